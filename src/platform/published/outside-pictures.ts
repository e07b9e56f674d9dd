// Proxies and caches external pictures, so that readers contact no other server.
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { blobOid } from '../../content/trees/oid.ts'
import { ApiError } from '../../contract/base/errors.ts'
import type { Store } from '../../store/engines/store.ts'
import { insertObjects } from '../../store/objects/objects.ts'
import type { Platform } from '../context/context.ts'
import { createSigner, readSigned } from '../context/signing.ts'
import { prepareObjects, readBlobs } from '../objects/objects.ts'

/** A picture as it was found. */
export interface OutsidePicture {
  readonly bytes: Uint8Array
  /** Media type, by what the bytes say. */
  readonly type: string
  /** Git object id of the bytes. */
  readonly oid: string
}

/** Bytes of one picture. */
const bytesMax = 5 * 1024 * 1024
const timeoutMs = 10_000
/** A picture is fetched again after a day; a missing one, after an hour. */
const freshMs = 24 * 3_600_000
const missingMs = 3_600_000
/** Maximum pictures fetched at a time, and waiting; beyond that, clients must retry. */
const fetchedAtOnce = 8
const waitingMax = 200

const purpose = 'outside-picture'

type Keeper = Pick<Platform, 'store' | 'now' | 'imports'>

/**
 * Gives each URL of a picture a name on this server. It is signed: this server fetches what texts show, and
 * nothing that a stranger names.
 *
 * @returns a function from a URL to letters, digits, `-`, `_` and one `.`; undefined for what is not fetched
 */
export async function createPictureNamer(
  platform: Pick<Platform, 'store' | 'now'>,
): Promise<(url: string) => string | undefined> {
  const sign = await createSigner(platform, purpose)
  return (written) => {
    const url = URL.parse(written.startsWith('//') ? `https:${written}` : written)
    if (url === null || !/^https?:$/.test(url.protocol) || url.href.length > 2000) return undefined
    url.hash = ''
    return sign(url.href)
  }
}

/** The picture of a name; undefined if the name is not ours, the picture is unavailable or it is not a picture. */
export async function readNamedPicture(
  platform: Keeper,
  name: string,
): Promise<OutsidePicture | undefined> {
  const url = await readSigned(platform, purpose, name)
  return url === undefined ? undefined : readOutsidePicture(platform, url)
}

/** The picture at a URL, at most a day old; undefined if it is unavailable or not a picture. */
export async function readOutsidePicture(
  platform: Keeper,
  url: string,
): Promise<OutsidePicture | undefined> {
  const key = createHash('sha256').update(url).digest('hex')
  const row = await platform.store.database
    .selectFrom('kept_picture')
    .select(['oid', 'type', 'fetched_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  const age = row && Date.parse(platform.now()) - Date.parse(row.fetched_at)
  if (row !== undefined && age !== undefined && age < (row.oid === null ? missingMs : freshMs)) {
    return open(platform, row)
  }
  const fresh = await fetchOnce(platform, { key, url, keptOid: row?.oid ?? null })
  // A picture fetched earlier is shown until it is available again.
  return fresh ?? (row && open(platform, row))
}

async function open(
  { store }: Pick<Platform, 'store'>,
  { oid, type }: { readonly oid: string | null; readonly type: string },
): Promise<OutsidePicture | undefined> {
  const bytes = oid === null ? undefined : (await readBlobs(store, [oid])).get(oid)
  return oid === null || bytes === undefined ? undefined : { bytes, type, oid }
}

const limit = pLimit(fetchedAtOnce)
/** Fetches under way, by key: one request for all readers. */
type Running = Map<string, Promise<OutsidePicture | undefined>>
const underWay = new WeakMap<Store, Running>()

interface Asked {
  readonly key: string
  readonly url: string
  /** The cached copy. */
  readonly keptOid: string | null
}

function fetchOnce(platform: Keeper, asked: Asked): Promise<OutsidePicture | undefined> {
  const running: Running = underWay.get(platform.store) ?? new Map()
  underWay.set(platform.store, running)
  const known = running.get(asked.key)
  if (known !== undefined) return known
  if (limit.pendingCount >= waitingMax) return Promise.resolve(undefined)
  const fetching = limit(() => fetchAndKeep(platform, asked)).finally(() =>
    running.delete(asked.key),
  )
  running.set(asked.key, fetching)
  return fetching
}

async function fetchAndKeep(
  platform: Keeper,
  { key, url, keptOid }: Asked,
): Promise<OutsidePicture | undefined> {
  const picture = await fetchPicture(platform, url)
  const at = platform.now()
  const objects =
    picture === undefined
      ? []
      : await prepareObjects(platform, [{ oid: picture.oid, kind: 'blob', bytes: picture.bytes }])
  await platform.store.transaction(async (database) => {
    await insertObjects(database, objects, at)
    // If it is unavailable now, the cached copy stays.
    const row =
      picture === undefined && keptOid !== null
        ? { fetched_at: at }
        : { oid: picture?.oid ?? null, type: picture?.type ?? '', fetched_at: at }
    await database
      .insertInto('kept_picture')
      .values({ key, oid: null, type: '', ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  })
  return picture
}

async function fetchPicture({ imports }: Keeper, url: string): Promise<OutsidePicture | undefined> {
  try {
    const { bytes } = await imports.fetchSource(url, { bytesMax, timeoutMs })
    const type = pictureTypeOf(bytes)
    return type === undefined ? undefined : { bytes, type, oid: blobOid(bytes) }
  } catch (error) {
    // It is elsewhere, and may be gone: readers are shown its description.
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** First bytes of pictures, as Latin-1. */
const signatures: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^\x89PNG\r\n.\n/s, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
  [/^[\s\S]{4}ftypavi[fs]/, 'image/avif'],
  [
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,500}-->\s*)?(?:<!DOCTYPE svg[^>]{0,300}>\s*)?<svg[\s>]/i,
    'image/svg+xml',
  ],
]

/** The media type, from the bytes alone, whatever the server said. */
function pictureTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  return signatures.find(([pattern]) => pattern.test(head))?.[1]
}
