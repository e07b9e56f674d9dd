// Long work in steps: others get their turn between them.
import { setImmediate } from 'node:timers/promises'

/** The longest that a step should keep others waiting. */
const stepSeconds = 0.015

/**
 * A function to call between small steps of long work; now and then it lets others go first.
 *
 * @param callsEach - looks at the clock once in so many calls: where steps take a microsecond, that takes longer
 * @returns what to wait for; undefined as long as the work has not gone on for 15 ms
 */
export function createPause(callsEach = 1): () => Promise<void> | undefined {
  // Not `performance.now()`: its first use loads what takes a fifth of a start of Node.
  let since = process.uptime()
  let calls = 0
  return () => {
    calls = (calls + 1) % callsEach
    return calls !== 0 || process.uptime() - since < stepSeconds ? undefined : letOthers()
  }

  async function letOthers(): Promise<void> {
    await setImmediate()
    since = process.uptime()
  }
}
