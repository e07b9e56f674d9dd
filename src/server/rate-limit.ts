// How many requests a token may make: fixed windows of a minute, counted in this process.
import { ApiError } from '../contract/index.ts'

const windowSeconds = 60
/** More tokens than this in one window are counted anew; the count only ever errs for the caller. */
const countersMax = 100_000

export interface RateLimit {
  /**
   * Count a request.
   *
   * @returns the headers that tell the caller where they stand
   * @throws ApiError `rate_limited`
   */
  count(key: string): Readonly<Record<string, string>>
}

/**
 * Open point I2: a limit per minute.
 *
 * @param requestsMax - 0 for no limit
 * @param nowMs - the clock, in milliseconds
 */
export function createRateLimit(requestsMax: number, nowMs: () => number): RateLimit {
  const counters = new Map<string, number>()
  let windowEnd = 0
  return {
    count(key) {
      if (requestsMax === 0) return {}
      const now = nowMs() / 1000
      if (now >= windowEnd || counters.size >= countersMax) {
        counters.clear()
        windowEnd = (Math.floor(now / windowSeconds) + 1) * windowSeconds
      }
      const count = (counters.get(key) ?? 0) + 1
      counters.set(key, count)
      const headers = {
        'X-RateLimit-Limit': String(requestsMax),
        'X-RateLimit-Remaining': String(Math.max(0, requestsMax - count)),
        'X-RateLimit-Reset': String(windowEnd),
      }
      if (count <= requestsMax) return headers
      throw new RateLimitedError(Math.max(1, Math.ceil(windowEnd - now)), headers)
    },
  }
}

/** Too many requests; the headers still tell where the caller stands. */
export class RateLimitedError extends ApiError {
  readonly headers: Readonly<Record<string, string>>

  constructor(retryAfterSeconds: number, headers: Readonly<Record<string, string>>) {
    super('rate_limited', 'Cannot answer: too many requests with this token', { retryAfterSeconds })
    this.headers = headers
  }
}
