// Parses OpenAPI files in a separate process with limits of time and memory: a crash there stops nothing else.
import type { ChildProcess } from 'node:child_process'
import { lookUpPart } from '../../threads/parts.ts'
import { SpecParseError } from './openapi-error.ts'
import type {
  ExpandAnswer,
  ExpandRequest,
  KeptPage,
  ParseAnswer,
  ParseRequest,
} from './openapi-worker.ts'

/** A file that was parsed. */
export interface ParsedSpecFile {
  /** JSON in UTF-8. */
  readonly json: Uint8Array
  readonly references: readonly string[]
  readonly format: 'json' | 'yaml'
}

/** A specification cannot be made into pages, and that is ours to mend. */
export class ExpandError extends Error {
  override readonly name = 'ExpandError'
}

/** Reads files, and makes pages of them, one thing after the other. */
export interface SpecParser {
  /** @throws SpecParseError for a file that cannot be read, in the time and memory there is */
  parse(request: ParseRequest): Promise<ParsedSpecFile>
  /**
   * Makes the pages of a specification.
   *
   * @param take - is given them in parts, each after the one before was taken
   * @throws SpecParseError for one that cannot be made into pages, in the time and memory there is
   */
  expand(request: ExpandRequest, take: (pages: readonly KeptPage[]) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export interface SpecParserOptions {
  /** Time limit for one file, or for all pages. */
  readonly timeoutMs?: number
  /** Memory limit of the process in MiB. */
  readonly memoryMax?: number
}

/**
 * A parser whose process starts with the first file. It has to be closed.
 *
 * No thread: one that runs out of memory within a single call takes the whole server with it.
 */
export function openSpecParser(options: SpecParserOptions = {}): SpecParser {
  const { timeoutMs = 60_000, memoryMax = 1536 } = options
  let child: ChildProcess | undefined
  const start = () => {
    // A process that ended or was killed for a timeout answers no more.
    if (child?.connected === true && !child.killed) return child
    child = process.getBuiltinModule('node:child_process').fork(findWorker(), [], {
      execArgv: [`--max-old-space-size=${memoryMax}`],
      // Parsing needs nothing of our environment, least of all secrets: pass only the compile cache, if there is one.
      env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    return child
  }
  return {
    async parse(request) {
      const answer = await ask<ParseAnswer>(start(), { request, timeoutMs, isLast: () => true })
      if (answer.kind === 'parsed') return answer
      if (answer.kind === 'refused') throw new SpecParseError(answer.message)
      throw new Error(answer.message)
    },
    async expand(request, take) {
      // Pages are taken while the next ones are on their way.
      let taken = Promise.resolve()
      const answer = await ask<ExpandAnswer>(start(), {
        request,
        timeoutMs,
        isLast(each) {
          if (each.kind !== 'part') return true
          taken = taken.then(() => take(each.pages))
          taken.catch(() => undefined)
          return false
        },
      })
      await taken
      if (answer.kind === 'refused') throw new SpecParseError(answer.message)
      if (answer.kind === 'failed') throw new ExpandError(answer.message)
    },
    close() {
      child?.kill('SIGKILL')
      return Promise.resolve()
    },
  }
}

/** A request, and a test for its last answer. */
interface Question<Answer> {
  readonly request: ParseRequest | ExpandRequest
  readonly timeoutMs: number
  readonly isLast: (answer: Answer) => boolean
}

/** One question to the process. After a failure it answers no more. */
function ask<Answer>(
  child: ChildProcess,
  { request, timeoutMs, isLast }: Question<Answer>,
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      settle(() => reject(new SpecParseError(`Cannot read the file in ${timeoutMs} ms`)))
    }, timeoutMs)
    const onMessage = (answer: Answer) => {
      if (isLast(answer)) settle(() => resolve(answer))
    }
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      // Out of memory, Node aborts.
      const isAborted = signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134
      const error = isAborted
        ? new SpecParseError('Cannot read the file: it needs too much memory')
        : new Error(`Cannot parse: the process ended with ${signal ?? code}`)
      settle(() => reject(error))
    }
    const settle = (answer: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('error', onError).off('exit', onExit)
      answer()
    }
    child.on('message', onMessage).on('error', onError).on('exit', onExit)
    child.send(request, (error) => {
      // If the process has ended, its exit is reported separately.
      if (error !== null && child.exitCode === null && child.signalCode === null) onError(error)
    })
  })
}

/** The worker's file: next to this one in the source, in a package of its own when bundled. */
function findWorker(): string {
  const files = ['openapi-worker.ts', 'openapi-worker.js']
  const found = lookUpPart(import.meta.dirname, files, 'openapi/index.js')
  if (found === undefined) throw new Error('Cannot find the process that parses OpenAPI files')
  return found
}
