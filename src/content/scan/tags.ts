// Reads autolinks, inline HTML and code spans.

import * as Code from '../text/character-codes.ts'
import { unsure } from './definitions.ts'
import { skipRun } from './lines.ts'

const white = '[ \\t\\r\\n]'
// As in micromark: an unquoted value may contain a `/` but not start with one, and must end at a delimiter.
const attribute = `${white}+[A-Za-z_:][A-Za-z0-9_.:-]*(?:${white}*=${white}*(?:"[^"]*"|'[^']*'|[^ \\t\\r\\n"'<=>\`][^ \\t\\r\\n"'<=>\`/]*(?=[ \\t\\r\\n/>])))?`
// Maximum length of a comment, an instruction, a declaration.
const spanMax = 5000
const inlineHtml = new RegExp(
  `<(?:[A-Za-z][A-Za-z0-9-]*(?:${attribute})*${white}*/?>|/[A-Za-z][A-Za-z0-9-]*${white}*>|!--(?:>|->|[\\s\\S]{0,${spanMax}}?-->)|\\?[\\s\\S]{0,${spanMax}}?\\?>|![A-Za-z][^>]{0,${spanMax}}>|!\\[CDATA\\[[\\s\\S]{0,${spanMax}}?\\]\\]>)`,
  'y',
)
const autolink = /<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\p{Cc} <>]*)>/uy
// As in micromark, which excludes `!`.
const email =
  /<([A-Za-z0-9.#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*)>/y

/** The construct a `<` in text starts. */
export type Angle =
  | { readonly kind: 'link'; readonly text: string; readonly url: string; readonly end: number }
  | { readonly kind: 'html'; readonly end: number }

/** Reads the construct that starts at the `<` at `at` and ends before `stop`; undefined if the `<` is literal. */
export function readAngle(text: string, at: number, stop = text.length): Angle | undefined {
  const found = readAngleAt(text, at)
  if (found === undefined || found.end <= stop) return found
  const shorter = readAngleAt(text.slice(at, stop), 0)
  return shorter === undefined ? undefined : { ...shorter, end: shorter.end + at }
}

function readAngleAt(text: string, at: number): Angle | undefined {
  autolink.lastIndex = at
  const link = autolink.exec(text)?.[1]
  if (link !== undefined) return { kind: 'link', text: link, url: link, end: autolink.lastIndex }
  inlineHtml.lastIndex = at
  if (inlineHtml.test(text)) return { kind: 'html', end: inlineHtml.lastIndex }
  const next = text.charCodeAt(at + 1)
  if ((next === Code.bang || next === Code.question) && text.length - at > spanMax) {
    unsure('a comment that may be long')
  }
  email.lastIndex = at
  const address = email.exec(text)?.[1]
  if (address === undefined) return undefined
  return { kind: 'link', text: address, url: `mailto:${address}`, end: email.lastIndex }
}

/** The end of the code span whose first backtick is at `at`; -1 if its run is not closed before `stop`. */
export function endOfCodeSpan(text: string, at: number, stop = text.length): number {
  const run = skipRun(text, at, stop, Code.backtick) - at
  let from = at + run
  for (;;) {
    const next = text.indexOf('`', from)
    if (next === -1 || next >= stop) return -1
    from = skipRun(text, next, stop, Code.backtick)
    if (from - next === run) return from
  }
}
