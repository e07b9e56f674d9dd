// Links of some files in columns of numbers, and every url and target once.

import type { LinkStatus } from '../../content/links/links.ts'
import { isNameless, type MentionSearch } from '../../content/links/mentions.ts'
import type { LinkAt, LinkQuestion } from '../../content/links/touched-paths.ts'
import type { LinkKind, LinkUse } from '../../content/markdown/page-facts.ts'
import { ensure } from '../../content/text/ensure.ts'
import { compareBytes } from '../../content/trees/byte-order.ts'
import { findFirst } from '../../content/trees/find-first.ts'
import type { Link } from '../../contract/index.ts'

/** Properties the uses of a group share. */
export interface GroupHead {
  readonly target: string
  readonly status: LinkStatus
  readonly relation: Link['relation']
  /** The heading may be in a part of the page that cannot be read. */
  readonly isUnseen?: true
}

/** A link as read from the table; a site resolves it. */
export interface TableLink extends LinkAt {
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

/** Links of some files, never changed. */
export class LinkTable {
  /** Files with links, in byte order. */
  readonly paths: readonly string[]
  readonly size: number
  /** Number of broken groups, and of their uses. */
  readonly broken: { readonly groups: number; readonly uses: number }
  /** In byte order of their keys. */
  readonly #groups: readonly GroupHead[]
  readonly #urls: readonly string[]
  /** Index of the first link of each path, plus one entry for the end. */
  readonly #starts: Uint32Array
  // One entry a link.
  readonly #groupOf: Uint32Array
  readonly #urlOf: Uint32Array
  readonly #lines: Uint32Array
  readonly #columns: Uint32Array
  readonly #kinds: Uint8Array
  /** Numbers of the links, group by group. */
  readonly #byGroup: Uint32Array
  /** Index in `#byGroup` of the first link of each group, plus one entry for the end. */
  readonly #groupStarts: Uint32Array

  constructor({ paths, starts, groups, urls, links }: TableParts) {
    this.paths = paths
    this.size = links.length
    this.#groups = groups
    this.#urls = urls
    this.#starts = Uint32Array.of(...starts, links.length)
    this.#groupOf = Uint32Array.from(links, ({ group }) => group)
    this.#urlOf = Uint32Array.from(links, ({ url }) => url)
    this.#lines = Uint32Array.from(links, ({ line }) => line)
    this.#columns = Uint32Array.from(links, ({ column }) => column)
    this.#kinds = Uint8Array.from(links, ({ kind }) => kind)
    this.#groupStarts = countStarts(this.#groupOf, groups.length)
    this.#byGroup = orderByGroup(this.#groupOf, this.#groupStarts)
    const broken = [...groups.keys()].filter((group) => this.isBroken(group))
    const uses = broken.reduce((sum, group) => sum + this.groupSize(group), 0)
    this.broken = { groups: broken.length, uses }
  }

  get groupCount(): number {
    return this.#groups.length
  }

  /** About how much memory it takes, without the paths, which are those of a tree. */
  get bytes(): number {
    const texts = [...this.#urls, ...this.#groups.map(({ target }) => target)]
    const letters = texts.reduce((sum, text) => sum + text.length, 0)
    return 21 * this.size + 60 * this.#groups.length + 24 * texts.length + letters + tableBytes
  }

  /** Properties the uses of a group share. */
  group(group: number): GroupHead {
    const head = this.#groups[group]
    ensure(head !== undefined, 'a group of the table')
    return head
  }

  isBroken(group: number): boolean {
    return this.statusOf(group) === 'broken'
  }

  statusOf(group: number): LinkStatus {
    return this.group(group).status
  }

  /** Number of uses of a group. */
  groupSize(group: number): number {
    return this.linksOfGroup(group).length
  }

  /** Numbers of the links of a group, in order. */
  linksOfGroup(group: number): Uint32Array {
    return this.#byGroup.subarray(this.#groupStarts[group], this.#groupStarts[group + 1])
  }

  /** Index range of the links of a path. */
  rangeOf(path: string): readonly [from: number, to: number] {
    const at = this.#findPath(path)
    return this.paths[at] === path ? [this.#start(at), this.#start(at + 1)] : [0, 0]
  }

  groupOf(link: number): number {
    return this.#groupOf[link] ?? 0
  }

  /** Strings and groups that a table of the same files after a change can share: most of them stay. */
  lend(paths: Iterable<string>): SharedParts {
    const urls = new Map<string, string>()
    const groups = new Map<string, GroupHead>()
    for (const path of paths) {
      const [from, to] = this.rangeOf(path)
      for (let link = from; link < to; link++) {
        const head = this.group(this.groupOf(link))
        groups.set(groupKey(head), head)
        urls.set(this.#urlAt(link), this.#urlAt(link))
      }
    }
    return { urls, groups }
  }

  /** A link as it was put in. */
  link(link: number): TableLink {
    return { ...this.placed(link), group: this.group(this.groupOf(link)) }
  }

  /** A link's position and source form. */
  placed(link: number): Omit<TableLink, 'group'> {
    const at = findFirst(this.paths.length, (place) => this.#start(place + 1) > link)
    const kind = kinds[this.#kinds[link] ?? 0] ?? 'link'
    const [line = 0, column = 0] = [this.#lines[link], this.#columns[link]]
    return { path: this.paths[at] ?? '', use: { kind, url: this.#urlAt(link), line, column } }
  }

  /** Index of the first group whose key is not before a text, or the end. */
  findKey(text: string): number {
    return findFirst(this.groupCount, (at) => compareBytes(groupKey(this.group(at)), text) >= 0)
  }

  /** The group of a key; undefined when there is none. */
  findGroup(key: string): number | undefined {
    const at = this.findKey(key)
    return at < this.groupCount && groupKey(this.group(at)) === key ? at : undefined
  }

  /** Groups whose target is a path, or a heading in it. */
  *groupsAt(path: string): Generator<number> {
    for (const start of [`${path}\0`, `${path}#`]) {
      for (let at = this.findKey(start); at < this.groupCount; at++) {
        if (!groupKey(this.group(at)).startsWith(start)) break
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
    if (ownHeadings) this.#collect(found, isWithinText)
    if (search !== undefined) this.#search(found, search)
    return [...found].sort((a, b) => a - b)
  }

  /** Adds links whose URLs may name a search term. Links to headings of their own text name nothing. */
  #search(found: Set<number>, search: MentionSearch): void {
    this.#collect(found, (url) => !isWithinText(url) && (isNameless(url) || search.matchesUrl(url)))
    const isNear = (url: string) => !isWithinText(url) && search.matchesUrlNear(url)
    for (const directory of search.directories) {
      this.#collect(found, isNear, this.#rangeBelow(directory))
    }
  }

  /** Puts in links by what holds for their URLs; each is asked about once. */
  #collect(
    found: Set<number>,
    holds: (url: string) => boolean,
    [from, to]: readonly [from: number, to: number] = [0, this.size],
  ): void {
    const answers = new Map<number | undefined, boolean>()
    for (let link = from; link < to; link++) {
      const url = this.#urlOf[link]
      let answer = answers.get(url)
      if (answer === undefined) {
        answer = holds(this.#urlAt(link))
        answers.set(url, answer)
      }
      if (answer) found.add(link)
    }
  }

  /** Index range of the links of all files below a directory. */
  #rangeBelow(directory: string): readonly [from: number, to: number] {
    if (directory === '') return [0, this.size]
    const first = this.#findPath(`${directory}/`)
    // The ASCII character after the slash sorts after everything below the directory.
    const behind = this.#findPath(`${directory}0`)
    return [this.#start(first), this.#start(behind)]
  }

  /** Index of the first path not before `path`. */
  #findPath(path: string): number {
    return findFirst(this.paths.length, (place) => compareBytes(this.paths[place] ?? '', path) >= 0)
  }

  #start(path: number): number {
    return this.#starts[path] ?? this.size
  }

  #urlAt(link: number): string {
    return this.#urls[this.#urlOf[link] ?? 0] ?? ''
  }
}

// Memory a table takes besides its contents: the table, its arrays and lists.
const tableBytes = 1500

/** True if a link leads to a heading of its own text, as `LinkQuestion.ownHeadings` has it. */
function isWithinText(url: string): boolean {
  return url.startsWith('#')
}

/** Counts for each group the links before its first, plus one entry for the end. */
function countStarts(groupOf: Uint32Array, groups: number): Uint32Array {
  const starts = new Uint32Array(groups + 1)
  for (const group of groupOf) starts[group + 1] = (starts[group + 1] ?? 0) + 1
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  return starts
}

function orderByGroup(groupOf: Uint32Array, starts: Uint32Array): Uint32Array {
  const next = starts.slice()
  const order = new Uint32Array(groupOf.length)
  for (const [link, group] of groupOf.entries()) {
    const place = next[group] ?? 0
    order[place] = link
    next[group] = place + 1
  }
  return order
}

interface TableParts {
  readonly paths: readonly string[]
  /** Index of the first link of each path. */
  readonly starts: readonly number[]
  readonly groups: readonly GroupHead[]
  readonly urls: readonly string[]
  readonly links: readonly LinkNumbers[]
}

/** A link in numbers: its group and url by index, its kind by index in `kinds`. */
interface LinkNumbers {
  group: number
  readonly url: number
  readonly kind: number
  readonly line: number
  readonly column: number
}

/** Urls, and heads of groups by key, that another table holds. */
interface SharedParts {
  readonly urls: ReadonlyMap<string, string>
  readonly groups: ReadonlyMap<string, GroupHead>
}

/** A link as it is put into a table. */
export interface TableInput extends Omit<TableLink, 'group'> {
  readonly group: GroupHead
}

/** Builds a table from links in order of path, line, column. */
export class LinkTableBuilder {
  readonly #paths: string[] = []
  readonly #starts: number[] = []
  readonly #links: LinkNumbers[] = []
  readonly #urls = new Map<string, number>()
  /** In order of arrival, by key. */
  readonly #groups = new Map<string, { readonly number: number; readonly head: GroupHead }>()
  readonly #shared: SharedParts | undefined

  constructor(shared?: SharedParts) {
    this.#shared = shared
  }

  add({ path, use, group }: TableInput): void {
    if (this.#paths.at(-1) !== path) {
      this.#paths.push(path)
      this.#starts.push(this.#links.length)
    }
    const { kind, line, column } = use
    const numbers = { group: this.#numberGroup(group), url: this.#numberURL(use.url) }
    this.#links.push({ ...numbers, kind: kinds.indexOf(kind), line, column })
  }

  #numberURL(url: string): number {
    const number = this.#urls.get(url) ?? this.#urls.size
    if (number === this.#urls.size) this.#urls.set(this.#shared?.urls.get(url) ?? url, number)
    return number
  }

  #numberGroup(head: GroupHead): number {
    const key = groupKey(head)
    const known = this.#groups.get(key)
    if (known !== undefined) return known.number
    const number = this.#groups.size
    const shared = this.#shared?.groups.get(key)
    const isSame = shared?.isUnseen === head.isUnseen
    this.#groups.set(key, { number, head: isSame ? (shared ?? head) : head })
    return number
  }

  build(): LinkTable {
    const groups = sortByKey(this.#groups)
    const places = new Uint32Array(groups.length)
    for (const [at, { number }] of groups.entries()) places[number] = at
    for (const link of this.#links) link.group = places[link.group] ?? 0
    return new LinkTable({
      paths: this.#paths,
      starts: this.#starts,
      groups: groups.map(({ head }) => head),
      urls: [...this.#urls.keys()],
      links: this.#links,
    })
  }
}

/** A table of links, in order of path, line, column. */
export function buildLinkTable(links: Iterable<TableInput>, shared?: SharedParts): LinkTable {
  const builder = new LinkTableBuilder(shared)
  for (const link of links) builder.add(link)
  return builder.build()
}

/** Unique among groups; lists are in byte order of it. */
export function groupKey({ target, status, relation }: GroupHead): string {
  return `${target}\0${status}\0${relation}`
}

/** Values in byte order of their keys. Where code unit order equals byte order, the engine's own sort is faster. */
function sortByKey<T>(byKey: ReadonlyMap<string, T>): T[] {
  const isPlain = [...byKey.keys()].every((key) => !/[\ud800-\uffff]/.test(key))
  return [...byKey]
    .sort(([a], [b]) => (isPlain ? (a < b ? -1 : 1) : compareBytes(a, b)))
    .map(([, value]) => value)
}
