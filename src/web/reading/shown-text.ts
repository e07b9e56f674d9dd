// Cuts a text to what a page shows, before it is parsed: no one reads more, and browsers would get slow.

import { Fences } from '../../content/markdown/literals.ts'
import { countOf } from '../page/count.ts'

/** Maximum characters of a text. */
const charactersMax = 1_000_000
/** Maximum cells of a table. */
const cellsMax = 20_000

/** A text as shown. */
export interface ShownText {
  readonly source: string
  /** False if only the beginning is shown; cut tables say so themselves. */
  readonly isWhole: boolean
}

/** Cuts the ends of overlong tables, and of an overlong text. */
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
  // The current table: rows that may still be shown, and rows dropped.
  let left: number | undefined
  let dropped = 0
  const end = () => {
    if (dropped > 0)
      written.push('', `*${countOf(dropped, 'more row is', 'more rows are')} not shown.*`, '')
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
