// How a port closes: what is under way finishes, what is idle ends, nothing is cut off that was just begun.
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { ApiError } from '../contract/index.ts'
import type { RequestRecord } from './request-record.ts'

/** So often connections are looked for that have nothing to do. */
const lookEveryMs = 50
/**
 * A connection that was just opened has so many looks to say what it was opened for. No time: what came
 * while this process could not run has not been read yet.
 */
const silentLooksMax = 20
/** Time for the refusals of what was given up. */
const refusalMs = 250

interface Connection {
  looks: number
  requests: number
  underWay: number
}

/**
 * What closes a server.
 *
 * @param underWay - answers that are not complete
 * @returns a function of the time they have, which answers false when some were given up
 */
export function createStop(
  server: Server,
  underWay: ReadonlyMap<ServerResponse, RequestRecord>,
): (graceMs: number) => Promise<boolean> {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket) => {
    connections.set(socket, { looks: 0, requests: 0, underWay: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }, answer) => {
    const connection = connections.get(socket)
    if (connection === undefined) return
    connection.requests += 1
    connection.underWay += 1
    answer.once('close', () => {
      connection.underWay -= 1
    })
  })
  return async (graceMs) => {
    const closed = stopListening(server)
    for (const answer of underWay.keys()) {
      if (!answer.headersSent) answer.setHeader('Connection', 'close')
    }
    const looking = setInterval(endIdle, lookEveryMs)
    let isWhole = true
    const grace = setTimeout(() => {
      isWhole = underWay.size === 0
      giveUp(server, underWay)
    }, graceMs)
    await closed
    clearInterval(looking)
    clearTimeout(grace)
    // What HTTP adds to closing: its own timer ends.
    server.close()
    return isWhole
  }

  function endIdle(): void {
    for (const [socket, connection] of connections) {
      connection.looks += 1
      const isNew = connection.requests === 0 && connection.looks <= silentLooksMax
      if (connection.underWay === 0 && !isNew) socket.destroy()
    }
  }
}

/**
 * Take no more connections; resolves when the last has ended.
 *
 * Not as HTTP closes, which ends connections that were just opened, with their first request on its way.
 * And right after the ones that wait were taken: the system resets those that are left.
 */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => NetServer.prototype.close.call(server, () => resolve()))
  })
}

function giveUp(server: Server, underWay: ReadonlyMap<ServerResponse, RequestRecord>): void {
  const refusal = new ApiError('unavailable', 'Cannot answer: the server stops', {
    retryAfterSeconds: 1,
  })
  for (const { work } of underWay.values()) work.abort(refusal)
  setTimeout(() => server.closeAllConnections(), refusalMs).unref()
}
