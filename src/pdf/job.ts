// Input of the PDF writer: plain values that can be sent to a thread.
import type { ContentRef } from '../content/document/document.ts'
import type { LayoutName } from '../content/text/layout-name.ts'

/** A text and where its links lead. */
export interface PDFText {
  readonly source: string
  /** By kind and URL as the page writes them: `link ../setup.md`. Links that are not here lead where they say. */
  readonly links: Readonly<Record<string, ContentRef>>
}

/** A page, a group without text of its own, or a link in the navigation. */
export interface PDFPage {
  readonly kind: 'page' | 'group' | 'link'
  readonly id: string
  /** 0 at the top of this PDF. */
  readonly depth: number
  readonly title: string
  readonly description?: string
  /** Target of a link. */
  readonly url?: string
  /** Content of a page that has a file. */
  readonly text?: PDFText
  readonly variables?: Readonly<Record<string, string>>
}

export interface PDFFile {
  readonly name: string
  readonly url: string
  /** Content of a picture that is shown. */
  readonly bytes?: Uint8Array
}

/** One PDF to write. */
export interface PDFJob {
  readonly title: string
  readonly description?: string
  /** Small lines on the title page: what this is a state of. */
  readonly notes: readonly string[]
  /** Header of every page. */
  readonly running: string
  readonly author: string
  /** BCP 47; recognised from the text where it decides the look of characters. */
  readonly language?: string
  readonly revisedAt: string
  readonly hasTitlePage: boolean
  readonly layout: LayoutName
  readonly variables: Readonly<Record<string, string>>
  /** In reading order. */
  readonly pages: readonly PDFPage[]
  /** Texts that pages include, by id. */
  readonly includes: Readonly<Record<string, PDFText>>
  /** Every page of the content by id, including those outside of this PDF. */
  readonly places: Readonly<Record<string, { readonly title: string; readonly url: string }>>
  readonly files: Readonly<Record<string, PDFFile>>
}

/** A PDF. */
export interface WrittenPDF {
  readonly bytes: Uint8Array
  readonly pages: number
  /** Characters missing in all fonts, each once; printed as an empty box. */
  readonly missing: readonly string[]
}

/**
 * Key of a link, equal on both sides of the thread.
 *
 * @param kind - source form; undefined for a link of any kind, where parsers of the source name it
 *   differently
 */
export function linkKey(kind: string | undefined, url: string): string {
  return `${kind ?? '*'} ${url}`
}
