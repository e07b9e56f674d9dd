// People who wait for something to happen in a change request: one look a second for all of them together.
import { ApiError } from '../../contract/index.ts'

/** Reads the activity tokens of change requests: see `readActivity`. */
type ReadWords = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** A waiting request. */
interface Waiting {
  readonly changeRequestId: string
  readonly userId: string
  /** The word of what they have seen. */
  readonly known: string
  readonly end: (word: string | undefined) => void
  readonly fail: (error: unknown) => void
}

export interface WatchLimits {
  /** Time between two looks. */
  readonly lookEveryMs: number
  /** The same, while this server itself writes. */
  readonly hurryEveryMs: number
  /** Waiting time if nothing happens. */
  readonly waitMs: number
  /** Maximum waiting requests, in total and per user: each holds a connection. */
  readonly waitingMax: number
  readonly waitingOfOneMax: number
}

/** Changes written together are read together. */
const hurryMs = 10
/** Shorter than proxies' timeout for a response that has not started. */
const waitMsMax = 25_000

/** @param answerTimeoutMs - time a request may take; 0 for no limit */
export function limitsWithin(answerTimeoutMs: number): WatchLimits {
  return {
    lookEveryMs: 1000,
    hurryEveryMs: 200,
    waitMs: answerTimeoutMs === 0 ? waitMsMax : Math.min(waitMsMax, answerTimeoutMs / 2),
    waitingMax: 2000,
    waitingOfOneMax: 8,
  }
}

/** Waits for what other people do, on this server or another one of the same store. */
export interface Watch {
  /**
   * Waits for the activity token of a change request to differ from the known one. Returns the same token at
   * the timeout, when the server stops, or when the client disconnects; undefined when the change request is
   * gone.
   *
   * @throws ApiError `rate_limited` if the user waits too often, `unavailable` if too many wait
   */
  wait(
    asked: Pick<Waiting, 'changeRequestId' | 'userId' | 'known'>,
    signal: AbortSignal,
  ): Promise<string | undefined>
  /** Looks soon, if there are waits: this server has written something. */
  hurry(): void
  /** Ends all waits, and accepts no more. */
  close(): void
}

/**
 * Watches change requests for activity.
 *
 * Idle while nothing waits. Otherwise one query a second reads the tokens of all watched change requests, by
 * key, so it sees changes of other servers as well. After a write on this server it looks immediately.
 */
export function createWatch(readWords: ReadWords, limits: WatchLimits): Watch {
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isLooking = false
  let isHurried = false
  let lookedAt = 0
  return {
    async wait(asked, signal) {
      if (isClosed) throw away('the server is shutting down')
      requireRoom(asked.userId)
      if (signal.aborted) return asked.known
      const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
      const one: Waiting = { ...asked, end: resolve, fail: reject }
      const leave = () => resolve(asked.known)
      const late = setTimeout(leave, limits.waitMs)
      signal.addEventListener('abort', leave)
      waiting.add(one)
      plan()
      try {
        return await promise
      } finally {
        clearTimeout(late)
        signal.removeEventListener('abort', leave)
        waiting.delete(one)
      }
    },
    hurry() {
      if (timer === undefined || isLooking || isHurried) return
      isHurried = true
      clearTimeout(timer)
      const restMs = lookedAt + limits.hurryEveryMs - performance.now()
      timer = setTimeout(() => void look(), Math.max(hurryMs, Math.min(restMs, limits.lookEveryMs)))
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      for (const { end, known } of waiting) end(known)
    },
  }

  function requireRoom(userId: string): void {
    let ofOne = 0
    for (const one of waiting) if (one.userId === userId) ofOne += 1
    if (ofOne >= limits.waitingOfOneMax) {
      throw new ApiError(
        'rate_limited',
        'Cannot wait for changes: too many open waits of this user',
        {
          retryAfterSeconds: 10,
        },
      )
    }
    if (waiting.size >= limits.waitingMax) throw away('many people wait')
  }

  function plan(): void {
    if (timer !== undefined || isClosed || waiting.size === 0) return
    timer = setTimeout(() => void look(), limits.lookEveryMs)
  }

  async function look(): Promise<void> {
    const asked = [...waiting]
    isLooking = true
    isHurried = false
    try {
      const words = await readWords([...new Set(asked.map((one) => one.changeRequestId))])
      for (const { changeRequestId, known, end } of asked) {
        const word = words.get(changeRequestId)
        if (word !== known) end(word)
      }
    } catch (error) {
      // Every wait fails, like any other request that needs the store.
      for (const { fail } of asked) fail(error)
    }
    isLooking = false
    lookedAt = performance.now()
    timer = undefined
    plan()
  }
}

function away(why: string): ApiError {
  return new ApiError('unavailable', `Cannot wait for changes: ${why}`, { retryAfterSeconds: 5 })
}
