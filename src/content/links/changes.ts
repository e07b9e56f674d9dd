// Finds the broken links of a change without checking what it cannot have touched.

import type { Source } from '../facts/source.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import { targetAt } from '../revisions/derived-site.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Dependencies, Site } from '../site/layout.ts'
import { compareBytes } from '../trees/byte-order.ts'
import type { FileEntry, TreeDifference } from '../trees/file-entry.ts'
import { directoryOf } from '../trees/paths.ts'
import { diffTrees, filesOf } from '../trees/tree.ts'
import { compareLinks } from './compare-links.ts'
import { type LinkChanges, type LinkScan, scanBoth } from './links.ts'
import type { MentionSearch, NamedPlace } from './mentions.ts'
import { findMovedAddresses, type MovedAddresses } from './moved-addresses.ts'
import { isSamePlace, searchByAllNames } from './other-names.ts'
import { rememberBase } from './remembered-links.ts'

/**
 * Finds what a change broke and fixed; equal to comparing full checks of both revisions.
 *
 * Reads the changed pages, the pages their fragment links lead to, and those unchanged pages whose text mentions a
 * file that was added or removed or a page whose headings changed; of the latter, only pages with a link that now
 * resolves differently are checked. If configuration or navigation changed, or a name cannot be searched for,
 * everything is checked.
 *
 * @param renames - head path to base path
 */
export async function findLinkChanges(
  base: Revision,
  head: Revision,
  source: Source,
  renames: ReadonlyMap<string, string>,
): Promise<LinkChanges> {
  const both = await scanChange(base, head, source, renames)
  return compareLinks(both.base.links, both.head.links, renames)
}

/**
 * Checks the links of both sides that a change may have touched.
 *
 * @param renames - head path to base path
 */
export async function scanChange(
  base: Revision,
  head: Revision,
  source: Source,
  renames: ReadonlyMap<string, string>,
): Promise<{ readonly base: LinkScan; readonly head: LinkScan }> {
  const change: Change = { base, head, source, differences: diffTrees(base.tree, head.tree) }
  const moved = compareSites(change)
  const touched = moved && (await findTouchedPaths(change, moved))
  for (const path of touched === undefined ? [] : findHandedOver(base.site, head.site)) {
    touched?.add(path)
  }
  const paths = touched && withOrigins(touched, renames)
  const unjudgedOf = new Set(change.differences.map(({ path }) => path))
  const scope = { keep: 'broken', unjudgedOf, ...(paths && { paths }) } as const
  const remembering = rememberBase(head, base, renames)
  return scanBoth(base, remembering, { source, scope: { base: scope, head: scope } })
}

/** Pages that moved from one site of the repository to another. */
function findHandedOver(before: Site, after: Site): string[] {
  if (after.targetAt === undefined || before.pages === after.pages) return []
  return [
    ...before.pages.filter(({ path }) => after.pageAt(path) === undefined),
    ...after.pages.filter(({ path }) => before.pageAt(path) === undefined),
  ].map(({ path }) => path)
}

/** Two revisions to compare. */
export interface Change {
  readonly base: Revision
  readonly head: Revision
  readonly source: Source
  readonly differences: readonly TreeDifference[]
}

/**
 * Finds what else can make a link of an unchanged page resolve differently, besides added and removed files.
 *
 * @returns undefined if everything may
 */
export function compareSites(change: Change): MovedAddresses | undefined {
  const { base, head } = change
  return isComparable(change) ? findMovedAddresses(base.site, head.site) : undefined
}

function isComparable({ base, head, differences }: Change): boolean {
  const before = base.site
  const after = head.site
  return (
    before.layout === after.layout &&
    before.root === after.root &&
    isEqual(before.dependsOn, after.dependsOn, after.publishing?.navigation) &&
    // Any other file may be a tool's configuration, which can affect every link.
    differences.every((one) => (one.before && one.after) || isContent(one.path))
  )
}

/** @param navigation - files compared by the entries they list */
function isEqual(
  before: Dependencies,
  after: Dependencies,
  navigation: ReadonlySet<string> | undefined,
): boolean {
  const changed = (file: FileEntry, at: number) => {
    const other = after.files[at]
    return other?.path !== file.path || (other.oid !== file.oid && !navigation?.has(file.path))
  }
  return (
    before.files.length === after.files.length &&
    before.texts.length === after.texts.length &&
    !before.files.some(changed) &&
    before.texts.every((text, at) => text === after.texts[at])
  )
}

function isContent(path: string): boolean {
  return /\.(?:mdx?|markdown|png|jpe?g|gif|svg|webp|avif|ico|bmp|pdf|mp4|webm|mov|mp3|zip|gz|txt|csv|docx?|pptx?|xlsx?|drawio|puml|go|cs|java|py|rs|sh|xml)$/i.test(
    path,
  )
}

/** Paths in either revision whose links may have another status; undefined means all. */
async function findTouchedPaths(
  change: Change,
  moved: MovedAddresses,
): Promise<Set<string> | undefined> {
  const { base, head, source, differences } = change
  const changed = new Set(differences.map(({ path }) => path))
  const outlinePlaces = await findChangedOutlines(change)
  if (outlinePlaces === undefined) return undefined
  const places = [...findPlaces(change), ...outlinePlaces, ...findMovedPlaces(head.site, moved)]
  if (places.length === 0) return changed
  const search = await searchByAllNames(change, differences, { places, searched: 'texts' })
  if (search === undefined) return undefined
  const outlines = new Set(places.flatMap(({ path, sort }) => (sort === 'outline' ? [path] : [])))
  const touched = new Set([...changed, ...moved.pages])
  for (const { path, use } of [...base.site.uses, ...head.site.uses]) {
    // Entries of a site's files resolve from elsewhere, so being near is judged by the url, not by where the file
    // is.
    if (touched.has(path) || (isFileName(use.url) && !search.matchesUrlNear(use.url))) continue
    if (leadsElsewhere(path, use)) touched.add(path)
  }
  const unchanged = (await narrow(head, search, source)).filter(({ path }) => !changed.has(path))
  for (let at = 0; at < unchanged.length; at += pagesAtOnce) {
    const batch = unchanged.slice(at, at + pagesAtOnce)
    const texts = await source.readTexts(batch)
    const found = batch.filter(({ path, oid }) => search.matches(path, texts.get(oid) ?? ''))
    const facts = await source.readFacts(found, head.site.layout)
    for (const { path, oid } of found) {
      const links = facts.get(oid)?.links ?? []
      // Headings of an included file belong to the page that includes it, and links to that page were not searched
      // for.
      if (links.some((use) => use.kind === 'include' && leadsToChange(path, use))) return undefined
      const named = links.filter((use) => isNamed(path, use))
      if (named.some((use) => leadsElsewhere(path, use))) touched.add(path)
    }
  }
  return touched

  /** A link that names none of the changed places resolves as before. */
  function isNamed(path: string, { url }: PageFacts['links'][number]): boolean {
    return search?.isNear(path) ? search.matchesUrlNear(url) : search?.matchesUrl(url) === true
  }

  function leadsToChange(path: string, use: PageFacts['links'][number]): boolean {
    return [base, head].some(({ site }) => {
      const resolution = site.resolve(path, use)
      return 'path' in resolution && changed.has(resolution.path)
    })
  }

  function leadsElsewhere(path: string, use: PageFacts['links'][number]): boolean {
    const after = head.site.resolve(path, use)
    if (after.kind === 'page' && after.fragment !== undefined && outlines.has(after.path)) {
      return true
    }
    return !isSamePlace(base.site.resolve(path, use), after)
  }
}

const pagesAtOnce = 128

// A navigation entry may also be an id or a pattern.
function isFileName(url: string): boolean {
  return /\.(?:md|ya?ml)(?:[?#]|$)/i.test(url)
}

/** Pages that the source's text search leaves over, if it has one. */
async function narrow(
  { site, tree }: Revision,
  search: MentionSearch,
  { searchTree }: Source,
): Promise<readonly FileEntry[]> {
  // Searching the whole repository costs more than reading a few pages of one site.
  if (site.targetAt !== undefined && site.pages.length <= pagesAtOnce) return site.pages
  const found = await searchTree?.(tree, search)
  if (found === undefined) return site.pages
  const files = filesOf(tree)
  const near = [...search.directories].flatMap((directory) =>
    files.below(directory).map(({ path }) => path),
  )
  return [...new Set([...found, ...near])]
    .sort(compareBytes)
    .flatMap((path) => site.pageAt(path) ?? [])
}

/** A file, directory or page outline whose change may affect links of other pages. */
export interface TouchedPlace extends NamedPlace {
  readonly sort: 'file' | 'directory' | 'outline'
}

/** Files and directories that exist on one side only, or are of another type there. */
export function findPlaces({ base, head, differences }: Change): TouchedPlace[] {
  const before = filesOf(base.tree).directories
  const after = filesOf(head.tree).directories
  const places = new Map<string, TouchedPlace>()
  for (const difference of differences) {
    const { path } = difference
    if (difference.before?.mode === difference.after?.mode) continue
    for (const { site } of [base, head]) add({ path, address: site.address(path), sort: 'file' })
    for (let at = directoryOf(path); at !== ''; at = directoryOf(at)) {
      if (before.has(at) && after.has(at)) break
      add({ path: at, sort: 'directory' })
    }
  }
  return [...places.values()]

  function add(place: TouchedPlace): void {
    places.set(`${place.path}\0${place.address ?? ''}`, place)
  }
}

/** Places to search for because their address moved. A page's fragments depend on whether it is published. */
function findMovedPlaces(site: Site, { places, pages }: MovedAddresses): TouchedPlace[] {
  return [
    ...places.map((place) => ({ ...place, sort: 'file' as const })),
    ...Array.from(pages, (path) => ({
      path,
      address: site.address(path),
      sort: 'outline' as const,
    })),
  ]
}

/** Pages of both sides whose headings changed; undefined if the addresses of one changed too. */
export async function findChangedOutlines(change: Change): Promise<TouchedPlace[] | undefined> {
  const { base, head, source, differences } = change
  const before = await readChangedPages(
    base.site,
    differences.map((one) => one.before),
  )
  const after = await readChangedPages(
    head.site,
    differences.map((one) => one.after),
  )
  const places: TouchedPlace[] = []
  for (const { path, before: old, after: now } of differences) {
    const was = old && before.get(old.oid)
    const is = now && after.get(now.oid)
    if (was === undefined || is === undefined) continue
    if (addressingOf(was) !== addressingOf(is)) return undefined
    if (outlineOf(was) !== outlineOf(is)) {
      places.push({ path, address: head.site.address(path), sort: 'outline' })
    }
  }
  return places

  function readChangedPages(
    site: Site,
    files: readonly (FileEntry | undefined)[],
  ): Promise<ReadonlyMap<string, PageFacts>> {
    const pages = files.flatMap((file) => {
      const page = file && targetAt(site, file.path)
      return page?.oid === file?.oid ? (page ?? []) : []
    })
    return source.readFacts(pages, site.layout)
  }
}

// Front matter keys by which some layout decides whether and where a page is published.
const addressing =
  /^(?:slug|id|uid|url|aliases|permalink|redirect.*|draft|unlisted|publish.*|expiry.*|date|lang.*|locale|translation.*|headless|build|_build|cascade|outputs|layout|type)$/i

/** Front matter that affects a page's addresses, as one string. */
function addressingOf({ frontMatter }: PageFacts): string {
  const data = Object.entries(frontMatter?.data ?? {})
  return JSON.stringify(data.filter(([key]) => addressing.test(key)))
}

/** Everything that anchors are computed from, as one string. */
function outlineOf({ headings, anchors, openEnded, templates, links }: PageFacts): string {
  const included = links.flatMap(({ kind, url }) => (kind === 'include' ? [url] : []))
  const outline = headings.map(({ depth, text, ids }) => [depth, text, ids])
  return JSON.stringify([outline, anchors, openEnded, included, templates])
}

/** Adds the paths of the same pages on the other side. */
function withOrigins(
  paths: ReadonlySet<string>,
  renames: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const all = new Set(paths)
  for (const [after, before] of renames) {
    if (!all.has(after) && !all.has(before)) continue
    all.add(after)
    all.add(before)
  }
  return all
}
