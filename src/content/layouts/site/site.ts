// A site built from what a layout found: pages, navigation, addresses, and the rules of its links.

import type { LinkKind } from '../../markdown/page-facts.ts'
import type { BrokenReason, NavigationNode, Resolution, Site, Warning } from '../../site/layout.ts'
import { once } from '../../text/once.ts'
import { compareBytes } from '../../trees/byte-order.ts'
import type { FileEntry } from '../../trees/file-entry.ts'
import { directoryOf, joinPath, nameOf } from '../../trees/paths.ts'
import { sortFiles } from '../../trees/tree.ts'
import type { Lookup, Place } from './lookup.ts'
import { type LocalTarget, namedFragment, parseTarget } from './target.ts'

/** A link as `resolve` gets it. */
export interface WrittenLink {
  readonly kind: LinkKind
  readonly url: string
  /** The address or file a redirect leads from: relative goals may start there. */
  readonly source?: string | undefined
  /** True if only some builds have it. */
  readonly isConditional?: true
}

/**
 * Link rules of one layout. Paths are repository paths without slashes at their ends.
 *
 * A link is looked up in this order: `special`; files, from every base in turn; published
 * addresses; bare directories; other spellings; `missing`.
 */
export interface LinkRules {
  /** Names of a directory's page, best first; compared in any case. */
  readonly indexNames: readonly string[]
  /** Endings an author may leave out, best first: `.md`. */
  readonly extensions: readonly string[]
  /** True if a directory without a page is a place of its own, as on a git host. */
  readonly directories: boolean
  /** Directories `/x` starts from, best first. */
  absoluteBases(from: string): readonly string[]
  /** Directories `x` starts from, best first; by default the one `from` lies in. */
  readonly relativeBases?: (from: string, link: WrittenLink) => readonly string[]
  /** Other repository paths a path may stand for, best first: `x.md` for `x.html`. */
  readonly alternatives?: (path: string) => readonly string[]
  /**
   * Resolves syntax of this layout alone (`@site/x`, `xref:id`), before all else: the answer, a url to
   * look up in its stead, or undefined to go on as usual.
   */
  readonly special?: (
    from: string,
    link: WrittenLink,
  ) => Resolution | { readonly url: string } | undefined
  /** The file published at an address: decoded, without slashes at its ends, `''` for the landing page. */
  readonly atAddress?: (address: string, from: string) => string | undefined
  /** Published directories a relative address starts from, best first; none by default. */
  readonly addressBases?: (from: string, link: WrittenLink) => readonly string[]
  /** True if what was found is there on the published site too; by default it is. */
  readonly accepts?: (from: string, link: WrittenLink, found: Place) => boolean
  /** A last word about what nothing was found for. */
  readonly missing?: (from: string, link: WrittenLink, broken: Resolution) => Resolution
}

/** The findings of a layout, from which `buildSite` makes the site. */
export interface SiteParts {
  readonly layout: Site['layout']
  readonly root: string
  readonly evidence: readonly string[]
  readonly generator?: Site['generator']
  readonly base?: string
  readonly warnings: readonly Warning[]
  /** In any order. They may be listed when they are asked for, where `pageAt` says what is one. */
  readonly pages: readonly FileEntry[]
  /** True if they are in byte order of paths already. */
  readonly isSorted?: true
  readonly pageAt?: Site['pageAt']
  readonly isJudged?: Site['isJudged']
  readonly navigation: readonly NavigationNode[]
  readonly uses: Site['uses']
  readonly lookup: Lookup
  readonly rules: LinkRules
  /** True if links lead to it as to a page with headings of its own: not to an include. By default all. */
  readonly isPage?: (path: string) => boolean
  /** Published addresses by repository path. */
  readonly addresses: Pick<ReadonlyMap<string, string>, 'get'>
  readonly anchors: Site['anchors']
  /** Files of `Site.dependsOn`; what looking files up depends on is added here. */
  readonly dependsOn: readonly FileEntry[]
  /** Texts of `Site.dependsOn`. By default none. */
  readonly dependsOnTexts?: readonly string[]
  readonly publishing?: Site['publishing']
  readonly learning?: Site['learning']
  readonly spellings?: Site['spellings']
}

/** Builds the site a layout describes. */
export function buildSite(parts: SiteParts): Site {
  const { layout, root, evidence, anchors } = parts
  const pages = once(() => (parts.isSorted ? parts.pages : sortFiles([...parts.pages])))
  const pagesByPath = once(() => new Map(parts.pages.map((page) => [page.path, page])))
  const pageAt = parts.pageAt ?? ((path: string) => pagesByPath().get(path))
  const published = {
    has: (path: string) => pageAt(path) !== undefined && (parts.isPage?.(path) ?? true),
  }
  const resolver = { lookup: parts.lookup, rules: parts.rules, published }
  const sources = new Map(
    [...parts.dependsOn, ...parts.lookup.sources].map((file) => [file.path, file]),
  )
  return {
    layout,
    root,
    evidence,
    ...(parts.generator === undefined ? {} : { generator: parts.generator }),
    ...(parts.base === undefined ? {} : { base: parts.base }),
    // Parts may make these when they are asked for: a link check asks for few of them.
    get warnings() {
      return parts.warnings
    },
    get pages() {
      return pages()
    },
    pageAt,
    ...(parts.isJudged === undefined ? {} : { isJudged: parts.isJudged }),
    get navigation() {
      return parts.navigation
    },
    get uses() {
      return parts.uses
    },
    anchors,
    address: (path) => parts.addresses.get(path),
    resolve: (from, link) => withoutMade(resolveLink(from, link, resolver), parts.lookup),
    dependsOn: {
      files: [...sources.values()].sort(byPath),
      texts: parts.dependsOnTexts ?? [],
    },
    ...(parts.publishing === undefined ? {} : { publishing: parts.publishing }),
    ...(parts.learning === undefined ? {} : { learning: parts.learning }),
    ...(parts.spellings === undefined ? {} : { spellings: parts.spellings }),
  }
}

// A file git ignores is made by a build: it cannot be seen here whether it will exist.
function withoutMade(resolution: Resolution, lookup: Lookup): Resolution {
  if (resolution.kind !== 'broken' || resolution.path === '') return resolution
  if (!missing.has(resolution.reason)) return resolution
  // A page is the first one of its folder just as well: `content/docs.md` and `content/docs/_index.md`.
  const paths = [resolution.path, resolution.path.replace(/\.mdx?$/, '')]
  return paths.some((path) => lookup.isIgnored(path))
    ? { kind: 'external', answered: 'made' }
    : resolution
}

const missing: ReadonlySet<BrokenReason> = new Set([
  'missing-page',
  'missing-file',
  'missing-include',
])

interface Resolver {
  readonly lookup: Lookup
  readonly rules: LinkRules
  readonly published: Pick<ReadonlySet<string>, 'has'>
}

function resolveLink(from: string, written: WrittenLink, resolver: Resolver): Resolution {
  const special = resolver.rules.special?.(from, written)
  if (special !== undefined && 'kind' in special) return special
  const link = special === undefined ? written : { kind: written.kind, url: special.url }
  const target = parseTarget(link.url)
  switch (target.kind) {
    case 'external':
      return { kind: 'external' }
    case 'empty':
      return { kind: 'broken', reason: 'empty-target', path: '' }
    case 'lost':
      return { kind: 'broken', reason: 'lost-reference', path: '' }
    case 'undefined':
      return { kind: 'broken', reason: 'undefined-reference', path: '' }
    default:
      return resolveLocal(from, link, target, resolver)
  }
}

function resolveLocal(
  from: string,
  link: WrittenLink,
  target: LocalTarget,
  resolver: Resolver,
): Resolution {
  const found =
    target.paths.length === 0
      ? { kind: 'file' as const, path: from }
      : findPlace(from, link, target, resolver)
  const { rules, published } = resolver
  const accepted = found !== undefined && (rules.accepts?.(from, link, found) ?? true)
  if (found?.kind === 'file' && !accepted) {
    return { kind: 'broken', reason: 'unpublished-page', path: found.path }
  }
  if (found === undefined || !accepted) {
    const broken = describeMissing(from, link, target, resolver)
    return rules.missing?.(from, link, broken) ?? broken
  }
  if (found.kind === 'directory') return found
  const kind = published.has(found.path) ? 'page' : 'file'
  return { kind, path: found.path, ...namedFragment(target) }
}

function findPlace(
  from: string,
  link: WrittenLink,
  target: LocalTarget,
  resolver: Resolver,
): Place | undefined {
  const { lookup, rules } = resolver
  const candidates = candidatesOf(from, link, target, rules)
  for (const path of candidates) {
    const file = findFile(path, lookup, rules)
    if (file !== undefined) return file
  }
  const published = findAddress(from, link, target, rules)
  if (published !== undefined) return { kind: 'file', path: published }
  if (!rules.directories || needsFile(link)) return undefined
  return candidates.map((path) => lookup.at(path)).find((place) => place !== undefined)
}

/** Repository paths a target may mean, likeliest first. */
function candidatesOf(
  from: string,
  link: WrittenLink,
  target: LocalTarget,
  rules: LinkRules,
): readonly string[] {
  const bases = target.absolute
    ? rules.absoluteBases(from)
    : (rules.relativeBases?.(from, link) ?? [directoryOf(from)])
  return target.paths
    .flatMap((path) => bases.map((base) => joinPath(base, path)))
    .filter((path) => path !== undefined)
}

function findFile(path: string, lookup: Lookup, rules: LinkRules): Place | undefined {
  const exact = lookup.at(path)
  if (exact?.kind === 'file') return exact
  const index = exact && lookup.indexOf(exact.path, rules.indexNames)
  if (index !== undefined) return index
  for (const other of otherPaths(path, rules)) {
    const place = lookup.at(other)
    if (place?.kind === 'file') return place
  }
  return undefined
}

function otherPaths(path: string, rules: LinkRules): readonly string[] {
  const extended = path === '' ? [] : rules.extensions.map((extension) => `${path}${extension}`)
  return [...extended, ...(rules.alternatives?.(path) ?? [])]
}

function findAddress(
  from: string,
  link: WrittenLink,
  target: LocalTarget,
  rules: LinkRules,
): string | undefined {
  const bases = target.absolute ? [''] : (rules.addressBases?.(from, link) ?? [])
  for (const path of target.paths) {
    for (const base of bases) {
      const address = joinPath(base, path)
      const found = address === undefined ? undefined : rules.atAddress?.(address, from)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function describeMissing(
  from: string,
  link: WrittenLink,
  target: LocalTarget,
  resolver: Resolver,
): Resolution {
  const { lookup, rules } = resolver
  const candidates = candidatesOf(from, link, target, rules)
  const [path] = candidates
  if (path === undefined) return { kind: 'broken', reason: 'outside-repository', path: '' }
  for (const candidate of candidates) {
    const spelling = [candidate, ...otherPaths(candidate, rules)]
      .map((other) => lookup.otherSpelling(other))
      .find((other) => other !== undefined)
    if (spelling !== undefined) return { kind: 'broken', reason: 'wrong-case', path, spelling }
  }
  if (link.kind === 'include') return { kind: 'broken', reason: 'missing-include', path }
  const page = link.kind === 'navigation' || !needsFile(link)
  const reason = page && looksLikePage(path) ? 'missing-page' : 'missing-file'
  return { kind: 'broken', reason, path }
}

const fileKinds: ReadonlySet<LinkKind> = new Set([
  'navigation',
  'image',
  'html-image',
  'cover',
  'file',
  'include',
  'openapi',
])

/** True for links that need the bytes of a file: an image of a directory shows nothing. */
function needsFile(link: WrittenLink): boolean {
  return fileKinds.has(link.kind)
}

function looksLikePage(path: string): boolean {
  const name = nameOf(path)
  return /\.(?:md|mdx|markdown|html?)$/i.test(name) || !name.slice(1).includes('.')
}

function byPath(a: FileEntry, b: FileEntry): number {
  return compareBytes(a.path, b.path)
}
