// Finds the text nearest to another one, within limits.

// Beyond this many texts only equal ones are found, so that no list slows a check down.
const comparedMax = 3000

/** A text to compare, and its value. */
export interface Candidate<T> {
  readonly text: string
  readonly value: T
}

/**
 * Finds the candidate that an author who wrote `wanted` most probably meant.
 *
 * In this order: equal except for case and punctuation; the fewest typos, at most one per four characters or so and
 * four in all; most words shared; the same words with more after them (`install` for `install-the-agent`) or fewer.
 *
 * @returns undefined when none is near, or several are equally near
 */
export function findNearest<T>(wanted: string, candidates: readonly Candidate<T>[]): T | undefined {
  const plain = plainOf(wanted)
  if (plain === '') return undefined
  const texts = spellingsOf(candidates)
  const equal = texts.findIndex((text) => text.plain === plain)
  if (equal !== -1) return candidates[equal]?.value
  if (candidates.length > comparedMax) return undefined
  const words = wordsIn(wanted)
  const best =
    findBest(texts, bySlips(plain)) ??
    findBest(texts, bySharedWords(words)) ??
    findBest(texts, byContinuation(words))
  return best === undefined ? undefined : candidates[best]?.value
}

/** Rates a text, higher is better; undefined if it does not match. */
type Rating = (text: Spelling) => number | undefined

function bySlips(plain: string): Rating {
  const most = Math.min(4, Math.floor((plain.length + 1) / 4))
  const letters = lettersIn(plain)
  return (text) => {
    if (Math.abs(plain.length - text.plain.length) > most) return undefined
    if (text.letters === unknown) text.letters = lettersIn(text.plain)
    // A typo removes at most one letter and adds at most one.
    if (countBits(letters ^ text.letters) > 2 * most) return undefined
    const slips = countSlips(plain, text.plain, most)
    return slips > most ? undefined : -slips
  }
}

/** The letters of a text as a bit set; some letters share a bit. */
function lettersIn(plain: string): number {
  let letters = 0
  for (let index = 0; index < plain.length; index++) letters |= 1 << (plain.charCodeAt(index) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/**
 * Counts typos between two texts: a letter added, left out, changed, or two swapped.
 *
 * @returns the number, or `most + 1` if there are more
 */
export function countSlips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  const tooMany = most + 1
  if (b.length >= rowA.length) growRows(b.length + 1)
  let before = rowA
  let last = rowB
  let row = rowC
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    // Cells further from the diagonal exceed the limit.
    const from = Math.max(1, i - most)
    const to = Math.min(b.length, i + most)
    row[from - 1] = from === 1 ? i : tooMany
    if (to < b.length) row[to + 1] = tooMany
    let least = from === 1 ? i : tooMany
    const letter = a.charCodeAt(i - 1)
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1)
      let slips = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (letter === other ? 0 : 1),
      )
      const swapped =
        i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other
      if (swapped) slips = Math.min(slips, at(before, j - 2) + 1)
      row[j] = slips
      if (slips < least) least = slips
    }
    if (least > most) return tooMany
    const free = before
    before = last
    last = row
    row = free
  }
  return Math.min(at(last, b.length), tooMany)
}

// The last three rows of the matrix, reused for all pairs.
let rowA = new Uint16Array(256)
let rowB = new Uint16Array(256)
let rowC = new Uint16Array(256)

function growRows(length: number): void {
  rowA = new Uint16Array(2 * length)
  rowB = new Uint16Array(2 * length)
  rowC = new Uint16Array(2 * length)
}

function at(row: Uint16Array, index: number): number {
  return row[index] ?? 0
}

/** The index of the single best text; undefined for a tie. */
function findBest(texts: readonly Spelling[], rate: Rating | undefined): number | undefined {
  if (rate === undefined) return undefined
  let best: number | undefined
  let highest = Number.NEGATIVE_INFINITY
  let isShared = false
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index]
    const rating = text && rate(text)
    if (rating === undefined || rating < highest) continue
    isShared = rating === highest
    if (!isShared) best = index
    highest = rating
  }
  return isShared ? undefined : best
}

function bySharedWords(wanted: readonly string[]): Rating | undefined {
  const own = new Set(wanted)
  if (own.size < 2) return undefined
  return (text) => {
    if (!mayShare(text.plain)) return undefined
    const words = wordsOf(text)
    let shared = 0
    for (const word of words) if (own.has(word)) shared++
    const share = shared / (own.size + words.length - shared)
    return shared >= 2 && share >= shareMin ? share : undefined
  }

  // Searching for words in the text is faster than splitting the text.
  function mayShare(plain: string): boolean {
    let most = own.size
    for (const word of own) if (!plain.includes(word) && --most / own.size < shareMin) return false
    return true
  }
}

const shareMin = 0.6

/** Rates texts lower for every additional word at the end of one; undefined for other texts. */
function byContinuation(wanted: readonly string[]): Rating {
  const own = [...new Set(wanted)]
  const [first = ''] = own
  return (text) => {
    if (!text.plain.startsWith(first)) return undefined
    const words = wordsOf(text)
    const length = Math.min(own.length, words.length)
    let isLong = false
    for (let index = 0; index < length; index++) {
      const word = own[index]
      if (word !== words[index]) return undefined
      if (word !== undefined && word.length >= 4) isLong = true
    }
    return isLong ? -Math.abs(own.length - words.length) : undefined
  }
}

/** A text reduced to what matters in a comparison. */
interface Spelling {
  /** Letters and digits in lower case. */
  readonly plain: string
  readonly text: string
  /** Letters of `plain` as a bit set, `unknown` until needed. */
  letters: number
  /** Unique words in order; undefined until needed. */
  words: readonly string[] | undefined
}

// As a bit set this would be all letters.
const unknown = -1

// Cached: the headings of a page are compared with every broken link to it.
const spellings = new WeakMap<readonly Candidate<unknown>[], readonly Spelling[]>()

function spellingsOf(candidates: readonly Candidate<unknown>[]): readonly Spelling[] {
  let texts = spellings.get(candidates)
  if (texts === undefined) {
    texts = candidates.map(({ text }) => {
      return { plain: plainOf(text), text, letters: unknown, words: undefined }
    })
    spellings.set(candidates, texts)
  }
  return texts
}

function wordsOf(spelling: Spelling): readonly string[] {
  spelling.words ??= [...new Set(wordsIn(spelling.text))]
  return spelling.words
}

function wordsIn(text: string): readonly string[] {
  const lower = text.toLowerCase()
  return lower.match(beyondAscii.test(lower) ? /[\p{L}\p{N}]+/gu : /[a-z0-9]+/g) ?? []
}

function plainOf(text: string): string {
  const lower = text.toLowerCase()
  // Matching letters of any script takes several times as long.
  return lower.replace(beyondAscii.test(lower) ? /[^\p{L}\p{N}]/gu : /[^a-z0-9]/g, '')
}

const beyondAscii = /[\u0080-\uffff]/
