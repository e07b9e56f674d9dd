import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareBytes } from '../../../src/content/trees/byte-order.ts'
import { positionBetween } from '../../../src/platform/context/positions.ts'

describe('positionBetween', () => {
  it.each([
    [undefined, undefined, 'a0'],
    ['a0', undefined, 'a1'],
    [undefined, 'a0', 'Zz'],
    ['a0', 'a1', 'a0V'],
    ['a0', 'a0V', 'a0G'],
    ['a0V', 'a1', 'a0l'],
    ['az', undefined, 'b00'],
    ['bzz', undefined, 'c000'],
    [undefined, 'Z0', 'Yzz'],
    ['Yzz', undefined, 'Z0'],
    ['Zz', 'a0', 'ZzV'],
    [undefined, 'a0V', 'a0'],
    ['a0', 'a00001', 'a00000V'],
    [`z${'z'.repeat(26)}`, undefined, `z${'z'.repeat(26)}V`],
    [undefined, `A${'0'.repeat(25)}1`, `A${'0'.repeat(26)}`],
    [undefined, `A${'0'.repeat(26)}V`, `A${'0'.repeat(26)}G`],
  ])('is, between %s and %s, %s', (before, after, key) => {
    expect(positionBetween(before, after)).toBe(key)
  })

  it('refuses keys that do not ascend', () => {
    expect(() => positionBetween('a1', 'a1')).toThrow('do not ascend')
    expect(() => positionBetween('a2', 'a1')).toThrow('do not ascend')
    expect(() => positionBetween('!', undefined)).toThrow('Cannot read position')
  })

  it('keeps any order of insertions', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 300 }), (places) => {
        const keys: string[] = []
        for (const place of places) {
          const at = place % (keys.length + 1)
          keys.splice(at, 0, positionBetween(keys[at - 1], keys[at]))
        }
        expect(keys).toEqual([...new Set(keys)].sort(compareBytes))
      }),
    )
  })

  it.each([
    ['at the end', (keys: string[]) => keys.push(positionBetween(keys.at(-1), undefined)), 4],
    ['at the beginning', (keys: string[]) => keys.unshift(positionBetween(undefined, keys[0])), 4],
  ])('stays short for 10,000 items put %s', (_title, put, lengthMax) => {
    const keys: string[] = []
    for (let count = 0; count < 10_000; count += 1) put(keys)
    expect(Math.max(...keys.map((key) => key.length))).toBe(lengthMax)
    expect(keys).toEqual([...keys].sort(compareBytes))
  })
})
