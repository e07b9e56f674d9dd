// Facts of pages that are too large to read.
import type { PageFacts } from '../markdown/page-facts.ts'

/** Maximum characters of a page that is read. No author writes more, and its facts would fill the memory. */
export const pageCharactersMax = 8 * 2 ** 20

/** Maximum links of a page that is read: a hundred times those of the longest page of fifteen repositories. */
export const pageLinksMax = 20_000

/** All that is known of a page that is not read. */
export const unreadFacts: PageFacts = {
  headings: [],
  anchors: [],
  openEnded: true,
  isDoubtful: true,
  isUnread: true,
  links: [],
}
