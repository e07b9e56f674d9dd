// Metrics interface: callers report events, the implementation counts them.
import type { Store } from '../../store/engines/store.ts'
import type { RequestOutcome, RequestRecord } from './record.ts'

/** Takes measurements. Never throws, never waits. */
export interface Measurements {
  requestStarted(): void
  requestEnded(record: RequestRecord, answered: RequestOutcome): void
  requestLimited(limit: LimitName): void
  jobEnded(kind: string, outcome: 'done' | 'failed', ms: number): void
  transactionStarted(): void
  transactionEnded(outcome: 'committed' | 'failed', ms: number): void
}

/** The limit that refused a request. */
export type LimitName = 'token' | 'address' | 'failures'

/** A store whose transactions are measured. */
export function measureStore(store: Store, measurements: Measurements): Store {
  return {
    ...store,
    async transaction(run) {
      const startedAt = performance.now()
      let outcome: 'committed' | 'failed' = 'failed'
      measurements.transactionStarted()
      try {
        const result = await store.transaction(run)
        outcome = 'committed'
        return result
      } finally {
        measurements.transactionEnded(outcome, performance.now() - startedAt)
      }
    },
  }
}
