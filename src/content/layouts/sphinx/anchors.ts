// Sphinx with MyST: the fragments a page answers to.

import { openAnchors } from '../../anchors/anchors.ts'
import { writesIds } from '../../dialects/myst.ts'
import { docutilsId } from '../../dialects/slugs.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet } from '../../site/layout.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { once } from '../../text/once.ts'
import type { MystConfig } from './config.ts'

/**
 * The fragments of a page as a link names them: slugs of headings, and what its author named. Sphinx itself gives
 * headings other ids, which a link finds only where there are no slugs.
 *
 * @see MyST's documentation, "Auto-generated header anchors"
 */
export function mystAnchors(facts: PageFacts, known: AnchorSet, config: MystConfig): AnchorSet {
  const isFilledIn = facts.openEnded === true || facts.templates?.some(writesIds) === true
  if (isFilledIn || config.slug === undefined || config.slugDepth > 6) return openAnchors(known)
  const ids = once(() => idsOf(facts, config))
  const has = (written: string): boolean => {
    const fragment = decodePercent(written.replace(/:~:.*$/s, ''))
    // Whether case matters depends on the version.
    if (fragment === '' || ids().has(fragment) || ids().has(fragment.toLowerCase())) return true
    // Sphinx numbers what has no words of its own.
    return config.slugDepth === 0 && /^id\d+$/.test(fragment)
  }
  return { has, list: known.list }
}

function idsOf({ headings, anchors }: PageFacts, config: MystConfig): ReadonlySet<string> {
  const ids = new Set([...anchors, ...anchors.map(docutilsId)])
  const slugs = new Set<string>()
  const slug = config.slug === 'docutils' ? docutilsId : mystSlug
  for (const { text, depth, ids: given } of headings) {
    for (const id of given) ids.add(id)
    if (config.slugDepth === 0) ids.add(docutilsId(text))
    if (depth > config.slugDepth) continue
    slugs.add(numbered(slug(text), slugs))
  }
  return new Set([...ids, ...slugs])
}

function numbered(slug: string, slugs: ReadonlySet<string>): string {
  let unique = slug
  for (let count = 1; slugs.has(unique); count++) unique = `${slug}-${count}`
  return unique
}

/** GitHub's slug, as Python knows letters: without marks, with every kind of number. */
function mystSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')
}
