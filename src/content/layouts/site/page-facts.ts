// Reads facts of a site's pages in one batch, for lookups by path.

import { readSummaries } from '../../facts/page-summaries.ts'
import type { FactsByOid, Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { LayoutName } from '../../text/layout-name.ts'
import type { FileEntry } from '../../trees/file-entry.ts'

/** Reads the heads of all pages; returns a lookup by path, undefined for missing ones. */
export async function readPageFacts(
  source: Source,
  pages: readonly FileEntry[],
  layout: LayoutName,
): Promise<(path: string) => PageFacts | undefined> {
  return factsByPath(pages, await readSummaries(source, pages, layout))
}

/** Turns facts by oid into a lookup by path. */
export function factsByPath(
  pages: readonly FileEntry[],
  facts: FactsByOid,
): (path: string) => PageFacts | undefined {
  const oids = new Map(pages.map((page) => [page.path, page.oid]))
  return (path) => {
    const oid = oids.get(path)
    return oid === undefined ? undefined : facts.get(oid)
  }
}
