// A `fetch` based on node:http for text requests: Node's own first loads a whole HTTP client.
import type { IncomingMessage } from 'node:http'

/** Options of a request. */
export interface PlainRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly redirect?: string | undefined
}

/** The response: the part of `Response` needed to read it. */
export interface PlainResponse {
  readonly ok: boolean
  readonly status: number
  readonly statusText: string
  readonly url: string
  readonly headers: ReadonlyMap<string, string>
  text(): Promise<string>
  arrayBuffer(): Promise<ArrayBuffer>
}

// As long as Node's own waits.
const timeoutMs = 300_000
/** No answer of an API we ask is near it. */
const bytesMax = 64 * 1024 * 1024
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Sends one request and reads the whole response. Redirects to follow are left to Node's `fetch`.
 *
 * @throws Error of the connection, with its code; also for more than 64 MiB, compressed or not
 */
export async function plainFetch(
  url: string,
  request: PlainRequest = {},
): Promise<PlainResponse | Response> {
  const message = await send(new URL(url), request)
  const status = message.statusCode ?? 0
  if (redirects.has(status) && request.redirect !== 'manual') {
    message.destroy()
    return fetch(url, {
      method: request.method ?? 'GET',
      headers: request.headers ?? {},
      ...(request.body === undefined ? {} : { body: request.body }),
    })
  }
  const sent = await readBytes(message)
  const isPacked = message.headers['content-encoding'] === 'gzip'
  const bytes = isPacked ? unpack(sent) : sent
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: message.statusMessage ?? '',
    url,
    headers: readHeaders(message),
    text: () => Promise.resolve(new TextDecoder().decode(bytes)),
    arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer),
  }
}

// Loaded with the first packed answer: an event without work asks for nothing.
function unpack(sent: Buffer): Buffer {
  return process.getBuiltinModule('node:zlib').gunzipSync(sent, { maxOutputLength: bytesMax })
}

function send(url: URL, { method = 'GET', headers, body }: PlainRequest): Promise<IncomingMessage> {
  // Imported as a module, node:http would load that client, too: its names are exported there.
  const { request } = process.getBuiltinModule(
    url.protocol === 'https:' ? 'node:https' : 'node:http',
  )
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method,
      headers: { 'accept-encoding': 'gzip', ...headers, ...length },
      timeout: timeoutMs,
    })
    sending.on('response', resolve)
    sending.on('error', reject)
    sending.on('timeout', () => sending.destroy(new Error(`no answer within ${timeoutMs} ms`)))
    sending.end(body)
  })
}

async function readBytes(message: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of message as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > bytesMax) throw new Error(`an answer of more than ${bytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function readHeaders({ headers }: IncomingMessage): Map<string, string> {
  const read = new Map<string, string>()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) read.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return read
}
