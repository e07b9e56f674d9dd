// Retry policy: how often, how soon, and how to read a server's request to wait.

/** Times a request is sent in all. */
export const triesMax = { read: 4, write: 3 } as const

/** No retry starts this long after the first try, unless the server asked to wait. */
export const retriesMsMax = 60_000

/** The longest wait a server is granted. */
const patienceMsMax = 90_000

/** A header of an answer by its name in lower case; nothing when it is missing. */
export type ReadHeader = (name: string) => string | null | undefined

/** Milliseconds before the next try after `tries` failed; drawn, so that runs that failed together do not return together. */
export function drawBackoffMs(tries: number): number {
  return 500 * 2 ** (tries - 1) * (0.5 + Math.random())
}

/**
 * Time of the next accepted request, in milliseconds since 1970; undefined if the server named none.
 *
 * @param nowMs - reference time of its `Retry-After`
 * @see RFC 9110, "Retry-After"
 * @see https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
export function readRetryAt(header: ReadHeader, nowMs: number): number | undefined {
  const after = header('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(after)) return nowMs + Number(after) * 1000
  const date = Date.parse(after)
  if (!Number.isNaN(date)) return date
  const reset = header('x-ratelimit-reset')?.trim() ?? ''
  const isUsedUp = header('x-ratelimit-remaining')?.trim() === '0'
  // The server counts in whole seconds.
  return isUsedUp && /^\d{1,11}$/.test(reset) ? (Number(reset) + 1) * 1000 : undefined
}

/** Time to wait until a moment; undefined if it is too long for a run. */
export function waitMsUntil(retryAtMs: number, nowMs: number): number | undefined {
  const waitMs = Math.max(retryAtMs - nowMs, 0)
  return waitMs <= patienceMsMax ? waitMs : undefined
}

/** Advice for a temporary failure: `run the job again after 2026-11-24 13:05 UTC`. */
export function adviseRetry(retryAtMs: number | undefined): string {
  if (retryAtMs === undefined) return 'run the job again later'
  const minute = new Date(Math.ceil(retryAtMs / 60_000) * 60_000)
  return `run the job again after ${minute.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
