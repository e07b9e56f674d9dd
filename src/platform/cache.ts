// The last results of slow work, by a key that tells the result: immutable, so never stale.

/** Reads of all caches of this process. */
const use = { hits: 0, misses: 0 }

/** How often something was kept that was asked for, and how often not. */
export function readCacheUse(): Readonly<typeof use> {
  return use
}

/** Keeps the results used last. Two callers who ask at once wait for one piece of work. */
export class Cache<Value> {
  readonly #weightMax: number
  readonly #weigh: (value: Value) => number
  /** The longest unused first. */
  readonly #entries = new Map<string, Promise<Value>>()
  readonly #weights = new Map<string, number>()
  readonly #values = new Map<string, Value>()
  #weight = 0

  /**
   * @param weightMax - what all results together may weigh; one that weighs more is kept alone
   * @param weigh - how much memory a result takes, in a unit of the caller's
   */
  constructor(weightMax: number, weigh: (value: Value) => number) {
    this.#weightMax = weightMax
    this.#weigh = weigh
  }

  /** The result for a key, when it is kept and there already. Does not count as use. */
  peek(key: string): Value | undefined {
    return this.#values.get(key)
  }

  /** The result for a key, made now when it is not kept. A failure is not kept. */
  read(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key)
    if (known !== undefined) {
      use.hits += 1
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known
    }
    use.misses += 1
    const made = make()
    this.#entries.set(key, made)
    made.then(
      (value) => this.#settle(key, value),
      () => this.#entries.delete(key),
    )
    return made
  }

  #settle(key: string, value: Value): void {
    const weight = this.#weigh(value)
    this.#values.set(key, value)
    this.#weights.set(key, weight)
    this.#weight += weight
    for (const [oldest] of this.#entries) {
      if (this.#weight <= this.#weightMax || oldest === key) return
      this.#weight -= this.#weights.get(oldest) ?? 0
      this.#weights.delete(oldest)
      this.#values.delete(oldest)
      this.#entries.delete(oldest)
    }
  }
}
