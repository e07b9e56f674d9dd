// What is between runs of the job and the world: each request waits until it is let through, in any order.
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import type { Random } from './random.ts'

/** What goes wrong for one run, from its `at`-th request on. */
export type Trouble =
  /** The workflow is cancelled: no answer ever comes; `sent` when the request got through. */
  | { readonly kind: 'cancel'; readonly at: number; readonly sent: boolean }
  | {
      readonly kind: 'down'
      readonly who: Host
      readonly at: number
      /** How many requests. */
      readonly times: number
      /** A page of a proxy; no connection; or the request got through and its answer was lost. */
      readonly how: '502' | 'refused' | 'lost'
    }
  /** Nobody knows the platform's token. */
  | { readonly kind: 'expired' }

export type Host = 'github' | 'platform'

/** One run's way to the world. */
export interface Line {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly sleep: (ms: number) => Promise<void>
}

/** A run to be: what it is given, and what goes wrong. */
export interface Participant<Result> {
  readonly start: (line: Line) => Promise<Result>
  readonly trouble: Trouble | undefined
}

interface World {
  readonly clock: Clock
  readonly random: Random
  /** Answers a request that got through. */
  readonly answer: (url: string, init: RequestInit) => Promise<Response>
  readonly hostOf: (url: string) => Host
}

/** Real time for a run that asks nobody and does not end. */
const stuckMs = 60_000

/**
 * Run several at once: whenever all of them wait, one that is drawn goes on; now and then all.
 *
 * How long one goes on before another does is drawn, too, and how much time requests take: some races need a whole
 * run between two requests of another, or all of it within one of GitHub's seconds.
 *
 * @param meanwhile - happens between two requests, at a moment that is drawn too; gives who starts then
 * @returns what each came to, those who started later at the end; undefined for one that was cancelled
 */
export async function runTogether<Result>(
  world: World,
  participants: readonly Participant<Result>[],
  meanwhile?: () => Promise<readonly Participant<Result>[]>,
): Promise<(Result | undefined)[]> {
  const { clock, random } = world
  const waiting: { readonly run: number; readonly pass: () => void }[] = []
  const results: (Result | undefined)[] = []
  const unfinished = new Set<number>()
  const failures: unknown[] = []
  const persistence = random.pick(meanwhile === undefined ? [0, 0.8, 0.97] : [0, 0.97, 0.97])
  const requestMs = random.pick([20, 400])
  /** So many are let through before something happens. */
  let before = random.below(random.pick([6, 6, 20]))
  let underWay = 0
  let left = meanwhile
  let last = 0

  start(participants)
  for (;;) {
    await untilAllWait()
    if (failures.length > 0) throw failures[0]
    const isOver = unfinished.size === 0
    if (left !== undefined && (isOver || before <= 0)) {
      const happens = left
      left = undefined
      start(await happens())
      last = results.length - 1
      continue
    }
    if (isOver) return results
    before -= 1
    for (const { pass } of choose()) pass()
  }

  function choose() {
    if (waiting.length > 1 && random.chance(0.2 * (1 - persistence))) return waiting.splice(0)
    const again = waiting.findIndex(({ run }) => run === last)
    const goesOn = again >= 0 && random.chance(persistence)
    const chosen = waiting.splice(goesOn ? again : random.below(waiting.length), 1)
    last = chosen[0]?.run ?? last
    return chosen
  }

  function start(more: readonly Participant<Result>[]): void {
    for (const participant of more) {
      const run = results.push(undefined) - 1
      unfinished.add(run)
      void follow(run, participant)
    }
  }

  async function follow(run: number, participant: Participant<Result>): Promise<void> {
    const { start: begin, trouble } = participant
    try {
      results[run] = await begin(openLine(run, trouble))
    } catch (error) {
      failures.push(error)
    }
    unfinished.delete(run)
  }

  /** Nobody moves any more before somebody is let through. */
  async function untilAllWait(): Promise<void> {
    const until = performance.now() + stuckMs
    await nextTurn()
    for (let looks = 1; !doAllWait(); looks += 1) {
      // Most answers are there within a few turns; a process or a database takes longer.
      await (looks < 50 ? nextTurn() : setTimeout(1))
      if (performance.now() > until) throw new Error('A run neither asks anybody nor ends')
    }
  }

  function doAllWait(): boolean {
    const isWaiting = (run: number) => waiting.some((each) => each.run === run)
    return underWay === 0 && [...unfinished].every(isWaiting)
  }

  function turn(run: number): Promise<void> {
    return new Promise((resolve) => waiting.push({ run, pass: resolve }))
  }

  function openLine(run: number, trouble: Trouble | undefined): Line {
    let asked = 0
    let isCancelled = false
    return {
      async fetch(url, init) {
        await turn(run)
        if (isCancelled) return await never
        const at = asked
        asked += 1
        underWay += 1
        try {
          clock.advance(random.below(requestMs))
          return await send(at, url, init)
        } finally {
          underWay -= 1
        }
      },
      async sleep(ms) {
        await turn(run)
        clock.advance(ms)
      },
    }

    async function send(at: number, url: string, init: RequestInit): Promise<Response> {
      if (trouble?.kind === 'cancel' && at >= trouble.at) return await cancel(trouble, url, init)
      if (trouble?.kind !== 'down' || trouble.who !== world.hostOf(url))
        return world.answer(url, init)
      if (at < trouble.at || at >= trouble.at + trouble.times) return world.answer(url, init)
      if (trouble.how === '502') return new Response('<html>Bad gateway</html>', { status: 502 })
      if (trouble.how === 'lost') await world.answer(url, init)
      throw connectionError(trouble.how === 'lost' ? 'ECONNRESET' : 'ECONNREFUSED')
    }

    async function cancel({ sent }: { readonly sent: boolean }, url: string, init: RequestInit) {
      isCancelled = true
      if (sent) await world.answer(url, init)
      unfinished.delete(run)
      underWay -= 1
      return await never
    }
  }
}

/** What a process that was killed waits for. */
const never = new Promise<never>(() => undefined)

/** As Node's `fetch` says it. */
function connectionError(code: string): Error {
  const cause = Object.assign(new Error(`connect ${code}`), { code })
  return new TypeError('fetch failed', { cause })
}
