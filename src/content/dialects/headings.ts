// Headings as written, where anchors are made of more than their words.
import { scanOutline } from '../scan/scan.ts'
import type { LayoutName } from '../text/layout-name.ts'
import { headingMarkdown, headingSource } from './hugo.ts'
import { headingOfExtensions } from './mkdocs.ts'
import { bracketedId } from './next.ts'
import { githubSlug } from './slugs.ts'

/** A heading in the text of its page. */
interface WrittenHeading {
  readonly text: string
  readonly start: number
  readonly words: string
}

/** The text the anchor of a heading is made of, if its layout uses more than the words; else undefined. */
export function headingAsWritten(layout: LayoutName, heading: WrittenHeading): string | undefined {
  switch (layout) {
    case 'vitepress':
      return headingOfVitepress(heading)
    case 'mkdocs':
      return headingOfExtensions(heading.text, heading.start)
    case 'gitbook':
      return headingWithNotes(heading)
    case 'starlight':
      return headingOfAstro(heading)
    case 'docusaurus':
    case 'quarto':
      return headingWithPictures(heading)
    case 'nextra':
      return headingOfNextra(heading)
    case 'fumadocs':
      return headingOfFumadocs(heading)
    default:
      return undefined
  }
}

/**
 * Has entities and notes as written, and single tildes: `a&lt;b&gt;`. What is in braces at the end is no part of it.
 *
 * @see VitePress, restoreEntities; markdown-it-attrs, "end of block"
 */
function headingOfVitepress({ text, start }: WrittenHeading): string | undefined {
  const source = headingSource(text, start)
  if (source === undefined || source.length > writtenMax || !writtenOut.test(source))
    return undefined
  return readHeadingText(
    outsideCode(source.replace(bracesAtEnd, ''), (part) =>
      part.replace(/&(?=[#\w]+;)/g, '&amp;').replace(/(?<!~)~(?!~)|\[\^/g, '\\$&'),
    ),
  )
}

const bracesAtEnd = / ?\{[^{}]+\}$/

/** The words of a heading in markdown. */
export function readHeadingText(markdown: string): string | undefined {
  return scanOutline(`# ${markdown}`, { code: false }).headings[0]?.text
}

function outsideCode(markdown: string, change: (part: string) => string): string {
  let at = 0
  let changed = ''
  for (const { 0: inCode, index } of markdown.matchAll(code)) {
    changed += change(markdown.slice(at, index)) + inCode
    at = index + inCode.length
  }
  return changed + change(markdown.slice(at))
}

// A longer one would take its square to read, and is no heading.
const writtenMax = 1000
const writtenOut = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,31});|(?<!~)~(?!~)|\[\^|\}$/i

/** Has footnotes as written: `Term[^1]`. */
function headingWithNotes({ text, start }: WrittenHeading): string | undefined {
  const source = markdownWith('[^', text, start)
  if (source?.replace(code, '').includes('[^') !== true) return undefined
  return readHeadingText(outsideCode(source, (part) => part.replaceAll('[^', '\\[^')))
}

/** The markdown of a heading, if its first line has a sign. */
function markdownWith(sign: string, text: string, start: number): string | undefined {
  const end = text.indexOf('\n', start)
  const line = text.slice(start, end === -1 ? undefined : end)
  return line.length > writtenMax || !line.includes(sign) ? undefined : headingMarkdown(text, start)
}

/** Has the words of pictures. @see mdast-util-to-string; Pandoc, auto_identifiers */
function headingWithPictures({ text, start, words }: WrittenHeading): string | undefined {
  const source = markdownWith('![', text, start)
  // A `![` left in the words is no picture: `![none][undefined]`. Nor are braces read.
  if (source === undefined || words.includes('![') || /\{(?!#)/.test(source)) return undefined
  return readPictures(source)
}

/** The words of a heading in markdown, with those of its pictures; undefined if it has none. */
export function readPictures(source: string): string | undefined {
  if (!source.includes('![') || !picture.test(source.replace(code, ''))) return undefined
  return readHeadingText(
    outsideCode(source, (part) =>
      part.replace(/\[\^[^\]\s]+\]/g, '').replaceAll(new RegExp(picture, 'g'), '$1'),
    ),
  )
}

const picture = /(?<!\\)!\[([^\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/

const code = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g

/** Has footnotes as written, and a dash for `--` outside of code. @see remark-smartypants */
function headingOfAstro(heading: WrittenHeading): string | undefined {
  const noted = headingWithNotes(heading)
  const { text, start, words } = heading
  if (!words.includes('--') || words.length > writtenMax) return noted
  const source = headingMarkdown(text, start)
  if (source === undefined || source.length > writtenMax) return noted
  return changeAroundCode(noted ?? words, source, withDashes)
}

/**
 * Changes the words of a heading, but not those in code.
 *
 * @param source - its markdown
 */
export function changeAroundCode(
  words: string,
  source: string,
  change: (part: string) => string,
): string {
  let rest = words
  let changed = ''
  for (const [, , inner = ''] of source.matchAll(code)) {
    const at = rest.indexOf(inner.trim())
    if (at === -1) continue
    const end = at + inner.trim().length
    changed += change(rest.slice(0, at)) + rest.slice(at, end)
    rest = rest.slice(end)
  }
  return changed + change(rest)
}

/** Is its id in brackets, if it has one, and else has its tags between two signs. @see Nextra, remark-headings */
function headingOfNextra({ text, start, words }: WrittenHeading): string | undefined {
  const given = bracketedId.exec(words)?.[1]
  if (given !== undefined) return given
  const source = markdownWith('<', text, start)
  if (source === undefined || words.length > writtenMax) return undefined
  const marked = source.replace(tagOrCode, (all, ticks?: string) =>
    ticks === undefined ? tagStart + all.slice(1, -1) + tagEnd : all,
  )
  if (!marked.includes(tagStart)) return undefined
  return readHeadingText(marked)
}

/** The same, but an id in brackets stays as it is written. @see Fumadocs, remark-heading */
function headingOfFumadocs(heading: WrittenHeading): string | undefined {
  const given = bracketedId.exec(heading.words)?.[1]
  return given === undefined ? headingOfNextra(heading) : givenStart + given
}

/** The id of a heading of Fumadocs: the one it is given, or a slug. */
export function fumadocsSlug(text: string): string {
  return text.startsWith(givenStart) ? text.slice(1) : githubSlug(withoutTagWords(text))
}

const givenStart = '\uE002'
const tagOrCode = /(`+)[^`]*\1|(?<!\\)<(?:\/?[a-z][\w-]*(?:\s[^<>]*)?\/?|!--(?:(?!-->).)*--)>/gi
const tagStart = '\uE000'
const tagEnd = '\uE001'

/** A heading of Nextra in MDX, where a tag is no word of it. */
export function withoutTagWords(text: string): string {
  return text.includes(tagStart) ? text.replace(/\uE000[^\uE001]*\uE001/g, '') : text
}

function withDashes(text: string): string {
  return text.replace(/-{2,}/g, (signs) => (signs === '--' ? '—' : longDash.repeat(signs.length)))
}

/** In a heading of Starlight, a hyphen among three or more: part of a dash since Astro 7. */
export const longDash = '\u2e3b'
