// The block structure of a page: containers and leaves by line, as micromark finds them.
import { type Outline, type OutlineHtml, withoutQuotes } from '../outline.ts'
import { Containers, LineCursor } from './cursor.ts'
import { takeDefinitions, unsure } from './definitions.ts'
import { startsFootnote, takeFootnote } from './footnotes.ts'
import { scanFrontMatter } from './front-matter.ts'
import { headingEnd } from './heading.ts'
import {
  Code,
  endsHtml,
  htmlKindAt,
  isSpace,
  isThematicBreak,
  listMarkerLength,
  skipRun,
  skipSpaces,
  splitRow,
} from './lines.ts'
import { isDelimiterRow, startsTable } from './tables.ts'

/** Text with inline markup: a paragraph, a cell (depth 0), a heading. */
export interface Leaf {
  readonly start: number
  readonly end: number
  readonly depth: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** Block quotes around it. */
  readonly quotes: number
  /** Where the heading itself starts and ends, marks included. */
  readonly outerStart: number
  readonly outerEnd: number
}

export interface Blocks {
  readonly frontMatter?: NonNullable<Outline['frontMatter']>
  readonly leaves: readonly Leaf[]
  readonly html: readonly OutlineHtml[]
  /** Url by normalized label. */
  readonly definitions: ReadonlyMap<string, string>
  readonly footnotes: readonly string[]
  /** Code blocks: start, end, ... */
  readonly code: readonly number[]
}

/** Blocks of a page; throws `Unsure` when the page is for the reference. */
export function scanBlocks(text: string): Blocks {
  if (text.includes('\0')) unsure('NUL')
  if (text.includes('\r') && /\r(?!\n)/.test(text)) unsure('a lone CR')
  const frontMatter = scanFrontMatter(text)
  const scanner = new BlockScanner(text, frontMatter?.end ?? 0)
  const blocks = scanner.scan()
  return frontMatter === undefined ? blocks : { ...blocks, frontMatter: frontMatter.matter }
}

const none = 0
const paragraph = 1
const fence = 2
const html = 3
const indented = 4
const table = 5

/** Lives for one page. */
class BlockScanner {
  readonly #text: string
  readonly #leaves: Leaf[] = []
  readonly #html: OutlineHtml[] = []
  readonly #definitions = new Map<string, string>()
  readonly #footnotes: string[] = []
  readonly #code: number[] = []
  readonly #line: LineCursor
  readonly #containers = new Containers()
  #leaf = none
  #leafStart = 0
  #leafEnd = 0
  #fenceCode = 0
  #fenceLength = 0
  #htmlKind = 0
  /** Containers that go on in this line; whether the line opened one of its own. */
  #matched = 0
  #opened = false

  constructor(text: string, start: number) {
    this.#text = text
    this.#line = new LineCursor(text, start)
  }

  scan(): Blocks {
    while (this.#line.readLine()) {
      this.#opened = false
      this.#matched = this.#containers.match(this.#line)
      if (!this.#all() && this.#containers.endInBlankItem(this.#matched)) unsure('an empty item')
      this.#readLine()
    }
    this.#endLeaf()
    return {
      leaves: this.#leaves,
      html: this.#html,
      definitions: this.#definitions,
      footnotes: this.#footnotes,
      code: this.#code,
    }
  }

  #readLine(): void {
    if (this.#leaf === fence && this.#continuesFence()) return
    if (this.#leaf === html && this.#continuesHtml()) return
    if (this.#line.isBlank()) this.#blankLine()
    else if (!this.#openBlocks()) this.#continueText()
  }

  #continuesFence(): boolean {
    if (this.#matched < this.#containers.depth) {
      this.#endLeaf()
      return false
    }
    this.#leafEnd = this.#line.lineEnd
    if (this.#line.char === this.#fenceCode && this.#line.indent() < 4) {
      const end = skipRun(this.#text, this.#line.at, this.#line.lineEnd, this.#fenceCode)
      const closes = end - this.#line.at >= this.#fenceLength
      if (closes && skipSpaces(this.#text, end, this.#line.lineEnd) === this.#line.lineEnd)
        this.#endLeaf()
    }
    return true
  }

  #continuesHtml(): boolean {
    const blank = this.#line.isBlank()
    if (this.#matched < this.#containers.depth || (blank && this.#htmlKind >= 6)) {
      this.#endLeaf()
      return false
    }
    this.#leafEnd = this.#line.lineEnd
    this.#endHtmlHere(this.#line.lineStart)
    return true
  }

  #endHtmlHere(from: number): void {
    if (this.#htmlKind >= 6) return
    if (endsHtml(this.#htmlKind, this.#text.slice(from, this.#line.lineEnd))) this.#endLeaf()
  }

  #blankLine(): void {
    const all = this.#matched === this.#containers.depth
    // Blank lines between lines of indented code are code.
    if (this.#leaf === indented && all) return
    this.#endLeaf()
    if (!all) this.#closeTo(this.#matched)
  }

  /** Open what starts here; true when that takes the whole line. */
  #openBlocks(): boolean {
    for (;;) {
      if (this.#line.indent() >= 4) return this.#openIndented()
      switch (this.#line.char) {
        case Code.greater:
          this.#openQuote()
          if (this.#line.isBlank()) return true
          continue
        case Code.dash:
        case Code.asterisk:
        case Code.underscore:
        case Code.plus:
        case Code.equals: {
          if (this.#closeSetext() || this.#openBreak()) return true
          const opened = this.#openItem()
          if (opened === 'text') return false
          if (opened === 'blank') return true
          continue
        }
        case Code.hash:
          return this.#openHeading()
        case Code.backtick:
        case Code.tilde:
          return this.#openFence()
        case Code.less:
          return this.#openHtml()
        default: {
          const opened = this.#openItem()
          if (opened === 'text') return false
          if (opened === 'blank') return true
        }
      }
    }
  }

  /** True when the open paragraph goes on here unless something interrupts it. */
  #inLeaf(leaf: number): boolean {
    return this.#leaf === leaf && !this.#opened
  }

  #all(): boolean {
    return this.#matched === this.#containers.depth
  }

  #interrupt(): void {
    this.#endLeaf()
    if (!this.#opened) this.#closeTo(this.#matched)
  }

  #closeTo(depth: number): void {
    this.#containers.closeTo(depth)
    this.#matched = Math.min(this.#matched, depth)
  }

  #openIndented(): boolean {
    if (this.#inLeaf(paragraph)) return false
    if (this.#inLeaf(table) && this.#all()) unsure('indentation after a table')
    if (this.#inLeaf(indented) && this.#all()) {
      this.#leafEnd = this.#line.lineEnd
      return true
    }
    this.#interrupt()
    this.#startLeaf(indented)
    return true
  }

  #startLeaf(leaf: number): void {
    this.#leaf = leaf
    this.#leafStart = this.#line.at
    this.#leafEnd = this.#line.lineEnd
  }

  #openQuote(): void {
    this.#interrupt()
    this.#opened = true
    this.#containers.openQuote(this.#line)
  }

  #closeSetext(): boolean {
    const isUnderline = this.#line.char === Code.equals || this.#line.char === Code.dash
    if (!isUnderline || !this.#inLeaf(paragraph) || !this.#all()) return false
    const end = skipRun(this.#text, this.#line.at, this.#line.lineEnd, this.#line.char)
    if (skipSpaces(this.#text, end, this.#line.lineEnd) < this.#line.lineEnd) return false
    const start = this.#leafStart
    if (this.#text.charCodeAt(start) === Code.bracketOpen) {
      if (this.#text.slice(start, this.#leafEnd).includes(']:'))
        unsure('a definition over a heading')
    }
    this.#leaf = none
    const depth = this.#line.char === Code.equals ? 1 : 2
    this.#addLeaf(start, this.#trimmed(start, this.#leafEnd), depth, start, this.#line.lineEnd)
    return true
  }

  #trimmed(start: number, end: number): number {
    let at = end
    while (at > start && isSpace(this.#text.charCodeAt(at - 1))) at--
    return at
  }

  #addLeaf(
    start: number,
    end: number,
    depth: Leaf['depth'],
    outerStart = start,
    outerEnd = end,
  ): void {
    this.#leaves.push({ start, end, depth, quotes: this.#containers.quotes, outerStart, outerEnd })
  }

  #openBreak(): boolean {
    if (this.#line.char === Code.equals || this.#line.char === Code.plus) return false
    if (!isThematicBreak(this.#text, this.#line.at, this.#line.lineEnd)) return false
    this.#interrupt()
    return true
  }

  #openItem(): 'item' | 'blank' | 'text' {
    const line = this.#line
    const length = listMarkerLength(this.#text, line.at, line.lineEnd)
    const after = line.at + length
    if (length === 0) return 'text'
    if (after < line.lineEnd && !isSpace(this.#text.charCodeAt(after))) return 'text'
    const empty = skipSpaces(this.#text, after, line.lineEnd) === line.lineEnd
    const startsAtOne = length === 1 || (length === 2 && line.char === 49)
    if (!this.#opened && this.#all() && (empty || !startsAtOne)) {
      if (this.#leaf === paragraph) return 'text'
      if (this.#leaf === table || this.#leaf === indented) unsure('a list after a table or code')
    }
    this.#interrupt()
    this.#opened = true
    this.#containers.openItem(line, length)
    return empty ? 'blank' : 'item'
  }

  #openHeading(): boolean {
    const text = this.#text
    const marks = skipRun(text, this.#line.at, this.#line.lineEnd, Code.hash)
    const depth = marks - this.#line.at
    if (depth > 6 || (marks < this.#line.lineEnd && !isSpace(text.charCodeAt(marks)))) return false
    this.#interrupt()
    const start = skipSpaces(text, marks, this.#line.lineEnd)
    const end = headingEnd(text, start, this.#trimmed(start, this.#line.lineEnd))
    if (depth === 1 || depth === 2 || depth === 3 || depth === 4 || depth === 5 || depth === 6) {
      this.#addLeaf(start, end, depth, this.#line.at, this.#line.lineEnd)
    }
    return true
  }

  #openFence(): boolean {
    const end = skipRun(this.#text, this.#line.at, this.#line.lineEnd, this.#line.char)
    if (end - this.#line.at < 3) return false
    const isBacktick = this.#line.char === Code.backtick
    if (isBacktick && this.#text.slice(end, this.#line.lineEnd).includes('`')) return false
    this.#interrupt()
    this.#startLeaf(fence)
    this.#fenceCode = this.#line.char
    this.#fenceLength = end - this.#line.at
    return true
  }

  #openHtml(): boolean {
    const kind = htmlKindAt(this.#text, this.#line.at, this.#line.lineEnd)
    if (kind === 0) return false
    if (kind === 7 && this.#inLeaf(paragraph)) {
      if (!this.#all()) unsure('a lazy line of HTML')
      return false
    }
    if (kind === 7 && this.#inLeaf(table)) unsure('HTML after a table')
    this.#interrupt()
    this.#startLeaf(html)
    this.#htmlKind = kind
    this.#endHtmlHere(this.#line.at)
    return true
  }

  #continueText(): void {
    if (this.#inLeaf(table) && this.#all()) {
      if (startsFootnote(this.#text, this.#line.at)) unsure('a footnote after a table')
      this.#addCells(splitRow(this.#text, this.#line.at, this.#line.lineEnd))
      return
    }
    if (this.#leaf === table) this.#leaf = none
    if (startsFootnote(this.#text, this.#line.at)) this.#openFootnote()
    else this.#goOn()
  }

  #goOn(): void {
    const continues = this.#inLeaf(paragraph)
    if (!continues) this.#interrupt()
    if ((!continues || this.#all()) && this.#openTable()) return
    if (continues) this.#leafEnd = this.#line.lineEnd
    else this.#startLeaf(paragraph)
  }

  #openFootnote(): void {
    if (this.#matched > 0 || this.#opened || this.#line.at > this.#line.lineStart)
      unsure('a footnote within something')
    this.#interrupt()
    this.#startLeaf(paragraph)
    this.#leafStart = takeFootnote(this.#text, this.#line.at, this.#footnotes)
  }

  #openTable(): boolean {
    const row = this.#text.slice(this.#line.nextLine, startsTable(this.#text, this.#line.nextLine))
    if (
      row === '' ||
      !isDelimiterRow(row, this.#containers.kinds, this.#containers.needs, this.#containers.depth)
    )
      return false
    const cells = splitRow(this.#text, this.#line.at, this.#line.lineEnd)
    const columns = row.replace(/^[ \t>]*\||[ \t]*\|?[ \t\r]*$/g, '').split('|').length
    if (cells.length / 2 !== columns) return false
    this.#endLeaf()
    this.#addCells(cells)
    this.#leaf = table
    this.#line.nextLine = Math.min(this.#line.nextLine + row.length + 1, this.#text.length)
    return true
  }

  #addCells(cells: readonly number[]): void {
    for (let index = 0; index < cells.length; index += 2) {
      const start = cells[index] ?? 0
      const end = cells[index + 1] ?? start
      if (end > start) this.#addLeaf(start, end, 0)
    }
  }

  #endLeaf(): void {
    const leaf = this.#leaf
    this.#leaf = none
    if (leaf === paragraph) this.#endParagraph()
    else if (leaf === html) {
      this.#html.push({
        start: this.#leafStart,
        end: this.#leafEnd,
        quotes: this.#containers.quotes,
      })
    } else if (leaf === fence || leaf === indented) this.#code.push(this.#leafStart, this.#leafEnd)
  }

  #endParagraph(): void {
    let start = this.#leafStart
    if (this.#text.charCodeAt(start) === Code.bracketOpen) {
      const text = withoutQuotes(this.#text.slice(start, this.#leafEnd), this.#containers.quotes)
      if (text.includes(']:')) start += takeDefinitions(text, this.#definitions)
    }
    if (start < this.#leafEnd) this.#addLeaf(start, this.#leafEnd, 0)
  }
}
