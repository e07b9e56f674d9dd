// Outlines of pages as one text.
import { describe, expect, it } from 'vitest'
import {
  type PageOutline,
  serializeOutline,
  unpackOutline,
} from '../../../src/content/anchors/serialized-outline.ts'
import { readPassingFacts } from '../../../src/content/facts/facts.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'

describe('serializeOutline', () => {
  const cases: [title: string, layout: LayoutName, text: string][] = [
    ['a page without headings', 'plain', 'text'],
    ['headings', 'plain', '# One\n\n### Two "three" \\\\ &#10; \u{1f600}\n'],
    ['ids of some headings', 'docusaurus', '# One\n\n## Two {#two}\n\n## <a id="x"></a>Three\n'],
    ['ids outside of headings', 'gitbook', 'a <a id="one"></a> b\n\n# Two\n'],
    ['what cannot be seen', 'hugo', '# One\n\n{{< shown >}}\n'],
    ['half a character', 'plain', '# One \ud800\n'],
  ]

  it.each(cases)('keeps %s', (_title, layout, text) => {
    const { headings, anchors, openEnded, templates } = readPassingFacts(text, layout)
    const outline: PageOutline = {
      headings,
      anchors,
      ...(openEnded === undefined ? {} : { openEnded }),
      ...(templates === undefined ? {} : { templates }),
    }
    expect(unpackOutline(serializeOutline(outline))).toEqual(outline)
  })
})
