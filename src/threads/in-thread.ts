// The threads of this process, and how they are asked.
import { askingOrganization } from './asker.ts'
import { lookUpPart } from './parts.ts'
import { createThreadPool, type ThreadPool } from './pool.ts'
import type { TaskName, tasks } from './tasks.ts'

/** Milliseconds a task may take once started. */
const timeoutsMs: Readonly<Record<TaskName, number>> = {
  document: 30_000,
  facts: 30_000,
  sections: 30_000,
  merge: 30_000,
  page: 60_000,
  pdf: 240_000,
}

type Input<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0]
type Result<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>

/** Tasks of imports have threads of their own: no reader waits for one. */
const ofImports: ReadonlySet<TaskName> = new Set(['page'])
const importThreads = 2

interface Pools {
  readonly answers: ThreadPool
  readonly imports: ThreadPool
}

let pools: Pools | undefined

/**
 * The result of a task, done in a thread in turn with what others ask for.
 *
 * @throws ThreadError; ApiError of the task
 */
export async function inThread<Name extends TaskName>(
  kind: Name,
  input: Input<Name>,
): Promise<Result<Name>> {
  if (worker === undefined) throw new Error('Cannot find the file that threads start with')
  pools ??= {
    answers: createThreadPool({ file: worker }),
    imports: createThreadPool({ file: worker, threads: importThreads }),
  }
  const pool = ofImports.has(kind) ? pools.imports : pools.answers
  const organizationId = askingOrganization()
  const bounds = { organizationId, timeoutMs: timeoutsMs[kind], isLong: isLong(input) }
  // The thread's answer to a question of this kind.
  return (await pool.ask({ kind, input }, bounds)) as Result<Name>
}

/** Characters and bytes above which a task may take seconds. */
const shortMax = 300_000

function isLong(input: unknown): boolean {
  const waiting = [input]
  let size = 0
  while (waiting.length > 0 && size <= shortMax) {
    const value = waiting.pop()
    if (typeof value === 'string') size += value.length
    else if (ArrayBuffer.isView(value)) size += value.byteLength
    else if (value instanceof Map || value instanceof Set) add(value.values())
    else if (typeof value === 'object' && value !== null) add(Object.values(value))
  }
  return size > shortMax

  function add(values: Iterable<unknown>): void {
    for (const value of values) waiting.push(value)
  }
}

/** True while a thread works for another organization than this. */
export function threadsWorkForOthers(organizationId: string): boolean {
  if (pools === undefined) return false
  const { answers, imports } = pools
  return answers.worksForOthers(organizationId) || imports.worksForOthers(organizationId)
}

const worker = lookUpWorker()

/** True where there are threads: not in a step of a workflow, whose bundle has no file for them. */
export function hasThreads(): boolean {
  return worker !== undefined
}

/** Ends the threads of this process; the next task starts new ones. */
export async function closeThreads(): Promise<void> {
  const closing = pools
  pools = undefined
  await Promise.all([closing?.answers.close(), closing?.imports.close()])
}

/** The worker's file: next to this one in the source, in a package of its own when bundled. */
function lookUpWorker(): string | undefined {
  return lookUpPart(import.meta.dirname, ['worker.ts', 'worker.js'], 'threads/index.js')
}
