// Anchors for sites whose anchor rules are unknown.

import type { PageFacts } from '../markdown/page-facts.ts'
import type { AnchorSet } from '../site/layout.ts'
import { decodePercent } from '../text/decode-percent.ts'
import { openAnchors } from './open-anchors.ts'

/**
 * Accepts an anchor if any of the generators could make it: an id in braces after the heading counts; punctuation
 * and case do not. A page with no heading but its title leaves every other fragment open, as a program may fill it in.
 */
export function lenientAnchors(facts: PageFacts, known: AnchorSet): AnchorSet {
  if (facts.headings.every(({ depth }) => depth === 1)) return openAnchors(known)
  let letters: ReadonlySet<string> | undefined
  return {
    list: known.list,
    has(fragment) {
      const isKnown = known.has(fragment)
      if (isKnown === true) return true
      // Footnotes as kramdown names them.
      const footnote = /^fn(?:ref)?:(.+)$/.exec(fragment)?.[1]
      if (footnote !== undefined && known.has(`user-content-fn-${footnote}`) === true) return true
      letters ??= lettersOfAll(facts.headings)
      const wanted = lettersOf(decodePercent(fragment))
      return letters.has(wanted) || letters.has(wanted.replace(/\d+$/, '')) || isKnown
    },
  }
}

function lettersOfAll(headings: PageFacts['headings']): ReadonlySet<string> {
  const above: string[] = []
  return new Set(
    headings.flatMap(({ text, depth }) => {
      above[depth - 1] = lettersOf(text)
      above.length = depth
      return [
        lettersOf(text),
        // As Svelte's site names it, with the headings it is below: `#Environment-variables-PORT`.
        above.join(''),
        lettersOf(text.replace(/(?:\{|\[#|\s:[a-z-]+[[{]).*$/s, '')),
        lettersOf(/(?:\{|\[#)(.*)[\]}]/s.exec(text)?.[1] ?? text),
      ]
    }),
  )
}

function lettersOf(text: string): string {
  // The languages of some generators have no final sigma; treat both forms as one.
  return text
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
