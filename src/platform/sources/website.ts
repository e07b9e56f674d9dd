// A site below an address: its pages as files, its links between them, its navigation.

import { decodePercent } from '../../content/text/decode-percent.ts'
import { trimSignEnd } from '../../content/text/trim.ts'
import { directoriesAbove } from '../../content/trees/paths.ts'
import { ApiError } from '../../contract/base/errors.ts'
import type { ImportedNavigation } from '../../html/navigation.ts'
import { nameOfTitle } from '../../html/title.ts'
import type { ImportedFiles } from '../fetching/imported-files.ts'
import { createPause } from '../processes/pause.ts'
import { fetchAssets } from './assets.ts'
import { asPageText, type Crawl, crawlSite, defaultCrawlLimits, pageKey } from './crawl.ts'
import { linkPath, MadeFiles, relativeLink } from './made-files.ts'
import { askPageTask, convertPage, describePage } from './page-conversion.ts'
import { type DocumentOptions, keepImage, refuseEmpty, withDescription } from './single-page.ts'
import { pathsOf, printSummary } from './summary.ts'

/** Options for importing a site, besides its address. */
export interface WebsiteRequest {
  readonly url: string
  readonly pagesMax?: number | undefined
  readonly depthMax?: number | undefined
}

/** A site, or one page of it. */
export async function readWebsite(
  { url, pagesMax, depthMax }: WebsiteRequest,
  { fetchSource, limits }: DocumentOptions,
): Promise<ImportedFiles> {
  const crawl = await crawlSite(url, fetchSource, {
    ...defaultCrawlLimits,
    pagesMax: Math.min(
      pagesMax ?? Number.POSITIVE_INFINITY,
      defaultCrawlLimits.pagesMax,
      limits.filesMax,
    ),
    depthMax: Math.min(depthMax ?? Number.POSITIVE_INFINITY, defaultCrawlLimits.depthMax),
  })
  const files = new MadeFiles(limits)
  const start = crawl.pages[0]?.url
  if (start === undefined) {
    throw new ApiError(
      'import_empty',
      `Cannot import "${pageKey(url)}": its pages ask not to be indexed`,
    )
  }
  const plan = planPages(crawl, start, files)
  const survey = await surveyPages(crawl)
  const assets = await fetchAssets(survey.images, files, { fetchSource })
  const pause = createPause()
  const titles = new Map<string, string>()
  let text = ''
  for (const page of crawl.pages) {
    await pause()
    const target = plan.get(page.url) ?? ''
    const described = await describePage(asPageText(page))
    const name = nameOfTitle(decodePercent(new URL(page.url).pathname)).replace(/-/g, ' ')
    const title = described.title ?? name
    const markdown = await convertPage(asPageText(page), described, {
      title,
      fragments: survey.fragments.get(page.url) ?? new Set(),
      address: (address, kind) => writeAddress({ from: page.url, address, kind }),
    })
    titles.set(target, title)
    if (text.length < 1000) text += markdown.slice(markdown.indexOf('\n'))
    const { description } = page
    const isOwn = description !== undefined && survey.descriptions.get(description) === 1
    files.put(target, isOwn ? withDescription(markdown, description) : markdown)
  }
  refuseEmpty(`\n${text}`, pageKey(url))
  const summary = crawl.pages.length > 1 ? await readNavigation(crawl, plan, titles) : undefined
  if (summary !== undefined) files.put('SUMMARY.md', printSummary(summary))
  return files.build()

  function writeAddress(link: { from: string; address: string; kind: 'link' | 'image' }) {
    const { from, address, kind } = link
    const own = plan.get(from) ?? ''
    if (kind === 'image') {
      const asset = assets.get(address)
      return asset === undefined ? keepImage(address) : linkPath(relativeLink(own, asset))
    }
    const target = targetOf(crawl, address)
    const path = target === undefined ? undefined : plan.get(target)
    if (path === undefined) return address
    const hash = address.indexOf('#')
    const fragment = hash === -1 ? '' : `#${decodePercent(address.slice(hash + 1))}`
    if (path === own && fragment !== '') return fragment
    return `${linkPath(relativeLink(own, path))}${fragment}`
  }
}

/** The page of the crawl that an address leads to. */
function targetOf({ aliases }: Crawl, address: string): string | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  const key = pageKey(address)
  const other = key.endsWith('/') ? trimSignEnd(key, '/') : `${key}/`
  return aliases.get(key) ?? aliases.get(other)
}

/** Plans file paths: the address below the first page; a page with pages below it becomes the page of their folder. */
function planPages({ pages }: Crawl, start: string, files: MadeFiles): ReadonlyMap<string, string> {
  const prefix = trimSignEnd(new URL(start).pathname, '/')
  const names = new Map<string, string>()
  for (const { url } of pages) {
    const path = trimSignEnd(new URL(url).pathname, '/').slice(prefix.length)
    const parts = path
      .split('/')
      .filter((part) => part !== '')
      .map(decodePercent)
    const last = parts.pop()?.replace(/\.(?:x?html?|php|aspx?|jsp|md)$/i, '')
    const all = last === undefined ? parts : [...parts, last]
    names.set(url, all.map(nameOfTitle).join('/'))
  }
  const folders = new Set([...names.values()].flatMap(directoriesAbove))
  const plan = new Map<string, string>()
  for (const { url } of pages) {
    const name = names.get(url) ?? ''
    const path = name === '' ? 'README.md' : folders.has(name) ? `${name}/README.md` : `${name}.md`
    plan.set(url, files.reserve(path))
  }
  return plan
}

/** Facts about all pages, needed before the first is written. */
interface Survey {
  readonly images: readonly string[]
  /** Ids that are linked to, by page. */
  readonly fragments: ReadonlyMap<string, Set<string>>
  /** Number of pages with the same description. */
  readonly descriptions: ReadonlyMap<string, number>
}

async function surveyPages(crawl: Crawl): Promise<Survey> {
  const fragments = new Map<string, Set<string>>()
  const descriptions = new Map<string, number>()
  const pause = createPause(100)
  for (const { description, fragments: links } of crawl.pages) {
    if (description !== undefined)
      descriptions.set(description, (descriptions.get(description) ?? 0) + 1)
    for (const link of links) {
      await pause()
      const target = targetOf(crawl, link)
      if (target === undefined) continue
      const known = fragments.get(target) ?? new Set()
      fragments.set(target, known.add(decodePercent(link.slice(link.indexOf('#') + 1))))
    }
  }
  return { images: crawl.pages.flatMap(({ images }) => images), fragments, descriptions }
}

/**
 * The navigation of the site: the list of links on its first page that names most of the pages. If it names
 * less than half of them, the folder structure is used instead.
 */
async function readNavigation(
  crawl: Crawl,
  plan: ReadonlyMap<string, string>,
  titles: ReadonlyMap<string, string>,
): Promise<ImportedNavigation[] | undefined> {
  const [first] = crawl.pages
  if (first === undefined) return undefined
  const page = asPageText(first)
  const paths = new Map<string, string>()
  const pause = createPause(100)
  for (const anchor of (await describePage(page)).anchors) {
    await pause()
    const [address = ''] = anchor.split('#')
    const path = plan.get(targetOf(crawl, address) ?? '')
    if (path !== undefined) paths.set(address, path)
  }
  const pagesMin = crawl.pages.length / 2
  const items = await askPageTask(page.name, 'navigation', { page, paths, pagesMin })
  if (items === undefined) return undefined
  const named = new Set(pathsOf(items))
  const startPath = plan.get(first.url) ?? ''
  const missing = [...plan.values()].filter((path) => !named.has(path))
  const itemOf = (path: string) => ({ title: titles.get(path) ?? path, path, children: [] })
  const before = missing.includes(startPath) ? [itemOf(startPath)] : []
  return [...before, ...items, ...missing.filter((path) => path !== startPath).map(itemOf)]
}
