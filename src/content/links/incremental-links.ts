// Derives the links of a revision from those of a similar one.

import type { Source } from '../facts/source.ts'
import type { LinkUse } from '../markdown/page-facts.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Resolution, Site, Warning } from '../site/layout.ts'
import { diffTrees } from '../trees/tree.ts'
import { type Change, compareSites, findChangedOutlines, findPlaces } from './changes.ts'
import { type CheckedLink, scanLinks } from './links.ts'
import type { MentionSearch } from './mentions.ts'
import type { MovedAddresses } from './moved-addresses.ts'
import { isSamePlace, searchByAllNames } from './other-names.ts'

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

/** All links of a revision, queried by a change. */
export interface KnownLinks {
  /** Returns every link the question selects, and possibly others. */
  select(question: LinkQuestion): Iterable<LinkAt>
}

/** The differences between the links of a head and those of its base. */
export interface IncrementalLinks {
  /** Files of either revision whose links were checked again. */
  readonly paths: ReadonlySet<string>
  /** The links of the head in those files, in order of path, line, column. */
  readonly links: readonly CheckedLink[]
  /** Warnings about those files. */
  readonly warnings: readonly Warning[]
}

/**
 * Derives the links of a head from the known links of its base.
 *
 * No text is searched: the known links say which unchanged pages name an added or removed file. The result,
 * together with the known links of all other files, equals a full check of the head.
 *
 * @returns undefined if everything has to be checked
 */
export async function carryLinks(
  known: KnownLinks,
  { base, head }: { readonly base: Revision; readonly head: Revision },
  source: Source,
): Promise<IncrementalLinks | undefined> {
  const change: Change = { base, head, source, differences: diffTrees(base.tree, head.tree) }
  const moved = compareSites(change)
  if (moved === undefined) return undefined
  const paths = await findTouchedPaths(change, known, moved)
  if (paths === undefined) return undefined
  const { links, warnings } = await scanLinks(head, source, { keep: 'all', paths })
  return { paths, links, warnings }
}

/** Paths in either revision whose links may have another status; undefined means all. */
async function findTouchedPaths(
  change: Change,
  known: KnownLinks,
  moved: MovedAddresses,
): Promise<Set<string> | undefined> {
  const { base, head, differences } = change
  const changed = new Set(differences.map(({ path }) => path))
  const outlinePlaces = await findChangedOutlines(change)
  if (outlinePlaces === undefined) return undefined
  const found = [...findPlaces(change), ...moved.places]
  // A page's fragments depend on whether it is published.
  const outlines = new Set([...outlinePlaces.map(({ path }) => path), ...moved.pages])
  const includes = await haveIncludes(change)
  if (found.length + outlines.size === 0 && !includes) return changed
  // Links to a page that stays are known; links that name an added or removed one are searched for.
  const search =
    found.length === 0
      ? undefined
      : await searchByAllNames(change, differences, { places: found, searched: 'links' })
  if (found.length > 0 && search === undefined) return undefined
  const touched = new Set([...changed, ...moved.pages])
  const selected = known.select({
    places: new Set([...found.map(({ path }) => path), ...outlines]),
    search,
    // In included text, such a link leads to the page that includes it.
    ownHeadings: includes,
  })
  for (const { path, use } of [...base.site.uses, ...head.site.uses]) {
    if (!touched.has(path) && leadsElsewhere(judge(path, use))) touched.add(path)
  }
  for (const { path, use } of selected) {
    if (touched.has(path)) continue
    const sides = judge(path, use)
    // Headings of an included file belong to the page that includes it, and links to that page were not searched
    // for.
    if (use.kind === 'include' && sides.some(leadsToChange)) return undefined
    if (leadsElsewhere(sides)) touched.add(path)
  }
  return touched

  function judge(path: string, use: LinkAt['use']): readonly [Resolution, Resolution] {
    return [base.site.resolve(path, use), head.site.resolve(path, use)]
  }

  function leadsToChange(resolution: Resolution): boolean {
    return 'path' in resolution && changed.has(resolution.path)
  }

  function leadsElsewhere([before, after]: readonly [Resolution, Resolution]): boolean {
    if (after.kind === 'page' && after.fragment !== undefined && outlines.has(after.path)) {
      return true
    }
    return !isSamePlace(before, after)
  }
}

/** True if a changed page includes others: their text may now be shown elsewhere. */
async function haveIncludes({ base, head, source, differences }: Change): Promise<boolean> {
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
