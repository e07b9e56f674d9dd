// Converts offsets in a page to lines and columns.

/** Lines and columns of one text. Fastest for rising offsets. */
export class TextPositions {
  /** Line of the last offset, from 1. */
  line = 1
  column = 1
  private readonly text: string
  private readonly shifts: ReadonlyMap<number, number> | undefined
  private readonly lineEnd: RegExp | undefined
  private lineIndex = 0
  private lineStart = 0
  private nextStart: number

  /** @param shifts - columns to add, by 0-based line */
  constructor(text: string, shifts?: ReadonlyMap<number, number>) {
    this.text = text
    this.shifts = shifts
    this.lineEnd = text.includes('\r') && /\r(?!\n)/.test(text) ? /\r\n?|\n/g : undefined
    this.nextStart = this.lineAfter(0)
  }

  /** Sets `line` and `column` for an offset; lines end at LF, CR LF or CR. */
  find(offset: number): void {
    if (offset < this.lineStart) {
      this.lineIndex = 0
      this.lineStart = 0
      this.nextStart = this.lineAfter(0)
    }
    if (offset >= this.nextStart) this.advance(offset)
    this.line = this.lineIndex + 1
    const shift = this.shifts === undefined ? 0 : (this.shifts.get(this.lineIndex) ?? 0)
    this.column = offset - this.lineStart + 1 + shift
  }

  private advance(offset: number): void {
    const { text, lineEnd } = this
    let { lineIndex, lineStart, nextStart } = this
    while (offset >= nextStart) {
      lineIndex++
      lineStart = nextStart
      nextStart =
        lineEnd === undefined ? text.indexOf('\n', lineStart) + 1 : this.lineAfter(lineStart)
      if (nextStart === 0) nextStart = Number.POSITIVE_INFINITY
    }
    this.lineIndex = lineIndex
    this.lineStart = lineStart
    this.nextStart = nextStart
  }

  private lineAfter(from: number): number {
    if (this.lineEnd === undefined) {
      const feed = this.text.indexOf('\n', from)
      return feed === -1 ? Number.POSITIVE_INFINITY : feed + 1
    }
    this.lineEnd.lastIndex = from
    return this.lineEnd.test(this.text) ? this.lineEnd.lastIndex : Number.POSITIVE_INFINITY
  }
}
