// Requests to the API of a forge, and what a refusal means in words.
import { adviseRetry, readRetryAt } from '../client/retry.ts'
import { createTransport, type Fetch, TransportError } from '../client/transport.ts'
import { ForgeError } from './error.ts'

/** A request, its path below the address of the API. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** Its purpose, to follow "Cannot": `write the comment`. */
  readonly action: string
}

/** Sends a request and answers what came back, as JSON; undefined for an empty body. */
export type AskForge = (request: ApiRequest) => Promise<unknown>

/** An API, and what its refusals mean. */
export interface Api {
  readonly url: string
  /** Value of the header `Authorization`. */
  readonly authorization: string
  /** Clauses by status, for those that have a cause a person can mend. */
  readonly refusals: Readonly<Record<number, string>>
  readonly fetch: Fetch
  readonly sleep?: (ms: number) => Promise<void>
}

const timeoutMs = 30_000
/** A page of comments at their longest. */
const answerBytesMax = 128 * 1024 * 1024

/** Requests to an API; those that are safe to repeat are sent again, for a minute and a half at most. */
export function createAsk({ url, authorization, refusals, fetch, sleep }: Api): AskForge {
  const send = createTransport({ fetch, timeoutMs, ...(sleep === undefined ? {} : { sleep }) })
  return async ({ method, path, body, action }) => {
    const problem = `Cannot ${action}`
    try {
      const response = await send(`${url}${path}`, {
        method,
        idempotent: method !== 'POST',
        // A redirect would carry the token elsewhere.
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          authorization,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (response.ok) return parse(await readText(response))
      await response.body?.cancel()
      throw new ForgeError(`${problem}: ${explain(response)}`, response.status)
    } catch (cause) {
      if (cause instanceof ForgeError) throw cause
      const why =
        cause instanceof TransportError
          ? lowerFirst(cause.message)
          : 'the answer is not JSON; is there a proxy or a sign-in page in front of it?'
      throw new ForgeError(`${problem}: ${why}`, undefined, { cause })
    }
  }

  function explain({ status, headers }: Response): string {
    if (status === 429) {
      const retryAt = readRetryAt((name) => headers.get(name), Date.now())
      return `too many requests; ${adviseRetry(retryAt)}`
    }
    return refusals[status] ?? `the answer was ${status}`
  }
}

async function readText(response: Response): Promise<string> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > answerBytesMax) throw new Error(`an answer of more than ${answerBytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parse(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text)
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}
