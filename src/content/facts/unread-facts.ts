// Facts of pages that are too large to be read.
import type { PageFacts } from '../markdown/page-facts.ts'

/** Characters of a page that is read. Nobody writes so many, and its facts would fill the memory there is. */
export const pageCharactersMax = 8 * 2 ** 20

/** Links of a page that is read: a hundred times those of the longest page of fifteen repositories. */
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
