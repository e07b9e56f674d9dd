// Threads that live lives side by side.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Fault } from './faults.ts'
import type { Failure } from './lives.ts'

/** What one thread is to do. */
export interface Order {
  readonly seeds: readonly number[]
  readonly events: number
  /** A PostgreSQL; SQLite in memory without. */
  readonly url: string | undefined
  readonly fault: Fault | undefined
  readonly shrinks: boolean
  /** So many lives hold GitHub to its description. */
  readonly checkedMax: number
}

/** What became of a life. */
export interface Report {
  readonly seed: number
  readonly failure: Failure | undefined
}

/**
 * Live until all lives are over, or `take` has heard enough.
 *
 * @param take - told of each life; false for no more
 */
export async function liveInThreads(
  order: Order,
  take: (report: Report) => boolean,
  threads = Math.min(availableParallelism(), 4),
): Promise<void> {
  // Threads that are ended leave what they made, so all of it lies in one folder.
  const folder = mkdtempSync(join(tmpdir(), 'galley-lives-'))
  const workers = Array.from({ length: threads }, (_, own) => {
    const seeds = order.seeds.filter((_seed, at) => at % threads === own)
    return new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { ...order, seeds },
      env: { ...process.env, TMPDIR: folder },
      execArgv: [],
    })
  })
  try {
    await Promise.race([
      Promise.all(workers.map((worker) => untilEnd(worker))),
      new Promise<void>((resolve) => {
        for (const worker of workers)
          worker.on('message', (report: Report) => {
            if (!take(report)) resolve()
          })
      }),
    ])
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
    rmSync(folder, { recursive: true, force: true })
  }
}

function untilEnd(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}
