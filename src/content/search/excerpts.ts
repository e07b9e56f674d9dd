// Where in a page the words of a query stand: the sections to show, and the piece of text around a match.

import type { Section } from '../anchors/sections.ts'
import type { SearchQuery, Term } from './query.ts'
import { foldText, isASCII, isLetterAt, lowerFolded, splitRuns } from './tokens.ts'

/** A section as it is searched: texts folded and in lower case. */
export interface FoldedSection extends Section {
  readonly foldedTitle: string
  readonly foldedText: string
}

/** A section that holds what was asked for. */
export interface FoundSection<Searched extends FoldedSection> {
  readonly section: Searched
  /** Text around the first match, with an ellipsis where more of it follows or comes before. */
  readonly excerpt: string
}

/** Make a section ready to be searched again and again. */
export function foldSection<Read extends Section>(section: Read): Read & FoldedSection {
  const isPlain = isASCII(section.title) && isASCII(section.text)
  const fold = isPlain ? lowerFolded : (text: string) => lowerFolded(foldText(text))
  return { ...section, foldedTitle: fold(section.title), foldedText: fold(section.text) }
}

const sectionsMax = 5
const titleWeight = 8
const matchesMax = 4

/** Looks for one query in the sections of many pages. */
export type SectionFinder = <Searched extends FoldedSection>(
  sections: readonly Searched[],
) => FoundSection<Searched>[]

/**
 * A finder of the sections that hold the most of a query, best first; at most five.
 *
 * Of two that hold as many of its terms, the one with more of them in its title comes first, then the
 * one with more of them in its text. Nothing is found where a page was found by its title alone.
 */
export function createSectionFinder(query: SearchQuery): SectionFinder {
  const strict = query.terms.map(matcherOf)
  // Parts of compound words stand inside of words.
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

/** Finds a term in a folded text: the offset of the next match, or -1. Plain search beats patterns here. */
type Matcher = (text: string, from: number) => number

function countMatches(text: string, find: Matcher): number {
  let count = 0
  for (let at = find(text, 0); at !== -1 && count < matchesMax; at = find(text, at + 1)) count++
  return count
}

/** Signs between two words of a row: `foo.bar`, `foo -> bar`. */
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

/** Finds any of the words wherever it stands. */
function looseMatcherOf({ words }: Term): Matcher {
  return (text, from) => {
    const places = words.map((word) => text.indexOf(word, from)).filter((at) => at !== -1)
    return places.length === 0 ? -1 : Math.min(...places)
  }
}

const excerptMax = 280
const leadMax = 80

function excerptOf(section: FoldedSection, terms: readonly Matcher[]): string {
  // Every blank by one of its own, so that places stay.
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

/** Where in a line a place of the folded line is. Folding seldom changes how long a text is. */
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

/** Some words before the match, from the start of one. */
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

/** Never between the halves of a character. */
function withinPair(line: string, at: number): number {
  const code = line.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
