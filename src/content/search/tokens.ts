// Tokenizes texts for the search index and for queries, by one function.

/** Called with a word of a folded text and its offsets. */
export type VisitWord = (word: string, start: number, end: number, hasRuns: boolean) => void

/** Longer words are cut: they are keys and checksums, which no one types in full. */
const tokenLengthMax = 64

/**
 * Folds what search ignores: accents, width, ligatures, invisible characters.
 *
 * Case is kept, because it tells the parts of `useState` apart. Marks that carry meaning (Thai vowels, the voicing
 * of kana, Devanagari) are kept; those of Latin, Greek, Cyrillic, Hebrew and Arabic go.
 */
export function foldText(text: string): string {
  if (isASCII(text)) return text
  let folded = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80) continue
    const fold = foldOfUnit(code)
    if (fold === undefined) return foldWhole(text)
    folded += text.slice(from, at) + fold
    from = at + 1
  }
  return folded + text.slice(from)
}

// By UTF-16 unit, filled on demand: five times faster than folding whole texts.
const folds: (string | undefined)[] = []
const isFolded = new Uint8Array(0x10000)

/** The folded form of a unit, if it is the same in any context; undefined if it depends on its neighbours. */
function foldOfUnit(code: number): string | undefined {
  if (isFolded[code] === 0) {
    isFolded[code] = 1
    const unit = String.fromCharCode(code)
    folds[code] = dependent.test(unit.normalize('NFKD')) ? undefined : foldWhole(unit)
  }
  return folds[code]
}

// Starts with a mark or a part of a Korean syllable, or is half of a surrogate pair.
const dependent = /^(?:\p{M}|[\u1100-\u11ff\ud800-\udfff](?!.))/u

function foldWhole(text: string): string {
  return text
    .normalize('NFKD')
    .replace(unseen, '')
    .normalize('NFC')
    .replace(reserved, ' ')
    .replace(letters, (letter) => plainLetters[letter] ?? letter)
}

/** Converts a folded text to lower case. */
export function lowerFolded(folded: string): string {
  const lower = folded.toLowerCase()
  return lower.includes('ς') ? lower.replaceAll('ς', 'σ') : lower
}

/** True if folding would not change the text. */
export function isASCII(text: string): boolean {
  return !beyondASCII.test(text)
}

const beyondASCII = /[\u0080-\uffff]/
// Marks of Latin, Greek and Cyrillic; of Hebrew; of Arabic; and invisible characters.
const unseen =
  /[\u0300-\u036f]|[\u0483-\u0489]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\u0591-\u05bd]|\u05bf|\u05c1|\u05c2|\u05c4|\u05c5|\u05c7|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|\u00ad|[\u200b-\u200f]|\u2060|\ufeff/g
// Characters reserved for our own marks, see below. No text may contain them.
const reserved = /[\ue000-\ue00f]/g
const letters = /[ßẞæÆœŒøØłŁđĐðÐþÞıħĦ]/g
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'Ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
}

// The role of a character in words. By UTF-16 unit, filled on demand: a regular expression for each is four times
// slower.
const unknown = 0
const between = 1
const letter = 2
const unspacedLetter = 3
const kinds = new Uint8Array(0x10000)
for (let code = 0; code < 0x80; code++) {
  kinds[code] = /\w/.test(String.fromCharCode(code)) ? letter : between
}

// Scripts written without spaces, or with attached particles: word boundaries cannot be seen.
const unspaced =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  const known = kinds[code] ?? unknown
  if (known !== unknown) return known
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
  const kind = !/[\p{L}\p{N}\p{M}_]/u.test(character)
    ? between
    : unspaced.test(character)
      ? unspacedLetter
      : letter
  // The kind of a surrogate depends on its other half.
  if (code < 0xd800 || code > 0xdfff) kinds[code] = kind
  return kind
}

/** True if the character at an offset belongs to a word. */
export function isLetterAt(text: string, at: number): boolean {
  return kindAt(text, at) !== between
}

/** Calls `visit` for the words of a folded text in order: runs of letters, digits and underscores. */
export function forEachWord(folded: string, visit: VisitWord): void {
  const { length } = folded
  let at = 0
  while (at < length) {
    if (kindAt(folded, at) === between) {
      at++
      continue
    }
    const start = at
    let hasRuns = false
    while (at < length) {
      const kind = kindAt(folded, at)
      if (kind === between) break
      if (kind === unspacedLetter) hasRuns = true
      at += isPairAt(folded, at) ? 2 : 1
    }
    if (at - start === 1) at = endOfLanguage(folded, at)
    visit(folded.slice(start, at), start, at, hasRuns)
  }
}

function isPairAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 0xd800 || code > 0xdbff) return false
  const next = text.charCodeAt(at + 1)
  return next >= 0xdc00 && next <= 0xdfff
}

// `C++`, `C#` and `C++20` are words; other words do not include `+` and `#`.
const language = /(?:\+\+|#)\d*/y

function endOfLanguage(text: string, at: number): number {
  const sign = text[at]
  if ((sign !== '+' && sign !== '#') || !/[A-Za-z]/.test(text[at - 1] ?? '')) return at
  language.lastIndex = at
  if (!language.test(text)) return at
  const end = language.lastIndex
  const after = text[end]
  if (after === '+' || after === '#') return at
  return end < text.length && kindAt(text, end) !== between ? at : end
}

/** Splits a word into runs of scripts without spaces, and the rest. */
export function splitRuns(word: string): { readonly text: string; readonly unspaced: boolean }[] {
  const pieces: { text: string; unspaced: boolean }[] = []
  for (let at = 0; at < word.length; ) {
    const length = isPairAt(word, at) ? 2 : 1
    const text = word.slice(at, at + length)
    const isRun = kindAt(word, at) === unspacedLetter
    const last = pieces.at(-1)
    if (last?.unspaced === isRun) last.text += text
    else pieces.push({ text, unspaced: isRun })
    at += length
  }
  return pieces
}

/**
 * Splits a run without spaces into overlapping pairs, then the last character alone.
 *
 * Any substring of the run is a sequence of pairs; every single character starts one of the tokens.
 */
export function pairsOf(run: string): string[] {
  const characters = Array.from(run)
  return characters.map((character, index) => character + (characters[index + 1] ?? ''))
}

/** Tokens of a word with such runs, in order. */
function tokensOfRuns(word: string): string[] {
  return splitRuns(lowerFolded(word)).flatMap(({ text, unspaced: isRun }) =>
    isRun ? pairsOf(text) : [cut(text)],
  )
}

/** The token of a word without such runs. */
export function tokenOf(word: string): string {
  return cut(lowerFolded(word))
}

const seams = /_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|\+\+|#/u

/** Splits a compound word: `useState` into `use` and `state`, `foo_bar` into `foo` and `bar`. */
function partsOf(word: string): string[] {
  if (!word.includes('_') && word.slice(1) === word.slice(1).toLowerCase() && !/[+#]/.test(word)) {
    return []
  }
  const parts = word.split(seams).filter((part) => part !== '')
  return parts.length === 1 && parts[0] === word ? [] : parts.map(tokenOf)
}

function cut(token: string): string {
  if (token.length <= tokenLengthMax) return token
  return token.slice(0, tokenLengthMax).replace(/[\ud800-\udbff]$/, '')
}

/** Separates texts, so that no phrase extends from one into the next. */
export const gap = '\ue000'
const startMark = '\ue001'
const wholeMark = '\ue002'

/** This many letters of a word in a title are enough to find it; bodies need one more. */
export const startLengthMax = 2

/** The token of titles and headings with a word that starts like this. */
export function startToken(start: string): string {
  return startMark + start
}

/** The token of a title with exactly these tokens. */
export function wholeToken(tokens: readonly string[]): string {
  return wholeMark + tokens.join('\ue003').slice(0, 512)
}

/** The searchable tokens of a page, in order of weight. */
export interface PageTokens {
  readonly title: readonly string[]
  readonly headings: readonly string[]
  readonly body: readonly string[]
  /** Parts of compound words in bodies, each once. */
  readonly parts: readonly string[]
}

/** The texts of a page. */
export interface PageTexts {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly text: string }[]
}

/** Returns all tokens of a page. Increase `tokensVersion` whenever the result changes. */
export function tokenizePage({ title, sections }: PageTexts): PageTokens {
  const own = new Collector()
  own.read(title)
  const whole = wholeToken(own.tokens)
  own.addParts()
  own.addStarts()
  const headings = new Collector()
  const body = new Collector()
  for (const section of sections) {
    if (section.title !== '') headings.read(section.title)
    if (section.text !== '') body.read(section.text)
  }
  headings.addParts()
  headings.addStarts()
  return {
    title: [...own.tokens, whole],
    headings: headings.tokens,
    body: body.tokens,
    parts: [...body.parts],
  }
}

/** Version of stored indexes; one of another version is rebuilt. */
export const tokensVersion = 1

const hyphenatedMax = 3

/** Exists while one column of a page is read. */
class Collector {
  readonly tokens: string[] = []
  readonly parts = new Set<string>()
  /** Words read before, whose parts are known. */
  readonly #seen = new Set<string>()

  read(text: string): void {
    const folded = foldText(text)
    let chain: string[] = []
    let chainEnd = -1
    if (this.tokens.length > 0) this.tokens.push(gap)
    forEachWord(folded, (word, start, end, hasRuns) => {
      if (start !== chainEnd + 1 || folded[chainEnd] !== '-') {
        this.#endChain(chain)
        chain = []
      }
      chain.push(word)
      chainEnd = end
      this.#add(word, hasRuns)
    })
    this.#endChain(chain)
  }

  /** Appends the parts of compound words. */
  addParts(): void {
    if (this.parts.size > 0) this.tokens.push(gap, ...this.parts)
  }

  /** Appends the starts of all words. */
  addStarts(): void {
    const starts = new Set<string>()
    for (const token of this.tokens) {
      const [first, second] = token
      if (first === undefined || token === gap || unspaced.test(token)) continue
      starts.add(startToken(first))
      if (second !== undefined) starts.add(startToken(first + second))
    }
    if (starts.size > 0) this.tokens.push(gap, ...starts)
  }

  #add(word: string, hasRuns: boolean): void {
    if (hasRuns) {
      this.tokens.push(...tokensOfRuns(word))
      return
    }
    this.tokens.push(tokenOf(word))
    if (this.#seen.has(word)) return
    this.#seen.add(word)
    for (const part of partsOf(word)) this.parts.add(part)
  }

  #endChain(chain: readonly string[]): void {
    const joined = joinHyphenated(chain)
    if (joined !== undefined) this.parts.add(joined)
  }
}

/** Joins `e-mail` to `email`. Longer chains are names of files and flags. */
export function joinHyphenated(chain: readonly string[]): string | undefined {
  if (chain.length < 2 || chain.length > hyphenatedMax) return undefined
  const joined = chain.join('')
  return splitRuns(joined).length === 1 && !unspaced.test(joined) ? tokenOf(joined) : undefined
}
