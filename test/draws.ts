// Random draws from the seed of the run, which is new each time: `SEED=n` draws the same again.

/** Draws of one run. */
export interface Draws {
  readonly seed: number
  /** A whole number below `size`. */
  below(size: number): number
  /** One of a list. */
  one<T>(list: readonly [T, ...T[]]): T
  one<T>(list: readonly T[]): T | undefined
}

/** Some of a list, in its order, and others in each run; every one with `DRAWN=all`. */
export function drawSome<T>(list: readonly T[], count: number): T[] {
  if (process.env['DRAWN'] === 'all') return [...list]
  const { below } = createDraws()
  const keys = list.map((each, at) => ({ each, at, key: below(2 ** 30) }))
  const drawn = keys.toSorted((a, b) => a.key - b.key).slice(0, count)
  return drawn.toSorted((a, b) => a.at - b.at).map(({ each }) => each)
}

export function createDraws(
  seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31)),
): Draws {
  let state = seed
  // Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  const below = (size: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * size)
  }
  return { seed, below, one: <T>(list: readonly T[]) => list[below(list.length)] as T }
}
