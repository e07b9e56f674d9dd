// Constructs of a dialect that markdown does not know, taken out of the text before it is parsed.

import type { LinkKind } from '../markdown/page-facts.ts'
import { detachString } from '../text/detach-text.ts'

/** A construct of a dialect, found in the text before anybody knows whether it stands in code. */
export interface Mark {
  readonly start: number
  readonly end: number
  /** Links it makes; their place is the start of the mark. */
  readonly links: readonly { readonly kind: LinkKind; readonly url: string }[]
  /** Ids it defines. */
  readonly ids?: readonly string[]
  /** Counts in code as well, as what is expanded before markdown is read does. */
  readonly inCode?: boolean
  /** Puts text into the page that nobody can see from here. */
  readonly opens?: boolean
  /** The template of the site that it is put in by. */
  readonly template?: string
  /** Until this offset, markdown links with the same url repeat the mark's. */
  readonly repeatedUntil?: number
}

/** A page made ready for a markdown parser: same lines, and same columns but for `shifts`. */
export interface Prepared {
  readonly text: string
  readonly marks: readonly Mark[]
  /** Columns to add, by 0-based line, where indentation was taken away. */
  readonly shifts?: ReadonlyMap<number, number>
  /** What each placeholder stands for, by number; undefined if unknown. */
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

/**
 * Take every construct that `pattern` finds out of a page; `take` says what it means, or that it is
 * none.
 *
 * @param pattern - global
 */
export function replaceConstruct(
  page: Prepared,
  pattern: RegExp,
  take: (match: RegExpExecArray, text: string) => Taken | undefined,
): Prepared {
  const marks: Mark[] = []
  const words = [...page.words]
  // Joined, not added up: what reads a text sign by sign is slow on sums, and on texts of many sorts.
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

function markOf(start: number, end: number, taken: Taken): Mark {
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

// As long as the construct, so that columns stay; says which one it is, in characters of private use.
// Its lines keep their indentation: without it they would end the list item they stand in.
function wordOf(source: string, index: number): string {
  // Where lines end stays, also before the first sign: the rest of the page would move up.
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
export function restorePlaceholders(text: string): string {
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
  // Sign by sign, as a line may hold thousands of constructs.
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
 * Fenced code by lines: start, end, start, end, ... A cheap guess, for what must be decided before
 * markdown is parsed.
 */
export function fencesOf(text: string): number[] {
  const ranges: number[] = []
  let open: { readonly marker: string; readonly start: number } | undefined
  for (const match of text.matchAll(/^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?(`{3,}|~{3,})(.*)$/gm)) {
    const [, marker = '', rest = ''] = match
    if (open === undefined) {
      if (!(marker.startsWith('`') && rest.includes('`'))) open = { marker, start: match.index }
    } else if (marker.startsWith(open.marker) && rest.trim() === '') {
      ranges.push(open.start, match.index + match[0].length)
      open = undefined
    }
  }
  if (open !== undefined) ranges.push(open.start, text.length)
  return ranges
}

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
