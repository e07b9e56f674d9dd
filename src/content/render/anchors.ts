// Fragments of a document's headings, equal to those that links are checked against.

import { placeHeadings } from '../anchors/sections.ts'
import type { HeadingBlock } from '../document/document.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { LayoutName } from '../text/layout-name.ts'

/** Creates a lookup of headings' fragments from the facts of the same source. */
export function createAnchorOf(
  facts: PageFacts | undefined,
  layout: LayoutName,
): (heading: HeadingBlock) => string | undefined {
  const byKey = new Map<string, string>()
  for (const { id, anchor } of facts === undefined ? [] : placeHeadings(facts, layout)) {
    if (id !== undefined && anchor !== undefined && !byKey.has(id)) byKey.set(id, anchor)
  }
  return ({ key, data }) => byKey.get(key ?? '') ?? data.id
}
