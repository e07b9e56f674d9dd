import { describe, expect, it } from 'vitest'
import { readSite } from '../../../../src/content/layouts/index.ts'
import { findMovedAddresses } from '../../../../src/content/links/moved-addresses.ts'
import type { Resolution, Site } from '../../../../src/content/site/layout.ts'
import { outline, repository } from '../repository.ts'

type Contents = Parameters<typeof repository>[0]

async function read(contents: Contents, root?: string): Promise<Site> {
  const { files, source } = repository(contents)
  return readSite(files, source, { layout: 'gitbook', ...(root === undefined ? {} : { root }) })
}

describe('gitbook.read, page tree', () => {
  const cases: [title: string, summary: string, tree: readonly string[]][] = [
    [
      'groups, a break and what follows it',
      '# Contents\n\n* [Home](README.md)\n\n## First Steps & More\n\n* [Guide](guide/README.md)\n  * [Setup](guide/setup.md "Set up")\n\n***\n\n* [Last](a.md)',
      [
        'Home README.md readme',
        'First Steps & More - first-steps-and-more',
        '  Guide guide/README.md guide',
        '    Setup guide/setup.md setup',
        'Last a.md a',
      ],
    ],
    [
      'the anchor of a group as its slug',
      '## 文档 <a href="#docs" id="docs"></a>\n\n* [A](a.md)\n\n## 文档\n\n* [B](b.md)',
      ['文档 - docs', '  A a.md a', '文档 - wen-dang', '  B b.md b'],
    ],
    [
      'a heading each part, without empty groups',
      '# One\n\n* [A](a.md)\n\n# Two\n\n### Three\n\n* [B](b.md)',
      ['A a.md a', 'Three - three', '  B b.md b'],
    ],
    [
      'a file listed twice as a link',
      '* [Guide](guide/setup.md)\n  * [Setup](guide/setup.md)\n  * [A](a.md)\n* [Again](a.md)\n  * [B](b.md)',
      [
        'Guide guide/setup.md setup',
        '  Setup -> guide/setup.md',
        '  A a.md a',
        'Again - again',
        '  Again -> a.md',
        '  B b.md b',
      ],
    ],
    [
      'an anchor, another space, another site as links',
      '* [A](a.md)\n* [Part](a.md#part)\n* [Space](https://app.gitbook.com/s/x/y)\n* [Site](https://example.com)\n* [File](x.pdf)',
      [
        'A a.md a',
        'Part -> a.md#part',
        'Space -> https://app.gitbook.com/s/x/y',
        'Site -> https://example.com',
        'File -> x.pdf',
      ],
    ],
    [
      'bare text and drafts as groups',
      '* Topics\n  * [A](a.md)\n* `time` (todo)\n* [Later]()',
      ['Topics - topics', '  A a.md a', 'time (todo) - time-todo', 'Later - later'],
    ],
    ['nothing of a missing file', '* [A](a.md)\n* [Gone](gone.md)', ['A a.md a']],
    [
      'a group of a missing file with entries below',
      '* [Gone](gone.md)\n  * [A](a.md)',
      ['Gone - gone', '  A a.md a'],
    ],
    ['a directory as its README', '* [Guide](guide/)', ['Guide guide/README.md guide']],
    ['nothing of a directory without page', '* [A](a.md)\n* [E](empty)', ['A a.md a']],
    [
      'the same slugs numbered',
      '* [A](a.md)\n* [A](sub/a.md)\n* [Ad](ad.md)\n* [1](1-x.md)',
      ['A a.md a', 'A sub/a.md a-1', 'Ad ad.md a-d', '1 1-x.md 1-x'],
    ],
    [
      'a computed page',
      '* [A](a.md)\n* ```yaml\n  type: builtin:openapi\n  dependencies:\n    spec:\n      ref:\n        spec: pets\n  ```\n* API\n\n  ```yaml\n  a: [\n  ```\n* ```yaml\n  type: x\n  ```',
      ['A a.md a', 'pets computed', 'API computed', 'API reference computed'],
    ],
    ['a title that is empty as the file', '* [](a.md)', ['a a.md a']],
  ]
  const files = {
    'README.md': '# Readme',
    'a.md': '## Part',
    'b.md': '',
    'ad.md': '',
    '1-x.md': '',
    'sub/a.md': '',
    'guide/README.md': '',
    'guide/setup.md': '',
    'empty/x.png': '',
    'x.pdf': '',
  }

  it.each(cases)('reads %s', async (_title, summary, tree) => {
    const site = await read({ ...files, 'SUMMARY.md': summary })
    expect(outline(site.navigation)).toEqual(tree)
  })

  it('infers a tree from folders without SUMMARY.md', async () => {
    const site = await read({
      '.gitbook.yaml': '',
      '.gitbook/includes/x.md': '',
      '.github/x.md': '',
      'README.md': '# Welcome',
      '10-use.md': '---\ntitle: Use it\n---\n# Other',
      '2-setup.md': '',
      'guide/README.md': '# Guide',
      'guide/b.md': '# B',
      'Deep/er/c.md': '# C',
      'none/x.png': '',
    })
    expect(outline(site.navigation)).toEqual([
      'Welcome README.md readme',
      '2-setup 2-setup.md 2-setup',
      'Use it 10-use.md 10-use',
      'Deep - deep',
      '  er - er',
      '    C Deep/er/c.md c',
      'Guide guide/README.md guide',
      '  B guide/b.md b',
    ])
  })

  it('warns of signs nobody sees, with their line', async () => {
    const site = await read({
      'SUMMARY.md': '# S\n\n* [A](a.md)\n* \u200b[B](b.md)\n',
      'a.md': '',
      'b.md': '',
    })
    expect(site.warnings).toEqual([
      {
        path: 'SUMMARY.md',
        line: 4,
        message: 'this line contains an invisible character (U+200B)',
      },
    ])
  })

  it('puts a readme of the configuration first', async () => {
    const contents = {
      'docs/SUMMARY.md': '* [A](a.md)',
      'docs/a.md': '',
      'docs/start.md': '# Start',
    }
    const config = 'root: docs\nstructure:\n  readme: start.md\n'
    const site = await read({ ...contents, '.gitbook.yaml': config })
    expect(outline(site.navigation)).toEqual(['Start docs/start.md start', 'A docs/a.md a'])
    const listed = { ...contents, 'docs/SUMMARY.md': '* [A](a.md)\n* [S](start.md)' }
    const other = await read({ ...listed, '.gitbook.yaml': config })
    expect(outline(other.navigation)).toEqual(['A docs/a.md a', 'S docs/start.md start'])
  })
})

describe('gitbook.read, links', () => {
  const contents = {
    '.gitbook.yaml': 'root: ./docs/\nredirects:\n  old/place: guide/setup.md\n  lost: gone.md\n',
    'docs/SUMMARY.md':
      '* [Home](README.md)\n\n## Basics\n\n* [Guide](guide/README.md)\n  * [Setup](guide/setup.md)\n* [Gone](gone.md)',
    'docs/README.md': '',
    'docs/guide/README.md': '',
    'docs/guide/setup.md': '',
    'docs/orphan.md': '',
    'docs/.gitbook/assets/image (1) (1).png': '',
    'docs/.gitbook/includes/x.md': '',
    'docs/data/x.csv': '',
    'other/.gitbook/includes/y.md': '',
    'README.md': '',
  }
  const from = 'docs/guide/setup.md'
  const external: Resolution = { kind: 'external' }
  const cases: [title: string, url: string, kind: 'link' | 'include' | 'image', to: Resolution][] =
    [
      ['a file', '../README.md', 'link', page('docs/README.md')],
      ['a directory', './', 'link', page('docs/guide/README.md')],
      ['a path without extension', 'setup', 'link', page('docs/guide/setup.md')],
      ['a page outside SUMMARY.md', '../orphan.md', 'link', page('docs/orphan.md')],
      ['a path from the content root', '/guide/setup.md', 'link', page('docs/guide/setup.md')],
      ['a path from the repository root', '/docs/orphan.md', 'link', page('docs/orphan.md')],
      ['a published path', '/basics/guide/setup', 'link', page('docs/guide/setup.md')],
      ['a published path in capitals', '/Basics/Guide/', 'link', page('docs/guide/README.md')],
      ['a markdown path', '/basics/guide/setup.md', 'link', page('docs/guide/setup.md')],
      ['a published path beside', '../../readme', 'link', page('docs/README.md')],
      ['the landing page', '/', 'link', page('docs/README.md')],
      ['a redirect', '/old/place', 'link', page('docs/guide/setup.md')],
      ['a directory on the git host', '../data', 'link', { kind: 'directory', path: 'docs/data' }],
      ['a file outside the space', '../../README.md', 'link', file('README.md')],
      [
        'an asset',
        '../.gitbook/assets/image%20(1)%20(1).png',
        'image',
        file('docs/.gitbook/assets/image (1) (1).png'),
      ],
      ['an include', '../.gitbook/includes/x.md', 'include', file('docs/.gitbook/includes/x.md')],
      ['an include by id', '/reusable-content/abc', 'include', external],
      ['an include of a space', 'https://app.gitbook.com/s/a/~/reusable/b/', 'include', external],
      [
        'an include that is gone',
        '../.gitbook/includes/z.md',
        'include',
        { kind: 'broken', reason: 'missing-include', path: 'docs/.gitbook/includes/z.md' },
      ],
      [
        'a page that moved into a folder',
        '../guide.md',
        'link',
        { kind: 'broken', reason: 'missing-page', path: 'docs/guide.md' },
      ],
    ]

  it.each(cases)('resolves %s', async (_title, url, kind, to) => {
    const site = await read(contents)
    expect(site.root).toBe('docs')
    expect(site.resolve(from, { kind, url })).toEqual(to)
  })

  it('misses the page of a section that has none, where readers look for it', async () => {
    const { 'docs/guide/README.md': _gone, ...left } = contents
    const site = await read(left)
    const to = (path: string, url: string) => site.resolve(path, { kind: 'link', url })
    const missing = { kind: 'broken', reason: 'missing-page', path: 'docs/guide/README.md' }
    expect(to('docs/README.md', 'guide/')).toEqual(missing)
    expect(to(from, './')).toEqual(missing)
    expect(to('docs/orphan.md', 'guide')).toEqual({ kind: 'directory', path: 'docs/guide' })
  })

  it('lands on the first page it lists, where no README is', async () => {
    const site = await read({
      'SUMMARY.md': '* [A](x/a.md)\n* [B](b.md)',
      'x/a.md': '',
      'b.md': '',
    })
    expect(site.resolve('b.md', { kind: 'link', url: '/' })).toEqual(page('x/a.md'))
  })

  it('reads SUMMARY.md and redirects as links, not pages', async () => {
    const site = await read(contents)
    expect(site.pages.map((one) => one.path)).not.toContain('docs/SUMMARY.md')
    const broken = site.uses.filter(({ path, use }) => site.resolve(path, use).kind === 'broken')
    expect(broken.map(({ path, use }) => `${path}:${use.line}:${use.column}`)).toEqual([
      'docs/SUMMARY.md:7:3',
      '.gitbook.yaml:4:9',
    ])
    expect(site.dependsOn.files.map(({ path }) => path)).toEqual([
      '.gitbook.yaml',
      'docs/SUMMARY.md',
    ])
  })

  it('tells which addresses another navigation moves', async () => {
    const pages = { 'README.md': '', 'a.md': '', 'in/b.md': '', '.gitbook.yaml': '' }
    const before = await read({ ...pages, 'SUMMARY.md': '* [Home](README.md)\n* [A](a.md)\n' })
    const rows: [summary: string, places: string[] | undefined, pages: string[]][] = [
      ['* [Home](README.md)\n* [A](a.md)\n', [], []],
      ['* [Home](README.md)\n* [Other](a.md)\n', [], []],
      ['* [Home](README.md)\n\n## Part\n\n* [A](a.md)\n', ['a', 'part/a'], ['a.md']],
      ['* [Home](README.md)\n* [A](a.md)\n* [B](in/b.md)\n', ['b', 'in/README.md'], ['in/b.md']],
      ['* [A](a.md)\n* [Home](README.md)\n', undefined, []],
    ]
    for (const [summary, places, moved] of rows) {
      const found = findMovedAddresses(before, await read({ ...pages, 'SUMMARY.md': summary }))
      expect(found?.places.map(({ path }) => path).toSorted()).toEqual(places)
      expect([...(found?.pages ?? [])]).toEqual(moved)
    }
  })

  it('leaves headings named in an include to the page around it', async () => {
    const site = await read(contents)
    const include = 'docs/.gitbook/includes/x.md'
    expect(site.resolve(include, { kind: 'link', url: '#part' })).toEqual(file(include))
  })

  it('knows published addresses, none of pages outside SUMMARY.md', async () => {
    const site = await read(contents)
    expect(site.address('docs/guide/setup.md')).toBe('basics/guide/setup')
    expect(site.address('docs/orphan.md')).toBeUndefined()
  })

  it('takes anchors of the git host too on pages outside SUMMARY.md', async () => {
    const site = await read(contents)
    const facts = {
      headings: [{ depth: 2 as const, text: 'Release 4.9 & more', line: 1, ids: [] }],
      anchors: [],
      links: [],
    }
    expect(site.anchors(facts, 'docs/orphan.md').has('release-49--more')).toBe(true)
    expect(site.anchors(facts, 'docs/orphan.md').has('release-4.9-and-more')).toBe(true)
    expect(site.anchors(facts, 'docs/README.md').has('release-49--more')).toBe(false)
    expect(site.anchors(facts, 'docs/README.md').has('release-4.9-and-more')).toBe(true)
  })
})

describe('gitbook.read, several spaces', () => {
  const contents = {
    'README.md': '',
    'home/.gitbook/vars.yaml': '',
    'home/SUMMARY.md': '* [Home](README.md)\n* [Start](start.md)',
    'home/README.md': '',
    'home/start.md': '',
    'api/v2/.gitbook.yaml': '',
    'api/v2/.gitbook/includes/x.md': '',
    'api/v2/SUMMARY.md': '* [API](README.md)\n* [Start](start.md)',
    'api/v2/README.md': '',
    'api/v2/start.md': '',
    'examples/x/.gitbook.yaml': '',
  }

  it('puts their trees side by side', async () => {
    const site = await read(contents)
    expect(site.root).toBe('')
    expect(outline(site.navigation)).toEqual([
      'API - api-v2',
      '  API api/v2/README.md readme',
      '  Start api/v2/start.md start',
      'Home - home',
      '  Home home/README.md readme',
      '  Start home/start.md start',
    ])
    expect(site.address('api/v2/start.md')).toBe('api-v2/start')
  })

  it('orders them by their folders, however each is known', async () => {
    const space = (name: string) => ({
      [`${name}/SUMMARY.md`]: '* [A](a.md)',
      [`${name}/a.md`]: '',
    })
    const site = await read({
      ...space('a'),
      ...space('b'),
      ...space('c'),
      ...space('d'),
      'a/.gitbook/vars.yaml': '',
      'b/.gitbook.yaml': '',
      'c/.gitbook/vars.yaml': '',
      'd/.gitbook.yaml': '',
    })
    const groups = outline(site.navigation).filter((line) => !line.startsWith(' '))
    expect(groups).toEqual(['A - a', 'A - b', 'A - c', 'A - d'])
  })

  const cases: [from: string, url: string, path: string][] = [
    ['home/README.md', '/start.md', 'home/start.md'],
    ['api/v2/README.md', '/start.md', 'api/v2/start.md'],
    ['api/v2/README.md', '/start', 'api/v2/start.md'],
    ['api/v2/README.md', '../../home/start.md', 'home/start.md'],
    ['README.md', '/home/start.md', 'home/start.md'],
  ]
  it.each(cases)('resolves in %s the link %s', async (from, url, path) => {
    const site = await read(contents)
    expect(site.resolve(from, { kind: 'link', url })).toEqual({ kind: 'page', path })
  })

  it('has no includes of another space', async () => {
    const site = await read(contents)
    const url = '../api/v2/.gitbook/includes/x.md'
    expect(site.resolve('home/start.md', { kind: 'include', url })).toMatchObject({
      kind: 'broken',
      reason: 'missing-include',
    })
  })

  it('reads one of them by its root', async () => {
    const site = await read(contents, './api/v2/')
    expect(site.root).toBe('api/v2')
    expect(site.pages.map((one) => one.path)).toContain('api/v2/start.md')
    expect(site.pages.map((one) => one.path)).not.toContain('home/start.md')
    expect(outline(site.navigation)[0]).toBe('API api/v2/README.md readme')
  })

  it('finds the configuration above a content root', async () => {
    const above = {
      '.gitbook.yaml': 'root: docs\nstructure:\n  summary: nav.md\n',
      'docs/nav.md': '* [A](a.md)',
      'docs/a.md': '',
      'other/.gitbook.yaml': '',
      'other/b.md': '',
    }
    expect(outline((await read(above, 'docs')).navigation)).toEqual(['A docs/a.md a'])
  })

  it('keeps a folder whose pages SUMMARY.md lists, and sets a translation apart', async () => {
    const site = await read({
      'SUMMARY.md': '* [A](a.md)\n* [B](part/b.md)',
      'a.md': '',
      'part/SUMMARY.md': '* [C](c.md)',
      'part/b.md': '',
      'part/c.md': '',
      'zh/SUMMARY.md': '* [甲](a.md)',
      'zh/a.md': '',
    })
    expect(outline(site.navigation)).toEqual([
      'A a.md a',
      'B part/b.md b',
      '甲 - zh',
      '  甲 zh/a.md a',
    ])
  })
})

function page(path: string): Resolution {
  return { kind: 'page', path }
}

function file(path: string): Resolution {
  return { kind: 'file', path }
}
