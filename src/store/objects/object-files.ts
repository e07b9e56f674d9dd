// Objects whose bytes are in files: which ones, how they get there, how they are read and checked.
import { createHash, randomBytes } from 'node:crypto'
import { type ByteRange, type FileStore, joinPieces, LostFileError } from '../files/files.ts'
import type { StoredObject } from './stored-object.ts'

/** An object whose bytes are in a file already. */
export interface PlacedObject {
  readonly oid: string
  readonly kind: 'blob'
  readonly size: number
  /** Key of the file. */
  readonly place: string
}

/** Smaller ones are quicker in the database, and there are many of them. */
const binaryBytesMin = 64 * 1024
/** Texts are mostly pages: read often, and many at once. */
const textBytesMin = 1024 * 1024
/** As git tells a text: none has a zero byte near its start. */
const lookedAtBytes = 8000
/** Concurrent file transfers. */
const filesAtOnce = 8

/** True for objects that go into files, if there is file storage. */
function belongsInFile({ kind, bytes }: StoredObject): boolean {
  if (kind !== 'blob' || bytes.length < binaryBytesMin) return false
  return bytes.length >= textBytesMin || bytes.subarray(0, lookedAtBytes).includes(0)
}

/**
 * Writes large objects to files, before the transaction that references them; others are returned unchanged.
 *
 * Each write has a key of its own, so that collecting one file never deletes another. Files without a
 * following transaction are collected later.
 */
export async function placeObjects(
  files: FileStore | undefined,
  objects: readonly StoredObject[],
): Promise<(StoredObject | PlacedObject)[]> {
  if (files === undefined) return [...objects]
  const placed: (StoredObject | PlacedObject)[] = []
  for (let at = 0; at < objects.length; at += filesAtOnce) {
    const batch = objects.slice(at, at + filesAtOnce)
    placed.push(...(await Promise.all(batch.map((object) => placeObject(files, object)))))
  }
  return placed
}

async function placeObject(
  files: FileStore,
  object: StoredObject,
): Promise<StoredObject | PlacedObject> {
  if (!belongsInFile(object)) return object
  const { oid, bytes } = object
  const place = `objects/${oid.slice(0, 2)}/${oid}-${randomBytes(6).toString('hex')}`
  await files.put(place, bytes)
  return { oid, kind: 'blob', size: bytes.length, place }
}

/** Location of an object. */
export type FiledObject = Omit<PlacedObject, 'kind'>

/** The oid of a key; undefined for a key that is not an object's. */
export function oidOfPlace(key: string): string | undefined {
  return /^objects\/[0-9a-f]{2}\/([0-9a-f]{40,64})-[0-9a-f]+$/.exec(key)?.[1]
}

/**
 * Reads bytes of objects in files; with `bytesMax`, only the first ones.
 *
 * @throws LostFileError if one is missing or differs from what was written; StoreUnavailableError
 */
export async function readPlaced(
  files: FileStore | undefined,
  placed: readonly FiledObject[],
  bytesMax?: number,
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  for (let at = 0; at < placed.length; at += filesAtOnce) {
    const batch = placed.slice(at, at + filesAtOnce)
    await Promise.all(
      batch.map(async (object) => {
        const range = bytesMax === undefined ? undefined : { from: 0, length: bytesMax }
        found.set(object.oid, await joinPieces(await openPlaced(files, object, range)))
      }),
    )
  }
  return found
}

/**
 * One object in a file, piece by piece. A whole one is checked on the way: its last piece is given when
 * all of them are what was put.
 */
export async function openPlaced(
  files: FileStore | undefined,
  object: FiledObject,
  range?: ByteRange,
): Promise<AsyncIterable<Uint8Array>> {
  if (files === undefined) {
    throw new LostFileError(
      `Cannot read file "${object.place}": no place for files is configured on this server`,
    )
  }
  const pieces = await files.get(object.place, range)
  return range === undefined ? checkPieces(pieces, object) : pieces
}

async function* checkPieces(
  pieces: AsyncIterable<Uint8Array>,
  { oid, place, size }: FiledObject,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha1').update(`blob ${size}\0`)
  let held: Uint8Array | undefined
  for await (const piece of pieces) {
    if (held !== undefined) yield held
    hash.update(piece)
    held = piece
  }
  if (hash.digest('hex') !== oid) {
    throw new LostFileError(`Cannot read file "${place}": its bytes are not those of ${oid}`)
  }
  if (held !== undefined) yield held
}
