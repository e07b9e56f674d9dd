// Serves the app on a port until stopped.

import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { ApiError, type ErrorType } from '../contract/index.ts'
import type { App } from './app.ts'
import { type Connection, watchConnections } from './connections/connections.ts'
import { watchTakers } from './connections/slow-takers.ts'
import { createStop } from './connections/stop.ts'
import type { Configuration } from './operating/configuration.ts'
import { findAddress } from './requests/client-address.ts'
import { createRecord, type RequestOutcome, type RequestRecord } from './requests/record.ts'
import { buildErrorResponse } from './requests/responses.ts'

/** A server that listens. */
export interface RunningServer {
  /** Address others reach it at: `http://127.0.0.1:8080`. */
  readonly url: string
  /**
   * Stops accepting requests, finishes those under way, then ends.
   *
   * @returns false if some were aborted because they took too long
   */
  close(): Promise<boolean>
}

/** Configuration of a port. */
export type PortConfiguration = Pick<
  Configuration,
  | 'host'
  | 'port'
  | 'trustedProxies'
  | 'connectionsMax'
  | 'addressConnectionsMax'
  | 'headersTimeoutMs'
  | 'receiveTimeoutMs'
  | 'keepAliveTimeoutMs'
  | 'stopDelayMs'
  | 'stopTimeoutMs'
>

/** The app a port serves. */
export interface PortUse {
  /** Given the address, because every answer names it. */
  readonly buildApp: (url: string) => App
  /** Called when a request starts. */
  readonly onStarted?: (() => void) | undefined
  /** Called when a request was answered or aborted. */
  readonly onAnswered: (record: RequestRecord, answered: RequestOutcome) => void
}

/** Request line and headers together. */
const headerBytesMax = 32 * 1024
/** More headers than this are dropped. */
const headersMax = 200
/** Time a client has to take a refusal of what was no request. */
const refusalMs = 1000

/** Listens on a port, 0 for any that is free. */
export async function startServer(
  configuration: PortConfiguration,
  use: PortUse,
): Promise<RunningServer> {
  let app: App | undefined
  let isStopping = false
  const records = new WeakMap<object, RequestRecord>()
  const underWay = new Map<ServerResponse, RequestRecord>()
  const takers = watchTakers(configuration.receiveTimeoutMs)
  const listener = getRequestListener(
    (request, { incoming }) =>
      app === undefined ? answerStarting() : app.fetch(request, records.get(incoming)),
    { errorHandler: () => refuse('invalid_request', 'Cannot read the request: it has no URL') },
  )
  const { headersTimeoutMs, receiveTimeoutMs, keepAliveTimeoutMs } = configuration
  const server = createServer(
    {
      headersTimeout: Math.min(headersTimeoutMs, receiveTimeoutMs),
      requestTimeout: receiveTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: Math.max(50, Math.min(1000, headersTimeoutMs / 4)),
      maxHeaderSize: headerBytesMax,
    },
    (incoming, outgoing) => {
      use.onStarted?.()
      const record = readRecord(incoming, configuration.trustedProxies)
      const startedAt = performance.now()
      outgoing.once('close', () => {
        underWay.delete(outgoing)
        const isWhole = outgoing.writableFinished
        const ms = performance.now() - startedAt
        use.onAnswered(record, { status: outgoing.statusCode, ms, isWhole })
      })
      records.set(incoming, record)
      underWay.set(outgoing, record)
      takers.watch(outgoing)
      void answer(incoming, outgoing)
    },
  )
  const connections = watchConnections(server, configuration)
  const stop = createStop({ server, connections, underWay })
  server.maxHeadersCount = headersMax
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    void refuseBytes(error, socket, connections.get(socket))
  })
  const url = await listen(server, configuration.host, configuration.port)
  app = use.buildApp(url)
  return {
    url,
    async close() {
      // From now on responses close their connections, so that no client sends a request on a closing one.
      isStopping = true
      await new Promise((resolve) => setTimeout(resolve, configuration.stopDelayMs))
      const isWhole = await stop.close(configuration.stopTimeoutMs)
      takers.close()
      return isWhole
    },
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const admitted = stop.admit()
    if (admitted !== undefined) await admitted
    if (isStopping) outgoing.setHeader('Connection', 'close')
    await listener(incoming, outgoing)
  }
}

function answerStarting(): Response {
  return refuse('unavailable', 'Cannot answer yet: the server is starting')
}

/** A refusal of what no app was asked. */
function refuse(type: ErrorType, message: string): Response {
  const requestId = randomUUID()
  const error = new ApiError(type, message, type === 'unavailable' ? { retryAfterSeconds: 1 } : {})
  return buildErrorResponse(error, requestId, { 'X-Request-Id': requestId })
}

function readRecord(incoming: IncomingMessage, trusted: readonly string[]): RequestRecord {
  const { method = 'GET', headers, socket } = incoming
  const forwarded = headers['x-forwarded-for']
  const requestId = headers['x-request-id']
  return createRecord({
    method,
    address: findAddress(
      socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      trusted,
    ),
    requestId: typeof requestId === 'string' ? requestId : undefined,
  })
}

const unreadable: Readonly<Record<string, [type: ErrorType, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    'headers_too_large',
    `Cannot read the request: expected headers of at most ${headerBytesMax} bytes`,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'Cannot read the request: it arrived too slowly'],
}

/** Refuses bytes that are not a valid request, unless a response is being sent, and closes the connection. */
async function refuseBytes(
  error: NodeJS.ErrnoException,
  socket: Socket,
  connection: Connection | undefined,
): Promise<void> {
  const isAnswering = [...(connection?.underWay.keys() ?? [])].some((each) => each.headersSent)
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy()
    return
  }
  const [type, message] = unreadable[error.code ?? ''] ?? [
    'invalid_request',
    'Cannot read the request: it is not HTTP',
  ]
  // A client that does not read these few bytes is disconnected anyway.
  setTimeout(() => socket.destroy(), refusalMs).unref()
  const response = refuse(type, message)
  const body = await response.text()
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const text =
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n${headers}` +
    `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  socket.end(text, () => socket.destroy())
}

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException) => {
      const what = cause.code === 'EADDRINUSE' ? 'the port is in use' : cause.message
      reject(new Error(`Cannot listen on ${host}, port ${port}: ${what}`, { cause }))
    }
    server.once('error', fail)
    server.listen({ host, port }, () => {
      server.off('error', fail)
      resolve(describeAddress(server.address(), host))
    })
  })
}

function describeAddress(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0
  // A wildcard address (`0.0.0.0`, `::`) cannot be connected to; print localhost instead.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
