// Computes a value on first use.

/** Returns a function that computes its value once. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** A value computed on first use, or before it in steps. */
export interface ValueInSteps<Value> {
  get(): Value
  /** Computes it; others have their turn between steps. */
  prepare(pause: () => Promise<void> | undefined): Promise<void>
}

/** @param make - a generator that yields between steps, and returns the value */
export function valueInSteps<Value>(make: () => Generator<undefined, Value>): ValueInSteps<Value> {
  const steps = once(make)
  let made: { readonly value: Value } | undefined
  return {
    get() {
      for (;;) {
        if (made !== undefined) return made.value
        step()
      }
    },
    async prepare(pause) {
      while (made === undefined) {
        const turn = pause()
        if (turn !== undefined) await turn
        else step()
      }
    },
  }

  function step(): void {
    const { done, value } = steps().next()
    if (done === true) made ??= { value }
  }
}
