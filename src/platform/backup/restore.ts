// Restore: a backup into an empty store, all of it or nothing.
import { blobOid } from '../../content/trees/oid.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { type Files, joinPieces } from '../../store/files/files.ts'
import { oidOfPlace } from '../../store/objects/object-files.ts'
import { insertTableRows, isTableEmpty, type TableRow } from '../../store/schema/table-rows.ts'
import type { CountWork } from '../processes/count-work.ts'
import type { BackupSummary } from './backup.ts'
import {
  filesPrefix,
  hashBytes,
  listBackedUp,
  listBackedUpColumns,
  Manifest,
  manifestKey,
  unpackRows,
} from './format.ts'

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
  source: Files,
  counted: CountWork = () => {},
): Promise<BackupSummary> {
  const manifest = await readManifest(source)
  await requireEmpty(store.database)
  const put = new Set<string>()
  try {
    await copyFiles(store, source, { manifest, put, counted })
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

async function readManifest(source: Files): Promise<Manifest> {
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

async function copyFiles(
  { files }: Pick<Store, 'files'>,
  source: Files,
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
  source: Files,
  { manifest, put, counted }: Restoring,
): Promise<number> {
  const tables = listBackedUp()
  let count = 0
  for (const { name, table, rows: expected, sha256 } of manifest.parts) {
    const shape = tables.get(table)
    // One that this version makes from the rest.
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

function requireFiles(source: Files, rows: readonly TableRow[], put: ReadonlySet<string>): void {
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

function damaged(source: Files, key: string): Error {
  return new Error(`Cannot restore "${source.address}": "${key}" is damaged`)
}
