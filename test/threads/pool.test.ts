import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createThreadPool,
  type PoolOptions,
  type ThreadPool,
  type WorkBounds,
} from '../../src/threads/pool.ts'
import { measureTurns } from '../longest-turn.ts'
import { jobOf } from '../pdf/jobs.ts'
import { readPDF } from '../pdf/read.ts'

const file = join(import.meta.dirname, '../../src/threads/worker.ts')

describe('createThreadPool', () => {
  const pools: ThreadPool[] = []
  const open = (options: Partial<PoolOptions> = {}) => {
    const pool = createThreadPool({ file, ...options })
    pools.push(pool)
    return pool
  }
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()))
  })
  const write = (
    pool: ThreadPool,
    job: ReturnType<typeof jobOf>,
    bounds: Partial<WorkBounds> = {},
  ) =>
    pool.ask(
      { kind: 'pdf', input: { job, fontFolder: undefined } },
      { organizationId: 'a', timeoutMs: 240_000, isLong: false, ...bounds },
    ) as Promise<{ bytes: Uint8Array; pages: number }>

  const small = jobOf([{ title: 'Small', text: 'A page.' }])
  const large = jobOf(
    Array.from({ length: 300 }, (_, at) => ({
      title: `Page ${at}`,
      text: 'Many words. '.repeat(400),
    })),
  )

  it('writes a PDF in a thread while this one goes on', async () => {
    const pool = open()
    await write(pool, small)
    const job = jobOf(
      Array.from({ length: 60 }, (_, at) => ({
        title: `Page ${at}`,
        text: 'Words. '.repeat(300),
      })),
    )
    const { result, longestPart } = await measureTurns(() => write(pool, job))
    const { bytes, pages } = result
    expect(pages).toBeGreaterThan(60)
    expect((await readPDF(bytes)).pages).toHaveLength(pages)
    expect(longestPart).toBeLessThan(1 / 10)
  })

  it('leaves a thread to others, however much an organization asks for', async () => {
    const pool = open({ threads: 2 })
    const ended: string[] = []
    const work = [
      ...[1, 2, 3].map(() => write(pool, large).finally(() => ended.push('a'))),
      write(pool, small, { organizationId: 'b' }).finally(() => ended.push('b')),
    ]
    await Promise.race(work)
    expect(ended).toEqual(['b'])
    await Promise.all([pool.close(), Promise.allSettled(work)])
  })

  it('leaves a thread to short work, however many organizations have long work', async () => {
    const pool = open({ threads: 2 })
    const ended: string[] = []
    const work = ['a', 'b'].map((organizationId) =>
      write(pool, large, { organizationId, isLong: true }).finally(() => ended.push('long')),
    )
    expect([pool.worksForOthers('a'), pool.worksForOthers('b')]).toEqual([false, true])
    work.push(write(pool, small, { organizationId: 'c' }).finally(() => ended.push('short')))
    expect(pool.worksForOthers('a')).toBe(true)
    await Promise.race(work)
    expect(ended).toEqual(['short'])
    await Promise.all([pool.close(), Promise.allSettled(work)])
  })

  it('refuses more of an organization than may wait, and nobody else', async () => {
    const pool = open({ threads: 1, waitingMax: 1 })
    const first = write(pool, small)
    const second = write(pool, small)
    await expect(write(pool, small)).rejects.toMatchObject({ reason: 'busy' })
    const third = write(pool, small, { organizationId: 'b' })
    await expect(Promise.all([first, second, third])).resolves.toHaveLength(3)
  })

  it('gives up what takes too long, and does the next', async () => {
    const pool = open()
    await expect(write(pool, large, { timeoutMs: 1500 })).rejects.toMatchObject({ reason: 'slow' })
    await expect(write(pool, small)).resolves.toMatchObject({ pages: 1 })
  })

  it('survives a thread that runs out of memory', async () => {
    // Enough to load what writes PDFs, too little for this one.
    const pool = open({ heapMax: 64 })
    await expect(write(pool, large)).rejects.toMatchObject({ reason: 'large' })
  })

  it('says when a task fails, and goes on', async () => {
    const pool = open()
    // A layout nobody knows: the thread throws, which is a fault of whoever sent it.
    const broken = JSON.parse(JSON.stringify({ ...small, layout: 'unheard-of' }))
    await expect(write(pool, broken)).rejects.toMatchObject({ reason: 'failed' })
    await expect(
      pool.ask(
        { kind: 'unheard-of', input: 1 },
        { organizationId: 'a', timeoutMs: 10_000, isLong: false },
      ),
    ).rejects.toMatchObject({ reason: 'failed' })
    await expect(write(pool, small)).resolves.toMatchObject({ pages: 1 })
  })

  it('does nothing once it is closed', async () => {
    const pool = open()
    const underWay = write(pool, large)
    await Promise.all([expect(underWay).rejects.toMatchObject({ reason: 'busy' }), pool.close()])
    await expect(write(pool, small)).rejects.toMatchObject({ reason: 'busy' })
  })
})
