// Lists: pages put together are the whole list, whatever the page size and whatever comes in between.
import { assert, integer, property, string, uniqueArray } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listItems } from '../../../src/client/client.ts'
import type { List } from '../../../src/contract/index.ts'
import { pageItems } from '../../../src/platform/context/lists.ts'
import { createSpace, guide } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
let spaceId: string
beforeAll(async () => {
  world = await createWorld()
  const pages = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `docs/p${at}.md`,
      `# ${at}\n\n[x](no-${at}.md) [y](a.png)\n`,
    ]),
  )
  const files = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`docs/${at}.png`, `${at}`]),
  )
  ;({ spaceId } = await createSpace(world, { ...guide, ...pages, ...files }))
  for (let count = 0; count < 7; count += 1) {
    const { id } = await world.client().createChangeRequest({ spaceId })
    const target = { spaceId, changeRequestId: id }
    await world.client().updateChangeRequestById({ ...target, body: { status: 'open' } })
    for (let each = 0; each < 3; each += 1) {
      const body = { body: { markdown: `${each}` } }
      await world.client().postCommentInChangeRequest({ spaceId, changeRequestId: '1', body })
    }
    await world.client().createSpace({ organizationId: world.organizationId })
  }
})
afterAll(() => world.close())

type ReadPage = (paging: { page?: string; limit: number }) => Promise<List<unknown>>

const lists: [name: string, read: (world: World) => ReadPage][] = [
  [
    'spaces',
    ({ organizationId }) =>
      (query) =>
        world.client().listSpaces({ organizationId, query }),
  ],
  [
    'organizations',
    () => (query) => world.client().listOrganizationsForAuthenticatedUser({ query }),
  ],
  [
    'change requests',
    () => (query) => world.client().listChangeRequestsForSpace({ spaceId, query }),
  ],
  [
    'comments',
    () => (query) =>
      world.client().listCommentsInChangeRequest({ spaceId, changeRequestId: '1', query }),
  ],
  [
    'comments, oldest first',
    () => (query) =>
      world.client().listCommentsInChangeRequest({
        spaceId,
        changeRequestId: '1',
        query: { ...query, order: 'asc' },
      }),
  ],
  ['files', () => (query) => world.client().listFiles({ spaceId, query })],
  ['links', () => (query) => world.client().listSpaceLinks({ spaceId, query })],
  [
    'broken links',
    () => (query) =>
      world.client().listSpaceLinks({ spaceId, query: { ...query, status: 'broken' } }),
  ],
]

describe('a list', () => {
  it.each(lists)('of %s is the same in pages of every size', async (_name, read) => {
    const readPage = read(world)
    const whole = await readPage({ limit: 1000 })
    expect(whole.next).toBeUndefined()
    expect(whole.items).toHaveLength(whole.count)
    expect(await readPage({ limit: 0 })).toMatchObject({ count: whole.count, items: [] })
    for (const limit of [1, 2, 5, whole.count, whole.count + 1]) {
      const items: unknown[] = []
      let page: string | undefined
      do {
        const part = await readPage({ limit, ...(page === undefined ? {} : { page }) })
        expect(part.count).toBe(whole.count)
        items.push(...part.items)
        page = part.next?.page
      } while (page !== undefined)
      expect(items).toEqual(whole.items)
    }
  })

  it('is read page by page by the client, up to a bound', async () => {
    const client = world.client()
    const read: ReadPage = (query) =>
      client.listFiles({ spaceId, query: { ...query, limit: Math.min(4, query.limit) } })
    expect(await Array.fromAsync(listItems(read))).toHaveLength(9)
    expect(await Array.fromAsync(listItems(read, 5))).toHaveLength(5)
  })
})

describe('pageItems', () => {
  const names = uniqueArray(string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 3 }))

  it('goes on behind keys of any length, by cursors that fit into an address', () => {
    const start = 'x'.repeat(3000)
    const long = ['😀'.repeat(400), `${start}a`, `${start}b`, `${start}c`, start]
    const items: string[] = []
    let page: string | undefined
    do {
      const part = readNames(long, 1, page)
      items.push(...part.items)
      page = part.next?.page
      expect(page?.length ?? 0).toBeLessThan(2048)
    } while (page !== undefined)
    expect(items).toEqual(sorted(long))
    const cursor = readNames(long, 2).next?.page ?? ''
    const without = long.filter((name) => name !== sorted(long)[1])
    expect(readNames(without, 9, cursor).items).toEqual(sorted(without))
  })

  it('misses and repeats nothing that stays, while items come and go', () => {
    assert(
      property(names, names, integer({ min: 1, max: 4 }), (before, after, limit) => {
        const first = readNames(before, limit)
        const seen = [...first.items]
        let page = first.next?.page
        while (page !== undefined) {
          const part = readNames(after, limit, page)
          seen.push(...part.items)
          page = part.next?.page
        }
        const staying = before.filter((name) => after.includes(name))
        expect(seen.filter((name) => staying.includes(name))).toEqual(
          sorted(staying).filter((name) => seen.includes(name)),
        )
        if (first.next !== undefined) expect(seen).toEqual(expect.arrayContaining(staying))
        expect(new Set(seen).size).toBe(seen.length)
      }),
    )
  })
})

function readNames(items: readonly string[], limit: number, page?: string) {
  return pageItems(
    ['test'],
    { limit, page },
    { items: sorted(items), keyOf: (item) => item, present: (item) => item },
  )
}

function sorted(items: readonly string[]): string[] {
  return [...items].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}
