import { describe, expect, it } from 'vitest'
import { detectLayout, type LayoutChoice, readSite } from '../../../src/content/layouts/index.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'
import { repository } from './repository.ts'

type Contents = Parameters<typeof repository>[0]

describe('detectLayout', () => {
  const cases: [title: string, contents: Contents, choice: LayoutChoice, found: string][] = [
    ['a README', { 'README.md': '' }, {}, 'plain ""'],
    ['nothing', {}, {}, 'plain ""'],
    ['.gitbook.yaml', { '.gitbook.yaml': 'root: ./docs/', 'docs/a.md': '' }, {}, 'gitbook "docs"'],
    ['.gitbook/', { '.gitbook/vars.yaml': '', 'SUMMARY.md': '' }, {}, 'gitbook ""'],
    ['SUMMARY.md', { 'SUMMARY.md': '* [A](a.md)' }, {}, 'gitbook ""'],
    [
      'docs/SUMMARY.md',
      { 'docs/SUMMARY.md': '1. [A](a.md)', 'README.md': '' },
      {},
      'gitbook "docs"',
    ],
    ['a SUMMARY.md of prose', { 'SUMMARY.md': 'All [is](a.md) well.\n\n- Good' }, {}, 'plain ""'],
    [
      'a SUMMARY.md somewhere',
      { 'a/b/SUMMARY.md': '* [A](a.md)', 'README.md': '' },
      {},
      'plain ""',
    ],
    ['a sample', { 'examples/x/.gitbook.yaml': '', 'README.md': '' }, {}, 'plain ""'],
    [
      'book.json of GitBook',
      { 'book.json': '{"root": "./docs"}', 'docs/SUMMARY.md': '' },
      {},
      'gitbook "docs"',
    ],
    ['book.json of another tool', { 'book.json': '{}', 'README.md': '' }, {}, 'plain ""'],
    ['book.toml', { 'book.toml': '', 'src/SUMMARY.md': '' }, {}, 'mdbook "src"'],
    [
      'book.toml with src "."',
      { 'book.toml': '[book]\nsrc="."', 'SUMMARY.md': '' },
      {},
      'mdbook ""',
    ],
    ['src/SUMMARY.md', { 'src/SUMMARY.md': '- [A](a.md)' }, {}, 'mdbook ""'],
    [
      'the shallower of two configurations',
      { 'a/book.toml': '', 'a/src/SUMMARY.md': '', '.gitbook.yaml': '' },
      {},
      'gitbook ""',
    ],
    [
      'a configuration before a navigation file',
      { 'SUMMARY.md': '* [A](a.md)', 'a/book.toml': '', 'a/src/SUMMARY.md': '' },
      {},
      'mdbook "a/src"',
    ],
    ['an asked layout', { 'SUMMARY.md': '* [A](a.md)' }, { layout: 'plain' }, 'plain ""'],
    ['an asked layout without a sign', { 'a.md': '' }, { layout: 'gitbook' }, 'gitbook ""'],
    ['an asked root', { 'a/.gitbook.yaml': '' }, { root: './a/' }, 'gitbook "a"'],
    ['an asked root outside', { 'a.md': '' }, { root: '../x' }, 'plain ""'],
    ['an asked root without a sign', { 'a/x.md': '' }, { root: 'a' }, 'plain "a"'],
    [
      'an asked sample',
      { 'examples/x/.gitbook.yaml': '', 'README.md': '' },
      { root: 'examples/x' },
      'gitbook "examples/x"',
    ],
    [
      'both asked',
      { 'a/x.md': '', 'book.toml': '', 'src/SUMMARY.md': '' },
      { layout: 'gitbook', root: 'a' },
      'gitbook "a"',
    ],
  ]

  it.each(cases)('recognises %s', async (_title, contents, choice, found) => {
    const { files, source } = repository(contents)
    const { layout, root, evidence } = await detectLayout(files, source.readTexts, choice)
    expect(`${layout} "${root}"`).toBe(found)
    expect(evidence).not.toEqual([])
  })

  const sites: [layout: LayoutName, files: readonly string[], root: string][] = [
    ['gitbook', ['.gitbook.yaml', 'a.md'], ''],
    ['mdbook', ['book.toml', 'src/SUMMARY.md'], 'src'],
    ['mintlify', ['docs.json', 'a.mdx'], ''],
    ['quarto', ['_quarto.yml', 'a.qmd'], ''],
  ]
  it.each(sites)(
    'takes a sample of %s for a site only if it is asked for',
    async (name, all, root) => {
      const contents = (folder: string) =>
        Object.fromEntries([
          ['README.md', ''],
          ...all.map((path) => [
            `${folder}/${path}`,
            path === 'docs.json' ? '{"$schema": "https://mintlify.com/docs.json"}' : '',
          ]),
        ])
      const detect = async (folder: string, choice?: LayoutChoice) => {
        const { files, source } = repository(contents(folder))
        const found = await detectLayout(files, source.readTexts, choice)
        return `${found.layout} ${found.root}`
      }
      const at = (folder: string) =>
        `${name} ${[folder, root].filter((one) => one !== '').join('/')}`
      expect(await detect('site')).toBe(at('site'))
      expect(await detect('examples/x')).toBe('plain ')
      expect(await detect('examples/x', { root: 'examples/x' })).toBe(at('examples/x'))
    },
  )

  const spaces: [title: string, contents: Contents, evidence: string[]][] = [
    ['a summary', { 'SUMMARY.md': '* [A](a.md)' }, ['found "SUMMARY.md"']],
    [
      'a folder of its own',
      { '.gitbook/vars.yaml': '', 'SUMMARY.md': '' },
      ['found ".gitbook/" and "SUMMARY.md"'],
    ],
    [
      'two of them',
      { 'a/.gitbook/x.yaml': '', 'a/SUMMARY.md': '', 'docs/SUMMARY.md': '* [A](a.md)' },
      ['found "a/.gitbook/" and "a/SUMMARY.md"', 'found "docs/SUMMARY.md"'],
    ],
    ['settings', { 'a/.gitbook.yaml': 'root: b' }, ['found "a/.gitbook.yaml" with root "a/b"']],
  ]
  it.each(spaces)('says what it takes for GitBook: %s', async (_title, contents, evidence) => {
    const { files, source } = repository(contents)
    expect((await detectLayout(files, source.readTexts)).evidence).toEqual(evidence)
  })

  it('takes languages of a book for as sure as a configuration', async () => {
    const { files, source } = repository({
      'book.json': '{}',
      'package.json': '{"scripts": {"build": "honkit build"}}',
      'LANGS.md': '* [English](en)\n',
      'en/SUMMARY.md': '* [A](a.md)\n',
      'other/book.toml': '',
      'other/src/SUMMARY.md': '',
    })
    const { layout, evidence } = await detectLayout(files, source.readTexts)
    expect([layout, evidence[0]]).toEqual(['gitbook', 'found "LANGS.md" with "en"'])
  })

  it('takes settings that name a summary that is gone for left behind', async () => {
    const { files, source } = repository({
      '.gitbook.yaml': 'structure:\n  summary: docs/README.md\n',
      'docs/a.md': '# A',
      'website/docusaurus.config.js': 'module.exports = {}',
      'website/docs/a.md': '# A',
    })
    expect((await detectLayout(files, source.readTexts)).layout).toBe('docusaurus')
  })

  it('names what it left aside', async () => {
    const { files, source } = repository({
      '.gitbook.yaml': '',
      'book/book.toml': '',
      'book/src/SUMMARY.md': '',
    })
    const { evidence } = await detectLayout(files, source.readTexts)
    expect(evidence).toContain('left aside: mdbook in "book"')
  })

  it('takes a large site of a generator without a layout before a small one beside it', async () => {
    const pages = (folder: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/${at}.mdx`, '']))
    const detect = (count: number, config = '{}') => {
      const blog = { 'blog/hugo.toml': '', 'blog/content/_index.md': '' }
      const { files, source } = repository({
        ...blog,
        'docs/docs.json': config,
        ...pages('docs', count),
      })
      return detectLayout(files, source.readTexts)
    }
    const known = await detect(3, '{"navigation": []}')
    expect(known).toMatchObject({ layout: 'mintlify', root: 'docs' })
    expect(await detect(3)).toMatchObject({ layout: 'plain', root: '' })
    expect((await detect(3)).evidence).toContain('left aside: hugo in "blog"')
    expect((await detect(2)).layout).toBe('hugo')
  })

  it('finds such a site in a folder of a part of the repository', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 5 }, (_, at) => [`frontend/docs/content/${at}.mdx`, '']),
    )
    const { files, source } = repository({
      ...pages,
      'frontend/docs/source.config.ts': '',
      'sdks/python/mkdocs.yml': '',
      'sdks/python/docs/index.md': '',
    })
    const detection = await detectLayout(files, source.readTexts)
    expect(detection).toMatchObject({ layout: 'plain', root: '' })
    expect(detection.evidence).toContain('left aside: mkdocs in "sdks/python"')
  })

  it('prefers the layout named first where two lie side by side', async () => {
    const { files, source } = repository({
      '.gitbook.yaml': '',
      'book.toml': '',
      'src/SUMMARY.md': '',
    })
    const { layout, evidence } = await detectLayout(files, source.readTexts)
    expect(layout).toBe('gitbook')
    expect(evidence.slice(1)).toEqual(['left aside: mdbook in "."'])
  })

  it('tells of every choice made for it', async () => {
    const { files, source } = repository({ 'SUMMARY.md': '* [A](a.md)' })
    const { evidence } = await detectLayout(files, source.readTexts, { layout: 'gitbook' })
    expect(evidence).toEqual(['layout "gitbook" was asked for', 'found "SUMMARY.md"'])
  })
})

describe('readSite', () => {
  it('warns of what a configuration names and is not there', async () => {
    const { files, source } = repository({
      '.gitbook.yaml': 'root: docs\nstructure:\n  readme: r.md\n  summary: s.md\n',
    })
    const site = await readSite(files, source)
    expect(site.warnings.map((warning) => warning.message)).toEqual([
      'Cannot find summary "docs/s.md"',
      'Cannot find readme "docs/r.md"',
      'Cannot find root "docs"',
    ])
  })
})
