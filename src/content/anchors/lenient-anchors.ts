// Anchors where nobody can see which rules a site makes them by.

import { decodePercent } from '../layouts/site/target.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { AnchorSet } from '../site/layout.ts'

/**
 * Anchors as any of the generators may make them: an id behind the heading in braces counts, signs and
 * case do not. A page that has no heading but its title may be filled in by a program.
 */
export function lenientAnchors(facts: PageFacts, known: AnchorSet): AnchorSet {
  if (facts.headings.every(({ depth }) => depth === 1)) return { ...known, has: () => true }
  let letters: ReadonlySet<string> | undefined
  return {
    list: known.list,
    has(fragment) {
      if (known.has(fragment)) return true
      // Footnotes as kramdown names them.
      const footnote = /^fn(?:ref)?:(.+)$/.exec(fragment)?.[1]
      if (footnote !== undefined && known.has(`user-content-fn-${footnote}`)) return true
      letters ??= new Set(
        facts.headings.flatMap(({ text }) => [
          lettersOf(text),
          lettersOf(text.replace(/(?:\{|\[#).*$/s, '')),
          lettersOf(/(?:\{|\[#)(.*)[\]}]/s.exec(text)?.[1] ?? text),
        ]),
      )
      const wanted = lettersOf(decodePercent(fragment))
      return letters.has(wanted) || letters.has(wanted.replace(/\d+$/, ''))
    },
  }
}

function lettersOf(text: string): string {
  // Some languages know no other form of a sigma at the end of a word.
  return text
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
