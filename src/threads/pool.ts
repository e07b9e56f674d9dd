// Runs long computations in a few threads with limits of time and memory, while the server keeps responding.
import { availableParallelism } from 'node:os'
import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { ApiError, type ErrorType } from '../contract/base/errors.ts'
import { FairQueue } from './fair-queue.ts'

/** The reason why work was not done. */
export type ThreadFailure =
  | 'busy' // too much of the organization's is waiting
  | 'slow' // it took longer than allowed
  | 'large' // it needs more memory than allowed
  | 'failed' // a fault of ours

/** Work that was not done; the message is for our log. */
export class ThreadError extends Error {
  readonly reason: ThreadFailure

  constructor(reason: ThreadFailure, message: string) {
    super(message)
    this.name = 'ThreadError'
    this.reason = reason
  }
}

/** A request to a thread. */
export interface Question {
  readonly kind: string
  readonly input: unknown
}

/** A thread's response. */
export type Answer =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly type: ErrorType; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }

/** A message of a thread: a response, and the size of its heap after it. */
export interface Told {
  readonly answer: Answer
  readonly heapBytes: number
}

/** Time limit of one piece of work, its organization, and whether it may take seconds. */
export interface WorkBounds {
  readonly organizationId: string
  /** Limit of the thread's own CPU time, so that a page is not refused because the machine is busy. */
  readonly timeoutMs: number
  /** Long work, of however many organizations, leaves a thread to what is short. */
  readonly isLong: boolean
}

/** Work may take this many times its limit by the clock. */
const clockMax = 5
/** The shortest time between two looks at what a thread has taken. */
const lookEveryMs = 100

export interface ThreadPool {
  /** @throws ThreadError; ApiError of the work */
  ask(question: Question, bounds: WorkBounds): Promise<unknown>
  /** True while a thread works for another organization than this. */
  worksForOthers(organizationId: string): boolean
  /** Ends all threads; work under way or waiting is aborted. */
  close(): Promise<void>
}

export interface PoolOptions {
  /** The file threads start with. */
  readonly file: string
  readonly threads?: number
  /** Pieces of work of one organization that may wait. */
  readonly waitingMax?: number
  /** Heap of one thread, in MiB. */
  readonly heapMax?: number
  /** Time an idle thread is kept. */
  readonly idleMs?: number
}

interface Order extends WorkBounds {
  readonly question: Question
  readonly resolve: (result: unknown) => void
  readonly reject: (error: ThreadError | ApiError) => void
}

interface Thread {
  readonly worker: Worker
  order: Order | undefined
  timer: NodeJS.Timeout | undefined
  /** Its heap has grown, and shrinks only with the thread. */
  isLarge: boolean
}

/** More than the heap of a thread after ordinary pages. */
const largeHeapBytes = 96 * 2 ** 20
/** The time a thread with a large heap is kept. */
const largeIdleMs = 500

/** A third of what the server's own heap may grow to, so that all of it stays within a small machine. */
const heapShare = Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20 / 3)
/** At least two, so that one busy thread does not block other organizations. */
const threadsOfMachine = Math.min(4, Math.max(2, availableParallelism()))

/**
 * Threads that start when there is work and end when there has been none for a while.
 *
 * Organizations take turns, and one thread is always left to others than the one that has the rest, and to short
 * work. A thread that runs out of time or memory is ended, and the next work gets a new one.
 */
export function createThreadPool({
  file,
  threads: threadsMax = threadsOfMachine,
  waitingMax = 16,
  heapMax = Math.min(1536, heapShare),
  idleMs = 30_000,
}: PoolOptions): ThreadPool {
  const queue = new FairQueue<Order>()
  const threads = new Set<Thread>()
  let isClosed = false

  return {
    ask(question, bounds) {
      const { organizationId } = bounds
      if (isClosed) return Promise.reject(new ThreadError('busy', 'Cannot begin: stopping'))
      if (queue.count(organizationId) >= waitingMax) {
        const message = `Cannot begin: ${waitingMax} others of the organization are waiting`
        return Promise.reject(new ThreadError('busy', message))
      }
      return new Promise((resolve, reject) => {
        queue.push(organizationId, { ...bounds, question, resolve, reject })
        advance()
      })
    },
    worksForOthers: (organizationId) =>
      [...threads].some(({ order }) => order && order.organizationId !== organizationId),
    async close() {
      isClosed = true
      const stopping = new ThreadError('busy', 'Cannot finish: stopping')
      for (const { reject } of queue.takeAll()) reject(stopping)
      await Promise.all([...threads].map((thread) => end(thread, stopping)))
    },
  }

  function advance(): void {
    if (isClosed) return
    for (;;) {
      const idle = [...threads].find(({ order }) => order === undefined)
      if (idle === undefined && threads.size >= threadsMax) return
      const order = queue.take(mayHaveTurn)
      if (order === undefined) return
      begin(idle ?? start(), order)
    }
  }

  function mayHaveTurn(organizationId: string, { isLong }: Order): boolean {
    const orders = [...threads].flatMap(({ order }) => order ?? [])
    const own = orders.filter((order) => order.organizationId === organizationId)
    const long = orders.filter((order) => order.isLong)
    const most = Math.max(1, threadsMax - 1)
    return own.length < most && (!isLong || long.length < most)
  }

  function begin(thread: Thread, order: Order): void {
    thread.order = order
    clearTimeout(thread.timer)
    const { timeoutMs, question } = order
    const late = new ThreadError('slow', `Cannot do ${question.kind} within ${timeoutMs} ms`)
    const abort = () => end(thread, late)
    thread.timer = setTimeout(() => void abort(), clockMax * timeoutMs)
    void watch(thread, order).then((isLate) => (isLate ? abort() : undefined))
    thread.worker.ref()
    try {
      thread.worker.postMessage(question)
    } catch (error) {
      settle(thread, ({ reject }) => reject(new ThreadError('failed', String(error))))
    }
  }

  /** True once the order has taken its time; false when it has ended before. */
  async function watch(thread: Thread, order: Order): Promise<boolean> {
    const isUnderWay = () => thread.order === order && threads.has(thread)
    const before = await thread.worker.cpuUsage().catch(() => undefined)
    for (let leftMs = order.timeoutMs; isUnderWay(); ) {
      await setTimeoutPromise(Math.max(leftMs, lookEveryMs), undefined, { ref: false })
      if (!isUnderWay()) return false
      const used = await thread.worker.cpuUsage(before).catch(() => undefined)
      leftMs = used === undefined ? 0 : order.timeoutMs - (used.user + used.system) / 1000
      if (leftMs <= 0) return isUnderWay()
    }
    return false
  }

  function start(): Thread {
    const worker = new Worker(file, {
      resourceLimits: {
        maxOldGenerationSizeMb: heapMax,
        maxYoungGenerationSizeMb: Math.min(48, heapMax),
        stackSizeMb: 8,
      },
      // Packages print warnings about fonts and pictures that nobody reads.
      stdout: true,
      stderr: true,
    })
    const thread: Thread = { worker, order: undefined, timer: undefined, isLarge: false }
    threads.add(thread)
    worker.on('message', ({ answer, heapBytes }: Told) => {
      thread.isLarge = heapBytes > largeHeapBytes
      settle(thread, ({ resolve, reject }) => {
        if (answer.kind === 'done') resolve(answer.result)
        else if (answer.kind === 'refused') reject(new ApiError(answer.type, answer.message))
        else reject(new ThreadError('failed', answer.message))
      })
    })
    worker.on('error', (error: Error & { code?: string }) => {
      const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'large' : 'failed'
      void end(thread, new ThreadError(reason, error.stack ?? error.message))
    })
    worker.on('exit', () => void end(thread, new ThreadError('failed', 'The thread ended')))
    return thread
  }

  /** Answers the order of a thread, which is free then. */
  function settle(thread: Thread, answer: (order: Order) => void): void {
    const { order } = thread
    if (order === undefined || !threads.has(thread)) return
    thread.order = undefined
    clearTimeout(thread.timer)
    const keptMs = thread.isLarge ? Math.min(largeIdleMs, idleMs) : idleMs
    thread.timer = setTimeout(() => void end(thread), keptMs)
    thread.timer.unref()
    thread.worker.unref()
    answer(order)
    advance()
  }

  async function end(thread: Thread, error?: ThreadError): Promise<void> {
    if (!threads.delete(thread)) return
    clearTimeout(thread.timer)
    if (error !== undefined) thread.order?.reject(error)
    advance()
    await thread.worker.terminate()
  }
}
