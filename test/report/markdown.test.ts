// Foreign text in Markdown, read back by the reference parser.
import fc from 'fast-check'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { code, link, shorten, text } from '../../src/report/markdown.ts'

const parser = unified().use(remarkParse).use(remarkGfm)

interface Node {
  readonly type: string
  readonly value?: string
  readonly url?: string
  readonly children?: readonly Node[]
}

function nodes(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap((child) => nodes(child))]
}

/** Parse a row of a table with the given cells. */
function parseCells(...cells: string[]): Node[][] {
  const row = `| ${cells.join(' | ')} |`
  const head = `| ${cells.map(() => 'x').join(' | ')} |\n| ${cells.map(() => '---').join(' | ')} |`
  const root: Node = parser.parse(`${head}\n${row}\n`)
  const table = root.children?.[0]
  expect(root.children?.map((child) => child.type)).toEqual(['table'])
  expect(table?.children).toHaveLength(2)
  return (table?.children?.[1]?.children ?? []).map((cell) => nodes(cell))
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(
      '|',
      '`',
      '\\',
      '<',
      '>',
      '!',
      '-',
      '@',
      '[',
      ']',
      '(',
      ')',
      '\n',
      '*',
      '_',
      '&',
      '#',
      '1',
      'a',
      ':',
      '/',
      ' ',
      '\u202e',
      '~',
      '{',
      '$',
    ),
    maxLength: 30,
  }),
)

describe('code', () => {
  it.each([
    ['leaves a plain path alone', 'guide/setup.md#install', '`guide/setup.md#install`'],
    ['leaves an address alone', 'https://example.org/a?b=c&d', '`https://example.org/a?b=c&d`'],
    ['keeps a pipe in its cell', 'a|b', '<code>a&#124;b</code>'],
    ['keeps a backtick', 'a`b', '<code>a&#96;b</code>'],
    ['shows what turns text around', 'a\u202eb', '<code>a⟨U+202E⟩b</code>'],
    ['shows a line end', 'a\nb', '<code>a⟨U+000A⟩b</code>'],
    ['says that there is nothing', '', '(empty)'],
    ['keeps letters of any script', '文档/设置.md', '<code>文档/设置.md</code>'],
  ])('%s', (_title, value, expected) => {
    expect(code(value)).toBe(expected)
  })

  it('never leaves its cell, mentions anybody or opens anything', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const [cell, next] = parseCells(code(value), 'end')
        expect(next?.some((node) => node.value === 'end')).toBe(true)
        const types = new Set(cell?.map((node) => node.type))
        expect(
          [...types].filter((type) => !['tableCell', 'text', 'html', 'inlineCode'].includes(type)),
        ).toEqual([])
        const html = cell?.filter((node) => node.type === 'html').map((node) => node.value)
        expect(html?.filter((tag) => tag !== '<code>' && tag !== '</code>')).toEqual([])
      }),
    )
  })
})

describe('text', () => {
  it.each([
    ['mentions nobody', 'thanks @octocat', 'thanks @\u2060octocat'],
    ['links no issue', 'see #12 and GH-12', 'see #\u206012 and GH-\u206012'],
    [
      'links no address',
      'at https://evil.example and www.evil.example',
      'at https:\u2060//evil.example and www\u2060.evil.example',
    ],
    ['draws no emoji', ':tada: at 10:30', ':\u2060tada: at 10:30'],
    ['opens no comment', '<!-- galley:v1 key= head= -->', '<!-- galley:v1 key= head= -->'],
    ['is one line', 'a\n\n# b', 'a # b'],
  ])('%s', (_title, value, expected) => {
    const [cell] = parseCells(text(value))
    expect(cell?.map((node) => node.value ?? '').join('')).toBe(expected)
    expect(cell?.map((node) => node.type)).toEqual(['tableCell', 'text'])
  })

  it('is never anything but text', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const [cell, next] = parseCells(`a ${text(value)} b`, 'end')
        expect(next?.some((node) => node.value === 'end')).toBe(true)
        expect(cell?.map((node) => node.type)).toEqual(['tableCell', 'text'])
      }),
    )
  })
})

describe('link', () => {
  it('keeps an address whole whatever is in it', () => {
    const [cell] = parseCells(link(code('a|b'), 'https://example.org/a(b)|c d'))
    expect(cell?.find((node) => node.type === 'link')?.url).toBe(
      'https://example.org/a%28b%29%7Cc%20d',
    )
  })
})

describe('shorten', () => {
  it.each([
    ['leaves what fits', 'abc', 3, 'abc'],
    ['cuts between characters', '👩🏽abc', 3, '👩🏽…'],
    ['leaves no space before the ellipsis', 'ab cd', 4, 'ab…'],
  ])('%s', (_title, value, max, expected) => {
    expect(shorten(value, max)).toBe(expected)
  })
})
