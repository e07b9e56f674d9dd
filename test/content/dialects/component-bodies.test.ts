// Links in bodies of components that are indented as code is.
import { describe, expect, it } from 'vitest'
import { createSource } from '../../../src/repository/source.ts'
import { Memory } from '../memory.ts'

describe('dedentComponents', () => {
  const rows: [title: string, text: string, links: readonly string[]][] = [
    ['a body behind a tab', '<Note>\n\tSee\n\t[a](/a).\n</Note>\n', ['3:2 /a']],
    ['after a blank line', '<Note>\n\n    See [a](/a).\n\n</Note>\n', ['3:9 /a']],
    [
      'components within components',
      '<Steps>\n  <Step title="One">\n    See [a](/a).\n\n    ```sh\n    [no](/no)\n    ```\n\n    And [b](/b).\n  </Step>\n\n  <Step>\n    [c](/c)\n  </Step>\n</Steps>\n',
      ['3:9 /a', '9:9 /b', '13:5 /c'],
    ],
    ['a tag over several lines', '<Card\n  title="x"\n>\n    [a](/a)\n</Card>\n', ['4:5 /a']],
    ['code without components', 'Text\n\n    [code](/code)\n', []],
    [
      'a component in a list, and what follows in it',
      '- One\n\n  <Note>\n      [a](/a)\n  </Note>\n\n  [b](/b)\n',
      ['4:7 /a', '7:3 /b'],
    ],
  ]
  it.each(rows)('finds %s', async (_title, text, links) => {
    for (const layout of ['plain', 'docusaurus', 'starlight'] as const) {
      const memory = new Memory()
      const { readFacts } = createSource(memory.source.readTexts)
      const page = { path: 'a.mdx', oid: memory.keep(text), mode: '100644' } as const
      const facts = await readFacts([page], layout)
      const found = facts
        .get(page.oid)
        ?.links.map(({ url, line, column }) => `${line}:${column} ${url}`)
      expect(found).toEqual(links)
    }
  })

  it.each([
    ['a tag that closes itself', '<Card />\n\n    [code](/code)\n'],
    ['a component', '<Note>\nText\n</Note>\n\n    [code](/code)\n'],
  ])('leaves code behind %s on a git host', async (_title, text) => {
    const memory = new Memory()
    const { readFacts } = createSource(memory.source.readTexts)
    const page = { path: 'a.md', oid: memory.keep(text), mode: '100644' } as const
    expect((await readFacts([page], 'plain')).get(page.oid)?.links).toEqual([])
  })
})
