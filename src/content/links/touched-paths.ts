// Finds the files whose links a change may have touched: the one rule for a check and for the platform.

import type { Source } from '../facts/source.ts'
import type { LinkUse, PageFacts } from '../markdown/page-facts.ts'
import { targetAt } from '../revisions/derived-site.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Dependencies, Resolution, Site } from '../site/layout.ts'
import type { FileEntry, TreeDifference } from '../trees/file-entry.ts'
import { directoryOf } from '../trees/paths.ts'
import { filesOf } from '../trees/tree.ts'
import type { MentionSearch, NamedPlace, Searched } from './mentions.ts'
import { findMovedAddresses, type MovedAddresses } from './moved-addresses.ts'
import { isSameTarget, searchByAllNames } from './other-names.ts'

/** Two revisions to compare. */
export interface RevisionPair {
  readonly base: Revision
  readonly head: Revision
  readonly source: Source
  readonly differences: readonly TreeDifference[]
}

/** A link by its file and how it is written. */
export interface LinkAt {
  readonly path: string
  readonly use: Pick<LinkUse, 'kind' | 'url'>
}

/** Selects links to check again. */
export interface LinkQuestion {
  /** Links that lead to one of these files. */
  readonly places: ReadonlySet<string>
  /** Links whose URL matches. A URL that begins with `#` leads to no other file, whatever is added or removed. */
  readonly search: MentionSearch | undefined
  /** Links to a heading of the text they are in. */
  readonly ownHeadings: boolean
}

/** Finds links of unchanged files: in their texts, or among those known of the base. */
export interface LinkFinder {
  /** Texts of pages, or URLs of known links. Links tell their targets, so that headings need no search. */
  readonly searched: Searched
  /** Returns every link the question selects, and possibly others, in batches. */
  select(question: LinkQuestion): Iterable<Iterable<LinkAt>> | AsyncIterable<Iterable<LinkAt>>
}

/** Paths in either revision whose links may have another status; undefined means all. */
export async function findTouchedPaths(
  change: RevisionPair,
  { searched, select }: LinkFinder,
): Promise<Set<string> | undefined> {
  const { base, head, differences } = change
  const moved = compareSites(change)
  const outlinePlaces = moved && (await findChangedOutlines(change))
  if (moved === undefined || outlinePlaces === undefined) return undefined
  const changed = new Set(differences.map(({ path }) => path))
  const files = [...findPlaces(change), ...moved.places]
  // A page's fragments depend on whether it is published.
  const outlines: readonly NamedPlace[] = [
    ...outlinePlaces,
    ...Array.from(moved.pages, (path) => ({ path, address: head.site.address(path) })),
  ]
  const includes = searched === 'links' && (await haveIncludes(change))
  if (files.length + outlines.length === 0 && !includes) return changed
  const places = searched === 'links' ? files : [...files, ...outlines]
  const search =
    places.length === 0
      ? undefined
      : await searchByAllNames(change, differences, { places, searched })
  if (places.length > 0 && search === undefined) return undefined
  const outlined = new Set(outlines.map(({ path }) => path))
  const touched = new Set([...changed, ...moved.pages])
  for (const { path, use } of [...base.site.uses, ...head.site.uses]) {
    // Entries of a site's files resolve from elsewhere, so being near is judged by the url, not by where the file
    // is.
    if (touched.has(path) || (search && isFileName(use.url) && !search.matchesUrlNear(use.url))) {
      continue
    }
    if (leadsElsewhere(judge(path, use))) touched.add(path)
  }
  const selected = select({
    places: new Set([...files.map(({ path }) => path), ...outlined]),
    search,
    // In included text, such a link leads to the page that includes it.
    ownHeadings: includes,
  })
  for await (const batch of selected) {
    for (const { path, use } of batch) {
      if (touched.has(path) && use.kind !== 'include') continue
      const sides = judge(path, use)
      // Headings of an included file belong to the page that includes it, and links to that page were not searched
      // for.
      if (use.kind === 'include' && sides.some(leadsToChange)) return undefined
      if (leadsElsewhere(sides)) touched.add(path)
    }
  }
  return touched

  function judge(path: string, use: LinkAt['use']): readonly [Resolution, Resolution] {
    return [base.site.resolve(path, use), head.site.resolve(path, use)]
  }

  function leadsToChange(resolution: Resolution): boolean {
    return 'path' in resolution && changed.has(resolution.path)
  }

  function leadsElsewhere([before, after]: readonly [Resolution, Resolution]): boolean {
    if (after.kind === 'page' && after.fragment !== undefined && outlined.has(after.path)) {
      return true
    }
    return !isSameTarget(before, after)
  }
}

/**
 * Finds what else can make a link of an unchanged page resolve differently, besides added and removed files.
 *
 * @returns undefined if everything may
 */
export function compareSites(change: RevisionPair): MovedAddresses | undefined {
  const { base, head } = change
  return isComparable(change) ? findMovedAddresses(base.site, head.site) : undefined
}

function isComparable({ base, head, differences }: RevisionPair): boolean {
  const before = base.site
  const after = head.site
  return (
    before.layout === after.layout &&
    before.root === after.root &&
    areSameSettings(before.dependsOn, after.dependsOn, after.publishing?.navigation) &&
    // Any other file may be a tool's configuration, which can affect every link.
    differences.every((one) => (one.before && one.after) || isContent(one.path))
  )
}

/**
 * Compares what two sites read besides bodies of pages.
 *
 * @param navigation - files compared by the entries they list
 */
export function areSameSettings(
  before: Dependencies,
  after: Dependencies,
  navigation?: ReadonlySet<string>,
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
  return /\.(?:mdx?|markdown|png|jpe?g|gif|svg|webp|avif|ico|bmp|pdf|mp4|webm|mov|mp3|zip|gz|txt|rst|csv|docx?|pptx?|xlsx?|drawio|puml|go|cs|java|py|rs|sh|xml)$/i.test(
    path,
  )
}

// A navigation entry may also be an id or a pattern.
function isFileName(url: string): boolean {
  return /\.(?:md|ya?ml)(?:[?#]|$)/i.test(url)
}

/** Files and directories that exist on one side only, or are of another type there. */
export function findPlaces({ base, head, differences }: RevisionPair): NamedPlace[] {
  const before = filesOf(base.tree).directories
  const after = filesOf(head.tree).directories
  const places = new Map<string, NamedPlace>()
  for (const difference of differences) {
    const { path } = difference
    if (difference.before?.mode === difference.after?.mode) continue
    for (const { site } of [base, head]) add({ path, address: site.address(path) })
    for (let at = directoryOf(path); at !== ''; at = directoryOf(at)) {
      if (before.has(at) && after.has(at)) break
      add({ path: at })
    }
  }
  return [...places.values()]

  function add(place: NamedPlace): void {
    places.set(`${place.path}\0${place.address ?? ''}`, place)
  }
}

/** Pages of both sides whose headings changed; undefined if the addresses of one changed too. */
async function findChangedOutlines(change: RevisionPair): Promise<NamedPlace[] | undefined> {
  const { base, head, source, differences } = change
  const before = await readChangedPages(
    base.site,
    differences.map((one) => one.before),
  )
  const after = await readChangedPages(
    head.site,
    differences.map((one) => one.after),
  )
  const places: NamedPlace[] = []
  for (const { path, before: old, after: now } of differences) {
    const was = old && before.get(old.oid)
    const is = now && after.get(now.oid)
    if (was === undefined || is === undefined) continue
    if (addressingOf(was) !== addressingOf(is)) return undefined
    if (outlineOf(was) !== outlineOf(is)) {
      places.push({ path, address: head.site.address(path) })
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

/** True if a changed page includes others: their text may now be shown elsewhere. */
async function haveIncludes({ base, head, source, differences }: RevisionPair): Promise<boolean> {
  return (await includesOf(base.site, 'before')) || includesOf(head.site, 'after')

  async function includesOf(site: Site, side: 'before' | 'after'): Promise<boolean> {
    const pages = differences.flatMap((one) => {
      const page = site.pageAt(one.path)
      return page?.oid === one[side]?.oid ? (page ?? []) : []
    })
    const facts = await source.readFacts(pages, site.layout)
    return [...facts.values()].some(({ links }) => links.some(({ kind }) => kind === 'include'))
  }
}
