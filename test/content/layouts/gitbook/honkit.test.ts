import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { findMovedAddresses } from '../../../../src/content/links/moved-addresses.ts'
import type { repository } from '../repository.ts'
import { type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const book = {
  'book.json': '{"plugins": ["-lunr", "katex"]}',
  '.bookignore': 'drafts\n',
  'README.md': '',
  'SUMMARY.md':
    '* [Page](guide/page.md)\n* [Guide](guide/README.md)\n* [Part](part.md#a)\n* [Space](<a b.md>)\n* [Draft](drafts/a.md)',
  'guide/page.md': '',
  'guide/README.md': '',
  'part.md': '',
  'a b.md': '',
  'unlisted.md': '',
  'drafts/a.md': '',
  'empty/x.txt': '',
  'demo/index.html': '',
  '_layouts/page.html': '',
}
const built = { ...book, 'package.json': '{"scripts": {"build": "honkit build"}}' }

describe('resolveInBook', () => {
  const cases: LinkRow[] = [
    ['a page', 'README.md', 'guide/page.md#x', 'page guide/page.md#x'],
    ['a page with a slash behind', 'README.md', 'guide/page.md/', 'page guide/page.md'],
    ['a page from the root', 'guide/page.md', '/part.md', 'page part.md'],
    ['a page of HTML markup', 'README.md', 'part.md', 'page part.md', 'html'],
    ['what is made of a page', 'README.md', 'guide/page.html#x', 'page guide/page.md#x'],
    ['what hosts answer to', 'README.md', 'guide/page', 'page guide/page.md'],
    ['a README by its folder', 'part.md', 'guide/', 'page guide/README.md'],
    ['a README by its address', 'part.md', 'guide/index.html', 'page guide/README.md'],
    ['no README by its own name', 'part.md', 'guide/README.html', 'missing-page guide/README.html'],
    ['the landing page', 'guide/page.md', '..', 'page README.md'],
    ['no folder of files', 'README.md', 'empty/', 'missing-page empty/README.md'],
    ['a folder with a page of its own', 'README.md', 'demo/', 'file demo/index.html'],
    ['an unlisted page as the file it is', 'README.md', 'unlisted.md', 'page unlisted.md'],
    ['no address of an unlisted page', 'README.md', 'unlisted.html', 'missing-page unlisted.html'],
    ['no page that is left out', 'README.md', 'drafts/a.md', 'unpublished-page drafts/a.md'],
    ['no template', 'README.md', '_layouts/page.html', 'unpublished-page _layouts/page.html'],
    ['no navigation', 'README.md', 'SUMMARY.md', 'unpublished-page SUMMARY.md'],
    ['no encoded name of a page', 'README.md', 'a%20b.md', 'missing-page a%20b.md'],
    ['its address, encoded', 'README.md', 'a%20b.html', 'page a b.md'],
    ['another spelling', 'README.md', 'Part.md', 'wrong-case Part.md part.md'],
    ['nothing above the repository', 'guide/page.md', '../../x.md', 'outside-repository'],
    ['a page by a picture', 'README.md', 'part.html', 'missing-file part.html', 'image'],
    ['other hosts', 'README.md', 'https://example.org/x.md', 'external'],
    ['links of unlisted pages as git hosts do', 'unlisted.md', 'guide', 'page guide/README.md'],
  ]

  it.each(cases)('finds %s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(built), from, url, kind)).toBe(leads)
  })
})

describe('a book without book.json', () => {
  const { 'book.json': _, ...rest } = built
  const page = '## 安装 Node.js\n\n## 安装 Node.js\n'
  const has = async (contents: typeof rest, id: string) =>
    (await siteOf(contents)).anchors(readFacts(page, 'gitbook'), 'part.md').has(id)

  it('is built like one with it, where something builds it', async () => {
    const site = await siteOf(rest)
    expect(leadsTo(site, 'README.md', 'guide/page.html#x')).toBe('page guide/page.md#x')
    expect(leadsTo(site, 'README.md', 'drafts/a.md')).toBe('unpublished-page drafts/a.md')
    expect(await has(rest, '安装-nodejs')).toBe(true)
    expect(await has(rest, '安装-nodejs-1')).toBe(false)
  })

  it('is one of gitbook.com where nothing does', async () => {
    const site = await siteOf({ ...rest, 'package.json': '{}' })
    expect(leadsTo(site, 'README.md', 'guide/page.html#x')).toBe('missing-page guide/page.html')
  })

  it('may have any plugin with book.js: ids of both, and files that are left out', async () => {
    const contents = { ...rest, 'book.js': 'module.exports = require("./shared")' }
    expect(await has(contents, '安装-nodejs-1')).toBe(true)
    expect(leadsTo(await siteOf(contents), 'README.md', '_layouts/page.html')).toBe(
      'file _layouts/page.html',
    )
  })
})

it('finds a file that is left out where a plugin may show it', async () => {
  const site = await siteOf({ ...built, 'book.json': '{"plugins": ["include-codeblock"]}' })
  expect(leadsTo(site, 'README.md', '_layouts/page.html')).toBe('file _layouts/page.html')
  expect(leadsTo(site, 'README.md', 'drafts/a.md')).toBe('unpublished-page drafts/a.md')
})

// azu/JavaScript-Plugin-Architecture: gitbook-plugin-include-codeblock writes `<a id="main.js">` above what it shows.
it.each([
  ['["include-codeblock"]', 'main.js', true],
  ['["include-codeblock"]', 'gone.js', false],
  ['[]', 'main.js', false],
])(
  'takes the name of a file for an id where a plugin may show it: %s #%s',
  async (plugins, id, isThere) => {
    const text = '[import, main.js](src/main.js)'
    const contents = { ...built, 'book.json': `{"plugins": ${plugins}}`, 'part.md': text }
    const site = await siteOf({ ...contents, 'src/main.js': '' })
    expect(site.anchors(readFacts(text, 'gitbook'), 'part.md').has(id)).toBe(isThere)
  },
)

describe('a book in several languages', () => {
  const languages = {
    'book.json': '{}',
    'package.json': '{"scripts": {"build": "honkit build"}}',
    'LANGS.md': '* [English](en/)\n* [Deutsch](de)\n* [Gone](gone/)\n',
    'README.md': '',
    LICENSE: '',
    'en/README.md': '',
    'en/SUMMARY.md': '* [A](a.md)',
    'en/a.md': '',
    'de/README.md': '',
    'de/SUMMARY.md': '* [A](a.md)',
    'de/a.md': '',
    'de/x.txt': '',
    'gone/README.md': '',
  }
  const cases: LinkRow[] = [
    ['a page', 'en/README.md', 'a.md', 'page en/a.md'],
    ['a page from the root of its language', 'en/a.md', '/README.md', 'page en/README.md'],
    ['what is made of a page of another', 'en/a.md', '../de/a.html#x', 'page de/a.md#x'],
    ['the home of another', 'en/a.md', '../de/', 'page de/README.md'],
    ['no page of another as written', 'en/a.md', '../de/a.md', 'missing-page de/a.md'],
    ['a file of another', 'en/a.md', '../de/x.txt', 'file de/x.txt'],
    ['a file beside them', 'en/a.md', '../LICENSE', 'file LICENSE'],
    ['the list of languages', 'en/a.md', '../index.html', 'page LANGS.md'],
    ['no list as written', 'en/a.md', '../LANGS.md', 'unpublished-page LANGS.md'],
    ['no language without pages', 'en/a.md', '../gone/', 'missing-page gone/README.md'],
    ['links beside them as git hosts do', 'README.md', 'en/a.md', 'page en/a.md'],
  ]

  it.each(cases)('finds %s', async (_title, from, url, leads) => {
    expect(leadsTo(await siteOf(languages), from, url)).toBe(leads)
  })

  it('needs no book.json', async () => {
    const { 'book.json': _, ...rest } = languages
    const site = await siteOf(rest)
    expect(leadsTo(site, 'en/a.md', '../de/a.html#x')).toBe('page de/a.md#x')
    expect(leadsTo(site, 'en/a.md', '../de/a.md')).toBe('missing-page de/a.md')
  })

  it('is none that nothing builds', async () => {
    const site = await siteOf({ ...languages, 'package.json': '{}' })
    expect(site.layout).toBe('plain')
  })
})

describe('readHonkitBuild', () => {
  const cases: [of: string, files: Parameters<typeof repository>[0], isBuild: boolean][] = [
    ['nothing but book.json', {}, false],
    ['a script', { 'package.json': '{"scripts": {"x": "gitbook build . out"}}' }, true],
    ['a dependency', { 'package.json': '{"dependencies": {"gitbook-cli": "2"}}' }, true],
    ['a workflow', { '.github/workflows/x.yml': 'run: npx honkit build' }, true],
    ['the name of a plugin', { 'package.json': '{"name": "gitbook-plugin-x"}' }, false],
    ['a script beside `.gitbook`', { ...built, '.gitbook/assets/x.png': '' }, false],
  ]

  it.each(cases)('of %s', async (_of, files, isBuild) => {
    const site = await siteOf({ ...book, ...files })
    // An address that only gitbook.com has.
    const found = leadsTo(site, 'part.md', '/page/README.md')
    expect(found).toBe(isBuild ? 'missing-page page/README.md' : 'page guide/page.md')
  })
})

describe('legacyAnchors', () => {
  const text =
    '# Title\n\n## 安装 指南\n\n## Twice\n\n## Twice\n\n## A.b `c_d`\n\n## Given {#Own id}\n\n## Kept {: #not }\n\n##Tight *words*\n\n<a id="raw"></a>\n\nText[^1].\n\n## On *this*[^1] `x[^1]`\n\n## \u00a0Hard\n\n[^1]: Note.\n'
  const cases: [fragment: string, isThere: boolean][] = [
    ['title', true],
    ['安装-指南', true],
    ['%E5%AE%89%E8%A3%85-%E6%8C%87%E5%8D%97', true],
    ['an-zhuang-zhi-nan', false],
    ['twice', true],
    ['twice-1', false],
    ['ab-cd', true],
    ['a.b-c_d', false],
    ['Own id', true],
    ['given', false],
    ['kept--not-', true],
    ['not', false],
    ['tight-words', true],
    ['raw', true],
    ['fn_1', true],
    ['reffn_1', true],
    ['fn_2', false],
    ['on-this1-x1', true],
    ['on-this-x1', false],
    ['%C2%A0hard', true],
    ['hard', false],
    ['top', true],
  ]

  it.each(cases)('says of #%s: %s', async (fragment, isThere) => {
    const site = await siteOf(built)
    expect(site.anchors(readFacts(text, 'gitbook'), 'part.md').has(fragment)).toBe(isThere)
  })

  it.each([
    ['the ids of gitbook.com where nothing builds the book', book, text, true],
    [
      'them where a plugin gives others',
      { ...built, 'book.json': '{"plugins": ["anchors"]}' },
      text,
      true,
    ],
    ['any below an include', built, `${text}\n{% include "./unlisted.md" %}\n`, 'unseen'],
    ['any beside a heading that is filled in', built, `${text}\n## {{ book.name }}\n`, 'unseen'],
  ])('takes %s', async (_title, files, page, isThere) => {
    const site = await siteOf(files)
    expect(site.anchors(readFacts(page, 'gitbook'), 'part.md').has('a.b-c_d')).toBe(isThere)
  })
})

it('judges all links anew when another page is listed', async () => {
  const before = await siteOf(built)
  const summary = `${built['SUMMARY.md']}\n* [Unlisted](unlisted.md)`
  const after = await siteOf({ ...built, 'SUMMARY.md': summary })
  expect(leadsTo(after, 'README.md', 'unlisted.html')).toBe('page unlisted.md')
  expect(findMovedAddresses(before, after)).toBeUndefined()
})
