// Redirects that lead to redirects, and where the last of them leads.

import type { LinkUse } from '../markdown/page-facts.ts'
import type { Site } from '../site/layout.ts'
import { bareAddress, goalOf } from './redirect-goals.ts'
import { spellTarget } from './spelling.ts'

type Goal = LinkUse & { readonly source: string }
type PlacedGoal = { readonly path: string; readonly use: Goal }

/** A redirect that leads to others. */
export interface Chain extends PlacedGoal {
  /** The goal that leads straight to where the last one does. */
  readonly to: string
  /** The redirects it leads through, as texts to compare. */
  readonly hops: readonly string[]
}

/** Finds chains of redirects within one file, whose end is a page or a file of the site. */
export function findChains(site: Site): readonly Chain[] {
  return [...Map.groupBy(goalsOf(site), ({ path }) => path).values()].flatMap((goals) => {
    const bySource = Map.groupBy(goals, ({ use }) => bareAddress(use.source))
    return goals.flatMap((first): Chain[] => {
      const hops = follow(first, bySource)
      const last = hops.at(-1)
      const to = last && spellLast(first, last, site)
      return to === undefined ? [] : [{ ...first, to, hops: [first, ...hops].map(nameHop) }]
    })
  })
}

/** Every redirect of a site, as texts to compare with the hops of chains. */
export function nameHops(site: Site): ReadonlySet<string> {
  return new Set(goalsOf(site).map(nameHop))
}

function goalsOf({ uses }: Site): readonly PlacedGoal[] {
  return uses.flatMap(({ path, use }) => {
    const { source } = use
    return source === undefined ? [] : [{ path, use: { ...use, source } }]
  })
}

function nameHop({ path, use: { source, url } }: PlacedGoal): string {
  return JSON.stringify([path, source, url])
}

/** The redirects behind one; none of a circle, or where readers are told apart. */
function follow(
  first: PlacedGoal,
  bySource: ReadonlyMap<string, readonly PlacedGoal[]>,
): readonly PlacedGoal[] {
  const hops: PlacedGoal[] = []
  for (let at = first; ; ) {
    const next = bySource.get(bareAddress(goalOf(at.use.source, at.use.url) ?? '')) ?? []
    const [hop] = next
    if (hop === undefined) return hops
    if (next.length > 1 || hop.use.isConditional || hop === first || hops.includes(hop)) return []
    hops.push(hop)
    at = hop
  }
}

/** The last goal in place of the first; undefined if it is not sure to be where the chain leads. */
function spellLast(first: PlacedGoal, last: PlacedGoal, site: Site): string | undefined {
  const { path, use } = first
  const hash = /#.*$/s.exec(use.url)?.[0] ?? ''
  const url = hash === '' ? last.use.url : last.use.url.replace(/#.*$/s, '') + hash
  const [led, end] = [site.resolve(path, use), site.resolve(path, { ...last.use, url })]
  if (end.kind !== 'page' && end.kind !== 'file') return undefined
  // Some programs follow no second redirect: to those the first is broken.
  if (led.kind !== 'broken' && JSON.stringify(led) !== JSON.stringify(end)) return undefined
  if (goalOf(use.source, url) === goalOf(last.use.source, url)) return url
  return spellTarget({ from: path, use, path: end.path, fragment: end.fragment }, site)
}
