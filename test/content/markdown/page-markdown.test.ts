// The markdown of a page: its title first, its front matter gone, its text untouched.
import { describe, expect, it } from 'vitest'
import { pageMarkdown } from '../../../src/content/markdown/page-markdown.ts'

const rows: [title: string, source: string, markdown: string][] = [
  ['keeps its own heading', '# Own\n\nText\n', '# Own\n\nText\n'],
  ['puts the title above a text', 'Text\n', '# Title\n\nText\n'],
  ['puts the title above a lower heading', '## Part\n', '# Title\n\n## Part\n'],
  ['drops YAML front matter', '---\na: 1\n---\n\n# Own\n', '# Own\n'],
  ['drops TOML front matter', '+++\na = 1\n+++\nText\n', '# Title\n\nText\n'],
  ['drops a byte order mark', '\uFEFF---\na: 1\n---\n# Own\n', '# Own\n'],
  ['reads Windows line ends', '---\r\na: 1\r\n---\r\n# Own\r\n', '# Own\r\n'],
  [
    'keeps a rule that is no front matter',
    'Text\n\n---\n\nMore\n',
    '# Title\n\nText\n\n---\n\nMore\n',
  ],
  ['keeps front matter without an end', '---\na: 1\n', '# Title\n\n---\na: 1\n'],
  ['gives an empty page its title', '---\na: 1\n---\n', '# Title\n'],
  ['gives no page its title', '', '# Title\n'],
]

describe('pageMarkdown', () => {
  it.each(rows)('%s', (_title, source, markdown) => {
    expect(pageMarkdown(source, 'Title')).toBe(markdown)
  })
})
