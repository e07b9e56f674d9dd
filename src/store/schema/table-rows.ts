// Reads and writes rows of any table in key order: reads a few megabytes at a time, writes many rows at once.
import { type Kysely, sql } from 'kysely'
import { isInteger, type TableSchema } from '../database/table.ts'
import type { Tables } from '../database/tables.ts'

/** A row by its columns. */
export type TableRow = Readonly<Record<string, string | number | Uint8Array | null>>

const keysAtOnce = 500
const bytesAtOnce = 8 * 1024 * 1024
/** Below the limits of every engine on values in one statement. */
const valuesAtOnce = 10_000

/** Reads all rows of a table, a few megabytes at a time, or a single larger row. */
export async function* readTableRows(
  database: Kysely<Tables>,
  table: string,
  shape: TableSchema,
): AsyncGenerator<readonly TableRow[]> {
  const key = sql.join(shape.key.map((name) => sql.ref(name)))
  const columns = sql.join(Object.keys(shape.columns).map((name) => sql.ref(name)))
  const weights = Object.entries(shape.columns).map(([name, type]) =>
    isInteger(type) ? sql`8` : sql`coalesce(length(${sql.ref(name)}), 0)`,
  )
  const weight = sql.join(weights, sql` + `)
  let after: readonly unknown[] | undefined
  for (;;) {
    const { rows: keys } = await sql<Record<string, unknown>>`
      select ${key}, ${weight} as row_weight from ${sql.table(table)}
      ${after === undefined ? sql`` : sql`where (${key}) > (${sql.join(after)})`}
      order by ${key} limit ${keysAtOnce}`.execute(database)
    for (const end of findEnds(keys.map((row) => Number(row['row_weight'])))) {
      const last: unknown[] = shape.key.map((name) => keys[end]?.[name])
      const { rows } = await sql<TableRow>`
        select ${columns} from ${sql.table(table)}
        where (${key}) <= (${sql.join(last)})
        ${after === undefined ? sql`` : sql`and (${key}) > (${sql.join(after)})`}
        order by ${key}`.execute(database)
      yield rows
      after = last
    }
    if (keys.length < keysAtOnce) return
  }
}

/** Indexes of the last of each group of rows that go together. */
function findEnds(weights: readonly number[]): number[] {
  const ends: number[] = []
  let sum = 0
  for (const [index, weight] of weights.entries()) {
    sum += weight
    if (sum >= bytesAtOnce || index === weights.length - 1) {
      ends.push(index)
      sum = 0
    }
  }
  return ends
}

/** Writes rows as they are. Columns a row does not have become null. */
export async function insertTableRows(
  database: Kysely<Tables>,
  table: string,
  { shape, rows }: { readonly shape: TableSchema; readonly rows: readonly TableRow[] },
): Promise<void> {
  const names = Object.keys(shape.columns)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const atOnce = Math.floor(valuesAtOnce / names.length)
  for (let at = 0; at < rows.length; at += atOnce) {
    const values = rows
      .slice(at, at + atOnce)
      .map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`)
    await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values)}`.execute(
      database,
    )
  }
}

/** True when a table has no row. */
export async function isTableEmpty(database: Kysely<Tables>, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 as found from ${sql.table(table)} limit 1`.execute(database)
  return rows.length === 0
}
