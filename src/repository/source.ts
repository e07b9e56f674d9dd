// A source of texts and facts out of anything that can give texts.

import type { PageFacts } from '../content/facts.ts'
import { readFacts } from '../content/facts.ts'
import type { LayoutName } from '../content/layouts/layout.ts'
import type { FileEntry, Source } from '../content/source.ts'

// Enough for a pull request and its neighbourhood; a whole repository passes through.
const pagesKeptMax = 4096
const pagesAtOnce = 256

/** A source whose facts are derived once per page, as long as they are kept. */
export function createSource(readTexts: Source['readTexts']): Source {
  const kept = new Map<string, PageFacts>()
  return { readTexts, readFacts: readFactsOnce }

  async function readFactsOnce(
    pages: readonly FileEntry[],
    layout: LayoutName,
  ): Promise<ReadonlyMap<string, PageFacts>> {
    const found = new Map<string, PageFacts>()
    const missing: FileEntry[] = []
    for (const page of pages) {
      const facts = kept.get(`${layout} ${page.oid}`)
      if (facts === undefined) missing.push(page)
      else found.set(page.oid, facts)
    }
    for (let at = 0; at < missing.length; at += pagesAtOnce) {
      const texts = await readTexts(missing.slice(at, at + pagesAtOnce))
      for (const [oid, text] of texts) {
        const facts = readFacts(text, layout)
        found.set(oid, facts)
        keep(`${layout} ${oid}`, facts)
      }
    }
    return found
  }

  function keep(key: string, facts: PageFacts): void {
    if (kept.size >= pagesKeptMax) {
      const oldest = kept.keys().next()
      if (!oldest.done) kept.delete(oldest.value)
    }
    kept.set(key, facts)
  }
}
