// Numbers drawn from a seed: the same seed, the same life.

/** Draws. */
export interface Random {
  /** At least 0, less than `end`. */
  below(end: number): number
  /** True this often: 0.25 for one in four. */
  chance(probability: number): boolean
  /** One of these; there must be one. */
  pick<Value>(values: readonly Value[]): Value
  /** One of these by their weights; undefined where all weigh nothing. */
  weigh<Value>(values: readonly (readonly [weight: number, value: Value])[]): Value | undefined
  shuffle<Value>(values: readonly Value[]): Value[]
}

/** Draws of a seed (mulberry32, by Tommy Ettinger, public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const random: Random = {
    below: (end) => Math.floor(next() * end),
    chance: (probability) => next() < probability,
    pick(values) {
      const value = values[random.below(values.length)]
      if (value === undefined) throw new Error('Cannot pick from an empty list')
      return value
    },
    weigh(values) {
      let left = next() * values.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, value] of values) {
        left -= weight
        if (left < 0) return value
      }
      return undefined
    },
    shuffle(values) {
      const shuffled = [...values]
      for (let at = shuffled.length - 1; at > 0; at -= 1) {
        const other = random.below(at + 1)
        const [a, b] = [shuffled[at], shuffled[other]]
        if (a !== undefined && b !== undefined) [shuffled[at], shuffled[other]] = [b, a]
      }
      return shuffled
    },
  }
  return random

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
