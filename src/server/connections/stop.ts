// How a port closes: what is under way finishes, what is idle ends, nothing is cut off that was just begun.
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '../../contract/index.ts'
import type { RequestRecord } from '../requests/record.ts'
import type { Connection } from './connections.ts'

/** So often connections are looked for that have nothing to do. */
const lookEveryMs = 50
/**
 * A connection that was just opened has so many looks to say what it was opened for. No time: what came
 * while this process could not run has not been read yet.
 */
const silentLooksMax = 20
/** One that was answered has so many for its next request, which is told that it is the last. */
const idleLooksMax = 10
/** A port that nobody connected to for so long, and no longer than for all in all, takes no more. */
const quietMs = 40
const quietMsMax = 250
/** Time for the refusals of what was given up. */
const refusalMs = 250

/** What a port is to its stop. */
export interface StoppingPort {
  readonly server: Server
  readonly connections: ReadonlyMap<Socket, Connection>
  /** Answers that are not complete. */
  readonly underWay: ReadonlyMap<ServerResponse, RequestRecord>
}

/** What closes a port. */
export interface Stop {
  /** Resolves when a request that just came may be answered: at once, but while the port is being closed. */
  readonly admit: () => Promise<void> | undefined
  /**
   * Close it.
   *
   * @param graceMs - time answers have
   * @returns false when some were given up
   */
  readonly close: (graceMs: number) => Promise<boolean>
}

/** Prepare to close a port. */
export function createStop({ server, connections, underWay }: StoppingPort): Stop {
  let held: Promise<void> | undefined
  return {
    admit: () => held,
    async close(graceMs) {
      const { promise, resolve: release } = Promise.withResolvers<void>()
      held = promise
      const closed = await stopListening(server)
      held = undefined
      release()
      for (const answer of underWay.keys()) {
        if (!answer.headersSent) answer.setHeader('Connection', 'close')
      }
      const looking = setInterval(endIdle, lookEveryMs)
      let isWhole = true
      const grace = setTimeout(() => {
        isWhole = underWay.size === 0
        giveUp(server, underWay)
      }, graceMs)
      await closed.whenEmpty
      clearInterval(looking)
      clearTimeout(grace)
      // What HTTP adds to closing: its own timer ends.
      server.close()
      return isWhole
    },
  }

  function endIdle(): void {
    for (const connection of connections.values()) {
      connection.looks += 1
      const looksMax = connection.requests === 0 ? silentLooksMax : idleLooksMax
      const isIdle = connection.underWay.size === 0 && connection.looks > looksMax
      if (isIdle) connection.socket.destroy()
    }
  }
}

/**
 * Take no more connections.
 *
 * The system resets those nobody took yet when a port closes, and whoever is answered that a connection ends
 * makes another one. So no request is answered until nobody connects any more, and the port closes right after a
 * turn that took what was waiting. Not as HTTP closes, which ends connections with their first request on its way.
 *
 * @returns what resolves when the last connection has ended
 */
async function stopListening(server: Server): Promise<{ readonly whenEmpty: Promise<void> }> {
  const startedAt = performance.now()
  let quietSince = startedAt
  const tell = () => {
    quietSince = performance.now()
  }
  server.on('connection', tell)
  const isOver = () => {
    const now = performance.now()
    return now - quietSince >= quietMs || now - startedAt >= quietMsMax
  }
  while (!isOver()) await wait(quietMs / 5)
  server.off('connection', tell)
  await nextTurn()
  const { promise, resolve } = Promise.withResolvers<void>()
  NetServer.prototype.close.call(server, () => resolve())
  return { whenEmpty: promise }
}

function giveUp(server: Server, underWay: ReadonlyMap<ServerResponse, RequestRecord>): void {
  const refusal = new ApiError('unavailable', 'Cannot answer: the server stops', {
    retryAfterSeconds: 1,
  })
  for (const { work } of underWay.values()) work.abort(refusal)
  setTimeout(() => server.closeAllConnections(), refusalMs).unref()
}
