import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startJobTimer } from '../../../src/server/operating/job-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('startJobTimer', () => {
  it('looks for jobs at once and after every interval, until it is stopped', async () => {
    const runJobs = vi.fn(() => Promise.resolve(0))
    const { stop } = startJobTimer(runJobs, { intervalMs: 1000, reportFault: () => undefined })
    expect(runJobs).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3000)
    expect(runJobs).toHaveBeenCalledTimes(4)
    await stop(1000)
    await vi.advanceTimersByTimeAsync(3000)
    expect(runJobs).toHaveBeenCalledTimes(4)
  })

  it('never looks twice at once, and waits for the work under way when stopped', async () => {
    let end: (done: number) => void = () => undefined
    const runJobs = vi.fn(() => new Promise<number>((resolve) => (end = resolve)))
    const { stop } = startJobTimer(runJobs, { intervalMs: 1000, reportFault: () => undefined })
    await vi.advanceTimersByTimeAsync(5000)
    expect(runJobs).toHaveBeenCalledTimes(1)
    let stopped = false
    const stopping = stop(1000).then(() => (stopped = true))
    await vi.advanceTimersByTimeAsync(0)
    expect(stopped).toBe(false)
    end(1)
    await stopping
    expect(stopped).toBe(true)
  })

  it('looks at once when woken, and again after the round under way', async () => {
    const ends: ((done: number) => void)[] = []
    const runJobs = vi.fn(() => new Promise<number>((resolve) => ends.push(resolve)))
    const { wake, stop } = startJobTimer(runJobs, {
      intervalMs: 60_000,
      reportFault: () => undefined,
    })
    wake()
    wake()
    expect(runJobs).toHaveBeenCalledTimes(1)
    ends[0]?.(0)
    await vi.advanceTimersByTimeAsync(0)
    expect(runJobs).toHaveBeenCalledTimes(2)
    ends[1]?.(0)
    await vi.advanceTimersByTimeAsync(0)
    expect(runJobs).toHaveBeenCalledTimes(2)
    wake()
    expect(runJobs).toHaveBeenCalledTimes(3)
    ends[2]?.(0)
    await stop(1000)
    wake()
    expect(runJobs).toHaveBeenCalledTimes(3)
  })

  it('tells of a failure and goes on', async () => {
    const faults: unknown[] = []
    const runJobs = vi.fn(() => Promise.reject(new Error('the store is away')))
    const { stop } = startJobTimer(runJobs, {
      intervalMs: 1000,
      reportFault: (error) => faults.push(error),
    })
    await vi.advanceTimersByTimeAsync(2000)
    expect(faults).toEqual(Array.from({ length: 3 }, () => new Error('the store is away')))
    await stop(1000)
  })
})
