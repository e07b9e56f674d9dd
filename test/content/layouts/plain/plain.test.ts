import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import type { Source } from '../../../../src/content/facts/source.ts'
import { readSite } from '../../../../src/content/layouts/index.ts'
import { sourceForLinks } from '../../../../src/content/layouts/site/titles.ts'
import type { BrokenReason, Resolution } from '../../../../src/content/site/layout.ts'
import { outline, repository } from '../repository.ts'
import { type LinkRow, leadsTo, siteOf } from '../resolving.ts'

describe('plain.read', () => {
  it('places pages where the first link to them stands, the rest hidden by directory', async () => {
    const { files, source } = repository({
      'README.md': '# Home\n\n[guide](guide/) [deep](notes/deep/x.md) [code](src/main.go)',
      'guide/README.md': '# Guide\n\n[setup](setup.md)\n[home](../README.md)',
      'guide/setup.md': 'No heading. [next](next.md)',
      'guide/next.md': '# Next',
      'notes/deep/x.md': '# X',
      'notes/deep/alone.md': '# Alone',
      'src/main.go': '',
    })
    const site = await readSite(files, source)
    expect(outline(site.navigation)).toEqual([
      'Home README.md readme',
      'Guide guide/README.md guide',
      '  setup guide/setup.md setup',
      '  Next guide/next.md next',
      'X notes/deep/x.md x',
      'notes - notes',
      '  deep - deep',
      '    (Alone) notes/deep/alone.md alone',
    ])
    expect(site.address('guide/next.md')).toBe('guide/next')
  })

  const tree = {
    'README.md': '# Home',
    'docs/README.md': '# Docs',
    'docs/setup.md': '',
    'docs/with space.md': '',
    'docs/100%.md': '',
    'docs/img/a.png': '',
    'docs/Sub/Page.md': '',
    'bare/x.txt': '',
    'link.md': ['docs/setup.md'] as const,
    linked: ['docs'] as const,
    out: ['../../etc'] as const,
    dangling: ['nothing.md'] as const,
    round: ['round'] as const,
    'vendor/lib': null,
  }
  const cases: [title: string, from: string, url: string, resolution: Resolution][] = [
    ['file', 'README.md', 'docs/setup.md', page('docs/setup.md')],
    ['file with a fragment', 'README.md', 'docs/setup.md#a', page('docs/setup.md', 'a')],
    ['bare fragment', 'docs/setup.md', '#a', page('docs/setup.md', 'a')],
    ['top of the page', 'docs/setup.md', '#', page('docs/setup.md')],
    ['top by name', 'docs/setup.md', '#Top', page('docs/setup.md')],
    ['text fragment', 'docs/setup.md', '#a:~:text=b', page('docs/setup.md', 'a')],
    ['query', 'README.md', 'docs/setup.md?plain=1#a', page('docs/setup.md', 'a')],
    ['query alone', 'README.md', '?plain=1', page('README.md')],
    ['dots', 'docs/setup.md', '.././docs//README.md', page('docs/README.md')],
    ['percent', 'README.md', 'docs/with%20space.md', page('docs/with space.md')],
    ['angle brackets', 'README.md', '<docs/with space.md>', page('docs/with space.md')],
    ['percent that is none', 'README.md', 'docs/100%.md', page('docs/100%.md')],
    ['directory with a page', 'README.md', 'docs', page('docs/README.md')],
    ['directory with a slash', 'README.md', './docs/', page('docs/README.md')],
    ['directory alone', 'README.md', 'bare/', { kind: 'directory', path: 'bare' }],
    ['the root', 'docs/setup.md', '..', page('README.md')],
    ['absolute', 'docs/setup.md', '/docs/README.md', page('docs/README.md')],
    ['source file', 'README.md', 'bare/x.txt', file('bare/x.txt')],
    ['slash behind a file', 'README.md', 'docs/setup.md/', page('docs/setup.md')],
    ['symbolic link', 'README.md', 'link.md', page('docs/setup.md')],
    ['linked directory', 'README.md', 'linked/setup.md', page('docs/setup.md')],
    ['link out of the repository', 'README.md', 'out/passwd', file('out/passwd')],
    ['link to nothing', 'README.md', 'dangling', missing('missing-page', 'dangling')],
    ['link to itself', 'README.md', 'round', missing('missing-page', 'round')],
    ['submodule', 'README.md', 'vendor/lib', { kind: 'directory', path: 'vendor/lib' }],
    ['file of a submodule', 'README.md', 'vendor/lib/a/b.md', file('vendor/lib/a/b.md')],
    ['http', 'README.md', 'https://github.com/o/r/blob/main/gone.md', { kind: 'external' }],
    ['protocol-relative', 'README.md', '//example.com/x', { kind: 'external' }],
    ['to be filled in', 'README.md', '%%REPOSITORY%%/issues', { kind: 'external' }],
    ['mail', 'README.md', 'mailto:a@b.c', { kind: 'external' }],
    ['telephone', 'README.md', 'tel:1', { kind: 'external' }],
    ['data', 'README.md', 'data:image/png;base64,AA', { kind: 'external' }],
    ['file scheme', 'README.md', 'file:///etc', { kind: 'external' }],
    ['editor', 'README.md', 'vscode-resource://x', { kind: 'external' }],
    ['script', 'README.md', 'javascript:void(0)', { kind: 'external' }],
    ['another space', 'README.md', 'https://app.gitbook.com/s/a/b', { kind: 'external' }],
    ['issues of the repository', 'README.md', '../../issues', { kind: 'external' }],
    ['issues, one deeper', 'docs/setup.md', '../../../issues/new', { kind: 'external' }],
    ['template text', 'README.md', '{{ base }}/x.md', { kind: 'external' }],
    ['nothing', 'README.md', '', missing('empty-target', '')],
    ['missing page', 'docs/setup.md', 'gone.md#a', missing('missing-page', 'docs/gone.md')],
    ['missing without extension', 'README.md', 'docs/setup', missing('missing-page', 'docs/setup')],
    ['missing file', 'README.md', 'docs/b.png', missing('missing-file', 'docs/b.png')],
    ['host without scheme', 'README.md', 'google.com', missing('missing-file', 'google.com')],
    ['mail without scheme', 'README.md', 'me@host.org', missing('missing-file', 'me@host.org')],
    ['above the repository', 'docs/setup.md', '../../x.md', missing('outside-repository', '')],
    ['above it at once', 'README.md', '../../issue', missing('outside-repository', '')],
    ['lost', 'README.md', 'broken-reference', missing('lost-reference', '')],
    ['lost directory', 'docs/setup.md', '../broken-reference/', missing('lost-reference', '')],
    ['lost page', 'README.md', 'x/broken-reference/README.md', missing('lost-reference', '')],
    ['lost id', 'README.md', '/broken/pages/a1', missing('lost-reference', '')],
    [
      'lost id of a space',
      'README.md',
      '/broken/spaces/a1/pages/b2',
      missing('lost-reference', ''),
    ],
    ['lost file', 'README.md', '/broken/files/a1', missing('lost-reference', '')],
    [
      'lost on the host',
      'README.md',
      'https://github.com/o/r/blob/main/broken-reference/README.md',
      missing('lost-reference', ''),
    ],
    ['case of a file', 'README.md', 'Docs/Setup.md', wrongCase('Docs/Setup.md', 'docs/setup.md')],
    ['case of a directory', 'README.md', 'docs/sub', wrongCase('docs/sub', 'docs/Sub')],
    [
      'case below',
      'docs/setup.md',
      'sub/Page.md',
      wrongCase('docs/sub/Page.md', 'docs/Sub/Page.md'),
    ],
  ]

  it.each(cases)('resolves %s', async (_title, from, url, resolution) => {
    const { files, source } = repository(tree)
    const site = await readSite(files, source, { layout: 'plain' })
    expect(site.resolve(from, { kind: 'link', url })).toEqual(resolution)
  })

  it('takes no directory for an image', async () => {
    const { files, source } = repository(tree)
    const site = await readSite(files, source)
    expect(site.resolve('README.md', { kind: 'image', url: 'bare' })).toEqual(
      missing('missing-file', 'bare'),
    )
  })
  it('knows what it is called from front matter, heading, name', async () => {
    const { files, source } = repository({
      'README.md': '[a](a.md) [b](b.md) [c](c.md)',
      'a.md': '---\ntitle: Front\n---\n# Heading',
      'b.md': '---\ntitle: 1\n---\n# Heading',
      'c.md': '## Deep',
    })
    const site = await readSite(files, source)
    expect(site.navigation.map((node) => node.title)).toEqual(['README', 'Front', 'Heading', 'c'])
  })

  it('leaves out templates of issues and installed packages', async () => {
    const { files, source } = repository({
      'README.md': '',
      '.github/CONTRIBUTING.md': '',
      '.github/PULL_REQUEST_TEMPLATE.md': '',
      '.github/ISSUE_TEMPLATE/bug.md': '',
      'node_modules/x/README.md': '',
      'linked.md': ['README.md'],
      'x.markdown': '',
    })
    const site = await readSite(files, source)
    expect(site.pages.map((one) => one.path)).toEqual([
      '.github/CONTRIBUTING.md',
      'README.md',
      'x.markdown',
    ])
    expect(site.dependsOn.files.map(({ path }) => path)).toEqual(['linked.md'])
  })

  it('takes links without extension where a generator publishes the pages', async () => {
    const contents = { 'docs/_config.yml': '', 'docs/README.md': '', 'docs/setup.md': '' }
    const { files, source } = repository(contents)
    const site = await readSite(files, source)
    for (const url of ['setup', 'setup.html', '/docs/setup/']) {
      expect(site.resolve('docs/README.md', { kind: 'link', url })).toEqual(page('docs/setup.md'))
    }
    expect(site.evidence.join()).toContain('found "docs/_config.yml"')
  })

  describe('of a generator without a layout of its own', () => {
    const contents = {
      'next.config.js': '',
      'README.md': '# Readme',
      'public/images/a.png': '',
      'src/content/1.start/01.setup.md': '## Use {/*using-it*/}\n\n## Über $x\n\n## B [#c]',
      'src/content/1.start/02.next.mdx': '',
      'src/content/1.start/0-to-2.md': '',
      'src/content/1.start/(3)last.md': '',
      'src/content/1.start/5.2fa.md': '',
      'src/content/1.start/setup.de.mdx': '',
      'src/content/1.start/next.de.mdx': '',
      'src/content/1.start/made.njk': '',
      'src/content/guide/reference/one.md': '---\npermalink: /elsewhere/first/\n---\n',
      'src/content/guide/reference/two.md': '## Two\n{: #second }',
      'src/content/guide/reference/(group)/three.md': '',
    }
    const start = 'src/content/1.start'
    const broken = (path: string) => missing('missing-page', path)
    const external: Resolution = { kind: 'external' }
    const guessed = (path: string, parts: number): Resolution => ({
      kind: 'page',
      path,
      guessed: parts,
    })
    const rows: [title: string, from: string, url: string, to: Resolution][] = [
      ['an address', 'README.md', '/start/setup', page(`${start}/01.setup.md`)],
      [
        'a base before it',
        'README.md',
        '/docs/4.x/start/next/',
        guessed(`${start}/02.next.mdx`, 2),
      ],
      ['a number that is a name', 'README.md', '/start/0-to-2', page(`${start}/0-to-2.md`)],
      [
        'a page of a group by its name alone',
        'README.md',
        '/en/three',
        guessed('src/content/guide/reference/(group)/three.md', 2),
      ],
      ['a number in brackets', 'README.md', '/start/last', page(`${start}/(3)last.md`)],
      ['a name that begins with a digit', 'README.md', '/start/2fa', page(`${start}/5.2fa.md`)],
      ['its own language', `${start}/setup.de.mdx`, '/start/next', page(`${start}/next.de.mdx`)],
      ['an address beside', `${start}/02.next.mdx`, 'setup', page(`${start}/01.setup.md`)],
      ['markdown by its address', 'README.md', '/start/setup.md', page(`${start}/01.setup.md`)],
      ['the landing page', 'README.md', '/#top-of-it', external],
      ['a page of code', 'README.md', '/showcase', external],
      ['a page of a template', 'README.md', '/content/1.start/made', external],
      [
        'a page that is gone',
        'README.md',
        '/guide/reference/gone',
        broken('src/content/guide/reference/gone.md'),
      ],
      [
        'a page by front matter',
        'README.md',
        '/elsewhere/first',
        page('src/content/guide/reference/one.md'),
      ],
      ['a file that is gone', `${start}/02.next.mdx`, './gone.md', broken(`${start}/gone.md`)],
      ['a name of code', `${start}/02.next.mdx`, '{{ base }}/x', external],
    ]
    it.each(rows)('finds %s', async (_title, from, url, to) => {
      const { files, source } = repository(contents)
      expect((await readSite(files, source)).resolve(from, { kind: 'link', url })).toEqual(to)
    })

    it('depends on what front matter says of addresses, and reads no page for it', async () => {
      const of = async (one: string) => {
        const { files, source } = repository({ ...contents, 'with space.mdx': one })
        return (await readSite(files, source)).dependsOn
      }
      const redirects = (name: string) => `---\nredirect_from:\n  - "${name}"\n---\n`
      const before = await of(redirects('an old/place.mdx '))
      expect(before.files.map(({ path }) => path)).toEqual(['next.config.js'])
      expect(await of(`${redirects('an old/place.mdx ')}Other words.`)).toEqual(before)
      expect(await of(redirects('an old\\nplace'))).not.toEqual(before)
    })

    it('knows addresses of front matter also where nobody reads titles', async () => {
      const { files, source } = repository(contents)
      const all = [...files.byPath.values()]
      const texts = await source.readTexts(all)
      const searchLines: NonNullable<Source['searchLines']> = async (_files, { isSearched }) =>
        new Map(
          all.flatMap((one) => (isSearched(one.path) ? [[one, texts.get(one.oid) ?? '']] : [])),
        )
      for (const searched of [source, { ...source, searchLines }]) {
        const site = await readSite(files, sourceForLinks(searched))
        const found = site.resolve('README.md', { kind: 'link', url: '/elsewhere/first' })
        expect(found).toEqual(page('src/content/guide/reference/one.md'))
      }
    })

    it('misses what a folder of many pages no longer has', async () => {
      const many = Array.from({ length: 20 }, (_, at) => [`src/guide/page${at}.md`, ''] as const)
      const to = async (pages: readonly (readonly [string, string])[]) => {
        const { files, source } = repository({ 'next.config.js': '', ...Object.fromEntries(pages) })
        return (await readSite(files, source)).resolve('x.md', { kind: 'link', url: '/guide/gone' })
      }
      expect(await to(many)).toEqual(broken('src/guide/gone.md'))
      expect(await to(many.slice(1))).toEqual(external)
    })

    it('misses what lies beside a page no longer, but for folders that a program addresses', async () => {
      const pages = ['1.guide/a.md', '1.guide/b.md', 'rules/a.md', 'rules/b.md', 'use/c/index.md']
      const written = Object.fromEntries(pages.map((path) => [`docs/${path}`, '']))
      const { files, source } = repository({ '.eleventy.js': '', ...written })
      const site = await readSite(files, source)
      const to = (from: string, url: string) => site.resolve(from, { kind: 'link', url })
      expect(to('docs/use/c/index.md', '../../rules/a')).toEqual(page('docs/rules/a.md'))
      expect(to('docs/use/c/index.md', '../../rules/gone')).toEqual(broken('docs/rules/gone.md'))
      expect(to('docs/rules/a.md', '../gone/')).toEqual(broken('docs/rules/gone.md'))
      expect(to('docs/rules/a.md', 'gone')).toEqual(external)
      expect(to('docs/rules/a.md', '../x.y')).toMatchObject({ kind: 'broken' })
      expect(to('docs/1.guide/a.md', 'gone')).toEqual(external)
      expect(to('docs/use/c/index.md', '../gone')).toEqual(external)
    })

    it('follows redirects of the host before it misses anything', async () => {
      const rules = [
        { source: '/docs/rules/old/', destination: '/docs/rules/older/' },
        { source: '/docs/rules/older', destination: '/docs/rules/a' },
        { source: '/docs/rules/round', destination: '/docs/rules/round' },
        { source: '/docs/rules/away/:path*', destination: 'https://elsewhere.example/:path*' },
      ]
      const { files, source } = repository({
        '.eleventy.js': '',
        'vercel.json': JSON.stringify({ redirects: rules }),
        'docs/rules/a.md': '',
        'docs/rules/b.md': '',
      })
      const site = await readSite(files, source)
      const to = (url: string) => site.resolve('docs/rules/b.md', { kind: 'link', url })
      expect(to('/docs/rules/old')).toEqual(page('docs/rules/a.md'))
      expect(to('/docs/rules/round')).toEqual(broken('docs/rules/round.md'))
      expect(to('/docs/rules/away')).toEqual({ ...external, answered: 'redirect' })
      expect(to('/docs/rules/gone')).toEqual(broken('docs/rules/gone.md'))
      expect(site.dependsOn.files.map(({ path }) => path)).toEqual(['vercel.json'])
    })

    it('follows redirects of the address a file would have', async () => {
      const site = await siteOf({
        'next.config.js': '',
        'public/_redirects': '/v1/news/* /docs/news/:splat\n',
        'content/docs/news/a.md': '',
        'content/v1/guide/b.md': '',
        'content/v1/guide/c.md': '',
      })
      const to = (url: string) => leadsTo(site, 'content/v1/guide/b.md', url)
      expect(to('../news/a.md')).toBe('page content/docs/news/a.md')
      expect(to('../news/gone.md')).toBe('external')
      expect(to('../old/a.md')).toBe('missing-page content/v1/old/a.md')
    })

    const headings: [url: string, leads: string][] = [
      ['/two', 'page content/b.mdx'],
      ['/two#x', 'page content/b.mdx#x'],
      ['/one', 'page content/b.mdx#own'],
      ['/one#x', 'page content/b.mdx#own'],
      ['/zero#x', 'page content/b.mdx#own'],
      ['two.mdx#x', 'page content/b.mdx#x'],
    ]
    it.each(headings)('takes the heading of %s along redirects: %s', async (url, leads) => {
      const site = await siteOf({
        'next.config.js': '',
        _redirects: '/zero /one\n/one /two#own\n/two /b\n',
        'content/a/page.mdx': '',
        'content/b.mdx': '',
      })
      expect(leadsTo(site, 'content/a/page.mdx', url)).toBe(leads)
    })

    it('does not take a redirect of everything for one of an address', async () => {
      const site = await siteOf({
        'next.config.js': '',
        'public/_redirects': '/* https://new.example/:splat 301\n',
        'docs/a.md': '',
      })
      expect(leadsTo(site, 'docs/a.md', 'gone.md')).toBe('missing-page docs/gone.md')
    })

    it('finds a file that is served at the address of a page', async () => {
      const site = await siteOf({
        'next.config.js': '',
        'content/docs/start/README.md': '',
        'content/docs/other.md': '',
        'public/docs/start/app.yaml': '',
      })
      const app = 'file public/docs/start/app.yaml'
      expect(leadsTo(site, 'content/docs/start/README.md', 'app.yaml')).toBe(app)
      expect(leadsTo(site, 'content/docs/other.md', 'start/app.yaml')).toBe(app)
      expect(leadsTo(site, 'content/docs/other.md', 'app.yaml')).toBe(
        'missing-file content/docs/app.yaml',
      )
    })

    it('finds images among the files that are served', async () => {
      const { files, source } = repository(contents)
      const site = await readSite(files, source)
      const to = (url: string) => site.resolve('README.md', { kind: 'image', url })
      expect(to('/images/a.png')).toEqual(file('public/images/a.png'))
      expect(to('../images/a.png')).toEqual(file('public/images/a.png'))
      expect(to('/images/gone.png')).toEqual(missing('missing-file', 'public/images/gone.png'))
      expect(to('/made/a.png')).toEqual(external)
      expect(to('images/gone.png')).toMatchObject({ kind: 'broken' })
    })

    it('leaves a page open that a program fills in', async () => {
      const text = '# Commands\n\n## List\n'
      const site = await siteOf({ 'astro.config.mjs': '', 'src/content/docs/_cli.mdx': text })
      const facts = readFacts(text, 'plain')
      expect(site.anchors(facts, 'src/content/docs/_cli.mdx').has('migrate')).toBe('unseen')
      expect(site.anchors(facts, 'src/content/docs/cli.mdx').has('migrate')).toBe(false)
    })

    it('answers anchors whatever makes them', async () => {
      const { files, source } = repository(contents)
      const site = await readSite(files, source)
      const facts = await source.readFacts(site.pages, 'plain')
      const has = (path: string, fragment: string) => {
        const one = facts.get(files.byPath.get(path)?.oid ?? '')
        return one === undefined ? undefined : site.anchors(one, path).has(fragment)
      }
      const fragments = ['using-it', 'use', 'Über-$x', 'c', 'gone']
      expect(fragments.map((one) => has(`${start}/01.setup.md`, one))).toEqual(
        fragments.map((one) => one !== 'gone'),
      )
      expect(has('src/content/guide/reference/two.md', 'second')).toBe(true)
    })

    it('starts paths of a Sphinx project at its sources, and takes names for names', async () => {
      const { files, source } = repository({
        'docs/source/conf.py': '',
        'docs/source/images/a.png': '',
        'docs/source/guide/setup.md': '',
        'docs/source/guide/api.rst': '',
        'share/static/images/other.png': '',
      })
      const site = await readSite(files, source)
      const guide = 'docs/source/guide'
      const to = (url: string, kind: 'link' | 'image' = 'link') =>
        site.resolve(`${guide}/setup.md`, { kind, url })
      expect(to('/images/a.png', 'image')).toEqual(file('docs/source/images/a.png'))
      expect(to('/images/b.png', 'image')).toEqual(
        missing('missing-file', 'docs/source/images/b.png'),
      )
      expect(to('/guide/setup#x')).toEqual(page(`${guide}/setup.md`, 'x'))
      expect(to('/guide/api')).toEqual(file(`${guide}/api.rst`))
      expect(to('/guide/gone')).toEqual(broken(`${guide}/gone.md`))
      expect(to('/guide/gone.rst')).toEqual(missing('missing-page', `${guide}/gone.rst`))
      expect(to('/guide/Class.name')).toEqual(external)
      expect(to('/api/gone')).toEqual(external)
      expect(to('Class.name')).toEqual(external)
      expect(to('some-label')).toEqual(external)
      expect(to('gone.md')).toEqual(broken(`${guide}/gone.md`))
    })

    it('finds what any page of a Sphinx project names', async () => {
      const { files, source } = repository({ 'docs/conf.py': '', 'docs/a.md': '# A' })
      const site = await readSite(files, source)
      const [facts] = (await source.readFacts(site.pages, 'plain')).values()
      expect(facts && site.anchors(facts, 'docs/a.md').has('other/label')).toBe('unseen')
      expect(site.resolve('docs/a.md', { kind: 'link', url: 'syntax/label' })).toEqual(external)
    })
  })

  it('starts "/" at the root that was asked for, then at the repository', async () => {
    const contents = { 'a/x.md': '', 'x.md': '', 'a/README.md': '', 'y.md': '' }
    const { files, source } = repository(contents)
    const site = await readSite(files, source, { root: 'a' })
    expect(site.resolve('a/x.md', { kind: 'link', url: '/x.md' })).toEqual(page('a/x.md'))
    expect(site.resolve('a/x.md', { kind: 'link', url: '/y.md' })).toEqual(file('y.md'))
  })

  it('starts paths at the folder that Docsify shows, too', async () => {
    const { files, source } = repository({
      'README.md': '',
      'docs/_sidebar.md': '',
      'docs/de/_sidebar.md': '',
      'docs/guide/setup.md': '',
      'docs/de/a.md': '',
      'other/x.md': '',
    })
    const site = await readSite(files, source)
    const to = (from: string, url: string) => site.resolve(from, { kind: 'link', url })
    const setup = page('docs/guide/setup.md')
    expect(to('docs/de/a.md', '/guide/setup.md')).toEqual(setup)
    expect(to('docs/de/_sidebar.md', 'guide/setup')).toEqual(setup)
    expect(to('other/x.md', '/guide/setup.md')).toMatchObject({ kind: 'broken' })
    expect(site.dependsOn.texts).toEqual(['docs', '/docs', '/other', 'docs/de'])
  })

  describe('with menus in JSON', () => {
    const names = 'abcdefghij'.split('').map((name) => `${name}.md`)
    const pagesIn = (folder: string, of: readonly string[]) =>
      Object.fromEntries(of.map((name) => [`${folder}/${name}`, '']))
    const flat = {
      'site/en/menu/en.json': JSON.stringify([
        { id: names[0], children: names.map((id) => ({ id })) },
      ]),
      ...pagesIn('site/en/one', names.slice(0, 5)),
      ...pagesIn('site/en/two', names.slice(5)),
      'site/en/one/same.md': '',
      'site/en/two/same.md': '',
      'other/x.md': '',
    }

    const rows: LinkRow[] = [
      ['finds a page by its name', 'site/en/one/a.md', 'j.md#x', 'page site/en/two/j.md#x'],
      ['finds one beside first', 'site/en/one/a.md', 'same.md', 'page site/en/one/same.md'],
      [
        'does not choose of two',
        'site/en/menu/x.md',
        'same.md',
        'missing-page site/en/menu/same.md',
      ],
      ['misses another name', 'site/en/one/a.md', 'gone.md', 'missing-page site/en/one/gone.md'],
      ['misses a path', 'site/en/one/a.md', '../j.md', 'missing-page site/en/j.md'],
      ['leaves tabs to a program', 'site/en/one/a.md', '#python', 'external', 'html'],
      ['judges other fragments', 'site/en/one/a.md', '#python', 'page site/en/one/a.md#python'],
      ['holds for no other pages', 'other/x.md', 'j.md', 'missing-page other/j.md'],
    ]
    it.each(rows)('%s', async (_title, from, url, leads, kind) => {
      expect(leadsTo(await siteOf(flat), from, url, kind)).toBe(leads)
    })

    it('wants ten names, in folders of their own', async () => {
      const few = { ...flat, 'site/en/menu/en.json': JSON.stringify(names.slice(1)) }
      const beside = {
        ...flat,
        'site/en/one/menu.json': flat['site/en/menu/en.json'],
        'site/en/menu/en.json': '{',
      }
      for (const contents of [few, beside]) {
        const site = await siteOf(contents)
        expect(leadsTo(site, 'site/en/one/a.md', 'j.md')).toBe('missing-page site/en/one/j.md')
      }
    })

    it('reads a README that a menu names as a page of a site', async () => {
      const listed = {
        'building/config.json':
          '[{"slug": "x", "path": "building/README.md"}, {"path": "building/a.md"}]',
        'building/README.md': '',
        'building/a.md': '# A\n\n## File: a.toml',
        'building/b.md': '# B\n\n## File: b.toml',
        'using/README.md': '',
      }
      const site = await siteOf(listed)
      const leads: [from: string, url: string, leads: string][] = [
        ['building/README.md', '/docs/building/a#x', 'page building/a.md#x'],
        ['building/README.md', '/docs/using', 'page using/README.md'],
        ['building/README.md', '/tracks/python', 'external'],
        ['building/README.md', 'gone.md', 'missing-page building/gone.md'],
        ['using/README.md', '/docs/building/a', 'missing-page docs/building/a'],
      ]
      expect(leads.map(([from, url]) => [from, url, leadsTo(site, from, url)])).toEqual(leads)
      const has = (path: 'building/a.md' | 'building/b.md', fragment: string) =>
        site.anchors(readFacts(listed[path], 'plain'), path).has(fragment)
      expect(has('building/a.md', 'h-file-a-toml')).toBe(true)
      expect(has('building/a.md', 'h-file-c-toml')).toBe(false)
      expect(has('building/b.md', 'h-file-btoml')).toBe(false)
      expect(site.dependsOn.files.map(({ path }) => path)).toEqual(['building/config.json'])
    })
  })

  it('misses the README of a folder that a menu of Docsify names', async () => {
    const site = await siteOf({
      'docs/README.md': '',
      'docs/_sidebar.md': '',
      'docs/_navbar.md': '',
      'docs/a.md': '',
      'docs/bare/a.md': '',
      'docs/full/README.md': '',
      'docs/demo/index.html': '',
      'docs/demo/a.js': '',
    })
    const rows: [from: string, url: string, leads: string][] = [
      ['docs/_sidebar.md', '/bare/', 'missing-page docs/bare'],
      ['docs/_navbar.md', 'bare', 'missing-page docs/bare'],
      ['docs/_sidebar.md', '/full/', 'page docs/full/README.md'],
      ['docs/_sidebar.md', 'demo/', 'directory docs/demo'],
      ['docs/_sidebar.md', '/', 'page docs/README.md'],
      ['docs/a.md', 'bare/', 'directory docs/bare'],
    ]
    expect(rows.map(([from, url]) => [from, url, leadsTo(site, from, url)])).toEqual(rows)
  })

  it('accepts a site of Docsify that starts at another page', async () => {
    const site = await siteOf({ 'docs/_sidebar.md': '', 'docs/start.md': '' })
    expect(leadsTo(site, 'docs/_sidebar.md', './')).toBe('directory docs')
  })

  it('leaves aliases of Docsify to it, and fragments of a cover', async () => {
    const site = await siteOf({
      'docs/_sidebar.md': '',
      'docs/_coverpage.md': '',
      'docs/index.html':
        "<script>window.$docsify = { alias: { '/changelog': 'https://x.org/a.md', '/de/(.*)': '/$1', '.*?/more.*x.*': '/' }, name: '/gone' }</script>",
      'other/a.md': '',
    })
    const rows: [from: string, url: string, leads: string][] = [
      ['docs/_sidebar.md', 'changelog.md', 'external'],
      ['docs/_sidebar.md', '/changelog', 'external'],
      ['docs/_sidebar.md', '/de/', 'external'],
      ['docs/_sidebar.md', '/de/setup.md', 'external'],
      ['docs/_sidebar.md', '/gone', 'missing-page docs/gone'],
      ['docs/_sidebar.md', 'changelogs.md', 'missing-page docs/changelogs.md'],
      ['docs/_coverpage.md', '#docs', 'external'],
      ['docs/_coverpage.md', 'gone.md#docs', 'missing-page docs/gone.md'],
      ['other/a.md', '/changelog.md', 'missing-page changelog.md'],
    ]
    expect(rows.map(([from, url]) => [from, url, leadsTo(site, from, url)])).toEqual(rows)
    expect(site.dependsOn.files.map(({ path }) => path)).toContain('docs/index.html')
  })

  it("answers GitHub's anchors", async () => {
    const { files, source } = repository({ 'README.md': '# A & B\n\n<a name="x"></a>' })
    const site = await readSite(files, source)
    const facts = [...(await source.readFacts(site.pages, 'plain')).values()]
    const anchors = facts.map((one) => site.anchors(one, 'README.md'))
    expect(anchors.map((set) => [set.has('a--b'), set.has('x'), set.has('c')])).toEqual([
      [true, true, false],
    ])
  })

  it('says something of any text', async () => {
    const { files, source } = repository(tree)
    const site = await readSite(files, source)
    const paths = [...files.byPath.keys()]
    const parts = constantFrom(
      '..',
      '.',
      '',
      'docs',
      '%2F',
      '%',
      '#a',
      '?',
      'README.md',
      'out',
      'linked',
    )
    const written = array(parts).map((names) => names.join('/'))
    assert(
      property(constantFrom(...paths), oneof(string(), written), (from, url) => {
        const found = site.resolve(from, { kind: 'link', url })
        const path = 'path' in found ? found.path : ''
        return !path.startsWith('/') && !path.split('/').includes('..')
      }),
    )
  })
})

function page(path: string, fragment?: string): Resolution {
  return { kind: 'page', path, ...(fragment === undefined ? {} : { fragment }) }
}

function file(path: string): Resolution {
  return { kind: 'file', path }
}

function missing(reason: BrokenReason, path: string): Resolution {
  return { kind: 'broken', reason, path }
}

function wrongCase(path: string, spelling: string): Resolution {
  return { kind: 'broken', reason: 'wrong-case', path, spelling }
}

describe('plain pages of a site made elsewhere', () => {
  const contents = {
    'docs/start/routing.md': '# Routing',
    'docs/start/deep/index.md': '# Deep',
    'docs/api/form.md': '# Form',
    'docs/README.md': '# Docs',
  }
  const rows: LinkRow[] = [
    [
      'find the page of an address',
      'docs/api/form.md',
      '../start/routing#x',
      'page docs/start/routing.md#x',
    ],
    [
      'find the page of a folder',
      'docs/api/form.md',
      '../start/deep',
      'page docs/start/deep/index.md',
    ],
    ['miss one', 'docs/api/form.md', '../start/gone', 'missing-page docs/start/gone'],
    [
      'want an image to be one',
      'docs/api/form.md',
      '../start/routing',
      'missing-file docs/start/routing',
      'image',
    ],
    [
      'are not meant by a README',
      'docs/README.md',
      'start/routing',
      'missing-page docs/start/routing',
    ],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(contents), from, url, kind)).toBe(leads)
  })

  const above = {
    'README.md': '# Repository',
    'LICENSE.md': '# License',
    'scripts/make.sh': '',
    'static/img/c.png': '',
    'web/public/images/a.png': '',
    'web/img/b.png': '',
    'web/docs/one.md': '# One',
    'web/docs/two.md': '# Two',
    'web/docs/deep/README.md': '# Deep',
    'web/only/page.md': '# Page',
  }
  const onSite = 'web/docs/one.md'
  const addresses: LinkRow[] = [
    ['a page', onSite, '/docs/two#x', 'page web/docs/two.md#x'],
    ['a page with its ending', onSite, '/docs/two.md', 'page web/docs/two.md'],
    ['the page of a folder', onSite, '/docs/deep/', 'page web/docs/deep/README.md'],
    ['a file that is served', onSite, '/images/a.png', 'file web/public/images/a.png', 'image'],
    ['a file', onSite, '/img/b.png', 'file web/img/b.png', 'image'],
    ['a file that a site serves', onSite, '/img/c.png', 'file static/img/c.png', 'image'],
    [
      'nothing a site serves on a README',
      'README.md',
      '/img/c.png',
      'missing-file img/c.png',
      'image',
    ],
    ['what is gone of a folder of pages', onSite, '/docs/gone', 'missing-page web/docs/gone.md'],
    ['another part of the host', onSite, '/blog/news', 'external'],
    ['a page of another part of the host', onSite, '/blog', 'external'],
    ['a name with a dot', onSite, '/reference/Interface.Plugin', 'external'],
    ['no file of text', onSite, '/reference/gone.txt', 'missing-file reference/gone.txt'],
    ['what may be made beside one page', onSite, '/only/gone', 'external'],
    ['no other file', onSite, '/images/gone.png', 'missing-file images/gone.png', 'image'],
    ['no folder of the repository', onSite, '/scripts/gone', 'missing-page scripts/gone'],
    ['no way out of it', onSite, '/../docs/two', 'outside-repository'],
    ['nothing on a README', 'web/docs/deep/README.md', '/docs/two', 'missing-page docs/two'],
  ]
  it.each(addresses)(
    'may have a folder above as their root: %s',
    async (_title, from, url, leads, kind) => {
      expect(leadsTo(await siteOf(above), from, url, kind)).toBe(leads)
    },
  )

  it('may have the repository as their root where pages lie there', async () => {
    const site = await siteOf({ 'one.md': '', 'two.md': '', 'deep/three.md': '' })
    expect(leadsTo(site, 'one.md', '/gone')).toBe('missing-page gone')
    expect(leadsTo(site, 'deep/three.md', '/gone')).toBe('missing-page gone')
  })

  it('are not copies of modules of Go', async () => {
    const site = await siteOf({
      'vendor/github.com/a/b/README.md': '',
      'docs/vendor/example.org/c.md': '',
      'vendor/own/d.md': '',
      'vendor.md': '',
    })
    expect(site.pages.map(({ path }) => path)).toEqual(['vendor.md', 'vendor/own/d.md'])
  })

  it('takes code for the page of an address', async () => {
    const site = await siteOf({
      'docs/next.config.js': '',
      'docs/content/docs/guides/a.md': '',
      'docs/content/docs/guides/b.md': '',
      'docs/app/(site)/docs/guides/demo/page.tsx': '',
    })
    const from = 'docs/content/docs/guides/a.md'
    expect(leadsTo(site, from, './demo')).toBe('external')
    expect(leadsTo(site, from, '/docs/guides/demo')).toBe('external')
    expect(leadsTo(site, from, './gone')).toBe('missing-page docs/content/docs/guides/gone.md')
    expect(site.dependsOn.texts).toContain('docs/app/(site)/docs/guides/demo is code')
  })

  it('are those of a project of the repository that holds most pages', async () => {
    const workspace = {
      'apps/site/next.config.mjs': '',
      'apps/site/pages/en/learn/one.md': '# One\n\n## Two',
      'apps/site/pages/en/learn/two.md': '# Two\n\n<Team permalink="ann" />\n\n## Three',
      'README.md': '# Repository',
    }
    const site = await siteOf(workspace)
    expect(leadsTo(site, 'apps/site/pages/en/learn/two.md', '/en/learn/one')).toBe(
      'page apps/site/pages/en/learn/one.md',
    )
    const anchorsOf = (path: keyof typeof workspace) =>
      site.anchors(readFacts(workspace[path], 'plain'), path)
    expect(anchorsOf('apps/site/pages/en/learn/two.md').has('ann')).toBe(true)
    expect(anchorsOf('apps/site/pages/en/learn/two.md').has('bob')).toBe(false)
    // What has no headings may be filled in.
    expect(anchorsOf('README.md').has('anything')).toBe('unseen')
    const aside = await siteOf({ 'apps/demo/next.config.js': '', 'docs/a.md': '', 'docs/b.md': '' })
    expect(aside.evidence.join(' ')).toContain('no configuration of a documentation tool found')
  })

  const laravel: LinkRow[] = [
    ['finds a page', 'mail.md', '/docs/{{version}}/queues#jobs', 'page queues.md#jobs'],
    ['misses a page', 'mail.md', '/docs/{{version}}/gone', 'missing-page gone.md'],
    ['leaves other templates', 'mail.md', '/docs/{{lang}}/queues', 'external'],
  ]
  it.each(laravel)("of Laravel's documentation: %s", async (_title, from, url, leads) => {
    const pages = { 'mail.md': '', 'queues.md': '' }
    const site = await siteOf({ ...pages, 'documentation.md': '' })
    expect(leadsTo(site, from, url)).toBe(leads)
    expect(leadsTo(await siteOf(pages), from, url)).toBe('external')
  })

  it('takes ids beside components of Nuxt, and ids in braces with spaces', async () => {
    const text = '## useIt :badge[v3.10]{color="info"}\n\n## Other { #own-Id }\n'
    const nuxt = await siteOf({ 'nuxt.config.ts': '', 'docs/a.md': text })
    const files = await siteOf({ 'docs/a.md': text })
    const of = (site: typeof nuxt, id: string) =>
      site.anchors(readFacts(text, 'plain'), 'docs/a.md').has(id)
    const ids = ['useit', 'own-Id', 'use', 'own']
    expect(ids.filter((id) => of(nuxt, id))).toEqual(['useit', 'own-Id'])
    expect(ids.filter((id) => of(files, id))).toEqual(['useit', 'own-Id'])
  })

  it("takes ids of Svelte's site, with the headings above", async () => {
    const path = 'documentation/docs/10-start/20-setup.md'
    const text = '## Variables\n\n### `PORT`\n\n## Options\n\n### Path\n'
    const anchors = (await siteOf({ [path]: text })).anchors(readFacts(text, 'plain'), path)
    const ids = ['Variables-PORT', 'Options-Path', 'Options', 'Variables-Path', 'Options-PORT']
    expect(ids.filter((id) => anchors.has(id))).toEqual(ids.slice(0, 3))
  })

  const signs: [title: string, path: string, others: readonly string[]][] = [
    ['Vocs', 'vocs.config.tsx', []],
    ['Rspress', 'docs/rspress.config.ts', []],
    ['undocs', 'docs/.config/docs.yaml', []],
    ['Docusaurus 1', 'website/siteConfig.js', ['website/sidebars.json']],
    ['Angular and a folder of pages', 'angular.json', ['content/b.md', 'content/c.md']],
    ['a menu of TanStack', 'docs/router/config.json', ['docs/router/framework/vue/b.md']],
    ['MkDocs by another name', 'mkdocs-online.yml', ['docs/b.md']],
    ['the order of pages of Svelte', 'documentation/docs/10-start/20-setup.md', []],
    ['the order of pages of Grav', 'pages/01.start/docs.md', []],
    ['pages an application asks for', 'adev/src/content/b.md', ['adev/src/content/c/d.md']],
  ]
  it.each(signs)('are told by %s', async (_title, path, others) => {
    const site = await siteOf(Object.fromEntries([path, ...others, 'a.md'].map((one) => [one, ''])))
    expect(site.evidence.join(' ')).toContain(`found "${path}"`)
  })

  const noSigns: [title: string, paths: readonly string[]][] = [
    ['an application of Angular alone', ['angular.json', 'content/a.md', 'b.md', 'c.md']],
    ['a configuration of a program', ['docs/config.json', 'docs/a.md']],
    ['a few pages of a program', ['app/src/content/a.md', 'b.md']],
    ['lessons in an order', ['lessons/01-start/02-setup.md', '01.start/02.setup.md']],
  ]
  it.each(noSigns)('are not told by %s', async (_title, paths) => {
    const site = await siteOf(Object.fromEntries(paths.map((one) => [one, ''])))
    expect(site.evidence.join(' ')).toContain('no configuration of a documentation tool found')
  })

  it('are seen by ids of headings in braces', async () => {
    const written = {
      'docs/a.md': '## Set up it {#set-up}\n\n## Next',
      'docs/b.md': '## Next {x}',
    }
    const site = await siteOf(written)
    const has = (path: keyof typeof written, fragment: string) =>
      site.anchors(readFacts(written[path], 'plain'), path).has(fragment)
    expect(['set-up', 'set-up-it', 'gone'].map((one) => has('docs/a.md', one))).toEqual([
      true,
      true,
      false,
    ])
    expect(has('docs/b.md', 'next')).toBe(false)
  })

  it('serve files from the folder of their configuration', async () => {
    const site = await siteOf({
      'docs/docs.json': '{}',
      'docs/images/a.png': '',
      'docs/a.md': '',
      'app/public/images/b.png': '',
    })
    expect(leadsTo(site, 'docs/a.md', '/images/a.png', 'image')).toBe('file docs/images/a.png')
  })
})
