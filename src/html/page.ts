// One page of HTML, from its bytes to markdown in the words our pages are written in.

import type { Element, Parents, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { gitbookSlug } from '../content/dialects/slugs.ts'
import { decodePercent } from '../content/text/decode-percent.ts'
import { ApiError } from '../contract/base/errors.ts'
import { unifyBlocks } from './blocks.ts'
import { cleanHeading, cleanTree, findMain } from './clean.ts'
import { unifyCode } from './code-blocks.ts'
import {
  attribute,
  change,
  contentOf,
  element,
  findAll,
  findElement,
  isElement,
  lineOf,
  visit,
} from './elements.ts'
import { printMarkdown } from './page-markdown.ts'
import { tidyText } from './tidy-text.ts'
import { escapeTitle } from './title.ts'

/** Options for reading a page. */
export interface PageOptions {
  /** The page's name in messages: a path or an address. */
  readonly name: string
  /** Its address; links are resolved against it. Links stay as they are without one. */
  readonly url?: string | undefined
  /** `main` looks for the content of a page of a site; `body` takes all there is. */
  readonly part: 'main' | 'body'
  /** Rules for the tool that wrote the page. */
  readonly tool?: ToolRules | undefined
}

/** Rules for pages of one tool. */
export interface ToolRules {
  /** The title, if the tool has a place of its own for it; sees the page before anything else. */
  readonly titleOf?: (root: Root) => string | undefined
  /** Puts what the tool writes in its own way into usual elements. */
  readonly prepare: (root: Root) => void
}

/** A parsed page, before it is printed. */
export interface ParsedPage {
  /** Text of its first heading of depth 1, else of `title`, else undefined. */
  readonly title?: string
  /** One sentence about it, when its head has one. */
  readonly description?: string
  /** Its canonical URL. */
  readonly canonical?: string
  /** True when it asks not to be kept. */
  readonly noIndex: boolean
  /** All of the page, for looking at its navigation. */
  readonly root: Root
  /** Content, cleaned. */
  readonly content: Parents
  /** Addresses of the links in the content, as resolved. */
  readonly links: readonly string[]
  /** Addresses of the images in the content, as resolved. */
  readonly images: readonly string[]
}

/** Pages of more characters are refused: a person does not read them. */
export const htmlLengthMax = 8_000_000
/** About a page of a thousand screens. */
const elementsMax = 100_000

const parser = unified().use(rehypeParse)

/**
 * Looks at a page.
 *
 * @throws ApiError `import_unsupported` when it cannot be read
 */
export function openPage(html: string, options: PageOptions): ParsedPage {
  if (html.length > htmlLengthMax) {
    throw unreadable(options.name, `it has more than ${htmlLengthMax} characters`)
  }
  return guardDepth(options.name, () => {
    const root: Root = parser.parse(html)
    dropPlaces(root)
    if (findAll(root, () => true).length > elementsMax) {
      throw unreadable(options.name, `it has more than ${elementsMax} elements`)
    }
    const base = baseOf(root, options.url)
    const named = options.tool?.titleOf?.(root)
    options.tool?.prepare(root)
    resolveAddresses(root, base)
    const place = options.part === 'main' ? findMain(root) : (bodyOf(root) ?? root)
    const facts = readHead(root)
    const isWhole = !isElement(place) || place.tagName === 'body'
    const heading = findTitle(place) ?? (isWhole ? undefined : findTitle(root))
    if (heading !== undefined) cleanHeading(heading)
    const title = named ?? (heading === undefined ? facts.title : lineOf(heading))
    const shown = options.part === 'main' ? copyTree(place) : place
    cleanTree(shown, { around: options.part === 'main' })
    unifyCode(shown)
    return {
      ...facts,
      ...(title === undefined || title === '' ? {} : { title }),
      root,
      content: shown,
      links: listAddresses(shown, 'a', 'href'),
      images: listAddresses(shown, 'img', 'src'),
    }
  })
}

/** Options for printing a page. */
export interface PagePrintOptions {
  readonly name: string
  /** The replacement of an address: a path or another address; undefined removes the link. */
  readonly address: (url: string, kind: 'link' | 'image') => string | undefined
  /** Ids that other pages link to. Targets of the page's own links are kept in any case. */
  readonly fragments?: ReadonlySet<string>
  /** Title when the page has none. */
  readonly title: string
}

/** A page as markdown, its title first. */
export function printPage(
  page: ParsedPage,
  options: PagePrintOptions,
): { title: string; markdown: string } {
  return guardDepth(options.name, () => {
    const root: Root = { type: 'root', children: contentOf(page.content) }
    const title = page.title ?? options.title
    placeTitle(root, title)
    unifyBlocks(root)
    keepAnchors(root, new Set([...(options.fragments ?? []), ...ownFragments(root)]))
    tidyText(root)
    writeAddresses(root, options)
    const body = printMarkdown(root).trim()
    const head = `# ${escapeTitle(title)}\n`
    return { title, markdown: body === '' ? head : `${head}\n${body}\n` }
  })
}

/** Deep trees end recursion in the libraries; such a page is refused, not the process. */
export function guardDepth<Result>(name: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw unreadable(name, 'it is nested too deeply', error)
  }
}

/** Source positions are not needed, and every copy would carry them along. */
function dropPlaces(root: Root): void {
  visit(root, (node) => {
    delete node.position
    return undefined
  })
}

export function unreadable(name: string, problem: string, cause?: unknown): ApiError {
  return new ApiError('import_unsupported', `Cannot import "${name}": ${problem}`, { cause })
}

function bodyOf(root: Root): Element | undefined {
  return findElement(root, (node) => node.tagName === 'body')
}

function copyTree(place: Parents): Parents {
  return structuredClone(place)
}

function baseOf(root: Root, url: string | undefined): string | undefined {
  const base = findElement(root, (node) => node.tagName === 'base')
  const href = base === undefined ? '' : attribute(base, 'href')
  if (url === undefined) return undefined
  return href !== '' && URL.canParse(href, url) ? new URL(href, url).href : url
}

function readHead(root: Root): Pick<ParsedPage, 'title' | 'description' | 'canonical' | 'noIndex'> {
  const metas = findAll(root, (node) => node.tagName === 'meta')
  const meta = (name: string) => {
    const found = metas.find(
      (node) =>
        attribute(node, 'name').toLowerCase() === name || attribute(node, 'property') === name,
    )
    return found === undefined ? '' : attribute(found, 'content').replace(/\s+/g, ' ').trim()
  }
  const titleNode = findElement(root, (node) => node.tagName === 'title')
  const title = withoutSite(titleNode === undefined ? '' : lineOf(titleNode), meta('og:site_name'))
  const canonical = findElement(
    root,
    (node) => node.tagName === 'link' && attribute(node, 'rel').split(' ').includes('canonical'),
  )
  // MkDocs and others write the word of their language for nothing.
  const description = meta('description').replace(/^(?:None|null|undefined)$/, '')
  return {
    noIndex: /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i.test(meta('robots')),
    ...(title === '' ? {} : { title }),
    ...(description === '' ? {} : { description }),
    ...(canonical === undefined ? {} : { canonical: attribute(canonical, 'href') }),
  }
}

/** `Setup | Lighthouse` is the page Setup of a site. */
function withoutSite(title: string, site: string): string {
  const separator = /\s+[|–—·»-]\s+/
  if (site !== '' && title.endsWith(site)) {
    const rest = title.slice(0, -site.length).replace(/\s*[|–—·»:-]\s*$/, '')
    if (rest !== '') return rest
  }
  return title.split(separator)[0] ?? title
}

function findTitle(place: Parents): Element | undefined {
  return findElement(place, (node) => node.tagName === 'h1' && lineOf(node) !== '')
}

/** Addresses made whole; images take the source that is really shown. */
function resolveAddresses(root: Root, base: string | undefined): void {
  visit(root, (node) => {
    if (!isElement(node)) return undefined
    if (node.tagName === 'img') {
      const source = imageSource(node)
      node.properties['src'] = resolve(source, base)
    } else if (isElement(node, 'a', 'area')) {
      const href = attribute(node, 'href').trim()
      if (href !== '') node.properties['href'] = href.startsWith('#') ? href : resolve(href, base)
    } else if (isElement(node, 'iframe', 'video', 'audio', 'source', 'embed')) {
      const source = attribute(node, 'src').trim() || attribute(node, 'dataSrc').trim()
      if (source !== '') node.properties['src'] = resolve(source, base)
    }
    return undefined
  })
}

function imageSource(node: Element): string {
  const source = attribute(node, 'src').trim()
  const isPlaceholder = source === '' || (source.startsWith('data:') && source.length < 400)
  if (!isPlaceholder) return source
  const lazy = ['dataSrc', 'dataOriginal', 'dataLazySrc'].map((name) => attribute(node, name))
  const set =
    attribute(node, 'srcSet') || attribute(node, 'dataSrcSet') || attribute(node, 'dataSrcset')
  return lazy.find((each) => each !== '') ?? (set.trim().split(/[\s,]+/)[0] || source)
}

function resolve(address: string, base: string | undefined): string {
  const cleaned = address.replace(/[\n\t\r]/g, '')
  if (base === undefined || cleaned === '') return cleaned
  return URL.canParse(cleaned, base) ? new URL(cleaned, base).href : cleaned
}

export function listAddresses(place: Parents, tagName: string, name: string): string[] {
  const found = findAll(place, (node) => node.tagName === tagName)
  return [...new Set(found.map((node) => attribute(node, name)).filter((each) => each !== ''))]
}

/** Puts the title first and only once; if other headings have its depth, all move one level down. */
function placeTitle(root: Root, title: string): void {
  const first = findTitle(root)
  if (first !== undefined && lineOf(first) === title) {
    const ids = findAll(first, (node) => attribute(node, 'id') !== '')
    const id = attribute(first, 'id') || (ids[0] === undefined ? '' : attribute(ids[0], 'id'))
    change(root, (node) =>
      node === first ? (id === '' ? [] : [element('p', { id }, [])]) : 'keep',
    )
  }
  const headings = findAll(root, (node) => /^h[1-6]$/.test(node.tagName))
  if (!headings.some((node) => node.tagName === 'h1')) return
  for (const node of headings) {
    node.tagName = `h${Math.min(6, Number(node.tagName.slice(1)) + 1)}`
  }
}

function ownFragments(root: Root): string[] {
  return findAll(root, (node) => node.tagName === 'a').flatMap((node) => {
    const href = attribute(node, 'href')
    return href.startsWith('#') ? [decodePercent(href.slice(1))] : []
  })
}

/** Ids that are linked to and that no heading's own words give stay as anchors. */
function keepAnchors(root: Root, wanted: ReadonlySet<string>): void {
  const kept = new Set<string>()
  const slugs = new Set<string>()
  change(root, (node) => {
    const inner = node.properties['dataIds']
    if (Array.isArray(inner)) {
      const places = inner.map(String).filter((each) => wanted.has(each) && !kept.has(each))
      for (const each of places) kept.add(each)
      node.properties['dataIds'] = undefined
      const anchors = places.map((each) => element('galley-anchor', { id: each }))
      return anchors.length === 0 ? 'keep' : [element('p', {}, anchors), node]
    }
    const id = attribute(node, 'id') || (node.tagName === 'a' ? attribute(node, 'name') : '')
    if (id === '' || !wanted.has(id) || kept.has(id)) return 'keep'
    kept.add(id)
    const anchor = element('galley-anchor', { id })
    if (/^h[1-6]$/.test(node.tagName)) {
      // Only headings that an outline shows have an anchor by their words, and of two alike the first.
      const slug = gitbookSlug(lineOf(node))
      const isPlain = slug === id && Number(node.tagName.slice(1)) <= 4 && !slugs.has(slug)
      slugs.add(slug)
      if (!isPlain) node.children.push(element('galley-anchor', { id, apart: 'yes' }))
      return 'keep'
    }
    if (
      isElement(node, 'p', 'li', 'dt', 'dd', 'td', 'th', 'span', 'a', 'strong', 'em', 'sup', 'code')
    ) {
      if (isElement(node, 'code', 'a')) return [anchor, node]
      node.children.unshift(anchor)
      return 'keep'
    }
    const target = findElement(node, (each) => isElement(each, 'p', 'li', 'td', 'th', 'dt'))
    if (target !== undefined && !/^(?:table|galley-block|pre)$/.test(node.tagName)) {
      target.children.unshift(anchor)
      return 'keep'
    }
    return [element('p', {}, [anchor]), node]
  })
}

function writeAddresses(root: Root, { address }: PagePrintOptions): void {
  change(root, (node) => {
    if (node.tagName === 'img') {
      const source = attribute(node, 'src')
      const written = source === '' ? undefined : address(source, 'image')
      node.properties['src'] = written ?? ''
      return written === undefined && attribute(node, 'alt') === '' ? [] : 'keep'
    }
    if (node.tagName === 'a' || node.tagName === 'galley-embed') {
      const href = attribute(node, 'href')
      if (href === '') return 'keep'
      if (/^(?:javascript|data|vbscript):/i.test(href)) return contentOf(node)
      const written = href.startsWith('#')
        ? `#${decodePercent(href.slice(1))}`
        : address(href, 'link')
      if (written === undefined) return contentOf(node)
      node.properties['href'] = written
    }
    return 'keep'
  })
}
