// Indentation as Python-Markdown counts it: in columns, a tab reaching to the next fourth.

/** Columns a body stands behind what it belongs to. */
export const indentation = 4

/** Columns of white space a line begins with. */
export function indentOf(line: string): number {
  let columns = 0
  for (const character of line) {
    if (character === ' ') columns++
    else if (character === '\t') columns += indentation - (columns % indentation)
    else break
  }
  return columns
}

/** A line without its first columns, as far as they are white space. */
export function withoutIndent(line: string, columns: number): string {
  let at = 0
  for (let column = 0; column < columns && at < line.length; at++) {
    if (line[at] === ' ') column++
    else if (line[at] === '\t') column += indentation - (column % indentation)
    else break
  }
  return line.slice(at)
}
