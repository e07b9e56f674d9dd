// Lines of a text, and parts of what stands between them.

/** A line without the spaces at its end, by its offset. */
export interface Line {
  readonly text: string
  readonly start: number
}

export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = []
  for (let start = 0; start <= text.length; ) {
    const next = text.indexOf('\n', start)
    const end = next === -1 ? text.length : next
    lines.push({ text: text.slice(start, end).trimEnd(), start })
    start = end + 1
  }
  return lines
}

// Patterns take steps by the square of a text's length.
const partMax = 4000

/** A text in parts with their offsets, each until a space where there is one. */
export function* partsOf(text: string): Generator<readonly [part: string, at: number]> {
  for (let at = 0; at < text.length; ) {
    const end = at + partMax < text.length ? text.lastIndexOf(' ', at + partMax) : text.length
    const next = end > at ? end : at + partMax
    yield [text.slice(at, next), at]
    at = next
  }
}
