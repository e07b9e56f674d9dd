// What a query asks for, and what it asks for when nothing answers it: plain text in, terms out.
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

/** Tokens that stand next to each other, in this order. */
export interface Phrase {
  readonly tokens: readonly string[]
  /** The last token may go on. */
  readonly isPrefix: boolean
}

/** One thing that is asked for. */
export interface Term {
  /** A page that holds one of them holds the term. Never empty. */
  readonly alternatives: readonly Phrase[]
  /** The tokens of its words when they are finished. */
  readonly exact: readonly string[]
  /** The words as written, folded and in lower case: to find the place in a text. */
  readonly words: readonly string[]
  /** The last word may go on. */
  readonly isOpen: boolean
  readonly isQuoted: boolean
}

/** Plain text, understood. */
export interface SearchQuery {
  readonly terms: readonly Term[]
  /** How many of the terms a page must hold. */
  readonly need: 'all' | 'any'
  /** The token of the page with just this title. */
  readonly whole: string
}

/** Words beyond are not looked at. */
const wordsMax = 32

/**
 * Understand a query; undefined when there is no word in it.
 *
 * Everything is plain text. Words in straight or curly quotes, and words without a space between them
 * (`foo.bar`, `--flag-name`, `std::vector`, a Chinese sentence), have to stand next to each other. The
 * last word may be unfinished; of one or two letters, it is completed from titles and headings only.
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
 * A query and its looser forms, strictest first, to be asked until one is answered.
 *
 * Then words of a group may stand apart, except in quotes, and any of them may go on; then one of the
 * words is enough. (Nothing found helps nobody; what is found of less comes in the order of how much.)
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

/** The same, all words finished. */
export function closeQuery(query: SearchQuery): SearchQuery {
  const terms = query.terms.map((term) => ({
    ...term,
    alternatives: [{ tokens: term.exact, isPrefix: false }],
  }))
  return { ...query, terms }
}

/** The page with just this title. */
export function wholeQuery(query: SearchQuery): SearchQuery {
  const alternatives = [{ tokens: [query.whole], isPrefix: false }]
  return {
    ...query,
    terms: [{ alternatives, exact: [], words: [], isOpen: false, isQuoted: true }],
  }
}

interface QueryWord {
  readonly text: string
  /** No space before it. */
  readonly isGlued: boolean
  /** Only a hyphen before it. */
  readonly isHyphenated: boolean
  /** Number of the quotation it stands in. */
  readonly quotation: number | undefined
  /** The quotation is ended: the word too. */
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

/** Words that have to stand next to each other. */
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

/** A row of tokens. What cannot be known of its end (the pair that begins there) is left open. */
function phraseOf(texts: readonly string[], isOpen: boolean): Phrase {
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

/** Every word, every pair of characters, for itself; a quotation stays whole. */
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
