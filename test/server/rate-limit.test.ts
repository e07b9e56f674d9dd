// Limits of requests that servers of one store keep together, and the counters that share them.
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRateSharing } from '../../src/platform/access/rate-counts.ts'
import { createRateCounters } from '../../src/server/api/rate-counters.ts'
import { type RunningPlatform, servePlatform } from '../../src/server/serve.ts'
import { configurationOf, reportFaults } from '../servers.ts'
import { createPlace, createStore, engine, type StorePlace } from '../stores.ts'

const token = 'galley_VGhpcyBpcyBhIHRva2VuIG9mIG91cnM'
const authorization = { Authorization: `Bearer ${token}` }

// Of SQLite one process cannot be several servers: whose turn it is not to write waits for it standing still.
const describeServers = engine === 'postgres' ? describe : undefined
describeServers?.('limits of requests', () => {
  const places: StorePlace[] = []
  const servers: RunningPlatform[] = []
  // All in one minute, however long they take.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(servers.splice(0).map((server) => server.close()))
    await Promise.all(places.splice(0).map((place) => place.remove()))
  })

  it('are shared by the servers of one store', async () => {
    const place = await createPlace()
    places.push(place)
    const max = 100
    const configuration = configurationOf({
      ...place.configuration,
      bootstrapToken: token,
      requestsPerMinuteMax: max,
    })
    for (let count = 0; count < 3; count += 1) {
      servers.push(
        await servePlatform(
          configuration,
          reportFaults((error) => expect.fail(String(error))),
        ),
      )
    }
    const store = await place.open()
    const readTold = async () => {
      const rows = await store.database.selectFrom('rate_count').select('count').execute()
      return rows.reduce((sum, { count }) => sum + count, 0)
    }
    const round = servers.flatMap(({ url }) => Array.from({ length: 5 }, () => url))
    let answered = 0
    let refused = 0
    for (let count = 0; count < 20; count += 1) {
      const answers = await Promise.all(
        round.map((url) => fetch(`${url}/v1/user`, { headers: authorization })),
      )
      for (const { status } of answers) {
        if (status === 200) answered += 1
        else if (status === 429) refused += 1
      }
      // They tell each other in the background.
      if (refused === 0) await expect.poll(readTold).toBe(answered)
    }
    await store.close()
    expect(answered + refused).toBe(20 * round.length)
    expect(answered).toBeGreaterThanOrEqual(max)
    // Each heard of a round of the others with its own next one.
    expect(answered).toBeLessThanOrEqual(max + 2 * round.length)
  })
})

describe('createRateCounters', () => {
  it('writes nothing for keys with few requests, and little for those with many', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const told: number[] = []
    const counters = createRateCounters(
      () => 0,
      (_minute, added) => {
        told.push(...added.values())
        return Promise.resolve(new Map(added))
      },
    )
    for (let key = 0; key < 100; key += 1) counters.count(`key ${key}`, 1000)
    await vi.advanceTimersByTimeAsync(400)
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
