// Jobs: claimed once, tried again, taken over, told of when they fail.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Platform } from '../../../src/platform/context/context.ts'
import {
  addMs,
  deleteJob,
  insertJob,
  type JobKind,
  type ShownJobKind,
} from '../../../src/platform/context/jobs.ts'
import { createPlatform } from '../../../src/platform/context/platform.ts'
import { runDueJobs } from '../../../src/platform/jobs/runner.ts'
import type { Store } from '../../../src/store/engines/store.ts'
import { createStore } from '../../stores.ts'

const start = '2026-01-01T00:00:00.000Z'
const run = vi.fn<JobKind>()

let store: Store
let platform: Platform
let clock: string
const failures: [unknown, string][] = []

beforeEach(async () => {
  store = await createStore()
  clock = start
  platform = createPlatform({
    store,
    baseURL: 'http://galley.test',
    imports: { fileImports: false, fetchSource: () => Promise.reject(new Error('no sources')) },
    now: () => clock,
  })
  failures.length = 0
  run.mockReset()
  run.mockResolvedValue(undefined)
})
afterEach(() => store.close())

const runJobs = () =>
  runDueJobs(
    platform,
    { 'purge-space': run },
    {
      onFailure: (error, job) => failures.push([error, job]),
    },
  )

async function put(subject: string, delayMs = 0, payload?: unknown): Promise<void> {
  const job = { kind: 'purge-space', subject, payload, runAt: addMs(start, delayMs) } as const
  await store.transaction((database) => insertJob(database, platform, job))
}

const listJobs = () => store.database.selectFrom('job').selectAll().orderBy('subject').execute()

describe('runDueJobs', () => {
  it('begins no more when told to stop, and gives back at once what it gives up', async () => {
    const stopping = new AbortController()
    const givenUp = new AbortController()
    const stop = { stopping: stopping.signal, givenUp: givenUp.signal }
    await put('slow')
    await put('waiting', 1)
    clock = addMs(start, 1)
    const late: Promise<unknown>[] = []
    run.mockImplementation(async (own) => {
      stopping.abort()
      givenUp.abort()
      const write = own.store.transaction((database) =>
        database.updateTable('job').set({ last_error: 'late' }).execute(),
      )
      late.push(write.catch((error: unknown) => error))
      await write
      return undefined
    })
    const watch = { onFailure: (error: unknown, job: string) => failures.push([error, job]), stop }
    expect(await runDueJobs(platform, { 'purge-space': run }, watch)).toBe(0)
    expect(await Promise.all(late)).toEqual([expect.any(Error)])
    expect(await listJobs()).toMatchObject([
      { subject: 'slow', lease: null, locked_until: null, attempts: 0, last_error: null },
      { subject: 'waiting', lease: null, attempts: 0 },
    ])
    expect(failures).toEqual([])

    run.mockReset()
    run.mockResolvedValue(undefined)
    expect(await runJobs()).toBe(2)
  })

  it('does what is due, the longest due first, once', async () => {
    await put('second', 2000, { size: 2 })
    await put('first', 1000)
    await put('later', 60_000)
    expect(await runJobs()).toBe(0)
    clock = addMs(start, 2000)
    expect(await runJobs()).toBe(2)
    expect(run.mock.calls.map(([, job]) => job)).toEqual([
      { subject: 'first', payload: null },
      { subject: 'second', payload: { size: 2 } },
    ])
    expect(await runJobs()).toBe(0)
    expect((await listJobs()).map(({ subject }) => subject)).toEqual(['later'])
  })

  it('calls again when asked to', async () => {
    run.mockResolvedValueOnce({ runAgainAt: addMs(start, 5000) })
    await put('a')
    expect(await runJobs()).toBe(1)
    expect(await runJobs()).toBe(0)
    clock = addMs(start, 5000)
    expect(await runJobs()).toBe(1)
    expect(await listJobs()).toEqual([])
  })

  it('tries a job that fails again, later each time, and tells of it', async () => {
    run.mockRejectedValue(new Error('the disk is full'))
    await put('a')
    const waits: number[] = []
    for (let attempt = 0; attempt < 14; attempt += 1) {
      expect(await runJobs()).toBe(0)
      const [job] = await listJobs()
      expect(job).toMatchObject({ last_error: 'the disk is full', lease: null, locked_until: null })
      waits.push((Date.parse(job?.run_at ?? '') - Date.parse(clock)) / 60_000)
      clock = job?.run_at ?? ''
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8])
    expect(waits.at(-1)).toBe(1440)
    expect(failures).toHaveLength(14)
    expect(failures[0]).toEqual([new Error('the disk is full'), 'purge-space a'])
    run.mockResolvedValue(undefined)
    expect(await runJobs()).toBe(1)
    expect(await listJobs()).toEqual([])
  })

  it('goes on with the others when one fails', async () => {
    run.mockRejectedValueOnce(new Error('no'))
    await put('a')
    await put('b', 0)
    expect(await runJobs()).toBe(1)
  })

  it('does each job once, however many look for work', async () => {
    for (let count = 0; count < 40; count += 1) await put(`job-${count}`)
    run.mockImplementation(() => new Promise((resolve) => setImmediate(() => resolve(undefined))))
    const done = await Promise.all(Array.from({ length: 8 }, runJobs))
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(40)
    expect(new Set(run.mock.calls.map(([, job]) => job.subject)).size).toBe(40)
    expect(run).toHaveBeenCalledTimes(40)
  })

  it('takes over a job whose worker is gone, not before its lease ends', async () => {
    await put('a')
    await store.transaction((database) =>
      database
        .updateTable('job')
        .set({ lease: 'of another process', locked_until: addMs(start, 60_000), attempts: 1 })
        .execute(),
    )
    expect(await runJobs()).toBe(0)
    clock = addMs(start, 60_000)
    expect(await runJobs()).toBe(1)
    expect(await listJobs()).toEqual([])
  })

  /** A process claims what is due, and is gone. */
  async function loseLease(): Promise<void> {
    const locked = { lease: 'of a process that is gone', locked_until: addMs(clock, 60_000) }
    const gone = vi.fn<JobKind>(async () => {
      await store.transaction((database) => database.updateTable('job').set(locked).execute())
      return undefined
    })
    await runDueJobs(platform, { 'purge-space': gone }, { onFailure: () => expect.unreachable() })
    expect(gone).toHaveBeenCalledOnce()
    clock = addMs(clock, 60_000)
  }

  it('sets aside a job whose process was gone twice, and tries it once a day', async () => {
    await put('a')
    await loseLease()
    await loseLease()
    for (let day = 0; day < 3; day += 1) {
      expect(await runJobs()).toBe(0)
      const aside = { lease: null, run_at: addMs(clock, 86_400_000) }
      expect(await listJobs()).toMatchObject([
        { ...aside, last_error: expect.stringMatching(/^Set aside/) },
      ])
      clock = addMs(clock, 86_400_000)
      if (day < 2) await loseLease()
    }
    expect(run).not.toHaveBeenCalled()
    expect(failures.map(([, job]) => job)).toEqual([
      'purge-space a',
      'purge-space a',
      'purge-space a',
    ])
    expect(await runJobs()).toBe(1)
    expect(await listJobs()).toEqual([])
  })

  it('does a job whose process was gone once, or twice with a failure between', async () => {
    await put('a')
    await loseLease()
    run.mockRejectedValueOnce(new Error('no'))
    expect(await runJobs()).toBe(0)
    clock = addMs(clock, 86_400_000)
    await loseLease()
    expect(await runJobs()).toBe(1)
  })

  it('ends as failed, where it is shown, a job whose process was gone twice', async () => {
    const abandon = vi.fn<ShownJobKind['abandon']>(() => Promise.resolve())
    await put('a')
    await loseLease()
    await loseLease()
    const onFailure = vi.fn<(error: unknown, job: string) => void>()
    expect(await runDueJobs(platform, { 'purge-space': { run, abandon } }, { onFailure })).toBe(0)
    expect(abandon.mock.calls).toEqual([[platform, 'a']])
    expect(run).not.toHaveBeenCalled()
    expect(onFailure).toHaveBeenCalledOnce()
    expect(await listJobs()).toEqual([])
  })

  it('leaves alone what was put down anew while it was done', async () => {
    run.mockImplementationOnce(() => put('a', 30_000).then(() => undefined))
    await put('a')
    expect(await runJobs()).toBe(1)
    expect(await listJobs()).toMatchObject([{ subject: 'a', run_at: addMs(start, 30_000) }])
  })
})

describe('runDueJobs of several organizations', () => {
  const importing = vi.fn<JobKind>()
  const putImport = (subject: string, organizationId: string, delayMs = 0) =>
    store.transaction((database) =>
      insertJob(database, platform, {
        kind: 'import',
        subject,
        organizationId,
        runAt: addMs(start, delayMs),
      }),
    )
  const ends = new Map<string, () => void>()
  const begun: string[] = []
  let look: () => void = () => undefined
  const stop = {
    stopping: new AbortController().signal,
    givenUp: new AbortController().signal,
    nextLook: () => new Promise<void>((resolve) => (look = resolve)),
  }
  const runAll = () =>
    runDueJobs(
      platform,
      { import: importing, 'purge-space': run },
      { onFailure: (error, job) => failures.push([error, job]), stop },
    )

  beforeEach(() => {
    ends.clear()
    begun.length = 0
    clock = addMs(start, 1000)
    importing.mockImplementation(async (_platform, { subject }) => {
      begun.push(subject)
      if (subject.startsWith('slow')) await new Promise<void>((end) => ends.set(subject, end))
      return undefined
    })
  })

  async function endAll(): Promise<void> {
    for (const end of ends.values()) end()
    ends.clear()
    await new Promise((resolve) => setImmediate(resolve))
  }

  it('holds up nobody for sources that are slow, and gives each of them a slot of its own', async () => {
    for (let count = 0; count < 12; count += 1) await putImport(`slow ${count}`, 'a')
    await putImport('quick', 'b', 500)
    await put('house', 600)
    const running = runAll()
    await vi.waitFor(async () =>
      expect((await listJobs()).map(({ subject }) => subject)).not.toContain('quick'),
    )
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
    // Of one organization no more than two are under way.
    expect(begun.filter((subject) => subject.startsWith('slow'))).toHaveLength(2)
    // What is put down meanwhile is seen at once.
    await putImport('later', 'c')
    look()
    await vi.waitFor(() => expect(begun).toContain('later'))
    expect(begun.filter((subject) => subject.startsWith('slow'))).toHaveLength(2)
    let isOver = false
    const over = running.finally(() => (isOver = true))
    await vi.waitFor(async () => {
      await endAll()
      expect(isOver).toBe(true)
    })
    expect(await over).toBe(15)
    expect(failures).toEqual([])
  })

  it('lets organizations take turns', async () => {
    for (let count = 0; count < 5; count += 1) await putImport(`a${count}`, 'a', count)
    await putImport('b0', 'b', 900)
    await runAll()
    expect(begun.indexOf('b0')).toBeLessThan(2)
    expect(begun.filter((each) => each.startsWith('a'))).toEqual(['a0', 'a1', 'a2', 'a3', 'a4'])
  })

  it('serves another organization beside twelve whose sources are slow', async () => {
    for (let count = 0; count < 12; count += 1) await putImport(`slow ${count}`, `o${count}`)
    await putImport('quick', 'z', 500)
    const running = runAll()
    await vi.waitFor(() => expect(begun).toHaveLength(13))
    expect(begun).toContain('quick')
    await endAll()
    expect(await running).toBe(13)
  })
})

describe('insertJob', () => {
  it('keeps one job of a kind for each subject: the newest', async () => {
    await put('a', 1000)
    await put('a', 9000, 'anew')
    expect(await listJobs()).toMatchObject([{ run_at: addMs(start, 9000), payload: '"anew"' }])
  })

  it('is undone with the transaction that made it necessary', async () => {
    const failing = store.transaction(async (database) => {
      await insertJob(database, platform, { kind: 'purge-space', subject: 'a', runAt: start })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await listJobs()).toEqual([])
  })
})

describe('deleteJob', () => {
  it('takes a job back', async () => {
    await put('a')
    await put('b')
    const job = { kind: 'purge-space', subject: 'a' } as const
    await store.transaction((database) => deleteJob(database, job))
    expect((await listJobs()).map(({ subject }) => subject)).toEqual(['b'])
  })
})
