// Counts events per minute: locally at once, shared with other servers in batches.

/** Adds local counts of one window by key; returns the totals of all servers. */
export type ShareCounts = (
  minute: number,
  added: ReadonlyMap<string, number>,
) => Promise<ReadonlyMap<string, number>>

/** State of a key after it was counted. */
export interface Usage {
  /** In this window, on all servers as far as known here. */
  readonly count: number
  /** End of the window, in seconds since 1970. */
  readonly endsAt: number
  readonly isOver: boolean
}

export interface RateCounters {
  /** Counts once. A key over its maximum is not counted any further. */
  count(key: string, max: number): Usage
  /** State of a key, without counting. */
  look(key: string, max: number): Usage
  /** Takes back what was counted, while its window lasts. */
  giveBack(key: string, counted: Usage, max: number): void
  /** Shares what is left. */
  close(): Promise<void>
}

/** With more keys than this in one window, counting restarts; errors are always in the caller's favour. */
const keysMax = 100_000
const shareMs = 250

interface Counter {
  /** Total reported by all servers. */
  shared: number
  /** Counted here, being shared. */
  telling: number
  /** Counted here, not shared yet. */
  own: number
}

/**
 * Counters in fixed windows of a minute.
 *
 * Requests never wait: counts are shared in the background, four times a second once a hundredth of a maximum
 * has accumulated, and immediately for a twentieth. Keys with few requests therefore cost nothing, and all
 * servers together admit little more than the maximum.
 *
 * @param nowMs - the clock, in milliseconds
 * @param share - absent for a single server
 */
export function createRateCounters(nowMs: () => number, share?: ShareCounts): RateCounters {
  let counters = new Map<string, Counter>()
  let toTell = new Set<string>()
  /** Since 1970. */
  let minute = 0
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> | undefined
  return {
    count(key, max) {
      const counter = open(key)
      if (totalOf(counter) <= max) {
        counter.own += 1
        if (share !== undefined) plan(key, counter, max)
      }
      return usageOf(counter, max)
    },
    look: (key, max) => usageOf(open(key), max),
    giveBack(key, counted, max) {
      const counter = open(key)
      // Counts of an earlier window ended with it.
      if (counted.endsAt !== (minute + 1) * 60 || totalOf(counter) <= 0) return
      counter.own -= 1
      if (share !== undefined) plan(key, counter, max)
    },
    async close() {
      clearTimeout(timer)
      await telling
      await tell()
      clearTimeout(timer)
    },
  }

  function open(key: string): Counter {
    const now = Math.floor(nowMs() / 60_000)
    if (now !== minute || counters.size >= keysMax) {
      counters = new Map()
      toTell = new Set()
      minute = now
    }
    const known = counters.get(key)
    if (known !== undefined) return known
    const fresh = { shared: 0, telling: 0, own: 0 }
    counters.set(key, fresh)
    return fresh
  }

  function usageOf(counter: Counter, max: number): Usage {
    const count = totalOf(counter)
    return { count, endsAt: (minute + 1) * 60, isOver: count > max }
  }

  function plan(key: string, { own }: Counter, max: number): void {
    if (Math.abs(own) < max / 100) return
    toTell.add(key)
    if (Math.abs(own) >= max / 20) start()
    else timer ??= setTimeout(start, shareMs).unref()
  }

  function start(): void {
    clearTimeout(timer)
    timer = undefined
    telling ??= tell().finally(() => {
      telling = undefined
      if (toTell.size > 0) timer ??= setTimeout(start, shareMs).unref()
    })
  }

  async function tell(): Promise<void> {
    const told = new Map<string, Counter>()
    for (const key of toTell) {
      const counter = counters.get(key)
      if (counter === undefined) continue
      counter.telling = counter.own
      counter.own = 0
      told.set(key, counter)
    }
    const names = toTell
    toTell = new Set()
    if (share === undefined || told.size === 0) return
    const added = new Map([...told].map(([key, { telling: count }]) => [key, count]))
    // Without the store each server counts for itself, and tells later.
    const totals = await share(minute, added).catch(() => undefined)
    for (const [key, counter] of told) {
      if (totals === undefined) counter.own += counter.telling
      else counter.shared = totals.get(key) ?? counter.shared + counter.telling
      counter.telling = 0
    }
    if (totals === undefined) for (const key of names) toTell.add(key)
  }
}

function totalOf({ shared, telling, own }: Counter): number {
  return shared + telling + own
}
