// Who goes on first, of all that do long work in steps.
import { describe, expect, it } from 'vitest'
import { createPause } from '../../../src/platform/processes/pause.ts'
import { workFor } from '../../../src/threads/asker.ts'

/** Does steps of 20 ms of CPU time each, and waits for its turn before each. */
function work(organizationId: string, steps: number, began: (step: number) => void) {
  return workFor(organizationId, async () => {
    const pause = createPause()
    for (let step = 0; step < steps; step += 1) {
      const before = process.threadCpuUsage()
      for (;;) {
        const { user, system } = process.threadCpuUsage(before)
        if (user + system > 20_000) break
      }
      await pause()
      began(step)
    }
  })
}

describe('createPause', () => {
  it('lets work that used little go before work that used much', async () => {
    const order: string[] = []
    let light: Promise<void> | undefined
    const heavy = work('a', 16, (step) => {
      order.push('a')
      if (step === 7) light = work('b', 4, () => order.push('b'))
    })
    await heavy
    await light
    const from = order.indexOf('b')
    expect(order.slice(from, from + 4)).toEqual(['b', 'b', 'b', 'b'])
    expect(order.slice(0, from).length).toBeLessThanOrEqual(9)
  })

  it('counts what others of the same organization used', async () => {
    const order: string[] = []
    await work('c', 12, () => order.push('c'))
    await Promise.all([
      work('c', 4, () => order.push('c again')),
      work('d', 4, () => order.push('d')),
    ])
    expect(order.slice(12, 16).filter((each) => each === 'd').length).toBeGreaterThanOrEqual(3)
  })

  it('goes on with work of nobody', async () => {
    const pause = createPause()
    for (let at = 0; at < 3; at += 1) await pause()
    expect(await Promise.all([work('e', 2, () => undefined), pause()])).toHaveLength(2)
  })
})
