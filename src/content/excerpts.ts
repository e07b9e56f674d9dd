// Where in a page the words of a query stand: the sections to show, and the piece of text around a match.
import type { SearchQuery, Term } from './search-query.ts'
import type { Section } from './sections.ts'
import { foldText, isASCII, lowerFolded, splitRuns } from './tokens.ts'

/** A section as it is searched: texts folded and in lower case. */
export interface FoldedSection extends Section {
  readonly foldedTitle: string
  readonly foldedText: string
  readonly isPlain: boolean
}

/** A section that holds what was asked for. */
export interface FoundSection<Searched extends FoldedSection> {
  readonly section: Searched
  /** Text around the first match, with an ellipsis where more of it follows or comes before. */
  readonly excerpt: string
}

/** Make a section ready to be searched again and again. */
export function foldSection<Read extends Section>(section: Read): Read & FoldedSection {
  const foldedTitle = lowerFolded(foldText(section.title))
  const foldedText = lowerFolded(foldText(section.text))
  return { ...section, foldedTitle, foldedText, isPlain: isASCII(foldedTitle + foldedText) }
}

const sectionsMax = 5
const titleWeight = 8
const matchesMax = 8

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
  const strict = query.terms.map((term) => patternsOf(term, false))
  // Parts of compound words stand inside of words.
  const loose = query.terms.map((term) => patternsOf(term, true))
  return (sections) => {
    const found = rank(sections, strict)
    return found.length > 0 ? found : rank(sections, loose)
  }
}

function rank<Searched extends FoldedSection>(
  sections: readonly Searched[],
  terms: readonly Patterns[],
): FoundSection<Searched>[] {
  let most = 1
  const scored: { section: Searched; held: number; score: number }[] = []
  for (const section of sections) {
    let held = 0
    let score = 0
    for (const patterns of terms) {
      const inTitle = countMatches(section.foldedTitle, section, patterns)
      const inText = countMatches(section.foldedText, section, patterns)
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

/** One pattern for texts of ASCII, and one that knows all letters: many times slower. */
interface Patterns {
  readonly ascii: RegExp
  readonly full: RegExp
  /** Texts that hold none of these need no pattern. */
  readonly starts: readonly string[]
}

function countMatches(text: string, { isPlain }: FoldedSection, patterns: Patterns): number {
  if (!patterns.starts.some((start) => text.includes(start))) return 0
  const pattern = isPlain ? patterns.ascii : patterns.full
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
    starts: isLoose ? term.words : term.words.slice(0, 1),
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
  return word.replaceAll('+', '\\+')
}

const excerptMax = 280
const leadMax = 80

function excerptOf(
  { text, foldedText, isPlain }: FoldedSection,
  terms: readonly Patterns[],
): string {
  // Every blank by one of its own, so that places stay.
  const line = text.replace(/\s/g, ' ')
  if (line.length <= excerptMax) return line
  const starts = terms.flatMap(({ ascii, full }) => {
    const pattern = isPlain ? ascii : full
    pattern.lastIndex = 0
    return pattern.exec(foldedText)?.index ?? []
  })
  const first = starts.length === 0 ? 0 : Math.min(...starts)
  const start = startBefore(line, unfold(line, foldedText, first))
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
