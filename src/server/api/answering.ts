// Wraps every response: time limit, errors as refusals, headers.
import { ApiError } from '../../contract/index.ts'
import { unlessAborted } from '../../platform/processes/abort.ts'
import { workFor } from '../../threads/asker.ts'
import type { Measurements } from '../requests/measurements.ts'
import type { RequestRecord } from '../requests/record.ts'
import { buildErrorResponse, completeHeaders, isFault, toApiError } from '../requests/responses.ts'
import { createCORS } from './cors.ts'
import { MethodError } from './dispatch.ts'
import { RateLimitedError } from './gate.ts'

const urlLengthMax = 16 * 1024

export interface AnsweringOptions {
  /** True where the server is reached by https. */
  readonly isSecure: boolean
  /** Origins whose pages may call the API. */
  readonly allowedOrigins: readonly string[]
  /** Time one request may take; 0 for no limit. */
  readonly answerTimeoutMs: number
  readonly measurements: Measurements | undefined
  readonly reportFault: (error: unknown, requestId: string) => void
}

interface Asked {
  readonly record: RequestRecord
  readonly answer: () => Response | Promise<Response>
}

/** Creates the function that turns results and errors into responses. */
export function createAnswering(
  options: AnsweringOptions,
): (request: Request, asked: Asked) => Promise<Response> {
  const cors = createCORS(options.allowedOrigins)
  const { isSecure } = options
  return async (request, asked) => {
    const response =
      cors.answerPreflight(request) ?? (await answerOrRefuse(request, asked, options))
    completeHeaders(response.headers, { requestId: asked.record.requestId, isSecure })
    cors.allow(request, response)
    return response
  }
}

/** Everything that can go wrong ends here, as an answer in the error shape. */
async function answerOrRefuse(
  request: Request,
  { record, answer }: Asked,
  options: AnsweringOptions,
): Promise<Response> {
  try {
    requireShortURL(request)
    return await workFor(undefined, () => answerInTime(record, answer, options.answerTimeoutMs))
  } catch (thrown) {
    const error = toApiError(thrown)
    if (thrown instanceof RateLimitedError) options.measurements?.requestLimited(thrown.limit)
    if (isFault(error)) options.reportFault(error.cause ?? error, record.requestId)
    const refusal = buildErrorResponse(error, record.requestId, {
      ...record.rateLimits,
      ...(thrown instanceof RateLimitedError ? thrown.headers : {}),
      ...(thrown instanceof MethodError ? { Allow: thrown.allowed } : {}),
    })
    return isForReading(request) ? showRefusal(refusal, error, record) : refusal
  }
}

/** True if a browser requests a page: programs accept anything, or JSON. */
function isForReading({ url, headers }: Request): boolean {
  const accepted = headers.get('Accept') ?? ''
  return /\btext\/html\b/i.test(accepted) && !new URL(url).pathname.startsWith('/v1/')
}

/** The same refusal as a page. */
async function showRefusal(
  refusal: Response,
  { status, retryAfterSeconds }: ApiError,
  { requestId }: RequestRecord,
): Promise<Response> {
  const [{ renderErrorPage }, { plainHeaders }] = await Promise.all([
    import('../../web/page/error-page.ts'),
    import('../../web/page/plain-page.ts'),
  ])
  const headers = new Headers(refusal.headers)
  for (const [name, value] of Object.entries(plainHeaders)) headers.set(name, value)
  headers.delete('Content-Length')
  const body = await renderErrorPage({ status, requestId, retryAfterSeconds })
  return new Response(body, { status, headers })
}

/** A request that takes too long is refused, and writes nothing from then on. */
async function answerInTime(
  { work }: RequestRecord,
  answer: () => Response | Promise<Response>,
  timeoutMs: number,
): Promise<Response> {
  const answering = unlessAborted(work.signal, answer())
  if (timeoutMs === 0) return answering
  return withinTime(answering, timeoutMs, () => {
    const refusal = new ApiError(
      'unavailable',
      `Cannot answer within the time limit: ${Math.ceil(timeoutMs / 1000)} seconds`,
      { retryAfterSeconds: 60 },
    )
    work.abort(refusal)
    return refusal
  })
}

function requireShortURL({ url }: Request): void {
  if (url.length <= urlLengthMax) return
  throw new ApiError(
    'uri_too_long',
    `Cannot read the URL: expected at most ${urlLengthMax} characters`,
  )
}

/**
 * The result of work that finishes in time.
 *
 * @param giveUp - called at the timeout; its result is thrown
 */
async function withinTime<Result>(
  work: Promise<Result>,
  timeoutMs: number,
  giveUp: () => Error,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(giveUp()), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
