// Immutable objects by git oid, and what is derived from them, by oid and version of the deriving code.

import { Readable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { ByteRange, FileStore } from '../files/files.ts'
import { type FiledObject, openPlaced, type PlacedObject, readPlaced } from './object-files.ts'
import type { StoredObject } from './stored-object.ts'

/**
 * Objects stored elsewhere under the same oids: a repository on this machine.
 *
 * Objects available there are never copied.
 */
export interface ObjectAlternate {
  /** Its URL: imports from there need no copy. `file:///work/docs` */
  readonly url: string
  /** Reads those of the blobs it has. */
  readBlobs(oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
  /** Sizes of those of the blobs it has, without reading them. */
  readSizes(oids: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** Below the limits of every engine on values in one statement. */
const oidsPerQuery = 500
const rowsPerInsert = 100

/** Source of objects. */
export interface ObjectSource {
  readonly database: Kysely<Tables>
  /** Storage of large ones; undefined if the database holds all. */
  readonly files: FileStore | undefined
}

/**
 * An unreferenced object not requested for this long may be collected. A writer about to reference a stored
 * object holds it first, and must finish within half of this time.
 */
export const objectGraceMs = 24 * 3_600_000

/**
 * Finds which of these objects are stored, and keeps them for 12 hours even if unreferenced.
 *
 * Call it in a transaction: a concurrent collection waits for it, or the other way round.
 *
 * @param at - now
 */
export async function holdObjects(
  database: Kysely<Tables>,
  oids: readonly string[],
  at: string,
): Promise<Set<string>> {
  const held = new Set<string>()
  const stale: string[] = []
  const since = halfGraceBefore(at)
  for (const part of split(oids, oidsPerQuery)) {
    const rows = await database
      .selectFrom('object')
      .select(['oid', 'seen_at'])
      .where('oid', 'in', part)
      .execute()
    for (const { oid, seen_at } of rows) {
      if (seen_at !== null && seen_at >= since) held.add(oid)
      else stale.push(oid)
    }
  }
  // In one order, so that two who do this do not wait for each other.
  for (const part of split(stale.sort(), oidsPerQuery)) {
    const rows = await database
      .updateTable('object')
      .set({ seen_at: at })
      .where('oid', 'in', part)
      .returning('oid')
      .execute()
    // Objects collected since they were looked up are missing.
    for (const { oid } of rows) held.add(oid)
  }
  return held
}

function halfGraceBefore(at: string): string {
  return new Date(Date.parse(at) - objectGraceMs / 2).toISOString()
}

/**
 * Stores objects; existing ones are left unchanged, and held. Call it in the transaction that references
 * them.
 *
 * @param at - now
 */
export async function insertObjects(
  database: Kysely<Tables>,
  objects: readonly (StoredObject | PlacedObject)[],
  at: string,
): Promise<void> {
  const since = halfGraceBefore(at)
  const byOid = new Map(objects.map((object) => [object.oid, object]))
  // In one order, so that two who do this do not wait for each other.
  const sorted = [...byOid.values()].sort((left, right) => (left.oid < right.oid ? -1 : 1))
  for (const part of split(sorted, rowsPerInsert)) {
    await database
      .insertInto('object')
      .values(part.map((object) => toRow(object, at)))
      .onConflict((conflict) =>
        conflict
          .column('oid')
          .doUpdateSet({ seen_at: at })
          .where(({ eb, or }) =>
            or([eb('object.seen_at', 'is', null), eb('object.seen_at', '<', since)]),
          ),
      )
      .execute()
  }
}

function toRow(object: StoredObject | PlacedObject, at: string) {
  const { oid, kind } = object
  return 'place' in object
    ? { oid, kind, size: object.size, bytes: noBytes, place: object.place, seen_at: at }
    : { oid, kind, size: object.bytes.length, bytes: object.bytes, place: null, seen_at: at }
}

const noBytes = new Uint8Array()

/** Bytes that can be read on demand, entirely or in part. */
export interface OpenBytes {
  readonly size: number
  read(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>
}

/** One object to be read piece by piece, undefined when it is not kept. */
export async function openObject(
  { database, files }: ObjectSource,
  oid: string,
): Promise<OpenBytes | undefined> {
  const row = await database
    .selectFrom('object')
    .select(['oid', 'size', 'bytes', 'place'])
    .where('oid', '=', oid)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { size, bytes, place } = row
  if (place === null) return openBytes(bytes)
  return { size, read: (range) => openPlaced(files, { oid, size, place }, range) }
}

/** Wraps bytes already in memory as an opened object. */
export function openBytes(bytes: Uint8Array): OpenBytes {
  return {
    size: bytes.length,
    read: ({ from, length } = { from: 0, length: bytes.length }) =>
      Promise.resolve(Readable.from([bytes.subarray(from, from + length)])),
  }
}

/**
 * Reads objects by oid. Missing ones are absent.
 *
 * @param check - throws for sizes that are not to be read
 * @throws StoreUnavailableError; LostFileError for objects in files
 */
export async function readObjects(
  { database, files }: ObjectSource,
  oids: readonly string[],
  check?: (bytes: number) => void,
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  const placed: FiledObject[] = []
  for (const part of split(oids, oidsPerQuery)) {
    const rows = await database
      .selectFrom('object')
      .select(['oid', 'size', 'bytes', 'place'])
      .where('oid', 'in', part)
      .execute()
    for (const { oid, size, bytes, place } of rows) {
      check?.(size)
      if (place === null) found.set(oid, bytes)
      else placed.push({ oid, size, place })
    }
  }
  for (const [oid, bytes] of await readPlaced(files, placed)) found.set(oid, bytes)
  return found
}

/** First bytes of objects by oid; all of them where there are no more. One that is not kept is absent. */
export async function readObjectHeads(
  { database, files }: ObjectSource,
  oids: readonly string[],
  bytesMax: number,
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  const placed: FiledObject[] = []
  for (const part of split(oids, oidsPerQuery)) {
    const rows = await database
      .selectFrom('object')
      .select([
        'oid',
        'size',
        'place',
        sql<Uint8Array | null>`substr(bytes, 1, ${bytesMax})`.as('head'),
      ])
      .where('oid', 'in', part)
      .execute()
    for (const { oid, size, place, head } of rows) {
      // A part of no bytes is null to SQLite.
      if (place === null) found.set(oid, head ?? new Uint8Array())
      else placed.push({ oid, size, place })
    }
  }
  for (const [oid, bytes] of await readPlaced(files, placed, bytesMax)) found.set(oid, bytes)
  return found
}

/** Sizes of objects in bytes. One that is not kept is absent. */
export async function readObjectSizes(
  database: Kysely<Tables>,
  oids: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const part of split(oids, oidsPerQuery)) {
    const rows = await database
      .selectFrom('object')
      .select(['oid', 'size'])
      .where('oid', 'in', part)
      .execute()
    for (const row of rows) found.set(row.oid, row.size)
  }
  return found
}

/** The code that derived a value: `gitbook`, version 3. */
export interface Derivation {
  readonly dialect: string
  readonly version: number
}

/** JSON texts derived from blobs, by oid. */
export async function readDerived(
  database: Kysely<Tables>,
  { dialect, version }: Derivation,
  oids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const part of split(oids, oidsPerQuery)) {
    const rows = await database
      .selectFrom('derived')
      .select(['oid', 'value'])
      .where('dialect', '=', dialect)
      .where('version', '=', version)
      .where('oid', 'in', part)
      .execute()
    for (const row of rows) found.set(row.oid, row.value)
  }
  return found
}

/** Keeps what was derived; deriving it again would give the same. */
export async function insertDerived(
  database: Kysely<Tables>,
  { dialect, version }: Derivation,
  values: ReadonlyMap<string, string>,
): Promise<void> {
  for (const part of split([...values], rowsPerInsert)) {
    await database
      .insertInto('derived')
      .values(part.map(([oid, value]) => ({ oid, dialect, version, value })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

function* split<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
