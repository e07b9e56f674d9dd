// Text as an author escapes it: backslashes and character references.
import { decodeString } from 'micromark-util-decode-string'

/** A text with its escapes undone. Most have none, and need no table of 2,000 names of characters. */
export function unescapeText(text: string): string {
  return text.includes('&') || text.includes('\\') ? decodeString(text) : text
}
