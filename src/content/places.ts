// From offsets in a page to lines and columns.

/** Lines and columns of one text. Fastest when asked in rising order. */
export class Places {
  private readonly text: string
  private readonly shifts: ReadonlyMap<number, number> | undefined
  private readonly lineEnd: RegExp | undefined
  private line = 0
  private lineStart = 0
  private nextStart: number

  /** @param shifts - columns to add, by 0-based line */
  constructor(text: string, shifts?: ReadonlyMap<number, number>) {
    this.text = text
    this.shifts = shifts
    this.lineEnd = text.includes('\r') && /\r(?!\n)/.test(text) ? /\r\n?|\n/g : undefined
    this.nextStart = this.lineAfter(0)
  }

  /** 1-based line and column of an offset; lines end at LF, CR LF or CR. */
  at(offset: number): { line: number; column: number } {
    if (offset < this.lineStart) {
      this.line = 0
      this.lineStart = 0
      this.nextStart = this.lineAfter(0)
    }
    while (offset >= this.nextStart) {
      this.line++
      this.lineStart = this.nextStart
      this.nextStart = this.lineAfter(this.lineStart)
    }
    const shift = this.shifts?.get(this.line) ?? 0
    return { line: this.line + 1, column: offset - this.lineStart + 1 + shift }
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
