// The last results of slow work, by a key that tells the result: immutable, so never stale.

/** Lookups in all caches of this process. */
const use = { hits: 0, misses: 0 }

/** Counts of cache hits and misses. */
export function readCacheUse(): Readonly<typeof use> {
  return use
}

/** Results of which only the last few are worth their memory. */
export interface BriefResults<Value> {
  holds(value: Value): boolean
  /** Maximum total weight. */
  readonly weightMax: number
}

/** A result that is there. */
class Result<Value> {
  readonly value: Value
  readonly weight: number

  constructor(value: Value, weight: number) {
    this.value = value
    this.weight = weight
  }
}

/** Caches the most recently used results. Concurrent callers share one computation. */
export class Cache<Value> {
  readonly #weightMax: number
  readonly #weigh: (value: Value) => number
  /** Results and computations under way, least recently used first. */
  readonly #entries = new Map<string, Promise<Value> | Result<Value>>()
  #weight = 0
  readonly #brief: BriefResults<Value> | undefined
  /** Keys of results that are kept briefly, the longest unused first. */
  readonly #briefKeys = new Set<string>()
  #briefWeight = 0

  /**
   * @param weightMax - maximum total weight; a heavier result is cached alone
   * @param weigh - memory a result takes, in a unit of the caller's choice
   */
  constructor(weightMax: number, weigh: (value: Value) => number, brief?: BriefResults<Value>) {
    this.#weightMax = weightMax
    this.#weigh = weigh
    this.#brief = brief
  }

  /** The result for a key, when it is kept and there already. Does not count as use. */
  peek(key: string): Value | undefined {
    const known = this.#entries.get(key)
    return known instanceof Result ? known.value : undefined
  }

  /** The result for a key, made now when it is not kept. A failure is not kept. */
  read(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key)
    if (known !== undefined) {
      use.hits += 1
      this.#entries.delete(key)
      this.#entries.set(key, known)
      if (this.#briefKeys.delete(key)) this.#briefKeys.add(key)
      return known instanceof Result ? Promise.resolve(known.value) : known
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

  /** Evicts a result, so that the next request recomputes it. */
  forget(key: string): void {
    // A computation under way settles by itself.
    if (this.#entries.get(key) instanceof Result) this.#forget(key)
  }

  #settle(key: string, value: Value): void {
    const weight = this.#weigh(value)
    // In the place it has: it was used when it was asked for.
    this.#entries.set(key, new Result(value, weight))
    this.#weight += weight
    if (this.#brief?.holds(value)) {
      this.#briefKeys.add(key)
      this.#briefWeight += weight
      for (const oldest of this.#briefKeys) {
        if (this.#briefWeight <= this.#brief.weightMax || oldest === key) break
        this.#forget(oldest)
      }
    }
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#weightMax || oldest === key) return
      // A computation under way has no weight yet.
      if (entry instanceof Result) this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    const known = this.#entries.get(key)
    const weight = known instanceof Result ? known.weight : 0
    this.#weight -= weight
    if (this.#briefKeys.delete(key)) this.#briefWeight -= weight
    this.#entries.delete(key)
  }
}
