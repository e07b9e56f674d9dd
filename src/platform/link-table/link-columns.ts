// The numbers of a table of links, in one buffer: many buffers take more than what a small table holds.

/** Columns of a link table, each in order. */
export interface ColumnParts {
  /** Index of the first link of each path, plus one entry for the end. */
  readonly starts: readonly number[]
  /** Of each link. */
  readonly groupOf: readonly number[]
  readonly urlOf: readonly number[]
  readonly placeOf: readonly number[]
  /** The packed head of each group. */
  readonly heads: readonly number[]
}

/** Sixteen bytes a link: its group, its URL, its place, and its place among the links of groups. */
export class LinkColumns {
  readonly links: number
  readonly groups: number
  /** Paths, four columns of links, two of groups. */
  readonly #all: Uint32Array
  readonly #linksAt: number

  constructor({ starts, groupOf, urlOf, placeOf, heads }: ColumnParts) {
    this.links = groupOf.length
    this.groups = heads.length
    this.#linksAt = starts.length
    this.#all = new Uint32Array(starts.length + 4 * this.links + 2 * this.groups + 1)
    this.#all.set(starts)
    for (const [at, column] of [groupOf, urlOf, placeOf].entries()) {
      this.#all.set(column, this.#linksAt + at * this.links)
    }
    this.#all.set(heads, this.#groupsAt)
    this.#sortByGroup()
  }

  get bytes(): number {
    return this.#all.byteLength
  }

  /** Index of the first link of a path. */
  start(path: number): number {
    return this.#at(Math.min(path, this.#linksAt - 1))
  }

  groupOf(link: number): number {
    return this.#at(this.#linksAt + link)
  }

  urlOf(link: number): number {
    return this.#at(this.#linksAt + this.links + link)
  }

  placeOf(link: number): number {
    return this.#at(this.#linksAt + 2 * this.links + link)
  }

  headOf(group: number): number {
    return this.#at(this.#groupsAt + group)
  }

  /** Number of links of a group. */
  countOf(group: number): number {
    return this.#groupStart(group + 1) - this.#groupStart(group)
  }

  /** The links of a group, in order. */
  linksOf(group: number): Uint32Array {
    const from = this.#linksAt + 3 * this.links
    return this.#all.subarray(from + this.#groupStart(group), from + this.#groupStart(group + 1))
  }

  get #groupsAt(): number {
    return this.#linksAt + 4 * this.links
  }

  #groupStart(group: number): number {
    return this.#at(this.#groupsAt + this.groups + group)
  }

  #at(place: number): number {
    return this.#all[place] ?? 0
  }

  #sortByGroup(): void {
    const next = new Uint32Array(this.groups + 1)
    for (let link = 0; link < this.links; link++) {
      const behind = this.groupOf(link) + 1
      next[behind] = (next[behind] ?? 0) + 1
    }
    for (let at = 1; at < next.length; at++) next[at] = (next[at] ?? 0) + (next[at - 1] ?? 0)
    this.#all.set(next, this.#groupsAt + this.groups)
    const sortedAt = this.#linksAt + 3 * this.links
    for (let link = 0; link < this.links; link++) {
      const group = this.groupOf(link)
      const place = next[group] ?? 0
      this.#all[sortedAt + place] = link
      next[group] = place + 1
    }
  }
}
