// The store, on each engine: transactions, objects, and what a kill leaves behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openStore, type StoreOptions } from '../../../src/store/engines/open.ts'
import type { Store } from '../../../src/store/engines/store.ts'
import { holdObjects, insertObjects, readObjects } from '../../../src/store/objects/objects.ts'
import { createPlace, engine, type StorePlace } from '../../stores.ts'

const folder = mkdtempSync(join(tmpdir(), 'galley-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

const madeAt = '2026-01-01T00:00:00.000Z'

function organization(id: string) {
  return { id, title: 'Organization', default_role: null, created_at: '2026-01-01T00:00:00.000Z' }
}

async function countOrganizations(store: Store): Promise<number> {
  return (await store.database.selectFrom('organization').selectAll().execute()).length
}

function startWriter({ options }: StorePlace, name: string, count: number) {
  const program = join(import.meta.dirname, '../writer.ts')
  return spawn(process.execPath, [program, JSON.stringify(options), name, String(count)])
}

const shared = await createPlace()
afterAll(() => shared.remove())
const kinds: [title: string, options: () => StoreOptions][] =
  engine === 'sqlite'
    ? [
        ['in memory', () => ({ path: ':memory:' })],
        ['on a file', () => ({ path: join(folder, 'store.db') })],
      ]
    : [['in PostgreSQL', () => shared.options]]

describe.each(kinds)('a store %s', (_title, options) => {
  it('writes all of a transaction or nothing', async () => {
    const store = await openStore(options())
    const before = await countOrganizations(store)
    const failing = store.transaction(async (database) => {
      await database.insertInto('organization').values(organization('half')).execute()
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await countOrganizations(store)).toBe(before)
    await store.transaction((database) =>
      database.insertInto('organization').values(organization('whole')).execute(),
    )
    expect(await countOrganizations(store)).toBe(before + 1)
    await store.close()
  })

  it('lets writers take turns', async () => {
    const store = await openStore(options())
    const before = await countOrganizations(store)
    const writes = Array.from({ length: 20 }, (_, at) =>
      store.transaction(async (database) => {
        const rows = await database.selectFrom('organization').selectAll().execute()
        await new Promise((resolve) => setImmediate(resolve))
        await database
          .insertInto('organization')
          .values(organization(`o-${at}`))
          .execute()
        return rows.length
      }),
    )
    const seen = await Promise.all(writes)
    // One after the other, in whatever order.
    expect(seen.sort((a, b) => a - b)).toEqual(seen.map((_, at) => before + at))
    await store.close()
  })

  it('goes on after a statement that fails', async () => {
    const store = await openStore(options())
    const twice = store.transaction(async (database) => {
      for (const each of [1, 2]) {
        await database
          .insertInto('organization')
          .values(organization(`twice-${each - each}`))
          .execute()
      }
    })
    await expect(twice).rejects.toThrow(/unique/i)
    expect(await countOrganizations(store)).toBeGreaterThanOrEqual(0)
    await store.close()
  })

  it('keeps equal objects once, thousands at a time', async () => {
    const store = await openStore(options())
    const objects = Array.from({ length: 2500 }, (_, at) => ({
      oid: at.toString(16).padStart(40, '0'),
      kind: 'blob' as const,
      bytes: Buffer.from(`text ${at}`),
    }))
    const oids = objects.map((object) => object.oid)
    await store.transaction((database) => insertObjects(database, objects, madeAt))
    await store.transaction((database) => insertObjects(database, objects.slice(0, 10), madeAt))
    const asked = [...oids, 'f'.repeat(40)]
    const held = await store.transaction((database) => holdObjects(database, asked, madeAt))
    expect(held.size).toBe(2500)
    const read = await readObjects(store, oids)
    expect(Buffer.from(read.get(oids[2499] ?? '') ?? []).toString()).toBe('text 2499')
    await store.close()
  })
})

describe('a store that outlives its process', () => {
  it('is read beside a transaction that is under way, as it was before', async () => {
    const place = await createPlace()
    const store = await place.open()
    await store.transaction(async (database) => {
      await database.insertInto('organization').values(organization('new')).execute()
      expect(await countOrganizations(store)).toBe(0)
    })
    expect(await countOrganizations(store)).toBe(1)
    await store.close()
    await place.remove()
  })

  it('is opened and written by several processes at once', async () => {
    const place = await createPlace()
    const children = ['a', 'b', 'c'].map((name) => startWriter(place, name, 20))
    const codes = await Promise.all(children.map((child) => once(child, 'close')))
    expect(codes.map(([code]) => Number(code))).toEqual([0, 0, 0])
    const store = await place.open()
    expect(await countOrganizations(store)).toBe(60)
    await store.close()
    await place.remove()
  })

  it('holds every acknowledged write and no half one after a kill', async () => {
    const place = await createPlace()
    let acknowledged = 0
    for (let round = 0; round < 4; round += 1) {
      const child = startWriter(place, `r${round}`, 100_000)
      child.stdout.on('data', (chunk: Buffer) => {
        acknowledged += chunk.toString().split('\n').length - 1
        if (acknowledged >= (round + 1) * 15) child.kill('SIGKILL')
      })
      await once(child, 'close')
    }
    const store = await place.open()
    const organizations = await countOrganizations(store)
    const users = await store.database.selectFrom('user').selectAll().execute()
    expect(organizations).toBeGreaterThanOrEqual(acknowledged)
    expect(users.length).toBe(organizations)
    await store.close()
    await place.remove()
  })
})
