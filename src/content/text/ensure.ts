// Assertions: a failure is a bug.

/**
 * Throws if a condition that must hold does not.
 *
 * Like `node:assert`, whose loading takes a tenth of Node's start-up time.
 */
export function ensure(condition: boolean, rule: string): asserts condition {
  if (!condition) throw new Error(`Not so: ${rule}`)
}
