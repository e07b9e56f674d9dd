// Facts that only name things: left out where nobody reads the names.

import { readHeads } from '../../facts/heads.ts'
import type { FactsByOid, Source } from '../../facts/source.ts'
import type { LayoutName } from '../../text/layout-name.ts'
import type { FileEntry } from '../../trees/file-entry.ts'

/**
 * The facts a layout needs for titles and the order of navigation, and for nothing else.
 *
 * @param pages - or what lists them, where that takes time
 * @returns nothing from a source made by `sourceForLinks`
 */
export function readTitleFacts(
  source: Source,
  pages: readonly FileEntry[] | (() => readonly FileEntry[]),
  layout: LayoutName,
): Promise<FactsByOid> {
  const list = () => (typeof pages === 'function' ? pages() : pages)
  return source.readTitles === undefined
    ? readHeads(source, list(), layout)
    : source.readTitles(list, layout)
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

/**
 * A source for those who read a site and then scan all links of it, once (`scanLinks`).
 *
 * The site may leave to that scan what it would have to read all pages for: before, its answers are not whole.
 */
export function sourceForScan(source: Source): Source {
  return { ...sourceForLinks(source), isScanned: true }
}
