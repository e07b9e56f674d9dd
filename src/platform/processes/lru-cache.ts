// The values used last, as many as fit into some bytes.

/**
 * Caches recently used values. A value may be evicted at any time and is then computed again.
 *
 * Two generations: a used value moves to the young one; when that holds half of the bytes, the old one is
 * dropped. Thousands of frequently used values cost one lookup each.
 */
export class LruCache<Value> {
  readonly #bytesMax: number
  readonly #weigh: (value: Value) => number
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()
  #youngBytes = 0

  /** @param weigh - about how many bytes a value takes */
  constructor(bytesMax: number, weigh: (value: Value) => number) {
    this.#bytesMax = bytesMax
    this.#weigh = weigh
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const value = this.#old.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    const before = this.#young.get(key)
    this.#youngBytes += this.#weigh(value) - (before === undefined ? 0 : this.#weigh(before))
    this.#young.set(key, value)
    if (this.#youngBytes * 2 <= this.#bytesMax) return
    this.#old = this.#young
    this.#young = new Map()
    this.#youngBytes = 0
  }
}
