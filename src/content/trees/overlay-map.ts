// A map with some values replaced: stores those, not a copy of the rest.

/** The keys of another map in the same order, with some values replaced. */
export class OverlayMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly #base: ReadonlyMap<Key, Value>
  readonly #replaced: ReadonlyMap<Key, Value>

  /** @param replaced - for keys that are in the base */
  constructor(base: ReadonlyMap<Key, Value>, replaced: ReadonlyMap<Key, Value>) {
    if (isOverlay(base)) {
      // Flattened: a chain of overlays would grow with every change.
      this.#base = base.#base
      this.#replaced = new Map([...base.#replaced, ...replaced])
    } else {
      this.#base = base
      this.#replaced = replaced
    }
  }

  get size(): number {
    return this.#base.size
  }

  get(key: Key): Value | undefined {
    return this.#replaced.has(key) ? this.#replaced.get(key) : this.#base.get(key)
  }

  has(key: Key): boolean {
    return this.#base.has(key)
  }

  forEach(run: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this) run(value, key, this)
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const [key, value] of this.#base) {
      const other = this.#replaced.get(key)
      yield [key, other === undefined ? value : other]
    }
  }

  keys(): MapIterator<Key> {
    return this.#base.keys()
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries()
  }
}

function isOverlay<Key, Value>(map: ReadonlyMap<Key, Value>): map is OverlayMap<Key, Value> {
  return map instanceof OverlayMap
}
