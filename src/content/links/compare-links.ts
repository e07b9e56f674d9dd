// Which broken links of a head its base had, and which of the base are broken no longer.
import { countMoves, followMoves } from '../trees/directory-moves.ts'
import type { CheckedLink, LinkChanges } from './links.ts'

/**
 * Tell the broken links of a head that its base had from those it had not.
 *
 * A link stays the same one when its page moves, and as long as it leads to the same target, is written
 * alike, or leads to where its target was renamed to. Of n equal ones of which k were there, the first k
 * are the old ones. Where only the heading was missing and the page is now, it is broken anew, and nothing
 * is mended.
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

/** Where the targets of base links are in the head, by what was renamed. */
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
 * The base path of head paths under renames.
 *
 * A head path whose base page moved elsewhere stands for a new page: it answers with a text that is
 * no path.
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

/** Broken links of a base and of its head, in the order of each. */
interface Sides {
  readonly before: readonly CheckedLink[]
  readonly after: readonly CheckedLink[]
  /** Those of the head that were there, and led to a page at least. */
  readonly worse: readonly CheckedLink[]
}

/**
 * What is left of two lists when equal ones are taken away, the first of each first.
 *
 * @param keyBefore - for links of the base, where they are compared by something else
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
