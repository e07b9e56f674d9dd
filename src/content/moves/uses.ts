// All links of a site, page by page.
import type { Source } from '../facts/source.ts'
import type { LinkUse } from '../markdown/page-facts.ts'
import type { Site } from '../site/layout.ts'

/** A link and its file. */
export interface UseAt {
  readonly path: string
  readonly use: LinkUse
}

const pagesAtOnce = 200

/** Yields every link of the pages of a site, and of its own files. */
export async function* usesOf(site: Site, source: Source): AsyncGenerator<UseAt> {
  yield* site.uses
  for (let at = 0; at < site.pages.length; at += pagesAtOnce) {
    await source.pause?.()
    const pages = site.pages.slice(at, at + pagesAtOnce)
    const facts = await source.readFacts(pages, site.layout)
    for (const { path, oid } of pages) {
      if (site.isJudged?.(path) === false) continue
      for (const use of facts.get(oid)?.links ?? []) yield { path, use }
    }
  }
}
