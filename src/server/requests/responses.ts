// Responses of the API: answers, errors, and the headers each of them carries.

import { ApiError, type ErrorBody } from '../../contract/index.ts'
import { WrittenAnswer } from '../../platform/openapi/raw-json.ts'
import { StoreUnavailableError } from '../../store/database/unavailable.ts'
import { ThreadError } from '../../threads/pool.ts'
import { streamOf } from './bytes.ts'

/** On every answer. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
}

/** Headers of responses that set no others. */
const standardHeaders = { ...securityHeaders, 'Cross-Origin-Opener-Policy': 'same-origin' }
/** A year. */
const secureSeconds = 31_536_000

/**
 * Gives an answer what every answer has.
 *
 * @param isSecure - true where the server is reached by https: browsers then use nothing else
 */
export function completeHeaders(
  headers: Headers,
  { requestId, isSecure }: { readonly requestId: string; readonly isSecure: boolean },
): void {
  for (const [name, value] of Object.entries(standardHeaders)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  if (isSecure) headers.set('Strict-Transport-Security', `max-age=${secureSeconds}`)
  headers.set('X-Request-Id', requestId)
}

/** An answer as JSON; without a value, a body of no length. */
export function buildResponse(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>>,
): Response {
  if (status === 204)
    return new Response(null, { status, headers: { ...securityHeaders, ...headers } })
  if (value === undefined) {
    return new Response(null, {
      status,
      headers: { ...securityHeaders, ...headers, 'Content-Length': '0' },
    })
  }
  const all = { ...securityHeaders, ...headers, 'Content-Type': 'application/json' }
  if (value instanceof WrittenAnswer) return streamAnswer(status, value, all)
  return new Response(JSON.stringify(value), { status, headers: all })
}

/** An answer whose larger parts are sent as they are read. */
function streamAnswer(
  status: number,
  { values, written }: WrittenAnswer,
  headers: Readonly<Record<string, string>>,
): Response {
  const encoder = new TextEncoder()
  const start = JSON.stringify(values).slice(0, -1)
  const parts = Object.entries(written).map(([name, bytes], index) => {
    const comma = index === 0 && start === '{' ? '' : ','
    return { head: encoder.encode(`${comma}${JSON.stringify(name)}:`), bytes }
  })
  const head = encoder.encode(start)
  const length = parts.reduce((sum, part) => sum + part.head.length + part.bytes.size, 0)
  return new Response(streamOf(write()), {
    status,
    headers: { ...headers, 'Content-Length': String(head.length + length + 1) },
  })

  async function* write(): AsyncGenerator<Uint8Array> {
    yield head
    for (const part of parts) {
      yield part.head
      yield* await part.bytes.read()
    }
    yield encoder.encode('}')
  }
}

/** Body of a refusal. Never contains a stack; unexpected errors are reported as "internal". */
function describeError(error: ApiError, requestId: string): ErrorBody {
  return {
    error: {
      code: error.status,
      message: error.message,
      type: error.type,
      ...(error.details === undefined
        ? {}
        : { details: error.details.map((each) => ({ ...each })) }),
      requestId,
    },
  }
}

/** A refusal. */
export function buildErrorResponse(
  error: ApiError,
  requestId: string,
  headers: Readonly<Record<string, string>>,
): Response {
  return buildResponse(error.status, describeError(error, requestId), {
    ...headers,
    ...(error.type === 'unauthenticated' ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...(error.retryAfterSeconds === undefined
      ? {}
      : { 'Retry-After': String(error.retryAfterSeconds) }),
  })
}

/** True for faults of the server: temporary unavailability is not one, but its cause may be. */
export function isFault({ status, type, cause }: ApiError): boolean {
  return status >= 500 && (type !== 'unavailable' || cause !== undefined)
}

/** Converts anything thrown to an ApiError. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof StoreUnavailableError) {
    const what =
      error.reason === 'unknown'
        ? 'Cannot tell whether it was done: the storage became unreachable'
        : 'Cannot answer now: the storage is unreachable'
    return new ApiError('unavailable', what, { retryAfterSeconds: 2, cause: error })
  }
  if (error instanceof ThreadError && error.reason !== 'failed') return describeTooMuch(error)
  return new ApiError('internal', 'Cannot answer: the server failed', { cause: error })
}

/** The request exceeds the available time or memory. */
function describeTooMuch({ reason }: ThreadError): ApiError {
  switch (reason) {
    case 'busy':
      return new ApiError(
        'unavailable',
        'Cannot answer now: too many requests of this organization are waiting',
        { retryAfterSeconds: 30 },
      )
    case 'large':
      return new ApiError('payload_too_large', 'Cannot answer within the memory limit')
    default:
      return new ApiError('unavailable', 'Cannot answer within the time limit', {
        retryAfterSeconds: 60,
      })
  }
}
