// Definition lists as readers are shown them.
import { describe, expect, it } from 'vitest'
import type { LayoutName } from '../../src/content/text/layout-name.ts'
import { readDefinitions } from '../../src/web/reading/definitions.ts'

describe('readDefinitions', () => {
  const cases: [title: string, layout: LayoutName, source: string, shown: string][] = [
    [
      'shows a term with its text, and all that is indented below it',
      'hugo',
      'Before.\n\nStep 1\n: Go there.\n\n  ![x](y.png)\n\nStep 2\n: Then\nthere.\n\nAfter.',
      'Before.\n\n+ **Step 1**\n\n  Go there.\n\n  ![x](y.png)\n\n+ **Step 2**\n\n  Then\n  there.\n\nAfter.',
    ],
    [
      'takes the indentation of MkDocs, code in it, and several texts',
      'mkdocs',
      '`a`\n\n:   One.\n\n        code\n\n:   Two.',
      '+   **`a`**\n\n    One.\n\n        code\n\n\n    Two.',
    ],
    [
      'shows several terms of one text',
      'quarto',
      'One\nTwo\n: Both.',
      '+ **One**\\\n  **Two**\n\n  Both.',
    ],
    ['leaves emphasis of a term as it is', 'hugo', '*a* b\n: c', '+ *a* b\n\n  c'],
    ['leaves code alone', 'hugo', '```\nx\n: y\n```', '```\nx\n: y\n```'],
    ['needs a term', 'hugo', '# Title\n: x\n\n- a\n: y\n\n: z', '# Title\n: x\n\n- a\n: y\n\n: z'],
    ['is for generators that have them', 'gitbook', 'a\n: b', 'a\n: b'],
  ]
  it.each(cases)('%s', (_title, layout, source, shown) => {
    expect(readDefinitions(source, layout)).toBe(shown)
  })
})
