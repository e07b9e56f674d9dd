// Graceful shutdown: finish requests under way, close idle connections.
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '../../contract/index.ts'
import type { RequestRecord } from '../requests/record.ts'
import type { Connection } from './connections.ts'

/** Interval of the checks for idle connections. */
const lookEveryMs = 50
/**
 * Checks after which a connection without a first request is closed. Not a time, since data that arrived
 * while this process was blocked has not been read yet.
 */
const silentLooksMax = 20
/** The same for a connection waiting for its next request, whose response will announce the close. */
const idleLooksMax = 10
/**
 * The port closes after this many looks without a new connection, and at the latest after the maximum. Not times: on a
 * busy machine clients come later, and so does each look.
 */
const quietLooks = 5
const quietLooksMax = 30
const quietLookMs = 8
/** Time for the refusals of what was given up. */
const refusalMs = 250

/** The state of a port needed to stop it. */
export interface StoppingPort {
  readonly server: Server
  readonly connections: ReadonlyMap<Socket, Connection>
  /** Answers that are not complete. */
  readonly underWay: ReadonlyMap<ServerResponse, RequestRecord>
}

/** Stops a port. */
export interface Stop {
  /** Resolves when a new request may be answered: immediately, except while the port is being closed. */
  readonly admit: () => Promise<void> | undefined
  /**
   * Close it.
   *
   * @param graceMs - time answers have
   * @returns false when some were given up
   */
  readonly close: (graceMs: number) => Promise<boolean>
}

/** Prepares to close a port. */
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
      // Also stops the timer of the HTTP server.
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
 * Stops accepting connections.
 *
 * The system resets connections not yet accepted when a port closes, and a client told to close its
 * connection opens another. So no request is answered until no new connection arrives, and the port closes
 * right after a turn that accepted all waiting ones. Not closed as an HTTP server, which would end
 * connections with their first request in transit.
 *
 * @returns a promise that resolves when the last connection has ended
 */
async function stopListening(server: Server): Promise<{ readonly whenEmpty: Promise<void> }> {
  let quiet = 0
  const tell = () => {
    quiet = -1
  }
  server.on('connection', tell)
  for (let looks = 0; quiet < quietLooks && looks < quietLooksMax; looks += 1) {
    await wait(quietLookMs)
    quiet += 1
  }
  server.off('connection', tell)
  await nextTurn()
  const { promise, resolve } = Promise.withResolvers<void>()
  NetServer.prototype.close.call(server, () => resolve())
  return { whenEmpty: promise }
}

function giveUp(server: Server, underWay: ReadonlyMap<ServerResponse, RequestRecord>): void {
  const refusal = new ApiError('unavailable', 'Cannot answer: the server is stopping', {
    retryAfterSeconds: 1,
  })
  for (const { work } of underWay.values()) work.abort(refusal)
  setTimeout(() => server.closeAllConnections(), refusalMs).unref()
}
