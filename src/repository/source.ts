// A source of texts and facts out of anything that can give texts.

import { readFacts, readPassingFacts } from '../content/facts/facts.ts'
import type { Source } from '../content/facts/source.ts'
import type { PageFacts } from '../content/markdown/page-facts.ts'
import type { LayoutName } from '../content/text/layout-name.ts'
import type { FileEntry } from '../content/trees/file-entry.ts'

// Twice as many are kept at most: enough for a pull request and its neighbourhood; a whole repository
// passes through.
const pagesKept = 2048
const pagesAtOnce = 256

/** Texts read from disk together: all of them are in memory at the same time. */
export const filesAtOnce = 16

/**
 * Creates a source that derives facts once per page, as long as they are cached.
 *
 * @param textsAtOnce - number of texts to read together
 * @param keepsFacts - keep the facts of all pages until their last use
 */
export function createSource(
  readTexts: Source['readTexts'],
  textsAtOnce = pagesAtOnce,
  keepsFacts = false,
): Source {
  let young = new Map<string, PageFacts>()
  let old = new Map<string, PageFacts>()
  // Facts that wait for others are copied by the collector: asking for four times as many took 3 to 7 percent.
  const few = textsAtOnce < pagesAtOnce ? { pagesAtOnce: textsAtOnce } : {}
  return { readTexts, readFacts: readFactsOnce, ...few }

  async function readFactsOnce(
    pages: readonly FileEntry[],
    layout: LayoutName,
    once = false,
  ): Promise<ReadonlyMap<string, PageFacts>> {
    const found = new Map<string, PageFacts>()
    const missing: FileEntry[] = []
    for (const page of pages) {
      const key = `${layout} ${page.oid}`
      const facts = young.get(key) ?? old.get(key)
      if (facts === undefined) missing.push(page)
      else found.set(page.oid, facts)
      if (once) young.delete(key)
    }
    for (let at = 0; at < missing.length; at += textsAtOnce) {
      const texts = await readTexts(missing.slice(at, at + textsAtOnce))
      for (const [oid, text] of texts) {
        const facts = once ? readPassingFacts(text, layout) : readFacts(text, layout)
        found.set(oid, facts)
        if (!once) keep(`${layout} ${oid}`, facts)
      }
    }
    return found
  }

  // Forgetting them by the thousand is cheaper than one by one.
  function keep(key: string, facts: PageFacts): void {
    if (young.size >= pagesKept && !keepsFacts) {
      old = young
      young = new Map()
    }
    young.set(key, facts)
  }
}
