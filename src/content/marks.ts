// Constructs of a dialect that markdown does not know, taken out of the text before it is parsed.
import type { LinkKind } from './facts.ts'
import { ownText } from './own-text.ts'
import { Code, isSpace } from './scan/lines.ts'

/** A construct of a dialect, found in the text before anybody knows whether it stands in code. */
export interface Mark {
  readonly start: number
  readonly end: number
  /** Links it makes; their place is the start of the mark. */
  readonly links: readonly { readonly kind: LinkKind; readonly url: string }[]
  /** Ids it defines. */
  readonly ids?: readonly string[] | undefined
  /** Counts in code as well, as what is expanded before markdown is read does. */
  readonly inCode?: boolean | undefined
  /** Puts text into the page that nobody can see from here. */
  readonly opens?: boolean | undefined
  /** The template of the site that it is put in by. */
  readonly template?: string | undefined
  /** Whether it is a blank line, or starts a block: no code span holds it. */
  readonly isBlock?: boolean
  /** Until this offset, markdown links with the same url repeat the mark's. */
  readonly repeatedUntil?: number | undefined
}

/** A page made ready for a markdown parser: same lines, and same columns but for `shifts`. */
export interface Prepared {
  readonly text: string
  readonly marks: readonly Mark[]
  /** Columns to add, by 0-based line, where indentation was taken away. */
  readonly shifts?: ReadonlyMap<number, number>
  /** What each word in the text stands for, by number; undefined when nobody can tell. */
  readonly words: readonly Word[]
}

/** A word put in the place of a construct. `url` is what the construct is within a url. */
export interface Word {
  readonly url: string | undefined
  readonly mark: Mark
}

/** What to do with a construct that was found. */
export interface Taken {
  readonly links?: Mark['links']
  readonly ids?: readonly string[]
  readonly inCode?: boolean
  readonly opens?: boolean
  readonly template?: string
  readonly repeatedUntil?: number
  /** What markdown is given: `blank` is a blank line when alone on its line, else a word. */
  readonly as: 'blank' | 'word' | 'text' | 'quoted'
  /** What it is within a url. */
  readonly url?: string
}

/** A page as its author wrote it. */
export function unprepared(text: string): Prepared {
  return { text, marks: [], words: [] }
}

/** What finds constructs that all begin alike: looking for how takes a fraction of the time. */
export interface Construct {
  readonly begins: string
  /** Sticky. */
  readonly form: RegExp
}

/**
 * Take every construct that `pattern` finds out of a page; `take` says what it means, or that it is
 * none.
 *
 * @param pattern - takes at least one character; global, unless it is known how all begin
 */
export function takeOut(
  page: Prepared,
  pattern: RegExp | Construct,
  take: (match: RegExpExecArray, text: string) => Taken | undefined,
): Prepared {
  const { text } = page
  const marks: Mark[] = []
  const words = [...page.words]
  // Joined, not added up: what reads a text sign by sign is slow on sums, and on texts of many sorts.
  const parts: string[] = []
  let last = 0
  let end = 0
  for (let match = find(pattern, text, 0); match !== null; match = find(pattern, text, end)) {
    const start = match.index
    end = start + match[0].length
    const taken = take(match, text)
    if (taken === undefined) continue
    const isBlank = taken.as === 'blank' && isAlone(text, start, end)
    const mark = markOf(start, end, taken, isBlank && isFirst(text, start))
    marks.push(mark)
    if (taken.as === 'text') continue
    parts.push(text.slice(last, start))
    if (isBlank) parts.push(blankOf(match[0]))
    else {
      const index = words.length
      parts.push(taken.as === 'quoted' ? quoted(match[0], index) : wordOf(match[0], index))
      words.push({ url: taken.url, mark })
    }
    last = end
  }
  if (marks.length === 0) return page
  parts.push(text.slice(last))
  return { ...page, text: parts.join(''), marks: [...page.marks, ...marks], words }
}

function find(pattern: RegExp | Construct, text: string, from: number): RegExpExecArray | null {
  if (pattern instanceof RegExp) {
    pattern.lastIndex = from
    return pattern.exec(text)
  }
  const { begins, form } = pattern
  for (let at = text.indexOf(begins, from); at !== -1; at = text.indexOf(begins, at + 1)) {
    form.lastIndex = at
    const match = form.exec(text)
    if (match !== null) return match
  }
  return null
}

const none: Mark['links'] = []

function markOf(start: number, end: number, taken: Taken, isBlock: boolean): Mark {
  const { links = none, ids, inCode, opens, template, repeatedUntil } = taken
  return {
    start,
    end,
    links,
    ids: ids?.map(ownText),
    inCode,
    opens,
    template,
    isBlock,
    repeatedUntil,
  }
}

const firstDigit = 0xe000
const secondDigit = 0xe400
const digits = 1000
const filler = '\uf8ff'
const word = /([\ue000-\ue3e7])([\ue400-\ue7e7])\uf8ff*/g

// As long as the construct, so that columns stay; says which one it is, in characters of private use.
// Its lines keep their indentation: without it they would end the list item they stand in.
function wordOf(source: string, index: number): string {
  if (source.length < 2) return source
  const number =
    String.fromCharCode(firstDigit + Math.floor(index / digits)) +
    String.fromCharCode(secondDigit + (index % digits))
  if (isOneLine(source)) return number + filler.repeat(source.length - 2)
  return (
    number + source.slice(2).replace(/(\n[ \t]+)|[^\r\n]/g, (_, start?: string) => start ?? filler)
  )
}

function quoted(source: string, index: number): string {
  return `"${wordOf(source.slice(1, -1), index)}"`
}

/**
 * A url with the constructs in it put back, or undefined when it holds one that nobody can tell.
 *
 * @param used - collects the marks that stand in the url, which then is their only link
 */
export function unmask(url: string, words: readonly Word[], used: Set<Mark>): string | undefined {
  let known = true
  const restored = url.replace(word, (whole, first: string, second: string) => {
    const index = (first.charCodeAt(0) - firstDigit) * digits + second.charCodeAt(0) - secondDigit
    const found = words[index]
    if (found === undefined) return whole
    used.add(found.mark)
    if (found.url === undefined) known = false
    return found.url ?? ''
  })
  return known ? restored : undefined
}

/** A text without the words put into it. */
export function withoutWords(text: string): string {
  return text.replace(word, '')
}

/** Spaces of the same length; line breaks stay. */
function blankOf(source: string): string {
  return isOneLine(source) ? ' '.repeat(source.length) : source.replace(/[^\r\n]/g, ' ')
}

// Nearly all constructs are.
function isOneLine(source: string): boolean {
  return !source.includes('\n') && !source.includes('\r')
}

/** True when nothing else stands on the lines from `start` to `end`, block quote markers excepted. */
export function isAlone(text: string, start: number, end: number): boolean {
  let at = start
  while (isSpace(text.charCodeAt(at - 1)) || text.charCodeAt(at - 1) === Code.greater) at--
  if (at > 0 && text.charCodeAt(at - 1) !== Code.feed) return false
  restOfLine.lastIndex = end
  return restOfLine.test(text)
}

const restOfLine = /[^\S\n]*(?:\n|$)/y

// Behind signs of quotes it may be text after all.
function isFirst(text: string, start: number): boolean {
  let at = start
  while (isSpace(text.charCodeAt(at - 1))) at--
  return at === 0 || text.charCodeAt(at - 1) === Code.feed
}

/**
 * Fenced code by lines: start, end, start, end, ... A cheap guess, for what must be decided before
 * markdown is parsed.
 */
export function fencesOf(text: string): number[] {
  const ranges: number[] = []
  let open: { readonly marker: string; readonly start: number } | undefined
  fence.lastIndex = 0
  while (fence.test(text)) {
    const start = text.lastIndexOf('\n', fence.lastIndex - 1) + 1
    fenceLine.lastIndex = start
    const [line, marker = '', rest = ''] = fenceLine.exec(text) ?? []
    const feed = text.indexOf('\n', fence.lastIndex)
    fence.lastIndex = feed === -1 ? text.length : feed
    if (line === undefined) continue
    if (open === undefined) {
      if (!(marker.startsWith('`') && rest.includes('`'))) open = { marker, start }
    } else if (marker.startsWith(open.marker) && rest.trim() === '') {
      ranges.push(open.start, start + line.length)
      open = undefined
    }
  }
  if (open !== undefined) ranges.push(open.start, text.length)
  return ranges
}

const fence = /```|~~~/g
const fenceLine = /[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?(`{3,}|~{3,})(.*)$/my

/** True when an offset lies in one of the ranges: start, end, start, end, ... They are in order and do not overlap. */
export function isWithin(offset: number, ranges: readonly number[]): boolean {
  let from = 0
  let to = ranges.length / 2
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ranges[2 * middle] ?? 0) <= offset) from = middle + 1
    else to = middle
  }
  return from > 0 && offset < (ranges[2 * from - 1] ?? 0)
}
