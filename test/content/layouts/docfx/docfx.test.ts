// DocFX docsets: tables of contents, redirections, includes, addresses of other docsets.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import {
  basePathOfRedirects,
  parseLooseJson,
  parseRedirections,
  propertyOf,
} from '../../../../src/content/layouts/docfx/config.ts'
import { parseToc } from '../../../../src/content/layouts/docfx/toc.ts'
import { detectLayout } from '../../../../src/content/layouts/index.ts'
import { outline, repository } from '../repository.ts'
import { brokenUses, type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const project = {
  '.openpublishing.publish.config.json':
    '{"dependent_repositories": [{"path_to_root": "_samples"}, {"url": "x"}]}',
  '.openpublishing.redirection.json': `{"redirections": [
    {"source_path": "docs/build/old.md", "redirect_url": "/cpp/build/setup"},
    {"source_path_from_root": "/docs/build/away.md", "redirect_url": "/windows/x"},
    {"source_path": "docs/build/lost.md", "redirect_url": "/cpp/build/nowhere"},
    {"source_path": "docs/build/loop.md", "redirect_url": "/cpp/build/loop"},
    {"source_path": "docs/build/web.md", "redirect_url": "https://x.org"},
    {"source_path": 1}
  ]}`,
  'docs/docfx.json':
    '{"metadata": [{"dest": "api"}, {"dest": "."}, {}], "build": {"globalMetadata": {"breadcrumb_path": "~/_breadcrumb/toc.yml"}}}',
  'docs/_breadcrumb/toc.yml': '- name: C++\n  tocHref: /cpp/\n  topicHref: /cpp/index',
  'docs/index.yml':
    '### YamlMime:Hub\ntitle: Hub\nitems:\n  - url: build/setup.md\n  - links:\n    - text: Gone\n      url: build/gone.md\n    - url: ""\n',
  'docs/toc.yml':
    'items:\n- name: Home\n  href: index.yml\n- name: Build\n  href: build/toc.yml\n- name: Set up\n  href: build/setup.md\n  items:\n  - name: Gone\n    href: build/gone.md\n  - name: Link\n    href: https://x.org\n  - text\n',
  'docs/build/toc.yml':
    '- name: Setup again\n  href: Setup.md\n- name: Over\n  items:\n  - name: Reference\n    href: ref.md?view=1\n  - uid: x\n    href: ../toc.yml\n- displayName: Nothing\n- items: []\n',
  'docs/build/setup.md':
    '# Set up\n\n## Install\n\n[!INCLUDE [x](../includes/note.md)]\n\n# [Windows](#tab/windows)\n',
  'docs/build/ref.md': '# Reference',
  'docs/build/hidden.md': '# Hidden',
  'docs/build/index.md': '# Build',
  'docs/build/media/A.png': 'png',
  'docs/build/faq.yml': '### YamlMime:FAQ\n',
  'docs/includes/note.md': '<a name="noted"></a>\n\n## Note',
  'docs/empty/other.txt': 'x',
  'docs/codesnippet/CPP/a.cpp': 'code',
  LICENSE: 'x',
}

describe('docfx', () => {
  const rows: LinkRow[] = [
    ['finds a file beside', 'docs/build/setup.md', 'ref.md', 'page docs/build/ref.md'],
    ['finds a file of any case', 'docs/build/setup.md', 'REF.md#x', 'page docs/build/ref.md#x'],
    [
      'finds a file behind backslashes',
      'docs/build/setup.md',
      '..\\build\\ref.md',
      'page docs/build/ref.md',
    ],
    [
      'finds a file from the docset',
      'docs/build/setup.md',
      '~/build/ref.md',
      'page docs/build/ref.md',
    ],
    [
      'finds an image of any case',
      'docs/build/setup.md',
      'media/a.PNG',
      'file docs/build/media/A.png',
      'image',
    ],
    [
      'finds a page written in YAML',
      'docs/build/setup.md',
      'faq.yml#question',
      'file docs/build/faq.yml#question',
    ],
    ['finds an address beside', 'docs/build/setup.md', 'ref', 'page docs/build/ref.md'],
    [
      'finds an address of a page written in YAML',
      'docs/build/setup.md',
      'faq',
      'file docs/build/faq.yml',
    ],
    ['finds the page of a folder', 'docs/index.yml', 'build/', 'page docs/build/index.md'],
    [
      'finds the page of a folder of any case',
      'docs/index.yml',
      'BUILD/',
      'page docs/build/index.md',
    ],
    ['misses the page of a folder', 'docs/index.yml', 'empty/', 'missing-page docs/empty'],
    ['finds the folder of references', 'docs/index.yml', 'api/', 'external'],
    ['finds a reference that is made', 'docs/index.yml', 'api/X.html', 'external'],
    ['misses a page beside references', 'docs/index.yml', 'api/x.md', 'missing-page docs/api/x.md'],
    [
      'leaves code of another repository',
      'docs/build/setup.md',
      '../../../samples/a.cs',
      'external',
      'include',
    ],
    ['misses a file', 'docs/build/setup.md', 'gone.md', 'missing-page docs/build/gone.md'],
    [
      'misses an image',
      'docs/build/setup.md',
      'media/gone.png',
      'missing-file docs/build/media/gone.png',
      'image',
    ],
    ['says what lies outside', 'docs/build/setup.md', '../../../x.md', 'outside-repository'],
    [
      'follows a redirection of a file',
      'docs/build/setup.md',
      'old.md',
      'page docs/build/setup.md',
    ],
    [
      'follows a redirection of an address',
      'docs/build/setup.md',
      '/cpp/build/old',
      'page docs/build/setup.md',
    ],
    ['follows a redirection away', 'docs/build/setup.md', 'away.md', 'external'],
    ['follows a redirection to another host', 'docs/build/setup.md', '/cpp/build/web', 'external'],
    ['leaves alone where a redirection ends', 'docs/build/setup.md', 'lost.md', 'external'],
    ['does not follow redirections in a circle', 'docs/build/setup.md', 'loop.md', 'external'],
    [
      'finds an address of the docset',
      'docs/build/setup.md',
      '/cpp/build/ref#x',
      'page docs/build/ref.md#x',
    ],
    [
      'finds an address with a language',
      'docs/build/setup.md',
      '/en-us/cpp/build/ref',
      'page docs/build/ref.md',
    ],
    [
      'finds the address of the docset itself',
      'docs/build/setup.md',
      '/cpp',
      'file docs/index.yml',
    ],
    [
      'finds the address of a folder',
      'docs/build/setup.md',
      '/cpp/build/',
      'page docs/build/index.md',
    ],
    [
      'misses an address of the docset',
      'docs/build/setup.md',
      '/cpp/build/gone',
      'missing-page docs/build/gone.md',
    ],
    [
      'misses an image of the docset',
      'docs/build/setup.md',
      '/cpp/build/gone.png',
      'missing-page docs/build/gone.png',
    ],
    ['leaves other docsets alone', 'docs/build/setup.md', '/windows/x', 'external'],
    ['leaves docsets below alone', 'docs/build/setup.md', '/cpp/api/system.string', 'external'],
    ['leaves xref alone', 'docs/build/setup.md', 'xref:System.String', 'external'],
    [
      'leaves files of other repositories alone',
      'docs/build/setup.md',
      '~/../_samples/x.cs',
      'external',
      'include',
    ],
    ['knows tabs', 'docs/build/setup.md', '#tab/windows', 'page docs/build/setup.md'],
    [
      'finds an include',
      'docs/build/setup.md',
      '../includes/note.md',
      'page docs/includes/note.md',
      'include',
    ],
    [
      'finds code of any case',
      'docs/build/setup.md',
      '../codesnippet/cpp/a.cpp',
      'file docs/codesnippet/CPP/a.cpp',
      'include',
    ],
    [
      'misses an include',
      'docs/build/setup.md',
      '../includes/gone.md',
      'missing-include docs/includes/gone.md',
      'include',
    ],
    [
      'cannot tell an include from a folder that is not here',
      'docs/build/setup.md',
      '../../code/x.cpp',
      'external',
      'include',
    ],
    [
      'leads a fragment of an include to its page',
      'docs/includes/note.md',
      '#install',
      'page docs/build/setup.md#install',
    ],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(project), from, url, kind)).toBe(leads)
  })

  it('joins tables of contents to one page tree', async () => {
    expect(outline((await siteOf(project)).navigation)).toEqual([
      'Home -> index.yml',
      'Build - build',
      '  Setup again docs/build/setup.md setup',
      '  Over - over',
      '    Reference docs/build/ref.md ref',
      'Set up - set-up',
      '  Link -> https://x.org',
      '(Hidden) docs/build/hidden.md hidden',
      '(Build) docs/build/index.md build-1',
    ])
  })

  it('finds entries that lead nowhere, of tables of contents and landing pages', async () => {
    expect(brokenUses(await siteOf(project))).toEqual([
      'docs/toc.yml:10:11 build/gone.md',
      'docs/index.yml:7:12 build/gone.md',
    ])
  })

  it('knows the anchors of includes', async () => {
    const path = 'docs/build/setup.md'
    const anchors = (await siteOf(project)).anchors(readFacts(project[path], 'docfx'), path)
    expect(['install', 'note', 'noted', 'gone'].map((id) => anchors.has(id))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('groups tables of contents that no other one names', async () => {
    const site = await siteOf({
      'docfx.json': '{}',
      'a/toc.yml': '- name: X\n  href: x.md',
      'a/x.md': '',
      'b/TOC.md': '# [Y](y.md)\n## [Z](z.md)\n# Plain\n# [Gone](gone.md)',
      'b/y.md': '# Why',
      'b/z.md': '',
    })
    expect(outline(site.navigation)).toEqual([
      'A - a',
      '  X a/x.md x',
      'B - b',
      '  Y b/y.md y',
      '    Z b/z.md z',
    ])
    expect(brokenUses(site)).toEqual(['b/TOC.md:4:3 gone.md'])
    expect(leadsTo(site, 'a/x.md', '/cpp/x')).toBe('external')
  })

  it('is recognised by a table of contents too, or by nothing', async () => {
    const { files, source } = repository({ 'docs/toc.yml': '- name: [', 'docs/a.md': '' })
    expect(await detectLayout(files, source.readTexts)).toMatchObject({
      layout: 'docfx',
      root: 'docs',
      evidence: ['found "docs/toc.yml"'],
    })
    expect((await siteOf({ 'docs/toc.yml': '- name: [' })).warnings[0]).toMatchObject({
      path: 'docs/toc.yml',
    })
  })
})

describe('docfx, seldom used', () => {
  it('is found where an author says, by any name of its table of contents', async () => {
    const site = await siteOf(
      { 'x/docs/TOC.yml': '- name: A\n  href: a.md', 'x/docs/a.md': '', 'y/docfx.json': '{}' },
      undefined,
      'x',
    )
    expect([site.layout, site.root]).toEqual(['docfx', 'x/docs'])
  })

  it('has the base path of a breadcrumb named by its address', async () => {
    const site = await siteOf({
      'docfx.json':
        '{"build": {"globalMetadata": {"breadcrumb_path": "/maker/kit/breadcrumbs/toc.json"}}}',
      'breadcrumbs/toc.yml': '- name: Maker\n  tocHref: /maker/',
      'a.md': '# A',
    })
    expect(leadsTo(site, 'a.md', '/maker/kit/a')).toBe('page a.md')
  })

  it('has no base path from a breadcrumb that names none', async () => {
    const of = (breadcrumb: string, toc: string) =>
      siteOf({
        'docfx.json': `{"build": {"globalMetadata": {"breadcrumb_path": "${breadcrumb}"}}}`,
        'b/toc.yml': toc,
        '.openpublishing.publish.config.json': '{}',
        'a.md': '',
      })
    expect(leadsTo(await of('~/b/toc.json', '- tocHref: /x/'), 'a.md', '/x/gone')).toBe(
      'missing-page gone.md',
    )
    expect(leadsTo(await of('~/b/toc.yml', '- tocHref: x'), 'a.md', '/x/gone')).toBe('external')
    expect(leadsTo(await of('~/b/gone.yml', ''), 'a.md', '/x/gone')).toBe('external')
  })
})

describe('parseToc', () => {
  it('reads nothing of what is no table of contents', () => {
    expect(parseToc('toc.yml', 'text').entries).toEqual([])
    expect(parseToc('toc.yml', 'items: {a: 1}').entries).toEqual([])
  })
})

describe('parseLooseJson', () => {
  const rows: [text: string, value: unknown][] = [
    ['{"a": 1}', { a: 1 }],
    ['\uFEFF{"a": "//x", /* b */ "c": [1,], // d\n}', { a: '//x', c: [1] }],
    ['{', undefined],
  ]
  it.each(rows)('%j', (text, value) => {
    expect(parseLooseJson(text)).toEqual(value)
  })

  it('finds properties of objects only', () => {
    expect(propertyOf({ a: { b: 1 } }, 'a', 'b')).toBe(1)
    expect(propertyOf({ a: [1] }, 'a', '0')).toBeUndefined()
    expect(propertyOf(null, 'a')).toBeUndefined()
  })
})

describe('basePathOfRedirects', () => {
  const config = (root: string, targets: readonly string[]) => ({
    root,
    made: [],
    redirects: new Map(targets.map((target, index) => [`docs/${index}.md`, target])),
  })
  const isPage = (address: string) => ['a', 'b', 'c', 'guide/x'].includes(address)
  const rows: [title: string, targets: readonly string[], base: string | undefined][] = [
    ['takes what most agree on', ['/cpp/a', '/cpp/b', '/CPP/c', '/x/a'], '/cpp/'],
    ['takes two folders', ['/maker/kit/a', '/maker/kit/b', '/maker/kit/guide/x'], '/maker/kit/'],
    ['takes it wherever it is listed', ['/x/a', '/cpp/a', '/cpp/b', '/cpp/c'], '/cpp/'],
    ['takes nothing from few', ['/cpp/a', '/cpp/b'], undefined],
    [
      'takes no address of others',
      'abc'.split('').flatMap((x) => [`/x/${x}`, `/x/1${x}`, '/x/2']),
      undefined,
    ],
    [
      'takes what half agree on',
      ['/cpp/a', '/cpp/b', '/cpp/c', '/cpp/1', '/cpp/2', '/cpp/3'],
      '/cpp/',
    ],
    [
      'takes nothing that fewer agree on',
      ['/cpp/a', '/cpp/b', '/cpp/c', '/cpp/1', '/cpp/2', '/cpp/3', '/cpp/4'],
      undefined,
    ],
    ['takes no archive', ['/archive/1', '/archive/2', '/archive/3', '/cpp/a'], undefined],
    ['takes nothing from other hosts', ['https://a/b', 'https://a/c', 'https://a/d'], undefined],
  ]
  it.each(rows)('%s', (_title, targets, base) => {
    expect(basePathOfRedirects(config('docs', targets), isPage)).toBe(base)
  })

  it('leaves out redirections of other folders', () => {
    const other = config('other', ['/cpp/a', '/cpp/b', '/cpp/c'])
    expect(basePathOfRedirects(other, isPage)).toBeUndefined()
  })

  it('reads redirections relative to their file', () => {
    expect(
      parseRedirections(
        'sub',
        '{"redirections": [{"source_path": ".\\\\a\\\\b.md", "redirect_url": "/x"}]}',
      ),
    ).toEqual(new Map([['sub/a/b.md', '/x']]))
    expect(parseRedirections('', 'no')).toEqual(new Map())
    expect(
      parseRedirections(
        'redirects',
        '{"redirections": [{"source_path": "../docs/a.md", "redirect_URL": "/x"}]}',
      ),
    ).toEqual(new Map([['docs/a.md', '/x']]))
  })
})

describe('docfx with parts and breadcrumbs', () => {
  const contents = {
    'docfx.json': '{}',
    'toc.yml': '- name: A\n  href: a.md\n',
    'breadcrumb/toc.yml':
      '- name: Docs\n  tocHref: /gone/\n  topicHref: /a\n- name: Old\n  tocHref: gone.md\n',
    'a.md': '# A\n\n[!INCLUDE [x](includes/shared.md)]\n\n[!INCLUDE [y](includes/own.md)]',
    'b.md': '# B\n\n[!INCLUDE [x](includes/shared.md)]',
    'includes/shared.md': '[x](#a)',
    'includes/own.md': '[x](#a)',
    'includes/unused.md': '[x](#a)',
    '.github/prompts/p.md': '[x](gone.md)',
  }

  it('judges a fragment of a part where it shows on one page only', async () => {
    const site = await siteOf(contents)
    const parts = ['shared', 'own', 'unused'].map((name) => `includes/${name}.md`)
    expect(parts.map((from) => leadsTo(site, from, '#a'))).toEqual([
      'external',
      'page a.md#a',
      'external',
    ])
  })

  it('judges a path of a part from its own file, unless nobody shows it', async () => {
    const site = await siteOf(contents)
    const parts = ['shared', 'own', 'unused'].map((name) => `includes/${name}.md`)
    expect(parts.map((from) => leadsTo(site, from, 'gone.md'))).toEqual([
      'missing-page includes/gone.md',
      'missing-page includes/gone.md',
      'external',
    ])
  })

  it('takes what stands in dot folders for no page, and no crumb for a link', async () => {
    const site = await siteOf(contents)
    expect(site.pages.map(({ path }) => path)).not.toContain('.github/prompts/p.md')
    expect(brokenUses(site)).toEqual(['breadcrumb/toc.yml:5:12 gone.md'])
  })
})
