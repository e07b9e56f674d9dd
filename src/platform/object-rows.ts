// All objects of a store, row by row: what they are, not their bytes.
import type { Database } from '../store/store.ts'
import { createPause } from './pause.ts'

/** Rows of objects in the order of their oids, many at a time; others have their turn between them. */
export async function* listObjectRows(database: Database, rowsAtOnce: number) {
  const pause = createPause()
  let after = ''
  for (;;) {
    const rows = await database
      .selectFrom('object')
      .select(['oid', 'kind', 'size', 'place', 'seen_at'])
      .where('oid', '>', after)
      .orderBy('oid')
      .limit(rowsAtOnce)
      .execute()
    yield rows
    after = rows.at(-1)?.oid ?? ''
    if (rows.length < rowsAtOnce) return
    await pause()
  }
}
