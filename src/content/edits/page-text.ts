// Changes the title, body and front matter of a page's text; every other byte stays.
import { readFacts } from '../facts/facts.ts'
import { pageMarkdown } from '../markdown/page-markdown.ts'
import { splitFrontMatter } from '../merge/attributes.ts'
import type { LayoutName } from '../text/layout-name.ts'
import { type AttributeValue, setAttributes } from './attributes.ts'

/** Changes to a page. */
export interface PageTextChange {
  /** Written to the text's heading, and to front matter if it has a title. */
  readonly title?: string
  /** As returned when reading a page: `# Title` first. Front matter in it replaces the page's own. */
  readonly markdown?: string
  readonly attributes?: Readonly<Record<string, AttributeValue>>
}

/** A page's text with its present title. */
export interface TitledText {
  readonly text: string
  readonly title: string
  readonly layout: LayoutName
  /** True if the navigation gives the title, so that the page needs no heading. Called only if it matters. */
  readonly isNamedElsewhere: () => boolean
}

/** Returns the title at the start of a markdown text: a level-1 heading before anything else. */
export function leadingTitle(markdown: string, layout: LayoutName): string | undefined {
  const { body } = splitFrontMatter(markdown.replace(/^\uFEFF/, ''))
  const found = leadingHeading(body)
  return found === undefined ? undefined : plainTitle(found.words, layout)
}

/** Returns the same title as markdown. */
export function leadingMarkdown(markdown: string): string | undefined {
  return leadingHeading(splitFrontMatter(markdown.replace(/^\uFEFF/, '')).body)?.words
}

/**
 * Changes the text of a page.
 *
 * A page without a heading is read with one added on top; that heading is not written back.
 *
 * @returns undefined if its front matter cannot be changed key by key
 */
export function changePageText(page: TitledText, change: PageTextChange): string | undefined {
  const { markdown, title, attributes = {} } = change
  let text = page.text
  if (markdown !== undefined && markdown !== pageMarkdown(text, page.title)) {
    text = replaceBody(page, markdown)
  }
  if (title !== undefined) {
    const { frontMatter } = splitFrontMatter(text.replace(/^\uFEFF/, ''))
    if (frontMatter?.lines.has('title')) {
      const changed = setAttributes(text, { title })
      if (changed === undefined) return undefined
      text = changed
    }
    const named = frontMatter?.lines.has('title') === true || page.isNamedElsewhere()
    text = retitle(text, title, { named, layout: page.layout })
  }
  return Object.keys(attributes).length === 0 ? text : setAttributes(text, attributes)
}

/** Builds the text of a new page: front matter, heading, body. */
export function buildPageText(
  title: string,
  markdown: string,
  options: {
    readonly attributes: Readonly<Record<string, AttributeValue>>
    /** True if this layout puts titles in front matter. */
    readonly titleInFrontMatter: boolean
  },
): string | undefined {
  const { attributes, titleInFrontMatter } = options
  const source = markdown.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n')
  const { frontMatter, body } = splitFrontMatter(source)
  const before = frontMatter === undefined ? '' : source.slice(0, source.length - body.length)
  const heading = leadingHeading(body)
  const rest = (heading === undefined ? body : body.slice(heading.end)).replace(
    /^(?:[ \t]*\n)+/,
    '',
  )
  const whole = titleInFrontMatter
    ? rest
    : `# ${escapeHeading(title)}\n${rest === '' ? '' : `\n${rest}`}`
  const named = titleInFrontMatter ? { title, ...attributes } : attributes
  const gap = before === '' || whole === '' ? '' : '\n'
  const text = setAttributes(
    before + gap + (whole.endsWith('\n') || whole === '' ? whole : `${whole}\n`),
    named,
  )
  return text
}

function replaceBody({ text, isNamedElsewhere }: TitledText, markdown: string): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const given = markdown.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n')
  const crlf = /\r\n/.test(text) && !/(?<!\r)\n/.test(text)
  const restore = (plain: string) => (crlf ? plain.replaceAll('\n', '\r\n') : plain)
  if (splitFrontMatter(given).frontMatter !== undefined) return mark + restore(given)

  const source = text.slice(mark.length)
  const { body, frontMatter } = splitFrontMatter(source)
  const before = source.slice(0, source.length - body.length)
  const gap = /^(?:[ \t]*\r?\n)*/.exec(body)?.[0] ?? ''
  const own = leadingHeading(body)
  const heading = leadingHeading(given)
  // A heading added for reading is not written: the navigation or the front matter has the title.
  const shown =
    own === undefined && (frontMatter?.lines.has('title') === true || isNamedElsewhere())
  const rest = heading === undefined ? given : given.slice(heading.end)
  const words = rest.replace(/^(?:[ \t]*\n)+/, '')
  const titled = own === undefined || heading !== undefined ? given : `# ${own.words}\n\n${words}`
  const written = shown ? words : titled
  const ended = written === '' || written.endsWith('\n') ? written : `${written}\n`
  return mark + before + gap + restore(ended)
}

function retitle(
  text: string,
  title: string,
  { named, layout }: { readonly named: boolean; readonly layout: LayoutName },
): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const source = text.slice(mark.length)
  const { body } = splitFrontMatter(source)
  const start = source.length - body.length
  const heading = leadingHeading(body)
  const lineEnd = /\r\n/.test(text) ? '\r\n' : '\n'
  if (heading === undefined) {
    if (named) return text
    const gap = /^(?:[ \t]*\r?\n)*/.exec(body)?.[0] ?? ''
    const rest = body.slice(gap.length)
    const whole = `# ${escapeHeading(title)}${lineEnd}${rest === '' ? '' : lineEnd + rest}`
    return mark + source.slice(0, start) + gap + whole
  }
  if (plainTitle(heading.words, layout) === title) return text
  const at = start + heading.start
  return mark + source.slice(0, at) + escapeHeading(title) + source.slice(at + heading.words.length)
}

interface Heading {
  /** Offsets of its words, and of the end of its line. */
  readonly start: number
  readonly end: number
  readonly words: string
}

/** Finds the level-1 heading at the start of a body. */
function leadingHeading(body: string): Heading | undefined {
  const blank = /^(?:[ \t]*\r?\n)*/.exec(body)?.[0].length ?? 0
  const found =
    /^( {0,3}#[ \t]+(?![ \t]))((?:[^\r\n]*?[^ \t\r\n])??)([ \t]+#+[ \t]*|[ \t]*)(?:\r?\n|$)/.exec(
      body.slice(blank),
    )
  if (found === null) return undefined
  const [whole, marks = '', words = ''] = found
  return { start: blank + marks.length, end: blank + whole.length, words }
}

/** The words of a heading without markup, as readers see them. */
function plainTitle(words: string, layout: LayoutName): string {
  return readFacts(`# ${words}\n`, layout).headings[0]?.text ?? ''
}

/** Escapes a title for use as a heading. */
function escapeHeading(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\*`]|[[\]]|<(?=[A-Za-z/!?])|&(?=#?\w+;)|(?<!\w)_|_(?!\w)|(?<!#)#+$/g, '\\$&')
}
