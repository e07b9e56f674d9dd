// Finds the block structure of a page: containers and leaves by line, equal to micromark's.
import * as Code from '../text/character-codes.ts'
import { Containers, LineCursor } from './cursor.ts'
import { unsure } from './definitions.ts'
import { startsFootnote, takeFootnote } from './footnotes.ts'
import { FoundBlocks } from './found-blocks.ts'
import { scanFrontMatter } from './front-matter.ts'
import { headingEnd } from './heading.ts'
import {
  endsHtml,
  htmlKindAt,
  isOfWord,
  isSpace,
  isThematicBreak,
  listMarkerLength,
  skipRun,
  skipSpaces,
  splitRow,
  trimSpaces,
} from './lines.ts'
import { countColumns, isDelimiterRow, startsTable } from './tables.ts'

const loneItem = /\n[ \t>]*\r?\n[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]*\r?\n$/

/** Scans the blocks of a page; throws `Unsure` if the reference parser has to read it. */
export function scanBlocks(text: string): FoundBlocks {
  if (text.includes('\0')) unsure('NUL')
  if (text.includes('\r') && /\r(?!\n)/.test(text)) unsure('a lone CR')
  const frontMatter = scanFrontMatter(text)
  const found = new FoundBlocks(text, frontMatter?.matter)
  new BlockScanner(text, found).scan(frontMatter?.end ?? 0)
  return found
}

const none = 0
const paragraph = 1
const fence = 2
const html = 3
const indented = 4
const table = 5

/** Exists for one page. */
class BlockScanner {
  private readonly text: string
  private readonly found: FoundBlocks
  private readonly line: LineCursor
  private readonly containers = new Containers()
  private leaf = none
  private leafStart = 0
  private leafEnd = 0
  private fenceCode = 0
  private fenceLength = 0
  private htmlKind = 0
  /** Containers continued on this line; whether the line opened a new one. */
  private matched = 0
  private opened = false
  /** True if the current indented code ended a container. */
  private isAfterContainer = false
  /** The leaf that was open before the line. */
  private before = none
  /** True when a line of the open paragraph is in fewer containers than its first. */
  private isLazy = false

  constructor(text: string, found: FoundBlocks) {
    this.text = text
    this.found = found
    this.line = new LineCursor(text)
  }

  scan(start: number): void {
    this.line.nextLine = start
    while (this.line.readLine()) {
      if (this.readPlainLine()) continue
      this.opened = false
      this.before = this.leaf
      this.matched = this.containers.match(this.line)
      if (!this.all() && this.containers.endInBlankItem(this.matched) && !this.isBlankAround()) {
        unsure('an empty item')
      }
      this.readLine()
    }
    this.endLeaf()
  }

  /** True if the previous line's item is alone between blank lines: below text it may be text too. */
  private isBlankAround(): boolean {
    const { line, text } = this
    return (
      line.isBlank() && loneItem.test(text.slice(Math.max(0, line.lineStart - 200), line.lineStart))
    )
  }

  /** Reads the most common lines: text or blank, in no container, after text or a blank line. False for any other. */
  private readPlainLine(): boolean {
    const { line } = this
    if (this.containers.depth > 0 || this.leaf > paragraph) return false
    if (line.isBlank()) {
      this.endLeaf()
      return true
    }
    if (!isOfWord(line.char)) return false
    // The next line may turn this one into the header of a table.
    const below = this.text.charCodeAt(line.nextLine)
    if (!isOfWord(below) && below !== Code.feed) return false
    if (this.leaf === paragraph) this.leafEnd = line.lineEnd
    else if (line.column < 4) this.startLeaf(paragraph)
    else return false
    return true
  }

  private readLine(): void {
    if (this.leaf === fence && this.continuesFence()) return
    if (this.leaf === html && this.continuesHtml()) return
    if (this.line.isBlank()) this.blankLine()
    else if (!this.openBlocks()) this.continueText()
  }

  private continuesFence(): boolean {
    if (this.matched < this.containers.depth) {
      this.endLeaf()
      return false
    }
    this.leafEnd = this.line.lineEnd
    if (this.line.char === this.fenceCode && this.line.indent() < 4) {
      const end = skipRun(this.text, this.line.at, this.line.lineEnd, this.fenceCode)
      const closes = end - this.line.at >= this.fenceLength
      if (closes && skipSpaces(this.text, end, this.line.lineEnd) === this.line.lineEnd)
        this.endLeaf()
    }
    return true
  }

  private continuesHtml(): boolean {
    const blank = this.line.isBlank()
    if (this.matched < this.containers.depth || (blank && this.htmlKind >= 6)) {
      this.endLeaf()
      return false
    }
    this.leafEnd = this.line.lineEnd
    this.endHtmlHere(this.line.lineStart)
    return true
  }

  private endHtmlHere(from: number): void {
    if (this.htmlKind >= 6) return
    if (endsHtml(this.htmlKind, this.text.slice(from, this.line.lineEnd))) this.endLeaf()
  }

  private blankLine(): void {
    const all = this.matched === this.containers.depth
    // Blank lines between lines of indented code are code.
    if (this.leaf === indented && all) return
    this.endLeaf()
    if (!all) this.closeTo(this.matched)
  }

  /** Opens the blocks that start here; true if they take the whole line. */
  private openBlocks(): boolean {
    for (;;) {
      if (this.line.indent() >= 4) return this.openIndented()
      switch (this.line.char) {
        case Code.greater:
          this.openQuote()
          if (this.line.isBlank()) return true
          continue
        case Code.dash:
        case Code.asterisk:
        case Code.underscore:
        case Code.plus:
        case Code.equals: {
          if (this.closeSetext() || this.openBreak()) return true
          const opened = this.openItem()
          if (opened === 'text') return false
          if (opened === 'blank') return true
          continue
        }
        case Code.hash:
          return this.openHeading()
        case Code.backtick:
        case Code.tilde:
          return this.openFence()
        case Code.less:
          return this.openHtml()
        default: {
          const opened = this.openItem()
          if (opened === 'text') return false
          if (opened === 'blank') return true
        }
      }
    }
  }

  /** True if the open leaf continues here unless something interrupts it. */
  private inLeaf(leaf: number): boolean {
    return this.leaf === leaf && !this.opened
  }

  private all(): boolean {
    return this.matched === this.containers.depth
  }

  private interrupt(): void {
    this.endLeaf()
    if (!this.opened) this.closeTo(this.matched)
  }

  private closeTo(depth: number): void {
    this.containers.closeTo(depth)
    this.matched = Math.min(this.matched, depth)
  }

  private openIndented(): boolean {
    if (this.inLeaf(paragraph)) return false
    if (this.inLeaf(table) && this.all()) unsure('indentation after a table')
    if (this.inLeaf(indented) && this.all()) {
      this.leafEnd = this.line.lineEnd
      return true
    }
    this.isAfterContainer = !this.all()
    this.interrupt()
    this.startLeaf(indented)
    return true
  }

  private startLeaf(leaf: number): void {
    this.leaf = leaf
    this.isLazy = false
    this.leafStart = this.line.at
    this.leafEnd = this.line.lineEnd
  }

  private openQuote(): void {
    this.interrupt()
    this.opened = true
    this.containers.openQuote(this.line)
  }

  private closeSetext(): boolean {
    const isUnderline = this.line.char === Code.equals || this.line.char === Code.dash
    if (!isUnderline || !this.inLeaf(paragraph) || !this.all()) return false
    const mark = skipRun(this.text, this.line.at, this.line.lineEnd, this.line.char)
    if (skipSpaces(this.text, mark, this.line.lineEnd) < this.line.lineEnd) return false
    const start = this.leafStart
    if (this.text.charCodeAt(start) === Code.bracketOpen) {
      if (this.text.slice(start, this.leafEnd).includes(']:')) unsure('a definition over a heading')
    }
    this.leaf = none
    const depth = this.line.char === Code.equals ? 1 : 2
    const end = trimSpaces(this.text, start, this.leafEnd)
    const { quotes } = this.containers
    const outerEnd = this.line.lineEnd
    this.found.addHeading({ start, end, depth, quotes, outerStart: start, outerEnd })
    return true
  }

  private openBreak(): boolean {
    if (this.line.char === Code.equals || this.line.char === Code.plus) return false
    if (!isThematicBreak(this.text, this.line.at, this.line.lineEnd)) return false
    this.interrupt()
    return true
  }

  private openItem(): 'item' | 'blank' | 'text' {
    const line = this.line
    const length = listMarkerLength(this.text, line.at, line.lineEnd)
    const after = line.at + length
    if (length === 0) return 'text'
    if (after < line.lineEnd && !isSpace(this.text.charCodeAt(after))) return 'text'
    const empty = skipSpaces(this.text, after, line.lineEnd) === line.lineEnd
    const startsAtOne = length === 1 || (length === 2 && line.char === 49)
    if (empty || !startsAtOne) {
      if (this.opened && this.before !== none) unsure('a list in something right below text')
      if (!this.opened && this.all()) {
        if (this.leaf === paragraph) return 'text'
        if (this.leaf === indented && !this.isAfterContainer) return 'text'
        if (this.leaf === table || this.leaf === indented) unsure('a list after a table or code')
      }
    }
    this.interrupt()
    this.opened = true
    this.containers.openItem(line, length)
    return empty ? 'blank' : 'item'
  }

  private openHeading(): boolean {
    const text = this.text
    const marks = skipRun(text, this.line.at, this.line.lineEnd, Code.hash)
    const depth = marks - this.line.at
    if (depth > 6 || (marks < this.line.lineEnd && !isSpace(text.charCodeAt(marks)))) return false
    this.interrupt()
    const start = skipSpaces(text, marks, this.line.lineEnd)
    const end = headingEnd(text, start, trimSpaces(text, start, this.line.lineEnd))
    if (depth === 1 || depth === 2 || depth === 3 || depth === 4 || depth === 5 || depth === 6) {
      const { at, lineEnd } = this.line
      const { quotes } = this.containers
      this.found.addHeading({ start, end, depth, quotes, outerStart: at, outerEnd: lineEnd })
    }
    return true
  }

  private openFence(): boolean {
    const end = skipRun(this.text, this.line.at, this.line.lineEnd, this.line.char)
    if (end - this.line.at < 3) return false
    const isBacktick = this.line.char === Code.backtick
    if (isBacktick && this.text.slice(end, this.line.lineEnd).includes('`')) return false
    this.interrupt()
    this.startLeaf(fence)
    this.fenceCode = this.line.char
    this.fenceLength = end - this.line.at
    if (this.containers.depth === 0) this.skipCode()
    return true
  }

  /** Skips to the next line that may end the code: outside of containers no earlier line can. */
  private skipCode(): void {
    const { text, line } = this
    const fenceMark = String.fromCharCode(this.fenceCode).repeat(this.fenceLength)
    const end = text.indexOf(fenceMark, line.nextLine)
    if (end !== -1) line.nextLine = text.lastIndexOf('\n', end) + 1
  }

  private openHtml(): boolean {
    const kind = htmlKindAt(this.text, this.line.at, this.line.lineEnd)
    if (kind === 0) return false
    if (kind === 7 && this.inLeaf(paragraph)) {
      if (this.isLazy) unsure('HTML below a lazy line')
      if (this.all()) return false
      // Outside of its item or quote, a tag ends the paragraph. Only lines inside go on with the HTML.
      this.endLeaf()
    } else {
      if (kind === 7 && this.inLeaf(table)) unsure('HTML after a table')
      this.interrupt()
    }
    this.startLeaf(html)
    this.htmlKind = kind
    this.endHtmlHere(this.line.at)
    return true
  }

  private continueText(): void {
    if (this.inLeaf(table) && this.all()) {
      if (startsFootnote(this.text, this.line.at)) unsure('a footnote after a table')
      this.found.addCells(
        splitRow(this.text, this.line.at, this.line.lineEnd),
        this.containers.quotes,
      )
      return
    }
    if (this.leaf === table) this.leaf = none
    if (this.line.indent() < 4 && startsFootnote(this.text, this.line.at)) this.openFootnote()
    else this.goOn()
  }

  private goOn(): void {
    const continues = this.inLeaf(paragraph)
    if (!continues) this.interrupt()
    if (continues) this.isLazy ||= !this.all()
    if (this.openTable()) return
    if (continues) this.leafEnd = this.line.lineEnd
    else this.startLeaf(paragraph)
  }

  private openFootnote(): void {
    if (this.matched > 0 || this.opened) unsure('a footnote within something')
    this.interrupt()
    this.startLeaf(paragraph)
    this.leafStart = takeFootnote(this.text, this.line.at, this.found.footnotes)
  }

  private openTable(): boolean {
    const row = this.text.slice(this.line.nextLine, startsTable(this.text, this.line.nextLine))
    const { kinds, needs, depth } = this.containers
    if (row === '' || !isDelimiterRow(row, kinds, needs, depth)) return false
    const cells = splitRow(this.text, this.line.at, this.line.lineEnd)
    if (cells.length / 2 !== countColumns(row)) return false
    if (this.inLeaf(paragraph)) {
      if (this.isLazy || this.line.indent() >= 4) unsure('a table below a line out of place')
      if (this.line.char === Code.less) unsure('a tag as the head of a table below text')
    }
    this.endLeaf()
    this.found.addCells(cells, this.containers.quotes)
    this.leaf = table
    this.line.nextLine = Math.min(this.line.nextLine + row.length + 1, this.text.length)
    return true
  }

  private endLeaf(): void {
    const { leaf, leafStart: start, leafEnd: end, found } = this
    const { quotes } = this.containers
    this.leaf = none
    if (leaf === paragraph) {
      if (this.isLazy && this.text.slice(start, end).includes(']:')) unsure('a lazy definition')
      found.addParagraph(start, end, quotes)
    } else if (leaf === html) found.html.push({ start, end, quotes })
    else if (leaf === fence || leaf === indented) found.code.push(start, end)
  }
}
