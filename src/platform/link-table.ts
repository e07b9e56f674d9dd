// Links as columns of numbers: sixteen bytes each, and every url and target once, as bytes.
import { compareBytes } from '../content/byte-order.ts'
import type { LinkQuestion, PlacedUse } from '../content/carried-links.ts'
import type { LinkKind, LinkUse } from '../content/facts.ts'
import type { LinkStatus } from '../content/links.ts'
import type { Link } from '../contract/index.ts'
import { packTexts, type TextList, TextListBuilder } from './text-list.ts'

/** What uses in one group have in common. */
export interface GroupHead {
  readonly target: string
  readonly status: LinkStatus
  readonly relation: Link['relation']
}

/** A link as a table gives it back; where it leads is for a site to say. */
export interface TableLink extends PlacedUse {
  readonly use: LinkUse
  readonly group: GroupHead
}

const kinds: readonly LinkKind[] = [
  'link',
  'image',
  'html',
  'html-image',
  'cover',
  'card',
  'content-ref',
  'file',
  'include',
  'embed',
  'openapi',
  'footnote',
  'navigation',
]
const statuses: readonly LinkStatus[] = ['ok', 'broken', 'in-app']
const relations: readonly Link['relation'][] = ['reference', 'dependsOn']

// Kind, column and line of most links fit into one number; of the others it says where they stand.
const columnMax = 0xfff
const lineMax = 0xffff
const elsewhere = 0xf

/** Links of some files, never changed. */
export class LinkTable {
  /** Files with links, in byte order. */
  readonly paths: readonly string[]
  readonly size: number
  /** Groups, in byte order of their keys. */
  readonly groupCount: number
  /** How many groups are broken, and how many uses. */
  readonly broken: { readonly groups: number; readonly uses: number }
  /** About how much memory it takes. */
  readonly bytes: number
  /** Where the links of each path begin, and of one more path. */
  readonly #starts: Uint32Array
  readonly #groupOf: Uint32Array
  readonly #urlOf: Uint32Array
  readonly #placeOf: Uint32Array
  readonly #widePlaces: readonly (readonly [kind: number, column: number, line: number])[]
  readonly #urls: TextList
  readonly #targets: TextList
  readonly #marks: Uint8Array
  /** Links by group, in order within each; and where each group begins. */
  readonly #byGroup: Uint32Array
  readonly #groupStarts: Uint32Array
  /** Which URLs name no file, once somebody asked. */
  #nameless: Uint8Array | undefined

  constructor(parts: TableParts) {
    const { paths, starts, groupOf, urlOf, placeOf, widePlaces, urls, targets, marks } = parts
    this.paths = paths
    this.size = groupOf.length
    this.groupCount = targets.length
    const column = divideColumns(starts.length + 4 * this.size + targets.length + 1)
    this.#starts = column(starts)
    this.#groupOf = column(groupOf)
    this.#urlOf = column(urlOf)
    this.#placeOf = column(placeOf)
    this.#widePlaces = widePlaces
    this.#urls = urls
    this.#targets = targets
    this.#marks = marks
    const groupStarts = column({ length: targets.length + 1 })
    for (const group of this.#groupOf) groupStarts[group + 1] = (groupStarts[group + 1] ?? 0) + 1
    for (let at = 1; at < groupStarts.length; at++) {
      groupStarts[at] = (groupStarts[at] ?? 0) + (groupStarts[at - 1] ?? 0)
    }
    const next = groupStarts.slice()
    this.#byGroup = column(groupOf)
    for (const [link, group] of this.#groupOf.entries()) {
      const place = next[group] ?? 0
      this.#byGroup[place] = link
      next[group] = place + 1
    }
    this.#groupStarts = groupStarts
    const broken = { groups: 0, uses: 0 }
    for (let group = 0; group < targets.length; group++) {
      if (!this.isBroken(group)) continue
      broken.groups++
      broken.uses += this.groupSize(group)
    }
    this.broken = broken
    this.bytes =
      4 * (starts.length + 4 * this.size + targets.length) +
      targets.length +
      8 * paths.length +
      urls.bytes +
      targets.bytes +
      tableBytes
  }

  /** What the uses of a group have in common. */
  group(group: number): GroupHead {
    const mark = this.#marks[group] ?? 0
    return {
      target: this.#targets.get(group),
      status: statuses[mark & 3] ?? 'ok',
      relation: relations[mark >> 2] ?? 'reference',
    }
  }

  isBroken(group: number): boolean {
    return ((this.#marks[group] ?? 0) & 3) === 1
  }

  statusOf(group: number): LinkStatus {
    return statuses[(this.#marks[group] ?? 0) & 3] ?? 'ok'
  }

  /** How many uses a group has. */
  groupSize(group: number): number {
    return (this.#groupStarts[group + 1] ?? 0) - (this.#groupStarts[group] ?? 0)
  }

  /** Numbers of the links of a group, in order. */
  linksOfGroup(group: number): Uint32Array {
    return this.#byGroup.subarray(this.#groupStarts[group], this.#groupStarts[group + 1])
  }

  /** Where the links of a path begin and end. */
  rangeOf(path: string): readonly [from: number, to: number] {
    const at = this.#findPath(path)
    if (this.paths[at] !== path) return [0, 0]
    return [this.#starts[at] ?? 0, this.#starts[at + 1] ?? 0]
  }

  /** A path as the table keeps it. */
  keptPath(path: string): string | undefined {
    const at = this.#findPath(path)
    return this.paths[at] === path ? this.paths[at] : undefined
  }

  groupOf(link: number): number {
    return this.#groupOf[link] ?? 0
  }

  /** The path a link stands in. */
  pathOf(link: number): string {
    const at = findFirst(this.paths.length, (place) => (this.#starts[place + 1] ?? 0) > link)
    return this.paths[at] ?? ''
  }

  /** A link as it was put in. */
  link(link: number): TableLink {
    const place = this.#placeOf[link] ?? 0
    const wide = place >>> 28 === elsewhere ? this.#widePlaces[place & 0xfffffff] : undefined
    const [kind, column, line] = wide ?? [place >>> 28, (place >>> 16) & columnMax, place & lineMax]
    const url = this.#urls.get(this.#urlOf[link] ?? 0)
    const use = { kind: kinds[kind] ?? 'link', url, line, column }
    return { path: this.pathOf(link), use, group: this.group(this.groupOf(link)) }
  }

  /** The first group whose key is not before a text, or behind all. */
  findKey(text: string): number {
    return findFirst(this.groupCount, (at) => compareBytes(keyOf(this.group(at)), text) >= 0)
  }

  /** The group of a key; undefined when there is none. */
  findGroup(key: string): number | undefined {
    const at = this.findKey(key)
    return at < this.groupCount && keyOf(this.group(at)) === key ? at : undefined
  }

  /** Groups whose target is a path, or a heading in it. */
  *groupsAt(path: string): Generator<number> {
    for (const start of [`${path}\0`, `${path}#`]) {
      for (let at = this.findKey(start); at < this.groupCount; at++) {
        if (!keyOf(this.group(at)).startsWith(start)) break
        yield at
      }
    }
  }

  /** Numbers of links a question is about, each once, in order. */
  select({ places, search, ownHeadings }: LinkQuestion): number[] {
    const found = new Set<number>()
    for (const path of places) {
      for (const group of this.groupsAt(path)) {
        for (const link of this.linksOfGroup(group)) found.add(link)
      }
    }
    if (ownHeadings || search !== undefined) {
      const nameless = search && this.#findNameless(search)
      const asked = this.#urls.map(
        (url, at) =>
          (ownHeadings && url.startsWith('#')) ||
          (search !== undefined && (nameless?.[at] === 1 || search.matchesUrl(url))),
      )
      for (let link = 0; link < this.size; link++) {
        if (asked[this.#urlOf[link] ?? 0]) found.add(link)
      }
    }
    const near = new Map<number, boolean>()
    for (const directory of search?.directories ?? []) {
      const [from, to] = this.#rangeBelow(directory)
      for (let link = from; link < to; link++) {
        const url = this.#urlOf[link] ?? 0
        let isNear = near.get(url)
        if (isNear === undefined) {
          isNear = search?.matchesUrlNear(this.#urls.get(url)) === true
          near.set(url, isNear)
        }
        if (isNear) found.add(link)
      }
    }
    return [...found].sort((a, b) => a - b)
  }

  /** Looked at once: what it says of a URL is the same in every search. */
  #findNameless(search: NonNullable<LinkQuestion['search']>): Uint8Array {
    this.#nameless ??= Uint8Array.from(this.#urls.map((url) => (search.isNameless(url) ? 1 : 0)))
    return this.#nameless
  }

  /** Where the links of all files below a directory begin and end. */
  #rangeBelow(directory: string): readonly [from: number, to: number] {
    if (directory === '') return [0, this.size]
    const first = this.#findPath(`${directory}/`)
    // What stands behind a slash in ASCII follows everything below it.
    const behind = this.#findPath(`${directory}0`)
    return [this.#starts[first] ?? 0, this.#starts[behind] ?? 0]
  }

  /** Where the first path stands that is not before one. */
  #findPath(path: string): number {
    return findFirst(this.paths.length, (place) => compareBytes(this.paths[place] ?? '', path) >= 0)
  }
}

/** Columns of one table, one after the other: buffers of their own would take more than a small table holds. */
function divideColumns(sizeMax: number): (values: ArrayLike<number>) => Uint32Array {
  const all = new Uint32Array(sizeMax)
  let end = 0
  return (values) => {
    const from = end
    end += values.length
    const column = all.subarray(from, end)
    for (let at = 0; at < values.length; at++) column[at] = values[at] ?? 0
    return column
  }
}

interface TableParts {
  readonly paths: readonly string[]
  readonly starts: ArrayLike<number>
  readonly groupOf: ArrayLike<number>
  readonly urlOf: ArrayLike<number>
  readonly placeOf: ArrayLike<number>
  readonly widePlaces: readonly (readonly [number, number, number])[]
  readonly urls: TextList
  readonly targets: TextList
  readonly marks: Uint8Array
}

// What a table takes besides its contents.
const tableBytes = 900

/** The links of one path, as they are put into a table. */
export interface TableInput extends Omit<TableLink, 'group'> {
  readonly group: GroupHead
}

/** Makes a table of links, which come in order of path, line, column. */
export class LinkTableBuilder {
  readonly #share: (path: string) => string | undefined
  readonly #paths: string[] = []
  readonly #starts: number[] = []
  readonly #groupOf: number[] = []
  readonly #urlOf: number[] = []
  readonly #placeOf: number[] = []
  readonly #widePlaces: (readonly [number, number, number])[] = []
  readonly #urls = new TextListBuilder()
  readonly #urlNumbers = new Map<string, number>()
  readonly #groups = new Map<string, NumberedGroup>()

  /** @param share - the same path as somebody else keeps it */
  constructor(share: (path: string) => string | undefined = () => undefined) {
    this.#share = share
  }

  add({ path, use, group }: TableInput): void {
    if (this.#paths.at(-1) !== path) {
      this.#paths.push(this.#share(path) ?? path)
      this.#starts.push(this.#groupOf.length)
    }
    this.#groupOf.push(this.#numberGroup(group))
    let url = this.#urlNumbers.get(use.url)
    if (url === undefined) {
      url = this.#urlNumbers.size
      this.#urlNumbers.set(use.url, url)
      this.#urls.add(use.url)
    }
    this.#urlOf.push(url)
    const kind = kinds.indexOf(use.kind)
    if (use.column > columnMax || use.line > lineMax) {
      this.#placeOf.push((elsewhere << 28) + this.#widePlaces.length)
      this.#widePlaces.push([kind, use.column, use.line])
    } else this.#placeOf.push((kind << 28) + (use.column << 16) + use.line)
  }

  #numberGroup(group: GroupHead): number {
    const key = keyOf(group)
    let known = this.#groups.get(key)
    if (known === undefined) {
      const mark = statuses.indexOf(group.status) + 4 * relations.indexOf(group.relation)
      known = { number: this.#groups.size, target: group.target, mark }
      this.#groups.set(key, known)
    }
    return known.number
  }

  build(): LinkTable {
    const sorted = sortKeys([...this.#groups])
    const numbers = new Uint32Array(sorted.length)
    for (const [at, [, group]] of sorted.entries()) numbers[group.number] = at
    return new LinkTable({
      paths: this.#paths,
      starts: [...this.#starts, this.#groupOf.length],
      groupOf: this.#groupOf.map((group) => numbers[group] ?? 0),
      urlOf: this.#urlOf,
      placeOf: this.#placeOf,
      widePlaces: this.#widePlaces,
      urls: this.#urls.build(),
      targets: packTexts(sorted.map(([, { target }]) => target)),
      marks: Uint8Array.from(sorted, ([, { mark }]) => mark),
    })
  }
}

interface NumberedGroup {
  /** In the order they came. */
  readonly number: number
  readonly target: string
  readonly mark: number
}

/** A table of links, in order of path, line, column. */
export function buildLinkTable(
  links: Iterable<TableInput>,
  share?: (path: string) => string | undefined,
): LinkTable {
  const builder = new LinkTableBuilder(share)
  for (const link of links) builder.add(link)
  return builder.build()
}

/** Unique among groups; lists are in byte order of it. */
export function keyOf({ target, status, relation }: GroupHead): string {
  return `${target}\0${status}\0${relation}`
}

/** In byte order; where units are ordered as bytes are, the engine's own order is quicker. */
function sortKeys<Value>(pairs: [string, Value][]): [string, Value][] {
  if (pairs.some(([key]) => /[\ud800-\uffff]/.test(key))) {
    return pairs.sort(([a], [b]) => compareBytes(a, b))
  }
  return pairs.sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The first of some numbers for which something holds that holds for all behind it, too. */
function findFirst(end: number, holds: (at: number) => boolean): number {
  let from = 0
  let to = end
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}
