// Parsing of OpenAPI files in a thread of its own, with bounds of time and memory.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SpecParseError } from './openapi-parse.ts'
import type { ParseAnswer, ParseRequest } from './openapi-worker.ts'

/** A file that was parsed. */
export interface ParsedSpecFile {
  /** JSON in UTF-8. */
  readonly json: Uint8Array
  readonly references: readonly string[]
  readonly format: 'json' | 'yaml'
}

/** Parses file after file. */
export interface SpecParser {
  /** @throws SpecParseError for a file that cannot be read, in the time and memory there is */
  parse(request: ParseRequest): Promise<ParsedSpecFile>
  close(): Promise<void>
}

export interface SpecParserOptions {
  /** For all files together. */
  readonly timeoutMs?: number
  /** In MiB. */
  readonly memoryMax?: number
}

/** A parser with a thread. It has to be closed. */
export function openSpecParser(options: SpecParserOptions = {}): SpecParser {
  const { timeoutMs = 120_000, memoryMax = 1536 } = options
  const worker = new Worker(findWorker(), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMax, stackSizeMb: 8 },
  })
  let waiting: { resolve(answer: ParseAnswer): void; reject(error: Error): void } | undefined
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure ??= error
    waiting?.reject(failure)
  }
  worker.on('message', (answer: ParseAnswer) => waiting?.resolve(answer))
  worker.on('error', (error: Error & { code?: string }) =>
    fail(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new SpecParseError('Cannot read the file: it needs too much memory')
        : error,
    ),
  )
  const timer = setTimeout(() => {
    fail(new SpecParseError(`Cannot read the file within ${timeoutMs} ms`))
    void worker.terminate()
  }, timeoutMs)
  return {
    async parse(request) {
      const answer = await new Promise<ParseAnswer>((resolve, reject) => {
        if (failure !== undefined) return reject(failure)
        waiting = { resolve, reject }
        worker.postMessage(request)
      })
      waiting = undefined
      if (answer.kind === 'parsed') return answer
      if (answer.kind === 'refused') throw new SpecParseError(answer.message)
      throw new Error(answer.message)
    },
    async close() {
      clearTimeout(timer)
      await worker.terminate()
    },
  }
}

/** The file of the thread: beside this one as source, in a folder of its own when bundled. */
function findWorker(): string {
  const here = import.meta.dirname
  const files = ['openapi-worker.ts', 'openapi-worker.js', 'openapi/index.js']
  const found = files.map((name) => join(here, name)).find((file) => existsSync(file))
  if (found === undefined) throw new Error('Cannot find the thread that parses OpenAPI files')
  return found
}
