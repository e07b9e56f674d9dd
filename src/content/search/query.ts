// Parses search queries from plain text into terms, and relaxes them if nothing matches.
import {
  foldText,
  forEachWord,
  joinHyphenated,
  lowerFolded,
  pairsOf,
  splitRuns,
  startLengthMax,
  startToken,
  tokenOf,
  wholeToken,
} from './tokens.ts'

/** Consecutive tokens, in this order. */
export interface QueryPhrase {
  readonly tokens: readonly string[]
  /** True if the last token is a prefix. */
  readonly isPrefix: boolean
}

/** A term of a query. */
export interface Term {
  /** A page with one of these matches the term. Never empty. */
  readonly alternatives: readonly QueryPhrase[]
  /** The tokens of its words, taken as complete. */
  readonly exact: readonly string[]
  /** The words as written, folded and in lower case: to locate them in a text. */
  readonly words: readonly string[]
  /** True if the last word is a prefix. */
  readonly isOpen: boolean
  readonly isQuoted: boolean
}

/** A parsed query. */
export interface SearchQuery {
  readonly terms: readonly Term[]
  /** The number of terms a page must match. */
  readonly need: 'all' | 'any'
  /** The token of a page whose whole title this is. */
  readonly whole: string
}

/** Further words are ignored. */
const wordsMax = 32

/**
 * Parses a query; undefined if it has no words.
 *
 * Everything is plain text. Words in straight or curly quotes, and words without a space between them (`foo.bar`,
 * `--flag-name`, `std::vector`, a Chinese sentence), have to be adjacent. The last word may be unfinished; if it
 * has only one or two letters, it is completed from titles and headings only.
 */
export function parseQuery(query: string): SearchQuery | undefined {
  const words = readQueryWords(query)
  if (words.length === 0) return undefined
  const terms: Term[] = []
  for (const group of groupWords(words)) {
    terms.push(termOf(group, group.at(-1) === words.at(-1) && group.at(-1)?.isClosed !== true))
  }
  const whole = wholeToken(words.flatMap(({ text }) => allTokens(text)))
  return { terms, need: 'all', whole }
}

/**
 * Returns a query and its looser forms, strictest first, to try until one has results.
 *
 * First, words of a group need not be adjacent, except in quotes, and each may be a prefix; then one of the words
 * is enough. (Partial matches are better than none, and are ranked by how much they match.)
 */
export function relaxQuery(query: SearchQuery): SearchQuery[] {
  const apart = query.terms.flatMap(splitTerm)
  const isSame = JSON.stringify(apart) === JSON.stringify(query.terms)
  return [
    query,
    ...(isSame ? [] : [{ ...query, terms: apart }]),
    ...(apart.length <= 1 ? [] : [{ ...query, terms: apart, need: 'any' as const }]),
  ]
}

/** The same query with all words complete. */
export function closeQuery(query: SearchQuery): SearchQuery {
  const terms = query.terms.map((term) => ({
    ...term,
    alternatives: [{ tokens: term.exact, isPrefix: false }],
  }))
  return { ...query, terms }
}

/** A query for pages with exactly this title. */
export function wholeQuery(query: SearchQuery): SearchQuery {
  const alternatives = [{ tokens: [query.whole], isPrefix: false }]
  return {
    ...query,
    terms: [{ alternatives, exact: [], words: [], isOpen: false, isQuoted: true }],
  }
}

interface QueryWord {
  readonly text: string
  /** True without a space before it. */
  readonly isGlued: boolean
  /** True with only a hyphen before it. */
  readonly isHyphenated: boolean
  /** Number of the quotation it is in. */
  readonly quotation: number | undefined
  /** True if its quotation has ended, so the word is complete. */
  readonly isClosed: boolean
}

function readQueryWords(query: string): QueryWord[] {
  const folded = foldText(query)
  const quotes = [...folded.matchAll(/["“”„«»]/g)].map(({ index }) => index)
  const found: QueryWord[] = []
  let lastEnd = 0
  forEachWord(folded, (text, start, end) => {
    if (found.length >= wordsMax) return
    const before = quotes.filter((at) => at < start).length
    const separator = folded.slice(lastEnd, start)
    const isQuoted = before % 2 === 1
    found.push({
      text,
      isGlued: found.length > 0 && separator !== '' && !/[\s"“”„«»]/.test(separator),
      isHyphenated: separator === '-',
      quotation: isQuoted ? (before - 1) / 2 : undefined,
      isClosed: isQuoted && quotes.length > before,
    })
    lastEnd = end
  })
  return found
}

/** Groups words that have to be adjacent. */
function groupWords(words: readonly QueryWord[]): QueryWord[][] {
  const groups: QueryWord[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    const previous = group?.at(-1)
    const isQuotedOn = word.quotation !== undefined && previous?.quotation === word.quotation
    const isGluedOn = word.isGlued && previous?.quotation === word.quotation
    if (group !== undefined && (isQuotedOn || isGluedOn)) group.push(word)
    else groups.push([word])
  }
  return groups
}

function termOf(group: readonly QueryWord[], isOpen: boolean): Term {
  const texts = group.map(({ text }) => text)
  const alternatives = [phraseOf(texts, isOpen)]
  const [first, ...rest] = group
  if (first?.quotation === undefined && rest.every((word) => word.isHyphenated)) {
    const joined = joinHyphenated(texts)
    if (joined !== undefined) alternatives.push({ tokens: [joined], isPrefix: isOpen })
  }
  const [token = ''] = texts.flatMap(allTokens)
  if (isOpen && texts.join('') === first?.text && isShort(token) && !hasRuns(first.text)) {
    alternatives.push({ tokens: [startToken(token)], isPrefix: false })
  }
  const isQuoted = first?.quotation !== undefined
  const exact = texts.flatMap(allTokens)
  return { alternatives, exact, words: texts.map(lowerFolded), isOpen, isQuoted }
}

/**
 * Builds a phrase of tokens. Drops an end that is not known yet: the last character of a run, or a short unfinished
 * word.
 */
function phraseOf(texts: readonly string[], isOpen: boolean): QueryPhrase {
  const last = splitRuns(lowerFolded(texts.at(-1) ?? '')).at(-1)
  const tokens = texts.flatMap(allTokens)
  if (last?.unspaced === true) {
    const characters = Array.from(last.text).length
    return characters === 1
      ? { tokens, isPrefix: true }
      : { tokens: tokens.slice(0, -1), isPrefix: false }
  }
  const end = tokens.at(-1) ?? ''
  if (!isOpen) return { tokens, isPrefix: false }
  if (!isShort(end)) return { tokens, isPrefix: true }
  return { tokens: tokens.length === 1 ? tokens : tokens.slice(0, -1), isPrefix: false }
}

function allTokens(text: string): string[] {
  return splitRuns(text).flatMap((piece) =>
    piece.unspaced ? pairsOf(lowerFolded(piece.text)) : [tokenOf(piece.text)],
  )
}

function hasRuns(text: string): boolean {
  return splitRuns(text).some(({ unspaced }) => unspaced)
}

function isShort(token: string): boolean {
  return Array.from(token).length <= startLengthMax
}

/** Splits a term into words and pairs of characters; a quotation stays whole. */
function splitTerm(term: Term): Term[] {
  if (term.isQuoted) return [term]
  const pieces = term.words.flatMap(splitRuns).flatMap(({ text, unspaced }) => {
    const pairs = unspaced ? pairsOf(text) : [text]
    return pairs.length > 1 && unspaced ? pairs.slice(0, -1) : pairs
  })
  return pieces.map((text) => termOf([{ ...plainWord, text }], true))
}

const plainWord: Omit<QueryWord, 'text'> = {
  isGlued: false,
  isHyphenated: false,
  quotation: undefined,
  isClosed: false,
}
