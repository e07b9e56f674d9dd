// The pictures of a site and of its spaces, got by this server: a reader's browser asks nobody else for it.
import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { ApiError, SiteIcon } from '../../contract/index.ts'
import type { PlacedSpace, Structure } from '../../platform/site-structure.ts'
import type { SiteVisit } from '../../platform/site-visits.ts'
import { defaultEmoji } from '../../platform/spaces.ts'
import { type Html, renderEmoji } from '../prose.ts'

/** A picture as it was found. */
interface Picture {
  readonly bytes: Uint8Array
  readonly type: string
  readonly tag: string
}

/** Addresses of the pictures of a site; undefined where it has none. */
export function picturesOf({
  icon,
}: Structure['site']): { readonly light: string; readonly dark: string } | undefined {
  const parsed = icon === null ? undefined : SiteIcon.safeParse(JSON.parse(icon)).data
  return parsed !== undefined && 'icon' in parsed ? parsed.icon : undefined
}

const bytesMax = 512 * 1024
/** What was found, or was not, is asked for anew after an hour. */
const keptMs = 3_600_000
/** Pictures that are kept. */
const picturesMax = 200

/** Gets pictures of sites: one request to where they are, however many readers there are. */
export function createPictureReader(): (
  visit: SiteVisit,
  name: string,
) => Promise<Picture | undefined> {
  const known = new Map<string, { readonly at: number; readonly found: ReturnType<typeof get> }>()
  return (visit, name) => {
    const url = addressOf(visit, name)
    if (url === undefined) return Promise.resolve(undefined)
    const now = Date.parse(visit.platform.now())
    const before = known.get(url)
    if (before !== undefined && now - before.at < keptMs) return before.found
    const found = get(visit, url)
    known.delete(url)
    known.set(url, { at: now, found })
    const [oldest] = known.keys()
    if (known.size > picturesMax && oldest !== undefined) known.delete(oldest)
    return found
  }
}

/** Where a picture is: of the site, or of one of its spaces. */
function addressOf({ structure }: SiteVisit, name: string): string | undefined {
  if (name === 'light' || name === 'dark') return picturesOf(structure.site)?.[name]
  return structure.spaces.find(({ id }) => id === name)?.space.icon ?? undefined
}

/** What stands before the name of a space: its picture, got by this server, or its emoji. */
export function renderSpaceSign({ base }: SiteVisit, { id, space }: PlacedSpace): Html | string {
  // Every space has a book until it is given something else.
  if (space.icon === null) return space.emoji === defaultEmoji ? '' : renderEmoji(space.emoji)
  return html`<img class="sign" src="${base}/~icon/${id}" alt="" width="20" height="20">`
}

async function get({ platform }: SiteVisit, url: string): Promise<Picture | undefined> {
  try {
    const { bytes } = await platform.imports.fetchSource(url, { bytesMax })
    const type = pictureTypeOf(bytes)
    if (type === undefined) return undefined
    const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    return { bytes, type, tag }
  } catch (error) {
    // It is elsewhere, and may be gone: the site goes without.
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
  [
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,500}-->\s*)?<svg[\s>]/,
    'image/svg+xml',
  ],
]

/** What a browser is told it is: what the bytes say, whatever a server said of them. */
function pictureTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return signatures.find(([pattern]) => pattern.test(head))?.[1]
}
