// Estimates the cost of parsing a text in advance: the parser takes quadratic time for some texts, cubic for
// others.
import { findFrontMatterEnd } from './front-matter-end.ts'

/** Maximum nesting of quotes and list items. The parser takes cubic time if each has a line. */
export const containersMax = 100

const nested = new RegExp(
  `^(?:[ \\t]{0,9}(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${containersMax}}`,
  'm',
)
const opensContainer = /^[ \t]{0,9}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])/
// Starts of content that may hold any kind of line and belongs to no container.
const opensCode = /^ {0,3}(?:`{3}|~{3}|<)/
const startsBlock = /^[ \t>]*(?:$|[-+*][ \t]|1[.)][ \t]|#)/
// A url is not text, and may hold thousands of such characters.
const definition = /^ {0,3}\[[^\]]+\]:[ \t]*\S*$/
const word = /^[ \t]*\S+$/
const delimiterRow = /^[ \t>]*[|:-][ \t|:-]*$/
const [ampersand, star, less, bracket, backslash, closing, underscore, backtick, tilde] = [
  38, 42, 60, 91, 92, 93, 95, 96, 126,
]

/**
 * Maximum cost of a text in steps of 0.05 µs: about two seconds. Typical content at that limit: 200 KB of lists or
 * 900 KB of prose.
 */
export const stepsMax = 40_000_000
// Measured: steps per sign, line or ten words of a paragraph of its own, and per character a search goes on from.
const stepsOfPart = 800
const stepsOfScan = 0.25
const wordsOfSign = 10
const stepsOfCharacter = 2
// For any punctuation, even if it is not markup.
const stepsOfMark = 100
// For a line in a container, times the containers around it.
const stepsOfContainer = 200
// For all headings and footnote definitions before it.
const stepsOfUnderline = 4

/**
 * True for a text that would take a parser more than about two seconds: thousands of emphasis, link, tag or escape
 * characters in one paragraph, tens of thousands of words or of lazy continuation lines in it, hundreds of nested
 * containers; or so much of all this that its paragraphs add up.
 *
 * A run of one character counts once. A list item, a heading and a table row are paragraphs of their own; front
 * matter is none.
 *
 * @param signsMax - per paragraph
 */
export function takesTooLong(text: string, signsMax: number): boolean {
  return stepsToParse(text, signsMax) > stepsMax
}

/** Cost of parsing a text, in steps that can be added up; infinite if one part alone is too costly. */
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
  for (const line of text.slice(findFrontMatterEnd(text)).split(/\r\n?|\n/)) {
    // To markdown, spaces of other kinds are text.
    const written = line.replace(/(?<![ \t])[ \t]+$/, '')
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
    const isCode = code.holds(written)
    if (underline.test(written) && before !== '') underlines++
    addLine(paragraph, written, { words: !isCode, signs: !inDefinitions })
    if (paragraph.signs > signsMax) return Number.POSITIVE_INFINITY
    // At the end of a container, the parser goes through everything found before.
    const prefix = containerMarkers.exec(written)?.[0] ?? ''
    // A blank line does not end a list.
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

/** Estimates the nesting of quotes and list items per line from its indentation: a line further in may be nested. */
class Nesting {
  deepest = 0
  isQuote = false
  /** Columns where the markers of the enclosing lines start. */
  private readonly starts: number[] = []

  /** @returns the number of containers the line may be in */
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

/** Tabs advance to the next multiple of four. */
function columnOf(line: string, end: number): number {
  let column = 0
  for (let at = 0; at < end; at++)
    column = line[at] === '\t' ? column + 4 - (column % 4) : column + 1
  return column
}

const endsFence = /^ {0,3}(`+|~+)$/
const opensFence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/
/** HTML in which a fence is text, with its own end; and line ends that are not recognized. */
const raw = /<(?:[!?]|pre|script|style|textarea)|\r(?!\n)/i

/** Tracks, line by line, which lines are certainly fenced code. */
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
    this.inHtml = line !== '' && (this.inHtml || line.includes('<'))
    if (this.isRaw || this.inHtml) return false
    const [, ticks, tildes] = opensFence.exec(line) ?? []
    this.fence = ticks ?? tildes ?? ''
    return false
  }
}

const containerMarkers = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/

interface Paragraph {
  /** Markup characters, plus a tenth of the words. */
  signs: number
  length: number
  /** Characters that may make the parser search the whole paragraph: those of tags and code. */
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
    // A run of one to three backticks is closed by the next of its kind.
    ticks = code === backtick ? ticks + 1 : 0
    if (ticks === 4) paragraph.scans++
    if (code === closing) {
      // The opening is searched for backwards from here, skipping everything closed in between.
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

// True where a bare address or url may start: after these characters the parser only looks for a url.
function startsWord(code: number, before: number): boolean {
  const isWithin = isOfWord(before) || '+-./_'.includes(String.fromCharCode(before))
  return !isWithin || (!isOfWord(before) && (code === 72 || code === 104))
}

// ASCII letters and digits, as bare addresses start at no others.
function isOfWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
}

// An underscore within a word, of which addresses have hundreds: not emphasis.
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
 * Runs work whose parses together take no more than `steps`; undefined once they would.
 *
 * For a thread that must not block: work left undone is done elsewhere with the same result. `run` must be
 * synchronous.
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

/** Records the cost of a parse about to start. */
export function takeSteps(steps: number): void {
  stepsLeft -= steps
  if (stepsLeft < 0) throw new TooLongAtOnce()
}
