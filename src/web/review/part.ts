// The parts of a review.
import type { Html } from '../page/prose.ts'
import type { Tab } from './head.ts'

/** What a part of a review puts into the frame. */
export interface ReviewPart {
  readonly title: string
  readonly tab: Tab
  readonly main: Html
  /** Id of the page or file that is shown. */
  readonly id?: string
  /** The whole width is needed. */
  readonly isWide?: boolean
}
