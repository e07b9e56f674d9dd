// Trims a character from the ends of a text in linear time: `/\/+$/` takes quadratic time on a long run.

/** Removes a character at the start and the end of a text. */
export function trimSign(text: string, sign: string): string {
  let start = 0
  while (start < text.length && text[start] === sign) start++
  return trimSignEnd(text.slice(start), sign)
}

/** Removes a character at the end of a text. */
export function trimSignEnd(text: string, sign: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end--
  return text.slice(0, end)
}
