// Code out of other files, as a book or a site of VitePress shows it.
import { describe, expect, it } from 'vitest'
import { includeCode } from '../../src/web/reading/included-code.ts'

const files: Readonly<Record<string, string>> = {
  'listings/a.rs':
    'one\n// ANCHOR: here\ntwo\n// ANCHOR: in\nthree\n// ANCHOR_END: in\n// ANCHOR_END: here\nfour\n',
  'docs/snippets/a.ts':
    'const a\n  // #region part\n  const b\n    const c\n  // #endregion part\n',
}
const read = (paths: readonly string[]) =>
  Promise.resolve(
    new Map(
      paths.flatMap((path) => {
        const text = files[path]
        return text === undefined ? [] : [[path, text] as const]
      }),
    ),
  )
const book = { layout: 'mdbook', path: 'src/ch01/x.md', root: 'src', read } as const
const site = { layout: 'vitepress', path: 'docs/guide/x.md', root: 'docs', read } as const
const file = '../../listings/a.rs'

describe('includeCode', () => {
  const cases: [title: string, place: typeof book | typeof site, text: string, shown: string][] = [
    ['a file without its anchors', book, `{{#include ${file}}}`, 'one\ntwo\nthree\nfour'],
    [
      'an anchor',
      book,
      `\`\`\`rust\n{{#rustdoc_include ${file}:here}}\n\`\`\``,
      '```rust\ntwo\nthree\n```',
    ],
    ['a line', book, `{{#include ${file}:1}}`, 'one'],
    ['lines', book, `{{#include ${file}:3:5}} {{#include ${file}::1}}`, 'two\nthree one'],
    ['lines to the end', book, `{{#include ${file}:8:}}`, 'four'],
    ['nothing that is escaped', book, `\\{{#include ${file}}}`, `\\{{#include ${file}}}`],
    [
      'nothing that is not there',
      book,
      `{{#include x.rs}} {{#include ${file}:x}}`,
      `{{#include x.rs}} {{#include ${file}:x}}`,
    ],
    ['nothing outside', book, '{{#include ../../../x}}', '{{#include ../../../x}}'],
    [
      'a snippet',
      site,
      '<<< @/snippets/a.ts#part{1 ts} [b]',
      '~~~~~~ts {1} [b]\nconst b\n  const c\n~~~~~~',
    ],
    [
      'a snippet beside',
      site,
      '<<< ../snippets/a.ts#no\n```\n<<< @/snippets/a.ts\n```',
      '<<< ../snippets/a.ts#no\n```\n<<< @/snippets/a.ts\n```',
    ],
  ]
  it.each(cases)('shows %s', async (_title, place, text, shown) => {
    expect(await includeCode(text, place)).toBe(shown)
  })

  it('is bounded', async () => {
    const long = {
      ...book,
      read: () => Promise.resolve(new Map([['listings/a.rs', 'x'.repeat(100_000)]])),
    }
    const text = await includeCode(`{{#include ${file}}}\n`.repeat(1000), long)
    expect(text.length).toBeLessThan(400_000)
  })
})
