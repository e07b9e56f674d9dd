// The block structure of a page: containers and leaves by line, as micromark finds them.
import { type Outline, type OutlineHtml, withoutQuotes } from './outline.ts'
import { takeDefinitions, unsure } from './scan-definitions.ts'
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
} from './scan-lines.ts'
import { isDelimiterRow, startsTable } from './scan-tables.ts'

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
  /** Code blocks: start, end, ... */
  readonly code: readonly number[]
}

/** Blocks of a page; throws `Unsure` when the page is for the reference. */
export function scanBlocks(text: string): Blocks {
  if (text.includes('\0')) unsure('NUL')
  if (/\r(?!\n)/.test(text)) unsure('a lone CR')
  const frontMatter = readFrontMatter(text)
  const scanner = new BlockScanner(text, frontMatter?.end ?? 0)
  const blocks = scanner.scan()
  return frontMatter === undefined ? blocks : { ...blocks, frontMatter: frontMatter.matter }
}

function readFrontMatter(
  text: string,
): { matter: NonNullable<Outline['frontMatter']>; end: number } | undefined {
  const fence = text.startsWith('---') ? '---' : text.startsWith('+++') ? '\\+\\+\\+' : undefined
  if (fence === undefined) return undefined
  const opening = new RegExp(`^${fence}[ \\t]*\\r?\\n`).exec(text)
  if (opening === null) return undefined
  const closing = new RegExp(`^${fence}[ \\t]*(?:\\r?\\n|(?![\\s\\S]))`, 'gm')
  const start = opening[0].length
  closing.lastIndex = start
  const match = closing.exec(text)
  if (match === null) unsure('front matter without end')
  let end = match.index
  if (end > start) end -= text.charCodeAt(end - 2) === Code.return ? 2 : 1
  const kind = fence === '---' ? 'yaml' : 'toml'
  const value = text.slice(start, Math.max(start, end))
  return { matter: { kind, value, start }, end: closing.lastIndex }
}

const quote = 0
const item = 1

const none = 0
const paragraph = 1
const fence = 2
const html = 3
const indented = 4
const table = 5

/** Lives for one page. The fields from `#at` on describe the line in hand. */
class BlockScanner {
  readonly #text: string
  readonly #leaves: Leaf[] = []
  readonly #html: OutlineHtml[] = []
  readonly #definitions = new Map<string, string>()
  readonly #code: number[] = []
  /** Open containers from the outermost: their kind, the indentation an item needs, blank starts. */
  readonly #kinds: number[] = []
  readonly #needs: number[] = []
  readonly #blanks: number[] = []
  #depth = 0
  #quotes = 0
  #leaf = none
  #leafStart = 0
  #leafEnd = 0
  #fenceCode = 0
  #fenceLength = 0
  #htmlKind = 0
  #lineStart: number
  #lineEnd = 0
  #nextLine = 0
  /** First character that is no space, its column, and the column the innermost container starts at. */
  #at = 0
  #column = 0
  #base = 0
  #char = 0
  #matched = 0
  #opened = false

  constructor(text: string, start: number) {
    this.#text = text
    this.#lineStart = start
  }

  scan(): Blocks {
    while (this.#lineStart < this.#text.length) {
      this.#readLine()
      this.#lineStart = this.#nextLine
    }
    this.#endLeaf()
    return {
      leaves: this.#leaves,
      html: this.#html,
      definitions: this.#definitions,
      code: this.#code,
    }
  }

  #readLine(): void {
    const feed = this.#text.indexOf('\n', this.#lineStart)
    this.#nextLine = feed === -1 ? this.#text.length : feed + 1
    this.#lineEnd = feed === -1 ? this.#text.length : feed
    if (feed > this.#lineStart && this.#text.charCodeAt(feed - 1) === Code.return) this.#lineEnd--
    this.#at = this.#lineStart
    this.#column = 0
    this.#base = 0
    this.#opened = false
    this.#skipIndent()
    this.#matchContainers()
    if (this.#leaf === fence && this.#continuesFence()) return
    if (this.#leaf === html && this.#continuesHtml()) return
    if (this.#at === this.#lineEnd) this.#blankLine()
    else if (!this.#openBlocks()) this.#continueText()
  }

  #skipIndent(): void {
    const text = this.#text
    const end = this.#lineEnd
    let at = this.#at
    let column = this.#column
    let code = 0
    for (; at < end; at++) {
      code = text.charCodeAt(at)
      if (code === Code.space) column++
      else if (code === Code.tab) column += 4 - (column & 3)
      else break
    }
    this.#at = at
    this.#column = column
    this.#char = at === end ? 0 : code
  }

  #matchContainers(): void {
    let index = 0
    for (; index < this.#depth; index++) {
      if (this.#kinds[index] === quote) {
        if (this.#char !== Code.greater || this.#column - this.#base >= 4) break
        this.#enterQuote()
      } else if (!this.#matchItem(index)) break
    }
    this.#matched = index
  }

  #enterQuote(): void {
    this.#at++
    this.#column++
    this.#base = this.#column
    if (this.#at < this.#lineEnd && isSpace(this.#text.charCodeAt(this.#at))) this.#base++
    this.#skipIndent()
  }

  // An item that starts with a blank line ends when the next line is blank too.
  #matchItem(index: number): boolean {
    const need = this.#needs[index] ?? 0
    if (this.#at === this.#lineEnd) {
      if (this.#blanks[index] === 1) this.#blanks[index] = 2
      return true
    }
    const ended = this.#blanks[index] === 2
    this.#blanks[index] = 0
    if (ended || this.#column - this.#base < need) return false
    this.#base += need
    return true
  }

  #continuesFence(): boolean {
    if (this.#matched < this.#depth) {
      this.#endLeaf()
      return false
    }
    this.#leafEnd = this.#lineEnd
    if (this.#char === this.#fenceCode && this.#column - this.#base < 4) {
      const end = skipRun(this.#text, this.#at, this.#lineEnd, this.#fenceCode)
      const closes = end - this.#at >= this.#fenceLength
      if (closes && skipSpaces(this.#text, end, this.#lineEnd) === this.#lineEnd) this.#endLeaf()
    }
    return true
  }

  #continuesHtml(): boolean {
    const blank = this.#at === this.#lineEnd
    if (this.#matched < this.#depth || (blank && this.#htmlKind >= 6)) {
      this.#endLeaf()
      return false
    }
    this.#leafEnd = this.#lineEnd
    this.#endHtmlHere(this.#lineStart)
    return true
  }

  #endHtmlHere(from: number): void {
    if (this.#htmlKind >= 6) return
    if (endsHtml(this.#htmlKind, this.#text.slice(from, this.#lineEnd))) this.#endLeaf()
  }

  #blankLine(): void {
    const all = this.#matched === this.#depth
    // Blank lines between lines of indented code are code.
    if (this.#leaf === indented && all) return
    this.#endLeaf()
    if (!all) this.#closeTo(this.#matched)
  }

  /** Open what starts here; true when that takes the whole line. */
  #openBlocks(): boolean {
    for (;;) {
      if (this.#column - this.#base >= 4) return this.#openIndented()
      switch (this.#char) {
        case Code.greater:
          this.#openQuote()
          if (this.#at === this.#lineEnd) return true
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
    return this.#matched === this.#depth
  }

  #interrupt(): void {
    this.#endLeaf()
    if (!this.#opened) this.#closeTo(this.#matched)
  }

  #closeTo(depth: number): void {
    for (let index = depth; index < this.#depth; index++) {
      if (this.#kinds[index] === quote) this.#quotes--
    }
    this.#depth = depth
    this.#matched = Math.min(this.#matched, depth)
  }

  #open(kind: number, need: number, blank: number): void {
    this.#interrupt()
    this.#kinds[this.#depth] = kind
    this.#needs[this.#depth] = need
    this.#blanks[this.#depth] = blank
    this.#depth++
    this.#opened = true
  }

  #openIndented(): boolean {
    if (this.#inLeaf(paragraph)) return false
    if (this.#inLeaf(table) && this.#all()) unsure('indentation after a table')
    if (this.#inLeaf(indented) && this.#all()) {
      this.#leafEnd = this.#lineEnd
      return true
    }
    this.#interrupt()
    this.#startLeaf(indented)
    return true
  }

  #startLeaf(leaf: number): void {
    this.#leaf = leaf
    this.#leafStart = this.#at
    this.#leafEnd = this.#lineEnd
  }

  #openQuote(): void {
    this.#open(quote, 0, 0)
    this.#quotes++
    this.#enterQuote()
  }

  #closeSetext(): boolean {
    const isUnderline = this.#char === Code.equals || this.#char === Code.dash
    if (!isUnderline || !this.#inLeaf(paragraph) || !this.#all()) return false
    const end = skipRun(this.#text, this.#at, this.#lineEnd, this.#char)
    if (skipSpaces(this.#text, end, this.#lineEnd) < this.#lineEnd) return false
    const start = this.#leafStart
    if (this.#text.charCodeAt(start) === Code.bracketOpen) {
      if (this.#text.slice(start, this.#leafEnd).includes(']:'))
        unsure('a definition over a heading')
    }
    this.#leaf = none
    const depth = this.#char === Code.equals ? 1 : 2
    this.#addLeaf(start, this.#trimmed(start, this.#leafEnd), depth, start, this.#lineEnd)
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
    this.#leaves.push({ start, end, depth, quotes: this.#quotes, outerStart, outerEnd })
  }

  #openBreak(): boolean {
    if (this.#char === Code.equals || this.#char === Code.plus) return false
    if (!isThematicBreak(this.#text, this.#at, this.#lineEnd)) return false
    this.#interrupt()
    return true
  }

  #openItem(): 'item' | 'blank' | 'text' {
    const length = listMarkerLength(this.#text, this.#at, this.#lineEnd)
    const after = this.#at + length
    if (length === 0) return 'text'
    if (after < this.#lineEnd && !isSpace(this.#text.charCodeAt(after))) return 'text'
    const offset = this.#column - this.#base
    const empty = skipSpaces(this.#text, after, this.#lineEnd) === this.#lineEnd
    const startsAtOne = length === 1 || (length === 2 && this.#char === 49)
    if (!this.#opened && this.#all() && (empty || !startsAtOne)) {
      if (this.#leaf === paragraph) return 'text'
      if (this.#leaf === table || this.#leaf === indented) unsure('a list after a table or code')
    }
    this.#open(item, 0, empty ? 1 : 0)
    this.#at = after
    this.#column += length
    const markerEnd = this.#column
    this.#skipIndent()
    const spaces = this.#column - markerEnd
    const need = offset + length + (empty || spaces > 4 ? 1 : spaces)
    this.#needs[this.#depth - 1] = need
    this.#base += need
    return empty ? 'blank' : 'item'
  }

  #openHeading(): boolean {
    const text = this.#text
    const marks = skipRun(text, this.#at, this.#lineEnd, Code.hash)
    const depth = marks - this.#at
    if (depth > 6 || (marks < this.#lineEnd && !isSpace(text.charCodeAt(marks)))) return false
    this.#interrupt()
    const start = skipSpaces(text, marks, this.#lineEnd)
    const end = headingEnd(text, start, this.#trimmed(start, this.#lineEnd))
    if (depth === 1 || depth === 2 || depth === 3 || depth === 4 || depth === 5 || depth === 6) {
      this.#addLeaf(start, end, depth, this.#at, this.#lineEnd)
    }
    return true
  }

  #openFence(): boolean {
    const end = skipRun(this.#text, this.#at, this.#lineEnd, this.#char)
    if (end - this.#at < 3) return false
    const isBacktick = this.#char === Code.backtick
    if (isBacktick && this.#text.slice(end, this.#lineEnd).includes('`')) return false
    this.#interrupt()
    this.#startLeaf(fence)
    this.#fenceCode = this.#char
    this.#fenceLength = end - this.#at
    return true
  }

  #openHtml(): boolean {
    const kind = htmlKindAt(this.#text, this.#at, this.#lineEnd)
    if (kind === 0) return false
    if (kind === 7 && this.#inLeaf(paragraph)) {
      if (!this.#all()) unsure('a lazy line of HTML')
      return false
    }
    if (kind === 7 && this.#inLeaf(table)) unsure('HTML after a table')
    this.#interrupt()
    this.#startLeaf(html)
    this.#htmlKind = kind
    this.#endHtmlHere(this.#at)
    return true
  }

  #continueText(): void {
    if (this.#inLeaf(table) && this.#all()) {
      this.#addCells(splitRow(this.#text, this.#at, this.#lineEnd))
      return
    }
    if (this.#leaf === table) this.#leaf = none
    if (this.#char === Code.bracketOpen && this.#startsFootnote()) unsure('a footnote')
    const continues = this.#inLeaf(paragraph)
    if (!continues) this.#interrupt()
    if ((!continues || this.#all()) && this.#openTable()) return
    if (continues) this.#leafEnd = this.#lineEnd
    else this.#startLeaf(paragraph)
  }

  #startsFootnote(): boolean {
    if (this.#text.charCodeAt(this.#at + 1) !== Code.caret) return false
    return /^\[\^[^\]\s]+\]:/.test(this.#text.slice(this.#at, this.#lineEnd))
  }

  #openTable(): boolean {
    const row = this.#text.slice(this.#nextLine, startsTable(this.#text, this.#nextLine))
    if (row === '' || !isDelimiterRow(row, this.#kinds, this.#needs, this.#depth)) return false
    const cells = splitRow(this.#text, this.#at, this.#lineEnd)
    const columns = row.replace(/^[ \t>]*\||[ \t]*\|?[ \t\r]*$/g, '').split('|').length
    if (cells.length / 2 !== columns) return false
    this.#endLeaf()
    this.#addCells(cells)
    this.#leaf = table
    this.#nextLine = Math.min(this.#nextLine + row.length + 1, this.#text.length)
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
      this.#html.push({ start: this.#leafStart, end: this.#leafEnd, quotes: this.#quotes })
    } else if (leaf === fence || leaf === indented) this.#code.push(this.#leafStart, this.#leafEnd)
  }

  #endParagraph(): void {
    let start = this.#leafStart
    if (this.#text.charCodeAt(start) === Code.bracketOpen) {
      const text = withoutQuotes(this.#text.slice(start, this.#leafEnd), this.#quotes)
      if (text.includes(']:')) start += takeDefinitions(text, this.#definitions)
    }
    if (start < this.#leafEnd) this.#addLeaf(start, this.#leafEnd, 0)
  }
}

// A heading may end in a run of `#` after a space.
function headingEnd(text: string, start: number, end: number): number {
  let marks = end
  while (marks > start && text.charCodeAt(marks - 1) === Code.hash) marks--
  if (marks === start) return start
  if (marks === end || !isSpace(text.charCodeAt(marks - 1))) return end
  while (marks > start && isSpace(text.charCodeAt(marks - 1))) marks--
  return marks
}
