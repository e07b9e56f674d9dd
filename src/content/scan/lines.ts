// Recognizes line starts, by CommonMark as micromark implements it.
import * as Code from '../text/character-codes.ts'

const blockTags: ReadonlySet<string> = new Set(
  `address article aside base basefont blockquote body caption center col colgroup dd details dialog
  dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr
  html iframe legend li link main menu menuitem nav noframes ol optgroup option p param search section
  summary table tbody td tfoot th thead title tr track ul`.split(/\s+/),
)
const rawTags: ReadonlySet<string> = new Set(['pre', 'script', 'style', 'textarea'])

const attribute = `[ \\t]+[A-Za-z_:][A-Za-z0-9_.:-]*(?:[ \\t]*=[ \\t]*(?:"[^"\\r\\n]*"|'[^'\\r\\n]*'|[^ \\t\\r\\n"'<=>\`/]+))?`
const completeTag = new RegExp(
  `^<(?:[A-Za-z][A-Za-z0-9-]*(?:${attribute})*[ \\t]*/?>|/[A-Za-z][A-Za-z0-9-]*[ \\t]*>)[ \\t]*$`,
)

/** True for a space or a tab. */
export function isSpace(code: number): boolean {
  return code === Code.space || code === Code.tab
}

/** First offset from `from` that is neither space nor tab, at most `end`. */
export function skipSpaces(text: string, from: number, end: number): number {
  let at = from
  while (at < end && isSpace(text.charCodeAt(at))) at++
  return at
}

/** Offset after the last character before `end` that is neither space nor tab, at least `start`. */
export function trimSpaces(text: string, start: number, end: number): number {
  let at = end
  while (at > start && isSpace(text.charCodeAt(at - 1))) at--
  return at
}

/** First offset from `from` that is not `code`, at most `end`. */
export function skipRun(text: string, from: number, end: number, code: number): number {
  let at = from
  while (at < end && text.charCodeAt(at) === code) at++
  return at
}

/** True if the line is a thematic break of this character: three or more, with optional spaces. */
export function isThematicBreak(text: string, from: number, end: number): boolean {
  const code = text.charCodeAt(from)
  let count = 0
  for (let at = from; at < end; at++) {
    const next = text.charCodeAt(at)
    if (next === code) count++
    else if (!isSpace(next)) return false
  }
  return count >= 3
}

/** Length of the list marker at `from`, `-` or `12.`; 0 if there is none. */
export function listMarkerLength(text: string, from: number, end: number): number {
  const code = text.charCodeAt(from)
  if (code === Code.dash || code === Code.asterisk || code === Code.plus) return 1
  let at = from
  while (at < end && at - from < 10 && isDigit(text.charCodeAt(at))) at++
  const length = at - from
  if (length === 0 || length > 9 || at >= end) return 0
  const sign = text.charCodeAt(at)
  return sign === Code.dot || sign === Code.close ? length + 1 : 0
}

/** True for `0` to `9`. */
function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** True for a character that starts no block: ASCII letters and everything beyond ASCII. */
export function isOfWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code > 127
}

/** The kind of HTML block that starts at `from`, 1 to 7 as CommonMark counts them; 0 for none. */
export function htmlKindAt(text: string, from: number, end: number): number {
  const code = text.charCodeAt(from + 1)
  if (code === Code.question) return 3
  if (code === Code.bang) {
    const after = text.charCodeAt(from + 2)
    if (after === Code.dash) return text.charCodeAt(from + 3) === Code.dash ? 2 : 0
    if (after === Code.bracketOpen) return text.startsWith('CDATA[', from + 3) ? 5 : 0
    return (after >= 65 && after <= 90) || (after >= 97 && after <= 122) ? 4 : 0
  }
  return tagKind(text.slice(from, end))
}

function tagKind(line: string): number {
  const match = /^<(\/?)([A-Za-z][A-Za-z0-9-]*)(?=[ \t/>]|$)/.exec(line)
  if (match === null) return 0
  const name = (match[2] ?? '').toLowerCase()
  const after = line.charCodeAt(match[0].length)
  if (match[1] === '' && after !== Code.slash && rawTags.has(name)) return 1
  if (blockTags.has(name)) {
    const isOpen = after === Code.slash && line.charCodeAt(match[0].length + 1) !== Code.greater
    return isOpen ? 0 : 6
  }
  return completeTag.test(line) ? 7 : 0
}

/** True if a line ends an HTML block of this kind; kinds 6 and 7 end at a blank line. */
export function endsHtml(kind: number, line: string): boolean {
  if (kind === 1) return /<\/(?:pre|script|style|textarea)>/i.test(line)
  if (kind === 2) return line.includes('-->')
  if (kind === 3) return line.includes('?>')
  if (kind === 4) return line.includes('>')
  return kind === 5 && line.includes(']]>')
}

/** The cells of a table row: start, end, start, end, ... without surrounding space. */
export function splitRow(text: string, from: number, to: number): number[] {
  const cells: number[] = []
  let end = to
  while (end > from && isSpace(text.charCodeAt(end - 1))) end--
  let start = text.charCodeAt(from) === Code.pipe ? from + 1 : from
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === Code.backslash) {
      const next = text.charCodeAt(at + 1)
      if (next === Code.backslash || next === Code.pipe) at++
    } else if (code === Code.pipe) {
      pushCell(text, cells, start, at)
      start = at + 1
    }
  }
  if (start < end) pushCell(text, cells, start, end)
  return cells
}

function pushCell(text: string, cells: number[], from: number, to: number): void {
  const start = skipSpaces(text, from, to)
  let end = to
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  cells.push(start, end)
}
