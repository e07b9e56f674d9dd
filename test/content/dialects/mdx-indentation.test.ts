// Links of MDX pages, which know no code by indentation, by line and column.
import { describe, expect, it } from 'vitest'
import { readFacts, readFactsByReference } from '../../../src/content/facts/facts.ts'

const tabs =
  '    <Tabs>\n      <Fragment slot="npm">\n      ```sh\n      [no](/no)\n      ```\n      </Fragment>\n    </Tabs>\n'

describe('withoutIndentedCode', () => {
  const rows: [title: string, text: string, links: readonly string[]][] = [
    ['behind a component that closes itself', '<Card />\n\n    [a](/a)\n', ['3:5 /a']],
    [
      'behind a tab',
      'import A from "a"\n\nText:\n\n\t- [a](/a)\n\t- [b](/b)\n',
      ['5:4 /a', '6:4 /b'],
    ],
    ['in an admonition', '<A />\n\n:::note\nSee:\n\n    - [a](/a)\n:::\n', ['6:7 /a']],
    ['in a list', '<A />\n\n1. One\n\n      [a](/a)\n\n        [b](/b)\n', ['5:7 /a', '7:9 /b']],
    [
      'in a list of components that begins late',
      '<Steps>\n10. One\n\n    [a](/a)\n</Steps>\n',
      ['4:5 /a'],
    ],
    [
      'behind components in a list of components',
      `<Steps>\n9. Run\n\n${tabs}\n    See [a](/a).\n\n10. [b](/b)\n</Steps>\n`,
      ['12:9 /a', '14:5 /b'],
    ],
    [
      'in deeper and deeper components',
      '<A>\n    <B>\n        <C>\n            [a](/a)\n        </C>\n        [b](/b)\n    </B>\n</A>\n\n[c](/c)\n',
      ['4:13 /a', '6:9 /b', '10:1 /c'],
    ],
    ['in a tag that text follows', '<A>\n  <B name="x">See [a](/a)</B>\n</A>\n', ['2:19 /a']],
    ['in a paragraph of HTML', '<A />\n\n- <p>[a](/a) <B /></p>\n', ['3:6 /a']],
    [
      'in a summary, and below it',
      '<A />\n\n<details>\n<summary>See [a](/a)</summary>\n[b](/b)\n</details>\n',
      ['4:14 /a', '5:1 /b'],
    ],
    ['where lines end in CRLF', '<A>\r\n10. One\r\n\r\n    [a](/a)\r\n</A>\r\n', ['4:5 /a']],
    [
      'not in code of fences',
      '<A />\n\n    ```md\n    [no](/no)\n\n        [no](/no)\n    ```\n',
      [],
    ],
    ['not in code of a page without MDX', 'Text:\n\n    [code](/code)\n', []],
  ]
  it.each(rows)('finds links %s', (_title, text, links) => {
    for (const layout of ['docusaurus', 'starlight'] as const)
      for (const read of [readFacts, readFactsByReference]) {
        const found = read(text, layout).links
        expect(found.map(({ url, line, column }) => `${line}:${column} ${url}`)).toEqual(links)
      }
  })
})
