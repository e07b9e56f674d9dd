// Long work in steps: others get their turn between them.
import { setImmediate } from 'node:timers/promises'

/** The longest that a step should keep others waiting. */
const stepMs = 15

/**
 * A function to call between small steps of long work; now and then it lets others go first.
 *
 * @returns resolves at once as long as the work has not gone on for 15 ms
 */
export function createPause(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < stepMs) return
    await setImmediate()
    since = performance.now()
  }
}
