// A sign cut off at the ends of a text, in time that goes with its length: `/\/+$/` takes the square of a long run.

/** A text without the given character at its start and its end. */
export function trimSign(text: string, sign: string): string {
  let start = 0
  while (start < text.length && text[start] === sign) start++
  return trimSignEnd(text.slice(start), sign)
}

/** A text without the given character at its end. */
export function trimSignEnd(text: string, sign: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end--
  return text.slice(0, end)
}
