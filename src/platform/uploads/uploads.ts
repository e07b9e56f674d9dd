// Uploads: bytes a caller sent, kept for as long as an import may need to read them.

import { blobOid } from '../../content/trees/oid.ts'
import { ApiError } from '../../contract/base/errors.ts'
import { insertObjects } from '../../store/objects/objects.ts'
import { findSpace } from '../access/access.ts'
import type { Context } from '../context/context.ts'
import { addMs } from '../context/jobs.ts'
import { readSignedToken, signToken } from '../context/signing.ts'
import type { Fetched, FetchOptions, FetchSource } from '../fetching/fetch-source.ts'
import { openBlob, prepareObjects } from '../objects/objects.ts'
import { isUpload, nameOfUpload } from './upload-address.ts'

const purpose = 'upload'
/** The bytes are unreferenced, and unreferenced objects are kept for at least 12 hours. */
const lifetimeMs = 6 * 3_600_000
/** One request carries no more; a longer upload is sent in several. */
export const partBytesMax = 16 * 1024 * 1024
const partsMax = 1024
const nameLengthMax = 200

/** A part sent by the client. */
export interface UploadPart {
  readonly spaceId: string
  readonly bytes: Uint8Array
  /** Name of the file, for people. */
  readonly name: string
  /** The address the part before was answered with; undefined for the first. */
  readonly append: string | undefined
  /** True if the files are added to existing ones: nothing is deleted. */
  readonly isAddition: boolean
}

/** Parts of an upload so far. */
interface Manifest {
  readonly parts: readonly string[]
  readonly bytes: number
}

/**
 * Stores one part of an upload, for a user who may edit the target space.
 *
 * @returns the URL of the upload so far; only an import by the same caller can read it
 * @throws ApiError `payload_too_large`, `not_found` if the part before is missing
 */
export async function keepUpload(
  context: Context,
  { spaceId, bytes, name, append, isAddition }: UploadPart,
): Promise<{ readonly url: string; readonly expiresAt: string }> {
  await findSpace(context, spaceId, 'edit')
  const before = append === undefined ? { parts: [], bytes: 0 } : await openUpload(context, append)
  const limits = context.imports.limits
  const archiveBytesMax = limits?.archiveBytesMax ?? 1024 ** 3
  const total = before.bytes + bytes.length
  if (total > archiveBytesMax || before.parts.length === partsMax) {
    throw new ApiError(
      'payload_too_large',
      `Cannot take the upload: expected at most ${archiveBytesMax} bytes`,
    )
  }
  const oid = blobOid(bytes)
  const manifest: Manifest = { parts: [...before.parts, oid], bytes: total }
  const listed = Buffer.from(JSON.stringify(manifest))
  const list = blobOid(listed)
  const objects = await prepareObjects(context, [
    { oid, kind: 'blob', bytes },
    { oid: list, kind: 'blob', bytes: listed },
  ])
  const at = context.now()
  await context.store.transaction((database) => insertObjects(database, objects, at))
  const expiresAt = addMs(at, lifetimeMs)
  const payload = { list, user: context.caller.id, ...(isAddition ? { adds: true } : {}) }
  const token = await signToken(context, purpose, { payload, expiresAt })
  const shown = encodeURIComponent(name.slice(0, nameLengthMax) || 'upload')
  return { url: `${context.baseURL}/uploads/${token}/${shown}`, expiresAt }
}

/** An upload that can be read. */
interface OpenUpload extends Manifest {
  readonly isAddition: boolean
}

/** @throws ApiError `import_fetch_failed` if it is unknown, too old or belongs to another user */
export async function openUpload(context: Context, url: string): Promise<OpenUpload> {
  const token = isUpload(context, url) ? (new URL(url).pathname.split('/')[2] ?? '') : ''
  const { list, user, adds } = await readSignedToken(context, purpose, token).catch(() => gone(url))
  if (user !== context.caller.id || typeof list !== 'string') return gone(url)
  const bytes = await readAll(context, list)
  if (bytes === undefined) return gone(url)
  // Written by `keepUpload`, under a name we signed.
  const manifest = JSON.parse(bytes.toString('utf8')) as Manifest
  return { ...manifest, isAddition: adds === true }
}

/** Reads uploads of the caller as if they were fetched. */
export function readUploads(context: Context): FetchSource {
  return async (url, { bytesMax, take }: FetchOptions): Promise<Fetched> => {
    const upload = await openUpload(context, url)
    if (upload.bytes > bytesMax) {
      const name = nameOfUpload(context, url)
      throw new ApiError(
        'payload_too_large',
        `Cannot import "${name}": expected at most ${bytesMax} bytes but found ${upload.bytes}`,
      )
    }
    const chunks: Uint8Array[] = []
    for (const oid of upload.parts) {
      const part = await openBlob(context.store, oid)
      if (part === undefined) return gone(url)
      for await (const chunk of await part.read()) {
        if (take === undefined) chunks.push(chunk)
        else take(chunk)
      }
    }
    return { bytes: Buffer.concat(chunks), url, contentType: '' }
  }
}

async function readAll({ store }: Context, oid: string): Promise<Buffer | undefined> {
  const blob = await openBlob(store, oid)
  if (blob === undefined) return undefined
  const chunks: Uint8Array[] = []
  for await (const chunk of await blob.read()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function gone(url: string): never {
  const name = url.slice(url.lastIndexOf('/') + 1)
  throw new ApiError(
    'import_fetch_failed',
    `Cannot import "${name}": the upload has expired, or is not yours; upload it again`,
  )
}
