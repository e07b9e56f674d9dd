// A store in memory that can be taken back to an earlier moment: a test prepares once and tries many times.
import { CompiledQuery } from 'kysely'
import { openStore, type Store } from '../src/store/store.ts'

export interface RewindableStore extends Store {
  /** Remember this moment. */
  mark(): Promise<void>
  /** Go back to the moment marked last, and forget it. */
  rewind(): Promise<void>
  /** Rows written so far, taken back or not. */
  countWrites(): Promise<number>
}

/** All of it is one transaction of the database; marks and the app's own transactions are savepoints in it. */
export async function openRewindableStore(): Promise<RewindableStore> {
  const store = await openStore({ path: ':memory:' })
  const whole = await store.database.startTransaction().execute()
  const run = (sql: string) => whole.executeQuery<{ count: number }>(CompiledQuery.raw(sql))
  let last: Promise<unknown> = Promise.resolve()
  let marks = 0
  return {
    database: whole,
    isDurable: store.isDurable,
    alternates: store.alternates,
    files: store.files,
    search: store.search,
    transaction(change) {
      const result = last.then(async () => {
        await run('savepoint change')
        try {
          const value = await change(whole)
          await run('release change')
          return value
        } catch (error) {
          await run('rollback to change')
          await run('release change')
          throw error
        }
      })
      last = result.catch(() => undefined)
      return result
    },
    async mark() {
      marks += 1
      await run(`savepoint mark${marks}`)
    },
    async rewind() {
      await run(`rollback to mark${marks}`)
      await run(`release mark${marks}`)
      marks -= 1
    },
    async countWrites() {
      const { rows } = await run('select total_changes() as count')
      return rows[0]?.count ?? 0
    },
    async close() {
      await whole.rollback().execute()
      await store.close()
    },
  }
}
