// Counts of requests that servers tell each other through the store.
import type { Store } from '../../store/engines/store.ts'

/** Counts of minutes older than this are of no use. */
const keptMinutes = 3
/** Keys of one statement. */
const keysMax = 200

/**
 * Creates a function that adds counts of one minute (since 1970) by key, and returns the totals of all
 * servers.
 *
 * It deletes past minutes from time to time.
 */
export function createRateSharing(store: Store) {
  let cleanedMinute = 0
  return async (
    minute: number,
    added: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, number>> => {
    // In one order, so that two servers never wait for each other.
    const rows = [...added]
      .map(([key, count]) => ({ key, minute, count }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
    const totals = new Map<string, number>()
    for (let at = 0; at < rows.length; at += keysMax) {
      for (const { key, count } of await addCounts(store, rows.slice(at, at + keysMax))) {
        totals.set(key, count)
      }
    }
    if (minute > cleanedMinute) {
      cleanedMinute = minute
      await dropCounts(store, minute - keptMinutes)
    }
    return totals
  }
}

function addCounts(store: Store, rows: readonly { key: string; minute: number; count: number }[]) {
  return store.transaction((database) =>
    database
      .insertInto('rate_count')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['key', 'minute']).doUpdateSet(({ eb, ref }) => ({
          count: eb('rate_count.count', '+', ref('excluded.count')),
        })),
      )
      .returning(['key', 'count'])
      .execute(),
  )
}

async function dropCounts(store: Store, minute: number): Promise<void> {
  await store.transaction((database) =>
    database.deleteFrom('rate_count').where('minute', '<', minute).execute(),
  )
}
