// Getting one request to a server and its answer back: timeouts, retries of what is safe, proxies.
import { drawBackoffMs, readRetryAt, retriesMsMax, triesMax, waitMsUntil } from './retry.ts'

/** Sends one request: the global `fetch`, an app in this process, or a stand-in of a test. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** No response: connection refused, lost or timed out. `cause` is the runtime's error. */
export class TransportError extends Error {
  constructor(message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
    this.name = 'TransportError'
  }
}

/** A request, and what is known of it. */
export type Sent = RequestInit & {
  /** True if repeating the request has no further effect. Unless stated, true for a GET only. */
  readonly idempotent?: boolean
}

export interface TransportOptions {
  readonly fetch: Fetch
  /** Limit of one attempt; imports of large repositories take their time. */
  readonly timeoutMs?: number
  /** Waits between attempts; a test passes one that does not. */
  readonly sleep?: (ms: number) => Promise<void>
}

/**
 * A `fetch` that tries again where that is safe.
 *
 * An idempotent request is tried again when the connection fails and on 502, 503, 504. Any request is tried again
 * on 429, and on 503 with `Retry-After`: both say that nothing was done. A connection refused was
 * never a request. Any other that may have been done is never sent twice.
 */
export function createTransport(
  options: TransportOptions,
): (url: string, request: Sent) => Promise<Response> {
  const { timeoutMs = 120_000, sleep = wait } = options
  return async (url, { idempotent, ...init }) => {
    const isRead = init.method === undefined || init.method === 'GET'
    const isSafe = idempotent ?? isRead
    const began = performance.now()
    for (let tries = 1; ; tries += 1) {
      const outcome = await send(url, init)
      const isLast = tries >= (isRead ? triesMax.read : triesMax.write)
      const delayMs = isLast ? undefined : retryDelayMs(outcome, isSafe, { tries, began })
      if (delayMs === undefined) {
        if (outcome.kind === 'answer') return outcome.response
        throw outcome.error
      }
      if (outcome.kind === 'answer') await outcome.response.body?.cancel()
      await sleep(delayMs)
    }
  }

  async function send(url: string, init: RequestInit): Promise<Outcome> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return { kind: 'answer', response: await options.fetch(url, { ...init, signal }) }
    } catch (cause) {
      const what = signal.aborted ? `no answer within ${timeoutMs} ms` : describeCause(cause)
      const { host } = new URL(url)
      const error = new TransportError(`Cannot reach "${host}": ${what}`, { cause })
      return { kind: 'failure', error, neverSent: wasNeverSent(cause) }
    }
  }
}

type Outcome =
  | { readonly kind: 'answer'; readonly response: Response }
  | { readonly kind: 'failure'; readonly error: TransportError; readonly neverSent: boolean }

/** Time to wait before the next attempt; undefined if there must not be one. */
function retryDelayMs(
  outcome: Outcome,
  isSafe: boolean,
  { tries, began }: { readonly tries: number; readonly began: number },
): number | undefined {
  const isLate = performance.now() - began > retriesMsMax
  const backoffMs = isLate ? undefined : drawBackoffMs(tries)
  if (outcome.kind === 'failure') return isSafe || outcome.neverSent ? backoffMs : undefined
  const { status, headers } = outcome.response
  if (status === 429 || status === 503) {
    const now = Date.now()
    const retryAt = readRetryAt((name) => headers.get(name), now)
    if (retryAt !== undefined) return waitMsUntil(retryAt, now)
    if (status === 429) return backoffMs
  }
  return isSafe && [502, 503, 504].includes(status) ? backoffMs : undefined
}

const neverSentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])

function wasNeverSent(error: unknown): boolean {
  return neverSentCodes.has(codeOf(error) ?? '')
}

/** The system's code of a failed connection; `fetch` hides it one level down. */
function codeOf(error: unknown): string | undefined {
  for (const value of [error, error instanceof Error ? error.cause : undefined]) {
    if (value instanceof Error && 'code' in value && typeof value.code === 'string') {
      return value.code
    }
  }
  return undefined
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'its name could not be looked up; is there a network?',
  EHOSTUNREACH: 'no way leads there; is there a network?',
  ENETUNREACH: 'no way leads there; is there a network?',
  ECONNRESET: 'the connection was closed',
  ETIMEDOUT: 'the connection timed out',
}

/** In words, with the system's code for who looks it up. */
function describeCause(error: unknown): string {
  const code = codeOf(error)
  if (code !== undefined) return words[code] === undefined ? code : `${words[code]} (${code})`
  if (!(error instanceof Error)) return String(error)
  // `fetch` only reports that it failed.
  return error.cause instanceof Error ? error.cause.message : error.message
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/**
 * The `fetch` of the network, through the proxy the environment names, if it names one.
 *
 * @param environment - `HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY` in either case
 */
export async function createNetworkFetch(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Fetch> {
  if (!namesProxy(environment)) return fetch
  // Node's own fetch does not accept agents of the undici package, so both come from there. Loaded on demand:
  // most runs have no proxy.
  const undici = await import('undici')
  const dispatcher = new undici.EnvHttpProxyAgent()
  return (url, init) => fetchThrough(undici, url, init, dispatcher)
}

/** True when the environment names a proxy. */
export function namesProxy(environment: Readonly<Record<string, string | undefined>>): boolean {
  const names = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']
  return names.some((name) => (environment[name] ?? '') !== '')
}

async function fetchThrough(
  undici: typeof import('undici'),
  url: string,
  init: RequestInit,
  dispatcher: import('undici').Dispatcher,
): Promise<Response> {
  const { method = 'GET', headers, body, signal } = init
  const answer = await undici.fetch(url, {
    method,
    headers: [...new Headers(headers)],
    dispatcher,
    ...(typeof body === 'string' || body instanceof Uint8Array ? { body } : {}),
    ...(signal ? { signal } : {}),
    ...(init.redirect ? { redirect: init.redirect } : {}),
  })
  const hasBody = ![204, 205, 304].includes(answer.status)
  return new Response(hasBody ? await answer.arrayBuffer() : null, {
    status: answer.status,
    headers: [...answer.headers],
  })
}
