// Vaults of Obsidian: names alone, headings by their words, blocks.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import type { LinkKind } from '../../../../src/content/markdown/page-facts.ts'
import { leadsTo, siteOf } from '../resolving.ts'

const notes = {
  'en/a/note.md': '## Change the text',
  'en/b/other.md': '',
  'en/Attachments/pic.png': '',
}
const vault = { ...notes, 'en/.obsidian/app.json': '{}' }
const ignored = { ...notes, '.gitignore': 'node_modules\n.obsidian\n' }

describe('a vault', () => {
  const links: [
    title: string,
    files: Record<string, string>,
    url: string,
    leads: string,
    kind: LinkKind,
  ][] = [
    ['leaves a name that is elsewhere', vault, 'pic.png#shadow', 'external', 'image'],
    ['leaves a note by its name', vault, 'note.md#x', 'external', 'link'],
    ['leaves a note by its name alone', vault, 'note', 'external', 'link'],
    ['leaves it where git leaves the settings out', ignored, 'pic.png', 'external', 'image'],
    ['misses a name of nothing', vault, 'gone.md', 'missing-page en/b/gone.md', 'link'],
    ['misses a path', vault, '../x/note.md', 'missing-page en/x/note.md', 'link'],
    ['is no plain repository', notes, 'pic.png', 'missing-file en/b/pic.png', 'image'],
    [
      'is none for a menu of its settings',
      { ...notes, '.gitignore': 'a.obsidian\n' },
      'note.md',
      'missing-page en/b/note.md',
      'link',
    ],
  ]
  it.each(links)('%s', async (_title, files, url, leads, kind) => {
    expect(leadsTo(await siteOf(files), 'en/b/other.md', url, kind)).toBe(leads)
  })

  it('finds headings by their words, and blocks', async () => {
    const facts = readFacts(notes['en/a/note.md'], 'plain')
    const has = async (files: Record<string, string>, fragment: string) =>
      (await siteOf(files)).anchors(facts, 'en/a/note.md').has(fragment)
    expect(await has(vault, 'Change%20the%20text')).toBe(true)
    expect(await has(vault, '^block')).toBe('unseen')
    expect(await has(vault, 'gone')).toBe(false)
    expect(await has(notes, 'Change%20the%20text')).toBe(false)
  })
})

describe('a page called page', () => {
  it('has an address of its own, but below app', async () => {
    const site = await siteOf({
      'next.config.js': '',
      'content/docs/ui/page.mdx': '',
      'content/docs/ui/other.mdx': '',
      'src/app/guides/start/page.mdx': '',
    })
    expect(
      site.resolve('content/docs/ui/other.mdx', { kind: 'link', url: '/docs/ui/page#x' }),
    ).toMatchObject({ kind: 'page', path: 'content/docs/ui/page.mdx', fragment: 'x' })
    expect(
      site.resolve('content/docs/ui/other.mdx', { kind: 'link', url: '/guides/start' }),
    ).toMatchObject({
      kind: 'page',
      path: 'src/app/guides/start/page.mdx',
    })
  })
})
