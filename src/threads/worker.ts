// The file threads start with: a question, an answer, the next.
import { setPriority } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { ApiError } from '../contract/base/errors.ts'
import type { Answer, Question, Told } from './pool.ts'
import { isTaskName, tasks } from './tasks.ts'

// Linux has per-thread priorities: on a single processor, the thread that answers requests goes first.
if (process.platform === 'linux') setPriority(0, 5)

parentPort?.on('message', (question: Question) => void tell(question))

async function tell(question: Question): Promise<void> {
  const said = await answer(question)
  const told: Told = { answer: said, heapBytes: getHeapStatistics().total_heap_size }
  parentPort?.postMessage(told)
}

async function answer({ kind, input }: Question): Promise<Answer> {
  try {
    if (!isTaskName(kind)) throw new Error(`Cannot do "${kind}"`)
    // Sent by `inThread`, whose types say so.
    const task = tasks[kind] as (given: unknown) => Promise<unknown>
    return { kind: 'done', result: await task(input) }
  } catch (error) {
    if (error instanceof ApiError) {
      return { kind: 'refused', type: error.type, message: error.message }
    }
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { kind: 'failed', message }
  }
}
