// Documents compared: each version can be taken out again, and what differs is told as a reader would.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Comparison, compareDocuments } from '../../../src/content/compare/compare.ts'
import { takeSide } from '../../../src/content/compare/one-side.ts'
import { createBudget } from '../../../src/content/compare/sequences.ts'
import type { Block, ContentRef } from '../../../src/content/document/document.ts'
import { readDocument } from '../../../src/content/document/read/reader.ts'
import { anyDocument } from '../document/arbitraries.ts'
import { plainOf } from './plain.ts'

const facts = {
  fingerprintOf: (ref: ContentRef) => JSON.stringify(ref),
  nameOf: (ref: ContentRef) => (ref.kind === 'url' ? ref.url : ref.kind),
}

function compare(before: readonly Block[], after: readonly Block[], steps?: number): Comparison {
  return compareDocuments(
    { ...facts, blocks: before },
    { ...facts, blocks: after },
    createBudget(steps),
  )
}

function read(source: string): Block[] {
  return readDocument(source, { layout: 'gitbook', isPage: true }).nodes
}

function expectBoth(before: readonly Block[], after: readonly Block[], steps?: number): void {
  const [was, is] = [plainOf(structuredClone(before)), plainOf(structuredClone(after))]
  const { blocks, marks } = compare(before, after, steps)
  expect(plainOf(structuredClone(takeSide(blocks, marks, 'before')))).toEqual(was)
  expect(plainOf(structuredClone(takeSide(blocks, marks, 'after')))).toEqual(is)
}

/** What a comparison says, as text: `[-gone-]`, `{+new+}`, `<~looks other~>`, by block. */
function tell({ blocks, marks }: Comparison): string[] {
  return blocks.map((block) => tellNode(block))

  function tellNode(node: object): string {
    const change = marks.changes.get(node)
    const inner = textOf(node)
    const moved = marks.moves.has(node) ? '~' : ''
    if (change === 'removed') return `[-${moved}${inner}-]`
    if (change === 'added') return `{+${moved}${inner}+}`
    return marks.restyled.has(node) ? `<~${inner}~>` : inner
  }

  function textOf(node: object): string {
    if ('text' in node && typeof node.text === 'string') return node.text
    const inner = 'leaves' in node ? node.leaves : 'nodes' in node ? node.nodes : []
    return Array.isArray(inner) ? inner.map((each: object) => tellNode(each)).join('') : ''
  }
}

describe('compareDocuments', () => {
  it('holds both versions of any two documents', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, ({ nodes: before }, { nodes: after }) =>
        expectBoth(before, after),
      ),
      { numRuns: 150 },
    )
  })

  it('holds both versions of a document and an edited one, whatever time there is', () => {
    const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom('drop', 'twice', 'swap', 'change')), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(
        anyDocument,
        anyDocument,
        edits,
        fc.constantFrom(0, 500, 1e7),
        (a, b, list, steps) => {
          const before = [...a.nodes, ...structuredClone(b.nodes)]
          const after = structuredClone(before)
          for (const [number, edit] of list) {
            if (after.length === 0) break
            const at = number % after.length
            const taken = edit === 'drop' || edit === 'swap' ? after.splice(at, 1) : []
            if (edit === 'swap') after.push(...taken)
            if (edit === 'twice') after.splice(at, 0, ...structuredClone(after.slice(at, at + 1)))
            if (edit === 'change') changeWords(after[at] ?? {}, number)
          }
          expectBoth(before, after, steps)
        },
      ),
      { numRuns: 150 },
    )
  })

  const rows: [title: string, before: string, after: string, told: string[]][] = [
    ['a word', 'one two three four', 'one 2 three four', ['one [-two-]{+2+} three four']],
    [
      'words, not what stays between them',
      'The server listens on port 80 by default.',
      'The gateway always listens on port 8080 by default.',
      ['The [-server-]{+gateway always+} listens on port [-80-]{+8080+} by default.'],
    ],
    [
      'Chinese by words',
      '我们使用测试来驱动开发过程，并且保持简单。',
      '我们使用测试来驱动设计过程，并且保持简单。',
      ['我们使用测试来驱动[-开发-]{+设计+}过程，并且保持简单。'],
    ],
    [
      'an edited block beside one that is new',
      'alpha beta gamma delta\n\nlast words here',
      'something else entirely new\n\nalpha beta gamma epsilon\n\nlast words here',
      [
        '{+something else entirely new+}',
        'alpha beta gamma [-delta-]{+epsilon+}',
        'last words here',
      ],
    ],
    [
      'what has moved',
      'a paragraph that moves away\n\nsecond one\n\nthird one',
      'second one\n\nthird one\n\na paragraph that moves away',
      [
        '[-~a paragraph that moves away-]',
        'second one',
        'third one',
        '{+~a paragraph that moves away+}',
      ],
    ],
    ['looks', 'plain words here', 'plain **words** here', ['plain <~words~> here']],
    [
      'items of lists',
      '- one thing\n- two things\n- three things',
      '- one thing\n- three things\n- four',
      ['one thing[-two things-]three things{+four+}'],
    ],
    [
      'lines of code',
      '```js\na = 1\nb = 2\n```',
      '```js\na = 1\nb = 3\n```',
      ['a = 1[-b = [-2-]-]{+b = {+3+}+}'],
    ],
    [
      'a block in a hint',
      '{% hint style="info" %}\nkeep this text\n{% endhint %}',
      '{% hint style="info" %}\nkeep that text\n{% endhint %}',
      ['keep [-this-]{+that+} text'],
    ],
    ['nothing in common', 'aaa bbb ccc', 'xxx yyy zzz', ['[-aaa bbb ccc-]', '{+xxx yyy zzz+}']],
  ]
  it.each(rows)('tells %s', (_title, before, after, told) => {
    expect(tell(compare(read(before), read(after)))).toEqual(told)
  })

  it('says what is other besides words', () => {
    const pairs: [before: string, after: string, note: string][] = [
      ['## Some heading', '### Some heading', 'heading 3, was heading 2'],
      ['- a thing\n- b', '1. a thing\n2. b', 'numbered list, was list'],
      [
        '{% hint style="info" %}\nsame\n{% endhint %}',
        '{% hint style="danger" %}\nsame\n{% endhint %}',
        'hint of style danger, was hint of style info',
      ],
      ['```js\nlet a\n```', '```ts\nlet a\n```', 'ts, was js'],
    ]
    for (const [before, after, note] of pairs) {
      const { blocks, marks } = compare(read(before), read(after))
      expect(blocks.flatMap((block) => marks.editOf(block)?.notes ?? [])).toEqual([note])
    }
  })

  it('tells rows, columns and cells of tables', () => {
    const before = read('| name | value |\n| - | - |\n| port | 80 |\n| host | a |\n| gone | b |')
    const after = read(
      '| name | value | more |\n| - | - | - |\n| port | 8080 | x |\n| host | a | y |',
    )
    const { blocks, marks } = compare(before, after)
    const [table] = blocks
    if (table?.type !== 'table') throw new Error('expected a table')
    const columns = Object.values(table.data.definition).map((each) => marks.changes.get(each))
    expect(columns).toEqual([undefined, undefined, 'added'])
    const records = Object.values(table.data.records).map((each) => marks.changes.get(each))
    expect(records).toEqual([undefined, undefined, 'removed'])
  })

  it('tells a picture that was drawn anew from one that was not', () => {
    const draw = (seal: string) => ({
      ...facts,
      fingerprintOf: () => seal,
      blocks: read('![a](a.png)'),
    })
    const same = compareDocuments(draw('1'), draw('1'))
    expect(same.blocks.some((block) => same.marks.isTouched(block))).toBe(false)
    const other = compareDocuments(draw('1'), draw('2'))
    expect(other.blocks.some((block) => other.marks.isTouched(block))).toBe(true)
  })
})

function changeWords(node: object, number: number): void {
  if ('text' in node && typeof node.text === 'string') {
    node.text = number % 2 === 0 ? `${node.text} more` : node.text.slice(1)
  }
  for (const inner of Object.values(node)) {
    if (Array.isArray(inner))
      for (const each of inner) if (typeof each === 'object') changeWords(each ?? {}, number)
  }
}
