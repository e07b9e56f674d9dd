// Waiting for what others do: woken by it, let go in time, never more than may.
import { describe, expect, it } from 'vitest'
import { createWatch, type WatchLimits } from '../../../src/server/pages/watch.ts'

/** Longer than any test takes. */
const hangMs = 60 * 60_000
const limits: WatchLimits = {
  lookEveryMs: 5,
  hurryEveryMs: 1,
  waitMs: hangMs,
  waitingMax: 3,
  waitingOfOneMax: 2,
}
const { signal } = new AbortController()

function start(changed: Partial<WatchLimits> = {}) {
  const words = new Map([['a', 'one']])
  const asked: (readonly string[])[] = []
  const watch = createWatch(
    (ids) => {
      asked.push(ids)
      return Promise.resolve(words)
    },
    { ...limits, ...changed },
  )
  return { words, asked, watch }
}

describe('createWatch', () => {
  it('tells all who wait of another word, with one question for all of them', async () => {
    const { words, asked, watch } = start()
    const known = 'one'
    const waiting = [
      watch.wait({ changeRequestId: 'a', userId: 'x', known }, signal),
      watch.wait({ changeRequestId: 'a', userId: 'y', known }, signal),
      watch.wait({ changeRequestId: 'gone', userId: 'y', known }, signal),
    ]
    expect(await waiting[2]).toBeUndefined()
    words.set('a', 'two')
    expect(await Promise.all(waiting.slice(0, 2))).toEqual(['two', 'two'])
    expect(asked[0]).toEqual(['a', 'gone'])
    const before = asked.length
    await new Promise((resolve) => setTimeout(resolve, 30))
    // One look may have been under way; after it nobody asks.
    expect(asked.length - before).toBeLessThanOrEqual(1)
  })

  it('lets go when the time is over, and when nobody listens any more', async () => {
    const short = start({ waitMs: 20 })
    const asked = { changeRequestId: 'a', userId: 'x', known: 'one' }
    expect(await short.watch.wait(asked, signal)).toBe('one')
    const { watch } = start()
    const leaving = new AbortController()
    const waiting = watch.wait(asked, leaving.signal)
    leaving.abort()
    expect(await waiting).toBe('one')
    expect(await watch.wait(asked, leaving.signal)).toBe('one')
  })

  it('looks at once when something was written here, and not more often than may be', async () => {
    const { words, asked, watch } = start({ lookEveryMs: hangMs, hurryEveryMs: 100 })
    watch.hurry()
    const one = { changeRequestId: 'a', userId: 'x', known: 'one' }
    const waiting = watch.wait(one, signal)
    for (let each = 0; each < 100; each++) watch.hurry()
    await expect.poll(() => asked.length).toBe(1)
    words.set('a', 'two')
    watch.hurry()
    expect(await waiting).toBe('two')
    expect(asked.length).toBe(2)
  })

  it('lets everybody go when it closes, and nobody in', async () => {
    const { watch } = start({ lookEveryMs: hangMs })
    const asked = { changeRequestId: 'a', userId: 'x', known: 'one' }
    const waiting = watch.wait(asked, signal)
    watch.close()
    expect(await waiting).toBe('one')
    await expect(watch.wait(asked, signal)).rejects.toMatchObject({ type: 'unavailable' })
  })

  it('refuses one who waits too often, and everybody when many do', async () => {
    const { watch } = start({ lookEveryMs: hangMs })
    const wait = (userId: string) =>
      watch.wait({ changeRequestId: 'a', userId, known: 'one' }, signal)
    const waiting = [wait('x'), wait('x')]
    await expect(wait('x')).rejects.toMatchObject({ type: 'rate_limited', retryAfterSeconds: 10 })
    waiting.push(wait('y'))
    await expect(wait('z')).rejects.toMatchObject({ type: 'unavailable', retryAfterSeconds: 5 })
    watch.close()
    await Promise.all(waiting)
  })

  it('tells who waits that the store is away, and goes on afterwards', async () => {
    let isAway = true
    const watch = createWatch(
      () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Map([['a', 'two']]))),
      limits,
    )
    const asked = { changeRequestId: 'a', userId: 'x', known: 'one' }
    await expect(watch.wait(asked, signal)).rejects.toThrow('away')
    isAway = false
    expect(await watch.wait(asked, signal)).toBe('two')
  })
})
