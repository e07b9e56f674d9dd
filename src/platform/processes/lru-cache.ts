// The values used last, as many as fit into some bytes.

/**
 * Keeps what was used last. A value may be gone at any time, and is made again then.
 *
 * Two generations: what is used moves to the young one, and when that holds half of the bytes, the old
 * one goes. Thousands of values that are asked for again and again cost a look each.
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
