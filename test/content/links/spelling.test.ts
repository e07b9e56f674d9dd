// Ways of writing a target, in several layouts.
import { describe, expect, it } from 'vitest'
import { spellTarget } from '../../../src/content/links/spelling.ts'
import { readRevision } from '../../../src/content/revisions/revision.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'
import { createSource } from '../../../src/repository/source.ts'
import { Memory } from '../memory.ts'

const pages = [
  'README.md',
  'index.md',
  'setup.md',
  'guide/index.md',
  'guide/deep.md',
  'guide/two words.md',
  'img/p (1).png',
]

async function open(layout: LayoutName, root: string) {
  const memory = new Memory()
  const source = createSource(memory.source.readTexts)
  const files = pages.map((path) => [path.endsWith('.png') ? path : root + path, '# Page\n'])
  const config = { mkdocs: 'mkdocs.yml', mdbook: 'book.toml' }[layout as string]
  const tree = memory.tree(
    Object.fromEntries([
      ...files,
      ...(config === undefined ? [] : [[config, '']]),
      ...(layout === 'mdbook' ? [['src/SUMMARY.md', '[A](setup.md)\n[B](guide/deep.md)\n']] : []),
    ]),
  )
  return (await readRevision(tree, source, { layout })).site
}

describe('spellTarget', () => {
  const cases: [
    layout: LayoutName,
    root: string,
    from: string,
    written: string,
    path: string,
    url: string | undefined,
  ][] = [
    ['plain', '', 'README.md', 'old.md', 'setup.md', 'setup.md'],
    ['plain', '', 'README.md', './old.md', 'setup.md', './setup.md'],
    ['plain', '', 'guide/deep.md', 'old.md', 'setup.md', '../setup.md'],
    ['plain', '', 'README.md', '/old.md', 'guide/deep.md', '/guide/deep.md'],
    ['plain', '', 'README.md', 'old.md', 'guide/two words.md', 'guide/two%20words.md'],
    ['plain', '', 'README.md', 'old.png', 'img/p (1).png', 'img/p%20%281%29.png'],
    ['plain', '', 'README.md', 'old.md', 'nowhere.md', undefined],
    ['vitepress', '', 'README.md', '/old', 'setup.md', '/setup'],
    ['vitepress', '', 'README.md', '/old/', 'guide/index.md', '/guide/'],
    ['vitepress', '', 'README.md', '/old.html', 'setup.md', '/setup.html'],
    ['vitepress', '', 'guide/deep.md', './old', 'setup.md', '../setup'],
    ['vitepress', '', 'guide/deep.md', './old', 'guide/index.md', './'],
    ['mkdocs', 'docs/', 'docs/index.md', 'old.md', 'docs/guide/deep.md', 'guide/deep.md'],
    [
      'docusaurus',
      'docs/',
      'docs/index.md',
      '@site/docs/old.md',
      'docs/setup.md',
      '@site/docs/setup.md',
    ],
    ['docusaurus', 'docs/', 'docs/index.md', '/docs/old', 'docs/setup.md', '/docs/setup'],
    ['docusaurus', 'docs/', 'docs/guide/deep.md', '../old', 'docs/setup.md', '../setup'],
    ['hugo', 'content/', 'content/index.md', '/old/', 'content/guide/deep.md', '/guide/deep/'],
    ['mdbook', 'src/', 'src/setup.md', 'old.html', 'src/guide/deep.md', 'guide/deep.html'],
  ]
  it.each(cases)(
    'in %s from %s%s for %j to %s',
    async (layout, root, from, url, path, expected) => {
      const site = await open(layout, root)
      const kind = url.endsWith('.png') ? 'image' : 'link'
      expect(spellTarget({ from, use: { kind, url }, path, fragment: undefined }, site)).toBe(
        expected,
      )
    },
  )

  const dotted: [from: string, written: string, keepsDot: boolean, url: string][] = [
    ['guide/deep.md', './../old.md', true, './../setup.md'],
    ['guide/deep.md', './../old.md', false, '../setup.md'],
    ['guide/deep.md', '../old.md', true, '../setup.md'],
    ['README.md', './guide/old.md', true, './setup.md'],
  ]
  it.each(dotted)('from %s keeps the dot of %j: %s', async (from, url, keepsDot, expected) => {
    const site = await open('plain', '')
    const use = { kind: 'link' as const, url }
    const wish = { from, use, path: 'setup.md', fragment: undefined, keepsDot }
    expect(spellTarget(wish, site)).toBe(expected)
  })

  const folders: [from: string, written: string, url: string | undefined][] = [
    ['README.md', 'old', 'img'],
    ['img/notes.md', '../old', '../img'],
    ['img/a/notes.md', '../../old', '../../img'],
    ['guide/deep.md', '../old', '../img'],
  ]
  it.each(folders)('from %s writes a folder for %j: %s', async (from, url, expected) => {
    const site = await open('plain', '')
    const wish = { from, use: { kind: 'link' as const, url }, path: 'img', fragment: undefined }
    expect(spellTarget({ ...wish, was: 'old' }, site)).toBe(expected)
    expect(spellTarget(wish, site)).toBeUndefined()
  })

  it('writes the goal of a redirect from where the redirect is', async () => {
    const site = await open('mdbook', 'src/')
    const use = { kind: 'navigation' as const, url: 'old.html', source: '/guide/was.html' }
    const wish = { from: 'book.toml', use, fragment: undefined }
    expect(spellTarget({ ...wish, path: 'src/guide/deep.md' }, site)).toBe('deep.html')
    expect(spellTarget({ ...wish, path: 'src/setup.md' }, site)).toBe('../setup.html')
  })

  it('takes the heading along', async () => {
    const wish = { from: 'README.md', use: { kind: 'link' as const, url: 'x.md#a?b' } }
    const site = await open('plain', '')
    expect(spellTarget({ ...wish, path: 'setup.md', fragment: 'page' }, site)).toBe('setup.md#page')
  })
})
