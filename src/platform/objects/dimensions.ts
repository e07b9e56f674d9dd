// Dimensions of images, by blob: read once from the first bytes, then kept.

import type { FileNode } from '../../content/revisions/pages.ts'
import {
  type Dimensions,
  imageHeadBytes,
  isMeasurable,
  readDimensions,
} from '../../content/text/image-size.ts'
import type { Store } from '../../store/engines/store.ts'
import {
  type Derivation,
  insertDerived,
  readDerived,
  readObjectHeads,
} from '../../store/objects/objects.ts'

/** Raised when `readDimensions` answers something else than before. */
const derivation: Derivation = { dialect: 'image-size', version: 1 }
const imagesAtOnce = 32
/** An image in a borrowed repository is read whole: no larger one. */
const borrowedBytesMax = 32 * 1024 * 1024

/** Dimensions of those files that are images with readable dimensions, by blob. */
export async function readAllDimensions(
  store: Store,
  files: readonly Pick<FileNode, 'contentType' | 'git'>[],
): Promise<ReadonlyMap<string, Dimensions>> {
  const types = new Map(
    files.flatMap(({ contentType, git }) =>
      isMeasurable(contentType) ? [[git.oid, contentType] as const] : [],
    ),
  )
  const found = new Map<string, Dimensions>()
  if (types.size === 0) return found
  const known = await readDerived(store.database, derivation, [...types.keys()])
  for (const [oid, json] of known) keep(oid, parseDimensions(json))
  const missing = [...types.keys()].filter((oid) => !known.has(oid))
  for (let at = 0; at < missing.length; at += imagesAtOnce) {
    const oids = missing.slice(at, at + imagesAtOnce)
    const heads = await readSummaries(store, oids)
    const texts = new Map<string, string>()
    for (const [oid, head] of heads) {
      const type = types.get(oid)
      const dimensions = type === undefined ? undefined : readDimensions(head, type)
      keep(oid, dimensions)
      texts.set(oid, JSON.stringify(dimensions ?? null))
    }
    if (texts.size > 0) {
      await store.transaction((database) => insertDerived(database, derivation, texts))
    }
  }
  return found

  function keep(oid: string, dimensions: Dimensions | undefined): void {
    if (dimensions !== undefined) found.set(oid, dimensions)
  }
}

/** First bytes of blobs: from the store, else from where it borrows. */
async function readSummaries(
  store: Store,
  oids: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const heads = await readObjectHeads(store, oids, imageHeadBytes)
  for (const alternate of store.alternates) {
    const missing = oids.filter((oid) => !heads.has(oid))
    if (missing.length === 0) break
    const sizes = await alternate.readSizes(missing)
    const small = missing.filter((oid) => (sizes.get(oid) ?? Infinity) <= borrowedBytesMax)
    for (const [oid, bytes] of await alternate.readBlobs(small)) heads.set(oid, bytes)
  }
  return heads
}

function parseDimensions(json: string): Dimensions | undefined {
  const value: unknown = JSON.parse(json)
  if (typeof value !== 'object' || value === null) return undefined
  if (!('width' in value) || !('height' in value)) return undefined
  const { width, height } = value
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined
}
