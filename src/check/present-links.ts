// Presents links for a report: position, problem and suggestion.
import type { Source } from '../content/facts/source.ts'
import type { Fix } from '../content/fixes/edits.ts'
import { type LinkChange, planFixes } from '../content/fixes/plan.ts'
import { locateTargets } from '../content/links/destinations.ts'
import { recallPlaces } from '../content/links/led-to.ts'
import type { CheckedLink } from '../content/links/links.ts'
import { describeProblem, findSuggestions, type Suggestion } from '../content/links/suggest.ts'
import type { Revision } from '../content/revisions/revision.ts'
import { filesOf } from '../content/trees/tree.ts'
import { comparePlaces, presentPlace } from '../report/place.ts'
import type { ReportLink } from '../report/report.ts'
import type { ScannedPart } from './scan.ts'

/** History of files that no longer exist. */
export interface History {
  /** Old path to the path of today. */
  readonly moved: ReadonlyMap<string, string>
  /** Places, paths without extension and index name, that had a file once. */
  readonly gone: ReadonlySet<string>
}

/** Reads the history of the paths that links name, and of the files that contain these links. */
export type ReadHistory = (links: readonly CheckedLink[]) => Promise<History>

/** Context for presenting links. */
export interface PresentContext {
  readonly isNew: ReadonlySet<CheckedLink>
  /** Base path to head path of what the change renamed. */
  readonly moved: ReadonlyMap<string, string>
  readonly source: Source
  readonly history: ReadHistory | undefined
  /** Gives renamed headings their old ids back where that is possible, in place of fixing links to them. */
  readonly keepsIds?: boolean | undefined
}

/** Links, and the texts that their fixes count bytes in. */
export interface PresentedLinks {
  readonly links: ReportLink[]
  readonly texts: ReadonlyMap<string, string>
}

/** Links of every documentation as a report lists them. */
export async function presentLinks(
  parts: readonly (ScannedPart & { readonly links: readonly CheckedLink[] })[],
  context: PresentContext,
): Promise<PresentedLinks> {
  const suggested: SuggestedPart[] = []
  for (const part of parts) suggested.push({ ...part, ...(await suggestFixes(part, context)) })
  const kept =
    context.keepsIds === true
      ? await (await import('./kept-ids.ts')).keepIds(suggested, context)
      : { fixes: new Map<CheckedLink, Fix>(), texts: new Map<string, string>() }
  const presented: ReportLink[] = []
  for (const part of suggested) {
    const fixes = new Map([...part.fixes, ...kept.fixes])
    const suggestions = new Map([...part.suggestions].filter(([link]) => !kept.fixes.has(link)))
    // One by one: a call takes no hundred thousand arguments.
    for (const link of await presentPart({ ...part, fixes, suggestions }, context))
      presented.push(link)
  }
  return {
    links: presented.sort(comparePlaces),
    texts: new Map([...suggested.flatMap(({ texts }) => [...texts]), ...kept.texts]),
  }
}

interface SuggestedPart extends ScannedPart, ProvenFixes {
  readonly links: readonly CheckedLink[]
  readonly suggestions: ReadonlyMap<CheckedLink, Suggestion>
  /** Links to what the change took away for good. */
  readonly orphaned: ReadonlySet<CheckedLink>
}

async function suggestFixes(
  { head, base, scan, links }: ScannedPart & { readonly links: readonly CheckedLink[] },
  { isNew, moved, source, history }: PresentContext,
): Promise<Pick<SuggestedPart, 'suggestions' | 'orphaned' | 'fixes' | 'texts'>> {
  const broken = links.filter(({ status }) => status === 'broken')
  const past = broken.length === 0 ? undefined : await history?.(broken)
  const change = base && { base, isNew: (link: CheckedLink) => isNew.has(link) }
  const allMoved = past?.moved ?? moved
  const suggestions = await findSuggestions(broken, head, {
    source,
    moved: allMoved,
    anchors: scan.anchors,
    ...(past === undefined ? {} : { gone: past.gone }),
    ...(change === undefined ? {} : { change }),
  })
  const before = recallPlaces(change, allMoved)
  const orphaned = broken.filter((link) => {
    const was = suggestions.has(link) ? undefined : before(link)
    return was !== undefined && !allMoved.has(was) && !filesOf(head.tree).byPath.has(was)
  })
  return {
    suggestions,
    orphaned: new Set(orphaned),
    ...(await planProven(suggestions, head, source)),
  }
}

async function presentPart(
  { base, head, links, suggestions, orphaned, fixes }: SuggestedPart,
  { isNew, source }: PresentContext,
): Promise<readonly ReportLink[]> {
  const places = await locateTargets(links, head.tree, source)
  return links.map((link): ReportLink => {
    const fix = fixes.get(link)
    return {
      file: link.path,
      ...presentPlace(link.use, places.get(link)),
      url: link.use.url,
      kind: link.use.kind,
      status: link.unjudged === undefined ? link.status : 'unjudged',
      reason:
        link.status === 'broken' ? describeProblem(link, head, base) : (link.unjudged ?? null),
      new: isNew.has(link),
      suggestion: suggestions.get(link)?.url ?? null,
      ...(orphaned.has(link) ? { targetRemoved: true } : {}),
      ...(fix === undefined ? {} : { fix }),
    }
  })
}

interface ProvenFixes {
  readonly fixes: ReadonlyMap<CheckedLink, Fix>
  readonly texts: ReadonlyMap<string, string>
}

async function planProven(
  suggestions: ReadonlyMap<CheckedLink, Suggestion>,
  head: Revision,
  source: Source,
): Promise<ProvenFixes> {
  const links = new Map<LinkChange, CheckedLink>()
  for (const [link, { url, isProven }] of suggestions) {
    if (isProven) links.set({ path: link.path, use: link.use, to: url }, link)
  }
  const { fixes, texts } = await planFixes([...links.keys()], head, source)
  const byLink = [...fixes].flatMap(([change, fix]) => {
    const link = links.get(change)
    return link === undefined ? [] : [[link, fix] as const]
  })
  return { fixes: new Map(byLink), texts }
}
