// The one place that fetches what others name: guarded against private addresses, slow and huge answers.
import { Agent, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure, Agent as SecureAgent } from 'node:https'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { ApiError } from '../../contract/base/errors.ts'
import { createPause } from '../processes/pause.ts'
import { type AllowList, guardHost, nameURL } from './address-guard.ts'
import { findProxy, type ProxyEnvironment } from './proxy.ts'

/** Rules for outgoing requests. */
export interface FetchRules {
  /** Non-public targets that are allowed. */
  readonly allow: AllowList
  /** From the first byte sent to the last byte received, redirects included. */
  readonly timeoutMs: number
  /** Longest silence on a connection, connecting included, and the interval at which its rate is checked. */
  readonly idleMs?: number
  /** The source of `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`; by default the process's environment. */
  readonly environment?: ProxyEnvironment
}

/** Options of one fetch. */
export interface FetchOptions {
  /** Most bytes, after unpacking. */
  readonly bytesMax: number
  readonly headers?: Readonly<Record<string, string>>
  /** Less than the app allows. */
  readonly timeoutMs?: number
  /** Receives the bytes as they arrive; the result then contains none. */
  readonly take?: (piece: Uint8Array) => void
}

/** The response of a URL. */
export interface Fetched {
  readonly bytes: Uint8Array
  /** The URL after redirects, without a fragment. */
  readonly url: string
  /** The media type and its parameters as the server wrote them; `''` when it did not. */
  readonly contentType: string
}

/** Reads a URL. */
export type FetchSource = (url: string, options: FetchOptions) => Promise<Fetched>

const redirectsMax = 5
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const idleMsUsual = 30_000
/** A source that sends less, from one look to the next, is given up. */
const bytesPerSecondMin = 1024

/**
 * Creates a function that fetches the bytes of a URL.
 *
 * Only http and https. A name is resolved once, and the connection goes to an address that was checked; each
 * redirect is checked too. Behind a proxy the proxy resolves names, so only addresses written in the URL are
 * checked. Messages never repeat a query or a password, which may be secrets.
 *
 * @throws ApiError `url_not_allowed`, `import_fetch_failed`, `upstream_timeout`, `payload_too_large`
 */
export function createFetchSource(rules: FetchRules): FetchSource {
  return async (text, options) => {
    const silence = new AbortController()
    const timeoutMs = Math.min(rules.timeoutMs, options.timeoutMs ?? rules.timeoutMs)
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), silence.signal])
    let url = parseURL(text)
    for (let followed = 0; followed <= redirectsMax; followed += 1) {
      const response = await send(url, { rules, signal, silence, headers: options.headers ?? {} })
      const next = findRedirect(url, response)
      if (next === undefined) {
        const end = watchRate(response, rules.idleMs ?? idleMsUsual, silence)
        const bytes = await readBody(url, response, { ...options, signal }).finally(end)
        const contentType = response.headers['content-type'] ?? ''
        return { bytes, url: withoutSecrets(url), contentType }
      }
      response.destroy()
      url = next
    }
    throw failed(url, `it was redirected more than ${redirectsMax} times`)
  }
}

/** The address of what is fetched: without fragment, name and password. */
export function withoutSecrets(url: URL): string {
  const plain = new URL(url)
  plain.hash = ''
  plain.username = ''
  plain.password = ''
  return plain.href
}

function parseURL(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  const found = url === undefined ? 'it is not a URL' : `"${url.protocol}" is not http or https`
  throw new ApiError('url_not_allowed', `Cannot fetch source: ${found}`)
}

interface Sending {
  readonly rules: FetchRules
  readonly signal: AbortSignal
  /** Aborted after a long silence; `signal` follows it. */
  readonly silence: AbortController
  readonly headers: Readonly<Record<string, string>>
}

function send(url: URL, { rules, signal, silence, headers }: Sending): Promise<IncomingMessage> {
  const guarded = guardHost(url, rules.allow)
  const proxy = findProxy(url, rules.environment ?? process.env)
  const secure = url.protocol === 'https:'
  const options = {
    agent: openAgent(secure, proxy),
    signal,
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'galley',
      ...headers,
    },
    ...(proxy === undefined ? guarded : {}),
  }
  return new Promise((resolve, reject) => {
    const request = secure ? requestSecure(url, options) : requestPlain(url, options)
    request.setTimeout(rules.idleMs ?? idleMsUsual, () => silence.abort())
    request.on('response', resolve)
    request.on('error', (error) => reject(explain(url, error, signal)))
    request.end()
  })
}

function openAgent(secure: boolean, proxy: string | undefined): Agent {
  const options = proxy === undefined ? {} : { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } }
  return secure ? new SecureAgent(options) : new Agent(options)
}

function findRedirect(url: URL, response: IncomingMessage): URL | undefined {
  const { location } = response.headers
  if (!redirects.has(response.statusCode ?? 0) || location === undefined) return undefined
  if (!URL.canParse(location, url.href))
    throw failed(url, 'it redirects to something that is not a URL')
  return parseURL(new URL(location, url.href).href)
}

/** Aborts a response that trickles. @returns a function that stops watching */
function watchRate(response: IncomingMessage, everyMs: number, silence: AbortController) {
  const { socket } = response
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (socket.bytesRead - before < (bytesPerSecondMin * everyMs) / 1000) silence.abort()
    before = socket.bytesRead
  }, everyMs)
  return () => clearInterval(timer)
}

async function readBody(
  url: URL,
  response: IncomingMessage,
  { bytesMax, take, signal }: FetchOptions & { readonly signal: AbortSignal },
): Promise<Uint8Array> {
  try {
    const { statusCode } = response
    if (statusCode !== 200) throw failed(url, `the answer was ${statusCode}`)
    const stated = Number(response.headers['content-length'] ?? 0)
    if (stated > bytesMax) throw tooLarge(url, bytesMax)
    const chunks: Uint8Array[] = []
    let length = 0
    const pause = createPause()
    for await (const chunk of unpack(url, response)) {
      if (!(chunk instanceof Uint8Array)) continue
      length += chunk.length
      if (length > bytesMax) throw tooLarge(url, bytesMax)
      if (take === undefined) chunks.push(chunk)
      else {
        await pause()
        take(chunk)
      }
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw explain(url, error, signal)
  } finally {
    response.destroy()
  }
}

/** We ask for no packing, and some servers pack all the same. Bytes are counted after unpacking. */
function unpack(url: URL, response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return response
  const unpacker = openUnpacker(encoding)
  if (unpacker === undefined) throw failed(url, `it is packed as "${encoding}"`)
  response.on('error', (error) => unpacker.destroy(error))
  return response.pipe(unpacker)
}

function openUnpacker(encoding: string): Transform | undefined {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  return encoding === 'br' ? createBrotliDecompress() : undefined
}

function explain(url: URL, error: unknown, signal: AbortSignal): ApiError {
  if (error instanceof ApiError) return error
  if (signal.aborted) {
    const message = `Cannot fetch "${nameURL(url)}": no complete response in time`
    return new ApiError('upstream_timeout', message, { cause: error })
  }
  return failed(url, describeFailure(url, error), error)
}

/** A failure in words; its own message could repeat the URL's secrets. */
function describeFailure({ hostname, host }: URL, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string') return 'the connection failed'
  if (code === 'ENOTFOUND') return `host ${hostname} not found. Check the URL`
  if (/^(?:ERR_SSL|ERR_TLS|EPROTO|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO)/.test(code)) {
    return `no secure connection to ${host}: its certificate or protocol is not accepted (${code})`
  }
  const words = failures.get(code)
  return words === undefined ? `the connection failed (${code})` : words.replace('HOST', host)
}

const failures: ReadonlyMap<string, string> = new Map([
  ['EAI_AGAIN', 'HOST could not be looked up. Try again in a minute'],
  ['ECONNREFUSED', 'HOST refused the connection'],
  ['ECONNRESET', 'HOST closed the connection'],
  ['ETIMEDOUT', 'HOST did not answer in time'],
  ['EHOSTUNREACH', 'HOST cannot be reached'],
  ['ENETUNREACH', 'HOST cannot be reached'],
])

function failed(url: URL, problem: string, cause?: unknown): ApiError {
  return new ApiError('import_fetch_failed', `Cannot fetch "${nameURL(url)}": ${problem}`, {
    cause,
  })
}

function tooLarge(url: URL, bytesMax: number): ApiError {
  const message = `Cannot fetch "${nameURL(url)}": it has more than ${bytesMax} bytes`
  return new ApiError('payload_too_large', message)
}
