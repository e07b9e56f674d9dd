// Finds the ends of lines.
import * as Code from './character-codes.ts'

/** End of the line that starts at an offset, before its line break. */
export function endOfLine(text: string, start: number): number {
  const feed = text.indexOf('\n', start)
  if (feed === -1) return text.length
  return feed > start && text.charCodeAt(feed - 1) === Code.carriageReturn ? feed - 1 : feed
}

/** The lines of a text with their ends. */
export function cutLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}
