// Sources that nobody writes, each of one piece a thousand times over: they are read in proportion.
import { describe, expect, it } from 'vitest'
import { filesOf } from '../../../src/content/trees/tree.ts'
import { rewriteMarkdown } from '../../../src/html/markdown-links.ts'
import { parseTable, writeTable } from '../../../src/html/notion.ts'
import { defaultImportLimits } from '../../../src/platform/fetching/imported-files.ts'
import { type ImportRequest, readImport } from '../../../src/platform/imports/imports.ts'
import { parseRobots, parseSitemap } from '../../../src/platform/sources/robots.ts'
import { writeZip } from '../archives/archives.ts'
import { createOffers, type Offers } from './offered.ts'

const size = 1_000_000
const many = (piece: string, length = size): string =>
  piece.repeat(Math.floor(length / piece.length))

const url = 'https://files.example/docs/offered'
const zip = (files: Readonly<Record<string, string>>): Offers => ({
  [url]: writeZip(Object.entries(files).map(([name, content]) => ({ name, content }))),
})
const page = (body: string): Offers => ({
  [url]: `<html><body><h1>A</h1><p>Words of a page.</p>${body}</body></html>`,
})
const id = '0123456789abcdef0123456789abcdef'

const imports: [title: string, source: ImportRequest['source'], offers: Offers][] = [
  [
    'a callout of empty lines that does not end',
    'notion',
    zip({ [`A ${id}.md`]: `<aside>\n${many('\n', 50_000)}x` }),
  ],
  [
    'front matter of a wiki that does not end',
    'github-wiki',
    zip({ 'Home.md': `---\n\n---${many('\t', 200_000)}x` }),
  ],
  [
    'a link of a sidebar that does not end',
    'github-wiki',
    zip({ 'Home.md': '# A\n', '_Sidebar.md': many('[](', 100_000) }),
  ],
  ['empty lines in another markup', 'github-wiki', zip({ 'Home.rst': `${many('\n')}x\n` })],
  ['rules that do not end', 'google-docs', page(`<style>${many('.a{')}</style>`)],
  [
    'one rule over and over',
    'google-docs',
    page(`<p><span style="${many('font-family:')}">a</span></p>`),
  ],
  ['code of empty lines', 'html', page(`<pre>${many('\n')}x</pre>`)],
  [
    'a table of one long row and many short ones',
    'html',
    page(`<table><tr>${many('<td>a', 100_000)}${many('<tr><td>b', 100_000)}</table>`),
  ],
  [
    'a cell that says it is wide',
    'html',
    page('<table><tr><td colspan="999999999x">a<td>b</table>'),
  ],
  ['a link of slashes', 'website', page(`<a href="${many('/')}x">b</a>`)],
]

describe('readImport', () => {
  // The square of its length would take minutes, as in all of these.
  it.each(imports)(
    'reads %s',
    async (_title, source, offers) => {
      const fetchSource = createOffers(offers)
      const options = { fileImports: true, fetchSource, limits: defaultImportLimits }
      const imported = await readImport({ source, url }, options)
      await imported.close?.()
      expect(filesOf(imported.tree).byPath.size).toBeGreaterThan(0)
    },
    120_000,
  )
})

describe('rewriteMarkdown', () => {
  const address = () => 'elsewhere'

  it('leaves emphasis that does not end as it is', () => {
    const text = `[a](b)\n\n${many('*a_', 200_000)}`
    expect(rewriteMarkdown(text, { address })).toBe(text)
  }, 120_000)

  it('reads a row of more cells than a call takes arguments', () => {
    const text = `[a](b)\n\n|a|\n|-|\n${many('|', 150_000)}`
    expect(rewriteMarkdown(text, { address })).toMatch(/^\[a\]\(elsewhere\)\n/)
  }, 120_000)
})

describe('parseRobots', () => {
  it('reads a line of space', () => {
    const text = `User-agent: *\nDisallow:${many('\t')}#\u2028\nDisallow: /a`
    expect(parseRobots(text, 'galley').allows('/a')).toBe(true)
    const short = `User-agent: *\nDisallow:${many('\t', 100_000)}#\u2028\nDisallow: /a # b`
    expect(parseRobots(short, 'galley').allows('/a')).toBe(false)
  }, 120_000)
})

describe('parseSitemap', () => {
  it('reads an address of space', () => {
    expect(parseSitemap(`<loc>${many('\t')}]<loc> a </loc>`).pages).toEqual(['a'])
  }, 120_000)
})

describe('printTable', () => {
  it('fills no rows where that would be most of it', () => {
    const table = writeTable(parseTable(`${many('a,', 100_000)}\n${many('b\n', 100_000)}`))
    expect(table.length).toBeLessThan(1_000_000)
    expect(writeTable(parseTable(many('a\n')))).toMatch(/^\| a \|\n/)
    expect(writeTable(parseTable('a,b\nc\n'))).toBe('| a | b |\n| --- | --- |\n| c |  |\n')
  }, 120_000)
})
