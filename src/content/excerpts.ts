// Where in a page the words of a query stand: the sections to show, and the piece of text around a match.
import type { SearchQuery, Term } from './search-query.ts'
import type { Section } from './sections.ts'
import { foldText, isASCII, lowerFolded, splitRuns } from './tokens.ts'

/** A section as it is searched: texts folded and in lower case. */
export interface FoldedSection extends Section {
  readonly foldedTitle: string
  readonly foldedText: string
}

/** A section that holds what was asked for. */
export interface FoundSection {
  readonly section: Section
  /** Text around the first match, with an ellipsis where more of it follows or comes before. */
  readonly excerpt: string
}

/** Make sections ready to be searched again and again. */
export function foldSections(sections: readonly Section[]): FoldedSection[] {
  return sections.map((section) => ({
    ...section,
    foldedTitle: lowerFolded(foldText(section.title)),
    foldedText: lowerFolded(foldText(section.text)),
  }))
}

const sectionsMax = 5
const titleWeight = 8
const matchesMax = 8

/**
 * The sections that hold the most of a query, best first; at most five.
 *
 * Of two that hold as many of its terms, the one with more of them in its title comes first, then the
 * one with more of them in its text. Empty when the page was found by its title alone.
 */
export function findSections(
  sections: readonly FoldedSection[],
  query: SearchQuery,
): FoundSection[] {
  const strict = query.terms.map((term) => patternsOf(term, false))
  const found = rank(sections, strict)
  if (found.length > 0) return found
  // Parts of compound words stand inside of words.
  return rank(
    sections,
    query.terms.map((term) => patternsOf(term, true)),
  )
}

function rank(sections: readonly FoldedSection[], terms: readonly Patterns[]): FoundSection[] {
  const scored = sections.flatMap((section) => {
    let terms_ = 0
    let score = 0
    for (const patterns of terms) {
      const inTitle = countMatches(section.foldedTitle, patterns)
      const inText = countMatches(section.foldedText, patterns)
      if (inTitle + inText > 0) terms_ += 1
      score += Math.min(inTitle, 1) * titleWeight + inText
    }
    return terms_ === 0 ? [] : [{ section, terms: terms_, score }]
  })
  const most = scored.reduce((max, each) => Math.max(max, each.terms), 0)
  return scored
    .filter((each) => each.terms === most)
    .sort((a, b) => b.score - a.score)
    .slice(0, sectionsMax)
    .map(({ section }) => ({ section, excerpt: excerptOf(section.text, terms) }))
}

/** One pattern for texts of ASCII, and one that knows all letters: many times slower. */
interface Patterns {
  readonly ascii: RegExp
  readonly full: RegExp
}

function countMatches(text: string, { ascii, full }: Patterns): number {
  const pattern = isASCII(text) ? ascii : full
  pattern.lastIndex = 0
  let count = 0
  while (count < matchesMax && pattern.test(text)) count++
  return count
}

const asciiLetters = 'a-z0-9_'
const allLetters = '\\p{L}\\p{N}\\p{M}_'

function patternsOf(term: Term, isLoose: boolean): Patterns {
  return {
    ascii: new RegExp(sourceOf(term, asciiLetters, isLoose), 'g'),
    full: new RegExp(sourceOf(term, allLetters, isLoose), 'gu'),
  }
}

function sourceOf({ words, isOpen }: Term, letters: string, isLoose: boolean): string {
  if (isLoose) return words.map(escapeWord).join('|')
  const isRunFirst = isRun(words[0], 0)
  const isRunLast = isRun(words.at(-1), -1)
  const start = isRunFirst ? '' : `(?<![${letters}])`
  const end = isOpen || isRunLast ? '' : `(?![${letters}])`
  return start + words.map(escapeWord).join(`[^${letters}]{0,8}`) + end
}

function isRun(word: string | undefined, at: 0 | -1): boolean {
  return splitRuns(word ?? '').at(at)?.unspaced === true
}

function escapeWord(word: string): string {
  return word.replace(/[+#]/g, '\\$&')
}

const excerptMax = 280
const leadMax = 80

function excerptOf(text: string, terms: readonly Patterns[]): string {
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= excerptMax) return line
  const start = startBefore(line, findFirst(line, terms))
  const end = endAfter(line, start + excerptMax)
  const before = start === 0 ? '' : '…'
  const after = end === line.length ? '' : '…'
  return before + line.slice(start, end).trim() + after
}

function findFirst(line: string, terms: readonly Patterns[]): number {
  const { folded, offsets } = foldWithOffsets(line)
  const isPlain = isASCII(folded)
  const starts = terms.flatMap(({ ascii, full }) => {
    const pattern = isPlain ? ascii : full
    pattern.lastIndex = 0
    return pattern.exec(folded)?.index ?? []
  })
  const first = starts.length === 0 ? 0 : Math.min(...starts)
  return offsets?.[first] ?? first
}

function foldWithOffsets(line: string): { folded: string; offsets?: readonly number[] } {
  if (isASCII(line)) return { folded: line.toLowerCase() }
  const offsets: number[] = []
  let folded = ''
  let at = 0
  for (const character of line) {
    const piece = lowerFolded(foldText(character))
    for (let index = 0; index < piece.length; index++) offsets.push(at)
    folded += piece
    at += character.length
  }
  return { folded, offsets }
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
