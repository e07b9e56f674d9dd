// Anchors of pages with parts that cannot be read.

import type { AnchorSet, IsThere } from '../site/layout.ts'

/** The same anchors, of a page that unseen parts may add to. */
export function openAnchors({ has, list }: AnchorSet): AnchorSet {
  return { has: (fragment) => has(fragment) || 'unseen', list }
}

/** Asks sets of anchors in turn: a fragment is there if one has it, else unseen if one cannot tell. */
export function hasAny(fragment: string, ...sets: readonly Pick<AnchorSet, 'has'>[]): IsThere {
  let answer: IsThere = false
  for (const set of sets) {
    const one = set.has(fragment)
    if (one === true) return true
    answer ||= one
  }
  return answer
}
