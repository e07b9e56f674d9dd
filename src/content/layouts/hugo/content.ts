// Hugo: pages, their logical paths and their addresses.
import { isRecord } from '../../text/records.ts'
import { trimSign, trimSignEnd } from '../../text/trim.ts'
import { directoryOf, insideOf, isMarkdown, isWithin, joinPath, nameOf } from '../../trees/paths.ts'
import type { Lookup } from '../site/lookup.ts'
import type { Outcome, Reading } from '../site/published.ts'
import type { RedirectRule, Redirects } from '../site/redirect-rules.ts'
import type { HugoConfig } from './config.ts'

/** Input of the link rules of a site. */
export interface HugoInput {
  readonly project: string
  readonly config: HugoConfig
  readonly homes: readonly HugoHome[]
  readonly pages: readonly HugoPage[]
  /** Address of each page by repository path. */
  readonly addresses: ReadonlyMap<string, string>
  /** Old address to repository path. */
  readonly aliases: ReadonlyMap<string, string>
  readonly lookup: Lookup
  /** True if a page is not published, by its front matter. */
  readonly isDraft: (path: string) => boolean
  /** True if links of a page are addresses as they are written: no hook rewrites them, and it has no `ref`. */
  readonly keepsLinks: (path: string) => boolean
  /** Redirects of its host. */
  readonly redirects?: Redirects
}

/** A folder of content with its repository path. */
export interface HugoHome {
  readonly directory: string
  /** Mount point below the content, its root by default. */
  readonly target?: string
  readonly language?: string
}

/** A page before its address is known. */
export interface HugoPage {
  /** Repository path. */
  readonly path: string
  readonly home: HugoHome
  /** `''` for a site of one language. */
  readonly language: string
  /** Below the content folder, in lower case, without extension and language: `docs/setup`; a bundle is its folder. */
  readonly logical: string
  readonly kind: 'page' | 'bundle' | 'section'
}

/** Parses the path of a content file; undefined when it lies in no content folder. */
export function readHugoPage(
  path: string,
  homes: readonly HugoHome[],
  config: HugoConfig,
): HugoPage | undefined {
  const home = homes
    .filter((one) => isWithin(path, one.directory))
    .sort((a, b) => b.directory.length - a.directory.length)[0]
  if (home === undefined || !isMarkdown(path)) return undefined
  const inside = insideOf(path, home.directory)
  const name = nameOf(inside).replace(/\.(?:md|markdown)$/i, '')
  const suffix = /\.([a-z]{2,3}(?:-[a-z]{2,4})?)$/i.exec(name)?.[1]
  const known = suffix !== undefined && config.languages.includes(suffix.toLowerCase())
  const stem = known ? name.slice(0, -suffix.length - 1) : name
  const language = known ? suffix.toLowerCase() : (home.language ?? config.languages[0] ?? '')
  const kind = stem === '_index' ? 'section' : stem === 'index' ? 'bundle' : 'page'
  const folder = join(home.target ?? '', directoryOf(inside))
  const logical = kind === 'page' ? (joinPath(folder, stem) ?? stem) : folder
  return { path, home, language, logical: logical.toLowerCase(), kind }
}

/** The address of a page, without slashes at its ends, base path left out. */
export function addressOfPage(
  page: HugoPage,
  matter: Readonly<Record<string, unknown>>,
  config: HugoConfig,
): string {
  const prefix = languagePrefix(page.language, config)
  const url = textOf(matter['url'])
  if (url !== undefined && !url.includes(':')) {
    const inner = trimSign(url, '/')
    return url.startsWith('/') ? inner : join(prefix, inner)
  }
  const section = page.logical.split('/')[0] ?? ''
  const { uglyUrls } = config
  const ugly = typeof uglyUrls === 'boolean' ? uglyUrls : uglyUrls.includes(section)
  const ending = ugly && page.kind === 'page' ? '.html' : ''
  const pattern = config.permalinks.get(section)
  if (pattern !== undefined && page.kind !== 'section') {
    return join(prefix, fillPermalink(pattern, page, matter, config)) + ending
  }
  const slug = textOf(matter['slug'])
  const folder = directoryOf(page.logical)
  const own =
    slug !== undefined && page.kind !== 'section' ? join(folder, trimSign(slug, '/')) : page.logical
  return join(prefix, config.keepCase ? own : urlize(own)) + ending
}

/** Addresses that redirect to a page. */
export function aliasesOfPage(
  page: HugoPage,
  matter: Readonly<Record<string, unknown>>,
  config: HugoConfig,
): readonly string[] {
  const { aliases } = matter
  const list = Array.isArray(aliases) ? aliases : typeof aliases === 'string' ? [aliases] : []
  const prefix = languagePrefix(page.language, config)
  return list.flatMap((alias: unknown) => {
    if (typeof alias !== 'string') return []
    const inner = trimSign(alias, '/').replace(/(?:^|\/)index\.html$/, '')
    // A relative alias starts at the folder of the page.
    return alias.startsWith('/')
      ? [inner, join(prefix, inner)]
      : [join(prefix, joinPath(directoryOf(page.logical), inner) ?? inner)]
  })
}

/**
 * `redirects: [{ from: old, to: ":splat" }]` of a page, as lines of the redirects of a host, which a
 * template (`index.redirects`) fills with them.
 *
 * @param address - of the page; both sides start there unless they begin with a slash
 */
export function redirectsOfPage(
  address: string,
  { redirects }: Readonly<Record<string, unknown>>,
): readonly RedirectRule[] {
  if (!Array.isArray(redirects)) return []
  return redirects.flatMap((one: unknown) => {
    const { from, to } = isRecord(one) ? one : {}
    if (typeof from !== 'string' || /\s/.test(from)) return []
    const target = typeof to === 'string' ? to.replace(/[\s?#].*$/s, '') : ''
    return [{ from: rooted(address, from), to: rooted(address, target) }]
  })
}

function rooted(address: string, path: string): string {
  if (/^(?:\/|[a-z]+:\/\/)/.test(path)) return path
  return `/${join(address, path)}`
}

/** `de` where addresses carry the language, else `''`. */
export function languagePrefix(language: string, config: HugoConfig): string {
  if (config.languages.length < 2 && !config.defaultInAddress) return ''
  return language === config.languages[0] && !config.defaultInAddress ? '' : language
}

function fillPermalink(
  pattern: string,
  page: HugoPage,
  matter: Readonly<Record<string, unknown>>,
  config: HugoConfig,
): string {
  const date = dateOf(matter['date'])
  const base = nameOf(page.logical)
  const sections = directoryOf(page.logical)
  const slug = textOf(matter['slug'])
  const values: Readonly<Record<string, string>> = {
    year: date.slice(0, 4),
    month: date.slice(5, 7),
    day: date.slice(8, 10),
    section: sections.split('/')[0] ?? '',
    sections,
    title: urlize(textOf(matter['title']) ?? base),
    slug: slug ?? urlize(textOf(matter['title']) ?? base),
    filename: base,
    slugorfilename: slug ?? base,
    contentbasename: base,
    slugorcontentbasename: slug ?? base,
  }
  const filled = pattern.replace(
    /:([a-z]+)(?:\[[^\]]*\])?/g,
    (all, name: string) => values[name] ?? all,
  )
  const address = trimSign(filled, '/').replace(/\/{2,}/g, '/')
  return config.keepCase ? address : address.toLowerCase()
}

function dateOf(date: unknown): string {
  if (date instanceof Date) return date.toISOString()
  return typeof date === 'string' ? date : ''
}

/** As Hugo makes an address of a name: spaces are dashes, signs other than `.`, `_`, `-`, `+`, `~` vanish. */
export function urlize(text: string): string {
  return text
    .toLowerCase()
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}\-_./+~@#%\\]/gu, '')
    .replace(/-{2,}/g, '-')
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/')
}

/** The logical path that a path written in a link names. */
export function logicalOf(path: string): string {
  const plain = trimSignEnd(path, '/').replace(/\.(?:md|markdown)$/i, '')
  return urlize(plain.replace(/(?:^|\/)_?index$/, ''))
}

/** Pages by base name, for references by name alone; `''` where a name is not unique. */
export function groupByName(pages: readonly HugoPage[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const page of pages) {
    const key = `${page.language}:${nameOf(page.logical)}`
    names.set(key, names.has(key) ? '' : page.path)
  }
  return names
}

/** The folder of the content that paths of a page start from. */
export function sectionOf(page: HugoPage | undefined): string {
  if (page === undefined) return ''
  return page.kind === 'page' ? directoryOf(page.logical) : page.logical
}

/** True if a bare name is one of the files that a page keeps beside it. */
export function isBeside(path: string, from: string): boolean {
  return !path.includes('/') && /(?:^|\/)index\.(?:[\w-]+\.)?(?:md|markdown)$/.test(from)
}

/** `[term](g)`: hugoDocs' own hook leads it to the glossary. */
export function findTerm({ from, path }: Reading, pages: readonly HugoPage[]): Outcome | undefined {
  if (path !== 'g' || from === '') return undefined
  const glossary = pages.find(
    (page) => nameOf(page.logical) === 'glossary' && page.kind === 'section',
  )
  return glossary && { kind: 'found', path: glossary.path }
}
