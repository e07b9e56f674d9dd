// Backup: everything a store holds at one moment, copied while it is used.

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import * as z from 'zod'
import { blobOid } from '../../content/trees/oid.ts'
import type { TableSchema } from '../../store/database/table.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { type FileStore, joinPieces } from '../../store/files/files.ts'
import { oidOfPlace, openPlaced } from '../../store/objects/object-files.ts'
import { declaredTables } from '../../store/schema/schema.ts'
import {
  insertTableRows,
  isTableEmpty,
  readTableRows,
  type TableRow,
} from '../../store/schema/table-rows.ts'
import type { Platform } from '../context/context.ts'
import type { CountWork } from '../processes/count-work.ts'
import { readBatches } from '../processes/row-batches.ts'

/** Contents of a backup. */
export interface BackupSummary {
  readonly madeAt: string
  readonly rows: number
  readonly files: number
  readonly fileBytes: number
}

const filesAtOnce = 8
const rowsAtOnce = 500

/**
 * Copies everything into an empty target: a directory, or a bucket with a prefix.
 *
 * The copy is a snapshot of one moment. Files it names stay for a day even if garbage is collected meanwhile;
 * a backup that takes longer may miss one, and fails then.
 *
 * @param counted - told of rows and files that were copied
 * @throws Error if the target is not empty, or the store has lost a file
 */
export async function backUp(
  { store, now }: Pick<Platform, 'store' | 'now'>,
  target: FileStore,
  counted: CountWork = () => {},
): Promise<BackupSummary> {
  await target.check()
  for await (const { key } of target.list()) {
    throw new Error(`Cannot back up into "${target.address}": it is not empty, it has "${key}"`)
  }
  return store.snapshot(async (database) => {
    const madeAt = now()
    const parts: Part[] = []
    for (const [table, shape] of listBackedUp()) {
      let number = 0
      for await (const rows of readTableRows(database, table, shape)) {
        number += 1
        const name = `tables/${table}-${String(number).padStart(6, '0')}.ndjson.zst`
        const bytes = await packRows(rows)
        await target.put(name, bytes)
        parts.push({ name, table, rows: rows.length, sha256: hashBytes(bytes) })
        counted(rows.length, 'row')
      }
    }
    const copied = await copyFiles(database, store, { target, counted })
    const manifest: Manifest = {
      format: 2,
      madeAt,
      columns: listBackedUpColumns(),
      parts,
      ...copied,
    }
    await target.put(manifestKey, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    return { madeAt, rows: parts.reduce((sum, { rows }) => sum + rows, 0), ...copied }
  })
}

async function copyFiles(
  database: Database,
  { files }: Pick<Store, 'files'>,
  { target, counted }: { readonly target: FileStore; readonly counted: CountWork },
): Promise<{ files: number; fileBytes: number }> {
  const copied = { files: 0, fileBytes: 0 }
  const placed = database
    .selectFrom('object')
    .select(['oid', 'size', 'place'])
    .where('place', 'is not', null)
  for await (const rows of readBatches(placed, 'oid', rowsAtOnce)) {
    for (let at = 0; at < rows.length; at += filesAtOnce) {
      await Promise.all(
        rows.slice(at, at + filesAtOnce).map(async ({ oid, size, place }) => {
          if (place === null) return
          const bytes = await joinPieces(await openPlaced(files, { oid, size, place }))
          await target.put(`${filesPrefix}${place}`, bytes)
          copied.files += 1
          copied.fileBytes += size
          counted(1, 'file')
        }),
      )
    }
  }
  return copied
}

/**
 * Restores a backup into an empty store of any engine.
 *
 * Every part and file is checked before the restore takes effect; if one does not match, the restore fails
 * and leaves the store empty.
 *
 * @param counted - told of files and rows that were copied
 * @throws Error if the store is not empty, or the backup is incomplete or made by a newer version
 */
export async function restore(
  store: Store,
  source: FileStore,
  counted: CountWork = () => {},
): Promise<BackupSummary> {
  const manifest = await readManifest(source)
  await requireEmpty(store.database)
  const put = new Set<string>()
  try {
    await restoreFiles(store, source, { manifest, put, counted })
    const rows = await store.transaction(async (database) => {
      await requireEmpty(database)
      return insertParts(database, source, { manifest, put, counted })
    })
    const { madeAt, files, fileBytes } = manifest
    return { madeAt, rows, files, fileBytes }
  } catch (error) {
    // Nothing references them; files that cannot be deleted now are collected later.
    for (const key of put) await store.files?.delete(key).catch(() => undefined)
    throw error
  }
}

async function readManifest(source: FileStore): Promise<Manifest> {
  if ((await source.head(manifestKey)) === undefined) {
    throw new Error(`Cannot restore "${source.address}": it is not a backup, or an incomplete one`)
  }
  const given: unknown = JSON.parse(
    (await joinPieces(await source.get(manifestKey))).toString('utf8'),
  )
  const read = Manifest.safeParse(given)
  if (!read.success) {
    throw new Error(`Cannot restore "${source.address}": its manifest is of another format`)
  }
  const known = new Set(listBackedUpColumns())
  const newer = read.data.columns.filter((column) => !known.has(column))
  if (newer.length > 0) {
    throw new Error(
      `Cannot restore "${source.address}": it was created by a newer version, with ${newer.join(', ')}`,
    )
  }
  return read.data
}

async function requireEmpty(database: Database): Promise<void> {
  for (const table of listBackedUp().keys()) {
    if (await isTableEmpty(database, table)) continue
    throw new Error(`Cannot restore into this store: it is not empty, there is a row in "${table}"`)
  }
}

interface Restoring {
  readonly manifest: Manifest
  /** Keys of files that were put into the store. */
  readonly put: Set<string>
  readonly counted: CountWork
}

async function restoreFiles(
  { files }: Pick<Store, 'files'>,
  source: FileStore,
  { manifest, put, counted }: Restoring,
): Promise<void> {
  if (manifest.files === 0) return
  if (files === undefined) {
    throw new Error('Cannot restore into this store: no place for files is configured')
  }
  for await (const { key } of source.list()) {
    if (!key.startsWith(filesPrefix)) continue
    const place = key.slice(filesPrefix.length)
    const bytes = await joinPieces(await source.get(key))
    if (blobOid(bytes) !== oidOfPlace(place)) throw damaged(source, key)
    put.add(place)
    await files.put(place, bytes)
    counted(1, 'file')
  }
  if (put.size !== manifest.files) {
    throw new Error(
      `Cannot restore "${source.address}": expected ${manifest.files} files but found ${put.size}`,
    )
  }
}

async function insertParts(
  database: Database,
  source: FileStore,
  { manifest, put, counted }: Restoring,
): Promise<number> {
  const tables = listBackedUp()
  let count = 0
  for (const { name, table, rows: expected, sha256 } of manifest.parts) {
    const shape = tables.get(table)
    // A table this version derives from the rest.
    if (shape === undefined) continue
    const packed = await joinPieces(await source.get(name))
    if (hashBytes(packed) !== sha256) throw damaged(source, name)
    const rows = await unpackRows(packed, shape)
    if (rows.length !== expected) throw damaged(source, name)
    if (table === 'object') requireFiles(source, rows, put)
    await insertTableRows(database, table, { shape, rows: table === 'job' ? rows.map(free) : rows })
    count += rows.length
    counted(rows.length, 'row')
  }
  return count
}

function requireFiles(
  source: FileStore,
  rows: readonly TableRow[],
  put: ReadonlySet<string>,
): void {
  for (const { place } of rows) {
    if (typeof place === 'string' && !put.has(place)) {
      throw new Error(`Cannot restore "${source.address}": file "${place}" is missing`)
    }
  }
}

/** No worker holds a job of a restored store. */
function free(job: TableRow): TableRow {
  return { ...job, lease: null, locked_until: null }
}

function damaged(source: FileStore, key: string): Error {
  return new Error(`Cannot restore "${source.address}": "${key}" is damaged`)
}

/** Tables that can be rebuilt from the rest, or that track files a backup does not copy. */
const leftOut = new Set(['search_index', 'search_page', 'derived', 'rate_count', 'dropped_file'])

/** Tables that are backed up, by name. */
function listBackedUp(): ReadonlyMap<string, TableSchema> {
  return new Map([...declaredTables].filter(([name]) => !leftOut.has(name)))
}

/** Columns of all tables in a backup, as `table.column`. */
function listBackedUpColumns(): string[] {
  return [...listBackedUp()].flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
}

/** A part of a table: rows as lines of JSON, compressed. */
const Part = z.object({
  name: z.string(),
  table: z.string(),
  rows: z.int(),
  /** Hash of the compressed bytes, in hex. */
  sha256: z.string(),
})
type Part = z.output<typeof Part>

/** Written last: without it there is no backup. */
const Manifest = z.object({
  format: z.literal(2),
  madeAt: z.string(),
  /** Columns the tables had, as `table.column`. */
  columns: z.array(z.string()),
  parts: z.array(Part),
  /** Files that belong to it. */
  files: z.int(),
  fileBytes: z.int(),
})
type Manifest = z.output<typeof Manifest>

const manifestKey = 'manifest.json'
/** Before the keys of files as the store knows them. */
const filesPrefix = 'files/'

function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Rows as the bytes of a part. */
function packRows(rows: readonly TableRow[]): Promise<Uint8Array> {
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
async function unpackRows(
  packed: Uint8Array,
  { columns }: TableSchema,
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
