// Describes a broken link, and suggests the target it probably meant.

import type { Source } from '../facts/source.ts'
import type { LinkUse } from '../markdown/page-facts.ts'
import type { Revision } from '../revisions/revision.ts'
import type { AnchorSet, Site } from '../site/layout.ts'
import { decodePercent } from '../text/decode-percent.ts'
import { type Candidate, findNearest } from '../text/nearest.ts'
import { directoryMovedTo } from '../trees/directory-moves.ts'
import { directoryOf, isMarkdown, isWithin } from '../trees/paths.ts'
import { filesOf } from '../trees/tree.ts'
import { type AnchorReader, createAnchorReader } from './anchor-reader.ts'
import { type ChangeContext, type RecallPlace, recallPlaces } from './led-to.ts'
import type { CheckedLink } from './links.ts'
import { findNamesake, findSibling, namesOf } from './namesakes.ts'
import { barePath, isProven } from './proof.ts'
import { findChains } from './redirect-chains.ts'
import type { FollowHeading } from './renamed-headings.ts'
import { spellTarget } from './spelling.ts'
import { withoutClimbing, writtenFragment } from './url-parts.ts'

/**
 * Describes the problem of a broken link, in one sentence without a full stop.
 *
 * @param revision - the revision in which it is broken; its base tells a folder that is gone
 */
export function describeProblem(link: CheckedLink, revision: Revision, base?: Revision): string {
  const { resolution, use } = link
  const path = resolution.kind === 'broken' || resolution.kind === 'page' ? resolution.path : ''
  switch (link.reason) {
    case 'missing-heading': {
      const written = writtenFragment(use.url)
      const page = path === link.path ? 'this page' : `"${path}"`
      if (written === undefined) return `nothing defines "${use.url}" on ${page}`
      return `${page} has no heading "${decodePercent(written)}"`
    }
    case 'missing-include':
      return `there is no "${path}" to include`
    case 'unpublished-page':
      return `"${path}" exists, but is not a page of this site${describeBuilt(path, revision.site)}`
    case 'outside-repository':
      return `"${use.url}" points outside the repository`
    case 'wrong-case': {
      const spelling = resolution.kind === 'broken' ? resolution.spelling : undefined
      return spelling === undefined ? `there is no "${path}"` : `"${path}" is spelled "${spelling}"`
    }
    case 'lost-reference':
      return `"${use.url}" was lost by an earlier export`
    case 'undefined-reference':
      return `nothing defines "${use.url.replace(/^\[\]\[(.*)\]$/s, '[$1]')}"`
    case 'empty-target':
      return 'the link has no target'
    case 'left-behind':
      return `led to "${path}" before this change and is broken now`
    default:
      return path === '' ? `"${use.url}" leads nowhere` : describeMissing(path, revision, base)
  }
}

/** The file may exist without being part of the site; saying it does not exist would mislead. */
function describeMissing(path: string, { site, tree }: Revision, base?: Revision): string {
  const files = filesOf(tree)
  if (files.byPath.has(path)) {
    const what = isMarkdown(path) || path.endsWith('.mdx') ? 'not a page' : 'not part'
    return `"${path}" exists, but is ${what} of this site${describeBuilt(path, site)}`
  }
  if (files.directories.has(path)) return `"${path}" is a folder without a page`
  const past = base && filesOf(base.tree)
  const folder = path.replace(/(?:\/(?:index|README))?\.mdx?$/, '')
  const isFolder = past?.directories.has(folder) === true && !past.byPath.has(path)
  return `there is no "${isFolder ? `${folder}/` : path}"`
}

/** Names the folder a site is built from, if the file is outside of it. */
function describeBuilt(path: string, { root, layout, evidence }: Site): string {
  const [, sign] = /^found "([^"]+)"/.exec(evidence[0] ?? '') ?? []
  const builder = sign === undefined ? layout : `"${sign}"`
  return root === '' || isWithin(path, root) ? '' : `: ${builder} builds "${root}/" only`
}

/** Context for suggestions. */
export interface SuggestContext {
  readonly source: Source
  /** Base path to head path of renamed files. */
  readonly moved: ReadonlyMap<string, string>
  /** Anchors of this revision, as far as already read. */
  readonly anchors?: AnchorReader
  /** Places (without extension or index name) that once had a file: a link to one is not a typo. */
  readonly gone?: ReadonlySet<string>
  /** The base to compare with; links that are not new get no special treatment. */
  readonly change?: ChangeContext
}

/** A replacement for a broken link. */
export interface Suggestion {
  readonly url: string
  /** True if nothing else can be meant, judging by spelling and the change. */
  readonly isProven: boolean
}

/** Suggests urls for many broken links at once. */
export async function suggestTargets(
  links: readonly CheckedLink[],
  revision: Revision,
  context: SuggestContext,
): Promise<ReadonlyMap<CheckedLink, string>> {
  const suggestions = await findSuggestions(links, revision, context)
  return new Map([...suggestions].map(([link, { url }]) => [link, url]))
}

/** The same, marking which suggestions are proven. */
export async function findSuggestions(
  links: readonly CheckedLink[],
  revision: Revision,
  context: SuggestContext,
): Promise<ReadonlyMap<CheckedLink, Suggestion>> {
  const { source, moved, anchors = createAnchorReader(revision, source) } = context
  const { site } = revision
  const wanted = links.filter((link) => writtenFragment(link.use.url) !== undefined)
  const before = recallPlaces(context.change, moved)
  const paths = { moved, before, base: context.change?.base }
  await anchors.load(wanted.flatMap((link) => guessPath(link, revision, paths) ?? []))
  const follow = await followNew(wanted, revision, { ...context, anchors, before })
  const suggestions = new Map<CheckedLink, Suggestion>()
  const listed = new Set(
    links.flatMap((link) => {
      return link.use.kind === 'navigation' ? (guessPath(link, revision, paths) ?? []) : []
    }),
  )
  const known = { ...paths, anchorsOf: anchors.lookUp, follow, listed }
  const chained = links.some(({ use }) => use.source !== undefined)
    ? new Map(findChains(site).map(({ path, use, to }) => [nameUse(path, use), to]))
    : undefined
  for (const link of links) {
    const end = chained?.get(nameUse(link.path, link.use))
    if (end !== undefined) {
      suggestions.set(link, { url: end, isProven: true })
      continue
    }
    const url = suggestTarget(link, revision, known)
    const isCertain = url !== undefined && isSure(link, url)
    const kept = isCertain ? undefined : keepFragment(link)
    if (kept !== undefined) suggestions.set(link, { url: kept, isProven: true })
    else if (url !== undefined) suggestions.set(link, { url, isProven: isCertain })
  }
  return suggestions

  /** The new url of a moved page with its old fragment, if no heading had that fragment before either. */
  function keepFragment(link: CheckedLink): string | undefined {
    const was = before(link)
    const path = guessPath(link, revision, paths)
    const fragment = writtenFragment(link.use.url)
    if (was === undefined || path === undefined || fragment === undefined) return undefined
    if (link.reason === 'missing-heading' || follow(path, fragment) !== undefined) return undefined
    const willBeListed = listed.has(path)
    return spellTarget({ from: link.path, use: link.use, path, fragment, was, willBeListed }, site)
  }

  function isSure(link: CheckedLink, url: string): boolean {
    const path = guessPath(link, revision, paths)
    const fragment = writtenFragment(link.use.url)
    if (path === undefined) return false
    return isProven(link, path, {
      was: before(link),
      movedTo: link.resolution.kind === 'broken' ? movedTo(link.resolution.path, moved) : undefined,
      siblings: () => namesOf(revision.tree).byDirectory.get(directoryOf(barePath(path))) ?? [],
      wasThere: (gone) => wasThere(gone, context),
      fragment: writtenFragment(url),
      wanted: fragment,
      anchors: anchors.lookUp(path),
      followed: fragment === undefined ? undefined : follow(path, fragment),
    })
  }
}

function nameUse(path: string, { line, column, source }: LinkUse): string {
  return JSON.stringify([path, line, column, source])
}

/** True if the base of a change, or its history, had a file at a place. */
function wasThere(place: string, { change, gone }: SuggestContext): boolean {
  if (gone?.has(place)) return true
  if (change === undefined) return false
  return (
    namesOf(change.base.tree)
      .byDirectory.get(directoryOf(place))
      ?.some((path) => barePath(path) === place) ?? false
  )
}

const followNothing: FollowHeading = () => undefined

/** Follows the headings of links that the change broke. */
async function followNew(
  links: readonly CheckedLink[],
  head: Revision,
  {
    source,
    moved,
    anchors,
    change,
    before,
  }: SuggestContext & { readonly anchors: AnchorReader; readonly before: RecallPlace },
): Promise<FollowHeading> {
  if (change === undefined) return followNothing
  const paths = new Set<string>()
  for (const link of links) {
    const path = change.isNew(link)
      ? guessPath(link, head, { moved, before, base: change.base })
      : undefined
    const anchorsThere = path === undefined ? undefined : anchors.lookUp(path)
    if (path === undefined || anchorsThere === undefined) continue
    if (!anchorsThere.has(writtenFragment(link.use.url) ?? '')) paths.add(path)
  }
  if (paths.size === 0) return followNothing
  const { followHeadings } = await import('./renamed-headings.ts')
  const { base } = change
  return followHeadings(paths, { base, head, moved, source, anchorsOf: anchors.lookUp })
}

/** Everything known for the suggestion of one link. */
export interface SuggestKnowledge {
  /** Base path to head path of renamed files. */
  readonly moved: ReadonlyMap<string, string>
  readonly before: RecallPlace
  readonly base: Revision | undefined
  /** Anchors of a page by path; undefined skips the heading. */
  readonly anchorsOf: (path: string) => AnchorSet | undefined
  readonly follow: FollowHeading
  /** Pages that the navigation will list once its own broken entries are fixed. */
  readonly listed?: ReadonlySet<string>
}

/**
 * Suggests a url for a broken link, in the style of its author.
 *
 * A target that existed before the change is followed to its new path or its redirect; a removed one has no
 * replacement. Otherwise, in this order: its correct spelling, the same name elsewhere, a name that differs by a
 * typo; a heading by what the change made of it, then by spelling. A suggestion is always resolved first, to be
 * sure it leads somewhere.
 */
export function suggestTarget(
  link: CheckedLink,
  revision: Revision,
  { moved, before, base, anchorsOf, follow, listed }: SuggestKnowledge,
): string | undefined {
  const path = guessPath(link, revision, { moved, before, base })
  if (path === undefined) return undefined
  const wanted = writtenFragment(link.use.url)
  const anchors = wanted === undefined ? undefined : anchorsOf(path)
  const fragment =
    wanted === undefined ? undefined : findFragment(wanted, anchors, () => follow(path, wanted))
  const was = before(link)
  if (link.reason === 'missing-heading' && was === undefined) {
    if (fragment === undefined) return undefined
    return link.use.url.slice(0, link.use.url.indexOf('#') + 1) + fragment
  }
  if (path === link.path && fragment === undefined) return undefined
  const willBeListed = was !== undefined && listed?.has(path) === true
  const wish = { from: link.path, use: link.use, path, fragment, was, willBeListed }
  return spellTarget(wish, revision.site)
}

/** @param follow - finds what replaced a heading */
function findFragment(
  wanted: string,
  anchors: AnchorSet | undefined,
  follow: () => ReturnType<FollowHeading>,
): string | undefined {
  if (anchors === undefined) return undefined
  const { headings, titles, found: known } = candidatesOf(anchors)
  if (known.has(wanted)) return known.get(wanted)
  if (anchors.has(wanted)) return wanted
  const text = decodePercent(wanted)
  const followed = follow()
  const near = findNearest(text, headings) ?? findNearest(text, titles)
  // A heading that existed next to the wanted one before is another one, however similar.
  const isNear = near !== undefined && followed?.isOther(near) !== true
  const likely = followed?.fragment ?? (isNear ? near : undefined)
  const found = likely !== undefined && anchors.has(likely) ? likely : undefined
  known.set(wanted, found)
  return found
}

interface Candidates {
  readonly headings: readonly Candidate<string>[]
  readonly titles: readonly Candidate<string>[]
  /** Results by wanted fragment. */
  readonly found: Map<string, string | undefined>
}

// Cached: many links lead to headings of one page.
const candidatesByAnchors = new WeakMap<AnchorSet, Candidates>()

function candidatesOf(anchors: AnchorSet): Candidates {
  let candidates = candidatesByAnchors.get(anchors)
  if (candidates === undefined) {
    const list = anchors.list()
    candidates = {
      headings: list.map(({ fragment }) => ({ text: fragment, value: fragment })),
      titles: list.flatMap(({ fragment, heading }) =>
        heading === undefined ? [] : [{ text: heading.text, value: fragment }],
      ),
      found: new Map(),
    }
    candidatesByAnchors.set(anchors, candidates)
  }
  return candidates
}

function guessPath(
  link: CheckedLink,
  revision: Revision,
  { moved, before, base }: Pick<SuggestKnowledge, 'moved' | 'before' | 'base'>,
): string | undefined {
  const { resolution, reason } = link
  const files = filesOf(revision.tree)
  const was = before(link)
  if (was !== undefined) {
    const to =
      moved.get(was) ?? directoryMovedTo(was, moved) ?? (files.byPath.has(was) ? was : undefined)
    return to ?? (reason === 'missing-heading' ? undefined : followRedirect(was, revision, base))
  }
  if (reason === 'missing-heading') return resolution.kind === 'page' ? resolution.path : undefined
  if (resolution.kind !== 'broken') return undefined
  if (resolution.spelling !== undefined && files.byPath.has(resolution.spelling)) {
    return resolution.spelling
  }
  if (
    reason === 'lost-reference' ||
    reason === 'unpublished-page' ||
    reason === 'undefined-reference'
  ) {
    return undefined
  }
  const path = resolution.path === '' ? withoutClimbing(link.use.url) : resolution.path
  if (path === '') return undefined
  const goal = movedTo(path, moved)
  if (goal !== undefined && files.byPath.has(goal)) return goal
  const names = namesOf(revision.tree)
  if (!names.found.has(path)) {
    names.found.set(path, findNamesake(path, names) ?? findSibling(path, names))
  }
  return names.found.get(path)
}

/** Follows a redirect from the address a file had, as far as its path gives that. */
function followRedirect(
  was: string,
  { site }: Revision,
  base: Revision | undefined,
): string | undefined {
  const inside =
    site.root !== '' && was.startsWith(`${site.root}/`) ? was.slice(site.root.length) : `/${was}`
  const link = { kind: 'link', url: barePath(inside) } as const
  const to = site.resolve(was, link)
  if (to.kind !== 'page' || to.guessed !== undefined) return undefined
  // If it already led there before, the address belongs to another page, such as one of another version.
  const before = base?.site.resolve(was, link)
  return before?.kind === 'page' && before.path === to.path ? undefined : to.path
}

function movedTo(path: string, moved: ReadonlyMap<string, string>): string | undefined {
  return movedOf(moved).get(barePath(path))
}

const movedByPlace = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string>>()

function movedOf(moved: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  let places = movedByPlace.get(moved)
  if (places === undefined) {
    places = new Map([...moved].map(([before, after]) => [barePath(before), after]))
    movedByPlace.set(moved, places)
  }
  return places
}
