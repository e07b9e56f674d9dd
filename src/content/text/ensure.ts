// What has to be so: anything else is a mistake in the program.

/**
 * Throw when something is not so that has to be.
 *
 * As `node:assert` does, which takes a tenth of a start of Node to load.
 */
export function ensure(condition: boolean, rule: string): asserts condition {
  if (!condition) throw new Error(`Not so: ${rule}`)
}
