// Page trees, files, reusable contents and variables of small repositories.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../src/content/facts/facts.ts'
import type { Source } from '../../../src/content/facts/source.ts'
import { defaultId } from '../../../src/content/revisions/identity.ts'
import type { PageNode, TreeDocument } from '../../../src/content/revisions/page-tree.ts'
import { type Contents, readContents } from '../../../src/content/revisions/pages.ts'
import { buildTree, listFiles } from '../../../src/content/trees/tree.ts'
import { Memory } from '../memory.ts'
import { revisionOf } from '../site.ts'

const id = (path: string) => defaultId('s', path)

/** A source that reads facts out of the texts it has. */
function sourceOf(memory: Memory): Source {
  return {
    readTexts: memory.source.readTexts,
    readFacts: async (pages, layout) => {
      const texts = await memory.source.readTexts(pages)
      return new Map([...texts].map(([oid, text]) => [oid, readFacts(text, layout)]))
    },
  }
}

async function read(files: Readonly<Record<string, string>>, identities = {}): Promise<Contents> {
  const memory = new Memory()
  const revision = revisionOf(memory, memory.tree(files))
  return readContents({ space: 's', revision, identities }, sourceOf(memory))
}

/** The tree as lines: type, path or url, title. */
function outline(nodes: readonly PageNode[], indent = ''): string[] {
  return nodes.flatMap((node) => {
    const place = node.type === 'document' || node.type === 'group' ? node.path : ''
    const line = `${indent}${node.type} ${place} "${node.title}"`
    return [line, ...('pages' in node ? outline(node.pages, `${indent}  `) : [])]
  })
}

function page(contents: Contents, path: string): TreeDocument {
  const found = contents.pagesByFile.get(path)
  if (found === undefined) throw new Error(`no page ${path}`)
  return found
}

describe('readContents', () => {
  it('follows the navigation, with groups at the top only', async () => {
    const contents = await read({
      'SUMMARY.md': [
        '* [Start](README.md)',
        '* [Site](https://example.com)',
        '* [Part](setup.md#part)',
        '* [Gone](gone.md)',
        '## Guide',
        '* [Setup](setup.md)',
        '### Inner',
        '* [Deep](deep.md)',
        '* [API]()',
        '* [API]()',
      ].join('\n'),
      'README.md': '# Hello',
      'setup.md': '# Setup',
      'deep.md': 'x',
      'a.png': 'x',
      'other/left.md': 'x',
    })
    expect(outline(contents.pages)).toEqual([
      'document README "Start"',
      'link  "Site"',
      'link  "Part"',
      'group guide "Guide"',
      '  document guide/setup "Setup"',
      '  document guide/inner "Inner"',
      '    document guide/inner/deep "Deep"',
      '    computed  "API"',
      '    computed  "API"',
      'document other/left "left"',
    ])
    const links = contents.pages.flatMap((node) => (node.type === 'link' ? [node] : []))
    expect(links.map((link) => link.target)).toEqual([
      undefined,
      { kind: 'page', id: id('setup.md'), anchor: 'part' },
    ])
    const ids = [...contents.pagesById.keys()]
    expect(new Set(ids).size).toBe(outline(contents.pages).length)
  })

  it('lists pages outside of the navigation at the end, hidden', async () => {
    const contents = await read({
      'SUMMARY.md': '* [A](a.md)\n',
      'a.md': 'x',
      'B.md': '---\ntitle: From matter\n---\n# Heading',
      'c/README.md': 'no heading',
      'c.md': '# From `heading`',
      'd/c.md': 'x',
    })
    expect(outline(contents.pages)).toEqual([
      'document a "A"',
      'document b "From matter"',
      'document c "From heading"',
      'document c-1 "c"',
      'document d/c "c"',
    ])
    expect(contents.pages.map((node) => node.type === 'document' && node.hidden)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
  })

  it('shows what the front matter says', async () => {
    const contents = await read({
      'SUMMARY.md': '* [A](a.md)\n* [B](b.md)\n',
      'a.md': `---
description: ' What it is '
icon: bolt
emoji: 1f4d6
hidden: true
noIndex: true
noRobotsIndex: yes
cover: a.png
coverDark: https://example.com/b.png
coverY: -12.5
layout:
  width: wide
  cover: { visible: true, size: full }
  title: { visible: false }
  outline: false
vars: { x: 1, y: true, 1z: no, list: [] }
---
`,
      'b.md': '---\ndescription: 7\nlayout: single\ncover: gone.png\n---\n',
      'a.png': 'x',
    })
    expect(page(contents, 'a.md')).toMatchObject({
      id: id('a.md'),
      title: 'A',
      description: 'What it is',
      icon: 'bolt',
      emoji: '1f4d6',
      hidden: true,
      noIndex: true,
      noRobotsIndex: false,
      cover: {
        ref: { kind: 'file', file: id('a.png') },
        refDark: { kind: 'url', url: 'https://example.com/b.png' },
        yPos: -12.5,
      },
      layout: { width: 'wide', cover: true, coverSize: 'full', title: false, outline: false },
      variables: { x: '1', y: 'true' },
    })
    const plain = page(contents, 'b.md')
    expect(plain).not.toHaveProperty('description')
    expect(plain).not.toHaveProperty('variables')
    expect(plain.cover).toEqual({ ref: { kind: 'url', url: 'gone.png' }, yPos: 0 })
    expect(plain.layout).toMatchObject({ width: 'default', coverSize: 'hero', metadata: true })
  })

  it('lists files, without configuration, navigation, and names that start with a dot', async () => {
    const contents = await read({
      'SUMMARY.md': '',
      '.gitbook/assets/a b.png': 'x',
      '.gitbook/assets/.DS_Store': 'x',
      '.gitbook/vars.yaml': 'name: Galley\nversion: 2\n"bad name": x\n',
      '.gitbook/includes/note.md': '---\ntitle: A note\n---\nText.',
      '.gitbook/includes/plain.md': 'Text.',
      '.github/x.yml': 'x',
      'x.md': 'x',
      'data.csv': 'x',
    })
    expect(contents.files.map((file) => [file.name, file.contentType, file.git.path])).toEqual([
      ['a b.png', 'image/png', '.gitbook/assets/a b.png'],
      ['data.csv', 'text/csv', 'data.csv'],
    ])
    expect(contents.filesById.get(id('data.csv'))?.name).toBe('data.csv')
    expect(contents.variables).toEqual({ name: 'Galley', version: '2' })
    expect(contents.reusableContents.map((content) => content.title)).toEqual(['A note', 'plain'])
    expect(outline(contents.pages)).toEqual(['document x "x"'])
  })

  it('has no variables where they cannot be read', async () => {
    expect((await read({ '.gitbook/vars.yaml': 'a: [', 'a.md': '' })).variables).toEqual({})
    expect((await read({ '.gitbook/vars.yaml': '- a', 'a.md': '' })).variables).toEqual({})
  })

  it('passes over submodules and keeps links of the file system', async () => {
    const memory = new Memory()
    const oid = memory.keep('a.png')
    const tree = buildTree([
      { path: 'sub', mode: '160000', oid },
      { path: 'b.png', mode: '120000', oid },
      ...listFiles(memory.tree({ 'a.md': 'x' })),
    ])
    const identified = { space: 's', revision: revisionOf(memory, tree), identities: {} }
    const contents = await readContents(identified, sourceOf(memory))
    expect(contents.files.map((file) => file.git.path)).toEqual(['b.png'])
  })

  it('names what has no name after its file, its address or its slug', async () => {
    const contents = await read({
      'SUMMARY.md': '* [](https://example.com)\n* [File](a.csv#top)\n## \n### \n* [](a.md)\n',
      'a.md': '# Own title',
      'a.csv': 'x',
    })
    const titles = [...contents.pagesById.values()].map((node) => node.title)
    expect(titles).toContain('https://example.com')
    expect(titles).toContain('Own title')
    expect(contents.pages[1]).toMatchObject({
      type: 'link',
      target: { kind: 'file', id: id('a.csv'), anchor: 'top' },
    })
  })

  it('reads below a root, and takes two pages apart that want one address', async () => {
    const memory = new Memory()
    const tree = memory.tree({
      'docs/a.md': '---\ncoverDark: dark.png\n---\n',
      'docs/A.md': 'x',
      'docs/b/index.md': 'x',
      'docs/.gitbook/includes/i.md': 'x',
      'docs/.gitbook/vars.yaml': 'a: 1',
      'docs/space/.gitbook/includes/j.md': '# Inner',
      'README.md': 'x',
    })
    const revision = revisionOf(memory, tree, 'docs')
    const contents = await readContents({ space: 's', revision, identities: {} }, sourceOf(memory))
    expect(outline(contents.pages)).toEqual([
      'document readme "README"',
      'document a "A"',
      'document a-1 "a"',
      'document b "b"',
    ])
    expect(page(contents, 'docs/a.md').cover).toEqual({
      refDark: { kind: 'url', url: 'dark.png' },
      yPos: 0,
    })
    expect(contents.reusableContents.map((content) => content.title)).toEqual(['i', 'Inner'])
    expect(contents.variables).toEqual({ a: '1' })
  })

  it('links below a root from its navigation', async () => {
    const memory = new Memory()
    const tree = memory.tree({ 'SUMMARY.md': '* [A](a.md#x)\n', 'docs/a.md': 'x' })
    const revision = revisionOf(memory, tree, 'docs')
    const contents = await readContents({ space: 's', revision, identities: {} }, sourceOf(memory))
    expect(contents.pages[0]).toMatchObject({ target: { kind: 'page', id: id('docs/a.md') } })
  })

  it('does without facts that cannot be had', async () => {
    const memory = new Memory()
    const revision = revisionOf(memory, memory.tree({ 'a.md': '# Title' }))
    const contents = await readContents({ space: 's', revision, identities: {} }, memory.source)
    expect(outline(contents.pages)).toEqual(['document a "a"'])
  })

  it('uses the ids pages were given', async () => {
    const contents = await read({ 'a.md': 'x', 'b.png': 'x' }, { 'a.md': 'other', 'b.png': 'file' })
    expect(page(contents, 'a.md').id).toBe('other')
    expect([...contents.filesById.keys()]).toEqual(['file'])
  })
})
