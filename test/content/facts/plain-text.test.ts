// Plain text of markdown: what a reader sees, of every dialect, and no markup.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainLines } from '../../../src/content/facts/plain-text.ts'
import { type LayoutName, layoutNames } from '../../../src/content/text/layout-name.ts'
import { countWork } from '../../hostile/work.ts'

const read = (text: string, layout: LayoutName) => plainLines(text.split('\n'), layout)

describe('plainLines', () => {
  const cases: [title: string, layout: LayoutName, source: string, text: string][] = [
    [
      'emphasis',
      'plain',
      '**bold** and *italic* and _this_ and ~~not~~',
      'bold and italic and this and not',
    ],
    ['names with underscores', 'plain', 'use snake_case_names', 'use snake_case_names'],
    ['code spans', 'plain', 'run `git **log**` now', 'run git **log** now'],
    ['fences', 'plain', '```js title="x"\nconst a = *b*\n```\nafter', 'const a = *b*\nafter'],
    ['a fence that does not end', 'plain', '~~~\ncode `x`', 'code `x`'],
    [
      'links',
      'plain',
      'see [the *guide*](a.md "T") and [b][c] and <https://x.example/>',
      'see the guide and b and https://x.example/',
    ],
    ['addresses with parentheses', 'plain', '[a](b(c).md) d', 'a d'],
    [
      'pictures by their description',
      'plain',
      '![Logo](logo.png) [![Badge](b.svg)](b)',
      'Logo Badge',
    ],
    ['definitions', 'plain', 'text [a]\n\n[a]: https://x.example "t"', 'text a'],
    ['footnotes', 'plain', 'text[^1] more\n\n[^1]: The note.', 'text more\n: The note.'],
    ['lists and tasks', 'plain', '- one\n  1. two\n* [x] done', 'one\ntwo\ndone'],
    ['quotes', 'plain', '> > quoted\n> on', 'quoted\non'],
    ['tables', 'plain', '| a | b |\n|---|:-:|\n| c | d |', 'a b\nc d'],
    ['rules', 'plain', 'a\n\n---\n\nb\n***', 'a\nb'],
    ['entities and escapes', 'plain', 'a &amp; b \\*c\\* &lt;d&gt;', 'a & b *c* <d>'],
    ['tags', 'plain', 'a<br>b <b>c</b>d <img alt="A picture" src="x">', 'a b cd A picture'],
    ['escaped tags', 'docfx', 'a vector\\<bool> b', 'a vector<bool> b'],
    ['comments', 'plain', 'a <!-- b\nc --> d', 'a d'],
    ['scripts and styles', 'plain', 'a\n<style>\n.x { y: z }\n</style>\nb', 'a\nb'],
    [
      'GitBook tags by their titles',
      'gitbook',
      '{% tabs %}\n{% tab title="Linux" %}\ntext\n{% endtab %}\n{% hint style="info" %}\nhint',
      'Linux\ntext\nhint',
    ],
    [
      'Hugo shortcodes',
      'hugo',
      'a {{% term "x" %}} b {{< figure caption="A figure" >}}',
      'a b A figure',
    ],
    [
      'MDN macros by what they show',
      'mdn',
      'the {{HTMLElement("select")}} of {{jsxref("Array", "arrays")}}{{Deprecated_Inline}}',
      'the <select> of arrays',
    ],
    ['MDN examples not at all', 'mdn', 'a {{EmbedLiveSample("Example", 100, 200)}} b', 'a b'],
    ['admonitions of Docusaurus', 'docusaurus', ':::note[Mind this]\ntext\n:::', 'Mind this\ntext'],
    [
      'admonitions and tabs of MkDocs',
      'mkdocs',
      '!!! note "Mind this"\n    text\n=== "Tab"\n    more',
      'Mind this\ntext\nTab\nmore',
    ],
    ['blocks of MkDocs', 'mkdocs', '/// note | Mind this\ntext\n///', 'Mind this\ntext'],
    ['attribute lists', 'mkdocs', 'text {: .class #id } more', 'text more'],
    ['notes of DocFX', 'docfx', '> [!NOTE]\n> Mind this.', 'Mind this.'],
    ['includes', 'mdbook', 'a {{#include x.md}} b', 'a b'],
    ['generics in code', 'docfx', 'a `vector<int>` b', 'a vector<int> b'],
  ]

  it.each(cases)('reads %s', (_title, layout, source, text) => {
    expect(read(source, layout)).toBe(text)
  })

  it('looks at each character of anything a few times at most', () => {
    const hostile = [
      '*',
      '_',
      '[',
      '](',
      '`',
      '<a ',
      '{%',
      '{{<',
      '> ',
      '| ',
      '\\',
      '<!--',
      '&',
      '- ',
      ':::',
      '/// ',
      '"',
    ]
    for (const layout of layoutNames) {
      for (const piece of hostile) {
        const text = piece.repeat(20_000)
        const work = countWork(() => read(text, layout))
        expect([layout, piece, work < text.length]).toEqual([layout, piece, true])
      }
    }
  })

  it('never fails', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...layoutNames),
        (text, layout) => {
          expect(typeof read(text, layout)).toBe('string')
        },
      ),
    )
  })
})
