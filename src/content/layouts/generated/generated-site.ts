// Sites of generators we have no layout for: which address leads to which page, as far as paths tell.

import type { Resolution } from '../../site/layout.ts'
import { once } from '../../text/once.ts'
import { trimSign } from '../../text/trim.ts'
import { compareBytes } from '../../trees/byte-order.ts'
import type { Files } from '../../trees/file-entry.ts'
import { directoryOf, nameOf, pathBelow, stemOf } from '../../trees/paths.ts'
import { isPicture, isTemplate, joinAddress } from '../site/published.ts'
import type { WrittenLink } from '../site/site.ts'
import { type LocalTarget, namedFragment, parseTarget } from '../site/target.ts'
import { isSourcePage } from './generator-files.ts'

/** Target of an address: a page, a missing one, one that is not of markdown, or unknown. */
type Place =
  | { readonly kind: 'page'; readonly path: string; readonly guessed?: number }
  | { readonly kind: 'missing'; readonly path: string }
  /** A page, but none of markdown. */
  | { readonly kind: 'made' }
  | { readonly kind: 'unknown' }

export interface GeneratedSite {
  /** The page an address from the root leads to; undefined to look for a file. */
  readonly ofAddress: (from: string, link: WrittenLink) => Resolution | undefined
  /** Resolves a link that names no file. */
  readonly ofMissing: (from: string, link: WrittenLink, broken: Resolution) => Resolution
  /** Folders of addresses in which a missing one is broken, in byte order. */
  readonly folders: readonly string[]
}

/** Keys of front matter that name a page's address, or one that leads to it. */
export const addressKeys = ['permalink', 'slug', 'url', 'path', 'redirect_from', 'aliases']

interface Folder {
  readonly address: string
  readonly path: string
  /** Number of pages directly in it; negative if several folders have this name. */
  pages: number
}

// Sources of pages other than markdown.
const templates = ['njk', 'html', 'liquid', 'webc', 'astro', 'vue', 'svelte', 'tsx', 'rst', 'adoc']

// This many pages beside a missing one show that the folder is one of addresses.
const siblingsMin = 2
// A folder with one name, as "/docs", may be that of another site as well, and a name alone that of anything.
const siblingsAtTopMin = 20

/**
 * Addresses of a generator's pages. Only the generator knows where its content begins, so an
 * address finds the page whose path ends like it; numbers that order files do not count. One that
 * finds none is broken only in a folder that is known to hold pages.
 *
 * @param matterOf - front matter of a page: `permalink`, `slug` and the like name it, too
 */
export function readGeneratedSite(
  files: Files,
  pages: readonly string[],
  matterOf: (path: string) => Readonly<Record<string, unknown>>,
): GeneratedSite {
  const pageAt = new Map<string, string>()
  const ends = new Map<string, string>()
  /** Addresses that a page has as a whole, by its path or by what it says of itself. */
  const whole = new Map<string, string>()
  const homes = once(() => findHomes(pages))
  const folders = new Map<string, Folder>()
  for (const path of pages) {
    const address = addressOf(path)
    const written = addressOf(path, false)
    pageAt.set(address, path)
    pageAt.set(written, path)
    // `1.start/0-to-2.md`: the number of the folder counts for order, that of the page is its name.
    const mixed = pathBelow(directoryOf(address), nameOf(written))
    const said = namedAddresses(address, matterOf(path))
    for (const one of new Set([address, written, mixed, ...said])) {
      whole.set(one, path)
      for (const end of endsOf(one))
        ends.set(end, ends.has(end) && ends.get(end) !== path ? '' : path)
    }
    const folder = { address: directoryOf(address), path: homeOf(path), pages: 1 }
    for (const end of endsOf(folder.address)) {
      const known = folders.get(end)
      if (known === undefined) folders.set(end, { ...folder })
      else if (known.address === folder.address) known.pages += 1
      else known.pages = Number.NEGATIVE_INFINITY
    }
  }
  const publicFolders = ['public', 'static'].flatMap((name) => files.directoriesNamed(name))
  const known = [...folders].filter(([folder, { pages: count }]) => count >= enoughIn(folder))
  const code = files.named(...codePages).map(({ path }) => directoryOf(path))
  const routes = new Set(code.flatMap((folder) => endsOf(addressOf(folder))))
  const templatePages = once(() => {
    const written = files.ending(...templates.map((ending) => `.${ending}`))
    return new Set(written.flatMap(({ path }) => endsOf(addressOf(path.replace(/\.\w+$/, '')))))
  })
  const depended = [
    ...known.map(([folder]) => folder),
    ...code.map((folder) => `${folder} is code`),
  ]
  return { ofAddress, ofMissing, folders: depended.sort(compareBytes) }

  function ofAddress(from: string, link: WrittenLink): Resolution | undefined {
    const target = parseTarget(link.url)
    if (isTemplate(link.url)) return { kind: 'external' }
    if (target.kind !== 'local' || !target.absolute || isPicture(link)) return undefined
    const [path = ''] = target.paths
    if (path === '/') return { kind: 'external' }
    return found(absolute(path.replace(/\.(?:mdx?|markdown)$/i, ''), languageOf(from)), target)
  }

  function ofMissing(from: string, link: WrittenLink, broken: Resolution): Resolution {
    const target = parseTarget(link.url)
    if (target.kind !== 'local') return broken
    const [path = ''] = target.paths
    if (/\.(?!html?$)\w+$/i.test(path)) {
      const file = served(path) ?? (target.absolute ? undefined : servedBeside(from, path))
      if (file !== undefined) return { kind: 'file', path: file }
      const gone = target.absolute ? unserved(path) : undefined
      if (gone !== undefined) return { kind: 'broken', reason: 'missing-file', path: gone }
      return target.absolute && !isSourcePage(path) ? { kind: 'external' } : broken
    }
    if (!target.absolute && isPicture(link)) return { kind: 'external' }
    const place = target.absolute ? absolute(path) : relative(from, path)
    const page = target.absolute && place.kind === 'page' ? undefined : found(place, target)
    if (page !== undefined) return page
    return place.kind === 'missing'
      ? { kind: 'broken', reason: 'missing-page', path: place.path }
      : { kind: 'external' }
  }

  /** @param language - `.de` on a page that has its language in its name: its links stay in it */
  function absolute(written: string, language = ''): Place {
    const address = clean(joinAddress('', written))
    if (address === '') return { kind: 'unknown' }
    const candidates = endsOf(address)
    const single = candidates.length > 1 ? candidates.pop() : undefined
    return (
      lookPage(candidates, language, 0) ??
      lookFolder(address) ??
      lookPage([single ?? ''], language, candidates.length) ??
      (isMade(address) ? { kind: 'made' } : { kind: 'unknown' })
    )
  }

  /** @param left - how many parts of the address the first candidate leaves out */
  function lookPage(
    candidates: readonly string[],
    language: string,
    left: number,
  ): Place | undefined {
    for (const [index, end] of candidates.entries()) {
      const translated = language === '' ? undefined : ends.get(end + language)
      const likely = translated ?? ends.get(end)
      if (likely === undefined) continue
      const exact = translated ?? lookHome(end)
      const path = exact ?? likely
      if (path === '') return { kind: 'unknown' }
      const guessed = left + index + (exact === undefined ? 1 : 0)
      return guessed === 0 ? { kind: 'page', path } : { kind: 'page', path, guessed }
    }
    return undefined
  }

  /** The page of an address from the folder of all pages, or from one above it. */
  function lookHome(address: string): string | undefined {
    for (const home of homes()) {
      const page = whole.get(pathBelow(home, address))
      if (page !== undefined) return page
    }
    return undefined
  }

  /** The missing page, if code or a template does not make it and the folder has enough pages to tell. */
  function lookFolder(address: string): Place | undefined {
    const [name, folder] = [nameOf(address), directoryOf(address)]
    const home = folder !== '' && !name.includes('.') ? folders.get(folder) : undefined
    if (home === undefined || home.pages < enoughIn(folder)) return undefined
    const made = templates.some((end) => files.byPath.has(`${home.path}/${name}.${end}`))
    return made || isCode(address)
      ? undefined
      : { kind: 'missing', path: `${home.path}/${name}.md` }
  }

  /** True if a template or code is the page of an address, as far as its path tells. */
  function isMade(address: string): boolean {
    return isCode(address) || routes.has(address) || templatePages().has(address)
  }

  /** True if code is the page of an address: `app/(site)/guides/demo/page.tsx`. */
  function isCode(address: string): boolean {
    return endsOf(address).some((end) => end.includes('/') && routes.has(end))
  }

  /** Relative addresses start at the file where a generator rewrites them, else at the page's address. */
  function relative(from: string, path: string): Place {
    const address = addressOf(from)
    const places = [directoryOf(address), address].map((at) => clean(joinAddress(at, path)))
    for (const place of places) {
      const page = pageAt.get(place)
      if (page !== undefined) return { kind: 'page', path: page }
    }
    // With numbered folders, a program makes the addresses.
    const isNamed = /(?:^|\/)[\w-]+\/?$/.test(path) && !/(?:^|\/)(?:\d+[.-]|[_(])/.test(from)
    const enough = path.includes('/') ? siblingsMin : siblingsAtTopMin
    const missing = isNamed ? places.flatMap((at) => lookExactly(at, enough) ?? []) : []
    return missing[0] ?? { kind: 'unknown' }
  }

  function lookExactly(address: string, enough: number): Place | undefined {
    const home = folders.get(directoryOf(address))
    const isOne = home?.address === directoryOf(address) && home.pages >= enough
    return isOne ? lookFolder(address) : undefined
  }

  function served(path: string): string | undefined {
    const inside = path.replace(/^(?:\.{0,2}\/)+/, '')
    return publicFolders
      .map((folder) => pathBelow(folder, inside))
      .find((file) => files.byPath.has(file))
  }

  /** A file served at the address of the page that names it, or of its folder. */
  function servedBeside(from: string, path: string): string | undefined {
    const address = addressOf(from)
    return [address, directoryOf(address)]
      .flatMap((folder) => endsOf(joinAddress(folder, path)))
      .filter((end) => end.includes('/'))
      .flatMap((end) => publicFolders.map((folder) => pathBelow(folder, end)))
      .find((file) => files.byPath.has(file))
  }

  /** The path at which a served file is expected: in a public folder that has its directory. */
  function unserved(path: string): string | undefined {
    const inside = path.replace(/^\/+/, '')
    const folder = directoryOf(inside)
    if (folder === '') return undefined
    const home = publicFolders
      .map((one) => pathBelow(one, folder))
      .find((one) => files.directories.has(one))
    return home === undefined ? undefined : pathBelow(home, nameOf(inside))
  }
}

// Other pages of a repository are few: READMEs, and what tells how to contribute.
const homeShare = 0.8

/** Addresses of the folders that hold nearly all pages, the deepest first. */
function findHomes(pages: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const parts = directoryOf(page).split('/')
    for (let depth = 1; depth <= parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
  }
  const large = [...counts].filter(([, count]) => count >= homeShare * pages.length)
  const homes = large.map(([folder]) => addressOf(folder)).sort((a, b) => b.length - a.length)
  return [...new Set([...homes, ''])]
}

// Next's, and SvelteKit's.
const codePages = ['page.tsx', 'page.jsx', 'page.js', '+page.svelte']

function enoughIn(folder: string): number {
  return folder.includes('/') ? siblingsMin : siblingsAtTopMin
}

function languageOf(path: string): string {
  return /\.[a-z]{2}(?:-[a-z]+)?(?=\.mdx?$)/i.exec(path)?.[0].toLowerCase() ?? ''
}

function found(place: Place, target: LocalTarget): Resolution | undefined {
  if (place.kind === 'made') return { kind: 'external', answered: 'made' }
  return place.kind === 'page' ? { ...place, ...namedFragment(target) } : undefined
}

const indexName = /^(?:index|readme|page|\+page)$/i
// A page called `page` is one of code alone, or below `app/`.
const indexPage = /^(?:index|readme)$/i
const ordering = /^(?:\(\d+\)(?=.)|\d+[.-](?=\D)|\d+\.(?=\d+[a-z])|\d{4}-\d{2}-\d{2}-|_)/

/** `docs/01.intro/2.setup.md` is `docs/intro/setup`; a folder in parentheses has no name of its own. */
export function addressOf(path: string, unordered = true): string {
  const parts = path
    .replace(/\.(?:mdx?|markdown)$/i, '')
    .split('/')
    .filter((part) => !/^\(.*\)$/.test(part))
    .map((part) => (unordered ? part.replace(ordering, '') : part.replace(/^_/, '')).toLowerCase())
  const isPage = isSourcePage(path) && !parts.includes('app')
  if ((isPage ? indexPage : indexName).test(parts.at(-1) ?? '')) parts.pop()
  return parts.join('/')
}

/** The folder of the pages beside this one: that of `x/index.md` is one higher. */
function homeOf(path: string): string {
  const folder = directoryOf(path)
  return indexName.test(stemOf(path)) || /^\(.*\)$/.test(nameOf(folder))
    ? directoryOf(folder)
    : folder
}

function namedAddresses(address: string, matter: Readonly<Record<string, unknown>>): string[] {
  const named = addressKeys.flatMap((key): unknown[] => {
    const value = matter[key]
    return Array.isArray(value) ? value : [value]
  })
  return named.flatMap((one) => {
    if (typeof one !== 'string' || one.includes(':') || one.includes('{')) return []
    return one.includes('/') ? [clean(one)] : [clean(pathBelow(directoryOf(address), one))]
  })
}

function clean(address: string): string {
  return trimSign(address.toLowerCase(), '/').replace(/(?:^|\/)index(?:\.html)?$|\.html$/, '')
}

/** Every end of an address that begins at a segment, the longest first. */
export function endsOf(address: string): string[] {
  const parts = address.split('/').filter((part) => part !== '')
  return parts.map((_part, index) => parts.slice(index).join('/'))
}
