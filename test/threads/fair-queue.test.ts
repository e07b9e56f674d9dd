import { describe, expect, it } from 'vitest'
import { FairQueue } from '../../src/threads/fair-queue.ts'

describe('FairQueue', () => {
  const everybody = () => true

  it('lets owners take turns, and keeps the order of each', () => {
    const queue = new FairQueue<string>()
    for (const entry of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.push(entry[0] ?? '', entry)
    const taken = Array.from({ length: 7 }, () => queue.take(everybody))
    expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined])
  })

  it('passes over owners who may have no turn, and counts what waits', () => {
    const queue = new FairQueue<string>()
    for (const entry of ['a1', 'a2', 'b1']) queue.push(entry[0] ?? '', entry)
    expect(queue.take((owner) => owner !== 'a')).toBe('b1')
    expect([queue.count('a'), queue.count('b')]).toEqual([2, 0])
    expect(queue.take((owner) => owner !== 'a')).toBeUndefined()
    expect(queue.takeAll()).toEqual(['a1', 'a2'])
    expect(queue.count('a')).toBe(0)
  })
})
