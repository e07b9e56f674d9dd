// The links of a revision made from those of one it differs little from.

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

/** A link by where it stands, and how it is written. */
export interface LinkAt {
  readonly path: string
  readonly use: Pick<LinkUse, 'kind' | 'url'>
}

/** Which of many links to look at again. */
export interface LinkQuestion {
  /** Those that lead to one of these files. */
  readonly places: ReadonlySet<string>
  /** Those whose URL says so. What begins with `#` leads to no other file, whichever come or go. */
  readonly search: MentionSearch | undefined
  /** Those that lead to a heading of the text they stand in. */
  readonly ownHeadings: boolean
}

/** All links of a revision, as far as a change asks about them. */
export interface KnownLinks {
  /** No link that the question is about is left out; others may be there. */
  select(question: LinkQuestion): Iterable<LinkAt>
}

/** What is other about the links of a head than about those of its base. */
export interface IncrementalLinks {
  /** Files of either revision whose links were looked at anew. */
  readonly paths: ReadonlySet<string>
  /** The links of the head in those files, in order of path, line, column. */
  readonly links: readonly CheckedLink[]
  /** What is wrong with those files. */
  readonly warnings: readonly Warning[]
}

/**
 * The links of a head, where all those of its base are known.
 *
 * No text is searched: which unchanged pages name something that came or went stands in the known
 * links. Together with the known links of the other files, what comes back equals a check of the head.
 *
 * @returns undefined where everything has to be looked at
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

/** Files of either revision in which a link may have another status; undefined: all of them. */
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
  // Which fragments a page answers to depends on whether it is published.
  const outlines = new Set([...outlinePlaces.map(({ path }) => path), ...moved.pages])
  const includes = await haveIncludes(change)
  if (found.length + outlines.size === 0 && !includes) return changed
  // What leads to a page that stays is known; what names one that came or went is looked for.
  const search =
    found.length === 0
      ? undefined
      : await searchByAllNames(change, differences, { places: found, searched: 'links' })
  if (found.length > 0 && search === undefined) return undefined
  const touched = new Set([...changed, ...moved.pages])
  const selected = known.select({
    places: new Set([...found.map(({ path }) => path), ...outlines]),
    search,
    // Within text that others include, such a link leads to the page that shows the text.
    ownHeadings: includes,
  })
  for (const { path, use } of [...base.site.uses, ...head.site.uses]) {
    if (!touched.has(path) && leadsElsewhere(judge(path, use))) touched.add(path)
  }
  for (const { path, use } of selected) {
    if (touched.has(path)) continue
    const sides = judge(path, use)
    // What is included lends its headings to the page: who links to that is not looked for.
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

/** True if a changed page includes others: what it takes in may show elsewhere now. */
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
