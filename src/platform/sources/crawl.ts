// Following the links of one site: same origin, below one path, within limits.
import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { trimSignEnd } from '../../content/text/trim.ts'
import { ApiError } from '../../contract/base/errors.ts'
import type { PageDescription, PageText } from '../../html/tasks.ts'
import type { FetchSource } from '../fetching/fetch-source.ts'
import { createPause } from '../processes/pause.ts'
import { describePage } from './page-conversion.ts'
import { parseRobots, parseSitemap, type Robots } from './robots.ts'
import { decodePage, looksLikeHtml, looksLikeText } from './texts.ts'

/** Limits of a crawl. */
export interface CrawlLimits {
  readonly pagesMax: number
  readonly depthMax: number
  readonly bytesMax: number
  readonly pageBytesMax: number
  readonly timeoutMs: number
  readonly atOnce: number
}

export const defaultCrawlLimits: CrawlLimits = {
  pagesMax: 2000,
  depthMax: 20,
  bytesMax: 256 * 1024 ** 2,
  pageBytesMax: 8 * 1024 ** 2,
  timeoutMs: 10 * 60_000,
  atOnce: 4,
}

/** A page of the site. */
export interface CrawledPage extends Pick<PageDescription, 'description' | 'images'> {
  /** Its own address: the canonical one when that is on the site too. */
  readonly url: string
  readonly html: string
  /** Links with a fragment. */
  readonly fragments: readonly string[]
}

/** Result of a crawl. */
export interface Crawl {
  /** In the order they were found, the first page first. */
  readonly pages: readonly CrawledPage[]
  /** Address of the page by every address that leads to it, without fragments. */
  readonly aliases: ReadonlyMap<string, string>
}

const agent = 'galley'

/**
 * Fetches a page and the pages below it.
 *
 * A page is below if its path starts with that of the first one. robots.txt is obeyed; sitemaps add pages
 * without links to them. Addresses are one page if one redirects to the other or names it as canonical, or if
 * both return the same bytes. Unavailable pages are left out, except the first.
 *
 * @throws ApiError if the first page is unavailable
 */
export async function crawlSite(
  start: string,
  fetchSource: FetchSource,
  limits: CrawlLimits,
): Promise<Crawl> {
  const endsAt = performance.now() + limits.timeoutMs
  const first = await fetchPage(start, fetchSource, limits.pageBytesMax)
  const scope = createScope(first.url)
  const robots = await readRobots(first.url, fetchSource)
  const path = pathOf(first.url)
  if (!robots.allows(path)) {
    throw new ApiError(
      'import_fetch_failed',
      `Cannot fetch "${shown(first.url)}": the site's robots.txt asks not to`,
    )
  }
  const pages = new Map<string, CrawledPage>()
  const aliases = new Map<string, string>()
  const byText = new Map<string, string>()
  const seen = new Set<string>([pageKey(start), pageKey(first.url)])
  const pause = createPause()
  const pauseInPage = createPause(100)
  let bytes = 0
  let round = await take(pageKey(start), first)
  if (limits.pagesMax > 1 && limits.depthMax > 0) {
    for (const address of await readSitemaps(first.url, robots, fetchSource)) offer(address, round)
  }
  const limit = pLimit(robots.delayMs > 0 ? 1 : limits.atOnce)
  for (let depth = 1; depth <= limits.depthMax && round.length > 0; depth += 1) {
    const next: string[] = []
    for (let at = 0; at < round.length && !isOver(); at += batch) {
      const wanted = round.slice(at, Math.min(at + batch, at + limits.pagesMax - pages.size))
      const fetched = await Promise.all(wanted.map((address) => limit(() => fetchLater(address))))
      for (const [index, page] of fetched.entries()) {
        await pause()
        const address = wanted[index]
        if (page !== undefined && address !== undefined && !isOver())
          next.push(...(await take(address, page)))
      }
    }
    round = next
  }
  return { pages: [...pages.values()], aliases }

  function isOver(): boolean {
    return pages.size >= limits.pagesMax || bytes >= limits.bytesMax || performance.now() > endsAt
  }

  async function fetchLater(address: string) {
    if (performance.now() > endsAt) return undefined
    if (robots.delayMs > 0) await setTimeout(robots.delayMs)
    try {
      return await fetchPage(address, fetchSource, limits.pageBytesMax)
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }

  /** Adds a page, and returns the new addresses it links to. */
  async function take(asked: string, page: FetchedPage): Promise<string[]> {
    const found = pageKey(page.url)
    if (!scope(found)) return []
    const described = await describePage(asPageText(page))
    const canonical = canonicalOf(page.url, described.canonical)
    const known = byText.get(page.html)
    const own = known ?? (canonical !== undefined && scope(canonical) ? canonical : found)
    for (const alias of [asked, found, own]) aliases.set(alias, own)
    byText.set(page.html, own)
    if (!pages.has(own) && !described.noIndex) {
      bytes += page.html.length
      const kept = { url: own, html: page.html }
      // Its addresses are relative to its own.
      pages.set(
        own,
        keep(kept, own === page.url ? described : await describePage(asPageText(kept))),
      )
    }
    const next: string[] = []
    for (const address of described.anchors) {
      await pauseInPage()
      offer(address, next)
    }
    return next
  }

  function offer(address: string, into: string[]): void {
    if (seen.size >= limits.pagesMax * 20 || !URL.canParse(address)) return
    const key = pageKey(address)
    if (seen.has(key) || !scope(key) || !robots.allows(pathOf(key)) || !mayBePage(key)) return
    seen.add(key)
    into.push(key)
  }
}

const batch = 16

interface FetchedPage {
  readonly url: string
  readonly html: string
}

/** A page of a site, to be read. */
export function asPageText({ url, html }: FetchedPage): PageText {
  return { name: shown(url), html, url, part: 'main' }
}

function keep(page: FetchedPage, { description, images, links }: PageDescription): CrawledPage {
  const fragments = links.filter((link) => link.includes('#'))
  return { ...page, images, fragments, ...(description === undefined ? {} : { description }) }
}

function canonicalOf(url: string, canonical: string | undefined): string | undefined {
  if (canonical === undefined || canonical === '' || !URL.canParse(canonical, url)) return undefined
  return pageKey(new URL(canonical, url).href)
}

/** Normalizes an address to the key of its page: no fragment, no query, no index file name. */
export function pageKey(address: string): string {
  const url = new URL(address)
  url.hash = ''
  url.search = ''
  url.username = ''
  url.password = ''
  url.pathname = url.pathname.replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, '/')
  return url.href
}

/** True if an address is on the site and below where it starts. */
function createScope(start: string): (address: string) => boolean {
  const { origin, pathname } = new URL(pageKey(start))
  const prefix = trimSignEnd(pathname, '/')
  return (address) => {
    const url = new URL(address)
    const path = trimSignEnd(url.pathname, '/')
    return url.origin === origin && (path === prefix || path.startsWith(`${prefix}/`))
  }
}

function mayBePage(address: string): boolean {
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(new URL(address).pathname)?.[1]
  return extension === undefined || /^(?:x?html?|php|aspx?|jsp|md|\d+)$/i.test(extension)
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

function shown(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

async function fetchPage(address: string, fetchSource: FetchSource, bytesMax: number) {
  const { bytes, url, contentType } = await fetchSource(address, {
    bytesMax,
    headers: { accept: 'text/html,application/xhtml+xml' },
  })
  const html = looksLikeText(bytes) ? decodePage(bytes, contentType) : ''
  if (looksLikeHtml(html)) return { url, html }
  throw new ApiError('import_unsupported', `Cannot import "${shown(url)}": it is not an HTML page`)
}

async function readRobots(start: string, fetchSource: FetchSource): Promise<Robots> {
  const text = await readText(new URL('/robots.txt', start).href, fetchSource)
  return parseRobots(text ?? '', agent)
}

const sitemapsMax = 20

/** Addresses of pages in the site's sitemaps, including those at the usual paths. */
async function readSitemaps(
  start: string,
  robots: Robots,
  fetchSource: FetchSource,
): Promise<readonly string[]> {
  const { origin } = new URL(start)
  const waiting = [...new Set([...robots.sitemaps, new URL('/sitemap.xml', start).href])]
  const pages: string[] = []
  const read = new Set<string>()
  for (let at = 0; at < waiting.length && read.size < sitemapsMax; at += 1) {
    const address = waiting[at] ?? ''
    if (!URL.canParse(address) || new URL(address).origin !== origin || read.has(address)) continue
    read.add(address)
    const found = parseSitemap((await readText(address, fetchSource)) ?? '')
    pages.push(...found.pages)
    waiting.push(...found.sitemaps)
  }
  return pages
}

async function readText(address: string, fetchSource: FetchSource): Promise<string | undefined> {
  try {
    const { bytes, contentType } = await fetchSource(address, { bytesMax: 10 * 1024 ** 2 })
    return looksLikeText(bytes) ? decodePage(bytes, contentType) : undefined
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
