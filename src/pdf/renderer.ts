// PDFs written beside the server: in a thread with bounds of memory and time, a few jobs waiting in line.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PDFJob, WrittenPDF } from './job.ts'
import type { WorkerAnswer, WorkerSettings } from './worker.ts'

/** Why a PDF was not written. */
export type PDFFailure =
  | 'busy' // too many are waiting
  | 'slow' // it took longer than allowed
  | 'large' // it needs more memory than allowed
  | 'failed' // a fault of ours

/** A PDF that was not written; the message is for our log. */
export class PDFError extends Error {
  readonly reason: PDFFailure

  constructor(reason: PDFFailure, message: string) {
    super(message)
    this.name = 'PDFError'
    this.reason = reason
  }
}

/** Writes PDFs, one after the other. */
export interface PDFRenderer {
  /** @throws PDFError when it cannot be written */
  render(job: PDFJob): Promise<WrittenPDF>
  /** Stop the thread; what is being written is given up. */
  close(): Promise<void>
}

export interface RendererOptions {
  readonly fontFolder?: string
  /** Jobs in line behind the one being written. */
  readonly waitingMax?: number
  readonly timeoutMs?: number
  /** Memory of the thread, in MiB. */
  readonly memoryMax?: number
  /** The thread lives on so long without work: the next PDF finds its fonts read. */
  readonly idleMs?: number
}

interface Waiting {
  readonly job: PDFJob
  readonly resolve: (pdf: WrittenPDF) => void
  readonly reject: (error: PDFError) => void
}

/**
 * A renderer without a thread yet: the first job starts it.
 *
 * A thread that runs out of time or memory is ended, and the next job gets a new one.
 */
export function createPDFRenderer(options: RendererOptions = {}): PDFRenderer {
  const { waitingMax = 16, timeoutMs = 240_000, memoryMax = 1536, idleMs = 60_000 } = options
  const line: Waiting[] = []
  let worker: Worker | undefined
  let active: Waiting | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  return {
    render(job) {
      if (isClosed) return Promise.reject(new PDFError('busy', 'Cannot write a PDF: stopping'))
      if (line.length >= waitingMax) {
        return Promise.reject(
          new PDFError('busy', `Cannot write a PDF now: ${line.length} others are waiting`),
        )
      }
      return new Promise((resolve, reject) => {
        line.push({ job, resolve, reject })
        advance()
      })
    },
    async close() {
      isClosed = true
      for (const { reject } of line.splice(0))
        reject(new PDFError('busy', 'Cannot write: stopping'))
      await drop(new PDFError('busy', 'Cannot write a PDF: stopping'))
    },
  }

  function advance(): void {
    if (active !== undefined) return
    active = line.shift()
    clearTimeout(timer)
    if (active === undefined) {
      if (worker === undefined) return
      timer = setTimeout(() => void drop(undefined), idleMs)
      timer.unref()
      worker.unref()
      return
    }
    worker ??= start()
    worker.ref()
    timer = setTimeout(
      () => void drop(new PDFError('slow', `Cannot write a PDF within ${timeoutMs} ms`)),
      timeoutMs,
    )
    worker.postMessage(active.job)
  }

  function start(): Worker {
    const settings: WorkerSettings =
      options.fontFolder === undefined ? {} : { fontFolder: options.fontFolder }
    const started = new Worker(findWorker(), {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: memoryMax, stackSizeMb: 8 },
      // What it prints is about fonts and pictures, and nobody reads it.
      stdout: true,
      stderr: true,
    })
    started.on('message', (answer: WorkerAnswer) => {
      if (answer.kind === 'written') finish(({ resolve }) => resolve(answer.pdf))
      else finish(({ reject }) => reject(new PDFError('failed', answer.message)))
    })
    started.on('error', (error: Error & { code?: string }) => {
      const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'large' : 'failed'
      if (worker === started) void drop(new PDFError(reason, error.stack ?? error.message))
    })
    return started
  }

  /** The job is done, one way or the other. */
  function finish(answer: (waiting: Waiting) => void): void {
    const done = active
    active = undefined
    if (done !== undefined) answer(done)
    advance()
  }

  /** End the thread; the next job starts another. */
  async function drop(error: PDFError | undefined): Promise<void> {
    const ended = worker
    worker = undefined
    clearTimeout(timer)
    if (error !== undefined) finish(({ reject }) => reject(error))
    await ended?.terminate()
  }
}

/** The file of the thread: beside this one as source, in a folder of its own when bundled. */
function findWorker(): string {
  const here = import.meta.dirname
  const files = ['worker.ts', 'worker.js', 'pdf/index.js'].map((name) => join(here, name))
  const found = files.find((file) => existsSync(file))
  if (found === undefined) throw new Error('Cannot find the thread that writes PDFs')
  return found
}
