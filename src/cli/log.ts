// The log of a server on standard error: written beside its work, never in its way.
import { write, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Configuration } from '../server/operating/configuration.ts'
import { createLog, type Log } from '../server/operating/log.ts'
import type { Terminal } from './terminal.ts'

const writeAside = promisify(write)
const standardError = 2
/** Above this, lines are dropped: a slow reader of the log must not slow down the server. */
const waitingBytesMax = 8 * 1024 * 1024

/** The log of a server, as it was configured. */
export function openLog(
  { logLevel, logFormat }: Pick<Configuration, 'logLevel' | 'logFormat'>,
  { watched }: Terminal,
): Log {
  const format = logFormat === 'auto' ? (watched ? 'text' : 'json') : logFormat
  return createLog({ least: logLevel, format, writeLine: createLineWriter() })
}

/** Writes lines to standard error in the order they come, many at once when there are many. */
function createLineWriter(): (line: string) => void {
  let waiting: string[] = []
  let waitingBytes = 0
  let missed = 0
  let isWriting = false
  process.on('exit', () => {
    try {
      for (const line of waiting) writeSync(standardError, line)
    } catch {
      // Standard output is closed: nothing can be reported.
    }
  })
  return (line) => {
    if (waitingBytes + line.length > waitingBytesMax) {
      missed += 1
      return
    }
    waiting.push(line)
    waitingBytes += line.length
    if (!isWriting) void writeAll()
  }

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      let rest = Buffer.from(waiting.join(''))
      waiting = []
      waitingBytes = 0
      while (rest.length > 0) rest = await writeSome(rest)
      if (missed > 0) {
        waiting.push(`{"level":"warn","event":"log lines were dropped","count":${missed}}\n`)
        missed = 0
      }
    }
    isWriting = false
  }
}

/** Writes as much as is accepted. @returns the rest; nothing if the reader went away */
async function writeSome(bytes: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  try {
    const { bytesWritten } = await writeAside(standardError, bytes)
    return bytes.subarray(bytesWritten)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code !== 'EAGAIN') return Buffer.alloc(0)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return bytes
  }
}
