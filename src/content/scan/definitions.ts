// Reads link reference definitions at the start of a paragraph.
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import { endOfLine } from '../text/line-ends.ts'

/** Thrown if a page holds something the scanner is not sure about: the reference parser reads it. */
export class Unsure extends Error {}

/** Leaves the page to the reference parser. */
export function unsure(what: string): never {
  throw new Unsure(what)
}

// A target with character references or escapes is left to the reference parser. In micromark, a title in
// parentheses ends at the first closing one.
const definition =
  /^\[((?:[^[\]\\\r\n]|\\[^\r\n]){1,900})\]:[ \t]*(<(?:[^<>\r\n\\&]|&(?![#\w]+;))*>|(?!<)(?:[^\s()<>\\&\p{Cc}]|&(?![#\w]+;)|\([^\s()<>\\&\p{Cc}]*\))+)(?:[ \t]+(?:"[^"\\\r\n]*"|'[^'\\\r\n]*'|\([^)\\\r\n]*\)))?[ \t]*$/u

// Prose that only looks like a definition, as in minutes: text after the target that is no title, in `[Ana]: We
// met`, or an unclosed parenthesis, in `[Ana]: (in the chat) Yes`.
const address = String.raw`(?:[^\s()\\\p{Cc}]|\([^\s()\\\p{Cc}]*\))`
const title = String.raw`(?:"[^"\\]*"|'[^'\\]*'|\([^()\\]*\))`
const prose = new RegExp(
  String.raw`^\[(?:[^[\]\\]|\\.)*\]:[ \t]*(?:(?!<)${address}+[ \t]+(?:[^\s"'(]|${title}[ \t]*\S)|\(${address}*[ \t])`,
  'u',
)

const bare = /^\[(?:[^[\]\\]|\\.)*\]:[ \t]*$/

/**
 * Reads the definitions at the start of a paragraph.
 *
 * Only those on one line, or with the target on the next; anything else that may be one is left to the reference
 * parser.
 *
 * @param text - the paragraph
 * @param definitions - receives urls by normalized label; the first of a label wins
 * @returns length of the definitions
 */
export function takeDefinitions(text: string, definitions: Map<string, string>): number {
  let from = 0
  while (text.charCodeAt(from) === 91) {
    const feed = text.indexOf('\n', from)
    const line = text.slice(from, endOfLine(text, from))
    if (!line.includes(']:')) {
      if (/^\[(?:[^\]\\]|\\.)*\]:/s.test(text.slice(from))) unsure('a definition on several lines')
      return from
    }
    if (line.charCodeAt(1) === 94) unsure('a footnote')
    const below =
      feed !== -1 && bare.test(line) ? text.slice(feed + 1, endOfLine(text, feed + 1)) : undefined
    const match = definition.exec(
      below === undefined ? line : `${line} ${below.replace(/^[ \t]+/, '')}`,
    )
    if (match === null) {
      // Without a next line, its target is missing.
      if (prose.test(line) || (feed === -1 && bare.test(line))) return from
      if (/^\[(?:[^[\]\\]|\\.)*\]:/.test(line)) unsure('an unusual definition')
      return from
    }
    const [, label = '', target = ''] = match
    if (label.trim() === '') return from
    const last = below === undefined ? feed : text.indexOf('\n', feed + 1)
    const rest = last === -1 ? '' : text.slice(last + 1)
    if (/^[ \t]*["'(]/.test(rest)) unsure('a title on the next line')
    const id = normalizeIdentifier(label)
    const url = target.startsWith('<') ? target.slice(1, -1) : target
    if (!definitions.has(id)) definitions.set(id, url)
    from = last === -1 ? text.length : last + 1 + (/^[ \t]*/.exec(rest)?.[0].length ?? 0)
  }
  return from
}
