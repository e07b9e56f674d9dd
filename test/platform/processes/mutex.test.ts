// Mutex: one after another under one key, side by side under two, whatever fails.
import { describe, expect, it } from 'vitest'
import { Mutex } from '../../../src/platform/processes/mutex.ts'

describe('Mutex', () => {
  it('runs work of one key in order, and of another beside it', async () => {
    const turns = new Mutex()
    const log: string[] = []
    const work = (name: string) => async () => {
      log.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      log.push(`${name} ends`)
    }
    await Promise.all([
      turns.take('x', work('first')),
      turns.take('x', work('second')),
      turns.take('y', work('other')),
    ])
    expect(log.indexOf('second begins')).toBeGreaterThan(log.indexOf('first ends'))
    expect(log.indexOf('other begins')).toBeLessThan(log.indexOf('first ends'))
  })

  it('goes on after work that fails', async () => {
    const turns = new Mutex()
    const failing = turns.take('x', () => Promise.reject(new Error('no')))
    const after = turns.take('x', () => Promise.resolve('yes'))
    await expect(failing).rejects.toThrow('no')
    expect(await after).toBe('yes')
  })
})
