// A part of a review.
import type { Html } from '../page/prose.ts'
import type { ReviewTab } from './head.ts'

/** The content of a part of a review. */
export interface ReviewPart {
  readonly title: string
  readonly tab: ReviewTab
  readonly main: Html
  /** Id of the page or file shown. */
  readonly id?: string
  /** True if it needs the whole width. */
  readonly isWide?: boolean
}
