// The last results of slow work, by a key that tells the result: immutable, so never stale.

/** Keeps the results used last. Two callers who ask at once wait for one piece of work. */
export class Cache<Value> {
  readonly #entriesMax: number
  /** The longest unused first. */
  readonly #entries = new Map<string, Promise<Value>>()

  constructor(entriesMax: number) {
    this.#entriesMax = entriesMax
  }

  /** The result for a key, made now when it is not kept. A failure is not kept. */
  read(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key)
    if (known !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known
    }
    const made = make()
    this.#entries.set(key, made)
    made.catch(() => this.#entries.delete(key))
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#entriesMax && oldest !== undefined) this.#entries.delete(oldest)
    return made
  }
}
