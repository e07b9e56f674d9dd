// The cache: one piece of work for all who ask, bounded by weight, without failures.
import { describe, expect, it } from 'vitest'
import { Cache } from '../../../src/platform/processes/cache.ts'

function createCounting(weightMax: number) {
  const made: string[] = []
  const cache = new Cache<string>(weightMax, (value) => value.length)
  const read = (key: string) =>
    cache.read(key, () => {
      made.push(key)
      return Promise.resolve(key)
    })
  return { made, read }
}

describe('Cache', () => {
  it('makes a result once, also for those who ask at once', async () => {
    const { made, read } = createCounting(10)
    expect(await Promise.all([read('a'), read('a')])).toEqual(['a', 'a'])
    await read('a')
    expect(made).toEqual(['a'])
  })

  it('lets go of what was unused longest when it holds too much', async () => {
    const { made, read } = createCounting(6)
    for (const key of ['aa', 'bb', 'cc', 'aa', 'dd', 'aa', 'bb']) await read(key)
    expect(made).toEqual(['aa', 'bb', 'cc', 'dd', 'bb'])
  })

  it('keeps one that is too heavy alone', async () => {
    const { made, read } = createCounting(3)
    for (const key of ['a', 'too heavy', 'too heavy', 'a']) await read(key)
    expect(made).toEqual(['a', 'too heavy', 'a'])
  })

  it('keeps few of those that are kept briefly, whatever else there is room for', async () => {
    const made: string[] = []
    const cache = new Cache<string>(100, (value) => value.length, {
      holds: (value) => value.startsWith('b'),
      weightMax: 2,
    })
    const read = (key: string) =>
      cache.read(key, () => {
        made.push(key)
        return Promise.resolve(key)
      })
    for (const key of ['a', 'b', 'b2', 'b', 'b3', 'a', 'b2', 'b3']) await read(key)
    expect(made).toEqual(['a', 'b', 'b2', 'b', 'b3', 'b2', 'b3'])
  })

  it('does not keep a failure', async () => {
    const cache = new Cache<string>(10, () => 1)
    const failing = cache.read('a', () => Promise.reject(new Error('away')))
    await expect(failing).rejects.toThrow('away')
    expect(await cache.read('a', () => Promise.resolve('back'))).toBe('back')
  })

  it('makes anew what was let go', async () => {
    const cache = new Cache<number>(10, () => 1)
    let made = 0
    const read = () => cache.read('a', () => Promise.resolve(++made))
    expect([await read(), await read()]).toEqual([1, 1])
    cache.forget('a')
    cache.forget('nothing')
    expect([await read(), cache.peek('a')]).toEqual([2, 2])
  })
})
