// YAML with the place of every value.
import { describe, expect, it } from 'vitest'
import type { Placed } from '../../../src/content/yaml/placed-yaml.ts'
import {
  lookUpPlaced,
  readPlacedYaml,
  textOf,
  textsOf,
} from '../../../src/content/yaml/yaml-places.ts'

function plain(value: Placed | undefined): unknown {
  if (value === undefined) return 'nothing'
  if (value.kind === 'list') return value.items.map(plain)
  if (value.kind === 'map')
    return Object.fromEntries(value.entries.map((entry) => [entry.key, plain(entry.value)]))
  return value.value
}

describe('readPlacedYaml', () => {
  const rows: [title: string, text: string, value: unknown][] = [
    ['reads values', 'a: [1, true, x]\nb:\n', { a: [1, true, 'x'], b: null }],
    [
      'takes the text behind a tag it does not know',
      'a: !ENV [X, y]\nb: !!python/name:mod.f',
      { a: ['X', 'y'], b: '' },
    ],
    ['follows aliases', 'a: &x {b: 1}\nc: *x', { a: { b: 1 }, c: { b: 1 } }],
    [
      'takes the last anchor before an alias',
      'a: &x 1\nb: *x\nc: &x 2\nd: *x',
      { a: 1, b: 1, c: 2, d: 2 },
    ],
    ['survives an alias of nothing', 'a: *x', { a: null }],
    ['lets the last of two keys win', 'a: 1\na: 2', { a: 2 }],
    ['reads behind a byte order mark', '\uFEFFa: 1', { a: 1 }],
    ['takes keys that are no text for nothing', '? [1]\n: 2', { '': 2 }],
    ['reads nothing of nothing', '', null],
  ]
  it.each(rows)('%s', (_title, text, value) => {
    expect(plain(readPlacedYaml(text).root)).toEqual(value)
  })

  it('stays small under aliases of aliases', () => {
    const lines = ['a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1]']
    for (let level = 1; level < 12; level += 1)
      lines.push(
        `a${level}: &a${level} [${Array(9)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
      )
    expect(() => readPlacedYaml(lines.join('\n'))).not.toThrow()
  })

  it('says what is wrong, and where', () => {
    expect(readPlacedYaml('a: 1\nb: [').errors).toMatchObject([{ line: 2 }])
  })
})

describe('textsOf', () => {
  const { root } = readPlacedYaml('one: x\nmany: [a, 1, {b: 1}]\nnone: {c: d}')
  it('takes one text or many', () => {
    expect(textsOf(lookUpPlaced(root, 'one'))).toEqual(['x'])
    expect(textsOf(lookUpPlaced(root, 'many'))).toEqual(['a', '1'])
    expect(textsOf(lookUpPlaced(root, 'none'))).toEqual([])
    expect(textOf(lookUpPlaced(root, 'one', 'two'))).toBeUndefined()
    expect(textOf(readPlacedYaml('').root)).toBeUndefined()
  })
})
