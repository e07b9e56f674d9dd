// Failed requests to GitHub, and when to send them again.
import { drawBackoffMs, readRetryAt, waitMsUntil } from '../../client/retry.ts'
import { FieldError, readFields } from './fields.ts'

/** GitHub asks to wait that long where it does not say how long. */
const unnamedLimitMs = 60_000

/** A refusal of GitHub, or a failed connection. */
interface Failure {
  readonly status: number
  readonly message: string
  /** False if no answer came. */
  readonly isAnswered: boolean
  /** Permissions that would have done. */
  readonly accepted: string | undefined
  /** Too many requests were sent; this one did nothing. */
  readonly isLimited: boolean
  /** Time of the next accepted request, in milliseconds since 1970; undefined if GitHub named none. */
  readonly retryAtMs: number | undefined
}

/** Reads an error of the client; undefined for any other error. */
export function readFailure(cause: unknown, nowMs = Date.now()): Failure | undefined {
  if (!(cause instanceof Error)) return undefined
  try {
    const fields = readFields(cause, 'failure')
    const header = (name: string) => fields.optionalText(`response.headers.${name}`)
    const status = fields.number('status')
    const { message } = cause
    return {
      status,
      message,
      isAnswered: 'response' in cause && cause.response !== undefined,
      accepted: header('x-accepted-github-permissions'),
      isLimited: isLimit(status, message, header),
      retryAtMs: readRetryAt(header, nowMs),
    }
  } catch (error) {
    if (error instanceof FieldError) return undefined
    throw error
  }
}

/**
 * The delay before a request is sent again after `tries` failed; undefined if a retry is of no use.
 *
 * @param isSafe - it may be sent again although it may have been done
 */
export function retryDelayMs(cause: unknown, tries: number, isSafe: boolean): number | undefined {
  const now = Date.now()
  const failure = readFailure(cause, now)
  if (failure?.isLimited === true)
    return waitMsUntil(failure.retryAtMs ?? now + unnamedLimitMs * tries, now)
  const isPassing = failure === undefined || failure.status >= 500
  return isSafe && isPassing ? drawBackoffMs(tries) : undefined
}

/**
 * True of too many requests. GitHub answers so with 403, too, and names the permissions of the route then as always.
 *
 * @see https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
function isLimit(
  status: number,
  message: string,
  header: (name: string) => string | undefined,
): boolean {
  if (status === 429) return true
  const isSaid = header('retry-after') !== undefined || header('x-ratelimit-remaining') === '0'
  return status === 403 && (isSaid || /rate limit/i.test(message))
}
