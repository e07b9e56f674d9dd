// Lines of a page as readers of its site see them: without scripts, styles, code of modules, comments of a generator.

import type { LayoutName } from '../text/layout-name.ts'
import { Fences } from './literals.ts'
import { countFrontMatterLines } from './page-markdown.ts'

/**
 * The same lines, each with what readers see of it; undefined for one that is not there for them.
 *
 * A line that is nothing but unseen, and that text may stand on both sides of, is empty. Code and front
 * matter stay as they are.
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

/** True for a line of which readers see nothing, although something is written there. */
export function isUnseenLine(line: string, seen: string | undefined): boolean {
  return line !== seen && (seen === undefined || seen.trim() === '')
}

/** What stands in a text unseen: from a sign to a sign, within a line or over many. */
interface Kind {
  /** Where it begins in a line; of code in the same line nothing is begun. */
  readonly start: RegExp
  readonly end: RegExp
  /** True for what text stands on both sides of, but never in one paragraph with it. */
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

/** What the pages of a layout may hold besides scripts and styles. */
const kindsByLayout: Readonly<Partial<Record<LayoutName, readonly Kind[]>>> = {
  docusaurus: [expressions, modules],
  starlight: [expressions, modules],
  mintlify: [expressions, modules],
  hugo: [shortcodes],
  plain: [liquid],
}

/** Kinds that a text holds. */
function kindsOf(lines: readonly string[], layout: LayoutName): readonly Kind[] {
  const kinds = [elements, ...(kindsByLayout[layout] ?? [])]
  return kinds.filter(({ start }) => lines.some((line) => holds(line, start)))
}

/** Lives for one page: goes through it line by line. */
class SeenLines {
  readonly #lines: readonly string[]
  readonly #kinds: readonly Kind[]
  readonly #seen: (string | undefined)[]
  /** By kind: the last line with an end; what begins below it never ends, and is a text as others are. */
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

  /** The line behind code of a module that begins here. */
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

  /** Take what is unseen out of a line, and of those below it where it lasts. */
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

  /** The next sign of something unseen. */
  #find({ plain, from }: Place): Found | undefined {
    for (const kind of this.#kinds) {
      if (kind === modules || (kind === elements && from > 0)) continue
      const start = searchFrom(plain, kind.start, from)?.start
      if (start !== undefined) return { kind, start }
    }
    return undefined
  }

  /** Behind the end of something unseen; undefined without an end. */
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

/** How far a line was read. */
interface Place {
  readonly text: string
  /** The same length, without its code. */
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

/** Longer lines are written by programs, and have no code to be told apart. */
const lineLengthMax = 20_000

// What stands in code is only talked about.
function withoutCode(line: string): string {
  if (!line.includes('`') || line.length > lineLengthMax) return line
  return line.replace(/(?<!`)(`+)(?!`).*?[^`]\1(?!`)/g, (code) => ' '.repeat(code.length))
}

/** Lines of one module's code, blank ones among them. */
const moduleLinesMax = 500
/** Of a page; what brackets say of others is not asked. */
const unclosedMax = 20

/** The line behind a statement: a blank one, of those where no bracket is open, or the first of all. */
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

// Words may begin like code: "import the module".
function isModule(text: string): boolean {
  return (
    /^import\s{1,9}(?:[\w$*{},\s]{1,5000}(?<=[\s}])from\s{0,9})?["'][^"'\n]+["']/.test(text) ||
    /^export\s+(?:\{|\*|(?:const|let|var|function|async|class|default|type|interface|enum)\s)/.test(
      text,
    )
  )
}
