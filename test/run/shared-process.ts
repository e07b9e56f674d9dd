// Processes of tests: each runs one file after the other, which read the sources once, until it holds too much.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BaseSequencer,
  ForksPoolWorker,
  type PoolOptions,
  type PoolRunnerInitializer,
  type TestSpecification,
} from 'vitest/node'

/** What is alive after a file is a small part of it: another process takes over where something is kept. */
const heapBytesMax = 512 * 1024 * 1024

const name = 'shared-process'

/** The pool of the configuration. */
export const sharedProcesses: PoolRunnerInitializer = {
  name,
  createPoolWorker: (options: PoolOptions) => new SharedProcess(options),
}

class SharedProcess extends ForksPoolWorker {
  override readonly name: string = name
  /** Has it say how much it holds, after every file. */
  readonly reportMemory = true
  private heapBytes = 0

  constructor(options: PoolOptions) {
    super({ ...options, env: { ...options.env, ...createFolders() } })
  }

  override deserialize(data: unknown): unknown {
    const message = super.deserialize(data)
    if (typeof message === 'object' && message !== null && 'usedMemory' in message) {
      this.heapBytes = Number(message.usedMemory)
    }
    return message
  }

  canReuse(): boolean {
    return this.heapBytes < heapBytesMax
  }
}

/**
 * Files that start many programs come before those that fill their processes.
 *
 * To start a program copies the table of its starter's memory: of git, called a thousand times by a process
 * of 1 GB, that was all but 5 % of the work (55 s of processor time, for 2 s of git).
 */
export class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(startsPrograms), ...own.filter((file) => !startsPrograms(file))]
    })
  }
}

function startsPrograms({ moduleId }: TestSpecification): boolean {
  return /\/test\/(?:action|cli|repository|sync)\//.test(moduleId)
}

let folderOfRun: string | undefined
let processes = 0

/** What a run of tests puts on disk goes with it; each process has a folder of its own for temporary files. */
function createFolders(): { readonly TEST_RUN_FOLDER: string; readonly TMPDIR: string } {
  const run = folderOfRun ?? createFolder()
  folderOfRun = run
  processes += 1
  const own = join(run, String(processes))
  mkdirSync(own)
  return { TEST_RUN_FOLDER: run, TMPDIR: own }
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'galley-run-'))
  // Some servers of tests are another user's.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
