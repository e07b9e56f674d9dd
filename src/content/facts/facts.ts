// Reads what a page defines and uses, from its bytes and its dialect alone.

import { prepare, readHeading } from '../dialects/dialect.ts'
import { addBesideImages, withoutCredits } from '../dialects/github.ts'
import { headingAsWritten } from '../dialects/headings.ts'
import { headingSource } from '../dialects/hugo.ts'
import { type DialectMark, isInRanges, type Prepared, unmask } from '../dialects/marks.ts'
import { type HtmlFacts, readHtml } from '../markdown/html.ts'
import { readOutlineByReference } from '../markdown/markdown.ts'
import type { Outline, OutlineReader } from '../markdown/outline.ts'
import type { Heading, LinkKind, LinkUse, PageFacts } from '../markdown/page-facts.ts'
import { takeSteps } from '../markdown/parse-cost.ts'
import { scanOutline } from '../scan/scan.ts'
import { detachString } from '../text/detach-text.ts'
import { dialectOf, type LayoutName } from '../text/layout-name.ts'
import { TextPositions } from '../text/positions-in-text.ts'
import { findFirst } from '../trees/find-first.ts'
import { isCode } from '../trees/paths.ts'
import { readAsciidocFacts } from './asciidoc-facts.ts'
import { withoutFormulas } from './formulas.ts'
import { type ParsedFrontMatter, parseFrontMatter } from './front-matter.ts'
import { listFrontMatterLinks, mayHoldLinks } from './front-matter-links.ts'
import { mayNeedWarning } from './may-need-warning.ts'
import { readRstFacts } from './rst-facts.ts'
import { findUndefinedReferences } from './undefined-references.ts'
import { pageAnchorsMax, pageCharactersMax, pageLinksMax, unreadFacts } from './unread-facts.ts'

/** Increase when `readFacts` changes. Facts stored under another version are ignored. */
export const factsVersion = 36

/** Reads the facts of a page in the dialect of its layout. Never throws; equal texts give equal facts. */
export function readFacts(source: string, layout: LayoutName): PageFacts {
  return factsOf(source, layout, { read: scanOutline, own: detachString })
}

/**
 * The same facts for short-lived use: texts of headings may be slices of the page's text and would keep all of it
 * alive.
 */
export function readPassingFacts(source: string, layout: LayoutName): PageFacts {
  return factsOf(source, layout, { read: scanOutline, own: (text) => text })
}

/** The same facts from the reference parser, remark with GFM; many times slower. */
export function readFactsByReference(source: string, layout: LayoutName): PageFacts {
  return factsOf(source, layout, { read: readOutlineByReference, own: detachString })
}

/** A link by offset, before it has a line. */
interface OffsetLink {
  readonly kind: LinkKind
  readonly url: string
  readonly start: number
}

/** The parser to read a page with. `own` copies the texts that may outlive it. */
interface Reading {
  readonly read: OutlineReader
  readonly own: (text: string) => string
}

function factsOf(source: string, of: LayoutName, { read, own }: Reading): PageFacts {
  const layout = dialectOf(of)
  if (source.length > pageCharactersMax) return unreadFacts
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source
  if (layout === 'antora') return readAsciidocFacts(text)
  if (layout === 'sphinx') return readRstFacts(text)
  const prepared = prepare(text, layout)
  const outline = read(prepared.text, { code: prepared.marks.length > 0 })
  const html = readHtml(prepared.text, outline.html)
  const marks = liveMarks(prepared.marks, outline, html)
  const places = new TextPositions(prepared.text, prepared.shifts)
  const matter = frontMatterOf(outline, text, places)
  const all = withoutFormulas(linksOf({ outline, html, marks, prepared }), prepared.text)
  const known = layout === 'plain' ? withoutCredits(all, prepared.text) : all
  const mayLack = outline.defines || (withReferences.has(layout) && prepared.text.includes(']['))
  const unknown =
    mayLack && isSelfContained(known, layout)
      ? findUndefinedReferences(prepared.text, read, outline.defines).flatMap((link) =>
          restored(link, prepared, new Set()),
        )
      : nothing
  const written = unknown.length === 0 ? known : [...known, ...unknown]
  const ofMatter = matter === undefined ? nothing : linksOfMatter(outline, text, matter, layout)
  const found = ofMatter.length === 0 ? written : [...ofMatter, ...written]
  if (found.length > pageLinksMax) return unreadFacts
  const anchors: string[] = []
  const heads = joinHeadings(outline, html, anchors, layout)
  if (layout === 'plain') addBesideImages(anchors, outline.headings, prepared.text)
  addIdsOfMarks(anchors, marks, outline.headings)
  for (const label of outline.footnotes) anchors.push(detachString(footnotePrefix + label))
  const facts: Draft = { headings: [], anchors, links: [] }
  if (heads.length + anchors.length > pageAnchorsMax) return unreadFacts
  // A prepared page may lack indentation, and offsets are of that.
  const page = layout === 'mkdocs' || prepared.shifts !== undefined ? prepared.text : text
  place(facts, heads, inOrder(found), { places, layout, own, text: page })
  if (outline.isUnread === true) facts.openEnded = facts.isUnread = true
  if (marks.length > 0) addSaidByMarks(facts, marks)
  if (mayNeedWarning(text, outline)) facts.mayNeedWarning = true
  return matter === undefined ? facts : withFrontMatter(facts, matter)
}

interface Draft extends PageFacts {
  readonly headings: Heading[]
  readonly links: LinkUse[]
  openEnded?: true
  templates?: readonly string[]
  mayNeedWarning?: true
  isUnread?: true
}

/** The context of one pass over the lines of a page. */
interface Walk extends Pick<Reading, 'own'> {
  readonly places: TextPositions
  /** The page that offsets are of. */
  readonly text: string
  readonly layout: LayoutName
}

/** Puts headings and links into the facts of a page in one pass over its lines. */
function place(
  { headings, links }: Draft,
  heads: readonly Head[],
  found: readonly OffsetLink[],
  walk: Walk,
): void {
  const { places } = walk
  for (let next = 0, nextHead = 0; next < found.length || nextHead < heads.length; ) {
    const link = found[next]
    const head = heads[nextHead]
    if (head !== undefined && (link === undefined || head.start <= link.start)) {
      places.find(head.start)
      headings.push(headingOf(head, walk))
      nextHead++
    } else if (link !== undefined) {
      places.find(link.start)
      const { line, column } = places
      links.push({ kind: link.kind, url: detachString(link.url), line, column })
      next++
    }
  }
}

const nothing: readonly OffsetLink[] = []

// Layouts where `[text][label]` is a reference even on a page without definitions. In the others it may be none:
// MDN and DocFX show commands followed by brackets, and preprocessors of mdBook may define references.
const withReferences: ReadonlySet<LayoutName> = new Set([
  'gitbook',
  'docusaurus',
  'vitepress',
  'starlight',
  'hugo',
  'plain',
])

// True if only the page itself can define its references: included text may define some, and MkDocs plugins give
// references a meaning of their own.
function isSelfContained(links: readonly OffsetLink[], layout: LayoutName): boolean {
  const includesText = links.some(({ kind, url }) => kind === 'include' && !isCode(url))
  return layout !== 'mkdocs' && !includesText
}

/** Key under which facts hold the function that parses their front matter. */
const matterKey = Symbol('front matter')

// One shared getter, so that all facts keep one hidden class; otherwise reading them is slow.
const lazily: PropertyDescriptor & ThisType<{ readonly [matterKey]: () => ParsedFrontMatter }> = {
  get() {
    return this[matterKey]().frontMatter
  },
  enumerable: true,
}

// Parses front matter on demand: link checks do not need it, and parsing it costs a tenth of the page. A top-level
// function, because a closure keeps alive everything the enclosing function shares with any closure, including the
// page.
function withFrontMatter(facts: PageFacts, matter: () => ParsedFrontMatter): PageFacts {
  Object.defineProperty(facts, matterKey, { value: matter })
  return Object.defineProperty(facts, 'frontMatter', lazily)
}

// Most lists are already in order, and sorting takes memory.
function inOrder(links: readonly OffsetLink[]): readonly OffsetLink[] {
  for (let index = 1; index < links.length; index++) {
    if ((links[index]?.start ?? 0) < (links[index - 1]?.start ?? 0)) return links.toSorted(byStart)
  }
  return links
}

function byStart(a: { readonly start: number }, b: { readonly start: number }): number {
  return a.start - b.start
}

interface Parts {
  readonly outline: Outline
  readonly html: HtmlFacts
  readonly marks: readonly DialectMark[]
  readonly prepared: Prepared
}

/** Links of markdown, HTML and marks, unsorted. */
function linksOf({ outline, html, marks, prepared }: Parts): readonly OffsetLink[] {
  const ofMarkdown = dropRepeated(markdownLinks(outline), marks)
  const links = html.links.length === 0 ? ofMarkdown : [...ofMarkdown, ...html.links]
  if (marks.length === 0 && prepared.words.length === 0) return links
  const used = new Set<DialectMark>()
  return [
    ...(prepared.words.length === 0
      ? links
      : links.flatMap((link) => restored(link, prepared, used))),
    ...marks.flatMap((mark) =>
      used.has(mark) ? [] : mark.links.map((link) => ({ ...link, start: mark.start })),
    ),
  ]
}

// Front matter as written, before the page was prepared; its place is the same in both.
function frontMatterOf(
  { frontMatter: raw }: Outline,
  text: string,
  places: TextPositions,
): (() => ParsedFrontMatter) | undefined {
  if (raw === undefined) return undefined
  const value = detachString(text.slice(raw.start, raw.start + raw.value.length))
  const { kind, start } = raw
  places.find(start)
  const { line } = places
  let parsed: ParsedFrontMatter | undefined
  return () => {
    if (parsed === undefined) takeSteps(value.length * stepsOfMatter)
    parsed ??= parseFrontMatter({ kind, value, start }, line)
    return parsed
  }
}

/** Cost per character of front matter: the YAML parser takes about 2 µs for each. */
const stepsOfMatter = 40

function addSaidByMarks(facts: Draft, marks: readonly DialectMark[]): void {
  const templates = new Set<string>()
  for (const { opens, template } of marks) {
    if (opens === true) facts.openEnded = true
    if (template !== undefined) templates.add(template)
  }
  if (templates.size > 0) facts.templates = [...templates]
}

function linksOfMatter(
  { frontMatter: raw }: Outline,
  text: string,
  matter: () => ParsedFrontMatter,
  layout: LayoutName,
): readonly OffsetLink[] {
  if (raw === undefined || !mayHoldLinks(raw.value, layout)) return nothing
  const written = { text: text.slice(raw.start, raw.start + raw.value.length), start: raw.start }
  return listFrontMatterLinks(matter(), layout, written)
}

// A mark in code, in a comment, in `<pre>` or in front matter does not count.
function liveMarks(
  marks: readonly DialectMark[],
  outline: Outline,
  html: HtmlFacts,
): readonly DialectMark[] {
  if (marks.length === 0) return marks
  const matter = outline.frontMatter
  const bodyStart = matter === undefined ? 0 : matter.start + matter.value.length
  return marks.filter(
    ({ start, inCode }) =>
      start >= bodyStart &&
      (inCode === true || !(isInRanges(start, outline.code) || isInRanges(start, html.dead))),
  )
}

function markdownLinks(outline: Outline): readonly OffsetLink[] {
  if (outline.footnotes.length === 0) return outline.links
  return outline.links.map((link) =>
    link.kind === 'footnote' ? { ...link, url: `#${footnotePrefix}${link.url}` } : link,
  )
}

// Drops a link whose target contains template text of unknown value.
function restored(link: OffsetLink, prepared: Prepared, used: Set<DialectMark>): OffsetLink[] {
  const url = unmask(link.url, prepared.words, used)
  return url === undefined ? [] : [{ ...link, url }]
}

function dropRepeated(
  links: readonly OffsetLink[],
  marks: readonly DialectMark[],
): readonly OffsetLink[] {
  if (marks.length === 0) return links
  const repeating = marks.filter((mark) => mark.repeatedUntil !== undefined)
  if (repeating.length === 0) return links
  // Marks of one pass over the page are in order and do not overlap.
  return links.filter((link) => {
    const next = findFirst(repeating.length, (at) => (repeating[at]?.end ?? 0) > link.start)
    const mark = repeating[next - 1]
    return (
      mark === undefined ||
      link.start >= (mark.repeatedUntil ?? 0) ||
      !mark.links.some(({ url }) => url === link.url)
    )
  })
}

// Prefix of the ids GitHub gives to footnotes.
const footnotePrefix = 'user-content-fn-'

// An id after a heading is read with the heading.
function addIdsOfMarks(
  anchors: string[],
  marks: readonly DialectMark[],
  headings: Outline['headings'],
): void {
  for (const { start, ids } of marks) {
    if (ids === undefined) continue
    const next = findFirst(headings.length, (at) => (headings[at]?.end ?? 0) > start)
    if ((headings[next]?.start ?? start + 1) <= start) continue
    for (const id of ids) anchors.push(id)
  }
}

// Shared by nearly all headings of a repository.
const noIds: readonly string[] = []

/** A heading of markdown or HTML, with the ids HTML gives it. */
type Head = Pick<Heading, 'depth' | 'text'> & {
  readonly start: number
  readonly ids?: readonly string[]
}

/** Returns all headings in order; adds ids outside of headings to `anchors`. */
function joinHeadings(
  outline: Outline,
  html: HtmlFacts,
  anchors: string[],
  layout: LayoutName,
): readonly Head[] {
  if (html.ids.length === 0 && html.headings.length === 0) return outline.headings
  const own = new Map<number, string[]>()
  let next = 0
  for (const { id, start } of html.ids) {
    while ((outline.headings[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++
    const heading = outline.headings[next]
    const outside = heading === undefined || heading.start > start
    // Only GitBook takes `<a id>` as a heading's id; elsewhere it is an additional anchor.
    if (outside || (layout !== 'gitbook' && layout !== 'plain')) anchors.push(detachString(id))
    else {
      const ids = own.get(next)
      if (ids === undefined) own.set(next, [detachString(id)])
      else ids.push(detachString(id))
    }
  }
  if (own.size === 0 && html.headings.length === 0) return outline.headings
  const written = outline.headings.map(({ depth, text, start }, index) => {
    return { depth, text, start, ids: own.get(index) ?? noIds }
  })
  return [...written, ...html.headings].sort(byStart)
}

/** `--flag` in code stays two signs where others become a dash. */
function mayHaveCodeDashes(page: string, { text, start }: Pick<Head, 'text' | 'start'>): boolean {
  if (!text.includes('--')) return false
  const end = page.indexOf('\n', start)
  return page.slice(start, end === -1 ? page.length : end).includes('`')
}

const spacedEnd = /^[ \u{a0}]|[ \u{a0}]$/u

function headingOf({ text, depth, start, ids = noIds }: Head, walk: Walk): Heading {
  const { places, layout, own } = walk
  const read = readHeading(text, layout)
  const all = read.id === undefined ? ids : [detachString(read.id), ...ids]
  const heading = { depth, text: own(read.text), line: places.line, ids: all }
  const source = layout === 'hugo' ? headingSource(walk.text, start) : undefined
  if (source !== undefined && source !== heading.text) return { ...heading, spaced: own(source) }
  // HonKit and the first GitBook take fewer lists of attributes than gitbook.com.
  if (layout === 'gitbook' && text.endsWith('}') && read.text.length < text.length)
    return { ...heading, spaced: own(text) }
  const written = headingAsWritten(layout, { text: walk.text, start, words: text })
  if (written !== undefined) return { ...heading, spaced: own(written) }
  // Python-Markdown's anchors have no spaces at the ends, and there it would pass for markdown.
  if (layout === 'mkdocs') return heading
  const isSpaced = read.text.length < text.length && spacedEnd.test(text)
  return read.id === undefined && (isSpaced || mayHaveCodeDashes(walk.text, { text, start }))
    ? { ...heading, spaced: own(text) }
    : heading
}
