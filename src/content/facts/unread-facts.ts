// Facts of pages that are too large to read.
import type { PageFacts } from '../markdown/page-facts.ts'

/** Maximum characters of a page that is read. No author writes more, and its facts would fill the memory. */
export const pageCharactersMax = 4 * 2 ** 20

/** Maximum links of a page that is read: twice those of FastAPI's release notes, the page with most that we know. */
export const pageLinksMax = 10_000

/** Maximum headings and other anchors of a page that is read. */
export const pageAnchorsMax = 10_000

/** All that is known of a page that is not read. */
export const unreadFacts: PageFacts = {
  headings: [],
  anchors: [],
  openEnded: true,
  mayNeedWarning: true,
  isUnread: true,
  links: [],
}
