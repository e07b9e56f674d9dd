// Decodes backslash escapes and character references.
import { decodeString } from 'micromark-util-decode-string'

/** Decodes the escapes of a text. Most have none, and need no table of 2,000 character names. */
export function unescapeText(text: string): string {
  return text.includes('&') || text.includes('\\') ? decodeString(text) : text
}
