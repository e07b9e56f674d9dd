import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { askingOrganization, nameOrganization, workFor } from '../../src/threads/asker.ts'

describe('workFor', () => {
  it('tells whose work is under way, also after it was named deeper within', async () => {
    const look = async (id: string) => {
      nameOrganization(id)
      await setImmediate()
    }
    const ask = (id: string) =>
      workFor(undefined, async () => {
        await look(id)
        return askingOrganization()
      })
    expect(await Promise.all([ask('a'), ask('b')])).toEqual(['a', 'b'])
    expect(workFor('c', askingOrganization)).toBe('c')
    expect(askingOrganization()).toBe('')
  })
})
