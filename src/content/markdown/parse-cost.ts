// What a markdown parser would take for a text, counted before it is asked: it takes the square of some, and the cube of others.
import { findFrontMatterEnd } from './front-matter-end.ts'

/** Quotes and list items within each other. The parser takes the cube of their number where each has a line. */
export const containersMax = 100

const nested = new RegExp(
  `^(?:[ \\t]{0,9}(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${containersMax}}`,
  'm',
)
const opensContainer = /^[ \t]{0,9}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])/
// What may hold lines of any kind, and belongs to no container.
const opensCode = /^ {0,3}(?:`{3}|~{3}|<)/
const startsBlock = /^[ \t>]*(?:$|[-+*][ \t]|1[.)][ \t]|#)/
// A url is no text, and may hold thousands of them.
const definition = /^ {0,3}\[[^\]]+\]:[ \t]*\S*$/
const word = /^[ \t]*\S+$/
const delimiterRow = /^[ \t>]*[|:-][ \t|:-]*$/
const [ampersand, star, less, bracket, backslash, closing, underscore, backtick, tilde] = [
  38, 42, 60, 91, 92, 93, 95, 96, 126,
]

/** What a text may cost to parse, a step being 0.05 µs: about two seconds. Of what people write, 200 KB full of lists or 900 KB of prose. */
export const stepsMax = 40_000_000
// Measured: a sign, a line or ten words of their own; a sign each of a text goes on from.
const stepsOfPart = 800
const stepsOfScan = 0.25
const wordsOfSign = 10
const stepsOfCharacter = 2
// Any of punctuation, also where it marks nothing up.
const stepsOfMark = 100
// A line in a container, for each that is around it.
const stepsOfContainer = 200
// For all headings and definitions of footnotes before it.
const stepsOfUnderline = 4

/**
 * True for a text that takes a parser more than about two seconds: with signs of emphasis, links, tags or escapes
 * by the thousand in one paragraph, or words by ten thousands, with as many lines that go on with a quote or
 * an item and do not say so, with containers in containers by the hundred; or with so much of all this that
 * its paragraphs add up.
 *
 * A run of one sign counts once. An item of a list, a heading and a row of a table are paragraphs of
 * their own; front matter is none.
 *
 * @param signsMax - of one paragraph
 */
export function takesTooLong(text: string, signsMax: number): boolean {
  return stepsToParse(text, signsMax) > stepsMax
}

/** What a text costs to parse, in steps that can be added up; infinite where a part is too much by itself. */
export function stepsToParse(text: string, signsMax: number): number {
  if (text.length > containersMax && nested.test(text)) return Number.POSITIVE_INFINITY
  let steps = text.length * stepsOfCharacter
  let lines = 0
  let closings = 0
  let underlines = 0
  const nesting = new Nesting()
  let paragraph = emptyParagraph()
  let inTable = false
  let inDefinitions = true
  let inContainer = false
  let before = ''
  let margin = 0
  const code = new Fences(text)
  for (const line of text.slice(findFrontMatterEnd(text)).split('\n')) {
    const written = line.trimEnd()
    if (opensContainer.test(written)) inContainer = true
    else if (written === '' || opensCode.test(written)) inContainer = false
    else if (inContainer) paragraph.signs++
    if (startsBlock.test(written)) {
      steps += stepsOf(paragraph)
      paragraph = emptyParagraph()
      inTable = false
      inDefinitions = written === ''
    } else if (inDefinitions) {
      inDefinitions = definition.test(written) || (before.endsWith(']:') && word.test(written))
    } else if (written.includes('|') && delimiterRow.test(written)) {
      inTable = columnsOf(written) === columnsOf(before)
    }
    if (inTable || inDefinitions) {
      steps += stepsOf(paragraph)
      paragraph = emptyParagraph()
    }
    const isCode = code.holds(line)
    if (underline.test(written) && before !== '' && !underline.test(before)) underlines++
    addLine(paragraph, written, { words: !isCode, signs: !inDefinitions })
    if (paragraph.signs > signsMax) return Number.POSITIVE_INFINITY
    // Where a container ends, the parser goes through all it has found before.
    const prefix = containerMarkers.exec(written)?.[0] ?? ''
    // A blank line ends no list.
    if (written !== '' || nesting.isQuote) {
      if (prefix.length < margin) closings++
      margin = prefix.length
      steps += nesting.enter(written, prefix) * stepsOfContainer
      if (nesting.deepest > containersMax) return Number.POSITIVE_INFINITY
    }
    lines += isCode ? 0.1 : written === '' ? 0.25 : 1
    before = written
  }
  steps += underlines * underlines * stepsOfUnderline
  return steps + stepsOf(paragraph) + lines * stepsOfPart + closings * lines
}

const underline = /^ {0,3}(?:=+|-+)$/

/** How deep in quotes and list items each line stands, told by where it starts: one that starts further in may be nested. */
class Nesting {
  deepest = 0
  isQuote = false
  /** Where the markers of the lines around start. */
  private readonly starts: number[] = []

  /** @returns how many containers the line may stand in */
  enter(line: string, prefix: string): number {
    const start = line.search(/[^ \t]/)
    const column = start === -1 ? 0 : columnOf(line, start)
    while ((this.starts.at(-1) ?? -1) >= column && this.starts.length > 0) this.starts.pop()
    this.isQuote = prefix.includes('>')
    const around = this.starts.length
    const own = prefix.match(/>|[-*+.)](?=[ \t]|$)/g)?.length ?? 0
    if (own > 0) this.starts.push(column)
    this.deepest = Math.max(this.deepest, around + own)
    return around + own
  }
}

/** Tabs as far as the next multiple of four. */
function columnOf(line: string, end: number): number {
  let column = 0
  for (let at = 0; at < end; at++)
    column = line[at] === '\t' ? column + 4 - (column % 4) : column + 1
  return column
}

const endsFence = /^ {0,3}(`+|~+)[ \t]*\r?$/
const opensFence = /^(?:(`{3,})[^`]*|(~{3,}).*)\r?$/
/** HTML in which a fence is text, up to an end of its own; and lines that are not told. */
const raw = /<(?:[!?]|pre|script|style|textarea)|\r(?!\n)/i

/** Told the lines of a text one after the other: which are certain to be code between fences. */
class Fences {
  private readonly isRaw: boolean
  private fence = ''
  private inHtml = false

  constructor(text: string) {
    this.isRaw = raw.test(text)
  }

  holds(line: string): boolean {
    if (this.fence !== '') {
      if (endsFence.exec(line)?.[1]?.startsWith(this.fence) === true) this.fence = ''
      return true
    }
    this.inHtml = line.trim() !== '' && (this.inHtml || line.includes('<'))
    if (this.isRaw || this.inHtml) return false
    const [, ticks, tildes] = opensFence.exec(line) ?? []
    this.fence = ticks ?? tildes ?? ''
    return false
  }
}

const containerMarkers = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/

interface Paragraph {
  /** Of markup, and a tenth of the words. */
  signs: number
  length: number
  /** Signs that the whole paragraph may be searched for: of tags and code. */
  scans: number
  /** Any punctuation. */
  marks: number
}

function emptyParagraph(): Paragraph {
  return { signs: 0, length: 0, scans: 0, marks: 0 }
}

function stepsOf({ signs, length, scans, marks }: Paragraph): number {
  return signs * (signs + stepsOfPart) + scans * length * stepsOfScan + marks * stepsOfMark
}

function columnsOf(row: string): number {
  return row
    .trim()
    .replace(/^[>\s]*\||\|$/g, '')
    .split(/(?<!\\)\|/).length
}

function addLine(
  paragraph: Paragraph,
  line: string,
  counts: { readonly words: boolean; readonly signs: boolean },
): void {
  let signs = 0
  let words = 0
  let open = 0
  let last = 0
  let ticks = 0
  let marks = 0
  let isClosed = false
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at)
    if (code === bracket) {
      open++
      isClosed = false
    }
    if (code === less) paragraph.scans++
    // Code of one to three is closed by the next of its kind.
    ticks = code === backtick ? ticks + 1 : 0
    if (ticks === 4) paragraph.scans++
    if (code === closing) {
      // What it closes is looked for from here back, behind all that was closed within.
      if (open === 0) signs++
      else open--
      if (isClosed) signs += 2
      isClosed = true
    } else if (code !== last && isSign(code) && !(code === underscore && isInWord(line, at)))
      signs++
    if (isOfWord(code)) {
      if (startsWord(code, last)) words++
    } else if (code > 32 && code < 127) marks++
    last = code
  }
  paragraph.length += line.length
  if (counts.signs && counts.words) paragraph.marks += marks
  if (counts.signs) paragraph.signs += signs + (counts.words ? words / wordsOfSign : 0)
}

// Where an address or a url may start: behind these signs the parser looks for a url alone.
function startsWord(code: number, before: number): boolean {
  const isWithin = isOfWord(before) || '+-./_'.includes(String.fromCharCode(before))
  return !isWithin || (!isOfWord(before) && (code === 72 || code === 104))
}

// Of ASCII, as only there a word may be an address.
function isOfWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
}

// As addresses have them by the hundred: no emphasis.
function isInWord(line: string, at: number): boolean {
  return /\w/.test(line[at - 1] ?? '') && /\w/.test(line[at + 1] ?? '')
}

function isSign(code: number): boolean {
  return (
    code === bracket ||
    code === star ||
    code === underscore ||
    code === less ||
    code === ampersand ||
    code === backslash ||
    code === tilde
  )
}

class TooLongAtOnce extends Error {}

let stepsLeft = Number.POSITIVE_INFINITY

/**
 * The result of work whose parses take no more steps than these, together; undefined once one would.
 *
 * For a thread others wait for: what is left undone is done elsewhere, with the same result. It cannot wait itself.
 */
export function withinSteps<Result>(steps: number, run: () => Result): Result | undefined {
  stepsLeft = steps
  try {
    return run()
  } catch (error) {
    if (error instanceof TooLongAtOnce) return undefined
    throw error
  } finally {
    stepsLeft = Number.POSITIVE_INFINITY
  }
}

/** Tell that a parse of so many steps is about to be made. */
export function takeSteps(steps: number): void {
  stepsLeft -= steps
  if (stepsLeft < 0) throw new TooLongAtOnce()
}
