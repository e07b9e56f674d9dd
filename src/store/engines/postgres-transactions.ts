// Transactions of PostgreSQL: run again when they meet others, or lose their connection before the commit.
import { setTimeout } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { StoreUnavailableError } from '../database/unavailable.ts'
import { judgeFailure } from './postgres-errors.ts'
import type { Store } from './store.ts'

/** Maximum runs of a transaction, by the reason of its failure. */
const attemptsMax = {
  conflict: 30,
  // If two insert one key, the second then finds the first one's row, and says so.
  taken: 3,
  // The database may be back immediately; callers who would wait longer get an error.
  lost: 3,
  busy: 1,
  unknown: 1,
  fault: 1,
} as const
const retryMsMax = 15_000
const pauseMsMax = 500
/** Maximum wait for other retries in this process, which may be doing something else. */
const turnMsMax = 1000

/**
 * Creates the function that runs transactions of a store, again after a conflict or a connection lost before
 * the commit.
 *
 * Conflicting transactions are retried one at a time: concurrently, all but one would conflict again.
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

/** If the connection is lost during the commit, the outcome is unknown: the caller gets an error. */
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
