// A page in parts that a vector of PostgreSQL holds: where each token stands, and where a page is cut.
import { describe, expect, it } from 'vitest'
import { cutPage, type PagePart } from '../../../src/store/search/parts.ts'
import type { IndexedPage } from '../../../src/store/search/search.ts'

const gap = '\ue000'

function cut(columns: Partial<IndexedPage>): PagePart[] {
  return cutPage({ number: 1, title: [], headings: [], body: [], parts: [], ...columns })
}

const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`)

describe('cutPage', () => {
  it('counts places through all columns, one free between two, and none for a gap but its place', () => {
    const [part, ...rest] = cut({ title: ['a', 'b'], headings: ['a'], body: ['c', gap, 'c'] })
    expect(rest).toEqual([])
    expect(part).toEqual({
      title: new Map([
        ['a', [1]],
        ['b', [2]],
      ]),
      headings: new Map([['a', [4]]]),
      body: new Map([['c', [6, 8]]]),
      parts: new Map(),
    })
  })

  /** Rows of the last token of a part, and of the first of the next. */
  const cuts: [title: string, body: readonly string[], last: string, next: string][] = [
    ['16,000 places, of them two before the text', words(17_000), 'w15997', 'w15871'],
    ['900,000 bytes', words(17_000).map((word) => word + 'x'.repeat(94)), 'w2867', 'w2741'],
  ]
  it.each(cuts)('is cut at %s, and begins again 128 tokens before', (_title, body, last, next) => {
    const [first, second] = cut({ body }).map((part) =>
      [...part.body.keys()].map((word) => word.replace(/x+$/, '')),
    )
    expect(first?.at(-1)).toBe(last)
    expect(second?.[0]).toBe(next)
    expect(Number(first?.at(-1)?.slice(1)) - Number(second?.[0]?.slice(1))).toBe(126)
  })

  it('fits exactly into one part, or not', () => {
    // Two columns before the text, each with its free place.
    expect(cut({ body: words(15_998) })).toHaveLength(1)
    expect(cut({ body: words(15_999) })).toHaveLength(2)
  })

  it('holds a token 255 times', () => {
    expect(cut({ body: Array.from({ length: 255 }, () => 'a') })).toHaveLength(1)
    const [first, second] = cut({ body: Array.from({ length: 256 }, () => 'a') })
    expect(first?.body.get('a')).toHaveLength(255)
    expect(second?.body.get('a')).toHaveLength(128)
    // Of each column.
    const many = Array.from({ length: 255 }, () => 'a')
    expect(cut({ title: many, body: many })).toHaveLength(1)
  })
})
