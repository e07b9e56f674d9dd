// Large texts that are kept: each as it was, and neither small nor endless ones.
import { describe, expect, it } from 'vitest'
import { LargeTexts } from '../../../src/platform/objects/text-cache.ts'

describe('LargeTexts', () => {
  const large = 'ü'.repeat(200_000)

  it('gives back large texts that were kept, and of those that are asked for alone', () => {
    const texts = new LargeTexts()
    texts.keep('a', large)
    texts.keep('b', `${large}.`)
    expect([...texts.recall(['b', 'c'])]).toEqual([['b', `${large}.`]])
  })

  it.each([
    ['short', 1000],
    ['endless', 5_000_000],
  ])('keeps no %s text', (_kind, length) => {
    const texts = new LargeTexts()
    texts.keep('a', 'a'.repeat(length))
    expect(texts.recall(['a']).size).toBe(0)
  })

  it('lets the oldest go', () => {
    const texts = new LargeTexts()
    for (let at = 0; at < 100; at++) texts.keep(String(at), large)
    expect(texts.recall(['0']).size).toBe(0)
    expect(texts.recall(['99']).get('99')).toBe(large)
  })
})
