// The part of a text that a page shows: what no reader reads, and no browser is glad of, is left out before it is read.

import { Fences } from '../../content/markdown/literals.ts'
import { count } from '../page/count.ts'

/** Characters of a text. */
const charactersMax = 1_000_000
/** Cells of one table. */
const cellsMax = 20_000

/** A text as it is shown. */
export interface ShownText {
  readonly source: string
  /** False where only the beginning is shown; tables say so themselves. */
  readonly isWhole: boolean
}

/** Leave out the ends of endless tables, and of an endless text. */
export function cutText(text: string): ShownText {
  const source = text.length > cellsMax ? cutTables(text) : text
  if (source.length <= charactersMax) return { source, isWhole: true }
  const end = source.lastIndexOf('\n', charactersMax)
  return { source: source.slice(0, end === -1 ? charactersMax : end), isWhole: false }
}

const delimiterRow = /^[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/

function cutTables(text: string): string {
  const fences = new Fences()
  const written: string[] = []
  // Rows of the table that this line is in: how many may still be shown, how many were left out.
  let left: number | undefined
  let dropped = 0
  const end = () => {
    if (dropped > 0)
      written.push('', `*${count(dropped, 'more row is', 'more rows are')} not shown.*`, '')
    left = undefined
    dropped = 0
  }
  for (const line of text.split('\n')) {
    const isRow = !fences.has(line) && line.includes('|')
    if (left !== undefined && isRow) {
      if (left > 0) written.push(line)
      else dropped += 1
      left -= 1
      continue
    }
    if (left !== undefined) end()
    if (isRow && delimiterRow.test(line)) {
      left = Math.max(1, Math.floor(cellsMax / Math.max(1, line.split('|').length - 2)))
    }
    written.push(line)
  }
  end()
  return written.join('\n')
}
