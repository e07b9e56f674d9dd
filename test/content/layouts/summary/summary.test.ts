import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SummaryBlock, SummaryItem } from '../../../../src/content/layouts/summary/block.ts'
import {
  parseSummary,
  parseSummaryByReference,
} from '../../../../src/content/layouts/summary/summary.ts'

describe('parseSummary', () => {
  const cases: [title: string, text: string, lines: readonly string[]][] = [
    ['a star', '* [A](a.md)', ['A a.md']],
    ['a dash, a plus', '- [A](a.md)\n+ [B](b.md)', ['A a.md', 'B b.md']],
    ['numbers', '1. [A](a.md)\n2. [B](b.md)', ['A a.md', 'B b.md']],
    [
      'two spaces',
      '* [A](a.md)\n  * [B](b.md)\n    * [C](c.md)',
      ['A a.md', ' B b.md', '  C c.md'],
    ],
    ['four spaces', '- [A](a.md)\n    - [B](b.md)', ['A a.md', ' B b.md']],
    ['tabs', '* [A](a.md)\n\t* [B](b.md)\n\t\t* [C](c.md)', ['A a.md', ' B b.md', '  C c.md']],
    ['CRLF', '# T\r\n\r\n* [A](a.md)\r\n  * [B](b.md)\r\n', ['# T', 'A a.md', ' B b.md']],
    ['a byte order mark', '\ufeff* [A](a.md)', ['A a.md']],
    ['U+200B before a marker', '\u200b* [A](a.md)\n \u200b* [B](b.md)', ['A a.md', 'B b.md']],
    ['U+200B in title and target', '* [A\u200b](a.md\u200b)', ['A a.md']],
    ['escapes', '* [release\\_agent](a\\_b.md)', ['release_agent a_b.md']],
    ['entities', '* [A &amp; B&#x20;C](a.md)', ['A & B C a.md']],
    ['angle brackets', '* [A](<a b.md>)', ['A a b.md']],
    ['code and emphasis', '* [Use `x` *now*](a.md)', ['Use x now a.md']],
    ['a link title', '* [Long name](a.md "Short")', ['Long name a.md "Short"']],
    ['text behind the link', '* [A](a.md) (draft)', ['A a.md']],
    ['text before the link', '* see [A](a.md)', ['A a.md']],
    ['bare text', '* Just `text` (todo)', ['Just text (todo) -']],
    ['a draft', '* [A]()', ['A ""']],
    [
      'a reference',
      '* [A][a]\n* [B][none]\n\n[a]: a.md "Short"',
      ['A a.md "Short"', '[B][none] -'],
    ],
    ['a heading with an id', '## G <a href="#g-1" id="g-1"></a>', ['## G #g-1']],
    ['a heading with a name', '### G <a name="g"></a>', ['### G #g']],
    ['a break', '* [A](a.md)\n\n***\n\n* [B](b.md)', ['A a.md', '---', 'B b.md']],
    ['chapters outside of lists', '[A](a.md)\n[B](b.md)\n\nText', ['~', 'A a.md', 'B b.md']],
    ['an image as title', '* [![Logo](l.png)](a.md)', ['Logo a.md']],
    ['a heading as item', '* # [A](a.md)', ['A a.md']],
    ['code as item', '* ```yaml\n  type: x\n  ```', [' - {type: x}']],
    ['a comment', '<!-- * [A](a.md) -->', []],
  ]

  it.each(cases)('reads %s', (_title, text, lines) => {
    expect(parseSummary(text).blocks.flatMap(showBlock)).toEqual(lines)
  })

  it('tells where links are, behind what nobody sees', () => {
    const { uses, invisibleLines } = parseSummary('# T\n\u200b* [A](a.md) and [B](b.md)\n\n[D]()')
    expect(uses).toEqual([
      { kind: 'navigation', url: 'a.md', line: 2, column: 4 },
      { kind: 'navigation', url: 'b.md', line: 2, column: 18 },
    ])
    expect(invisibleLines).toEqual([2])
  })
})

describe('parseSummary, fast and by reference', () => {
  const line = tuple(
    constantFrom('', '', ' ', '  ', '   ', '    ', '      ', '\u200b', '\t'),
    constantFrom('* ', '* ', '- ', '+  ', '*    ', '*     ', '1. ', '2. ', '## ', '# ', ''),
    constantFrom(
      '[A](a.md)',
      '[A b](c/d.md "Short")',
      '[A_b](c_d.md)',
      '[a_b & `c` __d](e.md)',
      '[a__b_c! &c](_d.md)',
      '[`a``b`](c.md)',
      '[](a.md)',
      '[A]()',
      '[*A*](<a b.md>)',
      '[A\u200b](a.md) tail',
      '[A](https://x.y/z)',
      '[https://x.y](a.md)',
      'Plain words',
      '`code`',
      '***',
      '---',
      '```yaml',
      '```',
      '[a]',
      '[chapter](c.md)',
      '[`chapter` two](c.md) ',
      '- [`code` x](d.md)',
      '[` a ` b`c`](e.md "t")',
      '# Title: one/two',
      '## T (x)',
      '***',
      'words',
      '> quote',
      '',
      '',
    ),
  ).map((parts) => parts.join(''))

  it('reads the same, whatever is written', () => {
    assert(
      property(array(line, { maxLength: 9 }), (lines) => {
        const text = lines.join('\n')
        const fast = parseSummary(text)
        const sure = parseSummaryByReference(text)
        expect({ blocks: joinLists(fast.blocks), uses: fast.uses }).toEqual({
          blocks: joinLists(sure.blocks),
          uses: sure.uses,
        })
      }),
      { numRuns: Number(process.env['RUNS'] ?? 150) },
    )
  })
})

// The reference makes a list of its own of every kind of marker; no layout asks for that.
function joinLists(blocks: readonly SummaryBlock[]): SummaryBlock[] {
  const joined: SummaryBlock[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (last?.kind === 'list' && block.kind === 'list') {
      joined.splice(-1, 1, { kind: 'list', items: [...last.items, ...block.items] })
    } else joined.push(block)
  }
  return joined
}

function showBlock(block: SummaryBlock): string[] {
  switch (block.kind) {
    case 'heading': {
      const id = block.id === undefined ? '' : ` #${block.id}`
      return [`${'#'.repeat(block.depth)} ${block.title}${id}`]
    }
    case 'break':
      return ['---']
    case 'chapters':
      return ['~', ...block.items.flatMap((item) => showItem(item, ''))]
    default:
      return block.items.flatMap((item) => showItem(item, ''))
  }
}

function showItem(item: SummaryItem, indent: string): string[] {
  const url = item.url === '' ? '""' : (item.url ?? '-')
  const linkTitle = item.linkTitle === undefined ? '' : ` "${item.linkTitle}"`
  const code = item.code === undefined ? '' : ` {${item.code}}`
  const line = `${indent}${item.title} ${url}${linkTitle}${code}`
  return [line, ...item.children.flatMap((child) => showItem(child, `${indent} `))]
}
