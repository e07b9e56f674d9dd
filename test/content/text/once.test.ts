import { describe, expect, it } from 'vitest'
import { valueInSteps } from '../../../src/content/text/once.ts'

describe('valueInSteps', () => {
  const count = () => {
    let steps = 0
    const value = valueInSteps(function* () {
      for (; steps < 10; steps += 1) yield
      return steps
    })
    return { value, steps: () => steps }
  }

  it('lets others have their turn between steps', async () => {
    const { value, steps } = count()
    const seen: number[] = []
    let isAsked = false
    await value.prepare(() => {
      isAsked = !isAsked
      return isAsked ? Promise.resolve().then(() => void seen.push(steps())) : undefined
    })
    expect(seen).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(value.get()).toBe(10)
  })

  it('is whole for who asks in between', async () => {
    const { value, steps } = count()
    let asked: number | undefined
    await value.prepare(() => {
      if (steps() === 4) asked ??= value.get()
      return undefined
    })
    expect([asked, value.get()]).toEqual([10, 10])
  })
})
