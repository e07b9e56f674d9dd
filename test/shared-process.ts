// Processes of tests: each runs one file after the other, which read the sources once, until it holds too much.
import { ForksPoolWorker, type PoolOptions, type PoolRunnerInitializer } from 'vitest/node'

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
