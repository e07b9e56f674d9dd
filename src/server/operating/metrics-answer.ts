// Serves metrics: on a port of their own, or with the operator's token.
import { hash, timingSafeEqual } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError } from '../../contract/index.ts'
import { securityHeaders } from '../requests/responses.ts'
import type { Metrics } from './metrics.ts'

/** Answers `/metrics` to who shows a token. */
export function createMetricsAnswer(
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  token: string,
): (request: Request) => Promise<Response> {
  const wanted = digest(`Bearer ${token}`)
  return async (request) => {
    const given = digest(request.headers.get('Authorization') ?? '')
    if (!timingSafeEqual(given, wanted)) {
      throw new ApiError('unauthenticated', 'Cannot show metrics: expected the metrics token')
    }
    const headers = { ...securityHeaders, 'Content-Type': metrics.contentType }
    return new Response(await metrics.read(), { headers })
  }
}

/** Digests have one length, so comparing them reveals nothing about the inputs. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

/** A port that answers metrics and nothing else. */
export async function startMetricsServer(
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(
    { headersTimeout: 5000, requestTimeout: 5000 },
    (request, response) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (!isRead || request.url !== '/metrics') {
        response.writeHead(404, { ...securityHeaders, 'Content-Length': '0' }).end()
        return
      }
      void answer(metrics, response)
    },
  )
  server.maxConnections = 50
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new Error(`Cannot answer metrics on ${host}, port ${port}: ${cause.message}`, { cause }),
      ),
    )
    server.listen({ host, port }, resolve)
  })
  const address = server.address()
  return {
    url: `http://${host}:${isAddress(address) ? address.port : port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  response: ServerResponse,
): Promise<void> {
  try {
    const text = await metrics.read()
    response.writeHead(200, { ...securityHeaders, 'Content-Type': metrics.contentType })
    response.end(text)
  } catch {
    // The client only sees that metrics are unavailable; the log has the reason.
    response.writeHead(500, { ...securityHeaders, 'Content-Length': '0' }).end()
  }
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
