// Jobs for tests of the printer: pages given as markdown.
import type { ContentRef } from '../../src/content/document/document.ts'
import { linkKey, type PDFJob, type PDFPage, type PDFText } from '../../src/pdf/job.ts'

export interface GivenPage {
  readonly title: string
  readonly text?: string
  readonly depth?: number
  readonly kind?: PDFPage['kind']
  readonly description?: string
  /** Links by how they are written; each for every kind. */
  readonly links?: Readonly<Record<string, ContentRef>>
}

/** Kinds of links a test uses. */
const kinds = ['link', 'image', 'html', 'html-image', 'content-ref', 'include', 'file', 'embed']

/** A text with its links. */
export function textOf(source: string, links: GivenPage['links'] = {}): PDFText {
  return {
    source,
    links: Object.fromEntries(
      Object.entries(links).flatMap(([url, ref]) =>
        kinds.map((kind) => [linkKey(kind, url), ref] as const),
      ),
    ),
  }
}

/** A job of these pages; page number `n` has the id `p<n>`, from 0. */
export function jobOf(pages: readonly GivenPage[], given: Partial<PDFJob> = {}): PDFJob {
  const all = pages.map(
    ({ title, text, depth = 0, kind = 'page', description, links }, at): PDFPage => ({
      kind,
      id: `p${at}`,
      depth,
      title,
      ...(description === undefined ? {} : { description }),
      ...(kind === 'page' ? { text: textOf(`# ${title}\n\n${text ?? ''}\n`, links) } : {}),
    }),
  )
  return {
    title: 'Handbook',
    notes: [],
    running: 'Handbook',
    author: 'Harbour',
    revisedAt: '2026-03-04T05:06:07.000Z',
    hasTitlePage: pages.length > 1,
    layout: 'gitbook',
    variables: {},
    pages: all,
    includes: {},
    places: Object.fromEntries(
      all.map(({ id, title }) => [id, { title, url: `https://docs.example/${id}` }]),
    ),
    files: {},
    ...given,
  }
}
