// The text nearest to another one, within a bound.

// Beyond this many texts only equal ones are found: no list makes a check slow.
const comparedMax = 3000

/** A text to compare, and what it stands for. */
export interface Candidate<T> {
  readonly text: string
  readonly value: T
}

/**
 * The one candidate a person who wrote `wanted` most probably meant.
 *
 * Equal but for case and punctuation comes first, then the fewest slips of the pen, at most one for
 * about four characters and four in all, then sharing most of the words, then being the same words
 * with more behind them (`install` for `install-the-agent`) or fewer.
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

/** How good a text is, the more the better; undefined when it is another one. */
type Rating = (text: Spelling) => number | undefined

function bySlips(plain: string): Rating {
  const most = Math.min(4, Math.floor((plain.length + 1) / 4))
  const letters = lettersIn(plain)
  return (text) => {
    if (Math.abs(plain.length - text.plain.length) > most) return undefined
    if (text.letters === unknown) text.letters = lettersIn(text.plain)
    // A slip takes away one letter and adds another at most.
    if (countBits(letters ^ text.letters) > 2 * most) return undefined
    const slips = countSlips(plain, text.plain, most)
    return slips > most ? undefined : -slips
  }
}

/** The letters of a text as bits; some share one. */
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
 * Slips between two texts: a letter added, left out, changed, or two swapped.
 *
 * @returns the number, or `most + 1` when there are more
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
    // Further from the diagonal than that every way is too long.
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

// Rows of the last three letters, used again for every two texts.
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

/** The index of the one text that is better than all others. */
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

  // To find a word somewhere in a text is quicker than to take the text apart.
  function mayShare(plain: string): boolean {
    let most = own.size
    for (const word of own) if (!plain.includes(word) && --most / own.size < shareMin) return false
    return true
  }
}

const shareMin = 0.6

/** Less for every word that one text has behind the other; undefined when it is another text. */
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

/** A text without what nobody remembers of it. */
interface Spelling {
  /** Letters and digits in lower case. */
  readonly plain: string
  readonly text: string
  /** Letters of `plain` as bits, `unknown` until they are asked for. */
  letters: number
  /** Each once, in order; found when they are asked for. */
  words: readonly string[] | undefined
}

// As bits these would be all letters there are.
const unknown = -1

// The headings of a page are compared with every broken link that leads to it.
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
  // Asking for a letter of any script takes several times as long.
  return lower.replace(beyondAscii.test(lower) ? /[^\p{L}\p{N}]/gu : /[^a-z0-9]/g, '')
}

const beyondAscii = /[\u0080-\uffff]/
