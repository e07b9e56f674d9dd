// Cache of page facts, most recently used.
import type { PageFacts } from '../../content/markdown/page-facts.ts'
import { LruCache } from '../processes/lru-cache.ts'

// Of few pages: they belong to a change, and are soon of no more use.
const fewBytesMax = 2 ** 18

/** Facts that were used last: of many pages, and of few. */
export interface FactsCache {
  get(key: string): PageFacts | undefined
  set(key: string, facts: PageFacts, isBrief: boolean): void
}

/** @param bytesMax - memory for facts read in large batches */
export function keepFacts(bytesMax: number): FactsCache {
  const many = new LruCache<PageFacts>(bytesMax, weighFacts)
  const few = new LruCache<PageFacts>(fewBytesMax, weighFacts)
  return {
    get: (key) => many.get(key) ?? few.get(key),
    set(key, facts, isBrief) {
      const kept = isBrief ? few : many
      kept.set(key, facts)
    },
  }
}

/** About how many bytes facts take. */
function weighFacts({ frontMatter, headings, links, anchors }: PageFacts): number {
  const matter = Object.keys(frontMatter?.data ?? {}).length
  return 250 + 80 * matter + 150 * (headings.length + links.length) + 60 * anchors.length
}
