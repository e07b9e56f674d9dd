// Facts that only name things: left out where nobody reads the names.
import type { PageFacts } from '../facts.ts'
import { readHeads } from '../heads.ts'
import type { FileEntry, Source } from '../source.ts'
import type { LayoutName } from './layout.ts'

/**
 * The facts a layout needs for titles and the order of navigation, and for nothing else.
 *
 * @returns nothing from a source made by `sourceForLinks`
 */
export function readTitleFacts(
  source: Source,
  pages: readonly FileEntry[],
  layout: LayoutName,
): Promise<ReadonlyMap<string, PageFacts>> {
  return source.readTitles === undefined
    ? readHeads(source, pages, layout)
    : source.readTitles(pages, layout)
}

/**
 * A source for those who only ask where links lead.
 *
 * Titles cost a look at every page. A site read from this source resolves as any other, but what it
 * says of titles and navigation is made from names of files.
 */
export function sourceForLinks(source: Source): Source {
  return {
    ...source,
    readTitles: async () => new Map(),
  }
}
