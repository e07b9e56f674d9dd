// MkDocs projects: files, built addresses, nav, plugins, translations.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { detectLayout } from '../../../../src/content/layouts/index.ts'
import { outline, repository } from '../repository.ts'
import { brokenUses, type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const config = `site_url: https://example.org/project/
theme:
  name: material
  custom_dir: overrides
nav:
  - index.md
  - Guide:
    - guide/index.md
    - Setup: guide/setup.md
    - guide/gone.md
  - '': [about.md, missing/]
  - Code: https://example.org/code
  - Empty:
  - Whole folder: more/
  - more/*.md
plugins:
  - search
  - tags
  - redirects:
      redirect_maps:
        old.md: guide/setup.md
        away.md: https://example.org/away
        nested/old.md: guide/setup.md#x
markdown_extensions:
  - toc: {permalink: true}
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
extra:
  alternate:
    - {name: German, link: /de/}
    - {name: Broken}
`

const project = {
  'mkdocs.yml': config,
  LICENSE: 'text',
  'README.md': '# Repository',
  'overrides/logo.png': 'png',
  'docs/index.md': '# Home',
  'docs/about.md': '---\ntitle: About us\n---\n# About',
  'docs/hidden.md': '# Not in nav',
  'docs/guide/index.md': '# The guide',
  'docs/guide/setup.md': '# Setup\n\n## Install\n\n--8<-- "docs/parts/note.md"',
  'docs/guide/README.md': '# Not built: there is an index',
  'docs/parts/note.md': '## Note of a part',
  'docs/more/one.md': '# One',
  'docs/img/a.png': 'png',
  'docs/api.md': '# API\n\n::: package.module',
}

describe('mkdocs', () => {
  const rows: LinkRow[] = [
    ['finds a file beside', 'docs/index.md', 'about.md', 'page docs/about.md'],
    [
      'finds a file with a fragment',
      'docs/index.md',
      'guide/setup.md#install',
      'page docs/guide/setup.md#install',
    ],
    ['finds a file above', 'docs/guide/setup.md', '../about.md?x=1', 'page docs/about.md'],
    [
      'finds a file behind a slash too many',
      'docs/guide/setup.md',
      '../about.md/#x',
      'page docs/about.md#x',
    ],
    ['finds an image', 'docs/guide/setup.md', '../img/a.png', 'file docs/img/a.png', 'image'],
    ['misses a file', 'docs/index.md', 'gone.md', 'missing-page docs/gone.md'],
    [
      'misses a file of other case',
      'docs/index.md',
      'About.md',
      'wrong-case docs/About.md docs/about.md',
    ],
    [
      'misses what lies outside of the documents',
      'docs/index.md',
      '../README.md',
      'missing-page README.md',
    ],
    [
      'misses what lies outside of the repository',
      'docs/index.md',
      '../../x.md',
      'outside-repository',
    ],
    [
      'follows an address from the built page',
      'docs/index.md',
      'guide/setup/',
      'page docs/guide/setup.md',
    ],
    [
      'follows an address of a page in a folder of its own',
      'docs/guide/setup.md',
      '../../about/',
      'page docs/about.md',
    ],
    [
      'misses an address that is only right from the file',
      'docs/guide/setup.md',
      '../about/',
      'missing-page docs/about',
    ],
    [
      'follows HTML from the built page',
      'docs/guide/setup.md',
      '../',
      'page docs/guide/index.md',
      'html',
    ],
    [
      'misses a file in HTML',
      'docs/guide/setup.md',
      '../about.md',
      'missing-page docs/guide/about.md',
      'html',
    ],
    [
      'finds an image from the built page',
      'docs/guide/setup.md',
      '../../img/a.png',
      'file docs/img/a.png',
      'html-image',
    ],
    [
      'finds a page below the base path',
      'docs/index.md',
      '/project/guide/',
      'page docs/guide/index.md',
    ],
    ['finds index.html', 'docs/index.md', '/project/guide/index.html', 'page docs/guide/index.md'],
    ['leaves other addresses of the host alone', 'docs/index.md', '/other/', 'external'],
    [
      'misses a page below the base path',
      'docs/index.md',
      '/project/gone/',
      'missing-page docs/gone.md',
    ],
    [
      'misses an image below the base path',
      'docs/index.md',
      '/project/img/b.png',
      'missing-file docs/img/b.png',
      'image',
    ],
    [
      'finds a file of the theme folder',
      'docs/index.md',
      '/project/logo.png',
      'file overrides/logo.png',
      'html-image',
    ],
    ['knows what themes bring', 'docs/about.md', 'img/favicon.ico', 'external'],
    [
      'knows what themes put among assets',
      'docs/about.md',
      'assets/stylesheets/a.min.css',
      'external',
    ],
    [
      'misses an image among assets',
      'docs/about.md',
      'assets/plan.png',
      'missing-file docs/assets/plan.png',
      'image',
    ],
    ['knows what the build writes', 'docs/index.md', '/project/sitemap.xml', 'external'],
    ['knows what plugins write', 'docs/index.md', '/project/tags/', 'external'],
    [
      'misses a file among what plugins write',
      'docs/index.md',
      'tags/gone.md',
      'missing-page docs/tags/gone.md',
    ],
    ['follows a redirect', 'docs/index.md', '/project/old/', 'page docs/guide/setup.md'],
    ['follows a redirect to another site', 'docs/index.md', '/project/away/', 'external'],
    [
      'does not find the old file of a redirect',
      'docs/guide/setup.md',
      '../nested/old.md',
      'missing-page docs/nested/old.md',
    ],
    ['leaves another language alone', 'docs/index.md', '/project/de/x/', 'external'],
    ['leaves templates alone', 'docs/index.md', '{{ url }}', 'external', 'html'],
    ['leaves names of a script alone', 'docs/index.md', 'ENGLISH_VERSION_URL', 'external'],
    [
      'finds a snippet from the project',
      'docs/guide/setup.md',
      'docs/parts/note.md',
      'page docs/parts/note.md',
      'include',
    ],
    [
      'finds a snippet beside the page',
      'docs/guide/setup.md',
      'setup.md',
      'page docs/guide/setup.md',
      'include',
    ],
    [
      'misses a snippet',
      'docs/guide/setup.md',
      'docs/parts/gone.md',
      'missing-include docs/parts/gone.md',
      'include',
    ],
    [
      'cannot tell a snippet from a folder that is not here',
      'docs/index.md',
      '../../src/x.py',
      'external',
      'include',
    ],
    [
      'leads a fragment of a part to its page',
      'docs/parts/note.md',
      '#install',
      'page docs/guide/setup.md#install',
    ],
    ['says what is empty', 'docs/index.md', '', 'empty-target'],
  ]

  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(project), from, url, kind)).toBe(leads)
  })

  it('says why it is one, and where its documents are', async () => {
    const { files, source } = repository(project)
    expect(await detectLayout(files, source.readTexts)).toMatchObject({
      layout: 'mkdocs',
      root: 'docs',
      project: '',
      evidence: ['found "mkdocs.yml" with docs_dir "docs"'],
      warnings: [],
    })
  })

  it('builds the page tree of nav, with the rest hidden', async () => {
    const site = await siteOf(project)
    expect(outline(site.navigation)).toEqual([
      'Home docs/index.md index',
      'Guide docs/guide/index.md guide',
      '  Setup docs/guide/setup.md setup',
      'About us docs/about.md about',
      'Code -> https://example.org/code',
      'Whole folder - whole-folder',
      '  One docs/more/one.md one',
      '(API) docs/api.md api',
      '(Not built: there is an index) docs/guide/README.md guide-1',
      '(Not in nav) docs/hidden.md hidden',
      '(Note) docs/parts/note.md note',
    ])
  })

  it('finds entries of nav that lead nowhere', async () => {
    expect(brokenUses(await siteOf(project))).toEqual([
      'mkdocs.yml:10:7 guide/gone.md',
      'mkdocs.yml:11:20 missing/',
    ])
  })

  it('gives addresses', async () => {
    const site = await siteOf(project)
    expect(
      ['docs/index.md', 'docs/guide/setup.md', 'docs/guide/README.md'].map((path) =>
        site.address(path),
      ),
    ).toEqual(['', 'guide/setup', undefined])
  })

  it('knows the anchors of a page, of what it includes, and that code makes some', async () => {
    const site = await siteOf(project)
    const anchorsOf = (path: keyof typeof project) =>
      site.anchors(readFacts(project[path], 'mkdocs'), path)
    const setup = anchorsOf('docs/guide/setup.md')
    expect(['install', 'note-of-a-part', 'gone'].map((id) => setup.has(id))).toEqual([
      true,
      true,
      false,
    ])
    expect(anchorsOf('docs/api.md').has('package.module.Thing')).toBe('unseen')
  })

  it('changes what it depends on with the configuration and with parts', async () => {
    const lines = async (contents: typeof project) =>
      JSON.stringify((await siteOf(contents)).dependsOn)
    const before = await lines(project)
    expect(await lines({ ...project, 'docs/about.md': 'other' })).toBe(before)
    expect(await lines({ ...project, 'docs/parts/note.md': 'other' })).not.toBe(before)
    expect(await lines({ ...project, 'mkdocs.yml': `${config}\n` })).not.toBe(before)
  })
})

describe('mkdocs with posts of Material', () => {
  const site = {
    'mkdocs.yml': 'plugins: [blog]\n',
    'docs/index.md': '',
    'docs/blog/posts/a.md': '',
    'docs/blog/images/a.png': 'png',
  }
  const post = 'docs/blog/posts/a.md'
  const rows: LinkRow[] = [
    [
      'leaves HTML, which is relative to an address by date',
      post,
      '../../../../images/a.png',
      'external',
      'html-image',
    ],
    ['finds a file', post, '../images/a.png', 'file docs/blog/images/a.png', 'image'],
    ['misses a page', post, '../../api/a.md', 'missing-page docs/api/a.md'],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(site), from, url, kind)).toBe(leads)
  })
})

describe('mkdocs with files that are not built', () => {
  // As grafana/loki: mkdocs.yml is a catalogue's, and grafana.com shows the folder by Hugo.
  it('leaves a folder of another program alone', async () => {
    const pages = { 'docs/README.md': '', 'docs/a/_index.md': '', 'docs/b/_index.md': '' }
    expect((await siteOf({ 'mkdocs.yml': '', ...pages })).layout).toBe('plain')
    const own = { ...pages, 'docs/a/index.md': '' }
    expect((await siteOf({ 'mkdocs.yml': '', ...own })).layout).toBe('mkdocs')
  })

  it('leaves out what the plugin mkdocs-exclude names', async () => {
    const paths = ['index.md', '_part.md', 'a/_part.md', 'a/b.md', 'c/d.md', 'c.md']
    const site = await siteOf({
      'mkdocs.yml': 'plugins:\n  - exclude:\n      glob: ["*/_part.md", "c/*", "?.md"]\n',
      ...Object.fromEntries(paths.map((path) => [`docs/${path}`, ''])),
    })
    const left = paths.filter((path) =>
      leadsTo(site, 'docs/index.md', path).startsWith('unpublished-page'),
    )
    expect(left).toEqual(['a/_part.md', 'c/d.md', 'c.md'])
  })

  it('reads patterns of many stars in steps that follow the path', async () => {
    const long = `docs/${'a'.repeat(4000)}.md`
    const stars = `${'*a'.repeat(60)}*b`
    const site = await siteOf({
      'mkdocs.yml': `plugins:\n  - exclude:\n      glob: ["${stars}", "*a*aa?md"]\n`,
      'docs/index.md': '',
      [long]: '',
      'docs/b/aab.md': '',
    })
    expect(leadsTo(site, 'docs/index.md', long.slice(5))).toBe(`unpublished-page ${long}`)
    expect(leadsTo(site, 'docs/index.md', 'b/aab.md')).toBe('page docs/b/aab.md')
  })

  const built = (lines: string) => ({
    'mkdocs.yml': `nav: [index.md, parts/a.md]\n${lines}`,
    'docs/index.md': '--8<-- "docs/parts/shown.md"',
    'docs/draft.md': '',
    'docs/parts/a.md': '',
    'docs/parts/shown.md': '',
    'docs/parts/a.png': 'png',
    'docs/templates/a.md': '',
    'docs/more/templates/a.md': '',
    'docs/.hidden/a.md': '',
  })
  const excluding = built('exclude_docs: |\n  parts/\n  !.hidden\ndraft_docs: draft*\n')

  const rows: LinkRow[] = [
    [
      'misses a page that is left out',
      'docs/index.md',
      'parts/a.md',
      'unpublished-page docs/parts/a.md',
    ],
    [
      'misses it by its address',
      'docs/index.md',
      '/parts/a/',
      'unpublished-page docs/parts/a.md',
      'html',
    ],
    ['misses a file', 'docs/index.md', 'parts/a.png', 'unpublished-page docs/parts/a.png', 'image'],
    ['misses a draft', 'docs/index.md', 'draft.md', 'unpublished-page docs/draft.md'],
    ['finds a draft from itself', 'docs/draft.md', 'draft.md', 'page docs/draft.md'],
    [
      'includes what is left out',
      'docs/index.md',
      'docs/parts/a.md',
      'page docs/parts/a.md',
      'include',
    ],
    [
      'leaves out templates',
      'docs/index.md',
      'templates/a.md',
      'unpublished-page docs/templates/a.md',
    ],
    ['at the top alone', 'docs/index.md', 'more/templates/a.md', 'page docs/more/templates/a.md'],
    ['takes back a name with a dot', 'docs/index.md', '.hidden/a.md', 'page docs/.hidden/a.md'],
    ['judges nothing in what nobody reads', 'docs/parts/a.md', 'gone.md', 'external'],
    [
      'judges what a page includes',
      'docs/parts/shown.md',
      'gone.md',
      'missing-page docs/parts/gone.md',
    ],
  ]

  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(excluding), from, url, kind)).toBe(leads)
  })

  it('leaves out names with a dot by itself', async () => {
    const site = await siteOf(built(''))
    expect(leadsTo(site, 'docs/index.md', '.hidden/a.md')).toBe(
      'unpublished-page docs/.hidden/a.md',
    )
    expect(leadsTo(site, 'docs/index.md', 'parts/a.md')).toBe('page docs/parts/a.md')
  })

  it('finds entries of nav that are left out', async () => {
    expect(brokenUses(await siteOf(excluding))).toEqual(['mkdocs.yml:1:17 parts/a.md'])
  })

  it('depends on what nobody reads', async () => {
    const texts = async (index: string) =>
      (await siteOf({ ...excluding, 'docs/index.md': index })).dependsOn.texts
    expect(await texts('')).toContain('docs/parts/shown.md is not built')
    expect(await texts(excluding['docs/index.md'])).not.toContain(
      'docs/parts/shown.md is not built',
    )
  })
})

describe('mkdocs of another name', () => {
  it('reads the configuration of ProperDocs, before that of MkDocs', async () => {
    const { files, source } = repository({
      'mkdocs.yml': 'docs_dir: old',
      'properdocs.yml': 'docs_dir: text',
      'old/index.md': '',
      'text/index.md': '',
    })
    expect(await detectLayout(files, source.readTexts)).toMatchObject({
      layout: 'mkdocs',
      root: 'text',
      evidence: ['found "properdocs.yml" with docs_dir "text"'],
    })
    expect((await siteOf({ 'properdocs.yml': '', 'docs/a.md': '' })).address('docs/a.md')).toBe('a')
  })

  it('reads the configuration of Zensical', async () => {
    const { files, source } = repository({
      'zensical.yml': 'docs_dir: docs/src/markdown',
      'docs/src/markdown/index.md': '',
      'notes/a.md': '',
    })
    expect(await detectLayout(files, source.readTexts)).toMatchObject({
      layout: 'mkdocs',
      root: 'docs/src/markdown',
      evidence: ['found "zensical.yml" with docs_dir "docs/src/markdown"'],
    })
  })

  const zensical = `# "old.md" is no more
[project]
site_name = "Ours"
site_url = "https://example.org/ours/"
docs_dir = "text"
nav = [
  { "Home" = "index.md" },
  { "Guide" = ["guide/setup.md", { "Gone" = 'guide/gone.md' }] },
]
[project.markdown_extensions.attr_list]
[project.markdown_extensions.pymdownx.tabbed]
alternate_style = true
[project.plugins.redirects.redirect_maps]
"old.md" = "nowhere.md"
`
  const written = {
    'zensical.toml': zensical,
    'text/index.md': '# Home\n\n## A *b* {#own}\n',
    'text/guide/setup.md': '# Setup\n',
  }

  it('reads zensical.toml, and says where in it what is wrong', async () => {
    const { files, source } = repository(written)
    expect(await detectLayout(files, source.readTexts)).toMatchObject({
      layout: 'mkdocs',
      root: 'text',
      evidence: ['found "zensical.toml" with docs_dir "text"'],
      warnings: [],
    })
    const site = await siteOf(written)
    expect(site.navigation.map(({ title }) => title)).toEqual(['Home', 'Guide'])
    expect(leadsTo(site, 'text/guide/setup.md', '/ours/#own')).toBe('page text/index.md#own')
    expect(brokenUses(site)).toEqual([
      'zensical.toml:8:46 guide/gone.md',
      'zensical.toml:14:13 nowhere.md',
    ])
  })

  it('turns on what Zensical does where zensical.toml names no extensions', async () => {
    const site = await siteOf({ ...written, 'zensical.toml': '[project]\ndocs_dir = "text"\n' })
    const page = readFacts(written['text/index.md'], 'mkdocs')
    expect(site.anchors(page, 'text/index.md').has('own')).toBe(true)
    expect(site.anchors(page, 'text/index.md').has('a-b-own')).toBe(false)
  })

  it('says where a zensical.toml cannot be read', async () => {
    const { files, source } = repository({
      'zensical.toml': '[project]\nnav = [\n',
      'docs/a.md': '',
    })
    expect((await detectLayout(files, source.readTexts)).warnings).toEqual([
      {
        path: 'zensical.toml',
        line: 3,
        column: 1,
        message: expect.stringContaining('Invalid TOML'),
      },
    ])
  })
})

describe('mkdocs with versions', () => {
  const pages = { 'docs/index.md': '', 'docs/guide/setup.md': '' }
  const versioned = {
    ...pages,
    'mkdocs.yml': 'site_url: https://x.org/p/\nextra: {version: {provider: mike}}',
  }

  const rows: LinkRow[] = [
    [
      'finds a page of another version',
      'docs/index.md',
      '/p/latest/guide/setup/',
      'page docs/guide/setup.md',
    ],
    ['finds its first page', 'docs/guide/setup.md', '/p/v1.2/', 'page docs/index.md'],
    ['leaves to others what was there once', 'docs/index.md', '/p/1.0/gone/', 'external'],
    [
      'misses what is no version',
      'docs/index.md',
      '/p/guide/gone/',
      'missing-page docs/guide/gone.md',
    ],
  ]

  it.each(rows)('%s', async (_title, from, url, leads) => {
    expect(leadsTo(await siteOf(versioned), from, url)).toBe(leads)
  })

  it('knows mike as a plugin, and that others have none', async () => {
    const plugin = await siteOf({ ...pages, 'mkdocs.yml': 'plugins: [mike]' })
    expect(leadsTo(plugin, 'docs/index.md', '/latest/gone/')).toBe('external')
    const other = await siteOf({ ...pages, 'mkdocs.yml': 'plugins: [search]' })
    expect(leadsTo(other, 'docs/index.md', '/latest/gone/')).toBe(
      'missing-page docs/latest/gone.md',
    )
  })
})

describe('mkdocs without nav', () => {
  it('takes folders, index first, and flat addresses', async () => {
    const site = await siteOf({
      'mkdocs.yml':
        'docs_dir: text\nuse_directory_urls: false\nmarkdown_extensions: [md_in_html]\nvalidation:\n  links: {absolute_links: relative_to_docs}',
      'text/index.md': '',
      'text/b.md': '# B',
      'text/a/x-y.md': 'no heading',
    })
    expect(outline(site.navigation)).toEqual([
      'Text text/index.md index',
      'B text/b.md b',
      'A - a',
      '  X y text/a/x-y.md x-y',
    ])
    expect(site.address('text/a/x-y.md')).toBe('a/x-y.html')
    expect(leadsTo(site, 'text/a/x-y.md', '../b.html')).toBe('page text/b.md')
    expect(leadsTo(site, 'text/a/x-y.md', '/b.md')).toBe('page text/b.md')
    expect(leadsTo(site, 'text/a/x-y.md', '../b.md', 'html')).toBe('page text/b.md')
    expect(leadsTo(site, 'text/a/x-y.md', '/gone.md')).toBe('missing-page text/gone.md')
  })

  it('reads the navigation of literate-nav', async () => {
    const site = await siteOf({
      'mkdocs.yml':
        'nav:\n  - Guide: guide/\nplugins:\n  - literate-nav: {nav_file: README.md, implicit_index: true}',
      'docs/guide/README.md': '# G\n\n- [Two](two.md)\n- [One](one.md#x)\n- [Away](../x.md)',
      'docs/guide/one.md': '# One',
      'docs/guide/two.md': '# Two',
      'docs/x.md': '# Away',
    })
    expect(outline(site.navigation)).toEqual([
      'Guide docs/guide/README.md guide',
      '  Two docs/guide/two.md two',
      '  One docs/guide/one.md one',
      '(Away) docs/x.md x',
    ])
    expect(brokenUses(site)).toEqual([])
  })

  it('survives a configuration that cannot be read', async () => {
    const site = await siteOf({ 'mkdocs.yml': 'a: [1\nb: }', 'docs/index.md': '# Home' })
    expect(site.warnings[0]).toMatchObject({ path: 'mkdocs.yml', line: 2 })
    expect(leadsTo(site, 'docs/index.md', 'index.md')).toBe('page docs/index.md')
  })

  it('reads a project an author names, without a configuration', async () => {
    const site = await siteOf({ 'x/docs/a.md': '[b](b.md)' }, 'mkdocs', 'x')
    expect(leadsTo(site, 'x/docs/a.md', 'b.md')).toBe('missing-page x/docs/b.md')
  })
})

describe('mkdocs, seldom used', () => {
  it('takes documents at the root, a nameless folder and lists of nothing', async () => {
    const site = await siteOf({
      'mkdocs.yaml':
        'docs_dir: .\nnav:\n  - sub/\n  - Part:\n    - sub/index.md\n  - Again:\n    - sub/a.md\n  - Void: []\nplugins: {search: {}}\nextra: {alternate: x}',
      'sub/a.md': '# A',
      'sub/deep/b.md': '# B',
      'index.md': '# Home',
    })
    expect(outline(site.navigation)).toEqual([
      'Sub - sub',
      '  A sub/a.md a',
      '  Deep - deep',
      '    B sub/deep/b.md b',
      '(Home) index.md index',
    ])
    expect(leadsTo(site, 'sub/a.md', '../index.md')).toBe('page index.md')
    expect(brokenUses(site)).toEqual(['mkdocs.yaml:5:7 sub/index.md'])
  })

  it('misses where a redirect leads, in the file that names it', async () => {
    const site = await siteOf({
      'base.yml':
        'plugins:\n  - redirects:\n      redirect_maps:\n        old.md: gone.md\n        away.md: https://example.org/\n        a.md: b.md#x',
      'mkdocs.yml': 'INHERIT: base.yml\nplugins: [search]',
      'docs/b.md': '# B',
    })
    expect(brokenUses(site)).toEqual(['base.yml:4:17 gone.md'])
    expect(leadsTo(site, 'docs/b.md', 'old.md')).toBe('missing-page docs/old.md')
    expect(site.uses.map(({ use }) => use.url)).toEqual([
      'gone.md',
      'https://example.org/',
      'b.md#x',
    ])
  })

  it('leaves entries to plugins that make pages', async () => {
    const site = await siteOf({
      'mkdocs.yml': 'nav: [made.md, ../../x.md]\nplugins: [gen-files]',
      'docs/a.md': '',
    })
    expect(brokenUses(site)).toEqual(['mkdocs.yml:1:16 ../../x.md'])
    expect(leadsTo(site, 'docs/a.md', 'reference/made.md')).toBe('external')
    expect(leadsTo(site, 'docs/a.md', 'gone.md')).toBe('missing-page docs/gone.md')
  })

  it('follows a symbolic link to the documents', async () => {
    const site = await siteOf({
      'mkdocs.yml': '',
      docs: ['package/docs'],
      'package/docs/a.md': '# A',
      'package/docs/b.md': '',
    })
    expect(site.layout).toBe('mkdocs')
    expect(site.root).toBe('package/docs')
    expect(leadsTo(site, 'package/docs/b.md', '/a/')).toBe('page package/docs/a.md')
  })
})

describe('mkdocs in several languages', () => {
  const languages = {
    'docs/en/mkdocs.yml':
      'nav: [index.md, a.md]\nextra:\n  alternate:\n    - {link: /, name: en}\n    - {link: /ja/, name: ja}\n    - {link: /de/, name: de}',
    'docs/en/docs/index.md': '# Home',
    'docs/en/docs/a.md': '# A',
    'docs/en/docs/b.md': '# B',
    'docs/en/docs/img/x.png': 'png',
    'docs/ja/docs/a.md': '# A',
    'docs/ja/mkdocs.yml': 'INHERIT: ../en/mkdocs.yml\nnav: [a.md]',
  }
  const rows: LinkRow[] = [
    ['stays in the language', 'docs/ja/docs/a.md', 'a.md', 'page docs/ja/docs/a.md'],
    ['falls back to the main language', 'docs/ja/docs/a.md', 'b.md', 'page docs/en/docs/b.md'],
    ['falls back for addresses', 'docs/ja/docs/a.md', '/ja/b/', 'page docs/en/docs/b.md'],
    [
      'finds an image of the main language',
      'docs/ja/docs/a.md',
      '/img/x.png',
      'file docs/en/docs/img/x.png',
      'image',
    ],
    ['finds a translated address', 'docs/en/docs/a.md', '/ja/a/', 'page docs/ja/docs/a.md'],
    ['leaves a language that is not here alone', 'docs/en/docs/a.md', '/de/a/', 'external'],
    [
      'misses what no language has',
      'docs/ja/docs/a.md',
      'gone.md',
      'missing-page docs/ja/docs/gone.md',
    ],
  ]

  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(languages), from, url, kind)).toBe(leads)
  })

  it('takes the configuration others inherit from, and all trees', async () => {
    const { files, source } = repository(languages)
    const detection = await detectLayout(files, source.readTexts)
    expect(detection).toMatchObject({ root: 'docs', project: 'docs/en' })
    expect(detection.evidence).toContain('found translations: ja')
  })

  it('inherits what a configuration leaves out', async () => {
    const site = await siteOf(
      {
        ...languages,
        'docs/en/mkdocs.yml':
          'docs_dir: docs\nsite_url: https://x.org/base/\nnav: [gone.md]\nuse_directory_urls: false\ntheme: {custom_dir: o}',
        'docs/ja/mkdocs.yml': 'INHERIT: ../en/mkdocs.yml',
      },
      'mkdocs',
      'docs/ja',
    )
    expect(brokenUses(site)).toEqual(['docs/en/mkdocs.yml:3:7 gone.md'])
    expect(leadsTo(site, 'docs/ja/docs/a.md', '/base/a.html')).toBe('page docs/ja/docs/a.md')
  })

  it('reads the folders of the i18n plugin', async () => {
    const site = await siteOf({
      'mkdocs.yml':
        'plugins:\n  - i18n:\n      docs_structure: folder\n      languages:\n        - {locale: de}\n        - {locale: en, default: true}\n        - {locale: fr}',
      'docs/en/a.md': '# A',
      'docs/en/b.md': '# B',
      'docs/de/a.md': '# A',
    })
    expect(leadsTo(site, 'docs/de/a.md', 'b.md')).toBe('page docs/en/b.md')
    expect(site.address('docs/de/a.md')).toBe('de/a')
    expect(
      leadsTo(
        await siteOf({
          'mkdocs.yml': 'plugins:\n  - i18n:\n      languages: [{locale: de}]',
          'docs/a.md': '',
        }),
        'docs/a.md',
        'a.md',
      ),
    ).toBe('page docs/a.md')
  })
})

describe('pages of mkdocs', () => {
  it('have links in definitions, where they stand', () => {
    const text =
      '# A\n\nTerm\n\n:   One [a](b.md)\n\n    Two [c](d.md)\n\n    ``` yaml\n    [no](e.md)\n    ```\n\nAfter [f](g.md)\n'
    const { links } = readFacts(text, 'mkdocs')
    expect(links.map(({ url, line, column }) => `${url} ${line}:${column}`)).toEqual([
      'b.md 5:9',
      'd.md 7:9',
      'g.md 13:7',
    ])
  })

  it('may have ids at fenced code, and none in it', async () => {
    const text =
      '# A\n\n``` { .sh #one }\n{ #two }\n```\n\n??? note\n\n    ``` { .sh #three }\n    ```\n'
    const site = await siteOf({ 'mkdocs.yml': 'site_name: x', 'docs/a.md': text })
    const anchors = site.anchors(readFacts(text, 'mkdocs'), 'docs/a.md')
    expect(['one', 'two', 'three'].filter((id) => anchors.has(id))).toEqual(['one', 'three'])
  })

  it('have ids of tabs below headings, where the configuration names them', async () => {
    const text = '# A\n\n=== "Linux"\n'
    const tabs = 'markdown_extensions:\n  - pymdownx.tabbed:\n      slugify: x\n'
    const judge = async (settings: string, fragment: string) => {
      const site = await siteOf({ 'mkdocs.yml': settings, 'docs/a.md': text })
      return site.anchors(readFacts(text, 'mkdocs'), 'docs/a.md').has(fragment)
    }
    expect(await judge(tabs, 'a--linux')).toBe('unseen')
    expect(await judge(tabs, 'a-on-linux-')).toBe('unseen')
    expect(await judge(tabs.replace('tabbed', 'highlight'), 'a-on-linux-')).toBe(false)
    expect(await judge(tabs, 'b--linux')).toBe(false)
    expect(await judge('site_name: x', 'a--linux')).toBe(false)
  })
})

describe('mkdocs with macros', () => {
  it('does not judge fragments where the plugin fills in a heading', async () => {
    const contents = { 'docs/a.md': '# A\n\n## {{ name("x") }} y', 'docs/b.md': '# B\n\n## Setup' }
    const judge = async (settings: string, path: keyof typeof contents) => {
      const site = await siteOf({ ...contents, 'mkdocs.yml': settings })
      return site.anchors(readFacts(contents[path], 'mkdocs'), path).has('search-y')
    }
    expect(await judge('plugins: [macros]', 'docs/a.md')).toBe('unseen')
    expect(await judge('plugins: [macros]', 'docs/b.md')).toBe(false)
    expect(await judge('plugins: [search]', 'docs/a.md')).toBe(false)
  })
})

describe('mkdocs with hooks', () => {
  it('does not judge what only a program of the site can write', async () => {
    const contents = {
      'mkdocs.yml': 'hooks: [hooks/x.py]',
      'docs/made.md': '# Made\n\n#### <!-- md:option a.b -->',
      'docs/own.md': '# Own\n\n## Setup',
    }
    const judge = async (settings: string) => {
      const site = await siteOf({ ...contents, 'mkdocs.yml': settings })
      const has = (path: 'docs/made.md' | 'docs/own.md', id: string) =>
        site.anchors(readFacts(contents[path], 'mkdocs'), path).has(id)
      return [
        has('docs/made.md', 'a.b'),
        has('docs/own.md', '+a.b'),
        has('docs/own.md', 'setup'),
        has('docs/own.md', 'gone'),
      ]
    }
    expect(await judge(contents['mkdocs.yml'])).toEqual(['unseen', 'unseen', true, false])
    expect(await judge('site_name: x')).toEqual([false, false, true, false])
    expect(await judge('markdown_extensions: [toc]')).toEqual([false, false, true, false])
    expect(await judge('markdown_extensions: [ours]')).toEqual(['unseen', 'unseen', true, false])
    const site = await siteOf({ ...contents, 'mkdocs.yml': 'markdown_extensions: [ours]' })
    const own = site.anchors(readFacts(contents['docs/own.md'], 'mkdocs'), 'docs/own.md')
    expect(['_table-1', '_1', 'gone'].map((id) => own.has(id))).toEqual(['unseen', false, false])
  })
})
