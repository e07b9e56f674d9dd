// Work in counted steps, the same on every machine: how often code looks at a character, or moves something in an array.

/** Characters looked at and elements of arrays moved while something is done; searches within V8 count once. */
export function countWork(run: () => unknown): number {
  const { charCodeAt, charAt, indexOf, slice } = String.prototype
  const { splice } = Array.prototype
  const { exec, test } = RegExp.prototype
  let count = 0
  const texts = { charCodeAt, charAt, indexOf, slice }
  const patterns = { exec, test }
  for (const [target, originals] of [
    [String.prototype, texts],
    [RegExp.prototype, patterns],
  ] as const) {
    for (const [name, original] of Object.entries(originals)) {
      Object.defineProperty(target, name, {
        configurable: true,
        writable: true,
        value: function counted(this: unknown, ...given: unknown[]) {
          count++
          return Reflect.apply(original, this, given)
        },
      })
    }
  }
  // oxlint-disable-next-line no-extend-native -- put back below; what it moves is the work that is counted
  Object.defineProperty(Array.prototype, 'splice', {
    configurable: true,
    writable: true,
    value: function counted(this: unknown[], ...given: [number, number, ...unknown[]]) {
      count += this.length - given[0]
      return Reflect.apply(splice, this, given)
    },
  })
  try {
    run()
    return count
  } finally {
    Object.assign(String.prototype, texts)
    Object.assign(RegExp.prototype, patterns)
    Object.assign(Array.prototype, { splice })
  }
}
