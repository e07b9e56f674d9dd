// The picture of a site, got by this server: a reader's browser asks nobody else for it.
import { createHash } from 'node:crypto'
import { ApiError, SiteIcon } from '../../contract/index.ts'
import type { Structure } from '../../platform/site-structure.ts'
import type { SiteVisit } from '../../platform/site-visits.ts'

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
  look: string,
) => Promise<Picture | undefined> {
  const known = new Map<string, { readonly at: number; readonly found: ReturnType<typeof get> }>()
  return (visit, look) => {
    const pictures = picturesOf(visit.structure.site)
    if (pictures === undefined || (look !== 'light' && look !== 'dark')) {
      return Promise.resolve(undefined)
    }
    const url = pictures[look]
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
