// All objects of a store, row by row: what they are, not their bytes.
import type { Database } from '../../store/database/tables.ts'
import { readBatches } from '../processes/row-batches.ts'

/** Rows of objects in the order of their oids, many at a time. */
export function listObjectRows(database: Database, rowsAtOnce: number) {
  const all = database.selectFrom('object').select(['oid', 'kind', 'size', 'place', 'seen_at'])
  return readBatches(all, 'oid', rowsAtOnce)
}
