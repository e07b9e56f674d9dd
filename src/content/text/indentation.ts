// Measures indentation as Python-Markdown does: in columns, with tab stops every four.

/** Columns a body is indented relative to its opener. */
export const indentation = 4

/** Columns of leading white space in a line. */
export function indentOf(line: string): number {
  let columns = 0
  for (const character of line) {
    if (character === ' ') columns++
    else if (character === '\t') columns += indentation - (columns % indentation)
    else break
  }
  return columns
}

/** Removes up to that many columns of leading white space. */
export function withoutIndent(line: string, columns: number): string {
  let at = 0
  for (let column = 0; column < columns && at < line.length; at++) {
    if (line[at] === ' ') column++
    else if (line[at] === '\t') column += indentation - (column % indentation)
    else break
  }
  return line.slice(at)
}
