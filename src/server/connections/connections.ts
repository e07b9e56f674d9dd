// The open connections of a port: what each is doing, and which ends when there are too many.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { findAddress, isTrusted, networkOf } from '../requests/client-address.ts'

/** A connection, from its first byte to its end. */
export interface Connection {
  readonly socket: Socket
  /** Address of the peer, or its network for IPv6; undefined for a trusted proxy, which speaks for many. */
  readonly network: string | undefined
  /** In milliseconds, by the clock of the process. */
  readonly openedAt: number
  /** Requests whose headers have arrived. */
  requests: number
  /** Answers that are not complete, with their requests. */
  readonly underWay: Map<ServerResponse, IncomingMessage>
  /** Looks of a server that stops since it last did something. */
  looks: number
}

/** Maximum numbers of open connections. */
export interface ConnectionLimits {
  readonly connectionsMax: number
  /** From one address; trusted proxies are not counted. */
  readonly addressConnectionsMax: number
  readonly trustedProxies: readonly string[]
}

/**
 * Limits the number of connections.
 *
 * One too many closes a connection of the address that has most: one without a request yet, else one waiting
 * for its next request, one just opened, one whose body is still being sent. If all are being answered, the
 * new one is closed.
 *
 * @returns the open connections, by their sockets
 */
export function watchConnections(
  server: Server,
  limits: ConnectionLimits,
): ReadonlyMap<Socket, Connection> {
  const open = new Map<Socket, Connection>()
  const networks = new Map<string | undefined, Set<Connection>>()
  server.on('connection', (socket: Socket) => {
    const network = networkOfPeer(socket, limits.trustedProxies)
    if (!makeRoom(network)) {
      socket.destroy()
      return
    }
    const connection: Connection = {
      socket,
      network,
      openedAt: performance.now(),
      requests: 0,
      underWay: new Map(),
      looks: 0,
    }
    open.set(socket, connection)
    const neighbours = networks.get(network) ?? new Set()
    networks.set(network, neighbours.add(connection))
    socket.once('close', () => remove(connection))
  })
  server.on('request', (incoming: IncomingMessage, answer: ServerResponse) => {
    const connection = open.get(incoming.socket)
    if (connection === undefined) return
    connection.requests += 1
    connection.underWay.set(answer, incoming)
    answer.once('close', () => {
      connection.underWay.delete(answer)
      connection.looks = 0
    })
  })
  return open

  /** True when one more may stay. */
  function makeRoom(network: string | undefined): boolean {
    const neighbours = networks.get(network)
    const isCrowded =
      network !== undefined && (neighbours?.size ?? 0) >= limits.addressConnectionsMax
    if (isCrowded) return end(findExpendable(neighbours ?? []))
    if (open.size < limits.connectionsMax) return true
    const bySize = [...networks.values()].sort((left, right) => right.size - left.size)
    return bySize.some((crowd) => end(findExpendable(crowd)))
  }

  function end(connection: Connection | undefined): boolean {
    if (connection === undefined) return false
    // Removed from the counts right away: its socket reports the close only in a later turn.
    remove(connection)
    connection.socket.destroy()
    return true
  }

  function remove(connection: Connection): void {
    open.delete(connection.socket)
    const neighbours = networks.get(connection.network)
    neighbours?.delete(connection)
    if (neighbours?.size === 0) networks.delete(connection.network)
  }
}

function networkOfPeer({ remoteAddress }: Socket, trusted: readonly string[]): string | undefined {
  const address = findAddress(remoteAddress, undefined, [])
  // The peer has left already.
  if (address === undefined) return ''
  return isTrusted(address, trusted) ? undefined : networkOf(address)
}

/** The oldest of the most dispensable ones. */
function findExpendable(connections: Iterable<Connection>): Connection | undefined {
  let found: Connection | undefined
  let foundNeed: number = needs.answer
  for (const connection of connections) {
    const need = needOf(connection)
    if (need < foundNeed) [found, foundNeed] = [connection, need]
    if (foundNeed === needs.none) break
  }
  return found
}

/** Least first. */
const needs = { none: 0, next: 1, start: 2, body: 3, answer: 4 } as const

/** Time for a new connection to send a request, before it counts as idle. */
const startMs = 1000

function needOf({ underWay, requests, openedAt }: Connection): number {
  if (underWay.size > 0) {
    const areWhole = [...underWay.values()].every(({ complete }) => complete)
    return areWhole ? needs.answer : needs.body
  }
  if (requests > 0) return needs.next
  return performance.now() - openedAt < startMs ? needs.start : needs.none
}
