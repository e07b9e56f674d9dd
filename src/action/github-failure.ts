// What GitHub refuses and what does not reach it, and when it is worth trying again.
import { FieldError, readFields } from './fields.ts'

/** Attempts after the first. */
export const retriesMax = 3
const retryAfterMsMax = 10_000

/** What GitHub refused, or a connection that failed. */
interface Failure {
  readonly status: number
  readonly message: string
  /** False when nobody answered. */
  readonly isAnswered: boolean
  /** Headers of the answer. */
  readonly retryAfter: string | undefined
  readonly remaining: string | undefined
  readonly accepted: string | undefined
}

/** What the client threw; undefined when that was something else. */
export function readFailure(cause: unknown): Failure | undefined {
  if (!(cause instanceof Error)) return undefined
  try {
    const fields = readFields(cause, 'failure')
    const header = (name: string) => fields.optionalText(`response.headers.${name}`)
    return {
      status: fields.number('status'),
      message: cause.message,
      isAnswered: 'response' in cause && cause.response !== undefined,
      retryAfter: header('retry-after'),
      remaining: header('x-ratelimit-remaining'),
      accepted: header('x-accepted-github-permissions'),
    }
  } catch (error) {
    if (error instanceof FieldError) return undefined
    throw error
  }
}

/** How long to wait before a read is tried again; undefined when that is of no use. */
export function retryDelayMs(cause: unknown, attempt: number): number | undefined {
  const failure = readFailure(cause)
  const backoffMs = 500 * 2 ** attempt
  if (failure === undefined) return backoffMs
  if (isLimited(failure)) return limitDelayMs(failure)
  return failure.status >= 500 ? backoffMs : undefined
}

/** How long GitHub asks to wait; undefined when that is too long for one run. */
export function limitDelayMs({ retryAfter }: Failure): number | undefined {
  const after = Number(retryAfter)
  // A short wait is worth it; an hour is for the next run.
  return after > 0 && after * 1000 <= retryAfterMsMax ? after * 1000 : undefined
}

/**
 * Too many requests. GitHub answers so with 403, too, and names the permissions of the route then as always.
 *
 * @see https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
export function isLimited({ status, message, retryAfter, remaining }: Failure): boolean {
  if (status === 429) return true
  return (
    status === 403 && (retryAfter !== undefined || remaining === '0' || /rate limit/i.test(message))
  )
}
