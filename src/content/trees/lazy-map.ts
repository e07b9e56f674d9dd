// A map and a set of paths that look each path up on demand and are built as a whole only if needed.

/** After this many lookups, building the whole map is cheaper. */
const questionsMax = 2000

/** Lookup of single paths. */
export interface Finding<Value> {
  readonly find: (path: string) => Value | undefined
  /** Everything, in byte order. */
  readonly all: () => ReadonlyMap<string, Value>
  /** All values in the same order, if a list is cheaper than the map. */
  readonly values?: () => readonly Value[]
  readonly size: number
  /** True if a lookup is as cheap as one in a map: then the whole map is not built for lookups. */
  readonly isQuick?: boolean
}

/** Values by path; the whole map is built when it is iterated or after many lookups. */
export class LazyMap<Value> implements ReadonlyMap<string, Value> {
  readonly size: number
  readonly #finding: Finding<Value>
  readonly #isQuick: boolean
  #made: ReadonlyMap<string, Value> | undefined
  #questions = 0

  constructor(finding: Finding<Value>) {
    this.#finding = finding
    this.#isQuick = finding.isQuick === true
    this.size = finding.size
  }

  get(path: string): Value | undefined {
    if (this.#made === undefined && (this.#isQuick || this.#questions++ < questionsMax)) {
      return this.#finding.find(path)
    }
    return this.#all().get(path)
  }

  has(path: string): boolean {
    return this.get(path) !== undefined
  }

  forEach(run: (value: Value, path: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [path, value] of this.#all()) run(value, path, this)
  }

  entries(): MapIterator<[string, Value]> {
    return this.#all().entries()
  }

  keys(): MapIterator<string> {
    return this.#all().keys()
  }

  values(): MapIterator<Value> {
    const { values } = this.#finding
    return this.#made === undefined && values !== undefined
      ? values().values()
      : this.#all().values()
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries()
  }

  #all(): ReadonlyMap<string, Value> {
    this.#made ??= this.#finding.all()
    return this.#made
  }
}

/** A set of paths with lookups on demand, iterated in a defined order. */
export class FoundPaths {
  readonly #find: (path: string) => boolean
  readonly #all: () => ReadonlySet<string>
  #made: ReadonlySet<string> | undefined
  #questions = 0

  constructor(find: (path: string) => boolean, all: () => ReadonlySet<string>) {
    this.#find = find
    this.#all = all
  }

  has(path: string): boolean {
    if (this.#made === undefined && this.#questions++ < questionsMax) return this.#find(path)
    this.#made ??= this.#all()
    return this.#made.has(path)
  }

  [Symbol.iterator](): Iterator<string> {
    this.#made ??= this.#all()
    return this.#made.values()
  }
}
