// Reads a page line by line, and tracks the block quotes and list items around each line.
import { containersMax } from '../markdown/parse-cost.ts'
import * as Code from '../text/character-codes.ts'
import { unsure } from './definitions.ts'
import { isSpace } from './lines.ts'

/** The current line, and the extent of container markers in it. */
export class LineCursor {
  readonly text: string
  lineStart = 0
  /** Before the line ending. */
  lineEnd = 0
  nextLine = 0
  /** First character that is neither space nor tab nor a container's marker. */
  at = 0
  /** Column of `at`; tabs advance to the next multiple of four. */
  column = 0
  /** Column where the content of the innermost container starts. */
  base = 0
  /** Code of the character at `at`; 0 at the end of the line. */
  char = 0

  constructor(text: string) {
    this.text = text
  }

  /** Reads the next line; false at the end. */
  readLine(): boolean {
    const { text } = this
    this.lineStart = this.nextLine
    if (this.lineStart >= text.length) return false
    const feed = text.indexOf('\n', this.lineStart)
    this.nextLine = feed === -1 ? text.length : feed + 1
    this.lineEnd = feed === -1 ? text.length : feed
    if (feed > this.lineStart && text.charCodeAt(feed - 1) === Code.carriageReturn) this.lineEnd--
    this.at = this.lineStart
    this.column = 0
    this.base = 0
    this.skipIndent()
    return true
  }

  /** True if the rest of the line is blank. */
  isBlank(): boolean {
    return this.at === this.lineEnd
  }

  /** Columns between the innermost container and `at`. */
  indent(): number {
    return this.column - this.base
  }

  skipIndent(): void {
    const { text, lineEnd } = this
    let { at, column } = this
    let code = 0
    for (; at < lineEnd; at++) {
      code = text.charCodeAt(at)
      if (code === Code.space) column++
      else if (code === Code.tab) column += 4 - (column & 3)
      else break
    }
    this.at = at
    this.column = column
    this.char = at === lineEnd ? 0 : code
  }

  /** Skips the `>` at `at`, and the space that belongs to it. */
  enterQuote(): void {
    this.at++
    this.column++
    this.base = this.column
    if (this.at < this.lineEnd && isSpace(this.text.charCodeAt(this.at))) this.base++
    this.skipIndent()
  }

  /** Skips a list marker of this length; returns the indentation its item needs from now on. */
  enterItem(length: number): number {
    const offset = this.indent()
    this.at += length
    this.column += length
    const markerEnd = this.column
    this.skipIndent()
    const spaces = this.column - markerEnd
    const need = offset + length + (this.isBlank() || spaces > 4 ? 1 : spaces)
    this.base += need
    return need
  }
}

const quote = 0
const item = 1

/** The open block quotes and list items, outermost first. */
export class Containers {
  /** 0 for a block quote, 1 for a list item. */
  readonly kinds: number[] = []
  /** Indentation a list item needs. */
  readonly needs: number[] = []
  // 1 for an item that starts with a blank line, 2 after a second one.
  private readonly blanks: number[] = []
  depth = 0
  /** Open block quotes. */
  quotes = 0

  /** Skips the markers of containers that continue on this line; returns their number. */
  match(cursor: LineCursor): number {
    for (let index = 0; index < this.depth; index++) {
      if (this.kinds[index] === quote) {
        if (cursor.char !== Code.greater || cursor.indent() >= 4) return index
        cursor.enterQuote()
      } else if (!this.matchItem(cursor, index)) return index
    }
    return this.depth
  }

  // An item that starts with a blank line ends when the next line is blank too.
  private matchItem(cursor: LineCursor, index: number): boolean {
    const need = this.needs[index] ?? 0
    if (cursor.isBlank()) {
      if (this.blanks[index] === 1) this.blanks[index] = 2
      return true
    }
    const ended = this.blanks[index] === 2
    this.blanks[index] = 0
    if (ended || cursor.indent() < need) return false
    cursor.base += need
    return true
  }

  /** True if the innermost container is an empty item, within a quote from `from` on. */
  endInBlankItem(from: number): boolean {
    const last = this.depth - 1
    if (this.kinds[last] !== item || this.blanks[last] !== 1) return false
    return this.kinds.slice(from, last).includes(quote)
  }

  openQuote(cursor: LineCursor): void {
    this.open(quote, 0, 0)
    this.quotes++
    cursor.enterQuote()
  }

  openItem(cursor: LineCursor, markerLength: number): void {
    const need = cursor.enterItem(markerLength)
    this.open(item, need, cursor.isBlank() ? 1 : 0)
  }

  private open(kind: number, need: number, blank: number): void {
    // Each line is compared with all open containers.
    if (this.depth === containersMax) unsure('containers in containers by the hundred')
    this.kinds[this.depth] = kind
    this.needs[this.depth] = need
    this.blanks[this.depth] = blank
    this.depth++
  }

  closeTo(depth: number): void {
    for (let index = depth; index < this.depth; index++) {
      if (this.kinds[index] === quote) this.quotes--
    }
    this.depth = depth
  }
}
