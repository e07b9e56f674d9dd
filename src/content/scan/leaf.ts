// A leaf block as the scanner finds it.

/** Text that may hold inline markup, a paragraph or a cell (depth 0); or a heading. */
export interface Leaf {
  readonly start: number
  readonly end: number
  readonly depth: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** Block quotes around it. */
  readonly quotes: number
  /** Start and end of the whole heading, including its markers. */
  readonly outerStart: number
  readonly outerEnd: number
  /** The first markup character after its start, inside or beyond it. */
  readonly sign: number
}
