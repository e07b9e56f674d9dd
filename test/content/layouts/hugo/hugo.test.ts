// Hugo sites: sections, bundles, front matter that decides addresses, languages.
import { describe, expect, it } from 'vitest'
import { anchorRules, headingAnchors } from '../../../../src/content/anchors/anchors.ts'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { parseHugoConfig } from '../../../../src/content/layouts/hugo/config.ts'
import { addressOfPage, readHugoPage } from '../../../../src/content/layouts/hugo/content.ts'
import { detectLayout } from '../../../../src/content/layouts/index.ts'
import { outline, repository } from '../repository.ts'
import { type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const project = {
  'hugo.toml':
    'baseURL = "https://example.org/base/"\n[taxonomies]\n  tag = "labels"\n[permalinks]\n  posts = "/:year/:month/:slug/"\n',
  'content/_index.md': '# Home',
  'content/docs/_index.md': '+++\ntitle = "Documents"\nweight = 2\n+++',
  'content/docs/Setup.md':
    '---\ntitle: Set up\nweight: 20\naliases: [/old/setup/, older, ""]\n---\n## Install\n\nterm\n: text\n\n{{% include "/parts/note.md" %}}',
  'content/docs/first.md': '---\nlinkTitle: First\nweight: 10\n---\n',
  'content/docs/slugged.md': '---\nslug: short\n---\n',
  'content/docs/moved.md': '---\nurl: /elsewhere/page/\naliases: /was/index.html\n---\n',
  'content/docs/odd.md': '---\nurl: "a:b"\n---\n',
  'content/docs/bundle/index.md': '---\ntitle: Bundle\n---\n![](a.png)',
  'content/docs/bundle/a.png': 'png',
  'content/docs/glossary/_index.md': '# Glossary',
  'content/docs/glossary/leaf-bundle.md': '---\ntitle: leaf bundle\n---\n',
  'content/posts/one.md': '---\ntitle: The One\ndate: 2024-05-06\n---\n',
  'content/parts/note.md': '## Of a part\n\n[x](#install)',
  'content/alone/x.md': '# X',
  'static/img/a.png': 'png',
  'static/_redirects': '/host/* /docs/:splat\n/away https://x.org',
  'assets/pics/b.png': 'png',
}

describe('hugo', () => {
  const rows: LinkRow[] = [
    ['finds an address', 'content/_index.md', '/docs/setup/', 'page content/docs/Setup.md'],
    [
      'finds an address without slash',
      'content/_index.md',
      '/docs/setup',
      'page content/docs/Setup.md',
    ],
    [
      'finds an address below the base',
      'content/_index.md',
      '/base/docs/setup/',
      'page content/docs/Setup.md',
    ],
    [
      'finds a file by its path',
      'content/_index.md',
      '/docs/Setup.md#install',
      'page content/docs/Setup.md#install',
    ],
    ['finds a file beside', 'content/docs/first.md', 'Setup.md', 'page content/docs/Setup.md'],
    [
      'finds a page beside by its name',
      'content/docs/first.md',
      'setup',
      'page content/docs/Setup.md',
    ],
    [
      'finds a page from the content folder',
      'content/docs/first.md',
      'alone/x',
      'page content/alone/x.md',
    ],
    [
      'follows an address from the built page',
      'content/docs/first.md',
      '../short/',
      'page content/docs/slugged.md',
    ],
    ['finds a slug', 'content/_index.md', '/base/docs/short/', 'page content/docs/slugged.md'],
    ['finds a url', 'content/_index.md', '/base/elsewhere/page/', 'page content/docs/moved.md'],
    ['finds an alias', 'content/_index.md', '/base/old/setup/', 'page content/docs/Setup.md'],
    [
      'finds an alias beside',
      'content/_index.md',
      '/base/docs/older/',
      'page content/docs/Setup.md',
    ],
    [
      'finds an alias that names a file',
      'content/_index.md',
      '/base/was/',
      'page content/docs/moved.md',
    ],
    [
      'finds a permalink',
      'content/_index.md',
      '/base/2024/05/the-one/',
      'page content/posts/one.md',
    ],
    ['finds a section', 'content/_index.md', '/docs/', 'page content/docs/_index.md'],
    ['knows a section without a page', 'content/_index.md', '/base/alone/', 'external'],
    ['knows lists of terms', 'content/_index.md', '/base/labels/x/', 'external'],
    ['knows feeds', 'content/_index.md', '/base/index.xml', 'external'],
    ['leaves other addresses of the host alone', 'content/_index.md', '/other/', 'external'],
    [
      'misses an address',
      'content/_index.md',
      '/base/docs/gone/',
      'missing-page content/docs/gone.md',
    ],
    ['misses a file', 'content/docs/first.md', 'gone.md', 'missing-page content/docs/gone.md'],
    [
      'finds a file of a bundle',
      'content/docs/bundle/index.md',
      'a.png',
      'file content/docs/bundle/a.png',
      'image',
    ],
    [
      'finds a file of a bundle by address',
      'content/_index.md',
      '/base/docs/bundle/a.png',
      'file content/docs/bundle/a.png',
      'image',
    ],
    [
      'misses a file of a bundle',
      'content/docs/bundle/index.md',
      'b.png',
      'missing-file content/docs/bundle/b.png',
      'image',
    ],
    ['finds a static file', 'content/_index.md', '/img/a.png', 'file static/img/a.png', 'image'],
    [
      'finds a static file below the base',
      'content/_index.md',
      '/base/img/a.png',
      'file static/img/a.png',
      'html',
    ],
    [
      'misses a static file',
      'content/_index.md',
      '/base/img/gone.png',
      'missing-file static/base/img/gone.png',
      'image',
    ],
    ['finds an asset', 'content/docs/first.md', 'pics/b.png', 'file assets/pics/b.png', 'image'],
    [
      'follows a redirect of the host',
      'content/_index.md',
      '/base/host/setup',
      'page content/docs/Setup.md',
    ],
    ['follows a redirect away', 'content/_index.md', '/base/away', 'external'],
    [
      'finds a page by its bare name',
      'content/_index.md',
      'leaf-bundle.md',
      'page content/docs/glossary/leaf-bundle.md',
    ],
    [
      'takes "g" for the glossary',
      'content/_index.md',
      'g',
      'page content/docs/glossary/_index.md',
    ],
    ['leaves shortcodes alone', 'content/_index.md', '{{% eturl x %}}', 'external'],
    [
      'finds an include',
      'content/docs/Setup.md',
      '/parts/note.md',
      'page content/parts/note.md',
      'include',
    ],
    [
      'misses an include',
      'content/docs/Setup.md',
      '/parts/gone.md',
      'missing-include content/parts/gone.md',
      'include',
    ],
    [
      'finds an include beside',
      'content/docs/first.md',
      'Setup.md',
      'page content/docs/Setup.md',
      'include',
    ],
    [
      'leads a fragment of a part to its page',
      'content/parts/note.md',
      '#install',
      'page content/docs/Setup.md#install',
    ],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(project), from, url, kind)).toBe(leads)
  })

  it('builds the page tree of sections, by weight', async () => {
    expect(outline((await siteOf(project)).navigation)).toEqual([
      'Home content/_index.md content',
      'Documents content/docs/_index.md docs',
      '  First content/docs/first.md first',
      '  Set up content/docs/Setup.md setup',
      '  Bundle content/docs/bundle/index.md bundle',
      '  Glossary content/docs/glossary/_index.md glossary',
      '    leaf bundle content/docs/glossary/leaf-bundle.md leaf-bundle',
      '  Moved content/docs/moved.md moved',
      '  Odd content/docs/odd.md odd',
      '  Slugged content/docs/slugged.md slugged',
      'Alone - alone',
      '  X content/alone/x.md x',
      'Parts - parts',
      '  Note content/parts/note.md note',
      'Posts - posts',
      '  The One content/posts/one.md one',
    ])
  })

  it('knows anchors of terms, of includes, and of pages a section lists', async () => {
    const site = await siteOf(project)
    const anchorsOf = (path: keyof typeof project) =>
      site.anchors(readFacts(project[path], 'hugo'), path)
    expect(
      ['install', 'term', 'of-a-part', 'gone'].map((id) =>
        anchorsOf('content/docs/Setup.md').has(id),
      ),
    ).toEqual([true, true, true, false])
    expect(
      ['glossary', 'leaf-bundle', 'gone'].map((id) =>
        anchorsOf('content/docs/glossary/_index.md').has(id),
      ),
    ).toEqual([true, true, false])
  })

  it('depends on front matter that decides addresses, and on nothing else of a page', async () => {
    const lines = async (contents: typeof project) =>
      JSON.stringify((await siteOf(contents)).dependsOn)
    const before = await lines(project)
    expect(
      await lines({ ...project, 'content/docs/slugged.md': '---\nslug: short\n---\nother text' }),
    ).toBe(before)
    expect(
      await lines({ ...project, 'content/docs/slugged.md': '---\nslug: shorter\n---\n' }),
    ).not.toBe(before)
    expect(
      await lines({ ...project, 'content/docs/first.md': '---\naliases: [/x/]\n---\n' }),
    ).not.toBe(before)
  })

  const traces: [title: string, contents: Record<string, string>, place: object][] = [
    [
      'its own configuration',
      { 'site/hugo.yaml': 'contentDir: text', 'site/text/a.md': '' },
      { root: 'site/text', project: 'site' },
    ],
    [
      'a configuration of any name',
      { 'config.json': '{"title": "x"}', 'content/a.md': '' },
      { root: 'content', project: '' },
    ],
    [
      'a configuration folder',
      {
        'config/_default/hugo.toml': '',
        'config/_default/params.toml': 'a = 1',
        'content/a.md': '',
      },
      { root: 'content', project: '' },
    ],
    ['sections alone', { 'x/content/docs/_index.md': '' }, { root: 'x/content', project: 'x' }],
    [
      'a configuration that cannot be read',
      { 'hugo.toml': 'a = [', 'content/a.md': '' },
      { root: 'content', warnings: [{ path: 'hugo.toml', message: 'cannot be read' }] },
    ],
  ]
  it.each(traces)('is recognised by %s', async (_title, contents, place) => {
    const { files, source } = repository(contents)
    expect(await detectLayout(files, source.readTexts)).toMatchObject({ layout: 'hugo', ...place })
  })

  it('is not recognised without content', async () => {
    const { files, source } = repository({ 'hugo.toml': '', 'a.md': '' })
    expect(await detectLayout(files, source.readTexts)).toMatchObject({ layout: 'plain' })
  })
})

describe('hugo with folders of configuration', () => {
  const contents = {
    'config/_default/config.toml': '[markup.goldmark.parser]\nautoHeadingIDType = "blackfriday"',
    'config/_default/module/module.yaml':
      'mounts: [{ source: content/en, target: content, lang: en }]',
    'content/en/_index.md': '## Plugin/main.go API\n\n## Set_up (new) ',
    'content/en/docs/a.md': '',
  }

  it('reads them to any depth', async () => {
    const site = await siteOf(contents)
    expect(leadsTo(site, 'content/en/_index.md', '/docs/a/')).toBe('page content/en/docs/a.md')
  })

  it('makes anchors as Blackfriday did, where it says so', async () => {
    const path = 'content/en/_index.md'
    const site = await siteOf(contents)
    expect(site.anchors(readFacts(contents[path], 'hugo'), path).list()).toMatchObject([
      { fragment: 'plugin-main-go-api' },
      { fragment: 'set-up-new' },
    ])
  })
})

describe('hugo with a language within another', () => {
  const site = siteOf({
    'hugo.toml':
      'defaultContentLanguage = "en"\n[languages.en]\ncontentDir = "content"\n[languages.de]\ncontentDir = "content/de"\n',
    'content/a.md': '# A',
    'content/de/a.md': '# A',
    'content/deep/b.md': '# B',
  })
  const rows: [url: string, leads: string][] = [
    ['/a/', 'page content/a.md'],
    ['/de/a/', 'page content/de/a.md'],
    ['/deep/b/', 'page content/deep/b.md'],
    ['/de/de/a/', 'missing-page content/de/de/a.md'],
  ]
  it.each(rows)('%s is the %s', async (url, leads) => {
    expect(leadsTo(await site, 'content/a.md', url)).toBe(leads)
  })
})

describe('hugo with mounts', () => {
  const mounted = {
    'config/_default/hugo.yaml': 'defaultContentLanguage: en',
    'config/_default/languages.en.yaml': 'contentDir: content/en\nweight: 1',
    'config/_default/languages.de.yaml': 'contentDir: content/de\nweight: 2',
    'config/_default/menus.de.yaml': 'main: []',
    'config/_default/module-template.yaml': [
      'mounts:',
      '  - { source: content/en, target: content, lang: en }',
      '  - { source: content/de, target: content, lang: de }',
      '  - { source: content/en/docs, target: content/docs, sites: { matrix: { languages: [de] } } }',
      '  - { source: tmp/spec, target: content/docs/spec }',
      '  - { source: shared, target: content/shared }',
      'imports:',
      '  - { path: example.com/theme, mounts: [{ source: docs, target: content/theme }, { source: own, target: content }, { source: x, target: layouts }] }',
    ].join('\n'),
    'content/en/_index.md': '# Home',
    'content/en/docs/_index.md': '# Docs',
    'content/en/docs/setup.md': '# Setup',
    'content/en/docs/deep/_index.md': '# Deep',
    'content/en/docs/deep/page.md': '# Page',
    'content/en/docs/deep/img/plan.png': '',
    'content/en/docs/deep/page/figure.png': '',
    'content/en/docs/_includes/note.md': 'Note',
    'content/en/stats.html': '',
    'content/de/_index.md': '# Start',
    'content/de/docs/deep/_index.md': '# Tief',
    'shared/terms.md': '# Terms',
  }
  const rows: LinkRow[] = [
    ['of a language', 'content/de/_index.md', '/docs/setup/', 'page content/en/docs/setup.md'],
    ['of a fallback', 'content/en/_index.md', '/de/docs/setup/', 'page content/en/docs/setup.md'],
    ['that is not there', 'content/en/_index.md', '/docs/spec/rules/', 'external'],
    ['of a module', 'content/en/_index.md', '/theme/colours/', 'external'],
    ['of another folder', 'content/en/_index.md', '/shared/terms/', 'page shared/terms.md'],
    ['of none', 'content/en/_index.md', '/docs/gone/', 'missing-page content/en/docs/gone.md'],
    ['in HTML', 'content/en/_index.md', '/stats/', 'file content/en/stats.html'],
    ['above', 'content/en/docs/deep/page.md', '../', 'page content/en/docs/deep/_index.md'],
  ]
  it.each(rows)('finds a page %s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(mounted), from, url, kind)).toBe(leads)
  })

  const images: LinkRow[] = [
    ['at its address', 'content/en/docs/deep/page.md', '../img/plan.png', 'deep/img/plan.png'],
    ['below a page', 'content/en/docs/deep/page.md', '../page/figure.png', 'deep/page/figure.png'],
    ['of a translation', 'content/de/docs/deep/_index.md', 'img/plan.png', 'deep/img/plan.png'],
  ]
  it.each(images)('finds an image %s', async (_title, from, url, leads) => {
    const found = leadsTo(await siteOf(mounted), from, url, 'image')
    expect(found).toBe(`file content/en/docs/${leads}`)
  })

  it('misses an image that a page keeps beside it, though a folder elsewhere has others', async () => {
    const site = await siteOf({
      'hugo.yaml':
        'module:\n  mounts:\n  - { source: content, target: content }\n  - { source: away, target: static }\n',
      'content/deep/bundle/index.md': '',
    })
    const to = (url: string) => leadsTo(site, 'content/deep/bundle/index.md', url, 'image')
    expect(to('gone.png')).toBe('missing-file content/deep/bundle/gone.png')
    expect(to('/gone.png')).toBe('external')
  })

  it('finds an include in a shared folder above', async () => {
    const site = await siteOf(mounted)
    const found = leadsTo(site, 'content/en/docs/deep/page.md', 'note.md', 'include')
    expect(found).toBe('page content/en/docs/_includes/note.md')
  })

  it('ends addresses of some sections in .html', async () => {
    const site = await siteOf({
      'hugo.yaml': 'uglyURLs: { post: true }\npermalinks: { post: "/:year/:slug/" }',
      'content/post/a.md': '---\ndate: 2020-01-02\nslug: first\n---\n',
      'content/b.md': '',
    })
    expect(site.address('content/post/a.md')).toBe('2020/first.html')
    expect(site.address('content/b.md')).toBe('b')
  })
})

describe('hugo with mounts, formats and redirects of its own', () => {
  const contents = {
    'site/hugo.toml': [
      '[outputs]\nhome = ["HTML", "RSS", "LLMS", "feed"]',
      '[outputFormats.feed]\nbaseName = "all"',
      '[[module.mounts]]\nsource = "content"\ntarget = "content"',
      '[[module.mounts]]\nsource = "../notes"\ntarget = "content/notes"',
      '[[module.mounts]]\nsource = "../examples"\ntarget = "content/examples"',
      '[[module.mounts]]\nsource = "../AGENTS.md"\ntarget = "content/repo/AGENTS.md"',
      '[[module.mounts]]\nsource = "../gone"\ntarget = "content/gone"',
      '[[module.mounts]]\nsource = "../sdk/docs"\ntarget = "content/kit"',
    ].join('\n'),
    'site/content/_index.md': '# Home',
    'site/content/repo/_index.md': '# Files',
    'site/static/tool/index.html': '',
    'site/layouts/index.redirects':
      '/api/* https://x.org/:splat\n{{ range .Pages }}\n/b {{ .X }}\n',
    'notes/one.md': '# One',
    'examples/a/x.yaml': '',
    'AGENTS.md': '# Agents',
    sdk: null,
  }
  const home = 'site/content/_index.md'
  const rows: LinkRow[] = [
    ['shows a mounted file', home, '/examples/a/x.yaml', 'file examples/a/x.yaml', 'include'],
    [
      'misses one that is not there',
      home,
      '/examples/b.yaml',
      'missing-include site/content/examples/b.yaml',
      'include',
    ],
    ['shows the one file of a mount', home, '/repo/AGENTS.md', 'file AGENTS.md', 'include'],
    ['leaves a mount that is not here alone', home, '/gone/x.md', 'external', 'include'],
    ['leaves a name that is its own alone', home, 'gone', 'external'],
    ['leaves a name that begins with its own alone', home, 'gone-client.md#x', 'external'],
    ['leaves a submodule alone', home, '/kit/x/', 'external'],
    ['leaves the name of a folder in a submodule alone', home, 'kit-client', 'external'],
    ['misses any other name', home, 'elsewhere', 'missing-page site/content/elsewhere.md'],
    ['misses a picture of such a name', home, 'gone.png', 'missing-file site/content/gone.png'],
    ['shows a page by its name without ending', home, 'notes/one', 'page notes/one.md', 'include'],
    ['finds the one file beside', 'site/content/repo/_index.md', 'AGENTS.md', 'file AGENTS.md'],
    [
      'misses an address outside of a mount in the content',
      'notes/one.md',
      '/guide/setup/',
      'missing-page site/content/guide/setup.md',
    ],
    [
      'misses one within it there',
      'notes/one.md',
      '/notes/two/',
      'missing-page notes/notes/two.md',
    ],
    [
      'finds the start of a folder of static files',
      home,
      '/tool/',
      'file site/static/tool/index.html',
    ],
    ['knows the file of a format', home, '/llms.txt', 'external'],
    ['knows its name', home, '/all.txt', 'external'],
    ['misses another file', home, '/other.txt', 'missing-file site/static/other.txt'],
    ['follows redirects of a template', home, '/api/x.html', 'external'],
    [
      'reads no line of a template with more than text',
      home,
      '/b',
      'missing-page site/content/b.md',
    ],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(contents), from, url, kind)).toBe(leads)
  })
})

describe('hugo in several languages', () => {
  const suffixes = {
    'hugo.toml':
      'defaultContentLanguage = "en"\n[languages.de]\nweight = 2\n[languages.en]\nweight = 1\n',
    'content/a.md': '# A',
    'content/a.de.md': '# A',
    'content/only.md': '# Only',
    'content/deep/b.md': '# B',
    'content/deep/b.de.md': '# B',
  }
  const rows: LinkRow[] = [
    ['finds the page of the language', 'content/a.de.md', 'a', 'page content/a.de.md'],
    ['finds a page by its address', 'content/a.md', '/de/a/', 'page content/a.de.md'],
    [
      'finds a file that names it',
      'content/deep/b.md',
      'deep/b.de.md',
      'page content/deep/b.de.md',
    ],
    ['misses one', 'content/a.md', 'deep/c.de.md', 'missing-page content/deep/c.de.md'],
    ['finds a page of another language', 'content/a.de.md', 'only', 'page content/only.md'],
    ['knows the home page, which is always there', 'content/a.md', '/', 'external'],
    ['knows the landing page of a language', 'content/a.md', '/de/', 'external'],
    ['misses an address', 'content/a.md', '/de/gone/', 'missing-page content/de/gone.md'],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(suffixes), from, url, kind)).toBe(leads)
  })

  it('does not look for an address of one language in another', async () => {
    const site = await siteOf({ ...suffixes, 'content/far.de.md': '# Far' })
    expect(leadsTo(site, 'content/a.md', '/far/', 'link')).toBe('missing-page content/far.md')
    expect(leadsTo(site, 'content/a.de.md', '/far/', 'link')).toBe('page content/far.de.md')
  })

  it('reads folders of languages, by configuration and by mounts', async () => {
    const folders = { 'content/en/a.md': '# A', 'content/de/a.md': '# A' }
    const named = await siteOf({
      ...folders,
      'hugo.yaml':
        'defaultContentLanguageInSubdir: true\nlanguages:\n  en: {contentDir: content/en}\n  de: {contentDir: content/de}',
    })
    expect([
      named.root,
      named.address('content/en/a.md'),
      named.address('content/de/a.md'),
    ]).toEqual(['content', 'en/a', 'de/a'])
    const mounted = await siteOf({
      ...folders,
      'hugo.toml':
        '[[module.mounts]]\nsource = "content/en"\ntarget = "content"\nlang = "en"\n[[module.mounts]]\nsource = "pics"\ntarget = "assets"\n[[module.mounts]]\nsource = 1\n',
    })
    expect([mounted.root, mounted.address('content/en/a.md')]).toEqual(['content/en', 'a'])
    expect(leadsTo(mounted, 'content/en/a.md', '/x.png', 'image')).toBe('external')
  })
})

describe('hugo, seldom used', () => {
  it('leaves a file alone that is mounted as a page', async () => {
    const site = await siteOf({
      'site/hugo.yaml':
        'module:\n  mounts:\n    - {source: content, target: content}\n    - {source: ../NEWS.md, target: content/about/news.md}\n',
      'NEWS.md': '# News',
      'site/content/a.md': '# A',
    })
    expect(leadsTo(site, 'site/content/a.md', '/about/news/')).toBe('external')
    expect(leadsTo(site, 'site/content/a.md', '/about/gone/')).toBe(
      'missing-page site/content/about/gone.md',
    )
  })

  it('reads content an author names, without a configuration', async () => {
    const site = await siteOf({ 'x/a.md': '# A', 'x/b/a.md': '# A', 'x/c.html': '' }, 'hugo', 'x')
    expect(leadsTo(site, 'x/b/a.md', '/b/a/')).toBe('page x/b/a.md')
    expect(leadsTo(site, 'x/b/a.md', '/')).toBe('external')
    const ugly = await siteOf({
      'hugo.toml': 'uglyURLs = true',
      'content/a/b.md': '',
      'content/a/c.md': '',
      'static/_redirects': '/circle /circle',
    })
    expect(leadsTo(ugly, 'content/a/b.md', 'c.html')).toBe('page content/a/c.md')
    expect(leadsTo(ugly, 'content/a/b.md', '/circle')).toBe('missing-page content/circle.md')
    expect(leadsTo(ugly, 'content/a/b.md', '../../../x.png', 'image')).toBe('outside-repository')
    // fluxcd/website redirects to pages that a program fetches before the build.
    const fetched = await siteOf({
      'hugo.toml': '',
      'content/a.md': '',
      'content/x/b.md': '',
      'content/x/.gitignore': '/providers.md\n',
      'static/_redirects': '/x/provider /x/providers 301!\n/x/was /x/gone\n',
    })
    expect(leadsTo(fetched, 'content/a.md', '/x/provider/')).toBe('external')
    expect(leadsTo(fetched, 'content/a.md', '/x/was/')).toBe('missing-page content/x/gone.md')
    const traced = await siteOf({ 'y/content/_index.md': '' }, undefined, 'z')
    expect(traced.layout).toBe('plain')
  })
})

describe('addressOfPage', () => {
  const rows: [
    title: string,
    config: string,
    path: string,
    matter: Record<string, unknown>,
    address: string,
  ][] = [
    ['makes addresses of names', '', 'content/My Page (1).md', {}, 'my-page-1'],
    [
      'keeps case where told to',
      'disablePathToLower = true',
      'content/a/b.md',
      { slug: 'Bee' },
      'a/Bee',
    ],
    ['adds .html where told to', 'uglyURLs = true', 'content/a/b.md', {}, 'a/b.html'],
    [
      'puts a relative url below the language',
      'defaultContentLanguageInSubdir = true\n[languages.en]',
      'content/a.md',
      { url: 'x/y' },
      'en/x/y',
    ],
    [
      'fills a pattern',
      '[permalinks.page]\nnews = "/n/:section/:sections/:day/:contentbasename/:unknown"',
      'content/news/a/b.md',
      { date: '2024-05-06' },
      'n/news/news/a/06/b/:unknown',
    ],
    [
      'keeps sections out of patterns',
      '[permalinks]\nnews = "/n/:title/"',
      'content/news/_index.md',
      {},
      'news',
    ],
    [
      'fills the title',
      '[permalinks]\nnews = "/n/:title/:slugorfilename/"',
      'content/news/a.md',
      { title: 'A B' },
      'n/a-b/a',
    ],
  ]
  it.each(rows)('%s', (_title, text, path, matter, address) => {
    const config = parseHugoConfig([{ path: 'hugo.toml', text }])
    const page = readHugoPage(path, [{ directory: 'content' }], config)
    expect(page && addressOfPage(page, matter, config)).toBe(address)
  })

  it('leaves files outside of the content alone', () => {
    const config = parseHugoConfig([])
    expect(readHugoPage('x/a.md', [{ directory: 'content' }], config)).toBeUndefined()
    expect(readHugoPage('content/a.png', [{ directory: 'content' }], config)).toBeUndefined()
  })
})

describe('hugo with parts of pages', () => {
  const contents = {
    'hugo.toml':
      '[module]\n[[module.mounts]]\nsource = "content"\ntarget = "content"\n[[module.mounts]]\nsource = "static"\ntarget = "static"\n[[module.mounts]]\nsource = "icons"\ntarget = "static/img/icons"\n[[module.mounts]]\nsource = "tmp/logos"\ntarget = "static/img/logos"\n',
    'icons/a.svg': '<svg/>',
    'static/b.svg': '<svg/>',
    'content/_index.md': '# Home',
    'content/a/one.md': '# One\n\n{{% include "shared.md" %}}\n{{% include "own.md" %}}',
    'content/b/two.md': '# Two\n\n{{% include "shared.md" %}}',
    'content/a/beside.md': '# Beside',
    'content/_includes/shared.md': '[x](#one) [y](../beside)',
    'content/_includes/own.md': '[x](#one)',
    'content/_includes/templated.md': '[x](#anything) [y](../gone/)',
    'content/fragments/index.md': '---\nheadless: true\n---\n',
    'content/fragments/x.md': '[x](#anything)',
    'content/Some Words/Page.md': '# Page',
    'content/calls.md': '{{% api "x" %}}\n',
    'content/nested.md': '{{< box >}}text{{< /box >}}\n',
    'content/harmless.md': '{{< note >}}text{{< /note >}} {{< of-theme >}}\n',
    'layouts/shortcodes/api.html': '{{ partial "render/api.html" . }}',
    'layouts/partials/render/api.html': '<h2 id="{{ .Id }}">{{ .Title }}</h2>',
    'layouts/_shortcodes/box.md': '## {{ .Get 0 }}\n{{ .Inner }}',
    'layouts/_shortcodes/note.html':
      '{{/* <h2>shown</h2> */}}<div>{{ .Inner }}</div>{{ partial "gone" }}',
  }
  const rows: LinkRow[] = [
    [
      'does not judge a fragment of a part of several pages',
      'content/_includes/shared.md',
      '#one',
      'external',
    ],
    [
      'leads that of one page there',
      'content/_includes/own.md',
      '#one',
      'page content/a/one.md#one',
    ],
    [
      'follows paths from a page a part shows on',
      'content/_includes/shared.md',
      '../beside',
      'page content/a/beside.md',
    ],
    [
      'misses a path from all of them',
      'content/_includes/shared.md',
      '../gone',
      'missing-page content/_includes/gone.md',
    ],
    [
      'does not judge what a part means that templates show',
      'content/_includes/templated.md',
      '#anything',
      'external',
    ],
    ['nor its paths', 'content/_includes/templated.md', '../gone/', 'external'],
    ['nor those of a bundle', 'content/fragments/x.md', '#anything', 'external'],
    [
      'finds a path with spaces in any case',
      'content/a/one.md',
      '../some%20words/page.md',
      'page content/Some Words/Page.md',
    ],
    [
      'finds a file mounted below',
      'content/_index.md',
      '/img/icons/a.svg',
      'file icons/a.svg',
      'image',
    ],
    [
      'misses one there',
      'content/_index.md',
      '/img/icons/b.svg',
      'missing-file static/img/icons/b.svg',
      'html-image',
    ],
    [
      'does not judge what a build fetches',
      'content/_index.md',
      '/img/logos/b.svg',
      'external',
      'html-image',
    ],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(contents), from, url, kind)).toBe(leads)
  })

  it('knows that a template of the site may write any anchor', async () => {
    const site = await siteOf(contents)
    const mayHave = (path: keyof typeof contents) =>
      site.anchors(readFacts(contents[path], 'hugo'), path).has('anything')
    expect([mayHave('content/calls.md'), mayHave('content/nested.md')]).toEqual([
      'unseen',
      'unseen',
    ])
    expect(mayHave('content/harmless.md')).toBe(false)
  })

  it('takes the newest of the versions for the latest', async () => {
    const site = await siteOf({
      'config.toml': '',
      'content/v1.9/a.md': '',
      'content/v1.10/a.md': '',
      'content/v1.9/old.md': '',
      'content/cli/v2/a.md': '',
      'content/guide/latest/b.md': '',
    })
    const cases: [url: string, leads: string][] = [
      ['/latest/a/', 'page content/v1.10/a.md'],
      ['/stable/old', 'page content/v1.9/old.md'],
      ['/cli/latest/a#x', 'page content/cli/v2/a.md#x'],
      ['/latest/gone/', 'missing-page content/latest/gone.md'],
      ['/guide/latest/b/', 'page content/guide/latest/b.md'],
      ['/guide/latest/a/', 'missing-page content/guide/latest/a.md'],
    ]
    const from = 'content/v1.9/a.md'
    expect(cases.map(([url]) => [url, leadsTo(site, from, url)])).toEqual(cases)
  })

  it('shows a file that a template reads by the front matter of a page', async () => {
    const template = (text: string) => ({
      'config.toml': '',
      'layouts/partials/body.html': text,
      'content/_index.md': '',
      'content/docs/_index.md': '',
      'content/docs/other.md': '',
      'content/docs/page.md': '---\nsource: /shared/text.md\n---\n',
      'content/shared/text.md': '## Setup',
    })
    const shows = template(
      '{{ $raw := readFile .Params.source }}{{ replace $raw "/version/" "/docs/" }}',
    )
    const site = await siteOf(shows)
    const ofPage = site.anchors(readFacts('', 'hugo'), 'content/docs/page.md')
    expect([ofPage.has('setup'), ofPage.has('gone')]).toEqual([true, false])
    const cases: [from: string, url: string, leads: string][] = [
      ['content/shared/text.md', '#setup', 'page content/docs/page.md#setup'],
      ['content/shared/text.md', 'other', 'page content/docs/other.md'],
      ['content/shared/text.md', '/docs/gone/', 'missing-page content/docs/gone.md'],
      ['content/shared/text.md', '/version/setup/', 'external'],
      ['content/docs/other.md', '/version/setup/', 'missing-page content/version/setup.md'],
    ]
    expect(cases.map(([from, url]) => [from, url, leadsTo(site, from, url)])).toEqual(cases)
    const plain = await siteOf(template('{{ readFile .Params.source }}'))
    expect(leadsTo(plain, 'content/shared/text.md', '/version/setup/')).toBe(
      'missing-page content/version/setup.md',
    )
    const other = await siteOf(template('{{ with .Params.source }}{{ . }}{{ end }}'))
    expect(other.anchors(readFacts('', 'hugo'), 'content/docs/page.md').has('setup')).toBe(false)
  })

  it('keeps the indentation of a shortcode of several lines', () => {
    const text = '1. a\n\n   ```yaml\n   x: {{%\n   param v %}}\n   ```\n\n## After\n'
    expect(readFacts(text, 'hugo').headings.map((heading) => heading.text)).toEqual(['After'])
  })
})

describe('hugo without a theme and without hooks', () => {
  const pages = {
    'hugo.toml': '',
    'layouts/_default/single.html': '',
    'content/_index.md': '',
    'content/a.md': '',
    'content/docs/_index.md': '',
    'content/docs/b.md': '---\nslug: other\n---\n',
    'content/docs/data.txt': '',
    'content/refs.md': '[b]({{< ref "docs/b.md" >}})',
    'static/x.txt': '',
  }
  const from = 'content/a.md'
  const rows: LinkRow[] = [
    ['finds an address', from, '/docs/other/', 'page content/docs/b.md'],
    ['finds one from that of the page', from, '../docs/other', 'page content/docs/b.md'],
    [
      'starts at the page, not at its folder',
      from,
      'docs/other',
      'missing-page content/a/docs/other.md',
    ],
    ['has no page at its old address', from, '/docs/b/', 'missing-page content/docs/b.md'],
    ['knows no files of pages', from, '/docs/b.md', 'missing-page content/docs/b.md'],
    ['knows case', from, '/Docs/other/', 'missing-page content/Docs/other.md'],
    ['finds files', from, '/x.txt', 'file static/x.txt'],
    ['finds files of a section', from, '/docs/data.txt', 'file content/docs/data.txt'],
    ['leaves a page with references', 'content/refs.md', 'docs/b.md', 'page content/docs/b.md'],
  ]
  it.each(rows)('%s', async (_title, page, url, leads) => {
    expect(leadsTo(await siteOf(pages), page, url)).toBe(leads)
  })

  it.each([
    ['a theme', { 'hugo.toml': 'theme = "x"' }],
    ['a hook', { 'layouts/_default/_markup/render-link.html': '' }],
    ['a setting', { 'hugo.toml': '[markup.goldmark.renderHooks.link]\nenableDefault = true\n' }],
    [
      'templates from elsewhere',
      { 'layouts/_default/single.html': null, 'layouts/partials/x.html': '' },
    ],
  ])('finds files of pages with %s', async (_title, files) => {
    const site = await siteOf(
      Object.fromEntries(
        Object.entries({ ...pages, ...files }).flatMap(([path, text]) =>
          text === null ? [] : [[path, text]],
        ),
      ),
    )
    expect(leadsTo(site, from, 'docs/b.md')).toBe('page content/docs/b.md')
  })
})

describe('ids of headings in hugo', () => {
  const cases: [heading: string, id: string][] = [
    ['## [A link](https://example.org) &amp; more', 'a-linkhttpsexampleorg-amp-more'],
    ['## Feature <sup>new</sup> ##', 'feature-supnewsup'],
    ['## Given {#own .class}', 'own'],
    ['## Class {.class}', 'class'],
    ['## Listed {: #listed }', 'listed--listed-'],
    ['A [link](x)\n---', 'a-linkx'],
    ['> ## In a `quote`', 'in-a-quote'],
    ['## ΟΔΟΣ', 'οδοσ'],
  ]
  it.each(cases)('%s', (heading, id) => {
    const text = `# T\n\n${heading}\n`
    expect(headingAnchors(readFacts(text, 'hugo'), anchorRules.hugo)).toEqual(['t', id])
  })
})

describe('ids of headings in hugo since 0.144', () => {
  // The first five as in Hugo's own tests: toc_integration_test.go, attributes_integration_test.go.
  const cases: [heading: string, words: string, source: string][] = [
    ['## Some <span>raw</span> HTML', 'some-raw-html', 'some-spanrawspan-html'],
    ['## An image ![kitten](a.jpg)', 'an-image-kitten', 'an-image-kittenajpg'],
    ['## A [link](https://example.org)', 'a-link', 'a-linkhttpsexampleorg'],
    ['## A < B && C > B', 'a--b--c--b', 'a--b--c--b'],
    ['## A :snake: emoji', 'a-snake-emoji', 'a-snake-emoji'],
    ['## Link cache <a id="x"></a>', 'link-cache', 'link-cache-a-idxa'],
    ['## Use _it_', 'use-it', 'use-_it_'],
    ['## One -- two', 'one--two', 'one----two'],
    ['## The `--all` option', 'the---all-option', 'the---all-option'],
  ]
  const built: [
    title: string,
    files: Record<string, string>,
    which: 'words' | 'source' | 'both',
  ][] = [
    ['without a version', {}, 'both'],
    [
      'with one in package.json',
      { 'package.json': '{"devDependencies": {"hugo-extended": "^0.164.0"}}' },
      'words',
    ],
    [
      'with an older one',
      { 'package.json': '{"dependencies": {"hugo-bin": "0.111.3"}}' },
      'source',
    ],
    ['with one of Netlify', { 'netlify.toml': 'HUGO_VERSION = "0.147.1"\n' }, 'words'],
    [
      'with one in a workflow',
      { '.github/workflows/a.yml': "with:\n  hugo-version: '0.128.0'\n" },
      'source',
    ],
    [
      'with two',
      { 'netlify.toml': 'HUGO_VERSION = "0.147.1"\n', 'package.json': '{"hugo-bin": "0.99.0"}' },
      'both',
    ],
    ['with a least one', { 'hugo.toml': '[module.hugoVersion]\nmin = "0.146.0"\n' }, 'words'],
    [
      'with dashes of its own',
      {
        'config.yaml': "markup: {goldmark: {extensions: {typographer: {enDash: '--'}}}}\n",
        'package.json': '{"hugo-extended": "0.161.1"}',
      },
      'both',
    ],
    ['with an old least one', { 'hugo.toml': '[module.hugoVersion]\nmin = "0.110.0"\n' }, 'both'],
  ]
  it.each(built)('%s', async (_title, files, which) => {
    for (const [heading, words, source] of cases) {
      const site = await siteOf({ 'hugo.toml': '', 'content/a.md': `${heading}\n`, ...files })
      const anchors = site.anchors(readFacts(`${heading}\n`, 'hugo'), 'content/a.md')
      expect(anchors.has(words), words).toBe(which !== 'source' || words === source)
      expect(anchors.has(source), source).toBe(which !== 'words' || words === source)
    }
  })
})
