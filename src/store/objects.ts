// Immutable objects by git oid, and what is derived from them, by oid and version of the deriving code.
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

export interface StoredObject {
  readonly oid: string
  readonly kind: 'blob' | 'tree'
  readonly bytes: Uint8Array
}

/**
 * Objects kept elsewhere, named by the same oids: a repository on this machine.
 *
 * What can be read from there is never copied.
 */
export interface ObjectAlternate {
  /** Where it is: imports from there need no copy. `file:///work/docs` */
  readonly url: string
  /** Bytes of those blobs it has. */
  readBlobs(oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
  /** Bytes each of those blobs has, without reading them. */
  readSizes(oids: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** Below the limits of every engine on values in one statement. */
const oidsPerQuery = 500
const rowsPerInsert = 100

/** Which of these are kept here. Alternates are not asked. */
export async function findKnownObjects(
  database: Kysely<Tables>,
  oids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (const part of split(oids, oidsPerQuery)) {
    const rows = await database
      .selectFrom('object')
      .select('oid')
      .where('oid', 'in', part)
      .execute()
    for (const row of rows) known.add(row.oid)
  }
  return known
}

/** Keep objects; those already kept are left as they are. Belongs in the transaction that names them. */
export async function insertObjects(
  database: Kysely<Tables>,
  objects: readonly StoredObject[],
): Promise<void> {
  for (const part of split(objects, rowsPerInsert)) {
    await database
      .insertInto('object')
      .values(part.map((object) => ({ ...object, size: object.bytes.length })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Bytes of objects by oid. One that is not kept is absent. */
export async function readObjects(
  database: Kysely<Tables>,
  oids: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  for (const part of split(oids, oidsPerQuery)) {
    const rows = await database
      .selectFrom('object')
      .select(['oid', 'bytes'])
      .where('oid', 'in', part)
      .execute()
    for (const row of rows) found.set(row.oid, row.bytes)
  }
  return found
}

/** First bytes of objects by oid; all of them where there are no more. One that is not kept is absent. */
export async function readObjectHeads(
  database: Kysely<Tables>,
  oids: readonly string[],
  bytesMax: number,
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  for (const part of split(oids, oidsPerQuery)) {
    const rows = await database
      .selectFrom('object')
      .select(['oid', sql<Uint8Array>`substr(bytes, 1, ${bytesMax})`.as('head')])
      .where('oid', 'in', part)
      .execute()
    for (const row of rows) found.set(row.oid, row.head)
  }
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

/** What derived a value: `gitbook`, version 3. */
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

/** Keep what was derived; deriving it again would give the same. */
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
