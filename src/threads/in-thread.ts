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
  const bounds = { organizationId: askingOrganization(), timeoutMs: timeoutsMs[kind] }
  // The thread's answer to a question of this kind.
  return (await pool.ask({ kind, input }, bounds)) as Result<Name>
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
