// MDN trees: addresses, redirects, and what only English has.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { detectLayout } from '../../../../src/content/layouts/index.ts'
import { outline, repository } from '../repository.ts'
import { type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const page = (title: string, slug: string, text = '') =>
  `---\ntitle: ${title}\nslug: ${slug}\n---\n${text}`
const german = {
  'files/de/_redirects.txt':
    '# FROM\tTO\n/de/docs/Old\t/de/docs/Web/API\n/de/docs/Away\thttps://x.org\n/de/docs/To_English\t/en-US/docs/X\n/de/docs/Loop\t/de/docs/Loop\nbad',
  'files/de/web/index.md': page('Web', 'Web'),
  'files/de/web/api/index.md': page(
    'Web-API',
    'Web/API',
    '## Beispiele\n\n- `SameSite=<x>` {{non-standard_inline}}\n  - : Text\n',
  ),
  'files/de/web/css/_colon_has/index.md': page("':has()'", 'Web/CSS/:has', ''),
  'files/de/web/css/_doublecolon_after/index.md': page('after', 'Web/CSS/::after'),
  'files/de/web/css/_star_/index.md': page('star', 'Other'),
  'files/de/web/api/a.png': 'png',
  'files/de/PROMPT.md': 'no page',
}

describe('mdn', () => {
  const rows: LinkRow[] = [
    ['finds a page', 'files/de/web/index.md', '/de/docs/Web/API', 'page files/de/web/api/index.md'],
    [
      'finds a page in any case, with a fragment',
      'files/de/web/index.md',
      '/de/docs/WEB/api/#beispiele',
      'page files/de/web/api/index.md#beispiele',
    ],
    [
      'finds a page with a colon',
      'files/de/web/index.md',
      '/de/docs/Web/CSS/:has',
      'page files/de/web/css/_colon_has/index.md',
    ],
    [
      'finds a page with two colons',
      'files/de/web/index.md',
      '/de/docs/Web/CSS/::after',
      'page files/de/web/css/_doublecolon_after/index.md',
    ],
    [
      'finds a page with an encoded star',
      'files/de/web/index.md',
      '/de/docs/Web/CSS/%2A',
      'page files/de/web/css/_star_/index.md',
    ],
    [
      'follows a redirect',
      'files/de/web/index.md',
      '/de/docs/OLD',
      'page files/de/web/api/index.md',
    ],
    ['follows a redirect away', 'files/de/web/index.md', '/de/docs/Away', 'external'],
    [
      'follows a redirect to another language',
      'files/de/web/index.md',
      '/de/docs/To_English',
      'external',
    ],
    ['does not follow redirects in a circle', 'files/de/web/index.md', '/de/docs/Loop', 'external'],
    [
      'cannot tell a page that is not translated',
      'files/de/web/index.md',
      '/de/docs/Gone',
      'external',
    ],
    ['leaves other languages alone', 'files/de/web/index.md', '/en-US/docs/Gone', 'external'],
    ['leaves the rest of the site alone', 'files/de/web/index.md', '/discord', 'external'],
    ['leaves the start page alone', 'files/de/web/index.md', '/', 'external'],
    ['misses what the site does not have', 'files/de/web/index.md', '/web.dev/x', 'missing-page'],
    ['misses a language spelled wrong', 'files/de/web/index.md', '/en-US.docs/Web', 'missing-page'],
    [
      'finds a file beside',
      'files/de/web/api/index.md',
      'a.png',
      'file files/de/web/api/a.png',
      'image',
    ],
    [
      'cannot tell a file that only English may have',
      'files/de/web/api/index.md',
      './b.png',
      'external',
      'image',
    ],
    [
      'follows a relative address',
      'files/de/web/css/_colon_has/index.md',
      '../API',
      'page files/de/web/api/index.md',
    ],
    [
      'finds the page itself',
      'files/de/web/api/index.md',
      '#x',
      'page files/de/web/api/index.md#x',
    ],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(german), from, url, kind)).toBe(leads)
  })

  it('says why it is one', async () => {
    const { files, source } = repository(german)
    expect(await detectLayout(files, source.readTexts)).toMatchObject({
      layout: 'mdn',
      root: 'files',
      project: '',
      evidence: ['found 5 pages in "files/de"', 'found "files/de/_redirects.txt"'],
    })
  })

  it('builds the page tree of folders, and gives addresses as slugs spell them', async () => {
    const site = await siteOf(german)
    expect(outline(site.navigation)).toEqual([
      'Web files/de/web/index.md web',
      '  Web-API files/de/web/api/index.md api',
      '  :has() files/de/web/css/_colon_has/index.md _colon_has',
      '  after files/de/web/css/_doublecolon_after/index.md _doublecolon_after',
      '  star files/de/web/css/_star_/index.md _star_',
    ])
    expect(site.address('files/de/web/css/_colon_has/index.md')).toBe('de/docs/Web/CSS/:has')
    expect(site.address('files/de/web/css/_star_/index.md')).toBe('de/docs/web/css/_star_')
  })

  it('knows headings and terms', async () => {
    const path = 'files/de/web/api/index.md'
    const anchors = (await siteOf(german)).anchors(readFacts(german[path], 'mdn'), path)
    expect(
      ['beispiele', 'Beispiele', 'samesitex', 'examples'].map((id) => anchors.has(id)),
    ).toEqual([true, true, true, false])
  })
})

describe('mdn with English', () => {
  const both = {
    'x/files/en-us/web/index.md': page('Web', 'Web'),
    'x/files/en-us/web/a.png': 'png',
    'x/files/fr/web/x/index.md': page('X', 'Web/X'),
  }
  const rows: LinkRow[] = [
    [
      'falls back to English',
      'x/files/fr/web/x/index.md',
      '/fr/docs/Web',
      'page x/files/en-us/web/index.md',
    ],
    [
      'falls back to a file of English',
      'x/files/fr/web/index.md',
      'a.png',
      'file x/files/en-us/web/a.png',
      'image',
    ],
    [
      'misses a page',
      'x/files/fr/web/x/index.md',
      '/fr/docs/Gone',
      'missing-page x/files/fr/gone/index.md',
    ],
    [
      'misses a file',
      'x/files/en-us/web/index.md',
      'b.png',
      'missing-file x/files/en-us/web/b.png',
      'image',
    ],
    [
      'leaves languages that are not here alone',
      'x/files/fr/web/x/index.md',
      '/ja/docs/Gone',
      'external',
    ],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(both), from, url, kind)).toBe(leads)
  })

  it('is recognised where an author says, and not elsewhere', async () => {
    const { files, source } = repository(both)
    expect(await detectLayout(files, source.readTexts, { root: 'x' })).toMatchObject({
      layout: 'mdn',
      root: 'x/files',
      project: 'x',
    })
    expect(await detectLayout(files, source.readTexts, { root: 'y' })).toMatchObject({
      layout: 'plain',
    })
  })
})
