// Sources that nobody writes: read all the same, in time that grows with their length.
import { describe, expect, it } from 'vitest'
import { printDocument } from '../../../src/content/document/print/printer.ts'
import { readDocument } from '../../../src/content/document/read/reader.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'
import { drawSome } from '../../draws.ts'

const size = 60_000
const many = (piece: string): string => piece.repeat(Math.floor(size / piece.length))
const deep = (line: (depth: number) => string): string =>
  Array.from({ length: 240 }, (_, depth) => line(depth)).join('\n')

const sources: [title: string, source: string, layout?: LayoutName][] = [
  ['one word', many('x')],
  ['quotes in one line', many('>')],
  ['quotes in quotes', deep((depth) => `${'>'.repeat(depth)} x`)],
  ['lists in lists', deep((depth) => `${'  '.repeat(depth)}* x`)],
  ['admonitions in admonitions', deep((depth) => `${'    '.repeat(depth)}!!! note`), 'mkdocs'],
  ['brackets', many('[')],
  ['links that do not end', many('[a](')],
  ['emphasis that does not end', many('*a_')],
  ['code spans that do not end', deep((depth) => '`'.repeat(depth))],
  ['tags that do not end', many('<a ')],
  ['elements that do not end', many('<b>')],
  ['divisions that do not end', many('<div>\n\n')],
  ['comments that do not end', many('<!-- ')],
  ['block tags that do not end', many('{% a “ ')],
  ['hints that do not end', many('{% hint style="info" %}\n')],
  ['containers that do not end', many(':::note\n'), 'docusaurus'],
  ['formulas without a formula', many('$$ $ ')],
  ['formulas that do not end', many('$$\n\n')],
  ['footnotes by the thousand', `${many('[^1]\n\n')}[^1]: ${'word '.repeat(4000)}`],
  [
    'footnotes within footnotes',
    Array.from({ length: 300 }, (_, n) => `[^${n}]: [^${n + 1}][^${n + 1}]`).join('\n\n'),
  ],
  ['emojis', many('🎉')],
  ['spaces', `a${many(' ')}b`],
  ['tabs in a formula', `$$\na${many('\t')}b\n$$`],
  ['spaces in a division', `<div>\na${many('\u00a0')}b\n</div>`],
  ['spaces in code', `<pre>a${many(' ')}b</pre>`],
  ['spaces in a title', `/// tip | a${many(' ')}b"\n///`, 'mkdocs'],
  ['spaces in the line of an admonition', `!!! tip${many(' ')}!`, 'mkdocs'],
  ['spaces in a caption', `![a](b "a${many(' ')}b")`],
  ['a quote that goes on', `> a\n${many('a\n')}`],
  ['a block tag with a name that does not end', `{%A${many('A.')}`],
  [
    'a wide table of short rows',
    `${'|a'.repeat(4000)}\n${'|-'.repeat(4000)}\n${'|b\n'.repeat(4000)}`,
  ],
  ['half of a pair, and what is no character', '\ud83d \ufdd0 \u0000 \ufdd00'],
]

describe('readDocument', () => {
  // Quadratic time would take minutes; a busy machine takes seconds.
  it.each(drawSome(sources, 12))(
    'reads %s',
    { timeout: 600_000 },
    (_title, source, layout = 'gitbook') => {
      const document = readDocument(source, { layout })
      expect(document.nodes.length).toBeGreaterThan(0)
      const printed = printDocument(document)
      expect(printed.length).toBeLessThan(100 * source.length)
      expect(readDocument(printed, { layout: 'gitbook' }).nodes.length).toBeGreaterThan(0)
    },
  )
})
