// Compares the broken links of two revisions: those the base already had, and those fixed since.
import { countMoves, followMoves } from '../trees/directory-moves.ts'
import type { CheckedLink, LinkChanges } from './links.ts'

/**
 * Separates the broken links of a head that its base had from new ones.
 *
 * A link is the same one after its page moves, as long as it leads to the same target, is written alike, or leads
 * to the new name of its target. Of n equal links of which k were in the base, the first k count as old. If only
 * the heading was missing and now the page is too, the link is newly broken, and nothing counts as fixed.
 *
 * @param renames - head path to base path
 */
export function compareLinks(
  base: readonly CheckedLink[],
  head: readonly CheckedLink[],
  renames: ReadonlyMap<string, string>,
): LinkChanges {
  const follow = followTargets(renames)
  const was = groupByPage(base, (path) => path)
  const now = groupByPage(head, basePathsUnder(renames))
  const broken = new Set<CheckedLink>()
  const fixed = new Set<CheckedLink>()
  for (const page of new Set([...was.keys(), ...now.keys()])) {
    let left: Sides = { before: was.get(page) ?? [], after: now.get(page) ?? [], worse: [] }
    left = subtract(left, ({ target }) => target)
    left = subtract(left, ({ use }) => use.url)
    left = subtract(left, ({ target }) => target, follow)
    for (const link of left.before) fixed.add(link)
    for (const link of left.after) broken.add(link)
    for (const link of left.worse) broken.add(link)
  }
  return {
    broken: head.filter((link) => broken.has(link)),
    fixed: base.filter((link) => fixed.has(link)),
  }
}

/** Maps targets of base links to their paths in the head. */
function followTargets(renames: ReadonlyMap<string, string>): (link: CheckedLink) => string {
  const moved = new Map([...renames].map(([after, before]) => [before, after]))
  const directories = countMoves(renames)
  return ({ target }) => {
    const hash = target.indexOf('#')
    const path = hash === -1 ? target : target.slice(0, hash)
    const to = moved.get(path) ?? followMoves(directories, path) ?? path
    return hash === -1 ? to : to + target.slice(hash)
  }
}

/**
 * Maps head paths to base paths.
 *
 * A head path whose base page moved away belongs to a new page: it is mapped to a text that is not a path.
 *
 * @param renames - head path to base path
 */
function basePathsUnder(renames: ReadonlyMap<string, string>): (headPath: string) => string {
  const movedAway = new Set(renames.values())
  return (path) => renames.get(path) ?? (movedAway.has(path) ? `\0${path}` : path)
}

function groupByPage(
  links: readonly CheckedLink[],
  pageOf: (path: string) => string,
): Map<string, CheckedLink[]> {
  const groups = new Map<string, CheckedLink[]>()
  for (const link of links) {
    if (link.status !== 'broken') continue
    const page = pageOf(link.path)
    const group = groups.get(page)
    if (group === undefined) groups.set(page, [link])
    else group.push(link)
  }
  return groups
}

/** Broken links of base and head, each in order. */
interface Sides {
  readonly before: readonly CheckedLink[]
  readonly after: readonly CheckedLink[]
  /** Links of the head that were broken before but still led to a page then. */
  readonly worse: readonly CheckedLink[]
}

/**
 * Removes equal links from both lists, first ones first.
 *
 * @param keyBefore - for base links, if they are compared by another key
 */
function subtract(
  { before, after, worse }: Sides,
  keyOf: (link: CheckedLink) => string,
  keyBefore = keyOf,
): Sides {
  if (before.length === 0 || after.length === 0) return { before, after, worse }
  const there = Map.groupBy(before, keyBefore)
  const fresh: CheckedLink[] = []
  const lost: CheckedLink[] = []
  for (const link of after) {
    const was = there.get(keyOf(link))?.shift()
    if (was === undefined) fresh.push(link)
    else if (was.reason === 'missing-heading' && link.reason !== was.reason) lost.push(link)
  }
  const left = new Set([...there.values()].flat())
  return {
    before: before.filter((link) => left.has(link)),
    after: fresh,
    worse: [...worse, ...lost],
  }
}
