// Objects and what is derived from them: held, kept once, read whole and in part.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '../../../src/store/engines/store.ts'
import { joinPieces } from '../../../src/store/files/files.ts'
import {
  holdObjects,
  insertDerived,
  insertObjects,
  openBytes,
  openObject,
  readDerived,
  readObjectHeads,
  readObjectSizes,
  readObjects,
} from '../../../src/store/objects/objects.ts'
import { createStore } from '../../stores.ts'

let store: Store
beforeAll(async () => {
  store = await createStore()
})
afterAll(() => store.close())

const madeAt = '2026-01-01T00:00:00.000Z'
const hourMs = 3_600_000
const hours = (count: number, ms = 0) =>
  new Date(Date.parse(madeAt) + count * hourMs + ms).toISOString()
const oidOf = (at: number) => at.toString(16).padStart(40, '0')

function keep(at: number, text: string, when = madeAt): Promise<void> {
  const object = { oid: oidOf(at), kind: 'blob' as const, bytes: Buffer.from(text) }
  return store.transaction((database) => insertObjects(database, [object], when))
}

async function seenAt(at: number): Promise<string | null | undefined> {
  const row = await store.database
    .selectFrom('object')
    .select('seen_at')
    .where('oid', '=', oidOf(at))
    .executeTakeFirst()
  return row?.seen_at
}

describe('an object', () => {
  const cases: [title: string, at: number, when: string, seen: string][] = [
    ['seen half a day ago is held as it is', 1, hours(12), madeAt],
    ['seen longer ago is held from now on', 2, hours(12, 1), hours(12, 1)],
  ]
  it.each(cases)('%s', async (_title, at, when, seen) => {
    await keep(at, 'text')
    const held = await store.transaction((database) =>
      holdObjects(database, [oidOf(at), oidOf(999)], when),
    )
    expect([...held]).toEqual([oidOf(at)])
    expect(await seenAt(at)).toBe(seen)
  })

  it.each(cases)('put again, %s', async (_title, at, when, seen) => {
    await keep(at + 2, 'text')
    await keep(at + 2, 'text', when)
    expect(await seenAt(at + 2)).toBe(seen)
  })

  it('that was not seen yet is held from now on', async () => {
    await keep(5, 'text')
    await store.transaction((database) =>
      database.updateTable('object').set({ seen_at: null }).where('oid', '=', oidOf(5)).execute(),
    )
    const held = await store.transaction((database) => holdObjects(database, [oidOf(5)], madeAt))
    expect([held.size, await seenAt(5)]).toEqual([1, madeAt])
  })

  it('is read whole, in part, by its size, or not at all', async () => {
    await keep(6, 'some words')
    await keep(7, '')
    const oids = [oidOf(6), oidOf(7), oidOf(999)]
    const plain = (found: ReadonlyMap<string, Uint8Array>) =>
      Object.fromEntries([...found].map(([oid, bytes]) => [oid, Buffer.from(bytes).toString()]))
    expect(plain(await readObjects(store, oids))).toEqual({
      [oidOf(6)]: 'some words',
      [oidOf(7)]: '',
    })
    expect(plain(await readObjectHeads(store, oids, 4))).toEqual({
      [oidOf(6)]: 'some',
      [oidOf(7)]: '',
    })
    expect(Object.fromEntries(await readObjectSizes(store.database, oids))).toEqual({
      [oidOf(6)]: 10,
      [oidOf(7)]: 0,
    })
    const opened = await openObject(store, oidOf(6))
    expect(opened?.size).toBe(10)
    expect((await joinPieces((await opened?.read()) ?? noPieces())).toString()).toBe('some words')
    expect(await openObject(store, oidOf(999))).toBeUndefined()
  })

  it('is not read where its size is refused', async () => {
    await keep(8, 'too long')
    const check = (bytes: number) => {
      if (bytes > 7) throw new Error('refused')
    }
    await expect(readObjects(store, [oidOf(8)], check)).rejects.toThrow('refused')
  })
})

describe('openBytes', () => {
  it('gives all, or a range', async () => {
    const opened = openBytes(Buffer.from('abcdef'))
    expect((await joinPieces(await opened.read())).toString()).toBe('abcdef')
    expect((await joinPieces(await opened.read({ from: 2, length: 3 }))).toString()).toBe('cde')
  })
})

describe('what is derived', () => {
  it('is of one dialect and version, and kept as it was first', async () => {
    const derivation = { dialect: 'gitbook', version: 3 }
    const { database } = store
    const put = (version: number, value: string) =>
      store.transaction((writer) =>
        insertDerived(writer, { ...derivation, version }, new Map([[oidOf(1), value]])),
      )
    await put(3, 'first')
    await put(3, 'second')
    await put(4, 'other')
    const asked = [oidOf(1), oidOf(2)]
    expect([...(await readDerived(database, derivation, asked))]).toEqual([[oidOf(1), 'first']])
    const none = { dialect: 'starlight', version: 3 }
    expect((await readDerived(database, none, asked)).size).toBe(0)
  })
})

async function* noPieces(): AsyncIterable<Uint8Array> {
  // Nothing to give.
}
