// Jekyll: the ids kramdown gives to headings of a page.

import { openAnchors } from '../../anchors/open-anchors.ts'
import { githubSlug } from '../../dialects/slugs.ts'
import type { Heading, PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet } from '../../site/layout.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { once } from '../../text/once.ts'

/** ` {#setup}` at the end of a heading; anything else in braces there is text. */
const ownId = /[ \t]+\{#(\p{Alphabetic}[\p{Alphabetic}\p{M}\p{N}_.:-]*)\}\s*$/u

/**
 * The fragments a page of Jekyll answers to.
 *
 * Headings of equal slugs are numbered by how many came before, whether or not the number is taken. A page with no
 * heading below its title accepts every fragment, as does one with Liquid in a heading: a program fills it in.
 *
 * @see kramdown-parser-gfm, `generate_gfm_header_id`, `update_raw_text`
 */
export function jekyllAnchors(facts: PageFacts, known: AnchorSet): AnchorSet {
  const { headings } = facts
  const isFilledIn = headings.every(({ depth }) => depth === 1) || headings.some(hasLiquid)
  if (isFilledIn || facts.openEnded === true) return openAnchors(known)
  const ids = once(() => idsOf(facts))
  const has = (fragment: string): boolean => {
    const place = decodePercent(fragment.replace(/:~:.*$/s, ''))
    if (place === '' || /^top$/i.test(place) || ids().all.has(place)) return true
    const footnote = /^fn(?:ref)?:(.+)$/.exec(place)?.[1]
    return footnote !== undefined && known.has(`user-content-fn-${footnote}`) === true
  }
  return { has, list }

  function list(): ReturnType<AnchorSet['list']> {
    const { ofHeadings } = ids()
    return known.list().map((each) => {
      const fragment = each.heading && ofHeadings.get(each.heading)
      if (each.heading === undefined || fragment === undefined) return each
      return { fragment, heading: { ...each.heading, text: each.heading.text.replace(ownId, '') } }
    })
  }
}

function hasLiquid({ text }: Heading): boolean {
  return text.includes('{{') || text.includes('{%')
}

interface Ids {
  readonly all: ReadonlySet<string>
  readonly ofHeadings: ReadonlyMap<Heading, string>
}

function idsOf({ headings, anchors }: PageFacts): Ids {
  const all = new Set(anchors)
  const ofHeadings = new Map<Heading, string>()
  const counts = new Map<string, number>()
  for (const heading of headings) {
    const { text, spaced, ids: given } = heading
    for (const id of given) all.add(id)
    const written = spaced ?? text
    const own = ownId.exec(written)?.[1]
    // Dashes of two or three signs become one outside of code, which `text` does not tell apart.
    const slug = slugOf(written.replace(/(?<!-)-{2,3}(?!-)/g, ''))
    const id = own ?? numbered(slug)
    all.add(id)
    ofHeadings.set(heading, given[0] ?? id)
    if (own === undefined && spaced?.includes('--') === true) all.add(slugOf(spaced))
  }
  return { all, ofHeadings }

  function numbered(slug: string): string {
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }
}

function slugOf(text: string): string {
  // Ruby has no special lower case for a final sigma.
  return githubSlug(text.replaceAll('Σ', 'σ').replaceAll('\t', ' '))
}
