// Pages that nobody writes, each of one piece a thousand times over: facts and words of them are read in proportion.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../src/content/facts/facts.ts'
import { plainLines } from '../../src/content/facts/plain-text.ts'
import { parseSummary } from '../../src/content/layouts/summary/summary.ts'
import { takesTooLong } from '../../src/content/markdown/parse-cost.ts'
import { mergeText } from '../../src/content/merge/text.ts'
import type { LayoutName } from '../../src/content/text/layout-name.ts'
import { drawSome } from '../draws.ts'

const size = 200_000
const many = (piece: string): string => piece.repeat(Math.floor(size / piece.length))

const pages: [title: string, page: string, layout?: LayoutName][] = [
  ['emphasis that does not end', many('*a_')],
  ['strikethrough in a heading', `# ${many('~~a')}`],
  ['stars in a heading', `# ${many('*')}`],
  ['footnotes in a heading', `# ${many('[^a]')}`],
  ['brackets in a heading', `# ${many('][')}`],
  ['ends of links in a heading', `# ${many('](')}`],
  ['links that do not end', many('[a](')],
  ['urls that are escaped', many('http\\://')],
  ['references to what is defined', `[a]: b\n\n${many('[a][')}`],
  ['instructions that do not end', many('<? ')],
  ['declarations that do not end', many('<!A ')],
  ['comments that do not end', many('<!-- ')],
  ['front matter of braces', `---\na: ${many('{')}\n---\n`],
  ['front matter of lists that do not end', `---\na: ${many('[a][')}\n---\n`],
  ['a delimiter row of spaces', `a\n${many(' ')}|-\n`],
  ['a list of attributes that does not end', `{:#${many(':')}`, 'plain'],
  ['an id that does not end', `{#${many(':')}`, 'mkdocs'],
  ['an id of signs', `{:${many('#')}:`, 'plain'],
  ['a heading with spaces', `# a${many(' ')}b\\`],
  ['a heading of two lines of spaces', `a${many(' ')}\\\n${many('\t')}b\n===\n`],
  ['a tag with a name that does not end', `# <a${many('A')}<`],
  ['a block tag with a name that does not end', `{%A${many('A.')}`, 'gitbook'],
  ['a shortcode with a name that does not end', `{{</${many('-')}`, 'hugo'],
  ['a term of quotes', `\n${many('>')}\n\n: a\n${many('>')}\n\n\0`, 'hugo'],
  ['what a site says, and does not end', `{{site.e${many('i')}`, 'plain'],
  ['highlighted words that do not end', `{*\t}${many('{')}\n`, 'mkdocs'],
  ['a block of spaces', `:::code\t${many('\t')}`, 'docfx'],
  ['names of images of commas', `<img srcset="a${many(',')}b">`],
  ['definitions that are made', `[a][b]\n\n[{{ ${many('{{')}`],
  ['an include of spaces', `<!--@include:${many('\t')}`, 'vitepress'],
  ['an include that does not end', `{{#include ${many('a')}`, 'mdbook'],
  ['code that does not end', many('{{< code >}}'), 'hugo'],
  ['comments of MDX that do not end', many('{/* '), 'docusaurus'],
  ['macros that do not end', many('{{a('), 'mdn'],
  ['tags whose quotes do not end', many('{%a “')],
  ['tags whose quotes end behind all of them', `${many('{%a “')}”`],
  ['tags on one line', many('{% hint %}')],
  ['comments on one line', many('{/* */}'), 'plain'],
  [
    'tags that repeat a link',
    `${many('{% embed url="a" %}{% endembed %}')}\n${many('[a](b)\n\n')}`,
  ],
  ['what Liquid shows', `${many('{% raw %}{% endraw %}')}${many('{% link a %}')}`, 'plain'],
  ['links in links', many('[a [b](c) ')],
  ['items in items above empty lines', `${many('- ')}a\n${many('\n')}`],
  ['items in items', `${many('- ')}a`],
  ['ids in a heading', `# ${many('<a id="b"></a>')}`, 'plain'],
  ['elements in elements', many('<Aa>\n')],
  ['quotes, for the reference parse', `\r${many('> a\n\n')}`, 'plain'],
  ['nested lists, for the reference parse', `\r${many('- a\n  - b\n')}`, 'plain'],
  ['words, for the reference parse', `\r${many('a b\n')}`, 'plain'],
  ['paragraphs just below a limit', `\r${many(`${'*a_'.repeat(999)}\n\n`)}`, 'plain'],
  ['unsure paragraphs just below a limit', many(`${'*a_'.repeat(990)} ![^a](b)\n\n`)],
  ['unsure comments', `![^a](b) ${'<!-- '.repeat(1900)}${many('a ')}`],
  ['unsure words', `![^a](b) ${many('a b\n')}`],
  ['elements that others end', `${many('<b>')}${many('</i>')}`],
]

describe.each(drawSome(pages, 20))('a page of %s', (_title, page, layout = 'gitbook') => {
  // The square of its length would take minutes.
  it('has facts', () => {
    expect(readFacts(page, layout).headings.length).toBeLessThanOrEqual(1)
  }, 60_000)

  it('has words', () => {
    expect(plainLines(page.split('\n'), layout).length).toBeLessThanOrEqual(page.length)
  }, 60_000)
})

describe('a page the parser would take too long for', () => {
  it('answers to any fragment, as one it can read does not', () => {
    // Lone carriage returns are for the reference parse.
    expect(readFacts(`\r# A\n\n${many('*a_')}`, 'plain').openEnded).toBe(true)
    expect(readFacts('\r# A\n\n*a_', 'plain').openEnded).toBeUndefined()
  })
})

describe('what else is parsed', () => {
  it('merges pages of blank lines and of quotes', () => {
    for (const base of [many('\n'), many('> a\n\n')]) {
      const merged = mergeText({
        texts: { base, ours: `a\n${base}b\n`, theirs: `c\n${base}b\n` },
        kind: 'page',
      })
      expect(merged).toEqual({ kind: 'conflict', fields: ['document'] })
    }
  }, 60_000)

  it('merges pages of few words, written anew on both sides', () => {
    const words = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta']
    const write = (factor: number) =>
      Array.from({ length: 5000 }, (_, at) => words[(at * at * factor + at) % 5]).join('\n')
    const texts = { base: write(1), ours: write(2), theirs: write(3) }
    expect(mergeText({ texts, kind: 'page', keep: 'theirs' })).toEqual({
      kind: 'merged',
      text: texts.theirs,
    })
  }, 60_000)

  it('reads a SUMMARY.md, or nothing of it', () => {
    expect(parseSummary(`<!-- -->\n\n${many('> a\n\n')}`).blocks).toEqual([])
    expect(parseSummary('<!-- -->\n\n* [a](b.md)\n').blocks).toHaveLength(1)
  }, 60_000)
})

describe('takesTooLong', () => {
  it.each([
    ['signs in one paragraph', many('*a ')],
    ['signs in its lines', many('*a\n')],
    ['escapes', many('\\!a')],
    ['what closes nothing', many('](')],
    ['rows of no table', `a\n|-|-|\n${many('|*a\n')}`],
    ['words behind a definition', `[a]: b\nword\n${many('*a ')}`],
    ['quotes in quotes', '>'.repeat(200)],
    ['words of one paragraph', many('a b\n')],
    ['paragraphs that add up', many(`${'*a '.repeat(999)}\n\n`)],
    ['quotes that end', many('> a\n\n')],
    ['lists in lists that end', many('- a\n  - b\n')],
    ['tags in a long paragraph', `${'<!-- '.repeat(1900)}${'a'.repeat(200_000)}`],
    ['lines that go on with a quote', `> a\n${many('a\n')}`],
    ['lines that go on with an item', `1. a\n${many('a\n')}`],
  ])('is true for %s', (_title, text) => {
    expect(takesTooLong(text, 2000)).toBe(true)
  })

  it.each([
    ['items of a list', '- [a](b)\n'.repeat(10_000)],
    ['lists in a list', '- a\n  - b\n  - c\n'.repeat(1000)],
    ['a picture in base64', `![a](data:image/png;base64,${many('aB3/+x')})`],
    ['rows of a table', `|a|b|\n|-|-|\n${'|*a*|_b_|\n'.repeat(5000)}`],
    ['paragraphs', '*a*\n\n'.repeat(5000)],
    ['a long url of a definition', `[a]:\n  https://example.com/${many('*_')}\n`],
    ['names with underscores', 'a_b '.repeat(10_000)],
    ['lines of a quote', '> a\n'.repeat(10_000)],
    ['lines of code behind an item', `- a\n\`\`\`\n${many('a\n')}\`\`\`\n`],
    ['lines behind a quote', `> a\n\n${'a\n'.repeat(10_000)}`],
    ['front matter', `---\na: "${many('*a ')}"\n---\nb\n`],
  ])('is false for %s', (_title, text) => {
    expect(takesTooLong(text, 2000)).toBe(false)
  })
})
