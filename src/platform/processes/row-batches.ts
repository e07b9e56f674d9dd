// All rows of a table in batches: the memory they need does not grow with the table, and others have their turn.
import { type SelectQueryBuilder, sql } from 'kysely'
import { createPause } from './pause.ts'

/**
 * Reads rows in the order of their key, batch by batch.
 *
 * @param all - rows of one table, selected with their key, in no order
 * @param key - a column of texts that names one row
 * @returns batches of `size`, of which the last is smaller and may be empty
 */
export async function* readBatches<Tables, Names extends keyof Tables, Row, Key extends string>(
  all: SelectQueryBuilder<Tables, Names, Row & Readonly<Record<Key, string>>>,
  key: Key,
  size: number,
): AsyncGenerator<readonly Row[]> {
  const pause = createPause()
  const column = sql.ref<string>(key)
  for (let after = ''; ; ) {
    const rows = await all
      .where(sql<boolean>`${column} > ${after}`)
      .orderBy(column)
      .limit(size)
      .$castTo<Row & Readonly<Record<Key, string>>>()
      .execute()
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) return
    after = last[key]
    await pause()
  }
}
