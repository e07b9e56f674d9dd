// The parts of a backup: a manifest, parts of tables, files. The same for every engine.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import * as z from 'zod'
import type { Table } from '../../store/database/table.ts'
import { declaredTables } from '../../store/schema/schema.ts'
import type { TableRow } from '../../store/schema/table-rows.ts'

/** Tables that can be rebuilt from the rest, or that track files a backup does not copy. */
const leftOut = new Set(['search_index', 'search_page', 'derived', 'rate_count', 'dropped_file'])

/** Tables that are backed up, by name. */
export function listBackedUp(): ReadonlyMap<string, Table> {
  return new Map([...declaredTables].filter(([name]) => !leftOut.has(name)))
}

/** Their columns, as `table.column`. */
export function listBackedUpColumns(): string[] {
  return [...listBackedUp()].flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
}

/** A part of a table: rows as lines of JSON, compressed. */
const Part = z.object({
  name: z.string(),
  table: z.string(),
  rows: z.int(),
  /** Of the compressed bytes, in hex. */
  sha256: z.string(),
})
export type Part = z.output<typeof Part>

/** Written last: without it there is no backup. */
export const Manifest = z.object({
  format: z.literal(2),
  madeAt: z.string(),
  /** Columns the tables had, as `table.column`. */
  columns: z.array(z.string()),
  parts: z.array(Part),
  /** Files that belong to it. */
  files: z.int(),
  fileBytes: z.int(),
})
export type Manifest = z.output<typeof Manifest>

export const manifestKey = 'manifest.json'
/** Before the keys of files as the store knows them. */
export const filesPrefix = 'files/'

export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Rows as the bytes of a part. */
export function packRows(rows: readonly TableRow[]): Promise<Uint8Array> {
  const lines = rows.map((row) => {
    const values = Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ])
    return JSON.stringify(Object.fromEntries(values))
  })
  return promisify(zstdCompress)(`${lines.join('\n')}\n`)
}

const Row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** Rows of a part. */
export async function unpackRows(
  packed: Uint8Array,
  { columns }: Table,
): Promise<readonly TableRow[]> {
  const text = (await promisify(zstdDecompress)(packed)).toString('utf8')
  const bytesColumns = Object.keys(columns).filter((name) => columns[name] === 'bytes')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const row: Record<string, TableRow[string]> = Row.parse(JSON.parse(line))
      for (const name of bytesColumns) {
        const value = row[name]
        if (typeof value === 'string') row[name] = Buffer.from(value, 'base64')
      }
      return row
    })
}
