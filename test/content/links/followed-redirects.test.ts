// What takes the place of a page that a change removed and redirected.
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
}

/** Broken links of the head, and what is suggested for them. */
async function suggest({ layout, before, after }: Change): Promise<string[]> {
  const memory = new Memory()
  const source = createSource(memory.source.readTexts)
  const base = await readRevision(memory.tree(before), source, { layout })
  const head = await readRevision(memory.tree(after), source, { layout })
  const links = (await checkLinks(head, source)).filter(({ status }) => status === 'broken')
  const change = { base, isNew: () => true }
  const found = await suggestTargets(links, head, { source, moved: new Map(), change })
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
