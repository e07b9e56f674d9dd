// Reads footnote definitions at the left margin whose content is a single plain paragraph.
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import * as Code from '../text/character-codes.ts'
import { unsure } from './definitions.ts'

// A line that can only continue a paragraph.
const words =
  String.raw`(?=[A-Za-z"'({]|[^\0-\x7f]|[*_]{1,2}[^\s*_]|` +
  '`(?!``)' +
  String.raw`|\[(?!\^|[^\]\n]*\]:))[^\r\n]*`
const mark = String.raw`\[\^((?:[\w-]|[^\0-\x7f]){1,60})\]:`
// A first line, possibly below its label, further lines that continue it, then the end, the next footnote, or a
// blank line and something that is not indented.
const paragraph = new RegExp(
  String.raw`${mark}(?: *|[ ]*\r?\n {4})${words}(?:\r?\n *${words})*(?:\s*$|\r?\n${mark}|(?:\r?\n[ \t]*)+\r?\n {0,3}[^ \t\r\n])`,
  'y',
)
const form = /\[\^[^\]\t\r\n ]+\]:/y
const head = /\[\^[^\]]*\]:(?: *\r?\n {4}| *)/y

/** True if the text at an offset has the form `[^label]:`. */
export function startsFootnote(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== Code.bracketOpen || text.charCodeAt(at + 1) !== Code.caret)
    return false
  form.lastIndex = at
  return form.test(text)
}

/**
 * Reads the footnote definition at an offset; throws `Unsure` if it is not plain.
 *
 * @param footnotes - receives its label
 * @returns offset of its paragraph
 */
export function takeFootnote(text: string, at: number, footnotes: string[]): number {
  paragraph.lastIndex = at
  footnotes.push(labelOf(paragraph.exec(text)?.[1] ?? unsure('a footnote')))
  head.lastIndex = at
  head.test(text)
  return head.lastIndex
}

/** A reference to a footnote of the page that ends before `stop`: its label and end. */
export function footnoteAt(
  { text, end: stop }: { readonly text: string; readonly end: number },
  at: number,
  footnotes: ReadonlySet<string>,
): { readonly label: string; readonly end: number } | undefined {
  const end = text.indexOf(']', at)
  if (end === -1 || end >= stop) return undefined
  const label = text.slice(at + 2, end)
  if (!/^(?:[\w-]|[^\0-\x7f]){1,60}$/.test(label)) return unsure('an unusual footnote')
  const normal = labelOf(label)
  return footnotes.has(normal) ? { label: normal, end } : undefined
}

function labelOf(written: string): string {
  return normalizeIdentifier(written).toLowerCase()
}
