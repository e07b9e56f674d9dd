// VitePress and VuePress sites: clean addresses, public files, sidebars, rewrites.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { detectLayout } from '../../../../src/content/layouts/index.ts'
import { rewrite } from '../../../../src/content/layouts/vitepress/addresses.ts'
import { outline, repository } from '../repository.ts'
import { brokenUses, type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const config = `import { defineConfig } from 'vitepress'
export default defineConfig({
  base: '/docs/',
  srcDir: 'src',
  ignoreDeadLinks: ['/playground'],
  rewrites: { 'packages/:name/README.md': ':name/index.md' },
  themeConfig: {
    sidebar: {
      '/guide/': [
        { text: 'Guide', items: [{ text: 'Setup', link: '/guide/setup' }, { link: '/guide/gone' }, { text: 'Elsewhere', link: 'https://x.org' }] },
        { text: 'Empty', items: [] },
      ],
      '/api/': { base: '/api/', items: [{ text: 'API', link: 'call' }] },
    },
  },
  locales: { de: { themeConfig: { sidebar: ['/de/', ['/de/a', 'Ein A']] } } },
})
`
const project = {
  '.vitepress/config.ts': config,
  'README.md': 'of the repository',
  'src/index.md': '---\nlayout: home\n---\n',
  'src/guide/index.md': '# Guide',
  'src/guide/setup.md': '# Setup\n\n## Install {#get}\n\n<!--@include: ../parts/note.md-->',
  'src/guide/img/a.png': 'png',
  'src/parts/note.md': '## Note',
  'src/api/call.md': '# Call',
  'src/items/[name].md': '# {{ name }}',
  'src/packages/core/README.md': '# Core',
  'src/de/index.md': '# Start',
  'src/de/a.md': '# A',
  'src/public/logo.svg': 'svg',
  'src/public/_redirects': '/old/ /guide/setup.html\n/away https://x.org\n/loop /loop',
}

describe('fragments in vitepress 2', () => {
  const pages = { 'docs/a.md': '# Set.Up\n\n## Named {#Own_Id}', 'docs/b.md': '' }
  const rows: LinkRow[] = [
    ['are slugs, whatever is written', 'docs/b.md', './a.md#Set.Up', 'page docs/a.md#set-up'],
    ['of the page, too', 'docs/a.md', '#Set.Up', 'page docs/a.md#set-up'],
    ['lose the letters of an id', 'docs/b.md', '/a#Own_Id', 'page docs/a.md#own-id'],
    ['are undone before', 'docs/b.md', '/a#%C3%9C', 'page docs/a.md#u'],
    ['for a component stay', 'docs/b.md', '/a#sort=name', 'page docs/a.md#sort=name'],
    ['of HTML stay', 'docs/b.md', '/a#Own_Id', 'page docs/a.md#Own_Id', 'html'],
  ]
  const of = (version: string, written = 'export default {}') =>
    siteOf({
      'docs/.vitepress/config.ts': written,
      'package.json': `{ "devDependencies": { "vitepress": "${version}" } }`,
      ...pages,
    })
  it.each(rows)('%s', async (_title, page, url, leads, kind) => {
    expect(leadsTo(await of('^2.0.0-alpha.17'), page, url, kind)).toBe(leads)
  })

  it('stay in version 1', async () => {
    const leads = leadsTo(await of('^1.6.4'), 'docs/b.md', './a.md#Set.Up')
    expect(leads).toBe('page docs/a.md#Set.Up')
  })

  it('stay where the site has slugs of its own', async () => {
    const site = await of('2.0.0', 'export default { markdown: { anchor: { slugify: own } } }')
    expect(leadsTo(site, 'docs/b.md', './a.md#Set.Up')).toBe('page docs/a.md#Set.Up')
  })
})

describe('vitepress where the site decides itself', () => {
  const pages = { 'docs/index.md': '', 'docs/guide/a.md': '', 'docs/snippets/end.snippet.md': '' }
  const own = 'export default { include: { resolvePath: (file, cwd) => path.resolve(cwd, file) } }'

  // wxt-dev/wxt: `<<< @/../packages/wxt/src/core/utils/manifest.ts`.
  it.each([
    ['/../packages/a.ts', 'file packages/a.ts'],
    ['/snippets/end.snippet.md', 'page docs/snippets/end.snippet.md'],
    ['/../packages/gone.ts', 'missing-include docs/public/packages/gone.ts'],
  ])('includes what lies outside of the pages: %s', async (url, leads) => {
    const site = await siteOf({ ...pages, 'docs/.vitepress/config.ts': '', 'packages/a.ts': '' })
    expect(leadsTo(site, 'docs/guide/a.md', url, 'include')).toBe(leads)
  })

  const includes: [title: string, config: string, url: string, leads: string][] = [
    ['finds the only file of a name', own, '@end.snippet.md', 'page docs/snippets/end.snippet.md'],
    ['leaves the rest to its function', own, '@gone.md', 'external'],
    [
      'misses a name without such a function',
      'export default {}',
      '@end.snippet.md',
      'missing-include docs/guide/@end.snippet.md',
    ],
  ]
  it.each(includes)('%s', async (_title, theme, url, leads) => {
    const site = await siteOf({
      ...pages,
      'docs/.vuepress/config.ts': '',
      'docs/.vuepress/theme.ts': theme,
    })
    expect(leadsTo(site, 'docs/guide/a.md', url, 'include')).toBe(leads)
  })

  // As nushell's CONTRIBUTING.md has it; hosts answer for a folder without its slash.
  it('finds a folder without its slash on VuePress', async () => {
    const site = await siteOf({ '.vuepress/config.js': '', 'a.md': '', 'commands/README.md': '' })
    expect(leadsTo(site, 'a.md', '/commands')).toBe('page commands/README.md')
    const other = await siteOf({ '.vuepress/config.js': '', 'a.md': '', 'guide/Readme.md': '' })
    expect(leadsTo(other, 'a.md', '/guide/')).toBe('page guide/Readme.md')
  })

  const ignored: [title: string, list: string, url: string, leads: string][] = [
    [
      'ignores what begins as an expression says',
      '[/^\\/play/, /:\\/\\/localhost/]',
      '/play/x',
      'external',
    ],
    ['ignores it to the end', '[/^\\/play\\/.*$/]', '/play/x', 'external'],
    [
      'judges what begins otherwise',
      '[/^\\/play/]',
      '/guide/play',
      'missing-page docs/guide/play.md',
    ],
    [
      'judges what an expression may mean that is not read',
      '[/^\\/(?:play|x)/]',
      '/play',
      'missing-page docs/play.md',
    ],
  ]
  it.each(ignored)('%s', async (_title, list, url, leads) => {
    const settings = `export default { ignoreDeadLinks: ${list}, title: 'x' }`
    const site = await siteOf({ ...pages, 'docs/.vitepress/config.ts': settings })
    expect(leadsTo(site, 'docs/guide/a.md', url)).toBe(leads)
  })
})

describe('vitepress', () => {
  const rows: LinkRow[] = [
    [
      'finds an address without extension',
      'src/index.md',
      '/guide/setup',
      'page src/guide/setup.md',
    ],
    [
      'finds an address with .html',
      'src/index.md',
      '/guide/setup.html#get',
      'page src/guide/setup.md#get',
    ],
    ['finds an address with .md', 'src/index.md', '/guide/setup.md', 'page src/guide/setup.md'],
    [
      'finds an address below the base',
      'src/index.md',
      '/docs/guide/setup',
      'page src/guide/setup.md',
      'html',
    ],
    ['finds a folder', 'src/index.md', '/guide/', 'page src/guide/index.md'],
    [
      'misses a folder without its slash',
      'src/index.md',
      '/guide',
      'missing-page src/guide/index.md',
    ],
    [
      'finds the index of a folder by name',
      'src/index.md',
      '/guide/index.html',
      'page src/guide/index.md',
    ],
    ['finds the landing page', 'src/guide/setup.md', '/', 'page src/index.md'],
    [
      'misses a page taken for a folder',
      'src/index.md',
      '/guide/setup/',
      'missing-page src/guide/setup/index.md',
    ],
    ['finds a page beside', 'src/guide/index.md', './setup', 'page src/guide/setup.md'],
    ['finds a file beside', 'src/guide/index.md', 'setup.md', 'page src/guide/setup.md'],
    ['finds a folder above', 'src/guide/setup.md', '../', 'page src/index.md'],
    ['finds its own folder', 'src/guide/setup.md', './', 'page src/guide/index.md'],
    ['misses a page beside', 'src/guide/setup.md', './gone', 'missing-page src/guide/gone.md'],
    ['misses a page', 'src/index.md', '/gone.html', 'missing-page src/gone.md'],
    ['misses a folder', 'src/index.md', '/gone/', 'missing-page src/gone/index.md'],
    [
      'finds an image beside',
      'src/guide/setup.md',
      './img/a.png',
      'file src/guide/img/a.png',
      'image',
    ],
    [
      'misses an image beside',
      'src/guide/setup.md',
      './img/b.png',
      'missing-file src/guide/img/b.png',
      'image',
    ],
    ['finds a public file', 'src/guide/setup.md', '/logo.svg', 'file src/public/logo.svg', 'image'],
    [
      'misses a public file',
      'src/guide/setup.md',
      '/gone.svg',
      'missing-file src/public/gone.svg',
      'image',
    ],
    [
      'finds a page that code fills in',
      'src/index.md',
      '/items/anything',
      'page src/items/[name].md',
    ],
    ['finds a rewritten page', 'src/index.md', '/core/', 'page src/packages/core/README.md'],
    ['follows a redirect of the host', 'src/index.md', '/old/', 'page src/guide/setup.md'],
    ['follows a redirect away', 'src/index.md', '/away', 'external'],
    ['does not follow redirects in a circle', 'src/index.md', '/loop', 'missing-page src/loop.md'],
    ['leaves ignored links alone', 'src/index.md', '/playground', 'external'],
    ['leaves names of the bundler alone', 'src/index.md', '@theme/x.css', 'external', 'html-image'],
    [
      'finds an include',
      'src/guide/setup.md',
      '../parts/note.md',
      'page src/parts/note.md',
      'include',
    ],
    [
      'misses an include',
      'src/guide/setup.md',
      '../parts/gone.md',
      'missing-include src/parts/gone.md',
      'include',
    ],
    [
      'leads a fragment of a part to its page',
      'src/parts/note.md',
      '#get',
      'page src/guide/setup.md#get',
    ],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(project), from, url, kind)).toBe(leads)
  })

  it('builds the page tree of its sidebars', async () => {
    expect(outline((await siteOf(project)).navigation)).toEqual([
      'Guide - guide',
      '  Setup src/guide/setup.md setup',
      '  Elsewhere -> https://x.org',
      'API src/api/call.md call',
      'Start src/de/index.md de',
      'Ein A src/de/a.md a',
      '(Guide) src/guide/index.md guide-1',
      '(Src) src/index.md src',
      '({{ name }}) src/items/[name].md [name]',
      '(Core) src/packages/core/README.md core',
      '(Note) src/parts/note.md note',
    ])
  })

  it('finds sidebar entries that lead nowhere', async () => {
    expect(brokenUses(await siteOf(project))).toEqual([
      '.vitepress/config.ts:10:83 /guide/gone',
      'src/public/_redirects:3:7 /loop',
    ])
  })

  it('takes an entry of a list that several addresses share for one', async () => {
    const site = await siteOf({
      '.vitepress/config.ts':
        "const guide = [{ text: 'Gone', link: '/gone' }]\nexport default { themeConfig: { sidebar: { '/a/': guide, '/b/': guide, '/c/': { base: '/c/', items: guide } } } }",
      'index.md': '# Start',
    })
    expect(brokenUses(site)).toEqual(['.vitepress/config.ts:1:38 /gone'])
  })

  it('knows anchors of includes, and that pages of components may have any', async () => {
    const site = await siteOf(project)
    const anchorsOf = (path: keyof typeof project) =>
      site.anchors(readFacts(project[path], 'vitepress'), path)
    expect(['get', 'note', 'install'].map((id) => anchorsOf('src/guide/setup.md').has(id))).toEqual(
      [true, true, false],
    )
    expect(anchorsOf('src/index.md').has('anything')).toBe('unseen')
  })
})

describe('vitepress with components', () => {
  // As in vuejs/vuefire, whose `<FirebaseExample id="original">` makes `#original_rtdb`.
  const site = siteOf({
    'docs/.vitepress/config.ts': 'export default {}',
    'docs/.vitepress/theme/index.ts':
      "import FirebaseExample from '../components/FirebaseExample.vue'\nimport TheBox from './box.vue'\nexport default { enhanceApp({ app }) { app.component('FirebaseExample', FirebaseExample); app.component('note-box', TheBox) } }",
    'docs/.vitepress/components/FirebaseExample.vue':
      '<template>\n<button :id="id + \'_rtdb\'"><rtdb-logo /></button>\n</template>\n<script>\nimport RtdbLogo from "./RtdbLogo.vue"\n</script>',
    'docs/.vitepress/components/RtdbLogo.vue': '<template><svg id="logo" /></template>',
    'docs/.vitepress/theme/box.vue': '<template><b id="box"><slot /></b></template>',
    'docs/parts/demo.vue':
      '<script setup>\nimport Inner from "./inner.vue"\n</script>\n<template><Inner /></template>',
    'docs/parts/inner.vue': '<template><h2>Any</h2></template>',
    'docs/index.md': '# Start',
  })
  const rows: [title: string, text: string, ids: readonly string[]][] = [
    ['takes any id beside a component that makes some', '<FirebaseExample id="x" />', ['any']],
    ['knows it by its other name', '<firebase-example id="x" />', ['any']],
    ['takes the ids that a component has, and no other', '<RtdbLogo />', ['logo']],
    ['follows the name that the theme gives it', '<NoteBox>x</NoteBox>', ['box']],
    [
      'reads what a page imports, and what that imports',
      '<script setup>\nimport Any from "./parts/demo.vue"\n</script>\n\n<Any />',
      ['any'],
    ],
    [
      'cannot read what is not there',
      '<script setup>\nimport A from "./a.vue"\n</script>',
      ['any'],
    ],
    ['takes one of a package for one without ids', '<Badge text="x" />', []],
    [
      'leaves code alone',
      '`<FirebaseExample />`\n\n```vue\n<script setup>\nimport A from "./a.vue"\n</script>\n```',
      [],
    ],
  ]
  it.each(rows)('%s', async (_title, text, ids) => {
    const anchors = (await site).anchors(
      readFacts(`# Start\n\n## Part\n\n${text}\n`, 'vitepress'),
      'docs/index.md',
    )
    const asked = ['part', 'logo', 'box', 'any']
    expect(asked.filter((id) => anchors.has(id))).toEqual(
      ids.includes('any') ? asked : ['part', ...ids],
    )
  })
})

describe('vitepress with headings of its own kind', () => {
  const contents = {
    '.vitepress/config/index.ts': "import { shared } from './shared'\nexport default shared",
    '.vitepress/config/shared.ts':
      "export const shared = { markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' }, anchor: { slugify } } }",
    'index.md': '# Start\n\n## 安装 %{#Install}%\n\n## One and TWO',
  }

  it('reads ids in its delimiters, and finds what any function may make of the letters', async () => {
    const site = await siteOf(contents)
    const anchors = site.anchors(readFacts(contents['index.md'], 'vitepress'), 'index.md')
    expect(
      ['Install', 'One-and-TWO', 'one-and-two', 'three', 'sort=name'].map((id) => anchors.has(id)),
    ).toEqual([true, true, true, false, true])
  })

  it('reads settings that do not end in proportion', async () => {
    const endless = `export default { markdown: { attrs: { ${"'a', ".repeat(40_000)} { } } }`
    const site = await siteOf({ ...contents, '.vitepress/config/shared.ts': endless })
    const anchors = site.anchors(readFacts(contents['index.md'], 'vitepress'), 'index.md')
    expect(anchors.has('Install')).toBe(false)
  }, 60_000)

  const named: [text: string, ids: readonly string[]][] = [
    ['## Set up %{#own}%', ['own']],
    ['## Set up %{.wide #own}%', ['own']],
    ['## Set up %{ #own .wide }%', ['own']],
    ['## Set up %{.wide}%', ['set-up-wide']],
  ]
  it.each(named)('names %s, without slugs of its own: %s', async (text, ids) => {
    const shared = (contents['.vitepress/config/shared.ts'] ?? '').replace(
      ', anchor: { slugify }',
      '',
    )
    const site = await siteOf({ ...contents, '.vitepress/config/shared.ts': shared })
    const anchors = site.anchors(readFacts(`# Start\n\n${text}\n`, 'vitepress'), 'index.md')
    expect(anchors.list().map(({ fragment }) => fragment)).toEqual(['start', ...ids])
  })

  it('takes neither from elsewhere', async () => {
    const site = await siteOf({ ...contents, '.vitepress/config/shared.ts': 'export const x = 1' })
    const anchors = site.anchors(readFacts(contents['index.md'], 'vitepress'), 'index.md')
    expect(['Install', 'One-and-TWO', 'one-and-two'].map((id) => anchors.has(id))).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('what programs and VuePress add', () => {
  it('starts names of a sidebar at the address it is for', async () => {
    const site = await siteOf({
      'docs/.vuepress/config.js':
        "module.exports = { themeConfig: { sidebar: { '/guide/': ['', 'setup', ['next', 'Next'], { title: 'More', children: ['in/deep', 'gone'] }, '/api/'] } } }",
      'docs/guide/README.md': '',
      'docs/guide/setup.md': '',
      'docs/guide/next.md': '',
      'docs/guide/in/deep.md': '',
      'docs/api/README.md': '',
    })
    expect(brokenUses(site).map((use) => use.replace(/.* /, ''))).toEqual(['/guide/gone'])
  })

  it('leaves what git is told to leave out alone, whatever it is named', async () => {
    const site = await siteOf({
      '.gitignore': 'docs/reference\n',
      'docs/.vitepress/config.ts': '',
      'docs/index.md': '',
    })
    expect(leadsTo(site, 'docs/index.md', '/reference/Interface.Plugin#x')).toBe('external')
    expect(leadsTo(site, 'docs/index.md', '/other/Interface.Plugin')).toBe(
      'missing-file docs/public/other/Interface.Plugin',
    )
  })
})

describe('vitepress without a readable configuration', () => {
  const places: [title: string, contents: Record<string, string>, root: string][] = [
    ['finds pages beside the settings', { '.vitepress/theme/x.ts': '', 'index.md': '# A' }, ''],
    [
      'finds pages in src',
      { '.vitepress/theme/x.ts': '', 'src/index.md': '# A', 'README.md': '' },
      'src',
    ],
    [
      'finds pages of VuePress',
      { 'docs/.vuepress/config.js': 'module.exports = {}', 'docs/README.md': '# A' },
      'docs',
    ],
    [
      'finds the one closest to the root',
      {
        'a/b/.vitepress/config.js': 'export default {}',
        'a/b/index.md': '# A',
        'c/.vitepress/config.js': 'export default {}',
        'c/index.md': '# C',
      },
      'c',
    ],
    [
      'knows components beside a public folder',
      { 'src/public/x.png': '', 'src/index.md': '<script setup>\n</script>' },
      'src',
    ],
  ]
  it.each(places)('%s', async (_title, contents, root) => {
    const { files, source } = repository(contents)
    expect(await detectLayout(files, source.readTexts)).toMatchObject({ layout: 'vitepress', root })
  })

  it('is not taken for one without components', async () => {
    const { files, source } = repository({ 'src/public/x.png': '', 'src/index.md': '# Plain' })
    expect(await detectLayout(files, source.readTexts)).toMatchObject({ layout: 'plain' })
  })

  it('calls a home page as its hero is called, and leads from its actions as the theme does', async () => {
    const site = await siteOf({
      '.vitepress/x': '',
      'index.md': '---\nlayout: home\nhero: { name: The docs }\n---\n',
      'de/index.md': '---\nlayout: home\ntitle: Deutsch\nhero: { name: The docs }\n---\n',
      'guide.md': '# Guide',
    })
    expect(outline(site.navigation)).toEqual([
      'The docs index.md index',
      'Deutsch de/index.md de',
      'Guide guide.md guide',
    ])
    const [first, second] = ['guide', './guide'].map((link) => {
      const matter = `layout: home\nhero:\n  actions:\n    - link: ${link}`
      const [use] = readFacts(`---\n${matter}\n---\n`, 'vitepress').links
      return use && site.resolve('de/index.md', use)
    })
    expect(first).toEqual({ kind: 'page', path: 'guide.md' })
    expect(second).toMatchObject({ kind: 'broken', path: 'de/guide.md' })
  })

  it('builds the page tree of folders', async () => {
    const site = await siteOf({
      '.vitepress/x': '',
      'index.md': '# Home',
      'b/z.md': '# Z',
      'b/y.md': '# Y',
      'a/index.md': '# First',
      'a/x.md': '# X',
      'public/c.md': '',
    })
    expect(outline(site.navigation)).toEqual([
      'Home index.md index',
      'B - b',
      '  Y b/y.md y',
      '  Z b/z.md z',
      'First a/index.md a',
      '  X a/x.md x',
    ])
  })
})

describe('vitepress, seldom used', () => {
  it('reads what is written oddly', async () => {
    const site = await siteOf(
      {
        'docs/.vitepress/config.mts':
          "export default { rewrites: { 'a.md': x }, themeConfig: { sidebar: [1, true, [], ['/a'], { items: [{ text: 'A', link: '/a' }] }, { text: '', link: 'https://x.org' }, { title: 'Old', children: ['/b'] }, { text: 'None' }, { text: 'File', link: '/x.zip' }] } }",
        'docs/a.md': '# A',
        'docs/b.md': 'text',
        'docs/public/x.zip': 'zip',
      },
      'vitepress',
      'docs',
    )
    expect(outline(site.navigation)).toEqual([
      'A docs/a.md a',
      'https://x.org -> https://x.org',
      'Old - old',
      '  B docs/b.md b',
      'File -> /x.zip',
    ])
    expect(leadsTo(site, 'docs/a.md', '../../x', 'image')).toBe('outside-repository')
    expect(leadsTo(site, 'docs/a.md', '/x.zip')).toBe('file docs/public/x.zip')
  })

  it('reads a folder an author names, without settings', async () => {
    const site = await siteOf({ 'text/a.md': '[b](./b)', 'text/b.md': '' }, 'vitepress', 'text')
    expect(leadsTo(site, 'text/a.md', './b')).toBe('page text/b.md')
    const traced = await siteOf(
      { 'w/public/x.png': '', 'w/index.md': '<script setup>\n</script>' },
      undefined,
      'w',
    )
    expect([traced.layout, traced.root]).toEqual(['vitepress', 'w'])
  })
})

describe('a file that vitepress does not publish', () => {
  const pages = {
    LICENSE: '',
    'CONTRIBUTING.md': '',
    'docs/.vitepress/config.ts': 'export default {}',
    'docs/index.md': '',
    'docs/guide/a.md': '',
    'docs/guide/x.zip': '',
    'docs/guide/x.png': '',
    'docs/public/guide/y.zip': '',
  }
  const page = 'docs/guide/a.md'
  const rows: LinkRow[] = [
    ['is no target beside a page', page, './x.zip', 'unpublished-page docs/guide/x.zip'],
    ['is none of HTML', page, 'x.zip', 'unpublished-page docs/guide/x.zip', 'html'],
    ['is none from the root', page, '/guide/x.zip', 'unpublished-page docs/guide/x.zip'],
    ['is none above the site', page, '../../LICENSE', 'unpublished-page LICENSE'],
    ['is no page above it', page, '../../CONTRIBUTING.md', 'unpublished-page CONTRIBUTING.md'],
    [
      'is none by its own path',
      page,
      '/public/guide/y.zip',
      'unpublished-page docs/public/guide/y.zip',
    ],
    ['is one in the public folder', page, 'y.zip', 'file docs/public/guide/y.zip'],
    ['is a picture all the same', page, 'x.png', 'file docs/guide/x.png', 'image'],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(pages), from, url, kind)).toBe(leads)
  })
})

// As vueuse does: packages/.vitepress/plugins/markdownTransform.ts.
describe('a plugin of the site that rewrites pages', () => {
  const plugin = 'export const own = { transform(code, id) { if (!/\\.md\\b/.test(id)) return } }'
  const rows: [title: string, path: string, text: string, isOpen: boolean][] = [
    ['may add headings', 'docs/.vitepress/plugins/own.ts', plugin, true],
    [
      'adds none to what is no page',
      'docs/.vitepress/plugins/own.ts',
      plugin.replace('md', 'ts'),
      false,
    ],
    [
      'is none that changes what is built',
      'docs/.vitepress/config.ts',
      'transformHtml(code, id) {} // x.md',
      false,
    ],
  ]
  it.each(rows)('%s', async (_title, path, text, isOpen) => {
    const site = await siteOf({ 'docs/.vitepress/config.ts': '', 'docs/a.md': '# A', [path]: text })
    const anchors = site.anchors(readFacts('# A\n', 'vitepress'), 'docs/a.md')
    expect(anchors.has('gone')).toBe(isOpen && 'unseen')
  })
})

describe('a component past the most that are read', () => {
  it('may write any id', async () => {
    const many = Array.from({ length: 2001 }, (_, at) => [`C${at}.vue`, '<p id="x" />'] as const)
    const pages = { 'a.md': '<C1 />\n', 'z.md': '<C999 />\n' }
    const site = await siteOf({ '.vitepress/config.ts': '', ...Object.fromEntries(many), ...pages })
    const has = (path: keyof typeof pages, id: string) =>
      site.anchors(readFacts(pages[path], 'vitepress'), path).has(id)
    // In the order of bytes, C999 is the last.
    expect([has('a.md', 'x'), has('a.md', 'y'), has('z.md', 'y')]).toEqual([true, false, 'unseen'])
  })
})

describe('rewrite', () => {
  const rows: [path: string, from: string, to: string, published: string][] = [
    ['a/b.md', 'a/b.md', 'c.md', 'c.md'],
    ['a/b.md', ':x/b.md', ':x.md', 'a.md'],
    ['a/b/c.md', 'a/:rest*', 'z/:rest*', 'z/b/c.md'],
    ['a/b/c.md', 'a/(.*)', 'z/index.md', 'z/index.md'],
    ['a/b.md', 'other/:x', ':x', 'a/b.md'],
  ]
  it.each(rows)('%s by %s and %s is %s', (path, from, to, published) => {
    expect(rewrite(path, [[from, to]])).toBe(published)
  })
})

describe('vitepress below a base', () => {
  const pages = {
    '.vitepress/config.mjs': "export default { base: '/base/' }",
    'index.md': '',
    'guide/setup.md': '',
    'public/x.txt': '',
  }
  const rows: LinkRow[] = [
    ['puts the base before an address', 'index.md', '/guide/setup', 'page guide/setup.md'],
    ['puts it there twice', 'index.md', '/base/guide/setup', 'missing-page base/guide/setup.md'],
    ['leaves HTML as it is', 'index.md', '/base/guide/setup.html', 'page guide/setup.md', 'html'],
    [
      'puts none before HTML',
      'index.md',
      '/guide/setup.html',
      'missing-page guide/setup.md',
      'html',
    ],
    [
      'makes no address in HTML',
      'index.md',
      'guide/setup.md',
      'missing-page guide/setup.md',
      'html',
    ],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(pages), from, url, kind)).toBe(leads)
  })
})

describe('what VitePress 1.6.4 itself calls dead', () => {
  const pages = {
    'docs/.vitepress/config.mjs': 'export default {}',
    'docs/index.md': '',
    'docs/guide/index.md': '# Guide',
    'docs/guide/setup.md': '## Part',
    'docs/other/a.md': '',
  }
  const page = 'docs/guide/setup.md'
  const rows: LinkRow[] = [
    ['a folder by dots alone', page, '.', 'missing-page docs/guide/index.md'],
    ['the folder above', page, '..', 'missing-page docs/index.md'],
    [
      'a page with a slash behind it',
      page,
      './setup.md/',
      'missing-page docs/guide/setup.md/index.md',
    ],
    ['what begins above the site', page, '../../guide/setup', 'missing-page docs/guide/setup.md'],
    ['a query is one of the folder', page, '?x=1#part', 'page docs/guide/index.md#part'],
    ['a query where no page is', 'docs/other/a.md', '?x=1', 'missing-page docs/other/index.md'],
    ['a folder by dots and a slash is found', page, '../', 'page docs/index.md'],
    ['and dots in HTML, which the browser follows', page, '..', 'page docs/index.md', 'html'],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(pages), from, url, kind)).toBe(leads)
  })
})

describe('ids of headings', () => {
  // What `createMarkdownRenderer` of VitePress 1.6.4 makes of them.
  const rows: [heading: string, id: string][] = [
    ['GET /users/{name}', 'get-users'],
    ['word {x}', 'word'],
    ['a {{ x }}', 'a-x'],
    ['`` a`b `` &amp; c', 'a-b-amp-c'],
    ['H~2~O `x~1` ![img](a.png)', 'h-2-o-x-1'],
    ['&amp; <!-- c -->', 'amp'],
  ]
  it.each(rows)('of "%s"', async (heading, id) => {
    const text = `# Page\n\n## ${heading}\n`
    const site = await siteOf({ '.vitepress/config.ts': 'export default {}\n', 'a.md': text })
    const anchors = site.anchors(readFacts(text, 'vitepress'), 'a.md')
    expect(['page', id, 'other'].filter((each) => anchors.has(each))).toEqual(['page', id])
  })
})
