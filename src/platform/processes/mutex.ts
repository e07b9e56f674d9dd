// A mutex per key, first come, first served. Prevents races within this process; between processes,
// compare-and-set in the database does.

export class Mutex {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs work when all earlier work under the same key has ended. */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    this.#last.set(key, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
  }
}
