// Twice as much of anything is at most twice the work, counted, for each parser and algorithm.
import { describe, expect, it } from 'vitest'
import { drawSome } from '../draws.ts'
import { algorithms, bounded } from './algorithms.ts'
import { countSteps } from './counted.ts'

/** Sorting takes a little more than twice as long for twice as much, and a start some steps of its own. */
const growthMax = 2.2
const startMax = 10_000

/** All of them take minutes. */
const drawn = drawSome(Object.entries(algorithms), 3)

// The engine loses counts, and makes none up: what fails for that is counted again.
describe('twice as much is at most twice the work', { retry: 2 }, () => {
  it.each(drawn)('%s', async (_name, [count, prepare]) => {
    // What is made once, and what is kept of the last text, counts for neither.
    await prepare(Math.ceil(count / 3))()
    const counts: number[] = []
    for (let time = 0; time < 3; time++) counts.push(await countSteps(prepare(count)))
    const small = Math.max(...counts)
    const large = await countSteps(prepare(4 * count))
    expect(small).toBeGreaterThan(0)
    expect(large).toBeLessThanOrEqual(growthMax ** 2 * small + startMax)
  })
})

describe('behind its bound', () => {
  it.each(drawSome(Object.entries(bounded), 3))('%s', async (_name, [count, prepare]) => {
    const small = await countSteps(prepare(count))
    const large = await countSteps(prepare(2 * count))
    expect(large).toBeLessThanOrEqual(growthMax * small)
  })
})

describe('countSteps', () => {
  it('tells what takes the square, within the engine', async () => {
    const squares: readonly ((count: number) => unknown)[] = [
      (count) => Array.from({ length: count }, () => 'a'.repeat(count).indexOf('b')),
      (count) => {
        const all: number[] = []
        for (let at = 0; at < count; at++) if (!all.includes(at)) all.push(at)
      },
    ]
    for (const square of squares) {
      const small = await countSteps(() => square(200))
      expect(await countSteps(() => square(800))).toBeGreaterThan(10 * small)
    }
  })
})
