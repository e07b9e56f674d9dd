// Clients that ask and do not take the answer: their connections end, for each holds memory.
import type { ServerResponse } from 'node:http'

/** Bytes a client has to take in a millisecond, when much is on its way. */
const takenBytesPerMs = 16

interface Taking {
  takenBytes: number
  at: number
}

/** Watches answers until they are taken. */
export interface TakerWatch {
  watch(answer: ServerResponse): void
  close(): void
}

/** @param timeoutMs - time without any progress, and more for what one piece of the answer needs */
export function watchTakers(timeoutMs: number): TakerWatch {
  const takings = new Map<ServerResponse, Taking>()
  const timer = setInterval(lookAtAll, Math.min(5000, timeoutMs / 2))
  timer.unref()
  return {
    watch(answer) {
      answer.once('close', () => takings.delete(answer))
      takings.set(answer, { takenBytes: 0, at: performance.now() })
    },
    close: () => clearInterval(timer),
  }

  function lookAtAll(): void {
    const now = performance.now()
    for (const [answer, taking] of takings) {
      const { socket } = answer
      const taken = socket === null ? 0 : socket.bytesWritten - socket.writableLength
      if (!answer.headersSent || taken > taking.takenBytes) {
        takings.set(answer, { takenBytes: taken, at: now })
      } else if (now - taking.at > timeoutMs + (socket?.writableLength ?? 0) / takenBytesPerMs) {
        socket?.destroy()
      }
    }
  }
}
