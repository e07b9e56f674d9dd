// Starlight sites: addresses by slugs, languages, redirects, routes, and what plugins may make.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { detectLayout } from '../../../../src/content/layouts/index.ts'
import { sidebarUses } from '../../../../src/content/layouts/starlight/sidebar.ts'
import type { IsThere } from '../../../../src/content/site/layout.ts'
import { outline, repository } from '../repository.ts'
import { brokenUses, type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const docs = 'docs/src/content/docs'
const config = `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
import sitemap from '@astrojs/sitemap'
import blog from 'starlight-blog'
import starlightOpenAPI from 'starlight-openapi'
import { languages } from './config/languages.ts'
import moved from './config/moved.json'

export default defineConfig({
  base: '/product/',
  redirects: {
    ...moved,
    '/away': 'https://x.example',
    '/posts/[...slug]': '/blog/[...slug]',
    '/turned': { status: 302, destination: '/product/guides/set-up/' },
    '/loop': '/loop',
  },
  integrations: [
    starlight({
      title: 'Product',
      locales: languages,
      plugins: [blog(), starlightOpenAPI([{ base: 'rest', schema: 'api.yaml' }])],
      sidebar: [
        { label: 'Start', items: ['guides/set-up', { slug: 'gone' }, { label: 'App', link: '/app/' }] },
        { label: 'All guides', autogenerate: { directory: 'guides' } },
        { label: 'Old', link: '/guides/old/' },
        { label: 'Elsewhere', link: 'https://x.example' },
      ],
    }),
    sitemap(),
  ],
})
`
const project = {
  'README.md': '# Product\n',
  'docs/astro.config.mjs': config,
  'docs/config/languages.ts':
    "export const languages = {\n  root: { label: 'English', lang: 'en' },\n  fr: { label: 'Français' },\n} satisfies Locales['x']\n",
  'docs/config/moved.json': '{ "/guides/before/": "/product/guides/set-up/" }',
  'docs/.gitignore': 'src/content/docs/made/\n',
  'docs/public/logo.svg': 'svg',
  'docs/public/files/a.pdf': 'pdf',
  'docs/public/demo/index.html': 'html',
  'docs/src/assets/a.png': 'png',
  'docs/src/pages/users.astro': 'x',
  'docs/src/pages/api/[name].json.ts': 'x',
  'docs/src/pages/_part.astro': 'x',
  'docs/src/pages/guides/commands/[...slug].astro': 'x',
  'docs/src/components/Table.astro': '<h2 id={id}>x</h2>',
  'docs/src/components/Note.astro': '<p id="note"><slot /></p>',
  [`${docs}/index.mdx`]: '---\ntitle: Home\nhero:\n  actions:\n    - link: /product/gone/\n---\n',
  [`${docs}/faq.md`]: '---\ntitle: FAQ\n---\n',
  [`${docs}/about.md`]: '---\ntitle: About\nsidebar:\n  order: 1\n---\n',
  [`${docs}/guides/note.txt`]: '',
  [`${docs}/guides/index.md`]: '---\ntitle: Guides\n---\n',
  [`${docs}/guides/Set Up.md`]: '---\ntitle: Set up\n---\n## Get `<It />`\n\n## A -- b\n',
  [`${docs}/guides/named.md`]: '---\ntitle: Named\nslug: guides/Other/Name\n---\n',
  [`${docs}/guides/draft.md`]: '---\ntitle: Draft\ndraft: true\n---\n',
  [`${docs}/guides/_part.mdx`]: '## Part\n\n[a](./nowhere)\n',
  [`${docs}/guides/whole.mdx`]:
    "import Part from './_part.mdx'\nimport Note from '~/components/Note.astro'\n\n<Part />\n\n## Own {#own-id}\n",
  [`${docs}/guides/table.mdx`]: "import Table from '../../../components/Table.astro'\n\n## Own\n",
  [`${docs}/guides/commands/run.md`]: '---\ntitle: Run\n---\n## Own\n',
  [`${docs}/fr/guides/set-up.md`]: '---\ntitle: Installer\n---\n',
}
const home = `${docs}/index.mdx`
const page = `${docs}/guides/Set Up.md`

describe('starlight', () => {
  const rows: LinkRow[] = [
    ['finds a page', home, '/product/guides/set-up/', `page ${page}`],
    ['finds a page without its slash', home, '/product/guides/set-up#x', `page ${page}#x`],
    ['finds the page of a folder', page, '/product/guides/', `page ${docs}/guides/index.md`],
    ['finds the landing page', page, '/product/', `page ${home}`],
    ['finds a slug', page, '/product/guides/Other/Name/', `page ${docs}/guides/named.md`],
    [
      'misses the file of a slug',
      page,
      '/product/guides/named/',
      `missing-page ${docs}/guides/named.md`,
    ],
    ['misses a page whose base is left out', home, '/guides/set-up/', `missing-page ${page}`],
    ['leaves other sites of the host', home, '/guides/gone/', 'external'],
    ['misses a page', page, '/product/guides/gone/', `missing-page ${docs}/guides/gone.md`],
    ['misses a folder', page, '/product/nowhere/at/all', `missing-page ${docs}/nowhere/at/all.md`],
    ['misses a page at the top', page, '/product/gone', `missing-page ${docs}/gone.md`],
    ['misses a draft', page, '/product/guides/draft/', `unpublished-page ${docs}/guides/draft.md`],
    ['does not judge another site of the host', page, '/pricing/', 'external'],
    ['follows a relative link from the address', page, '../', `page ${docs}/guides/index.md`],
    ['finds a page beside', page, '../table/', `page ${docs}/guides/table.mdx`],
    ['misses one below', page, 'table', `missing-page ${docs}/guides/set-up/table.md`],
    [
      'misses a file, as links stay',
      page,
      './table.mdx',
      `missing-page ${docs}/guides/set-up/table.md`,
    ],
    ['finds an image', page, '../../../assets/a.png', 'file docs/src/assets/a.png', 'image'],
    ['misses an image', page, '../a.png', `missing-file ${docs}/a.png`, 'image'],
    ['leaves an alias alone', page, '~/assets/a.png', 'external', 'image'],
    ['finds a public file', page, '/product/files/a.pdf', 'file docs/public/files/a.pdf'],
    ['finds a public folder', page, '/product/demo/', 'file docs/public/demo/index.html'],
    ['misses a public file', page, '/product/files/b.pdf', 'missing-file docs/public/files/b.pdf'],
    ['does not judge a file at the top', page, '/product/llms.txt', 'external'],
    [
      'misses a file that is beside',
      page,
      './note.txt',
      `unpublished-page ${docs}/guides/note.txt`,
    ],
    ['misses a file beside', page, './b.zip', `missing-file ${docs}/guides/b.zip`],
    ['finds a route', page, '/product/users', 'file docs/src/pages/users.astro'],
    ['leaves a route of code alone', page, '/product/api/x.json', 'external'],
    ['leaves pages of a plugin alone', page, '/product/blog/x/', 'external'],
    ['leaves them alone in a language', page, '/product/fr/blog/x/', 'external'],
    ['reads where a plugin makes them', page, '/product/rest/x/', 'external'],
    ['leaves what git is told to leave out alone', page, '/product/made/x/', 'external'],
    ['finds a translation', page, '/product/fr/guides/set-up/', `page ${docs}/fr/guides/set-up.md`],
    ['falls back to the default language', page, '/product/fr/faq/', `page ${docs}/faq.md`],
    ['falls back for a language itself', page, '/product/fr/', `page ${home}`],
    [
      'misses a page in a language',
      page,
      '/product/fr/guides/gone',
      `missing-page ${docs}/fr/guides/gone.md`,
    ],
    ['follows a redirect of another module', page, '/product/guides/before', `page ${page}`],
    ['follows a redirect with a status', page, '/product/turned/', `page ${page}`],
    ['follows a redirect away', page, '/product/away', 'external'],
    ['leaves a pattern of redirects alone', page, '/product/posts/2024/x', 'external'],
    [
      'does not follow redirects in a circle',
      page,
      '/product/loop',
      `missing-page ${docs}/loop.md`,
    ],
    ['leaves a part without a page alone', `${docs}/_lost.mdx`, './x', 'external'],
    [
      'misses a page from another collection',
      'docs/src/content/notes/a.md',
      '/product/guides/gone/',
      `missing-page ${docs}/guides/gone.md`,
    ],
    [
      'leaves what lies among code alone',
      'docs/src/components/Sources.md',
      '/product/guides/gone/',
      'external',
    ],
    [
      'finds an include',
      `${docs}/guides/whole.mdx`,
      './_part.mdx',
      `page ${docs}/guides/_part.mdx`,
      'include',
    ],
    [
      'reads a README on the git host',
      'README.md',
      'docs/config/moved.json',
      'file docs/config/moved.json',
    ],
    ['misses a file from a README', 'README.md', 'docs/gone.md', 'missing-page docs/gone.md'],
    ['misses a folder from a README', 'README.md', 'gone/', 'missing-page gone'],
    ['leaves a name in a README alone', 'README.md', 'Wiki-Page', 'external'],
    ['leaves an address in a README alone', 'README.md', '/product/gone/', 'external'],
    ['leaves one of another file alone', 'README.md', '/product/gone.pdf?x', 'external'],
    ['misses a file from the root', 'README.md', '/gone.md', 'missing-page gone.md'],
    ['leaves a folder of another site alone', 'web/src/content/a.md', 'gone/', 'external'],
    ['misses a folder beside code', 'web/src/a.md', 'gone/', 'missing-page web/src/gone'],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    const contents = {
      ...project,
      [`${docs}/_lost.mdx`]: 'text',
      'docs/src/content/notes/a.md': 'text',
      'docs/src/components/Sources.md': 'text',
      'web/src/content/a.md': 'text',
      'web/src/a.md': 'text',
    }
    expect(leadsTo(await siteOf(contents), from, url, kind)).toBe(leads)
  })

  const slug = 'slug: guides/Other/Name'
  const matters: [title: string, was: string, is: string, isOther: boolean][] = [
    ['another slug', slug, 'slug: guides/else', true],
    ['no slug', slug, 'order: 1', true],
    ['a draft', slug, `${slug}\ndraft: true`, true],
    ['a draft without a slug', 'order: 1', 'draft: true', true],
    ['another order', slug, `${slug}\norder: 1`, false],
  ]
  it.each(matters)('may lead elsewhere with %s', async (_title, was, is, isOther) => {
    const textsOf = async (matter: string) => {
      const named = { [`${docs}/guides/named.md`]: `---\ntitle: Named\n${matter}\n---\n` }
      return (await siteOf({ ...project, ...named })).dependsOn.texts.join('\n')
    }
    expect((await textsOf(was)) !== (await textsOf(is))).toBe(isOther)
  })

  it.each([
    ['/product/was/', `page ${page}`],
    ['/product/moved/a#x', `page ${docs}/about.md#x`],
    ['/product/moved/b/', `missing-page ${docs}/moved/b.md`],
    ['/product/elsewhere/', 'external'],
    ['/product/plain', `page ${docs}/about.md`],
  ])('follows redirects of its host: %s to %s', async (url, leads) => {
    const site = await siteOf({
      ...project,
      'docs/public/_redirects':
        '/product/was /product/guides/set-up/\n/product/moved/a /product/about/\n/product/elsewhere https://x.example\n/plain /about/\n',
    })
    expect(leadsTo(site, home, url)).toBe(leads)
  })

  const unjudged = ['external', 'external', 'external']
  const validators: [title: string, plugin: string, leads: readonly string[]][] = [
    ['without its validator', '', unjudged],
    [
      'with it',
      'starlightLinksValidator()',
      [`missing-page ${docs}/x.md`, 'missing-file docs/public/x.svg', `missing-page ${docs}/y.md`],
    ],
    [
      'with exceptions',
      "starlightLinksValidator({ exclude: ['/x/**', '/x.svg'] })",
      ['external', 'external', `missing-page ${docs}/y.md`],
    ],
    [
      'with exceptions that code makes',
      "starlightLinksValidator({ exclude: ['/x', of()] })",
      unjudged,
    ],
    ['with exceptions everywhere', "starlightLinksValidator({ exclude: ['**/x'] })", unjudged],
    ['where it fails nothing', 'starlightLinksValidator({ failOnError: false })', unjudged],
  ]
  it.each(validators)('judges addresses of nowhere %s', async (_title, plugin, leads) => {
    const site = await siteOf({
      'docs/package.json': '{"dependencies":{"@astrojs/starlight":"0.42.0"}}',
      'docs/astro.config.mjs': `import starlight from '@astrojs/starlight'\nimport starlightLinksValidator from 'starlight-links-validator'\nexport default { integrations: [starlight({ title: 'A', plugins: [${plugin}] })] }\n`,
      [`${docs}/a.md`]: '---\ntitle: A\n---\n',
    })
    const urls = ['/x/', '/x.svg', '/y/']
    expect(urls.map((url) => leadsTo(site, `${docs}/a.md`, url))).toEqual(leads)
  })

  it('judges below a base what the validator fails for', async () => {
    const validator = "starlightLinksValidator({ exclude: ['/x/**'] })"
    const siteWith = (plugin: string) =>
      siteOf({
        'docs/astro.config.mjs': `import starlight from '@astrojs/starlight'\nimport starlightLinksValidator from 'starlight-links-validator'\nexport default { base: '/base', integrations: [starlight({ title: 'A', plugins: [${plugin}] })] }\n`,
        [`${docs}/a.md`]: '---\ntitle: A\n---\n',
      })
    const [plain, validated] = await Promise.all([siteWith(''), siteWith(validator)])
    const judged = ['/y/', '/x/z/', '/'].map((url) => leadsTo(validated, `${docs}/a.md`, url))
    expect(judged).toEqual([`missing-page ${docs}/y.md`, 'external', 'external'])
    expect(leadsTo(plain, `${docs}/a.md`, '/y/')).toBe('external')
  })

  it('builds the page tree of its sidebar', async () => {
    expect(outline((await siteOf(project)).navigation)).toEqual([
      'Start - start',
      `  Set up ${page} set up`,
      '  App -> /app/',
      'All guides - all-guides',
      `  Guides ${docs}/guides/index.md guides`,
      '  Commands - commands',
      `    Run ${docs}/guides/commands/run.md run`,
      `  Draft ${docs}/guides/draft.md draft`,
      `  Named ${docs}/guides/named.md named`,
      `  Table ${docs}/guides/table.mdx table`,
      `  Whole ${docs}/guides/whole.mdx whole`,
      'Elsewhere -> https://x.example',
      `(About) ${docs}/about.md about`,
      `(FAQ) ${docs}/faq.md faq`,
      `(Installer) ${docs}/fr/guides/set-up.md set-up`,
      `(Part) ${docs}/guides/_part.mdx _part`,
      `(Home) ${home} docs`,
      '(Product) README.md readme',
    ])
  })

  it('orders folders without a sidebar', async () => {
    const site = await siteOf({
      ...project,
      'docs/astro.config.mjs': config.replace(/sidebar: \[[\s\S]*?\n {6}\],/, ''),
    })
    expect(outline(site.navigation).slice(0, 3)).toEqual([
      `Home ${home} docs`,
      `About ${docs}/about.md about`,
      `FAQ ${docs}/faq.md faq`,
    ])
  })

  it('judges the entries of its sidebar at their places', async () => {
    expect(brokenUses(await siteOf(project))).toEqual([
      'docs/astro.config.mjs:24:60 gone',
      'docs/astro.config.mjs:26:31 /guides/old/',
    ])
  })

  it('judges no entry that stands before its configuration', () => {
    const link = (url: string, line: number) => {
      return { kind: 'link' as const, label: url, url, line, column: 3 }
    }
    const group = { kind: 'group' as const, label: 'x', items: [link('/c', 4), link('/d', 9)] }
    const uses = sidebarUses('x.mjs', [link('/a', 5), link('/b', 6), group], 5)
    expect(uses.map(({ path, use }) => `${path}:${use.line}:${use.column} ${use.url}`)).toEqual([
      'x.mjs:1:3 /b',
      'x.mjs:4:3 /d',
    ])
  })

  const anchors: [title: string, path: string, fragment: string, has: IsThere][] = [
    ['its title', page, '_top', true],
    ['a heading with a hyphen at its end', page, 'get-it-', true],
    ['the same without', page, 'get-it', true],
    ['typographic dashes', page, 'a--b', true],
    ['no other heading', page, 'gone', false],
    ['no other case', page, 'Get-It', false],
    ['what it includes', `${docs}/guides/whole.mdx`, 'part', true],
    ['an id in braces', `${docs}/guides/whole.mdx`, 'own-id', true],
    ['an id of its component', `${docs}/guides/whole.mdx`, 'note', true],
    ['nothing else there', `${docs}/guides/whole.mdx`, 'gone', false],
    ['anything where code shows the page', `${docs}/guides/commands/run.md`, 'gone', 'unseen'],
    ['anything where a component writes headings', `${docs}/guides/table.mdx`, 'gone', 'unseen'],
    ['anything where a component of a component does', `${docs}/guides/wrap.mdx`, 'gone', 'unseen'],
    ['an id of a component of a component', `${docs}/guides/notes.mdx`, 'note', true],
    ['nothing else with it', `${docs}/guides/notes.mdx`, 'gone', false],
    ['its own in a part', `${docs}/guides/_part.mdx`, 'part', true],
    ['nothing else there', `${docs}/guides/_part.mdx`, 'gone', false],
  ]
  it.each(anchors)('answers to %s', async (_title, path, fragment, has) => {
    const contents: Readonly<Record<string, string>> = {
      ...project,
      'docs/src/components/Wrap.astro': "---\nimport Table from './Table.astro'\n---\n<Table />",
      'docs/src/components/Notes.astro':
        "---\nimport Note from '@/components/Note.astro'\n---\n<Note />",
      [`${docs}/guides/wrap.mdx`]: "import Wrap from '../../../components/Wrap.astro'\n",
      [`${docs}/guides/notes.mdx`]: "import Notes from '../../../components/Notes.astro'\n",
    }
    const site = await siteOf(contents)
    const facts = readFacts(contents[path] ?? '', 'starlight')
    expect(site.anchors(facts, path).has(fragment)).toBe(has)
  })

  const open: [title: string, config: string][] = [
    [
      'a package that is not known',
      config.replace("from 'starlight-blog'", "from 'starlight-else'"),
    ],
    ['code of its own', config.replace("from 'starlight-blog'", "from './config/blog.ts'")],
    ['redirects from code', config.replace('...moved,', '...readRedirects(),')],
    ['folders from code', config.replace("base: '/product/',", 'srcDir: findSources(),')],
    ['settings from code', 'import starlight from "@astrojs/starlight"\nexport default make()'],
  ]
  it.each(open)('misses pages only in known folders with %s', async (_title, written) => {
    const site = await siteOf({
      ...project,
      'docs/astro.config.mjs': written.replace("base: '/product/',", ''),
      'docs/config/blog.ts': 'export default () => ({ setup({ injectRoute }) { injectRoute() } })',
      [`${docs}/guides/deep/a.md`]: '',
      [`${docs}/guides/deep/b.md`]: '',
    })
    expect(leadsTo(site, page, '/guides/gone/')).toBe('external')
    expect(leadsTo(site, page, '/guides/deep/gone/')).not.toBe('external')
  })

  it('follows what code makes of links to files', async () => {
    const site = await siteOf({
      ...project,
      'docs/astro.config.mjs': config.replace("from '@astrojs/sitemap'", "from './links.ts'"),
      'docs/links.ts': "import { visit } from 'unist-util-visit'\nexport default () => visit(x)",
    })
    expect(leadsTo(site, page, './table.mdx#own')).toBe(`page ${docs}/guides/table.mdx#own`)
    expect(leadsTo(site, page, './gone.mdx')).toBe(`missing-page ${docs}/guides/gone.mdx`)
    expect(leadsTo(site, page, './table')).toBe(`page ${docs}/guides/table.mdx`)
  })

  const loaders: [title: string, collections: string, leads: string][] = [
    ['its own loader', 'docs: { loader: docsLoader() }', `missing-page ${docs}/guides/gone.md`],
    ['no loader', 'docs: defineCollection({})', `missing-page ${docs}/guides/gone.md`],
    ['names by code', 'loader: docsLoader({ generateId: (x) => x })', 'external'],
    ['another loader', "docs: { loader: glob({ base: 'x' }) }", 'external'],
  ]
  it.each(loaders)('reads documents by %s', async (_title, text, leads) => {
    const site = await siteOf({ ...project, 'docs/src/content.config.ts': text })
    expect(leadsTo(site, page, '/product/guides/gone/')).toBe(leads)
  })

  it('takes an address without a slash at its end for that of a file', async () => {
    const written = config.replace("base: '/product/',", "trailingSlash: 'never',")
    const site = await siteOf({ ...project, 'docs/astro.config.mjs': written })
    expect(leadsTo(site, page, './table')).toBe(`page ${docs}/guides/table.mdx`)
    expect(leadsTo(site, page, '../table')).toBe(`missing-page ${docs}/table.md`)
  })

  it('follows links to files where a function of its own goes through its pages', async () => {
    const leads = async (settings: string) => {
      const written = config.replace("base: '/product/',", settings)
      const site = await siteOf({ ...project, 'docs/astro.config.mjs': written })
      return leadsTo(site, page, './table.mdx')
    }
    const kept = `missing-page ${docs}/guides/set-up/table.md`
    expect(await leads('')).toBe(kept)
    expect(await leads('markdown: { rehypePlugins: [own] },')).toBe(`page ${docs}/guides/table.mdx`)
    expect(await leads('markdown: { rehypePlugins: [[sitemap, { own }], "own"] },')).toBe(kept)
  })

  const bases: [url: string, leads: string][] = [
    ['/guides/set-up/', `page ${page}`],
    ['/x/guides/set-up/', `page ${page}`],
    ['/x/y/guides/set-up/', `page ${page}`],
    ['/x/y/z/guides/set-up/', 'external'],
  ]
  it.each(bases)('finds %s below a base from code: %s', async (url, leads) => {
    const written = config.replace("base: '/product/',", 'base: findBase(),')
    const site = await siteOf({ ...project, 'docs/astro.config.mjs': written })
    expect(leadsTo(site, page, url)).toBe(leads)
  })

  const astroLocales: [i18n: string, url: string, leads: string][] = [
    ["defaultLocale: 'en', locales: ['en', 'fr']", '/fr/faq/', `page ${docs}/faq.md`],
    [
      "defaultLocale: 'en', locales: ['en', { path: 'fr', codes: [] }]",
      '/fr/faq/',
      `page ${docs}/faq.md`,
    ],
    ["defaultLocale: 'en', locales: ['en', 'fr']", '/en/faq/', `missing-page ${docs}/en/faq.md`],
    [
      "defaultLocale: 'fr', locales: ['en', 'fr'], routing: { prefixDefaultLocale: true }",
      '/en/guides/set-up/',
      `page ${docs}/fr/guides/set-up.md`,
    ],
    ["defaultLocale: 'en', locales: ['en', find()]", '/xx/gone/', 'external'],
    ["locales: ['en']", '/xx/gone/', 'external'],
    ["defaultLocale: 'en', locales: []", '/xx/gone/', 'external'],
  ]
  it.each(astroLocales)('reads languages of Astro, { %s }: %s is %s', async (i18n, url, leads) => {
    const written = config
      .replace('locales: languages,', '')
      .replace("base: '/product/',", `i18n: { ${i18n} },`)
    const site = await siteOf({ ...project, 'docs/astro.config.mjs': written })
    expect(leadsTo(site, page, url)).toBe(leads)
  })

  it('reads languages from the settings of Astro', async () => {
    const written = config
      .replace('locales: languages,', '')
      .replace("base: '/product/',", "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },")
    const site = await siteOf({ ...project, 'docs/astro.config.mjs': written })
    expect(leadsTo(site, page, '/fr/faq/')).toBe(`page ${docs}/faq.md`)
  })

  it('takes an entry that the sidebar has twice for one', async () => {
    const site = await siteOf({
      'astro.config.ts':
        "import s from '@astrojs/starlight'\nconst shared = ['gone']\nexport default { integrations: [s({ title: 'x', sidebar: [{ label: 'A', items: shared }, { label: 'B', items: shared }] })] }",
      'src/content/docs/index.md': '',
    })
    expect(brokenUses(site)).toEqual(['astro.config.ts:2:17 gone'])
  })

  it('puts the default language before what the sidebar names', async () => {
    const site = await siteOf({
      'astro.config.ts':
        "import s from '@astrojs/starlight'\nexport default { integrations: [s({ title: 'x', defaultLocale: 'en', locales: { en: {}, de: {} }, sidebar: [{ slug: '' }, 'a', 'b'] })] }",
      'src/content/docs/en/a.md': '',
      'src/content/docs/en/index.md': '',
      'src/content/docs/de/b.md': '',
      'src/content/news/x.md': '',
    })
    expect(brokenUses(site)).toEqual(['astro.config.ts:2:128 b'])
    expect(leadsTo(site, 'src/content/news/x.md', '/a/')).toBe('external')
    expect(leadsTo(site, 'src/content/docs/de/b.md', '/de/a/')).toBe(
      'page src/content/docs/en/a.md',
    )
  })

  it('is recognised by its configuration, where it has documents', async () => {
    const detect = async (contents: Parameters<typeof repository>[0]) => {
      const { files, source } = repository(contents)
      const { layout, project: place } = await detectLayout(files, source.readTexts)
      return `${layout} ${place}`
    }
    expect(await detect(project)).toBe('starlight docs')
    const other = { 'astro.config.mjs': 'export default {}', 'src/content/docs/a.md': '' }
    expect(await detect(other)).toBe('plain ')
    expect(await detect({ 'docs/astro.config.mjs': config })).toBe('plain ')
    const small = { 'a/astro.config.mjs': config, 'a/src/content/docs/one.md': '' }
    expect(await detect({ ...small, ...project })).toBe('starlight docs')
    expect(await detect({ ...project, 'examples/x/astro.config.mjs': config })).toBe(
      'starlight docs',
    )
  })
})

describe('ids of headings in starlight', () => {
  const cases: [file: string, heading: string, id: string, has: boolean][] = [
    ['a.md', 'A -- b', 'a--b', true],
    ['a.md', 'A -- b', 'a----b', false],
    ['a.md', '`--a` --b `` --c ``', '--a-b---c', true],
    ['a.md', '`--a` --b `` --c ``', '--a---b---c', false],
    ['a.md', '--a-- `a`', 'a-a', true],
    ['a.md', '<Tabs/>\n\n<h2>A -- b</h2>', 'a----b', true],
    ['a.md', 'A --- b', 'a-----b', true],
    ['a.md', 'A --- b', 'a--b', true],
    ['a.mdx', '--flag', 'flag', true],
    ['a.mdx', '--flag', '--flag', false],
    ['a.md', 'On[^b] *this*[^A]', 'on2-this1', true],
    ['a.md', 'On[^b] *this*[^A]', 'on-this', false],
    ['a.md', 'On[^none]', 'onnone', true],
    ['a.md', '`[^b]`', 'b', true],
    ['a.md', '`[^b]`', '2', false],
    ['a.md', 'Own {#own-id}', 'own-own-id', true],
    ['a.md', 'Own {#own-id}', 'own-id', false],
    ['a.mdx', 'Own {#own-id}', 'own-id', true],
  ]
  it.each(cases)('%s: %s has #%s: %s', async (file, heading, id, has) => {
    const path = `src/content/docs/${file}`
    const text = `[^a] [^B]\n\n## ${heading}\n\n[^a]: A.\n\n[^b]: B.\n`
    const site = await siteOf({
      'astro.config.mjs': astro('integrations'),
      'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
      [path]: text,
    })
    expect(site.anchors(readFacts(text, 'starlight'), path).has(id)).toBe(has)
  })

  const versions: [version: string, ids: readonly string[]][] = [
    ['^5.18.0', ['it-', 'it']],
    ['^6.0.0', ['it-']],
    ['~7.3.5', ['it-']],
    ['*', ['it-', 'it']],
    ['>=6.0.0 || 5', ['it-', 'it']],
    ['catalog:', ['it-', 'it']],
  ]
  it.each(versions)('of astro %s end in a hyphen, or may: %s', async (version, ids) => {
    const path = 'src/content/docs/a.md'
    const text = '## It <Badge/>\n'
    const site = await siteOf({
      'astro.config.mjs': astro('integrations'),
      'package.json': JSON.stringify({ dependencies: { astro: version } }),
      [path]: text,
    })
    const anchors = site.anchors(readFacts(text, 'starlight'), path)
    expect(['it-', 'it'].filter((id) => anchors.has(id))).toEqual(ids)
  })

  it('may have `--` where the configuration chooses', async () => {
    const path = 'src/content/docs/a.md'
    const text = '## A -- b\n'
    const site = await siteOf({
      'astro.config.mjs': astro('markdown: { smartypants: false }, integrations'),
      [path]: text,
    })
    const anchors = site.anchors(readFacts(text, 'starlight'), path)
    expect(['a--b', 'a----b'].map((id) => anchors.has(id))).toEqual([true, true])
  })

  function astro(keys: string): string {
    return `import starlight from '@astrojs/starlight'\nexport default defineConfig({ ${keys}: [starlight({ title: 'x' })] })`
  }
})

describe('starlight, where an address only resembles a page', () => {
  const at = 'src/content/docs'
  const files = (settings: string) => ({
    'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ ${settings}integrations: [starlight({ title: 'x' })] })
`,
    [`${at}/index.md`]: '',
    [`${at}/guide/Set Up.md`]: '',
    [`${at}/guide/moved.md`]: '---\nslug: new\n---\n',
    [`${at}/guide/part.two.md`]: '',
    [`${at}/guide/notes.txt`]: '',
    'public/_redirects': '/guide/moved https://x.example',
    'install.sh': '',
  })
  const from = `${at}/guide/Set Up.md`
  const base = "base: '/base', "
  const rows: [settings: string, url: string, leads: string][] = [
    [base, '/guide/Set%20Up/', `missing-page ${from}`],
    [base, '/guide/set-up.md', `missing-page ${from}`],
    [base, '/guide/part.two', `missing-page ${at}/guide/part.two.md`],
    [base, '/guide/notes.txt', `missing-file ${at}/guide/notes.txt`],
    [base, `/${at}/guide/part.two.md`, `missing-page ${at}/guide/part.two.md`],
    [base, '/guide/other/', 'external'],
    [base, '/guide/moved', 'external'],
    [base, '../../../guide/set-up/', `missing-page ${from}`],
    [base, '../../../other/', 'external'],
    ['', '/guide/part.two/', `unpublished-page ${at}/guide/part.two.md`],
    ['', '/guide/notes.txt', `unpublished-page ${at}/guide/notes.txt`],
    ['', '/install.sh', 'external'],
    ['', '/index', `page ${at}/index.md`],
    ['', '/index/', `missing-page ${at}/index/index.md`],
    ['', '/guide/set-up.html', `missing-page ${at}/guide/set-up.md`],
    ["build: { format: 'file' }, ", '/guide/set-up.html', `page ${from}`],
    ['build: { format }, ', '/guide/set-up.html', `page ${from}`],
  ]
  it.each(rows)('%s%s', async (settings, url, leads) => {
    expect(leadsTo(await siteOf(files(settings)), from, url)).toBe(leads)
  })
})
