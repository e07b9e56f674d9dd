// Facts needed only for titles: skipped where no one reads titles.

import { readSummaries } from '../../facts/page-summaries.ts'
import type { FactsByOid, Source } from '../../facts/source.ts'
import type { LayoutName } from '../../text/layout-name.ts'
import type { FileEntry } from '../../trees/file-entry.ts'

/**
 * Reads the facts a layout needs for titles and the order of navigation only.
 *
 * @param pages - or a function that lists them, if that takes time
 * @returns an empty map from a source made by `sourceForLinks`
 */
export function readTitleFacts(
  source: Source,
  pages: readonly FileEntry[] | (() => readonly FileEntry[]),
  layout: LayoutName,
): Promise<FactsByOid> {
  const list = () => (typeof pages === 'function' ? pages() : pages)
  return source.readTitles === undefined
    ? readSummaries(source, list(), layout)
    : source.readTitles(list, layout)
}

/**
 * Wraps a source for callers that only resolve links.
 *
 * Titles require a look at every page. A site read from this source resolves like any other, but its titles and
 * navigation are derived from file names.
 */
export function sourceForLinks(source: Source): Source {
  return {
    ...source,
    readTitles: async () => new Map(),
  }
}

/**
 * Wraps a source for callers that read a site and then scan all of its links once (`scanLinks`).
 *
 * The site may leave to that scan whatever needs all pages; until then its answers are incomplete.
 */
export function sourceForScan(source: Source): Source {
  return { ...sourceForLinks(source), isScanned: true }
}
