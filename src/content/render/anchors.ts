// Which fragment each heading of a document answers to: the one links are checked against.

import { placeHeadings } from '../anchors/sections.ts'
import type { Heading } from '../document/document.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { LayoutName } from '../text/layout-name.ts'

/** Fragments of headings, by the facts of the same source. */
export function createAnchorOf(
  facts: PageFacts | undefined,
  layout: LayoutName,
): (heading: Heading) => string | undefined {
  const byKey = new Map<string, string>()
  for (const { id, anchor } of facts === undefined ? [] : placeHeadings(facts, layout)) {
    if (id !== undefined && anchor !== undefined && !byKey.has(id)) byKey.set(id, anchor)
  }
  return ({ key, data }) => byKey.get(key ?? '') ?? data.id
}
