// Fumadocs: folders of pages that loaders publish, groups, languages, links to files, ids, `meta.json`.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { detectLayout } from '../../../../src/content/layouts/index.ts'
import { outline, repository } from '../repository.ts'
import { brokenUses, type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const config = "import { defineDocs } from 'fumadocs-mdx/config'\n"
const shown = 'export default (slug) => source.getPage(slug)\n'

const docs = {
  'web/source.config.ts': `${config}export const docs = defineDocs({ dir: 'content/docs' })
export const blog = defineDocs({
  dir: '../posts',
})
export const parts = defineCollections({ type: 'meta', dir: 'content/parts' })
`,
  'web/next.config.mjs':
    "export default createMDX()({ redirects: () => [{ source: '/old', destination: '/docs/a' }] })\n",
  'web/lib/source.ts': `export const source = loader({ baseUrl: '/docs', source: docs.toFumadocsSource() })
export const posts = loader({ baseUrl: '/blog/', source: blog.toFumadocsSource() })
`,
  'web/app/docs/[[...slug]]/page.tsx': shown,
  'web/app/blog/[...slug]/page.tsx': shown,
  'web/app/llms/[[...slug]]/route.ts': shown,
  'web/app/legal/terms/page.mdx': '',
  'web/app/pricing/page.tsx': '',
  'web/content/docs/index.mdx': '',
  'web/content/docs/a.mdx': '',
  'web/content/docs/guide/index.mdx': '',
  'web/content/docs/guide/b.mdx': '',
  'web/content/docs/(group)/c.mdx': '',
  'web/content/docs/twin.mdx': '',
  'web/content/docs/twin/index.mdx': '',
  'web/content/docs/only/d.mdx': '',
  'posts/first.mdx': '',
}

describe('fumadocs', () => {
  const a = 'web/content/docs/a.mdx'
  const links: LinkRow[] = [
    ['finds a page', a, '/docs/guide/b#x', 'page web/content/docs/guide/b.mdx#x'],
    ['finds a page of a folder', a, '/docs/guide/', 'page web/content/docs/guide/index.mdx'],
    ['leaves a group out', a, '/docs/c', 'page web/content/docs/(group)/c.mdx'],
    ['finds a page of another source', a, '/blog/first', 'page posts/first.mdx'],
    ['finds a page of app', a, '/legal/terms', 'page web/app/legal/terms/page.mdx'],
    ['prefers a page to an index', a, '/docs/twin', 'page web/content/docs/twin.mdx'],
    ['keeps the index beside it', a, '/docs/twin/index', 'page web/content/docs/twin/index.mdx'],
    ['misses a page', a, '/docs/gone', 'missing-page web/content/docs/gone.mdx'],
    ['misses a page of another source', a, '/blog/gone', 'missing-page posts/gone.mdx'],
    ['misses a group', a, '/docs/(group)/c', 'missing-page web/content/docs/(group)/c.mdx'],
    ['misses a folder', a, '/docs/only', 'missing-page web/content/docs/only.mdx'],
    ['misses an ending', a, '/docs/a.mdx', 'missing-page web/content/docs/a.mdx.mdx'],
    ['leaves code alone', a, '/pricing', 'external'],
    ['leaves routes of code alone', a, '/llms/docs/a', 'external'],
    ['leaves the rest of the host alone', a, '/elsewhere', 'external'],
    ['follows a redirect', a, '/old', 'page web/content/docs/a.mdx'],
    ['starts at the address', a, './guide/b', 'page web/content/docs/guide/b.mdx'],
    ['misses a file', a, './guide/b.mdx', 'missing-page web/content/docs/guide/b.mdx.mdx'],
  ]
  it.each(links)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(docs), from, url, kind)).toBe(leads)
  })

  it('finds files where code resolves them', async () => {
    const site = await siteOf({
      ...docs,
      'web/components/mdx.tsx': 'const a = createRelativeLink(source, page)\n',
    })
    expect(leadsTo(site, a, './guide/b.mdx#x')).toBe('page web/content/docs/guide/b.mdx#x')
    expect(leadsTo(site, a, './gone.mdx')).toBe('missing-page web/content/docs/gone.mdx')
  })

  const i18n = (rest: string) => ({
    'source.config.ts': `${config}export const docs = defineDocs()\n`,
    'lib/source.ts': `const i18n = defineI18n({ defaultLanguage: 'en', ${rest} })
export const source = loader({ baseUrl: '/docs', i18n, source: docs.toFumadocsSource() })
`,
    'app/[lang]/docs/[[...slug]]/page.tsx': shown,
  })

  it.each<[string, string, Record<string, string>, LinkRow[]]>([
    [
      'names',
      "languages: ['en', 'fr']",
      { 'content/docs/a.mdx': '', 'content/docs/a.fr.mdx': '', 'content/docs/b.mdx': '' },
      [
        ['own', 'content/docs/a.fr.mdx', '/docs/a', 'page content/docs/a.fr.mdx'],
        ['default', 'content/docs/a.mdx', '/en/docs/a', 'page content/docs/a.mdx'],
        ['another', 'content/docs/a.mdx', '/fr/docs/a', 'page content/docs/a.fr.mdx'],
        ['fallback', 'content/docs/a.mdx', '/fr/docs/b', 'external'],
        ['none', 'content/docs/a.mdx', '/fr/docs/c', 'missing-page content/docs/fr/docs/c.mdx'],
      ],
    ],
    [
      'names that code knows',
      'languages: Object.keys(names)',
      { 'content/docs/a.mdx': '', 'content/docs/a.fr.mdx': '' },
      [['own', 'content/docs/a.fr.mdx', '/docs/a', 'page content/docs/a.fr.mdx']],
    ],
    [
      'folders',
      "languages: ['en', 'fr'], parser: 'dir'",
      { 'content/docs/en/a.mdx': '', 'content/docs/fr/a.mdx': '' },
      [
        ['own', 'content/docs/fr/a.mdx', '/docs/a', 'page content/docs/fr/a.mdx'],
        ['default', 'content/docs/en/a.mdx', '/docs/a', 'page content/docs/en/a.mdx'],
      ],
    ],
    [
      'addresses of the default one',
      "languages: ['en', 'fr'], parser: 'dir', hideLocale: 'default-locale'",
      { 'content/docs/en/a.mdx': '', 'content/docs/fr/a.mdx': '', 'content/docs/fr/b.mdx': '' },
      [
        ['default', 'content/docs/fr/a.mdx', '/docs/a', 'page content/docs/en/a.mdx'],
        ['own alone', 'content/docs/fr/a.mdx', '/docs/b', 'page content/docs/fr/b.mdx'],
      ],
    ],
  ])('reads languages out of %s', async (_title, rest, files, rows) => {
    const site = await siteOf({ ...i18n(rest), ...files })
    const found = rows.map(([title, from, url]) => `${title}: ${leadsTo(site, from, url)}`)
    expect(found).toEqual(rows.map(([title, , , leads]) => `${title}: ${leads}`))
  })

  it('leaves folders of generated pages alone', async () => {
    const site = await siteOf({
      ...docs,
      'web/lib/source.ts':
        "export const source = loader({ baseUrl: '/docs', source: multiple({ docs: docs.toFumadocsSource(), openapi }) })\n",
    })
    expect(leadsTo(site, a, '/docs/api/list')).toBe('external')
    expect(leadsTo(site, a, '/docs/guide/gone')).toBe(
      'missing-page web/content/docs/guide/gone.mdx',
    )
  })

  it('leaves pages alone that code publishes beside those of a source', async () => {
    const site = (params: string) =>
      siteOf({
        ...docs,
        'web/app/docs/[[...slug]]/page.tsx': `${shown}
export function generateStaticParams() {
  const others = read().map(({ slug }) => ({ slug: [slug] }))
  return ${params}
}
`,
      })
    const made = await site('[{ slug: [] }, ...source.generateParams(), ...others]')
    expect(leadsTo(made, a, '/docs/gone')).toBe('external')
    const plain = await site('source.generateParams()')
    expect(leadsTo(plain, a, '/docs/gone')).toBe('missing-page web/content/docs/gone.mdx')
  })

  it('judges the whole host where pages are at its root', async () => {
    const site = await siteOf({
      'source.config.ts': config,
      'next.config.mjs': '',
      'app/[[...slug]]/page.tsx': shown,
      'content/docs/a.mdx': '',
    })
    expect(leadsTo(site, 'content/docs/a.mdx', '/a')).toBe('page content/docs/a.mdx')
    expect(leadsTo(site, 'content/docs/a.mdx', '/gone')).toBe('missing-page content/docs/gone.mdx')
  })

  it('reads order and links of `meta.json`', async () => {
    const site = await siteOf({
      'source.config.ts': `${config}export const docs = defineDocs({ dir: 'content' })\n`,
      'lib/source.ts': "loader({ baseUrl: '/docs', source: docs.toFumadocsSource() })\n",
      'content/a.mdx': '---\ntitle: Aye\n---\n',
      'content/b.mdx': '',
      'content/sub/c.mdx': '',
      'content/meta.json':
        '{\n  "pages": ["b", "---Rest---", "...sub", "a",\n    "[Gone](/docs/gone)", "external:[Away](https://x.org)"]\n}\n',
    })
    expect(brokenUses(site)).toEqual(['content/meta.json:3:13 /docs/gone'])
    expect(outline(site.navigation)).toMatchInlineSnapshot(`
      [
        "B content/b.mdx b",
        "Sub - sub",
        "  C content/sub/c.mdx c",
        "Aye content/a.mdx a",
      ]
    `)
  })

  const texts: [title: string, text: string, fragments: string[], absent: string[]][] = [
    [
      'ids of headings',
      '# One\n\n## Two *words*\n\n## One\n',
      ['one', 'one-1', 'two-words'],
      ['two'],
    ],
    ['ids in brackets as they are', '## Two [#Own.Id]\n', ['Own.Id'], ['two', 'ownid']],
    ['spaces that tags leave', '## A <Badge/>\n', ['a-'], ['a']],
    ['headings of a part', '<include>./guide/b.mdx</include>\n', ['of-a-part'], ['x']],
    ['ids of components', '<Accordion id="here" title="x" />\n', ['here'], ['x']],
  ]
  it.each(texts)('has %s', async (_title, text, fragments, absent) => {
    const site = await siteOf({
      ...docs,
      'web/content/docs/guide/b.mdx': '## Of a part\n',
      [a]: text,
    })
    const anchors = site.anchors(readFacts(text, 'fumadocs'), a)
    expect(fragments.filter((one) => !anchors.has(one))).toEqual([])
    expect(absent.filter((one) => anchors.has(one))).toEqual([])
  })

  it.each([
    ['a component of an API', '<APIPage document="x" />\n'],
    ['a part of somewhere else', '<include cwd>x/y.mdx</include>\n'],
    ['a component that writes headings', "import { C } from '@/components/c'\n\n<C />\n"],
  ])('lets any fragment be on a page with %s', async (_title, text) => {
    const site = await siteOf({
      ...docs,
      'web/components/c.tsx': 'export const C = ({ x }) => <h2 id={x}>x</h2>\n',
      [a]: text,
    })
    expect(site.anchors(readFacts(text, 'fumadocs'), a).has('any')).toBe('unseen')
  })

  it.each([
    [
      'a configuration of another tool',
      { 'source.config.ts': 'x', 'content/docs/a.mdx': '' },
      'plain',
    ],
    ['one without pages', { 'source.config.ts': config, 'README.md': '' }, 'plain'],
    ['a site', { 'source.config.ts': config, 'content/docs/a.mdx': '' }, 'fumadocs'],
  ])('is told from %s', async (_title, contents, layout) => {
    const { files, source } = repository(contents)
    expect((await detectLayout(files, source.readTexts)).layout).toBe(layout)
  })
})
