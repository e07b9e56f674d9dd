// The values used last, as many as fit into some bytes.

/** Keeps what was used last. A value may be gone at any time, and is made again then. */
export class RecentValues<Value> {
  readonly #bytesMax: number
  readonly #weigh: (value: Value) => number
  /** The longest unused first. */
  readonly #values = new Map<string, Value>()
  #bytes = 0

  /** @param weigh - about how many bytes a value takes */
  constructor(bytesMax: number, weigh: (value: Value) => number) {
    this.#bytesMax = bytesMax
    this.#weigh = weigh
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    const before = this.#values.get(key)
    if (before !== undefined) this.#bytes -= this.#weigh(before)
    this.#values.delete(key)
    this.#values.set(key, value)
    this.#bytes += this.#weigh(value)
    for (const [oldest, old] of this.#values) {
      if (this.#bytes <= this.#bytesMax || oldest === key) return
      this.#values.delete(oldest)
      this.#bytes -= this.#weigh(old)
    }
  }
}
