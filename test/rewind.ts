// A store that can be taken back to an earlier moment: a test prepares once and tries many times.
import { CompiledQuery } from 'kysely'
import type { Store } from '../src/store/engines/store.ts'
import { createStore, engine } from './stores.ts'

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
  const store = await createStore()
  const whole = await store.database.startTransaction().execute()
  const run = (sql: string) => whole.executeQuery<{ count: number }>(CompiledQuery.raw(sql))
  const writesQuery =
    engine === 'sqlite' ? 'select total_changes() as count' : await countInTables()
  let last: Promise<unknown> = Promise.resolve()
  let marks = 0
  // What the app still writes after its answer is written before a mark, or behind it: savepoints lie in each other.
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  return {
    database: whole,
    // So nothing is done behind the back of the test, which has one transaction for all.
    isDurable: false,
    isShared: false,
    alternates: store.alternates,
    files: store.files,
    search: store.search,
    transaction: (change) =>
      inTurn(async () => {
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
      }),
    snapshot: (look) => look(whole),
    mark: () =>
      inTurn(async () => {
        marks += 1
        await run(`savepoint mark${marks}`)
      }),
    rewind: () =>
      inTurn(async () => {
        await run(`rollback to mark${marks}`)
        await run(`release mark${marks}`)
        marks -= 1
        // A search makes a table, and until its transaction ends SQLite reads all tables again at each way back.
        if (engine === 'sqlite' && marks === 0) {
          await run('commit')
          await run('begin')
        }
      }),
    async countWrites() {
      const { rows } = await run(writesQuery)
      return rows[0]?.count ?? 0
    },
    async close() {
      await whole.rollback().execute()
      await store.close()
    },
  }

  /** Of our tables alone: the server's view of them looks through all there are, a third of a try's work. */
  async function countInTables(): Promise<string> {
    const tables = "relkind = 'r' and relnamespace = 'public'::regnamespace"
    const { rows } = await whole.executeQuery<{ list: string }>(
      CompiledQuery.raw(`select array_agg(oid)::text as list from pg_class where ${tables}`),
    )
    const counts = ['inserted', 'updated', 'deleted'].map(
      (change) => `pg_stat_get_xact_tuples_${change}(id)`,
    )
    return `select sum(${counts.join(' + ')}) as count from unnest('${rows[0]?.list}'::oid[]) as id`
  }
}
