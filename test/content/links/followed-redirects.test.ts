// What takes the place of a page that a change redirected or moved.
import { describe, expect, it } from 'vitest'
import { checkLinks } from '../../../src/content/links/links.ts'
import { suggestTargets } from '../../../src/content/links/suggest.ts'
import { readRevision } from '../../../src/content/revisions/revision.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'
import { createSource } from '../../../src/repository/source.ts'
import { Memory, type Texts } from '../memory.ts'

interface Change {
  readonly layout: LayoutName
  readonly before: Texts
  readonly after: Texts
  readonly moved?: readonly (readonly [before: string, after: string])[]
}

/** Broken links of the head, and what is suggested for them. */
async function suggest({ layout, before, after, moved = [] }: Change): Promise<string[]> {
  const memory = new Memory()
  const source = createSource(memory.source.readTexts)
  const base = await readRevision(memory.tree(before), source, { layout })
  const head = await readRevision(memory.tree(after), source, { layout })
  const links = (await checkLinks(head, source)).filter(({ status }) => status === 'broken')
  const change = { base, isNew: () => true }
  const found = await suggestTargets(links, head, { source, moved: new Map(moved), change })
  return links.map((link) => `${link.path} ${link.use.url} → ${found.get(link)}`)
}

const start = (url: string) => `# Start\n\n[x](${url})\n`
const jekyll = { '_config.yml': 'plugins: [jekyll-redirect-from]\n' }
const hugo = { 'hugo.toml': 'title = "x"\n' }

describe('suggestTargets, of a page that went with a redirect', () => {
  const rows: [title: string, change: Change, suggested: string[]][] = [
    [
      'finds it in a site that is the whole repository',
      {
        layout: 'plain',
        before: { ...jekyll, 'a/from.md': start('../old/b.md'), 'old/b.md': '# B\n' },
        after: {
          ...jekyll,
          'a/from.md': start('../old/b.md'),
          'c.md': '---\nredirect_from: /old/b\n---\n# C\n',
        },
      },
      ['a/from.md ../old/b.md → ../c.md'],
    ],
    [
      'finds it in a site with a root',
      {
        layout: 'hugo',
        before: { ...hugo, 'content/from.md': start('old/b.md'), 'content/old/b.md': '# B\n' },
        after: {
          ...hugo,
          'content/from.md': start('old/b.md'),
          'content/c.md': '---\naliases: [/old/b/]\n---\n# C\n',
        },
      },
      ['content/from.md old/b.md → c.md'],
    ],
    [
      'finds none without one',
      {
        layout: 'hugo',
        before: { ...hugo, 'content/from.md': start('old/b.md'), 'content/old/b.md': '# B\n' },
        after: { ...hugo, 'content/from.md': start('old/b.md'), 'content/c.md': '# C\n' },
      },
      ['content/from.md old/b.md → undefined'],
    ],
    [
      'finds none where it led there before',
      {
        layout: 'plain',
        before: {
          ...jekyll,
          'a/from.md': start('../old/b.md'),
          'old/b.md': '---\npermalink: /b/\n---\n# B\n',
          'c.md': '---\nredirect_from: /old/b\n---\n# C\n',
        },
        after: {
          ...jekyll,
          'a/from.md': start('../old/b.md'),
          'c.md': '---\nredirect_from: /old/b\n---\n# C\n',
        },
      },
      ['a/from.md ../old/b.md → undefined'],
    ],
  ]
  it.each(rows)('%s', async (_title, change, suggested) => {
    expect(await suggest(change)).toEqual(suggested)
  })
})

it('leads to a page that the navigation will list once it is mended', async () => {
  const book = {
    'book.toml': '',
    'src/SUMMARY.md': '[A](a.md)\n[C](c.md)\n',
    'src/c.md': start('a.md'),
  }
  const change = {
    layout: 'mdbook' as const,
    before: { ...book, 'src/a.md': '# A\n' },
    after: { ...book, 'src/b.md': '# A\n' },
    moved: [['src/a.md', 'src/b.md']] as const,
  }
  expect(await suggest(change)).toEqual(['src/SUMMARY.md a.md → b.md', 'src/c.md a.md → b.md'])
})
