// Optimistic concurrency for revision pointers: a mutex in this process, compare-and-set between processes.
import { ApiError } from '../../contract/index.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import type { Mutex } from './mutex.ts'

/** Another writer moved the pointer first. Thrown inside a transaction, so that it is undone. */
export class StaleRevisionError extends Error {
  constructor() {
    super('Cannot move the pointer: another writer was first')
    this.name = 'StaleRevisionError'
  }
}

/** Retries of a race between processes before the caller gets an error. */
const attemptsMax = 20
/** After this many losses, lock the others out: the winner has the new content in memory and would win again. */
const lossesMax = 4
/** Key of the mutex for writers that lock the others out. */
const alone = 'alone'

/** Retries an attempt that may lose a race until it wins. @param attempt - receives the number of losses so far */
export function retryRaces<Result>(
  { turns }: { readonly turns: Mutex },
  key: string,
  attempt: (losses: number) => Promise<Result>,
): Promise<Result> {
  return turns.take(key, async () => {
    for (let losses = 0; losses < attemptsMax; losses += 1) {
      try {
        return await attempt(losses)
      } catch (error) {
        if (!(error instanceof StaleRevisionError)) throw error
      }
    }
    throw new ApiError('edit_conflict', 'Cannot write: the same content keeps changing')
  })
}

/** The part of the platform that moves pointers. */
interface Mover {
  readonly store: Store
  readonly turns: Mutex
  readonly searchIndexes: { follow(spaceId: string): void }
}

/** Pointers to revisions: that of a space, and of a change request if it is written to. */
interface Pointers {
  readonly spaceId: string
  readonly changeRequestId?: string | undefined
}

/** Reads what is there now, and moves a pointer in the transaction it is given. */
type Attempt<Result> = (transaction: Store['transaction']) => Promise<Result>

/** Moves a pointer to a new revision: again, until no other writer is first. */
export async function advanceRevision<Result>(
  context: Mover,
  pointers: Pointers,
  attempt: Attempt<Result>,
): Promise<Result> {
  const result = await retryRaces(context, pointers.spaceId, (losses) =>
    losses >= lossesMax && context.store.isShared
      ? // It holds one connection idle while it reads through others: allow one per process, never all of them.
        context.turns.take(alone, () => attemptAlone(context.store, pointers, attempt))
      : attempt(context.store.transaction),
  )
  context.searchIndexes.follow(pointers.spaceId)
  return result
}

/** Runs an attempt in a transaction that locks the pointers from the start, so that they cannot move. */
async function attemptAlone<Result>(
  store: Store,
  pointers: Pointers,
  attempt: Attempt<Result>,
): Promise<Result> {
  const unwritten = new Error('Nothing was written')
  const results: { readonly result: Result }[] = []
  try {
    return await store.transaction(async (database) => {
      await holdPointers(database, pointers)
      let isWritten = false
      const result = await attempt((run) => {
        isWritten = true
        return run(database)
      })
      if (isWritten) return result
      // A transaction that commits would be recorded in the audit log.
      results.push({ result })
      throw unwritten
    })
  } catch (error) {
    const [kept] = results
    if (error === unwritten && kept !== undefined) return kept.result
    throw error
  }
}

/** Writers using compare-and-set then wait, and lose. */
async function holdPointers(
  database: Database,
  { spaceId, changeRequestId }: Pointers,
): Promise<void> {
  await database
    .selectFrom('space')
    .select('id')
    .where('id', '=', spaceId)
    .forNoKeyUpdate()
    .execute()
  if (changeRequestId === undefined) return
  await database
    .selectFrom('change_request')
    .select('id')
    .where('id', '=', changeRequestId)
    .forNoKeyUpdate()
    .execute()
}
