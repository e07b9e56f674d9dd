// What stands in a page and no reader of its site sees.
import { describe, expect, it } from 'vitest'
import { readSections } from '../../../src/content/anchors/sections.ts'
import type { Block } from '../../../src/content/document/document.ts'
import { printDocument } from '../../../src/content/document/print/printer.ts'
import { readDocument, readDocumentWithPlaces } from '../../../src/content/document/read/reader.ts'
import { writeDocument } from '../../../src/content/edits/document-text.ts'
import { readFacts } from '../../../src/content/facts/facts.ts'
import { isUnseenLine, seenLines } from '../../../src/content/markdown/visible-lines.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'

const see = (source: string, layout: LayoutName) => seenLines(source.split('\n'), layout)

/** Seen lines of a text, joined. */
const shown = (source: string, layout: LayoutName) =>
  see(source, layout)
    .filter((line) => line !== undefined)
    .join('\n')

describe('seenLines', () => {
  const cases: [title: string, layout: LayoutName, source: string, seen: string][] = [
    ['a script', 'vitepress', 'a\n<script setup>\nx\n\ny\n</script>\nb', 'a\n\nb'],
    ['a style in one line', 'mkdocs', '<style>\n.a > b {}\n</style>\nb', '\nb'],
    ['a script with words behind it', 'plain', '<script>x</script> b', ' b'],
    [
      'no script in code',
      'vitepress',
      '```\n<script>\n</script>\n```',
      '```\n<script>\n</script>\n```',
    ],
    [
      'no script in a remark',
      'plain',
      '<!--\n<script>\n</script>\n-->',
      '<!--\n<script>\n</script>\n-->',
    ],
    ['no script without an end', 'vitepress', '<script>\nb', '<script>\nb'],
    ['nothing that only begins so', 'vitepress', '<scripts>\n</script>', '<scripts>\n</script>'],
    [
      'an import',
      'docusaurus',
      "---\na: 1\n---\nimport A from './a'\nimport './b.css'\n\nb",
      '---\na: 1\n---\n\n\nb',
    ],
    [
      'an import over lines',
      'docusaurus',
      "import {\n  a,\n  b as c,\n} from './x';\n\nb",
      '\n\nb',
    ],
    [
      'an export with empty lines',
      'docusaurus',
      'export const A = () => (\n  <b>\n\n  x\n  </b>\n)\n\nb',
      '\n\nb',
    ],
    [
      'an export that is never closed, to an empty line',
      'docusaurus',
      'export const a = {\n\nb',
      '\n\nb',
    ],
    [
      'no words that begin like code',
      'docusaurus',
      'import the data\n\nexport it',
      'import the data\n\nexport it',
    ],
    [
      'no import within a paragraph',
      'docusaurus',
      "a\nimport A from './a'",
      "a\nimport A from './a'",
    ],
    [
      'no import where pages are no modules',
      'plain',
      "import A from '../a'",
      "import A from '../a'",
    ],
    ['comments of expressions', 'docusaurus', 'a {/* x */}b {/* y\nz */} c', 'a b  c'],
    ['a line that is a comment', 'docusaurus', 'a\n{/* x */}\nb', 'a\nb'],
    ['a comment over empty lines', 'docusaurus', 'a\n\n{/*\n\nx\n\n*/}\n\nb', 'a\n\n\nb'],
    ['no comment in code', 'docusaurus', 'a `{/* x */}` {/* y */}', 'a `{/* x */}` '],
    ['no comment without an end', 'docusaurus', 'a {/* x\nb', 'a {/* x\nb'],
    [
      'comments of Liquid',
      'plain',
      'a {% comment %}x{% endcomment %}b\n{%- comment -%}\nx\n{%- endcomment -%}',
      'a b',
    ],
    [
      'comments of Hugo',
      'hugo',
      'a {{< comment >}}x{{< /comment >}}b\n{{% comment %}}\n```\nx\n```\n{{% /comment %}}',
      'a b',
    ],
    [
      'none in front matter',
      'docusaurus',
      '---\na: |\n  {/* x */}\n---\nb {/* x */}',
      '---\na: |\n  {/* x */}\n---\nb ',
    ],
  ]
  it.each(cases)('%s (%s)', (_title, layout, source, seen) => {
    expect(shown(source, layout)).toBe(seen)
    expect(see(source, layout)).toHaveLength(source.split('\n').length)
  })

  it('is the same for a text without any', () => {
    const lines = ['# A', '', 'b']
    expect(seenLines(lines, 'docusaurus')).toBe(lines)
  })

  it.each([
    ['comments', '{/* */}'.repeat(100_000)],
    ['comments that never end', '{/* '.repeat(200_000)],
    ['code', '`'.repeat(300_000)],
    ['runs of code', `${Array.from({ length: 700 }, (_, at) => '`'.repeat(at)).join(' ')}{/**/}`],
    ['imports', 'import {\n\n'.repeat(100_000)],
    ['spaces of an import', `import${' '.repeat(500_000)}`],
    ['names of an import', `import ${'from '.repeat(100_000)}`],
    ['spaces of a comment', `{%${' '.repeat(500_000)}`],
    ['scripts that never end', '<script>\n'.repeat(100_000)],
  ])('ends for a page that is all %s', (_title, source) => {
    for (const layout of ['docusaurus', 'plain'] as const) {
      expect(see(source, layout)).toHaveLength(source.split('\n').length)
    }
  })
})

const page = `<script setup>
import X from '../x.vue'

const b = 2
</script>

# Title

One.

<style>
.a { color: red }
</style>

Two.

<script>
last()
</script>
`
const layout = 'vitepress' as const

describe('a page with lines nobody sees', () => {
  it('has none of them in its document, and knows where they are', () => {
    const { document, places, unseen } = readDocumentWithPlaces(page, { layout, isPage: true })
    expect(printDocument(document)).toBe('One.\n\nTwo.\n')
    expect([...places.values()].map(({ line }) => line)).toEqual([9, 15])
    expect(unseen).toEqual([1, 2, 3, 4, 5, 11, 12, 13, 17, 18, 19])
  })

  it('is found by what is seen alone', () => {
    const sections = readSections(page, layout, readFacts(page, layout))
    expect(sections.map(({ title, text }) => [title, text])).toEqual([['Title', 'One.\nTwo.']])
  })

  const document = readDocument(page, { layout, isPage: true })
  const writing = { reading: { layout }, address: () => undefined }
  const words = (text: string): Block => ({
    object: 'block',
    type: 'paragraph',
    data: {},
    nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
  })
  const scripts = page.split('\n\n# Title')[0] ?? ''
  const style = '<style>\n.a { color: red }\n</style>'
  const last = '<script>\nlast()\n</script>\n'
  const [one, two] = document.nodes
  const kept = (node: Block | undefined) => (node === undefined ? [] : [node])
  const edits: [title: string, nodes: Block[], text: string][] = [
    [
      'a paragraph below',
      [...kept(one), words('New.')],
      `${scripts}\n\nOne.\n\nNew.\n\n${style}\n\n${last}`,
    ],
    [
      'a paragraph above',
      [words('New.'), ...kept(two)],
      `${scripts}\n\nNew.\n\n${style}\n\nTwo.\n\n${last}`,
    ],
    [
      'one between',
      [...kept(one), words('New.'), ...kept(two)],
      `${scripts}\n\nOne.\n\nNew.\n\n${style}\n\nTwo.\n\n${last}`,
    ],
    ['everything', [words('New.')], `${scripts}\n\nNew.\n\n${style}\n\n${last}`],
    [
      'what was added at the end',
      [...document.nodes, words('New.')],
      `${scripts}\n\nOne.\n\n${style}\n\nTwo.\n\nNew.\n\n${last}`,
    ],
  ]
  it.each(edits)('keeps them where somebody edits %s', (_title, nodes, text) => {
    const written = writeDocument(page, { ...document, nodes }, writing)
    expect(written).toBe(text)
    expect(printDocument(readDocument(written ?? '', { layout }))).toBe(
      printDocument({ ...document, nodes }),
    )
  })
})

describe('isUnseenLine', () => {
  it('is a line that says something to nobody', () => {
    expect(isUnseenLine('x', undefined)).toBe(true)
    expect(isUnseenLine('', undefined)).toBe(true)
    expect(isUnseenLine('x', '')).toBe(true)
    expect(isUnseenLine('', '')).toBe(false)
    expect(isUnseenLine('x y', 'x ')).toBe(false)
  })
})
