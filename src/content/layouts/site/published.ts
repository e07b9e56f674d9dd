// Links of built sites: the frame in which a generator's own rules say what a link finds.

import type { BrokenReason, Resolution } from '../../site/layout.ts'
import { detachString } from '../../text/detach-text.ts'
import { directoryOf, isPlainPath, nameOf } from '../../trees/paths.ts'
import type { Lookup } from './lookup.ts'
import type { LinkRules, WrittenLink } from './site.ts'
import { type LocalTarget, namedFragment, parseTarget } from './target.ts'

/** Result of a generator's rules for one reading of a link. */
export type Outcome =
  /** A file of the repository, a page's source or any other. */
  | { readonly kind: 'found'; readonly path: string }
  | { readonly kind: 'directory'; readonly path: string }
  /** Unjudged: this repository cannot decide it, or it leads elsewhere. */
  | Extract<Resolution, { kind: 'external' }>
  /** Not found. `path` is the place it is expected at, '' if there is none. */
  | { readonly kind: 'missing'; readonly path: string; readonly reason?: BrokenReason }

/** One reading of a local link: `path` is decoded, without query and fragment, a leading `/` kept. */
export interface Reading {
  readonly from: string
  /** The page the link shows on: another than `from` where that is included. */
  readonly page: string
  readonly link: WrittenLink
  readonly path: string
  readonly absolute: boolean
}

export interface PublishedRules {
  readonly lookup: Lookup
  readonly pages: Pick<ReadonlySet<string>, 'has'>
  /** True if the site answers to any case, so that a wrong one is no mistake. */
  readonly anyCase?: boolean
  /** The pages an included file shows on: its own fragments lead there. */
  readonly shownOn?: (path: string) => readonly string[]
  /** True if it may show on others, too. */
  readonly isOpen?: (path: string) => boolean
  /** True if its paths start at its own file all the same, wherever it shows. */
  readonly keepsPaths?: (path: string) => boolean
  readonly look: (reading: Reading) => Outcome
}

/**
 * Resolves a link by the rules of a generator.
 *
 * @returns undefined for what every layout treats alike: other sites, empty and lost targets
 */
export function resolvePublished(
  from: string,
  link: WrittenLink,
  rules: PublishedRules,
): Resolution | undefined {
  if (isTemplate(link.url)) return { kind: 'external' }
  const target = parseTarget(link.url)
  if (target.kind !== 'local') return undefined
  if (target.paths.length === 0) return withinPage(from, target, rules)
  const places = rules.shownOn?.(from) ?? nowhere
  const [page = from] = places
  const keepsPaths = rules.keepsPaths?.(from) === true
  let missing: Outcome | undefined
  for (const path of target.paths) {
    const reading = { from, page, link, path, absolute: target.absolute }
    const outcome = keepsPaths ? rules.look(reading) : lookFromAll(reading, places, rules)
    const isMissing = outcome.kind === 'missing'
    if (isMissing && !keepsPaths && !target.absolute && rules.isOpen?.(from) === true)
      return { kind: 'external' }
    if (!isMissing) return answerOf(outcome, target, rules)
    missing ??= outcome
  }
  return missing && answerOf(missing, target, rules, link)
}

/** Rules of a layout that answers for every local link itself. */
export function publishedRules(special: NonNullable<LinkRules['special']>): LinkRules {
  return { indexNames: [], extensions: [], directories: false, absoluteBases: () => [], special }
}

/** Resolves a link without a path: a part of several pages leads to another place on each. */
function withinPage(
  from: string,
  target: Pick<LocalTarget, 'fragment'>,
  rules: PublishedRules,
): Resolution {
  const places = rules.shownOn?.(from) ?? nowhere
  if (places.length > 1 || rules.isOpen?.(from) === true) return { kind: 'external' }
  return foundAt(places[0] ?? from, target, rules)
}

// A language of MDN has some ten thousand addresses, and its pages link to each ten times.
const addressesKept = 32_768

// Signs that are part of an address or mean something to those who read a link: ":~:", "{{".
const unusualFragment = /[\s<>{}:?]/

/**
 * Resolves links by the rules of a generator, remembering where the addresses met last lead.
 *
 * An absolute one has to lead to the same place from every page, a relative one that finds something from
 * every page of a folder: pages that stand together name each other again and again.
 */
export function createResolver(
  rules: PublishedRules,
): (from: string, link: WrittenLink) => Resolution | undefined {
  const known = new Map<string, Resolution>()
  const near = new Map<string, Resolution>()
  let page = ''
  let folder = ''
  return (from, link) => {
    const { kind, url } = link
    if (kind !== 'link') return resolvePublished(from, link, rules)
    const hash = url.indexOf('#')
    if (hash === -1) return resolveAddress(from, link)
    const fragment = url.slice(hash + 1)
    if (unusualFragment.test(fragment)) return resolvePublished(from, link, rules)
    if (hash === 0) return withinPage(from, { fragment }, rules)
    const found = resolveAddress(from, { kind, url: url.slice(0, hash) })
    if (found?.kind !== 'page' && found?.kind !== 'file') return found
    return { kind: found.kind, path: found.path, ...namedFragment({ fragment }) }
  }

  function resolveAddress(from: string, link: WrittenLink): Resolution | undefined {
    const isAbsolute = link.url.startsWith('/')
    if (!isAbsolute && from !== page) enter(from)
    const kept = (isAbsolute ? known : near).get(link.url)
    if (kept !== undefined) return kept
    if (isOfHost(link.url)) return { kind: 'external' }
    const found = resolvePublished(from, link, rules)
    if (found === undefined) return undefined
    if (isAbsolute) keep(known, link.url, found)
    else if (found.kind === 'page' || found.kind === 'file') keep(near, link.url, found)
    return found
  }

  function enter(from: string): void {
    page = from
    const directory = directoryOf(from)
    if (directory === folder) return
    folder = directory
    // A caller that alternates between two folders finds little here, and clearing makes a new table.
    if (near.size > 0) near.clear()
  }

  function keep(resolutions: Map<string, Resolution>, url: string, found: Resolution): void {
    if (resolutions.size >= addressesKept) resolutions.clear()
    resolutions.set(detachString(url), found)
  }
}

const nowhere: readonly string[] = []

// Many links, and nothing more to know about them: `parseTarget` would say the same of what holds no "broken".
function isOfHost(url: string): boolean {
  return (url.startsWith('https://') || url.startsWith('http://')) && !url.includes('broken')
}

/** Paths in an included file may start at a page that shows it: one such page that has them will do. */
function lookFromAll(
  reading: Reading,
  places: readonly string[],
  { look }: PublishedRules,
): Outcome {
  const outcome = look(reading)
  if (outcome.kind !== 'missing' || reading.absolute || reading.link.kind === 'include')
    return outcome
  for (const page of places) {
    const there = look({ ...reading, from: page, page })
    if (there.kind !== 'missing') return there
  }
  return outcome
}

/**
 * True if a program fills in a url before anybody sees it: `{{ url }}`, `{% url x %}`, `${base}/x`,
 * `<%= x %>`; names a bundler knows: `@theme/x`, `~@/x`; and names a script replaces: `ENGLISH_VERSION_URL`.
 */
export function isTemplate(url: string): boolean {
  if (url.includes('{') || url.includes('<')) {
    if (/\{\{|\{%|\$\{|<%/.test(url)) return true
  }
  return /^~?@(?!site\/)[\w-]*\/|^[A-Z][A-Z\d_]*_URL$/.test(url)
}

function answerOf(
  outcome: Outcome,
  target: LocalTarget,
  rules: PublishedRules,
  link?: WrittenLink,
): Resolution {
  if (outcome.kind === 'found') return foundAt(outcome.path, target, rules)
  if (outcome.kind !== 'missing') return outcome
  const { path } = outcome
  const spelling = rules.anyCase || path === '' ? undefined : rules.lookup.otherSpelling(path)
  if (spelling !== undefined) return { kind: 'broken', reason: 'wrong-case', path, spelling }
  return { kind: 'broken', reason: outcome.reason ?? reasonFor(path, link), path }
}

function foundAt(
  path: string,
  target: Pick<LocalTarget, 'fragment'>,
  rules: PublishedRules,
): Resolution {
  const kind = rules.pages.has(path) ? 'page' : 'file'
  return target.fragment === undefined ? { kind, path } : { kind, path, ...namedFragment(target) }
}

function reasonFor(path: string, link: WrittenLink | undefined): BrokenReason {
  if (path === '') return 'outside-repository'
  if (link?.kind === 'include') return 'missing-include'
  const name = nameOf(path)
  const bytes = link?.kind === 'image' || link?.kind === 'html-image'
  const page = /\.(?:mdx?|markdown|html?)$/i.test(name) || !name.slice(1).includes('.')
  return page && !bytes ? 'missing-page' : 'missing-file'
}

/**
 * Resolves a relative URL as a browser does: from the folder of an address, never above the root.
 *
 * @param folder - without slashes at its ends
 */
export function joinAddress(folder: string, relative: string): string {
  const absolute = relative.startsWith('/')
  const plain = absolute ? relative.slice(1) : relative
  if (isPlainPath(plain)) return absolute || folder === '' ? plain : `${folder}/${plain}`
  const parts = folder === '' || absolute ? [] : folder.split('/')
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** True if HTML markup wrote a link, which generators do not rewrite. */
export function isHtml(link: WrittenLink): boolean {
  return link.kind === 'html' || link.kind === 'html-image'
}

/** True if a link of a page is followed, to what is published: pictures and parts are taken from where they lie. */
export function isFollowed({ kind, source }: WrittenLink): boolean {
  return source === undefined && (kind === 'link' || kind === 'html')
}

/** True if a link shows what it leads to. */
export function isPicture(link: WrittenLink): boolean {
  return link.kind === 'image' || link.kind === 'html-image' || link.kind === 'cover'
}
