// Runs long work in steps. Between them other work gets its turn, the least used first.
import type { Store } from '../../store/engines/store.ts'
import { type Asker, currentAsker } from '../../threads/asker.ts'
import { threadsWorkForOthers } from '../../threads/in-thread.ts'

/** The longest that a step should keep others waiting; shorter for work that has used much. */
const stepSeconds = 0.015
const longWorkSeconds = 0.5
const stepSecondsOfLongWork = 0.004
/** Half of what an organization used is forgotten in this time. */
const halfLifeSeconds = 10
/** Organizations whose use is remembered, at most. */
const usesMax = 1000

/**
 * Creates a function to call between small steps of long work; it yields to other work from time to time.
 *
 * Of all waiting work, one step runs in each turn of the loop, so that requests come between any two steps. The
 * request or job that has used least runs first, its organization's recent use included: an ordinary import
 * overtakes huge ones, however many they are.
 *
 * @param callsEach - reads the clock once in this many calls: a step of a microsecond is cheaper than reading
 *   it
 * @returns a promise to await; undefined until the work has run for some milliseconds
 */
export function createPause(callsEach = 1): () => Promise<void> | undefined {
  // Not `performance.now()`: its first use loads what takes a fifth of a start of Node.
  let since = process.uptime()
  let step = stepSeconds
  let calls = 0
  return () => {
    calls = (calls + 1) % callsEach
    return calls !== 0 || process.uptime() - since < step ? undefined : letOthers()
  }

  async function letOthers(): Promise<void> {
    const asker = currentAsker() ?? nobody
    await waitForTurn(asker)
    step = asker.usedSeconds < longWorkSeconds ? stepSeconds : stepSecondsOfLongWork
    since = process.uptime()
  }
}

/** A store whose transactions wait for their turn, too. */
export function storeInTurns(store: Store): Store {
  return {
    ...store,
    async transaction(change) {
      await waitForTurn(currentAsker() ?? nobody)
      return store.transaction(change)
    },
  }
}

interface Waiting {
  readonly asker: Asker
  readonly begin: () => void
}

const waiting: Waiting[] = []
/** Seconds that organizations used, and when that was so. */
const uses = new Map<string, { readonly seconds: number; readonly at: number }>()
/** Stands for work without an asker. */
const nobody: Asker = { organizationId: undefined, usedSeconds: 0 }
let isTurning = false

function waitForTurn(asker: Asker): Promise<void> {
  return new Promise((resolve) => {
    waiting.push({ asker, begin: resolve })
    if (!isTurning) turn()
  })
}

/** One step in each turn of the loop. Promises settle before the second callback, which takes the step's time. */
function turn(): void {
  isTurning = true
  let next: Waiting | undefined
  let before: NodeJS.CpuUsage | undefined
  setImmediate(() => {
    next = takeNext()
    before = process.threadCpuUsage()
    next?.begin()
  })
  setImmediate(() => {
    const { user, system } = process.threadCpuUsage(before)
    const seconds = (user + system) / 1e6
    if (next !== undefined) count(next.asker, seconds)
    isTurning = waiting.length > 0
    if (!isTurning) return
    if (next !== undefined && leavesProcessor(next.asker))
      setTimeout(turn, 1000 * Math.min(seconds, stepSeconds))
    else turn()
  })
}

/** True while a thread works for others: long work then rests as long as it worked, to leave it the processor. */
function leavesProcessor({ organizationId, usedSeconds }: Asker): boolean {
  return usedSeconds >= longWorkSeconds && threadsWorkForOthers(organizationId ?? '')
}

function takeNext(): Waiting | undefined {
  const now = process.uptime()
  let least = Number.POSITIVE_INFINITY
  let at = -1
  for (const [index, { asker }] of waiting.entries()) {
    const used = asker.usedSeconds + usedLately(asker.organizationId, now)
    if (used < least) [least, at] = [used, index]
  }
  return at === -1 ? undefined : waiting.splice(at, 1)[0]
}

function usedLately(organizationId: string | undefined, now: number): number {
  const use = organizationId === undefined ? undefined : uses.get(organizationId)
  return use === undefined ? 0 : use.seconds * 0.5 ** ((now - use.at) / halfLifeSeconds)
}

function count(asker: Asker, seconds: number): void {
  const { organizationId } = asker
  // Work without an asker is not counted: its total would only grow, and delay it more and more.
  if (asker !== nobody) asker.usedSeconds += seconds
  if (organizationId === undefined) return
  const now = process.uptime()
  const before = usedLately(organizationId, now)
  // The organization that was counted longest ago is forgotten first.
  uses.delete(organizationId)
  uses.set(organizationId, { seconds: before + seconds, at: now })
  const [oldest] = uses.keys()
  if (uses.size > usesMax && oldest !== undefined) uses.delete(oldest)
}
