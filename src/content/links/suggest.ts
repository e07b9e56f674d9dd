// A broken link in words, and the target it probably meant.

import type { Source } from '../facts/source.ts'
import { decodePercent } from '../layouts/site/target.ts'
import type { Revision } from '../revisions/revision.ts'
import type { AnchorSet, Site } from '../site/layout.ts'
import { type Candidate, findNearest } from '../text/nearest.ts'
import type { Tree } from '../trees/file-entry.ts'
import { directoryOf, isMarkdown, isWithin, joinPath, nameOf } from '../trees/paths.ts'
import { filesOf } from '../trees/tree.ts'
import { type AnchorReader, createAnchorReader } from './anchor-reader.ts'
import type { CheckedLink } from './links.ts'
import type { FollowHeading } from './renamed-headings.ts'
import { spellTarget } from './spelling.ts'

/**
 * What is wrong with a broken link, in one sentence without a full stop.
 *
 * @param revision - where it is broken
 */
export function describeProblem(link: CheckedLink, revision: Revision): string {
  const { resolution, use } = link
  const path = resolution.kind === 'broken' || resolution.kind === 'page' ? resolution.path : ''
  switch (link.reason) {
    case 'missing-heading': {
      const heading = decodePercent(fragmentOf(use.url) ?? '')
      const page = path === link.path ? 'this page' : `"${path}"`
      return `${page} has no heading "${heading}"`
    }
    case 'missing-include':
      return `there is no "${path}" to include`
    case 'unpublished-page':
      return `"${path}" is there, but no page of this site${describeBuilt(path, revision.site)}`
    case 'outside-repository':
      return `"${use.url}" climbs out of the repository`
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
      return `led to "${path}" before this change, and leads nowhere now`
    default:
      return path === '' ? `"${use.url}" leads nowhere` : describeMissing(path, revision)
  }
}

/** A file may be there and be none of the site: who reads that there is none looks for the wrong thing. */
function describeMissing(path: string, { site, tree }: Revision): string {
  const files = filesOf(tree)
  if (files.byPath.has(path)) {
    const what = isMarkdown(path) || path.endsWith('.mdx') ? 'no page' : 'not part'
    return `"${path}" is there, but ${what} of this site${describeBuilt(path, site)}`
  }
  if (files.directories.has(path)) return `"${path}" is a folder without a page`
  return `there is no "${path}"`
}

/** What a site is built from, where that is a folder the file does not lie in. */
function describeBuilt(path: string, { root, layout, evidence }: Site): string {
  const [, sign] = /^found "([^"]+)"/.exec(evidence[0] ?? '') ?? []
  const builder = sign === undefined ? layout : `"${sign}"`
  return root === '' || isWithin(path, root) ? '' : `: ${builder} builds "${root}/" only`
}

/** What is known of a revision besides itself. */
export interface SuggestContext {
  readonly source: Source
  /** Base path to head path of what the change renamed. */
  readonly moved: ReadonlyMap<string, string>
  /** Of this revision, as far as they were read already. */
  readonly anchors?: AnchorReader
  /** What the revision is compared with; links that are not new there are of no interest. */
  readonly change?: { readonly base: Revision; readonly isNew: (link: CheckedLink) => boolean }
}

/** What to write instead of broken links, for many at once. */
export async function suggestTargets(
  links: readonly CheckedLink[],
  revision: Revision,
  context: SuggestContext,
): Promise<ReadonlyMap<CheckedLink, string>> {
  const { source, moved, anchors = createAnchorReader(revision, source) } = context
  const wanted = links.filter((link) => fragmentOf(link.use.url) !== undefined)
  const before = recallPlaces(context)
  const paths = { moved, before, base: context.change?.base }
  await anchors.load(wanted.flatMap((link) => guessPath(link, revision, paths) ?? []))
  const follow = await followNew(wanted, revision, { ...context, anchors, before })
  const suggestions = new Map<CheckedLink, string>()
  for (const link of links) {
    const known = { ...paths, anchorsOf: anchors.lookUp, follow }
    const suggestion = suggestTarget(link, revision, known)
    if (suggestion !== undefined) suggestions.set(link, suggestion)
  }
  return suggestions
}

/**
 * The file a link led to before the change that broke it; undefined when it led to none, is not new, or the link
 * leads to that file still and misses a heading there.
 */
type RecallPlace = (link: CheckedLink) => string | undefined

function recallPlaces({ change, moved }: SuggestContext): RecallPlace {
  if (change === undefined) return () => undefined
  const { base, isNew } = change
  const origins = new Map([...moved].map(([before, after]) => [after, before]))
  return (link) => {
    if (!isNew(link)) return undefined
    const was = base.site.resolve(origins.get(link.path) ?? link.path, link.use)
    if (was.kind !== 'page' && was.kind !== 'file') return undefined
    // Another page may answer in its place, without the heading: the one of another language.
    const { resolution, reason } = link
    const isStill =
      resolution.kind === 'page' && resolution.path === (moved.get(was.path) ?? was.path)
    return reason === 'missing-heading' && isStill ? undefined : was.path
  }
}

const followNothing: FollowHeading = () => undefined

/** Headings of links that the change broke. */
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
    if (!anchorsThere.has(fragmentOf(link.use.url) ?? '')) paths.add(path)
  }
  if (paths.size === 0) return followNothing
  const { followHeadings } = await import('./renamed-headings.ts')
  const { base } = change
  return followHeadings(paths, { base, head, moved, source, anchorsOf: anchors.lookUp })
}

/** What one link is compared with. */
export interface SuggestKnowledge {
  /** Base path to head path of what the change renamed. */
  readonly moved: ReadonlyMap<string, string>
  readonly before: RecallPlace
  readonly base: Revision | undefined
  /** Anchors of a page by path; undefined leaves the heading out. */
  readonly anchorsOf: (path: string) => AnchorSet | undefined
  readonly follow: FollowHeading
}

/**
 * What to write instead of a broken link, in the way its author writes links.
 *
 * What was there before the change is where it moved to, or where a redirect leads; nothing takes the
 * place of what is gone. Else, in this order: its right spelling, the same name elsewhere, a name that
 * differs by a slip of the pen; a heading by what the change made of it, then by its spelling. The
 * answer is resolved before it is given, so that it leads somewhere.
 */
export function suggestTarget(
  link: CheckedLink,
  revision: Revision,
  { moved, before, base, anchorsOf, follow }: SuggestKnowledge,
): string | undefined {
  const path = guessPath(link, revision, { moved, before, base })
  if (path === undefined) return undefined
  const wanted = fragmentOf(link.use.url)
  const anchors = wanted === undefined ? undefined : anchorsOf(path)
  const fragment =
    wanted === undefined ? undefined : findFragment(wanted, anchors, () => follow(path, wanted))
  const was = before(link)
  if (link.reason === 'missing-heading' && was === undefined) {
    if (fragment === undefined) return undefined
    return link.use.url.slice(0, link.use.url.indexOf('#') + 1) + fragment
  }
  if (path === link.path && fragment === undefined) return undefined
  return spellTarget({ from: link.path, use: link.use, path, fragment, was }, revision.site)
}

/** @param follow - finds what the change made of a heading */
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
  // A heading that stood beside it before is another one, however it is spelled.
  const isNear = near !== undefined && followed?.isOther(near) !== true
  const likely = followed?.fragment ?? (isNear ? near : undefined)
  const found = likely !== undefined && anchors.has(likely) ? likely : undefined
  known.set(wanted, found)
  return found
}

interface Candidates {
  readonly headings: readonly Candidate<string>[]
  readonly titles: readonly Candidate<string>[]
  /** What was found already, by what was written. */
  readonly found: Map<string, string | undefined>
}

// Many links lead to headings of one page.
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
    const to = moved.get(was) ?? (files.byPath.has(was) ? was : undefined)
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
    reason === 'empty-target' ||
    reason === 'undefined-reference'
  ) {
    return undefined
  }
  const path = resolution.path === '' ? withoutClimbing(link.use.url) : resolution.path
  if (path === '') return undefined
  const goal = movedOf(moved).get(placeOf(path))
  if (goal !== undefined && files.byPath.has(goal)) return goal
  const names = namesOf(revision.tree)
  if (!names.found.has(path)) {
    names.found.set(path, findNamesake(path, names) ?? findSibling(path, names))
  }
  return names.found.get(path)
}

/** Where a redirect leads from the address a file had, as far as its path tells. */
function followRedirect(
  was: string,
  { site }: Revision,
  base: Revision | undefined,
): string | undefined {
  const inside =
    site.root !== '' && was.startsWith(`${site.root}/`) ? was.slice(site.root.length) : `/${was}`
  const link = { kind: 'link', url: placeOf(inside) } as const
  const to = site.resolve(was, link)
  if (to.kind !== 'page' || to.guessed !== undefined) return undefined
  // Where that led there before, it is the address of another page, such as one of another version.
  const before = base?.site.resolve(was, link)
  return before?.kind === 'page' && before.path === to.path ? undefined : to.path
}

/** Where a page is reached without its extension or index name: `guide` of `guide/README.md`. */
function placeOf(path: string): string {
  const place = path.replace(/\.(?:mdx?|markdown|html?)$/i, '')
  return /^(?:readme|index|_index)$/i.test(nameOf(place)) ? directoryOf(place) : place
}

interface Names {
  /** Paths by the last part of their place, in lower case. */
  readonly byName: ReadonlyMap<string, readonly string[]>
  /** Paths by directory of their place. */
  readonly byDirectory: ReadonlyMap<string, readonly string[]>
  /** What was found already, by what was written: many links lead to one page that is gone. */
  readonly found: Map<string, string | undefined>
}

const namesByTree = new WeakMap<Tree, Names>()

function namesOf(tree: Tree): Names {
  let names = namesByTree.get(tree)
  if (names === undefined) {
    const byName = new Map<string, string[]>()
    const byDirectory = new Map<string, string[]>()
    for (const path of filesOf(tree).byPath.keys()) {
      const place = placeOf(path)
      addTo(byName, nameOf(place).toLowerCase(), path)
      addTo(byDirectory, directoryOf(place), path)
    }
    names = { byName, byDirectory, found: new Map() }
    namesByTree.set(tree, names)
  }
  return names
}

const movedByPlace = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string>>()

function movedOf(moved: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  let places = movedByPlace.get(moved)
  if (places === undefined) {
    places = new Map([...moved].map(([before, after]) => [placeOf(before), after]))
    movedByPlace.set(moved, places)
  }
  return places
}

/** The file of the same name in the directory most like the one that was written. */
function findNamesake(path: string, names: Names): string | undefined {
  const place = placeOf(path)
  const name = nameOf(place).toLowerCase()
  if (name === '') return undefined
  const namesakes = ofSameSort(path, names.byName.get(name))
  if (namesakes.length < 2) return namesakes[0]?.value
  const parts = directoryOf(place).toLowerCase().split('/')
  const rated = namesakes.slice(0, 200).map(({ value: other }) => {
    const others = new Set(directoryOf(placeOf(other)).toLowerCase().split('/'))
    return { other, rating: parts.filter((part) => others.has(part)).length }
  })
  rated.sort((a, b) => b.rating - a.rating)
  const [best, next] = rated
  return best !== undefined && next !== undefined && best.rating > next.rating
    ? best.other
    : undefined
}

function findSibling(path: string, names: Names): string | undefined {
  const place = placeOf(path)
  const siblings = ofSameSort(path, names.byDirectory.get(directoryOf(place)))
  return findNearest(nameOf(place), siblings)
}

// Thousands of links may be compared with the files of one directory.
const candidatesByPaths = new WeakMap<
  readonly string[],
  ReadonlyMap<string, readonly Candidate<string>[]>
>()

/** A page for a page, an image for an image: never one for the other. */
function ofSameSort(path: string, others: readonly string[] = []): readonly Candidate<string>[] {
  let candidates = candidatesByPaths.get(others)
  if (candidates === undefined) {
    const all = others.map((other) => ({ text: nameOf(placeOf(other)), value: other }))
    candidates = Map.groupBy(all, ({ value }) => sortOf(value))
    candidatesByPaths.set(others, candidates)
  }
  return candidates.get(sortOf(path)) ?? []
}

function sortOf(path: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(nameOf(path))?.[1]?.toLowerCase() ?? 'md'
  if (/^(?:mdx?|markdown|html?)$/.test(extension)) return 'page'
  return /^(?:png|jpe?g|gif|svg|webp|avif|ico)$/.test(extension) ? 'image' : extension
}

/** The path of a url that climbs too far, as far as it names something. */
function withoutClimbing(url: string): string {
  const path = decodePercent(url.replace(/[?#].*$/s, ''))
  return joinPath('', path.replace(/^(?:\.{1,2}\/|\/)+/, '')) ?? ''
}

function fragmentOf(url: string): string | undefined {
  const hash = url.indexOf('#')
  return hash === -1 || hash === url.length - 1 ? undefined : url.slice(hash + 1)
}

function addTo(groups: Map<string, string[]>, key: string, path: string): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [path])
  else group.push(path)
}
