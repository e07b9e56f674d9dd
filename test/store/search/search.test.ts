// What an engine finds is what reading every token finds, however long a page is.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '../../../src/store/engines/store.ts'
import {
  type IndexedPage,
  type SearchColumn,
  type SearchQuestion,
  searchColumns,
} from '../../../src/store/search/search.ts'
import { createStore } from '../../stores.ts'

let store: Store
beforeAll(async () => {
  store = await createStore()
})
afterAll(() => store.close())

const gap = '\ue000'
const words = ['a', 'ab', 'abc', 'ba', 'c++', 'c#', '_x', '索引', '引擎', '擎', '\ue001ab', 'été']
const word = fc.constantFrom(...words)

/** Few words, so that many are found; now and then so often that a page does not fit into one row. */
const column = fc
  .tuple(
    fc.array(fc.oneof({ weight: 9, arbitrary: word }, fc.constant(gap)), { maxLength: 12 }),
    fc.oneof({ weight: 8, arbitrary: fc.constant(1) }, fc.constantFrom(30, 200, 600)),
  )
  .map(([tokens, times]) => Array.from({ length: times }, () => tokens).flat())
const page = fc.record({ title: column, headings: column, body: column, parts: column })
const phrase = fc.record({
  tokens: fc.array(word, { minLength: 1, maxLength: 4 }),
  isPrefix: fc.boolean(),
})
const question: fc.Arbitrary<SearchQuestion> = fc.record({
  terms: fc.array(fc.record({ alternatives: fc.array(phrase, { minLength: 1, maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  need: fc.constantFrom('all', 'any'),
  columns: fc.subarray([...searchColumns], { minLength: 1 }),
})

let lastIndex = 0

async function createIndex(pages: readonly IndexedPage[]): Promise<number> {
  lastIndex += 1
  const index = lastIndex
  await store.transaction(async (database) => {
    await store.search.create(database, index)
    await store.search.insert(database, index, pages)
  })
  return index
}

async function ask(index: number, asked: SearchQuestion): Promise<number[]> {
  const { search, database } = store
  const found = await search.find(database, index, { ...asked, limit: 1000 })
  expect(new Set(found).size).toBe(found.length)
  expect(await search.count(database, index, asked)).toBe(found.length)
  return found.sort((left, right) => left - right)
}

/** By reading everything. */
function expected(pages: readonly IndexedPage[], { terms, need, columns }: SearchQuestion) {
  const holds = (each: IndexedPage) => (term: SearchQuestion['terms'][number]) =>
    term.alternatives.some((one) => columns.some((name) => holdsPhrase(each[name], one)))
  return pages
    .filter((each) => (need === 'all' ? terms.every(holds(each)) : terms.some(holds(each))))
    .map(({ number }) => number)
}

type Phrase = SearchQuestion['terms'][number]['alternatives'][number]

function holdsPhrase(tokens: readonly string[], { tokens: row, isPrefix }: Phrase): boolean {
  return tokens.some((_, from) =>
    row.every((token, at) => {
      const found = tokens[from + at]
      return isPrefix && at === row.length - 1 ? found?.startsWith(token) : found === token
    }),
  )
}

describe('an engine', () => {
  it('finds what reading everything finds, and forgets what is removed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(page, { minLength: 1, maxLength: 6 }),
        fc.array(question, { minLength: 8, maxLength: 8 }),
        async (columns, questions) => {
          const pages = columns.map((each, at) => ({ number: at + 1, ...each }))
          const index = await createIndex(pages)
          // The same words in another space are none of its.
          const other = await createIndex(pages.slice(0, 1))
          for (const asked of questions) {
            expect(await ask(index, asked)).toEqual(expected(pages, asked))
          }
          const removed = pages.slice(0, 2).map(({ number }) => number)
          await store.transaction((database) => store.search.remove(database, index, removed))
          for (const asked of questions) {
            expect(await ask(index, asked)).toEqual(expected(pages.slice(2), asked))
            expect(await ask(other, asked)).toEqual(expected(pages.slice(0, 1), asked))
          }
          await store.transaction(async (database) => {
            await store.search.drop(database, index)
            await store.search.drop(database, other)
          })
        },
      ),
      { numRuns: 40 },
    )
  })

  it('finds every word of a very long page, and what stands across a cut of it', async () => {
    const body = Array.from({ length: 40_000 }, (_, at) => `w${at}`)
    const heavy = Array.from({ length: 3000 }, (_, at) => `${at}${'語'.repeat(400)}`)
    const blank = { title: [], headings: [], parts: [] }
    const index = await createIndex([
      { number: 1, ...blank, body },
      { number: 2, ...blank, body: heavy },
    ])
    const find = (tokens: string[]) =>
      ask(index, {
        terms: [{ alternatives: [{ tokens, isPrefix: false }] }],
        need: 'all',
        columns: searchColumns,
      })
    for (let at = 0; at < body.length - 100; at += 997) {
      expect(await find(body.slice(at, at + 100))).toEqual([1])
    }
    expect(await find(['w1', 'w3'])).toEqual([])
    for (let at = 0; at < heavy.length; at += 499) {
      expect(await find([heavy[at] ?? ''])).toEqual([2])
    }
    const far = ['w1', 'w39999'].map((token) => ({
      alternatives: [{ tokens: [token], isPrefix: false }],
    }))
    expect(await ask(index, { terms: far, need: 'all', columns: ['body'] })).toEqual([1])
  })

  it('puts a word in a title before one in a heading, and that before one in a text', async () => {
    const rest = Array.from({ length: 50 }, (_, at) => `other${at}`)
    const blank: Record<SearchColumn, string[]> = {
      title: ['one'],
      headings: ['two'],
      body: rest,
      parts: [],
    }
    const index = await createIndex([
      { ...blank, number: 1, body: [...rest, 'found'] },
      { ...blank, number: 2, headings: ['two', 'found'] },
      { ...blank, number: 3, title: ['one', 'found'] },
      { ...blank, number: 4, parts: ['found'] },
    ])
    const terms = [{ alternatives: [{ tokens: ['found'], isPrefix: false }] }]
    const asked = { terms, need: 'all', columns: searchColumns, limit: 9 } as const
    expect(await store.search.find(store.database, index, asked)).toEqual([3, 2, 1, 4])
  })
})
