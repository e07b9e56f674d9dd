// A queue in which owners take turns: one with a hundred entries waits as long for its second as others for their first.

/** Entries by owner, first in first out for each. */
export class FairQueue<Entry> {
  /** Owners in the order of their next turn. */
  readonly #waiting = new Map<string, Entry[]>()

  push(owner: string, entry: Entry): void {
    const own = this.#waiting.get(owner)
    if (own === undefined) this.#waiting.set(owner, [entry])
    else own.push(entry)
  }

  /** The next entry of an owner allowed to run now, who then moves to the end of the queue. */
  take(mayHaveTurn: (owner: string, first: Entry) => boolean): Entry | undefined {
    for (const [owner, own] of this.#waiting) {
      const [first] = own
      if (first === undefined || !mayHaveTurn(owner, first)) continue
      const entry = own.shift()
      this.#waiting.delete(owner)
      if (own.length > 0) this.#waiting.set(owner, own)
      return entry
    }
    return undefined
  }

  /** Entries of one owner. */
  count(owner: string): number {
    return this.#waiting.get(owner)?.length ?? 0
  }

  takeAll(): Entry[] {
    const all = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    return all
  }
}
