// Replaces constructs that markdown does not know, before the text is parsed.

import type { LinkKind } from '../markdown/page-facts.ts'
import { detachString } from '../text/detach-text.ts'

/** A construct of a dialect, found before it is known whether it is in code. */
export interface DialectMark {
  readonly start: number
  readonly end: number
  /** Links of the construct; their place is the start of the mark. */
  readonly links: readonly { readonly kind: LinkKind; readonly url: string }[]
  /** Ids it defines. */
  readonly ids?: readonly string[]
  /** True if it counts inside code too: it is expanded before markdown is parsed. */
  readonly inCode?: boolean
  /** True if it adds content to the page that is unknown here. */
  readonly opens?: boolean
  /** The site template or component it renders. */
  readonly template?: string
  /** Until this offset, markdown links with the same url repeat the mark's. */
  readonly repeatedUntil?: number
}

/** A page prepared for a markdown parser: same lines, and same columns but for `shifts`. */
export interface Prepared {
  readonly text: string
  readonly marks: readonly DialectMark[]
  /** Columns to add, by 0-based line, where indentation was removed. */
  readonly shifts?: ReadonlyMap<number, number>
  /** Meanings of the placeholders by number; undefined if unknown. */
  readonly words: readonly Word[]
}

/** A placeholder for a construct. `url` is what the construct stands for within a url; undefined if unknown. */
export interface Word {
  readonly url: string | undefined
  readonly mark: DialectMark
}

/** The replacement of a construct, and what it adds to the page. */
export interface Taken {
  readonly links?: DialectMark['links']
  readonly ids?: readonly string[]
  readonly inCode?: boolean
  readonly opens?: boolean
  readonly template?: string
  readonly repeatedUntil?: number
  /** Replacement: `blank` is a blank line if alone on its line, else a placeholder. */
  readonly as: 'blank' | 'word' | 'text' | 'quoted'
  /** Its text within a url. */
  readonly url?: string
}

/** A page without any replacements. */
export function unprepared(text: string): Prepared {
  return { text, marks: [], words: [] }
}

/**
 * Replaces every construct that `pattern` finds; `take` says what it means, or undefined if it is none.
 *
 * @param pattern - global
 */
export function replaceConstruct(
  page: Prepared,
  pattern: RegExp,
  take: (match: RegExpExecArray, text: string) => Taken | undefined,
): Prepared {
  const marks: DialectMark[] = []
  const words = [...page.words]
  // Joined from an array: reading a text character by character is slow if it was concatenated, and if string
  // representations vary.
  const parts: string[] = []
  let last = 0
  for (const match of page.text.matchAll(pattern)) {
    const taken = take(match, page.text)
    if (taken === undefined) continue
    const start = match.index
    const end = start + match[0].length
    const mark = markOf(start, end, taken)
    marks.push(mark)
    if (taken.as === 'text') continue
    const blank = taken.as === 'blank' && isAlone(page.text, start, end)
    parts.push(page.text.slice(last, start))
    if (blank) parts.push(blankOf(match[0]))
    else {
      const index = words.length
      parts.push(taken.as === 'quoted' ? quoted(match[0], index) : wordOf(match[0], index))
      words.push({ url: taken.url, mark })
    }
    last = end
  }
  if (marks.length === 0) return page
  parts.push(page.text.slice(last))
  return { ...page, text: parts.join(''), marks: [...page.marks, ...marks], words }
}

function markOf(start: number, end: number, taken: Taken): DialectMark {
  return {
    start,
    end,
    links: taken.links ?? [],
    ...(taken.ids === undefined ? {} : { ids: taken.ids.map(detachString) }),
    ...(taken.inCode === undefined ? {} : { inCode: taken.inCode }),
    ...(taken.opens === undefined ? {} : { opens: taken.opens }),
    ...(taken.template === undefined ? {} : { template: taken.template }),
    ...(taken.repeatedUntil === undefined ? {} : { repeatedUntil: taken.repeatedUntil }),
  }
}

const firstDigit = 0xe000
const secondDigit = 0xe400
const digits = 1000
const filler = '\uf8ff'
const word = /([\ue000-\ue3e7])([\ue400-\ue7e7])\uf8ff*/g

// Placeholder of the same length as the construct, so that columns stay; encodes its number in private use
// characters. Its lines keep their indentation, or they would end the list item they are in.
function wordOf(source: string, index: number): string {
  // Line ends stay, also those before the first sign: otherwise the rest of the page would move up.
  const start = (/\S[^\r\n]/.exec(source) ?? /[^\r\n]{2}/.exec(source))?.index
  if (start === undefined) return source
  const number =
    String.fromCharCode(firstDigit + Math.floor(index / digits)) +
    String.fromCharCode(secondDigit + (index % digits))
  if (isOneLine(source)) return number + filler.repeat(source.length - 2)
  const rest = source.slice(start + 2)
  return (
    source.slice(0, start).replace(/\S/g, ' ') +
    number +
    rest.replace(/(\n[ \t]+)|[^\r\n]/g, (_, space?: string) => space ?? filler)
  )
}

function quoted(source: string, index: number): string {
  return `"${wordOf(source.slice(1, -1), index)}"`
}

/**
 * Restores the constructs in a url; undefined if one of them is unknown.
 *
 * @param used - collects the marks found in the url: the url is then their only link
 */
export function unmask(
  url: string,
  words: readonly Word[],
  used: Set<DialectMark>,
): string | undefined {
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

/** Removes placeholders from a text. */
export function restorePlaceholders(text: string): string {
  return text.replace(word, '')
}

/** Spaces of the same length; line breaks stay. */
function blankOf(source: string): string {
  return isOneLine(source) ? ' '.repeat(source.length) : source.replace(/[^\r\n]/g, ' ')
}

// A quick path: nearly all constructs are on one line.
function isOneLine(source: string): boolean {
  return !source.includes('\n') && !source.includes('\r')
}

/** True if the lines from `start` to `end` hold nothing else, except for block quote markers. */
export function isAlone(text: string, start: number, end: number): boolean {
  // One character at a time, as a line may hold thousands of constructs.
  let before = start - 1
  while (isMargin(text.charCodeAt(before))) before--
  if (before >= 0 && text.charCodeAt(before) !== feed) return false
  restOfLine.lastIndex = end
  return restOfLine.test(text)
}

const feed = 10
const restOfLine = /[^\S\n]*(?:\n|$)/y

function isMargin(code: number): boolean {
  return code === 32 || code === 9 || code === 62
}

/**
 * Ranges of fenced code as a flat list: start, end, start, end, ... A cheap guess, for decisions made before
 * markdown is parsed.
 */
export function fencesOf(text: string): number[] {
  const ranges: number[] = []
  let open: { readonly marker: string; readonly start: number } | undefined
  for (const match of text.matchAll(fence)) {
    const [, marker = '', rest = ''] = match
    if (open === undefined) {
      const start = text.lastIndexOf('\n', match.index) + 1
      if (!(marker.startsWith('`') && rest.includes('`'))) open = { marker, start }
    } else if (marker.startsWith(open.marker) && rest.trim() === '') {
      ranges.push(open.start, match.index + match[0].length)
      open = undefined
    }
  }
  if (open !== undefined) ranges.push(open.start, text.length)
  return ranges
}

/**
 * Looks for the marker before what may stand before it: most lines have none. Of its length only then: otherwise a run
 * takes the cube of its signs.
 */
const fence = /(?=`{3}|~{3})(?<=^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?)(`{3,}|~{3,})(.*)$/gm

/** True when an offset lies in one of the ranges: start, end, start, end, ... They are in order and do not overlap. */
export function isInRanges(offset: number, ranges: readonly number[]): boolean {
  let from = 0
  let to = ranges.length / 2
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ranges[2 * middle] ?? 0) <= offset) from = middle + 1
    else to = middle
  }
  return from > 0 && offset < (ranges[2 * from - 1] ?? 0)
}
