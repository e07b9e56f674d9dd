// The pages of a PDF read as trees: where references lead, which headings answer to which anchor.

import { anchorRulesOf, collectAnchors } from '../content/anchors/anchors.ts'
import { withoutBadges } from '../content/document/badges.ts'
import type { Block, ContentRef, JSONDocument } from '../content/document/document.ts'
import { readDocument } from '../content/document/read/reader.ts'
import { readFacts } from '../content/facts/facts.ts'
import { decodePercent } from '../content/text/decode-percent.ts'
import { outside, type PDFDestination } from './destination.ts'
import { textOfInlines } from './inlines.ts'
import { linkKey, type PDFFile, type PDFJob, type PDFPage, type PDFText } from './job.ts'

/** A page with its text as a tree. */
export interface BookPage extends PDFPage {
  readonly document: JSONDocument
}

/** All pages of a PDF, and what their references mean. */
export interface PDFBook {
  readonly job: PDFJob
  readonly pages: readonly BookPage[]
  /** Target of a reference in a page; undefined if it has none. */
  destinationOf(ref: ContentRef, from: PDFPage): PDFDestination | undefined
  /** Default text of a reference. */
  titleOf(ref: ContentRef): string | undefined
  fileOf(ref: ContentRef): PDFFile | undefined
  /** Name of the place a heading is; undefined for one nothing can lead to. */
  placeOf(heading: Block): string | undefined
  /** Blocks of a text that is included; none when it is not there. */
  include(ref: ContentRef): readonly Block[]
}

/** Name of the place a page starts at. */
export function pagePlace(pageId: string): string {
  return `page:${pageId}`
}

/** Reads all pages of a job. */
export function readBook(job: PDFJob): PDFBook {
  const pages = job.pages.map((page) => ({ ...page, document: readText(job, page.text, page) }))
  const inside = new Set(pages.map((page) => page.id))
  const headings = new Map<Block, string>()
  const anchors = new Map<string, string>()
  for (const page of pages) nameHeadings(job, page, { headings, anchors })
  const includes = new Map<string, readonly Block[]>()
  return {
    job,
    pages,
    placeOf: (heading) => headings.get(heading),
    fileOf: (ref) => (ref.kind === 'file' ? job.files[ref.file] : undefined),
    titleOf(ref) {
      if (ref.kind === 'page') return job.places[ref.page]?.title
      if (ref.kind === 'anchor') return job.places[ref.page ?? '']?.title ?? ref.anchor
      if (ref.kind === 'file') return job.files[ref.file]?.name
      if (ref.kind === 'url') return ref.url
      return ref.kind === 'openapi' ? ref.spec : undefined
    },
    destinationOf(ref, from) {
      if (ref.kind === 'url') return outside(ref.url)
      if (ref.kind === 'file') return outside(job.files[ref.file]?.url)
      if (ref.kind !== 'page' && ref.kind !== 'anchor') return undefined
      const target = ref.page ?? from.id
      const anchor = ref.kind === 'anchor' ? ref.anchor : undefined
      if (!inside.has(target)) {
        const url = job.places[target]?.url
        return outside(url && anchor ? `${url}#${anchor}` : url)
      }
      const place = anchor === undefined ? undefined : findAnchor(anchors, target, anchor)
      return { kind: 'inside', name: place ?? pagePlace(target) }
    },
    include(ref) {
      if (ref.kind !== 'reusable-content') return []
      const known = includes.get(ref.reusableContent)
      if (known !== undefined) return known
      const { nodes } = readText(job, job.includes[ref.reusableContent], undefined)
      includes.set(ref.reusableContent, nodes)
      return nodes
    },
  }
}

function readText(job: PDFJob, text: PDFText | undefined, page: PDFPage | undefined): JSONDocument {
  if (text === undefined) return { object: 'document', data: {}, nodes: [] }
  return readDocument(text.source, {
    layout: job.layout,
    isPage: page !== undefined,
    resolve: (url, kind) => text.links[linkKey(kind, url)] ?? text.links[linkKey(undefined, url)],
  })
}

/**
 * Gives every heading of a page its anchor.
 *
 * Anchors come from the facts of the source, headings from the tree: both are in order, and are matched by
 * their text.
 */
function nameHeadings(
  job: PDFJob,
  page: BookPage,
  names: { readonly headings: Map<Block, string>; readonly anchors: Map<string, string> },
): void {
  if (page.text === undefined) return
  const anchors = collectAnchors(readFacts(page.text.source, job.layout), anchorRulesOf(job.layout))
  const titled = anchors.list().filter((anchor) => anchor.heading !== undefined)
  let next = 0
  for (const heading of findHeadings(page.document.nodes)) {
    const words = squeeze(textOfInlines(withoutBadges(heading.nodes)))
    const at = titled.findIndex(
      (each, index) => index >= next && squeeze(each.heading?.text ?? '') === words,
    )
    const anchor = titled[at]?.fragment ?? heading.data.id
    if (at >= 0) next = at + 1
    if (anchor === undefined) continue
    const place = `${pagePlace(page.id)}#${anchor}`
    if (names.anchors.has(anchorKey(page.id, anchor))) continue
    names.anchors.set(anchorKey(page.id, anchor), place)
    names.headings.set(heading, place)
  }
}

type HeadingBlock = Extract<Block, { type: 'heading-1' | 'heading-2' | 'heading-3' }>

function findHeadings(blocks: readonly Block[]): HeadingBlock[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'heading-1':
      case 'heading-2':
      case 'heading-3':
        return [block]
      case 'tabs':
      case 'stepper':
      case 'columns':
        return block.nodes.flatMap((part) => findHeadings(part.nodes))
      case 'hint':
      case 'if':
      case 'blockquote':
        return findHeadings(block.nodes)
      case 'expandable':
        return (block.fragments ?? []).flatMap((fragment) => findHeadings(fragment.nodes))
      default:
        return []
    }
  })
}

function findAnchor(
  anchors: ReadonlyMap<string, string>,
  page: string,
  fragment: string,
): string | undefined {
  return anchors.get(anchorKey(page, fragment))
}

/** Sites differ in whether case counts; a reader is better served by the heading that is meant. */
function anchorKey(page: string, fragment: string): string {
  return `${page}#${decodePercent(fragment).toLowerCase()}`
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
