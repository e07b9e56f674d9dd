// What one page defines and uses, from its bytes and its dialect alone.
import { prepare } from './dialect.ts'
import { type ParsedFrontMatter, parseFrontMatter } from './front-matter.ts'
import { coversOf } from './front-matter-links.ts'
import { type HtmlFacts, readHtml } from './html.ts'
import type { LayoutName } from './layouts/layout.ts'
import { readOutlineByReference } from './markdown.ts'
import { type Mark, type Prepared, unmask } from './marks.ts'
import type { Outline, OutlineReader } from './outline.ts'
import { Places } from './places.ts'

/** How a link is written. It decides the words of a message, never the status. */
export type LinkKind =
  | 'link' // markdown: inline, reference, autolink
  | 'image' // markdown image
  | 'html' // href of HTML
  | 'html-image' // src, srcset, poster of HTML
  | 'cover' // front matter: cover, coverDark and the like
  | 'card' // a cell of a card table: its target or its cover
  | 'content-ref'
  | 'file' // {% file src %}
  | 'include'
  | 'embed'
  | 'openapi'
  | 'footnote'
  | 'navigation' // an entry of SUMMARY.md, nav, toc.yml, a sidebar

/** A link as a page writes it. */
export interface LinkUse {
  readonly kind: LinkKind
  /** The target as the reader's tool sees it: escapes and entities undone, percent-encoding kept. */
  readonly url: string
  /** Where the construct starts: 1-based line, 1-based column in UTF-16 units. */
  readonly line: number
  readonly column: number
}

export interface Heading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6
  /** Plain text: markup gone, escapes and entities undone. */
  readonly text: string
  readonly line: number
  /** Ids the author gave this heading (`<a id>`, `{#id}`), in order. */
  readonly ids: readonly string[]
}

/** Front matter, parsed; with its error when it cannot be. */
export interface FrontMatter {
  readonly data: Readonly<Record<string, unknown>>
  readonly error?: { readonly line: number; readonly column: number; readonly message: string }
}

export interface PageFacts {
  readonly frontMatter?: FrontMatter
  /** Every heading in order, HTML headings included. */
  readonly headings: readonly Heading[]
  /** Ids and names defined outside headings, in order: `<div id>`, `<a name>`, `[]{#x}`. */
  readonly anchors: readonly string[]
  /** In document order. */
  readonly links: readonly LinkUse[]
}

/** Facts of a page in the dialect of its layout. Never throws; equal texts give equal facts. */
export function readFacts(source: string, layout: LayoutName): PageFacts {
  return factsOf(source, layout, readOutlineByReference)
}

/** The same facts by the reference parse, remark with GFM; many times slower. */
export function readFactsByReference(source: string, layout: LayoutName): PageFacts {
  return factsOf(source, layout, readOutlineByReference)
}

/** A link by offset, before it has a line. */
interface OffsetLink {
  readonly kind: LinkKind
  readonly url: string
  readonly start: number
}

function factsOf(source: string, layout: LayoutName, read: OutlineReader): PageFacts {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source
  const prepared = prepare(text, layout)
  const outline = read(prepared.text, { code: prepared.marks.length > 0 })
  const html = readHtml(prepared.text, outline.html)
  const marks = liveMarks(prepared.marks, outline, html)
  const places = new Places(text, prepared.shifts)
  const matter = frontMatterOf(outline, places)
  const links = [
    ...(matter === undefined ? [] : coversOf(matter, layout)),
    ...dropRepeated(markdownLinks(outline, prepared), marks),
    ...html.links.map((link) => unmasked(link, prepared)),
    ...marks.flatMap((mark) => mark.links.map((link) => ({ ...link, start: mark.start }))),
  ]
  const { headings, anchors } = joinHeadings(outline, html, places)
  return {
    ...(matter === undefined ? {} : { frontMatter: matter.frontMatter }),
    headings,
    anchors: [...anchors, ...marks.flatMap((mark) => mark.ids ?? []), ...footnoteIds(outline)],
    links: links
      .sort((a, b) => a.start - b.start)
      .map(({ kind, url, start }) => ({ kind, url: copy(url), ...places.at(start) })),
  }
}

function frontMatterOf(outline: Outline, places: Places): ParsedFrontMatter | undefined {
  const raw = outline.frontMatter
  return raw === undefined ? undefined : parseFrontMatter(raw, places.at(raw.start).line)
}

// A mark in code, in a comment or in `<pre>` is only talked about.
function liveMarks(marks: readonly Mark[], outline: Outline, html: HtmlFacts): readonly Mark[] {
  return marks.filter(
    (mark) =>
      mark.inCode === true ||
      !(isWithin(mark.start, outline.code) || isWithin(mark.start, html.dead)),
  )
}

function isWithin(offset: number, ranges: readonly number[]): boolean {
  for (let index = 0; index + 1 < ranges.length; index += 2) {
    if (offset >= (ranges[index] ?? 0) && offset < (ranges[index + 1] ?? 0)) return true
  }
  return false
}

function markdownLinks(outline: Outline, prepared: Prepared): OffsetLink[] {
  return outline.links.map((link) =>
    link.kind === 'footnote'
      ? { ...link, url: `#${footnotePrefix}${link.url}` }
      : unmasked(link, prepared),
  )
}

function unmasked(link: OffsetLink, prepared: Prepared): OffsetLink {
  return prepared.masks === undefined ? link : { ...link, url: unmask(link.url, prepared.masks) }
}

function dropRepeated(links: readonly OffsetLink[], marks: readonly Mark[]): readonly OffsetLink[] {
  const repeating = marks.filter((mark) => mark.repeatedUntil !== undefined)
  if (repeating.length === 0) return links
  return links.filter(
    (link) =>
      !repeating.some(
        (mark) =>
          link.start >= mark.end &&
          link.start < (mark.repeatedUntil ?? 0) &&
          mark.links.some(({ url }) => url === link.url),
      ),
  )
}

// The ids GitHub gives to footnotes.
const footnotePrefix = 'user-content-fn-'

function footnoteIds(outline: Outline): string[] {
  return outline.footnotes.map((label) => footnotePrefix + label)
}

interface HeadingAt extends Heading {
  readonly start: number
}

function joinHeadings(
  outline: Outline,
  html: HtmlFacts,
  places: Places,
): { headings: Heading[]; anchors: string[] } {
  const anchors: string[] = []
  const own = outline.headings.map((): string[] => [])
  let next = 0
  for (const { id, start } of html.ids) {
    while ((outline.headings[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++
    const heading = outline.headings[next]
    const ids = heading !== undefined && heading.start <= start ? own[next] : anchors
    ids?.push(copy(id))
  }
  const headings: HeadingAt[] = [
    ...outline.headings.map(({ depth, text, start }, index) => {
      return { depth, text: copy(text.trim()), ids: own[index] ?? [], start, line: 0 }
    }),
    ...html.headings.map((heading) => ({ ...heading, text: copy(heading.text), line: 0 })),
  ]
  headings.sort((a, b) => a.start - b.start)
  return {
    headings: headings.map(({ depth, text, ids, start }) => {
      return { depth, text, line: places.at(start).line, ids }
    }),
    anchors,
  }
}

// V8 keeps the whole page alive for a slice of it that is longer than 12 characters.
function copy(text: string): string {
  return text.length > 12 ? Buffer.from(text).toString() : text
}
