// Mintlify: addresses that are paths, redirects, pages made of API descriptions, snippets, ids of components.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { detectLayout } from '../../../../src/content/layouts/index.ts'
import type { IsThere } from '../../../../src/content/site/layout.ts'
import { outline, repository } from '../repository.ts'
import { brokenUses, type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const navigation = {
  tabs: [
    {
      tab: 'Guides',
      groups: [
        {
          group: 'Start',
          root: 'index',
          pages: ['rules/a', { group: 'More', pages: ['/api/b', 'gone'] }],
        },
      ],
    },
    { tab: 'API', groups: [{ openapi: { source: 'api.json', directory: '/api/made/' } }] },
    { asyncapi: 'events.json', pages: ['api/a', 'GET /plants'] },
  ],
}
const redirects = [
  { source: '/rules/old', destination: '/rules/a' },
  { source: '/was/:slug*', destination: '/rules/:slug*' },
  { source: '/rules/away', destination: 'https://x.org' },
  { source: '/rules/lost', destination: '/rules/gone' },
]
const docs = {
  'docs/docs.json': JSON.stringify({
    $schema: 'https://mintlify.com/docs.json',
    navigation: { $ref: './parts/navigation.json' },
    redirects: { $ref: 'parts/redirects.json' },
    colors: { $ref: '../../out.json' },
    footer: { $ref: 'parts/gone.json' },
  }),
  'docs/parts/navigation.json': JSON.stringify(navigation, null, 1),
  'docs/parts/redirects.json': JSON.stringify(redirects),
  'docs/index.mdx': '# Start',
  'docs/README.md': 'of the repository',
  'docs/images/a.png': '',
  'docs/snippets/note.mdx': '## A note',
  'docs/rules/index.mdx': '',
  'docs/folder/one.mdx': '',
  ...Object.fromEntries(
    ['api/a', 'api/b', 'api/made/a', 'rules/a', 'rules/b', 'api-reference/a', 'old/rules/c'].map(
      (name) => [`docs/${name}.mdx`, ''],
    ),
  ),
}

describe('mintlify', () => {
  it('stays upright under hostile nesting', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const site = await siteOf({ 'docs.json': `{"navigation": ${deep}}`, 'a.mdx': '' }, 'mintlify')
    expect(leadsTo(site, 'a.mdx', '/a')).toBe('page a.mdx')
  })

  // langgenius/dify-docs: pages of `en/api-reference/openapi_service.json` are at `/en/api-reference/files/upload-file`.
  it.each([
    ['/ja/api-reference/files/upload-file', 'external'],
    ['/api-reference/gone', 'external'],
    ['/en/api-reference/gone', 'missing-page en/api-reference/gone.mdx'],
  ])('knows where operations of a language have their pages: %s', async (url, leads) => {
    const languages = [
      { language: 'en', groups: [{ pages: ['en/a'] }] },
      { language: 'ja', groups: [{ openapi: 'ja/api.json', pages: ['GET /plants'] }] },
    ]
    const site = await siteOf({
      'docs.json': JSON.stringify({ navigation: { languages } }),
      'en/a.mdx': '',
      'en/api-reference/guides/a.mdx': '',
      'ja/api-reference/guides/a.mdx': '',
    })
    expect(leadsTo(site, 'en/a.mdx', url)).toBe(leads)
  })

  const links: LinkRow[] = [
    ['finds a page by its path', 'docs/rules/b.mdx', '/api/a#x', 'page docs/api/a.mdx#x'],
    ['finds the page of a folder', 'docs/api/a.mdx', '/rules/', 'page docs/rules/index.mdx'],
    ['finds a page from the root', 'docs/rules/b.mdx', 'api/a', 'page docs/api/a.mdx'],
    ['but not with a dot', 'docs/rules/b.mdx', './api/a', 'missing-page docs/rules/api/a.mdx'],
    [
      'misses a part',
      'docs/rules/b.mdx',
      './gone.mdx',
      'missing-include docs/rules/gone.mdx',
      'include',
    ],
    [
      'misses an image of a part',
      'docs/snippets/note.mdx',
      './b.png',
      'missing-file docs/snippets/b.png',
      'image',
    ],
    ['leaves a link of a part alone', 'docs/snippets/note.mdx', './gone', 'external'],
    ['finds a page beside', 'docs/rules/b.mdx', './a', 'page docs/rules/a.mdx'],
    ['finds the source of a page', 'docs/rules/b.mdx', './a.mdx#x', 'page docs/rules/a.mdx#x'],
    ['finds the markdown of a page', 'docs/rules/b.mdx', '/rules/a.md', 'page docs/rules/a.mdx'],
    [
      'finds an address without a slash before it',
      'docs/index.mdx',
      'rules/a',
      'page docs/rules/a.mdx',
    ],
    ['finds the landing page', 'docs/rules/b.mdx', '/', 'page docs/index.mdx'],
    [
      'follows a redirect of a file of its own',
      'docs/api/a.mdx',
      '/rules/old',
      'page docs/rules/a.mdx',
    ],
    ['follows a wildcard', 'docs/api/a.mdx', '/was/a', 'page docs/rules/a.mdx'],
    ['follows a redirect away', 'docs/api/a.mdx', '/rules/away', 'external'],
    [
      'misses the goal of a redirect',
      'docs/api/a.mdx',
      '/rules/lost',
      'missing-page docs/rules/gone.mdx',
    ],
    ['leaves a folder of made pages alone', 'docs/rules/b.mdx', '/api/made/list-users', 'external'],
    [
      'leaves the usual folder of made pages alone',
      'docs/rules/b.mdx',
      '/api-reference/gone',
      'external',
    ],
    [
      'misses a page beside such a folder',
      'docs/rules/b.mdx',
      '/api/gone',
      'missing-page docs/api/gone.mdx',
    ],
    [
      'misses a page below a folder of none',
      'docs/api/a.mdx',
      '/rules/x/y',
      'missing-page docs/rules/x/y.mdx',
    ],
    [
      'takes no page that ends alike',
      'docs/rules/b.mdx',
      '/rules/c',
      'missing-page docs/rules/c.mdx',
    ],
    ['leaves a folder of pages alone', 'docs/rules/b.mdx', '/folder', 'external'],
    ['leaves the rest of the host alone', 'docs/rules/b.mdx', '/pricing/teams', 'external'],
    [
      'misses the source of none',
      'docs/rules/b.mdx',
      './gone.md',
      'missing-page docs/rules/gone.md',
    ],
    ['finds a picture', 'docs/rules/b.mdx', '/images/a.png', 'file docs/images/a.png', 'image'],
    [
      'misses a picture',
      'docs/rules/b.mdx',
      '/images/b.png',
      'missing-file docs/images/b.png',
      'image',
    ],
    [
      'finds a snippet',
      'docs/rules/b.mdx',
      '/snippets/note.mdx',
      'page docs/snippets/note.mdx',
      'include',
    ],
    ['has no address for a snippet', 'docs/rules/b.mdx', '/snippets/note', 'external'],
    ['leaves what code fills in alone', 'docs/rules/b.mdx', '/{page}/x', 'external'],
  ]
  it.each(links)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(docs), from, url, kind)).toBe(leads)
  })

  it('builds the tree of its navigation, and misses what that lists', async () => {
    const site = await siteOf(docs)
    expect(outline(site.navigation)).toEqual([
      'Guides - guides',
      '  Start - start',
      '    Index docs/index.mdx index',
      '    A docs/rules/a.mdx a',
      '    More - more',
      '      B docs/api/b.mdx b',
      'A docs/api/a.mdx a',
    ])
    expect(brokenUses(site)).toEqual([
      expect.stringMatching(/^docs\/parts\/navigation\.json:\d+:\d+ gone$/),
      expect.stringMatching(/^docs\/parts\/redirects\.json:1:\d+ \/rules\/gone$/),
    ])
  })

  it('reads no part of a configuration that is no JSON', async () => {
    const reads = async (part: string) => {
      const texts = { 'docs.json': JSON.stringify({ navigation: { $ref: part } }), [part]: '{}' }
      const { dependsOn } = await siteOf({ ...texts, 'a.mdx': '', 'b.mdx': '' }, 'mintlify')
      return dependsOn.files.some(({ path }) => path === part)
    }
    expect(await reads('parts/navigation.json')).toBe(true)
    expect(await reads('parts/navigation.txt')).toBe(false)
  })

  it('depends on all parts of the configuration', async () => {
    const { dependsOn } = await siteOf(docs)
    expect(dependsOn.files.map(({ path }) => path)).toEqual([
      'docs/docs.json',
      'docs/parts/navigation.json',
      'docs/parts/redirects.json',
    ])
  })

  const told: [title: string, config: string, layout: string][] = [
    ['by its navigation', '{"navigation": []}', 'mintlify'],
    [
      'by its schema, where it cannot be parsed',
      '{"$schema": "https://mintlify.com/docs.json",',
      'mintlify',
    ],
    ['not by the name of its file', '{"docs": []}', 'plain'],
  ]
  it.each(told)('is recognised %s', async (_title, config, layout) => {
    const { files, source } = repository({ 'docs/docs.json': config, 'docs/a.mdx': '' })
    expect((await detectLayout(files, source.readTexts)).layout).toBe(layout)
  })

  // What `mint broken-links --check-anchors` 4.2 takes and refuses.
  const page = [
    '## Set up `api.json`',
    '## C & D',
    "## What's new?",
    '## What\u2019s next',
    '## A / B',
    '## 안녕 세계',
    '## 🚀 Launch',
    '## Twice',
    '## Twice',
    '##### Deep',
    '## Named {#own}',
    '<div id="outer">',
    '### Inside',
    '</div>',
    '',
    '<Accordion title="Lightdash\'s address"></Accordion>',
    '<ParamField body="api.baseUrl" type="string"></ParamField>',
    '<ResponseField name="user_id"></ResponseField>',
  ]
    .join('\n\n')
    .replace('<div id="outer">\n\n', '<div id="outer">\n')
  const anchors: [fragment: string, isThere: boolean][] = [
    ['set-up-api-json', true],
    ['set-up-apijson', false],
    ['c-&-d', true],
    ['c-%26-d', true],
    ['c--d', false],
    ['whats-new', true],
    ['whats-new?', true],
    ['what\u2019s-next', true],
    ['whats-next', false],
    ['a-/-b', true],
    ['안녕-세계', true],
    ['launch', false],
    ['-launch', true],
    ['twice-2', true],
    ['twice-1', false],
    ['deep', false],
    ['own', true],
    ['named', false],
    ['outer', true],
    ['inside', true],
    ['lightdashs-address', true],
    ['param-api-base-url', true],
    ['param-user-id', true],
    ['user_id', false],
  ]
  it.each(anchors)('answers to #%s: %s', async (fragment, isThere) => {
    const site = await siteOf({ ...docs, 'docs/a.mdx': page })
    expect(site.anchors(readFacts(page, 'mintlify'), 'docs/a.mdx').has(fragment)).toBe(isThere)
  })

  const parts: [title: string, text: string, isThere: IsThere][] = [
    ['of a snippet', "import Note from '/snippets/note.mdx'\n\n<Note />\n", true],
    ['of a snippet by its file', '<Snippet file="note.mdx" />\n', true],
    ['that a component may write', "import { X } from '/snippets/x.jsx'\n\n<X />\n", 'unseen'],
    [
      'not of a component that writes none',
      "import { Y } from '/snippets/y.jsx'\n\n<Y />\n",
      false,
    ],
    ['of an operation', '---\nopenapi: GET /plants\n---\n', 'unseen'],
    ['of nothing', '', false],
  ]
  it.each(parts)('knows headings %s', async (_title, text, isThere) => {
    const site = await siteOf({
      ...docs,
      'docs/snippets/x.jsx': 'export const X = () => <h2 id={id}>X</h2>',
      'docs/snippets/y.jsx': 'export const Y = () => <p>Y</p>',
      'docs/a.mdx': text,
    })
    expect(site.anchors(readFacts(text, 'mintlify'), 'docs/a.mdx').has('a-note')).toBe(isThere)
  })
})
