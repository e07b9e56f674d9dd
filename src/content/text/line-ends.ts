// Where lines of a text end.
import * as Code from './character-codes.ts'

/** Where the line ends that starts at an offset: before its line break. */
export function endOfLine(text: string, start: number): number {
  const feed = text.indexOf('\n', start)
  if (feed === -1) return text.length
  return feed > start && text.charCodeAt(feed - 1) === Code.carriageReturn ? feed - 1 : feed
}
