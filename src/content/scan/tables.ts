// Recognizes delimiter rows of GFM tables.
import * as Code from '../text/character-codes.ts'
import { isSpace } from './lines.ts'

const delimiterRow = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/

/** End of the line at `from` if it may be a delimiter row, else `from`: a quick check. */
export function startsTable(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === Code.feed) break
    if (!isSpace(code) && !isOfRow(code)) return from
  }
  return at
}

function isOfRow(code: number): boolean {
  return (
    code === Code.dash ||
    code === Code.pipe ||
    code === Code.colon ||
    code === Code.greater ||
    code === Code.carriageReturn
  )
}

/**
 * True if a line is a delimiter row within the open containers: it has their markers, is not a list item, and has a
 * pipe or a colon.
 *
 * @param kinds - 0 for a block quote, 1 for a list item
 * @param needs - the indentation an item needs
 */
export function isDelimiterRow(
  line: string,
  kinds: readonly number[],
  needs: readonly number[],
  depth: number,
): boolean {
  const end = line.endsWith('\r') ? line.length - 1 : line.length
  let at = 0
  let column = 0
  let base = 0
  skip()
  for (let index = 0; index < depth; index++) {
    if (kinds[index] === 1) {
      if (column - base < (needs[index] ?? 0)) return false
      base += needs[index] ?? 0
    } else {
      if (line.charCodeAt(at) !== Code.greater || column - base >= 4) return false
      at++
      column++
      base = isSpace(line.charCodeAt(at)) ? column + 1 : column
      skip()
    }
  }
  const row = line.slice(at, end)
  if (column - base >= 4 || !/[|:]/.test(row) || /^[-+*][ \t]/.test(row)) return false
  return delimiterRow.test(row)

  function skip(): void {
    for (; at < end; at++) {
      const code = line.charCodeAt(at)
      if (code === Code.space) column++
      else if (code === Code.tab) column += 4 - (column & 3)
      else break
    }
  }
}

/** Counts the columns of a delimiter row. */
export function countColumns(row: string): number {
  return row
    .trimEnd()
    .replace(/^[ \t>]*\||\|$/g, '')
    .split('|').length
}
