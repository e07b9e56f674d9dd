// Finds a query's words in a page: the sections to show, and an excerpt around the first match.

import type { PageSection } from '../anchors/sections.ts'
import type { SearchQuery, Term } from './query.ts'
import { foldText, isASCII, isLetterAt, lowerFolded, splitRuns } from './tokens.ts'

/** A section prepared for search: texts folded and in lower case. */
export interface FoldedSection extends PageSection {
  readonly foldedTitle: string
  readonly foldedText: string
}

/** A section that matches the query. */
export interface FoundSection<Searched extends FoldedSection> {
  readonly section: Searched
  /** Text around the first match, with an ellipsis where it is cut. */
  readonly excerpt: string
}

/** Prepares a section for repeated searches. */
export function foldSection<Read extends PageSection>(section: Read): Read & FoldedSection {
  const isPlain = isASCII(section.title) && isASCII(section.text)
  const fold = isPlain ? lowerFolded : (text: string) => lowerFolded(foldText(text))
  return { ...section, foldedTitle: fold(section.title), foldedText: fold(section.text) }
}

const sectionsMax = 5
const titleWeight = 8
const matchesMax = 4

/** Finds sections that match one query, in the sections of many pages. */
export type SectionFinder = <Searched extends FoldedSection>(
  sections: readonly Searched[],
) => FoundSection<Searched>[]

/**
 * Creates a finder of the sections that match most of a query, best first; at most five.
 *
 * Sections with equally many terms are ordered by matches in the title, then by matches in the text. Finds nothing
 * if the page matched by its title alone.
 */
export function createSectionFinder(query: SearchQuery): SectionFinder {
  const strict = query.terms.map(matcherOf)
  // Parts of compound words occur inside words.
  const loose = query.terms.map(looseMatcherOf)
  return (sections) => {
    const found = rank(sections, strict)
    return found.length > 0 ? found : rank(sections, loose)
  }
}

function rank<Searched extends FoldedSection>(
  sections: readonly Searched[],
  terms: readonly Matcher[],
): FoundSection<Searched>[] {
  let most = 1
  const scored: { section: Searched; held: number; score: number }[] = []
  for (const section of sections) {
    let held = 0
    let score = 0
    for (const find of terms) {
      const inTitle = countMatches(section.foldedTitle, find)
      const inText = countMatches(section.foldedText, find)
      if (inTitle + inText > 0) held += 1
      score += Math.min(inTitle, 1) * titleWeight + inText
    }
    if (held < most) continue
    most = held
    scored.push({ section, held, score })
  }
  return scored
    .filter(({ held }) => held === most)
    .sort((a, b) => b.score - a.score)
    .slice(0, sectionsMax)
    .map(({ section }) => ({ section, excerpt: excerptOf(section, terms) }))
}

/** Finds a term in a folded text: the offset of the next match, or -1. Plain search is faster than patterns here. */
type Matcher = (text: string, from: number) => number

function countMatches(text: string, find: Matcher): number {
  let count = 0
  for (let at = find(text, 0); at !== -1 && count < matchesMax; at = find(text, at + 1)) count++
  return count
}

/** Maximum number of signs between two words of a phrase: `foo.bar`, `foo -> bar`. */
const betweenMax = 8

function matcherOf({ words, isOpen }: Term): Matcher {
  const [first = ''] = words
  const isRunFirst = splitRuns(first).at(0)?.unspaced === true
  const isRunLast = splitRuns(words.at(-1) ?? '').at(-1)?.unspaced === true
  return (text, from) => {
    for (let at = text.indexOf(first, from); at !== -1; at = text.indexOf(first, at + 1)) {
      if (!isRunFirst && at > 0 && isLetterAt(text, at - 1)) continue
      const end = endOfRow(text, at)
      if (end === -1) continue
      if (isOpen || isRunLast || end === text.length || !isLetterAt(text, end)) return at
    }
    return -1
  }

  function endOfRow(text: string, start: number): number {
    let end = start + first.length
    for (const word of words.slice(1)) {
      let next = end
      while (next < end + betweenMax && next < text.length && !isLetterAt(text, next)) next++
      if (!text.startsWith(word, next)) return -1
      end = next + word.length
    }
    return end
  }
}

/** Finds any of the words, even inside others. */
function looseMatcherOf({ words }: Term): Matcher {
  return (text, from) => {
    const places = words.map((word) => text.indexOf(word, from)).filter((at) => at !== -1)
    return places.length === 0 ? -1 : Math.min(...places)
  }
}

const excerptMax = 280
const leadMax = 80

function excerptOf(section: FoldedSection, terms: readonly Matcher[]): string {
  // White space is replaced one for one, so that offsets stay.
  const line = section.text.replace(/[^\S ]/g, ' ')
  if (line.length <= excerptMax) return line
  const starts = terms.map((find) => find(section.foldedText, 0)).filter((at) => at !== -1)
  const first = starts.length === 0 ? 0 : Math.min(...starts)
  const start = startBefore(line, unfold(line, section.foldedText, first))
  const end = endAfter(line, start + excerptMax)
  const before = start === 0 ? '' : '…'
  const after = end === line.length ? '' : '…'
  return before + line.slice(start, end).trim() + after
}

/** Maps an offset in the folded line to the line. Folding seldom changes the length of a text. */
function unfold(line: string, folded: string, place: number): number {
  if (line.length === folded.length) return place
  let at = 0
  let passed = 0
  for (const character of line) {
    if (passed >= place) break
    passed += lowerFolded(foldText(character)).length
    at += character.length
  }
  return at
}

/** Starts the excerpt some words before the match, at a word. */
function startBefore(line: string, match: number): number {
  if (match <= leadMax) return 0
  const from = match - leadMax
  const space = line.indexOf(' ', from)
  return withinPair(line, space === -1 || space >= match ? from : space + 1)
}

function endAfter(line: string, wanted: number): number {
  if (wanted >= line.length) return line.length
  const space = line.lastIndexOf(' ', wanted)
  return withinPair(line, space > wanted - leadMax ? space : wanted)
}

/** Never splits a surrogate pair. */
function withinPair(line: string, at: number): number {
  const code = line.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
