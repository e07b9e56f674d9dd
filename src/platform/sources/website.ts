// A site below an address: its pages as files, its links between them, its navigation.
import type { Element, ElementContent } from 'hast'
import { trimSignEnd } from '../../content/text/trim.ts'
import { ApiError } from '../../contract/base/errors.ts'
import type { ImportedFiles } from '../fetching/imported-files.ts'
import { createPause } from '../processes/pause.ts'
import { fetchAssets } from './assets.ts'
import { type Crawl, crawlSite, defaultCrawlLimits, keyOf } from './crawl.ts'
import {
  attribute,
  contentOf,
  findAll,
  findFirst,
  hasClass,
  isElement,
  lineOf,
} from './elements.ts'
import { decodePath, linkPath, MadeFiles, nameOfTitle, relativePath } from './made-files.ts'
import { openPage, type Page, printPage } from './page.ts'
import { type DocumentOptions, keepImage, refuseEmpty, withDescription } from './single-page.ts'
import { type NavigationItem, pathsOf, printSummary } from './summary.ts'

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
      `Cannot import "${keyOf(url)}": its pages ask not to be indexed`,
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
    const opened = open(page)
    const { title, markdown } = printPage(opened, {
      name: page.url,
      title: nameOfTitle(decodePath(new URL(page.url).pathname)).replace(/-/g, ' '),
      fragments: survey.fragments.get(page.url) ?? new Set(),
      address: (address, kind) => writeAddress({ from: page.url, address, kind }),
    })
    titles.set(target, title)
    if (text.length < 1000) text += markdown.slice(markdown.indexOf('\n'))
    const { description } = opened
    const isOwn = description !== undefined && survey.descriptions.get(description) === 1
    files.put(target, isOwn ? withDescription(markdown, description) : markdown)
  }
  refuseEmpty(`\n${text}`, keyOf(url))
  const summary = crawl.pages.length > 1 ? readNavigation(crawl, plan, titles) : undefined
  if (summary !== undefined) files.put('SUMMARY.md', printSummary(summary))
  return files.build()

  function writeAddress(link: { from: string; address: string; kind: 'link' | 'image' }) {
    const { from, address, kind } = link
    const own = plan.get(from) ?? ''
    if (kind === 'image') {
      const asset = assets.get(address)
      return asset === undefined ? keepImage(address) : linkPath(relativePath(own, asset))
    }
    const target = targetOf(crawl, address)
    const path = target === undefined ? undefined : plan.get(target)
    if (path === undefined) return address
    const hash = address.indexOf('#')
    const fragment = hash === -1 ? '' : `#${decodePath(address.slice(hash + 1))}`
    if (path === own && fragment !== '') return fragment
    return `${linkPath(relativePath(own, path))}${fragment}`
  }
}

function open({ url, html }: { url: string; html: string }): Page {
  return openPage(html, { name: url, url, part: 'main' })
}

/** The page of the crawl that an address leads to. */
function targetOf({ aliases }: Crawl, address: string): string | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  const key = keyOf(address)
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
      .map(decodePath)
    const last = parts.pop()?.replace(/\.(?:x?html?|php|aspx?|jsp|md)$/i, '')
    const all = last === undefined ? parts : [...parts, last]
    names.set(url, all.map(nameOfTitle).join('/'))
  }
  const folders = new Set([...names.values()].flatMap((name) => foldersOf(name)))
  const plan = new Map<string, string>()
  for (const { url } of pages) {
    const name = names.get(url) ?? ''
    const path = name === '' ? 'README.md' : folders.has(name) ? `${name}/README.md` : `${name}.md`
    plan.set(url, files.reserve(path))
  }
  return plan
}

function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
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
  const images: string[] = []
  const fragments = new Map<string, Set<string>>()
  const descriptions = new Map<string, number>()
  const pause = createPause()
  for (const page of crawl.pages) {
    await pause()
    const opened = open(page)
    images.push(...opened.images)
    const { description } = opened
    if (description !== undefined)
      descriptions.set(description, (descriptions.get(description) ?? 0) + 1)
    for (const link of opened.links) {
      const hash = link.indexOf('#')
      const target = hash === -1 ? undefined : targetOf(crawl, link)
      if (target === undefined) continue
      const known = fragments.get(target) ?? new Set()
      fragments.set(target, known.add(decodePath(link.slice(hash + 1))))
    }
  }
  return { images, fragments, descriptions }
}

/**
 * The navigation of the site: the list of links on its first page that names most of the pages. If it names
 * less than half of them, the folder structure is used instead.
 */
function readNavigation(
  crawl: Crawl,
  plan: ReadonlyMap<string, string>,
  titles: ReadonlyMap<string, string>,
): NavigationItem[] | undefined {
  const [first] = crawl.pages
  if (first === undefined) return undefined
  const { root } = open(first)
  const isPlace = (node: Element) =>
    isElement(node, 'nav', 'aside') ||
    attribute(node, 'role') === 'navigation' ||
    hasClass(node, 'sidebar', 'menu', 'toctree-wrapper', 'nav', 'sidebar-nav', 'toc')
  let best: { node: Element; count: number } | undefined
  for (const node of findAll(root, isPlace)) {
    const linked = findAll(node, (each) => each.tagName === 'a').flatMap(
      (link) => pathOf(link) ?? [],
    )
    const count = new Set(linked).size
    if (count > (best?.count ?? 1)) best = { node, count }
  }
  if (best === undefined || best.count < crawl.pages.length / 2) return undefined
  const items = readItems(contentOf(best.node))
  const named = new Set(pathsOf(items))
  const startPath = plan.get(first.url) ?? ''
  const missing = [...plan.values()].filter((path) => !named.has(path))
  const itemOf = (path: string) => ({ title: titles.get(path) ?? path, path, children: [] })
  const before = missing.includes(startPath) ? [itemOf(startPath)] : []
  return [...before, ...items, ...missing.filter((path) => path !== startPath).map(itemOf)]

  function pathOf(link: Element): string | undefined {
    const target = targetOf(crawl, attribute(link, 'href').split('#')[0] ?? '')
    return target === undefined ? undefined : plan.get(target)
  }

  /** Items of lists; words before a list that are no link name a group. */
  function readItems(content: readonly ElementContent[]): NavigationItem[] {
    const found: NavigationItem[] = []
    let label = ''
    for (const child of content) {
      if (!isElement(child)) {
        if (child.type === 'text' && child.value.trim() !== '') label = child.value.trim()
      } else if (isElement(child, 'ul', 'ol', 'menu')) {
        const inner = contentOf(child).flatMap((item) => (isElement(item) ? readItem(item) : []))
        found.push(...(label === '' ? inner : [{ title: label, children: inner }]))
        label = ''
      } else if (isElement(child, 'a')) {
        found.push(...readItem(child))
      } else if (findFirst(child, (node) => isElement(node, 'a', 'ul', 'ol')) !== undefined) {
        const inner = readItems(contentOf(child))
        const nameless = label !== '' && inner.length > 0 && !/^h[1-6]$/.test(child.tagName)
        found.push(...(nameless ? [{ title: label, children: inner }] : inner))
        label = ''
      } else if (lineOf(child) !== '') label = lineOf(child)
    }
    return found
  }

  function readItem(item: Element): NavigationItem[] {
    const isOwn = (node: Element) => node.tagName === 'a'
    const own = item.tagName === 'a' ? item : firstOutsideLists(item, isOwn)
    const lists = item.tagName === 'a' ? [] : topLists(item)
    const children = lists.flatMap((list) => readItems([list]))
    const path = own === undefined ? undefined : pathOf(own)
    if (path === undefined) {
      const label = own === undefined ? labelOf(item) : lineOf(own)
      return children.length === 0 ? [] : [{ title: label, children }]
    }
    return [{ title: own === undefined ? path : lineOf(own) || path, path, children }]
  }
}

function topLists(item: Element): Element[] {
  const lists = findAll(item, (node) => isElement(node, 'ul', 'ol', 'menu'))
  return lists.filter(
    (list) => !lists.some((other) => other !== list && findFirst(other, (node) => node === list)),
  )
}

function firstOutsideLists(item: Element, test: (node: Element) => boolean): Element | undefined {
  const inside = new Set(topLists(item).flatMap((list) => findAll(list, test)))
  return findFirst(item, (node) => test(node) && !inside.has(node))
}

function labelOf(item: Element): string {
  const lists = topLists(item)
  const words = contentOf(item).filter((child) => !lists.some((list) => list === child))
  return words
    .map((child) => lineOf(child))
    .join(' ')
    .trim()
    .slice(0, 100)
}
