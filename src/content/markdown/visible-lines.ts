// Lines of a page as site readers see them: without scripts, styles, module code and generator comments.

import type { LayoutName } from '../text/layout-name.ts'
import { Fences } from './literals.ts'
import { countFrontMatterLines } from './page-markdown.ts'

/**
 * Returns the visible part of each line; undefined for a line that does not exist for readers.
 *
 * A line with only hidden content that may separate two texts is empty. Code and front matter are kept.
 *
 * @see MDX 3, "ESM", "Comments"; VitePress 1, "Using Vue in Markdown"; Liquid and Hugo, "comment"
 */
export function seenLines(
  lines: readonly string[],
  layout: LayoutName,
): readonly (string | undefined)[] {
  const kinds = kindsOf(lines, layout)
  return kinds.length === 0 ? lines : new SeenLines(lines, kinds).read()
}

/** True for a line that has content, none of it visible. */
export function isUnseenLine(line: string, seen: string | undefined): boolean {
  return line !== seen && (seen === undefined || seen.trim() === '')
}

/** A kind of hidden content: from a start to an end, within a line or over several. */
interface Kind {
  /** Its start in a line; starts within inline code do not count. */
  readonly start: RegExp
  readonly end: RegExp
  /** True if it separates paragraphs. */
  readonly isBlock: boolean
}

const elements: Kind = {
  start: /^ {0,3}<(?:script|style)(?=[\s>]|$)/gi,
  end: /<\/(?:script|style)\s*>/gi,
  isBlock: true,
}
const expressions: Kind = { start: /\{\/\*/g, end: /\*\/\s*\}/g, isBlock: false }
const liquid: Kind = {
  start: /\{%-?\s*comment\s*-?%\}/g,
  end: /\{%-?\s*endcomment\s*-?%\}/g,
  isBlock: false,
}
const shortcodes: Kind = {
  start: /\{\{[<%]\s*comment\s*[>%]\}\}/g,
  end: /\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/g,
  isBlock: false,
}
const modules: Kind = { start: /^(?:import|export)\s/g, end: /^\s*$/g, isBlock: true }

/** Hidden content by layout, besides scripts and styles. */
const kindsByLayout: Readonly<Partial<Record<LayoutName, readonly Kind[]>>> = {
  docusaurus: [expressions, modules],
  starlight: [expressions, modules],
  mintlify: [expressions, modules],
  nextra: [expressions, modules],
  fumadocs: [expressions, modules],
  hugo: [shortcodes],
  plain: [liquid],
}

/** The kinds that occur in a text. */
function kindsOf(lines: readonly string[], layout: LayoutName): readonly Kind[] {
  const kinds = [elements, ...(kindsByLayout[layout] ?? [])]
  return kinds.filter(({ start }) => lines.some((line) => holds(line, start)))
}

/** Exists for one page: reads it line by line. */
class SeenLines {
  readonly #lines: readonly string[]
  readonly #kinds: readonly Kind[]
  readonly #seen: (string | undefined)[]
  /** By kind: the last line with an end. Anything that starts below it never ends, and is ordinary text. */
  readonly #lastEnds: ReadonlyMap<Kind, number>
  #unclosed = 0

  constructor(lines: readonly string[], kinds: readonly Kind[]) {
    this.#lines = lines
    this.#kinds = kinds
    this.#seen = lines.slice(0, countFrontMatterLines(lines))
    this.#lastEnds = new Map(
      kinds.map((kind) => [kind, lines.findLastIndex((line) => holds(line, kind.end))]),
    )
  }

  read(): readonly (string | undefined)[] {
    const lines = this.#lines
    const fences = new Fences()
    let isRemark = false
    for (let at = this.#seen.length; at < lines.length; at = this.#seen.length) {
      const line = lines[at] ?? ''
      if (isRemark || fences.has(line)) {
        isRemark &&= !line.includes('-->')
        this.#seen.push(line)
        continue
      }
      isRemark = /^[ \t>]*<!--(?!.*-->)/.test(line)
      const end = isRemark ? undefined : this.#endOfModules(at)
      if (end !== undefined) this.#leaveOut(end)
      else this.#readLine(line)
    }
    return this.#seen
  }

  /** The line after module code that starts here. */
  #endOfModules(at: number): number | undefined {
    const line = this.#lines[at] ?? ''
    if (!this.#kinds.includes(modules) || !holds(line, modules.start)) return undefined
    const before = this.#seen.at(-1)
    const starts =
      at === 0 || before === undefined || /^\s*$|^(?:---|\+\+\+)\s*$|-->\s*$/.test(before)
    if (!starts) return undefined
    const closed = this.#unclosed < unclosedMax ? endOfModule(this.#lines, at, 'closed') : undefined
    if (closed === undefined) this.#unclosed += 1
    const end = closed ?? endOfModule(this.#lines, at, 'blank')
    return isModule(this.#lines.slice(at, end).join('\n')) ? end : undefined
  }

  #leaveOut(end: number): void {
    this.#seen.push('')
    while (this.#seen.length < end) this.#seen.push(undefined)
  }

  /** Removes hidden content from a line, and from further lines if it extends over them. */
  #readLine(line: string): void {
    const first = this.#seen.length
    let place: Place = { text: line, plain: withoutCode(line), line: first, from: 0 }
    let seen = ''
    let isBlock = false
    for (;;) {
      const found = this.#find(place)
      const end = found && this.#endOf(found, place)
      if (found === undefined || end === undefined) break
      seen += place.text.slice(place.from, found.start)
      isBlock ||= found.kind.isBlock
      place = end
    }
    const left = seen + place.text.slice(place.from)
    const isGone = left !== line && left.trim() === ''
    this.#seen.push(isGone ? (isBlock ? '' : undefined) : left)
    while (this.#seen.length <= place.line) this.#seen.push(undefined)
  }

  /** Finds the next start of hidden content. */
  #find({ plain, from }: Place): Found | undefined {
    for (const kind of this.#kinds) {
      if (kind === modules || (kind === elements && from > 0)) continue
      const start = searchFrom(plain, kind.start, from)?.start
      if (start !== undefined) return { kind, start }
    }
    return undefined
  }

  /** The place after the end of hidden content; undefined without an end. */
  #endOf({ kind, start }: Found, place: Place): Place | undefined {
    const last = this.#lastEnds.get(kind) ?? -1
    for (let line = place.line; line <= last; line++) {
      const isSame = line === place.line
      const text = isSame ? place.text : (this.#lines[line] ?? '')
      const end = searchFrom(text, kind.end, isSame ? start + 1 : 0)?.end
      if (end === undefined) continue
      return { text, plain: isSame ? place.plain : withoutCode(text), line, from: end }
    }
    return undefined
  }
}

/** Position within a line. */
interface Place {
  readonly text: string
  /** The text with code blanked out, of the same length. */
  readonly plain: string
  readonly line: number
  readonly from: number
}

interface Found {
  readonly kind: Kind
  readonly start: number
}

function holds(text: string, pattern: RegExp): boolean {
  return searchFrom(text, pattern, 0) !== undefined
}

function searchFrom(
  text: string,
  pattern: RegExp,
  from: number,
): { readonly start: number; readonly end: number } | undefined {
  pattern.lastIndex = from
  const match = pattern.exec(text)
  return match === null ? undefined : { start: match.index, end: pattern.lastIndex }
}

/** Longer lines are generated, and have no inline code that matters. */
const lineLengthMax = 20_000

// Blanks out inline code.
function withoutCode(line: string): string {
  if (!line.includes('`') || line.length > lineLengthMax) return line
  return line.replace(/(?<!`)(`+)(?!`).*?[^`]\1(?!`)/g, (code) => ' '.repeat(code.length))
}

/** Maximum lines of one module's code, blank ones included. */
const moduleLinesMax = 500
/** Beyond this many unclosed statements on a page, a statement ends at the first blank line. */
const unclosedMax = 20

/** The line after a statement: the first blank line at which no bracket is open, or the first blank line of all. */
function endOfModule(lines: readonly string[], start: number, blank: 'blank'): number
function endOfModule(
  lines: readonly string[],
  start: number,
  blank: 'closed' | 'blank',
): number | undefined
function endOfModule(lines: readonly string[], start: number, blank: 'closed' | 'blank') {
  let open = 0
  const most = Math.min(lines.length, start + moduleLinesMax)
  for (let at = start; at < most; at++) {
    const line = lines[at] ?? ''
    if (line.trim() === '' && (open <= 0 || blank === 'blank')) return at
    open += bracketsOf(line)
  }
  return open <= 0 || blank === 'blank' ? most : undefined
}

function bracketsOf(line: string): number {
  const code = line.replace(/"[^"]*"|'[^']*'|`[^`]*`|\/\/.*$/g, '')
  let open = 0
  for (const sign of code) {
    if (sign === '{' || sign === '(' || sign === '[') open += 1
    else if (sign === '}' || sign === ')' || sign === ']') open -= 1
  }
  return open
}

// Prose may begin like code: "import the module".
function isModule(text: string): boolean {
  return (
    /^import\s{1,9}(?:[\w$*{},\s]{1,5000}(?<=[\s}])from\s{0,9})?["'][^"'\n]+["']/.test(text) ||
    /^export\s+(?:\{|\*|(?:const|let|var|function|async|class|default|type|interface|enum)\s)/.test(
      text,
    )
  )
}
