// Nextra: addresses of `content`, `app` and `pages`, routes of code, languages, redirects, ids, `_meta`.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { detectLayout } from '../../../../src/content/layouts/index.ts'
import { outline, repository } from '../repository.ts'
import { brokenUses, type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const config = (rest = '') =>
  `import nextra from 'nextra'\nexport default nextra({ latex: true })({ ${rest} })\n`
const catchAll = "import { importPage } from 'nextra/pages'\n"

const docs = {
  'site/next.config.mjs': config(`redirects: () => [
    { source: '/old', destination: '/guide/a', permanent: true },
    { source: '/was/:slug', destination: '/guide/:slug', permanent: true },
    { source: '/away', destination: 'https://x.org', permanent: true },
    { source: '/lost', destination: '/guide/gone', permanent: true },
  ]`),
  'site/app/[[...mdxPath]]/page.jsx': catchAll,
  'site/app/(group)/filed/page.mdx': '',
  'site/app/_private/page.mdx': '',
  'site/app/coded/page.tsx': '',
  'site/app/user/[id]/page.tsx': '',
  'site/app/feed/route.ts': '',
  'site/content/index.mdx': '',
  'site/content/guide/index.mdx': '',
  'site/content/guide/a.mdx': '',
  'site/content/guide/b.md': '',
  'site/content/folder/one.mdx': '',
  'site/components/part.mdx': '',
  'site/public/a.png': '',
  'site/public/files/a.pdf': '',
}

describe('nextra', () => {
  const links: LinkRow[] = [
    ['finds a page', 'site/content/index.mdx', '/guide/a#x', 'page site/content/guide/a.mdx#x'],
    [
      'takes an ending off',
      'site/content/index.mdx',
      '/guide/a.mdx',
      'page site/content/guide/a.mdx',
    ],
    [
      'takes no ending off HTML',
      'site/content/index.mdx',
      '/guide/a.mdx',
      'missing-page site/content/guide/a.mdx.mdx',
      'html',
    ],
    [
      'finds a page of a folder',
      'site/content/index.mdx',
      '/guide/',
      'page site/content/guide/index.mdx',
    ],
    [
      'knows no index',
      'site/content/index.mdx',
      '/guide/index',
      'missing-page site/content/guide/index.mdx',
    ],
    ['starts beside a page', 'site/content/guide/a.mdx', './b.md', 'page site/content/guide/b.md'],
    // The address of an index has no slash behind it.
    [
      'starts above an index',
      'site/content/guide/index.mdx',
      './a',
      'missing-page site/content/a.mdx',
    ],
    [
      'finds more from an index',
      'site/content/guide/index.mdx',
      'guide/a',
      'page site/content/guide/a.mdx',
    ],
    [
      'finds a page of app',
      'site/content/index.mdx',
      '/filed',
      'page site/app/(group)/filed/page.mdx',
    ],
    ['leaves code alone', 'site/content/index.mdx', '/coded', 'external'],
    ['leaves a dynamic route alone', 'site/content/index.mdx', '/user/7', 'external'],
    ['leaves a route alone', 'site/content/index.mdx', '/feed', 'external'],
    [
      'misses a private folder',
      'site/content/index.mdx',
      '/_private',
      'missing-page site/content/_private.mdx',
    ],
    ['misses a page', 'site/content/index.mdx', '/gone', 'missing-page site/content/gone.mdx'],
    [
      'misses a folder without a page',
      'site/content/index.mdx',
      '/folder',
      'missing-page site/content/folder.mdx',
    ],
    ['follows a redirect', 'site/content/index.mdx', '/old', 'page site/content/guide/a.mdx'],
    ['follows a pattern', 'site/content/index.mdx', '/was/b', 'page site/content/guide/b.md'],
    ['follows a redirect away', 'site/content/index.mdx', '/away', 'external'],
    ['finds a file', 'site/content/index.mdx', '/files/a.pdf', 'file site/public/files/a.pdf'],
    ['misses a file', 'site/content/index.mdx', '/b.pdf', 'missing-file site/public/b.pdf'],
    [
      'misses a file beside',
      'site/content/guide/a.mdx',
      './b.pdf',
      'missing-file site/public/guide/b.pdf',
    ],
    ['finds a picture', 'site/content/index.mdx', '/a.png', 'file site/public/a.png', 'image'],
    ['leaves links of a part alone', 'site/components/part.mdx', '/gone', 'external'],
  ]
  it.each(links)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(docs), from, url, kind)).toBe(leads)
  })

  it('tells of goals of redirects and links of `_meta` that lead nowhere', async () => {
    const site = await siteOf({
      ...docs,
      'site/content/_meta.js':
        "export default {\n  guide: 'The guide',\n  x: { title: 'X', href: '/nowhere' },\n  y: { title: 'Y', href: '/coded' },\n}\n",
    })
    expect(brokenUses(site)).toEqual([
      'site/content/_meta.js:3:27 /nowhere',
      'site/next.config.mjs:6:38 /guide/gone',
    ])
  })

  it('orders its tree as `_meta` says', async () => {
    const site = await siteOf({
      'next.config.js': "module.exports = require('nextra')({ theme: 'x' })()\n",
      'pages/index.mdx': '',
      'pages/b.mdx': '',
      'pages/a.mdx': '---\ntitle: Of its own\n---\n',
      'pages/c.mdx': '',
      'pages/_meta.json': '{ "c": "Sea", "b": { "title": "Bee" } }',
    })
    expect(outline(site.navigation)).toMatchInlineSnapshot(`
      [
        "Pages pages/index.mdx pages",
        "Sea pages/c.mdx c",
        "Bee pages/b.mdx b",
        "Of its own pages/a.mdx a",
      ]
    `)
  })

  const languages: LinkRow[] = [
    ['stays in a language', 'content/de/a.mdx', '/a', 'page content/de/a.mdx'],
    ['falls back', 'content/de/a.mdx', '/b', 'page content/en/b.mdx'],
    ['takes one that is named', 'content/en/a.mdx', '/de/a', 'page content/de/a.mdx'],
    ['misses a page', 'content/de/a.mdx', '/c', 'missing-page content/c.mdx'],
  ]
  it.each(languages)('with folders of languages %s', async (_title, from, url, leads) => {
    const site = await siteOf({
      'next.config.js': config("i18n: { locales: ['de', 'en'], defaultLocale: 'en' }"),
      'app/[lang]/[[...mdxPath]]/page.jsx': catchAll,
      'app/[lang]/layout.jsx': '',
      'content/de/a.mdx': '',
      'content/en/a.mdx': '',
      'content/en/b.mdx': '',
    })
    expect(leadsTo(site, from, url)).toBe(leads)
  })

  it.each<LinkRow>([
    ['stays in a language', 'pages/a.de.mdx', '/b', 'page pages/b.de.mdx'],
    ['knows the default one', 'pages/a.en.mdx', '/b', 'page pages/b.en.mdx'],
    ['takes one that is named', 'pages/a.en.mdx', '/de/b', 'page pages/b.de.mdx'],
  ])('with languages behind names %s', async (_title, from, url, leads) => {
    const site = await siteOf({
      'next.config.js': config("i18n: { locales: ['de', 'en'], defaultLocale: 'en' }"),
      'pages/a.de.mdx': '',
      'pages/a.en.mdx': '',
      'pages/b.de.mdx': '',
      'pages/b.en.mdx': '',
    })
    expect(leadsTo(site, from, url)).toBe(leads)
  })

  it('puts its content where a catch-all shows it, and leaves the rest of the host alone', async () => {
    const site = await siteOf({
      'next.config.ts': config(),
      'app/docs/[[...mdxPath]]/page.tsx': catchAll,
      'content/a.mdx': '',
      'content/b.mdx': '',
    })
    expect(leadsTo(site, 'content/a.mdx', '/docs/b')).toBe('page content/b.mdx')
    expect(leadsTo(site, 'content/a.mdx', '/docs/c')).toBe('missing-page content/c.mdx')
    expect(leadsTo(site, 'content/a.mdx', '/b')).toBe('external')
  })

  it('judges a link in HTML below its base alone', async () => {
    const site = await siteOf({
      'next.config.mjs': config("basePath: '/base'"),
      'app/[[...mdxPath]]/page.jsx': catchAll,
      'content/a.mdx': '',
    })
    expect(leadsTo(site, 'content/a.mdx', '/base/a', 'html')).toBe('page content/a.mdx')
    expect(leadsTo(site, 'content/a.mdx', '/a', 'html')).toBe('external')
    expect(leadsTo(site, 'content/a.mdx', '/base/a')).toBe('missing-page content/base/a.mdx')
  })

  const texts: [title: string, text: string, fragments: string[], absent: string[]][] = [
    ['ids of headings but the first', '# One\n\n## Two *words*\n', ['two-words'], ['one']],
    ['ids in brackets', '## Two [#Own Id]\n', ['own-id'], ['two', 'Own Id']],
    ['repeats of ids and headings', '## A\n\n## B [#a]\n', ['a', 'a-1'], ['b', 'a-2']],
    ['spaces that tags leave', '## A <Badge/>\n', ['a-'], ['a']],
    [
      'names of tabs',
      "<Tabs items={['npm', 'Yarn 2']}>\n<Tabs.Tab>x</Tabs.Tab>\n</Tabs>\n",
      ['npm', 'yarn-2'],
      ['x'],
    ],
    [
      'summaries',
      '<details>\n<summary>To *sum* up</summary>\n\nx\n</details>\n',
      ['to-sum-up'],
      ['x'],
    ],
    ['ids of components', '<Box id="here">x</Box>\n', ['here'], ['x']],
    [
      'headings of a part',
      "import P from '../../components/part.mdx'\n\n<P />\n",
      ['of-a-part'],
      ['x'],
    ],
    ['components of the site', "import { C } from '@/components/c'\n\n<C />\n", ['in-code'], ['x']],
    ['components given to all pages', '<All />\n', ['of-all'], ['x']],
    ['components of packages', "import { C } from 'a/b'\n\n<C />\n", [], ['x']],
  ]
  it.each(texts)('has %s', async (_title, text, fragments, absent) => {
    const site = await siteOf({
      ...docs,
      'site/components/part.mdx': '## Of a part\n',
      'site/components/c.tsx': 'export const C = () => <p id="in-code">x</p>\n',
      'site/components/all.tsx': 'export const All = () => <p id="of-all">x</p>\n',
      'site/mdx-components.js': "import { A as All } from './components/all'\n",
      'site/content/guide/a.mdx': text,
    })
    const anchors = site.anchors(readFacts(text, 'nextra'), 'site/content/guide/a.mdx')
    expect(fragments.filter((one) => !anchors.has(one))).toEqual([])
    expect(absent.filter((one) => anchors.has(one))).toEqual([])
  })

  it('lets any fragment be on a page with a component that writes headings', async () => {
    const text = "import { C } from '../../components/c'\n\n<C />\n"
    const site = await siteOf({
      ...docs,
      'site/components/c.tsx': 'export const C = ({ x }) => <h2 id={x}>x</h2>\n',
      'site/content/guide/a.mdx': text,
    })
    expect(site.anchors(readFacts(text, 'nextra'), 'site/content/guide/a.mdx').has('any')).toBe(
      'unseen',
    )
  })

  it('reads tags of a heading as words in markdown that is no MDX', async () => {
    const text = '## A <b>c</b>\n'
    const site = await siteOf({ ...docs, 'site/content/guide/b.md': text })
    const has = (path: string, id: string) => site.anchors(readFacts(text, 'nextra'), path).has(id)
    expect(has('site/content/guide/b.md', 'a-bcb')).toBe(true)
    expect(has('site/content/guide/b.md', 'a-c')).toBe(false)
    expect(has('site/content/guide/a.mdx', 'a-c')).toBe(true)
    expect(has('site/content/guide/a.mdx', 'a-bcb')).toBe(false)
  })

  it.each([
    ['a site of Next with other pages', { 'next.config.js': '', 'app/page.mdx': '' }, 'plain'],
    ['a program without pages', { 'next.config.js': config(), 'README.md': '' }, 'plain'],
    [
      'a wrapper of it',
      {
        'web/next.config.js': '',
        'web/package.json': '{"dependencies": {"nextra": "3"}}',
        'web/pages/a.mdx': '',
      },
      'nextra',
    ],
  ])('is told from %s', async (_title, contents, layout) => {
    const { files, source } = repository(contents)
    expect((await detectLayout(files, source.readTexts)).layout).toBe(layout)
  })

  // dotansimha/graphql-code-generator makes redirects of the names of its packages.
  it.each([
    ['[`/plugins/@{name}`, `/plugins/all/@{name}`]', '/plugins/one', 'external'],
    ['{ source: `/plugins/@{name}`, destination: to(name) }', '/plugins/one', 'external'],
    [
      '{ source: `/plugins/@{name}`, destination: to(name) }',
      '/plugins/a/one',
      'missing-page pages/plugins/a/one.mdx',
    ],
    [
      '{ source: from(name), destination: `/plugins/@{name}` }',
      '/plugins/one',
      'missing-page pages/plugins/one.mdx',
    ],
  ])('leaves addresses alone that code fills in: %s %s', async (rule, url, leads) => {
    const site = await siteOf({
      'next.config.mjs': `import nextra from 'nextra'\nexport default nextra({})({ redirects: () => names.map((name) => (${rule.replaceAll('@', '$')})) })\n`,
      'pages/a.mdx': '',
      'pages/plugins/all/one.mdx': '',
    })
    expect(leadsTo(site, 'pages/a.mdx', url)).toBe(leads)
  })

  // xyflow/web: rows of TSDoc have ids, by the names of properties.
  it('takes any id on a page whose component shows types', async () => {
    const text = "import {\n  Props,\n} from '@/props'\n\n<Props />\n"
    const site = await siteOf({
      'next.config.mjs': config(),
      'tsconfig.json': '{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}',
      'src/props.tsx': "import { Types } from '@/types'\nexport const Props = () => <Types />\n",
      'src/types.tsx':
        "import { TSDoc } from 'nextra/tsdoc'\nexport const Types = () => <TSDoc />\n",
      'pages/a.mdx': text,
    })
    const has = (written: string) =>
      site.anchors(readFacts(written, 'nextra'), 'pages/a.mdx').has('onconnect')
    expect([has(text), has('# A')]).toEqual(['unseen', false])
  })

  it('leads from the address without its slash where pages are below `pages`', async () => {
    const site = async (home: string) =>
      siteOf({
        'next.config.mjs': config('trailingSlash: true'),
        [`${home}/book/a.mdx`]: '',
        [`${home}/book/b.mdx`]: '',
        [`${home}/book/a/c.mdx`]: '',
      })
    const pages = await site('pages')
    const to = (url: string) => leadsTo(pages, 'pages/book/a.mdx', url)
    expect(to('./b.mdx')).toBe('page pages/book/b.mdx')
    expect(to('./c')).toBe('page pages/book/a/c.mdx')
    expect(to('./gone')).toBe('missing-page pages/book/gone.mdx')
    const content = await site('content')
    expect(leadsTo(content, 'content/book/a.mdx', './b.mdx')).toBe(
      'missing-page content/book/a/b.mdx',
    )
  })

  it('leaves relative links alone where a plugin of its own may rewrite them', async () => {
    const site = await siteOf({
      'next.config.mjs':
        "import nextra from 'nextra'\nimport remarkLinks from './dist/links.js'\nexport default nextra({ mdxOptions: { remarkPlugins: [remarkLinks] } })({})\n",
      'pages/a.mdx': '',
    })
    expect(leadsTo(site, 'pages/a.mdx', './gone.md')).toBe('external')
    expect(leadsTo(site, 'pages/a.mdx', '/gone')).toBe('missing-page pages/gone.mdx')
  })
})
