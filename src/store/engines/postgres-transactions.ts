// Transactions of PostgreSQL: run again when they meet others, or lose their connection before the commit.
import { setTimeout } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { StoreUnavailableError } from '../database/unavailable.ts'
import { judgeFailure } from './postgres-errors.ts'
import type { Store } from './store.ts'

/** How often a transaction runs, by what was in its way. */
const attemptsMax = {
  conflict: 30,
  // Of two that want one key, the second finds the row of the first then, and says so.
  taken: 3,
  // The database may come back at once; who waits longer is told.
  lost: 3,
  busy: 1,
  unknown: 1,
  fault: 1,
} as const
const retryMsMax = 15_000
const pauseMsMax = 500
/** Nobody waits longer for those of this process that run again, too: they may be at something else. */
const turnMsMax = 1000

/**
 * What runs transactions of a store, again when they met others or lost their connection before the commit.
 *
 * Those that met others run again one by one: all at once, all but one would only meet again.
 */
export function createTransactions(writer: Kysely<Tables>): Store['transaction'] {
  let last: Promise<unknown> = Promise.resolve()
  return async (run) => {
    const until = performance.now() + retryMsMax
    for (let attempt = 1; ; attempt += 1) {
      try {
        const work = () => runOnce(writer, run)
        return await (attempt === 1 ? work() : takeTurn(work))
      } catch (error) {
        const failure = judgeFailure(error)
        if (attempt >= attemptsMax[failure] || performance.now() > until) {
          if (failure !== 'conflict') throw error
          throw new StoreUnavailableError(
            'busy',
            'Cannot write: too many concurrent writes to the same data',
            error,
          )
        }
        // Processes take no turns.
        await setTimeout(Math.random() * Math.min(pauseMsMax, 4 * 2 ** attempt))
      }
    }
  }

  async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = last
    const mine = Promise.race([before, setTimeout(turnMsMax)]).then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** When the connection is lost under the commit nobody knows how it ended: that is told. */
async function runOnce<Result>(
  writer: Kysely<Tables>,
  run: (database: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  let isCommitting = false
  try {
    return await writer.transaction().execute(async (database) => {
      const result = await run(database)
      isCommitting = true
      return result
    })
  } catch (error) {
    if (!isCommitting || judgeFailure(error) !== 'lost') throw error
    throw new StoreUnavailableError(
      'unknown',
      'Cannot tell whether it was written: the database became unreachable',
      error,
    )
  }
}
