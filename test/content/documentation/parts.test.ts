// A whole repository as documentation: which sites it has, and which of them a page belongs to.
import { describe, expect, it } from 'vitest'
import { readAllParts } from '../../../src/content/documentation/parts.ts'
import type { LayoutChoice } from '../../../src/content/layouts/index.ts'
import { buildTree } from '../../../src/content/trees/tree.ts'
import { repository } from '../layouts/repository.ts'

async function partsOf(contents: Parameters<typeof repository>[0], choice?: LayoutChoice) {
  const { files, source } = repository(contents)
  const parts = await readAllParts(buildTree([...files.byPath.values()]), source, choice)
  return parts.map(({ key, kind, site }) => [key, kind, site.pages.map(({ path }) => path)])
}

const book = (folder: string) => ({
  [`${folder}/book.toml`]: '[book]\n',
  [`${folder}/src/SUMMARY.md`]: '[A](a.md)\n',
  [`${folder}/src/a.md`]: '# A\n',
})

describe('readParts', () => {
  it('leaves a page of two chosen sites to the first', async () => {
    const contents = { 'docs/a.md': '', 'docs/in/b.md': '', 'other/c.md': '' }
    const roots = (...all: string[]) => ({
      sites: all.map((root) => ({ root, layout: 'plain' as const })),
    })
    expect(await partsOf(contents, roots('docs/in', 'docs', 'other'))).toEqual([
      ['chosen docs/in', 'site', ['docs/in/b.md']],
      ['chosen docs', 'site', ['docs/a.md']],
      ['chosen other', 'site', ['other/c.md']],
    ])
    expect(await partsOf(contents, roots('docs', 'docs/in'))).toEqual([
      ['chosen docs', 'site', ['docs/a.md', 'docs/in/b.md']],
      ['chosen docs/in', 'site', []],
    ])
  })

  const includes: [navigation: string, sites: string[]][] = [
    ['', ['docs', 'a/docs']],
    ["nav:\n  - A: '!include ./a/mkdocs.yml'\n", ['docs']],
    ["nav:\n  - A: '!include a/mkdocs.yml'\n", ['docs']],
    ["nav:\n  - A: '!include ../a/mkdocs.yml'\n", ['docs', 'a/docs']],
    ["nav:\n  - A: '!include ./b/mkdocs.yaml'\n", ['docs', 'a/docs']],
  ]
  it.each(includes)('reads no site that another includes: %j', async (navigation, sites) => {
    const { files, source } = repository({
      'mkdocs.yml': `site_name: x\n${navigation}`,
      'docs/index.md': '',
      'a/mkdocs.yml': 'site_name: a\n',
      'a/docs/index.md': '',
    })
    const parts = await readAllParts(buildTree([...files.byPath.values()]), source)
    const roots = parts.flatMap(({ kind, site }) => (kind === 'site' ? site.root : []))
    expect(roots.toSorted()).toEqual(sites.toSorted())
  })

  it('names no site without pages', async () => {
    // Both build the same folder.
    const contents = { 'docusaurus.config.js': 'module.exports = {}', 'mkdocs.yml': '' }
    const parts = await partsOf({ ...contents, 'docs/a.md': '', 'README.md': '' })
    expect(parts.map(([, kind, pages]) => [kind, pages])).toEqual([
      ['site', ['docs/a.md']],
      ['files', ['README.md']],
    ])
  })

  it('reads a chosen site alone', async () => {
    const contents = { ...book('one'), ...book('two') }
    expect(await partsOf(contents, { root: 'two' })).toEqual([['chosen', 'site', ['two/src/a.md']]])
    expect(await partsOf(contents, { layout: 'plain' })).toMatchObject([['chosen', 'site', {}]])
  })

  it('reads every site, and what belongs to none', async () => {
    const contents = {
      'mkdocs.yml': 'site_name: x\n',
      'docs/index.md': '',
      ...book('one'),
      'README.md': '',
      'one/NOTES.md': '',
    }
    expect(await partsOf(contents)).toEqual([
      ['mkdocs ', 'site', ['docs/index.md']],
      ['mdbook one', 'site', ['one/src/a.md']],
      ['files', 'files', ['README.md', 'one/NOTES.md']],
    ])
  })

  // pypa/pip: `docs/html/conf.py`, with documents of both kinds.
  it('reads markdown of Sphinx by its rules, in whatever folder it lies', async () => {
    const { files, source } = repository({
      'docs/html/conf.py': "extensions = ['myst_parser']\n",
      'docs/html/index.rst': 'A\n=\n',
      'docs/html/b.rst': 'B\n=\n',
      'docs/html/c.md': '(a-name)=\n# C\n',
    })
    const parts = await readAllParts(buildTree([...files.byPath.values()]), source)
    const rest = parts.find(({ kind }) => kind === 'files')?.site
    const kinds = ['b', 'a-name', 'gone.md'].map(
      (url) => rest?.resolve('docs/html/c.md', { kind: 'link', url }).kind,
    )
    expect(kinds).toEqual(['file', 'external', 'broken'])
  })

  // xyflow/web: texts of examples link to addresses of two sites, whose components write ids.
  it('leaves fragments alone that files of no site name by an address', async () => {
    const { files, source } = repository({
      'site/next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})({})\n",
      'site/content/api/flow.mdx': '# A\n',
      'site/content/api/nodes.mdx': '# B\n',
      'examples/README.mdx': '',
    })
    const parts = await readAllParts(buildTree([...files.byPath.values()]), source)
    const rest = parts.find(({ kind }) => kind === 'files')?.site
    const kinds = ['/api/flow#row', '/api/flow', '../site/content/api/flow.mdx#row'].map(
      (url) => rest?.resolve('examples/README.mdx', { kind: 'link', url }).kind,
    )
    expect(kinds).toEqual(['external', 'page', 'page'])
  })

  // goharbor/website copies `docs` of its releases into the content of its site.
  it('leaves what is missing alone in pages of Hugo outside of its content', async () => {
    const { files, source } = repository({
      'hugo.toml': '',
      'content/a.md': '',
      'docs/_index.md': '',
      'docs/b.md': '',
      'docs/README.md': '',
      'notes/c.md': '',
    })
    const parts = await readAllParts(buildTree([...files.byPath.values()]), source)
    const rest = parts.find(({ kind }) => kind === 'files')?.site
    const kinds = ['docs/b.md', 'docs/README.md', 'notes/c.md'].map(
      (from) => rest?.resolve(from, { kind: 'image', url: '../../img/a.png' }).kind,
    )
    expect(kinds).toEqual(['external', 'broken', 'broken'])
  })

  // rolldown/rolldown: comments of code, which a program makes pages of a site of.
  it('leaves addresses alone that the build of a site makes', async () => {
    const { files, source } = repository({
      '.gitignore': 'docs/reference\n',
      'docs/.vitepress/config.ts': 'export default {}',
      'reference/x.txt': '',
      'docs/index.md': '',
      'src/notes/a.md': '',
    })
    const parts = await readAllParts(buildTree([...files.byPath.values()]), source)
    const rest = parts.find(({ kind }) => kind === 'files')?.site
    const answers = ['/reference/Plugin', '/docs/gone', './reference/Plugin'].map((url) =>
      rest?.resolve('src/notes/a.md', { kind: 'link', url }),
    )
    expect(answers).toMatchObject([
      { kind: 'external', answered: 'made' },
      { kind: 'broken' },
      { kind: 'broken' },
    ])
  })

  it('reads a plain repository once', async () => {
    expect(await partsOf({ 'a.md': '', 'docs/b.md': '' })).toEqual([
      ['plain ', 'site', ['a.md', 'docs/b.md']],
    ])
  })
})
