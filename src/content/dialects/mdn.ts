// MDN's macros in headings, and ids of its definition lists.

import { detachString } from '../text/detach-text.ts'
import { unescapeText } from '../text/escaped.ts'
import { type DialectMark, type Prepared, replaceConstruct, unprepared } from './marks.ts'
import { mdnSlug } from './slugs.ts'

const term = /^([ \t>]*)[-*] (.+)\n(?:[ \t>]*\n)?(?=\1 {2}[-*] :)/gm

const otherLineEnds = ['\r', '\u2028', '\u2029']

/** Records the terms of definition lists (`- term`, `  - : text`), each of which is an anchor. */
export function prepareMdn(text: string): Prepared {
  if (!text.includes('- :') && !text.includes('* :')) return unprepared(text)
  // Rare cases: the other list marker, other line ends.
  if (text.includes('* :') || otherLineEnds.some((end) => text.includes(end))) {
    return replaceConstruct(unprepared(text), term, (match) => {
      return { as: 'text', ids: [slugOfTerm(match[2] ?? '')] }
    })
  }
  const marks: DialectMark[] = []
  for (let at = text.indexOf('- :'); at !== -1; at = text.indexOf('- :', at + 3)) {
    const mark = termBefore(text, at)
    if (mark !== undefined) marks.push(mark)
  }
  return marks.length === 0 ? unprepared(text) : { text, marks, words: [] }
}

/** Finds the term of the definition at `- :`: the same result as `term`, many times as fast. */
function termBefore(text: string, at: number): DialectMark | undefined {
  if (text.charCodeAt(at - 1) !== space || text.charCodeAt(at - 2) !== space) return undefined
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  if (lineStart === 0 || lineStart > at - 2 || skipMarkers(text, lineStart) !== at) return undefined
  const prefix = text.slice(lineStart, at - 2)
  const above = text.lastIndexOf('\n', lineStart - 2) + 1
  const isBlank = skipMarkers(text, above) === lineStart - 1
  if (isBlank && above === 0) return undefined
  const start = isBlank ? text.lastIndexOf('\n', above - 2) + 1 : above
  const end = (isBlank ? above : lineStart) - 1
  const sign = skipMarkers(text, start)
  const isTerm =
    sign + 2 < end &&
    (text.charCodeAt(sign) === dash || text.charCodeAt(sign) === asterisk) &&
    text.charCodeAt(sign + 1) === space &&
    text.slice(start, sign) === prefix
  if (!isTerm) return undefined
  return { start, end: lineStart, links: [], ids: [slugAt(text, sign + 2, end)] }
}

const tab = 9
const space = 32
const asterisk = 42
const dash = 45
const greater = 62

/** First offset from `from` that is not a space, tab or quote marker. */
function skipMarkers(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== space && code !== tab && code !== greater) break
  }
  return at
}

// The most common form of a term: a name in code, with or without a link, and badges.
const plainTerm =
  /\[?`([A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*)(?:\(\))?`(?:\]\([^\s()<>`{}\\&]*\))?(?: \{\{[\w-]+\}\})*\n/y

/** The id of the term from an offset to the end of its line. */
function slugAt(text: string, start: number, end: number): string {
  plainTerm.lastIndex = start
  const name = plainTerm.exec(text)?.[1]
  return name === undefined ? slugOfTerm(text.slice(start, end)) : detachString(name.toLowerCase())
}

// Other terms repeat on many pages, so their slugs are cached.
const slugs = new Map<string, string>()
const slugsMax = 4096

function slugOfTerm(line: string): string {
  let slug = slugs.get(line)
  if (slug === undefined) {
    slug = detachString(mdnSlug(withoutMarks(renderMacros(withoutTags(line)))))
    if (slugs.size >= slugsMax) slugs.clear()
    slugs.set(detachString(line), slug)
  }
  return slug
}

/**
 * Renders macros as MDN shows them: `{{jsxref("Array", "arrays")}}` is `arrays`.
 *
 * Macros without arguments are badges and show no text.
 */
export function renderMacros(text: string): string {
  if (!text.includes('{{')) return text
  return text.replace(
    /\\?\{\\?\{[ \t]*([\w-]+)[ \t]*(?:\(([\s\S]{0,2000}?)\))?[ \t]*\\?\}\\?\}/g,
    (_, name, rest) => {
      const values = [...String(rest ?? '').matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)]
      const [first, second] = values.map((match) => unescapeText(match[1] ?? match[2] ?? ''))
      if (first === undefined || /_inline$|badge|status|deprecated/i.test(String(name))) return ''
      const shown = second === undefined || second === '' ? first : second
      return /^htmlelement$|^svgelement$|^mathmlelement$/i.test(String(name)) ? `<${shown}>` : shown
    },
  )
}

/** Returns a line of markdown without its markup; escapes and entities are decoded. */
export function withoutMarkdown(markdown: string): string {
  return withoutMarks(withoutTags(markdown))
}

// Inside code a tag is text.
function withoutTags(markdown: string): string {
  if (!markdown.includes('<')) return markdown
  return markdown.replace(/(`+)[^`]*\1|(?<!\\)<\/?[a-z][^>]*>/gi, (all, ticks) =>
    ticks ? all : '',
  )
}

function withoutMarks(markdown: string): string {
  const bare = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/(?<!\w|\\)[_*]|(?<!\\)[_*](?!\w)/g, '')
  return unescapeText(bare)
}
