// The app behind a port, until it is told to stop.
import { randomUUID } from 'node:crypto'
import { createServer, type Server, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { ApiError, type ErrorType } from '../contract/index.ts'
import type { App } from './app.ts'
import { buildErrorResponse } from './responses.ts'

/** A server that listens. */
export interface RunningServer {
  /** Address others reach it at: `http://127.0.0.1:8080`. */
  readonly url: string
  /** Take no more requests, finish those under way, then end. */
  close(): Promise<void>
}

/** Requests under way are given this long when the server stops. */
const graceMs = 10_000

/** Request line and headers together. */
const headerBytesMax = 32 * 1024

/**
 * Listen.
 *
 * @param port - 0 for any that is free
 * @param buildApp - given the address, because every answer names it
 */
export async function startServer(options: {
  readonly host: string
  readonly port: number
  readonly buildApp: (url: string) => App
}): Promise<RunningServer> {
  let app: App | undefined
  const listener = getRequestListener((request) => {
    if (app !== undefined) return app.fetch(request)
    return new Response(null, { status: 503, headers: { 'Retry-After': '1' } })
  })
  const server = createServer(
    { requestTimeout: 300_000, headersTimeout: 30_000, maxHeaderSize: headerBytesMax },
    (request, response) => {
      void listener(request, response)
    },
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    void refuseBytes(error, socket)
  })
  const url = await listen(server, options.host, options.port)
  app = options.buildApp(url)
  return { url, close: () => close(server) }
}

const unreadable: Readonly<Record<string, [type: ErrorType, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    'headers_too_large',
    `Cannot read the request: expected headers of at most ${headerBytesMax} bytes`,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'Cannot read the request: it came too slowly'],
}

/** What is no request that could be answered gets its refusal too, and the connection ends. */
async function refuseBytes(error: NodeJS.ErrnoException, socket: Duplex): Promise<void> {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [type, message] = unreadable[error.code ?? ''] ?? [
    'invalid_request',
    'Cannot read the request: it is no HTTP',
  ]
  const requestId = randomUUID()
  const refusal = new ApiError(type, message)
  const response = buildErrorResponse(refusal, requestId, { 'X-Request-Id': requestId })
  const body = await response.text()
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${headers}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: NodeJS.ErrnoException) => {
      const what = cause.code === 'EADDRINUSE' ? 'the port is in use' : cause.message
      reject(new Error(`Cannot listen on ${host}, port ${port}: ${what}`, { cause }))
    }
    server.once('error', refuse)
    server.listen({ host, port }, () => {
      server.off('error', refuse)
      resolve(describeAddress(server.address(), host))
    })
  })
}

function describeAddress(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0
  // An address that stands for all of them is none to connect to.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
