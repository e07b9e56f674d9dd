// Long work in steps: others get their turn between them.
import { setImmediate } from 'node:timers/promises'

/** The longest that a step should keep others waiting. */
const stepSeconds = 0.015

/**
 * Creates a function to call between small steps of long work; it yields to other work from time to time.
 *
 * @param callsEach - reads the clock once in this many calls: a step of a microsecond is cheaper than reading
 *   it
 * @returns a promise to await; undefined until the work has run for 15 ms
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
