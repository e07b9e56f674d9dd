// Limits of requests that servers of one store keep together, and the counters that share them.
import { describe, expect, it } from 'vitest'
import { createId, readClock } from '../../src/platform/context.ts'
import { createRateSharing } from '../../src/platform/rate-counts.ts'
import { bootstrapStore } from '../../src/platform/tokens.ts'
import { createRateCounters } from '../../src/server/rate-counters.ts'
import { startServers } from '../servers.ts'
import { createPlace, createStore } from '../stores.ts'

const token = 'galley_VGhpcyBpcyBhIHRva2VuIG9mIG91cnM'
const authorization = { Authorization: `Bearer ${token}` }

describe('limits of requests', () => {
  it('are shared by the servers of one store', { timeout: 180_000 }, async () => {
    const place = await createPlace()
    const store = await place.open()
    await bootstrapStore({ store, now: readClock, newId: createId }, token)
    await store.close()
    const options = ['--rate-limit', '100', '--log-level', 'error']
    const servers = await startServers(place, 3, options)
    let answered = 0
    let refused = 0
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        servers.urls.flatMap((url) =>
          Array.from({ length: 5 }, () => fetch(`${url}/v1/user`, { headers: authorization })),
        ),
      )
      for (const { status } of answers) {
        if (status === 200) answered += 1
        else if (status === 429) refused += 1
      }
    }
    expect(answered + refused).toBe(300)
    // A window may end in between; then the count begins anew.
    expect(answered).toBeGreaterThanOrEqual(100)
    expect(answered).toBeLessThan(250)
    servers.stop()
    await place.remove()
  })
})

describe('createRateCounters', () => {
  it('writes nothing for keys with few requests, and little for those with many', async () => {
    const told: number[] = []
    const counters = createRateCounters(
      () => 0,
      (_minute, added) => {
        told.push(...added.values())
        return Promise.resolve(new Map(added))
      },
    )
    for (let key = 0; key < 100; key += 1) counters.count(`key ${key}`, 1000)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(told).toEqual([])
    for (let count = 0; count < 1000; count += 1) {
      counters.count('busy', 1000)
      if (count % 10 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await counters.close()
    expect(told.length).toBeLessThan(30)
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1000)
  })

  it('counts on by itself while the store is away, and tells it later', async () => {
    const store = await createStore()
    const share = createRateSharing(store)
    let isAway = true
    const counters = createRateCounters(
      () => 0,
      (minute, added) => (isAway ? Promise.reject(new Error('away')) : share(minute, added)),
    )
    for (let count = 0; count < 12; count += 1) counters.count('key', 10)
    expect(counters.look('key', 10)).toMatchObject({ count: 11, isOver: true })
    await counters.close()
    isAway = false
    await counters.close()
    const rows = await store.database.selectFrom('rate_count').selectAll().execute()
    expect(rows).toEqual([{ key: 'key', minute: 0, count: 11 }])
    await store.close()
  })

  it('adds up what servers tell, and forgets minutes that are over', async () => {
    const store = await createStore()
    const [one, other] = [createRateSharing(store), createRateSharing(store)]
    const keys = Array.from({ length: 500 }, (_, at): [string, number] => [`key ${at}`, 2])
    await Promise.all([one(7, new Map(keys)), other(7, new Map(keys.toReversed()))])
    const totals = await one(7, new Map([['key 1', 1]]))
    expect(totals).toEqual(new Map([['key 1', 5]]))
    await other(20, new Map([['key 1', 1]]))
    const rows = await store.database.selectFrom('rate_count').selectAll().execute()
    expect(rows).toEqual([{ key: 'key 1', minute: 20, count: 1 }])
    await store.close()
  })

  it('begins anew with every minute', () => {
    let now = 59_000
    const counters = createRateCounters(() => now)
    expect([1, 2, 3].map(() => counters.count('key', 2).isOver)).toEqual([false, false, true])
    expect(counters.look('key', 2).endsAt).toBe(60)
    now = 60_000
    expect(counters.count('key', 2)).toEqual({ count: 1, endsAt: 120, isOver: false })
  })
})
