// Facts of a site's pages, read in one batch and asked for by path.

import { readHeads } from '../../facts/heads.ts'
import type { FactsByOid, Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { LayoutName } from '../../text/layout-name.ts'
import type { FileEntry } from '../../trees/file-entry.ts'

/** Read the heads of all pages; the answer knows them by path, undefined where there are none. */
export async function readPageFacts(
  source: Source,
  pages: readonly FileEntry[],
  layout: LayoutName,
): Promise<(path: string) => PageFacts | undefined> {
  return factsByPath(pages, await readHeads(source, pages, layout))
}

/** Facts by oid, asked for by the path of a page. */
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
