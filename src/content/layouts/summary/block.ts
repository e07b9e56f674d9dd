// The parts of a parsed SUMMARY.md.
import type { LinkUse } from '../../markdown/page-facts.ts'

/** A part of SUMMARY.md, top to bottom. */
export type SummaryBlock =
  | {
      readonly kind: 'heading'
      readonly depth: number
      readonly title: string
      readonly id?: string
      readonly line: number
    }
  | { readonly kind: 'break'; readonly line: number }
  /** Chapters outside of lists: prefix and suffix chapters of mdBook. */
  | { readonly kind: 'chapters'; readonly items: readonly SummaryItem[] }
  | { readonly kind: 'list'; readonly items: readonly SummaryItem[] }

export interface SummaryItem {
  /** Plain text. */
  readonly title: string
  /** As written, escapes decoded; undefined for bare text, `''` for a draft: `[Title]()`. */
  readonly url?: string
  /** The title of the link: `[Page](page.md "Short name")`. */
  readonly linkTitle?: string
  /** Fenced code in the item's body: the description of a computed page. */
  readonly code?: string
  readonly line: number
  readonly children: readonly SummaryItem[]
}

/** The content of a SUMMARY.md, or of a part of it. */
export interface SummaryPiece {
  readonly blocks: readonly SummaryBlock[]
  /** Every link with a target, in document order. */
  readonly uses: readonly LinkUse[]
}
