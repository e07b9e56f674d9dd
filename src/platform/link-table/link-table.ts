// Links as columns of numbers: sixteen bytes each, and every url and target once, as bytes.

import type { LinkStatus } from '../../content/links/links.ts'
import { isNameless, type MentionSearch } from '../../content/links/mentions.ts'
import type { LinkAt, LinkQuestion } from '../../content/links/touched-paths.ts'
import type { LinkKind, LinkUse } from '../../content/markdown/page-facts.ts'
import { compareBytes } from '../../content/trees/byte-order.ts'
import { findFirst } from '../../content/trees/find-first.ts'
import type { Link } from '../../contract/index.ts'
import { type TextList, TextListBuilder } from '../processes/text-list.ts'
import { LinkColumns } from './link-columns.ts'

/** Properties the uses of a group share. */
export interface GroupHead {
  readonly target: string
  readonly status: LinkStatus
  readonly relation: Link['relation']
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
const statuses: readonly LinkStatus[] = ['ok', 'broken', 'in-app']
const relations: readonly Link['relation'][] = ['reference', 'dependsOn']

// Kind, column and line of most links fit into one number; for others it is an index into a list.
const columnMax = 0xfff
const lineMax = 0xffff
const elsewhere = 0xf
// Bits of a packed group head besides the target: two for its status, one for its relation.
const markBits = 3

/** Links of some files, never changed. */
export class LinkTable {
  /** Files with links, in byte order. */
  readonly paths: readonly string[]
  readonly size: number
  /** Groups, in byte order of their keys. */
  readonly groupCount: number
  /** Number of broken groups, and of their uses. */
  readonly broken: { readonly groups: number; readonly uses: number }
  /** URLs and targets. */
  readonly #texts: TextList
  readonly #columns: LinkColumns
  readonly #widePlaces: readonly (readonly [kind: number, column: number, line: number])[]
  /** Numbers of the URLs that name no file: each search takes them. */
  readonly #nameless: Uint32Array

  constructor({ paths, texts, columns, widePlaces, nameless }: TableParts) {
    this.paths = paths
    this.size = columns.links
    this.groupCount = columns.groups
    this.#texts = texts
    this.#columns = columns
    this.#widePlaces = widePlaces
    this.#nameless = nameless
    let [groups, uses] = [0, 0]
    for (let group = 0; group < columns.groups; group++) {
      if (!this.isBroken(group)) continue
      groups++
      uses += this.groupSize(group)
    }
    this.broken = { groups, uses }
  }

  /** About how much memory it takes, without texts that are another's. */
  get bytes(): number {
    const nameless = this.#nameless.byteLength
    return this.#columns.bytes + this.#texts.bytes + nameless + 8 * this.paths.length + tableBytes
  }

  /** Properties the uses of a group share. */
  group(group: number): GroupHead {
    const head = this.#columns.headOf(group)
    return {
      target: this.#texts.get(head >>> markBits),
      status: statuses[head & 3] ?? 'ok',
      relation: relations[(head >>> 2) & 1] ?? 'reference',
    }
  }

  isBroken(group: number): boolean {
    return this.statusOf(group) === 'broken'
  }

  statusOf(group: number): LinkStatus {
    return statuses[this.#columns.headOf(group) & 3] ?? 'ok'
  }

  /** Number of uses of a group. */
  groupSize(group: number): number {
    return this.#columns.countOf(group)
  }

  /** Numbers of the links of a group, in order. */
  linksOfGroup(group: number): Uint32Array {
    return this.#columns.linksOf(group)
  }

  /** Index range of the links of a path. */
  rangeOf(path: string): readonly [from: number, to: number] {
    const at = this.#findPath(path)
    if (this.paths[at] !== path) return [0, 0]
    return [this.#columns.start(at), this.#columns.start(at + 1)]
  }

  /** Strings that a table of the same files, changed, can share: most of a change was there before. */
  lend(paths: Iterable<string>): TableOptions {
    const numbers = new Map<string, number>()
    const kept = new Map<string, string>()
    for (const path of paths) {
      const [from, to] = this.rangeOf(path)
      if (to > from) kept.set(path, this.pathOf(from))
      for (let link = from; link < to; link++) {
        const target = this.#columns.headOf(this.groupOf(link)) >>> markBits
        for (const number of [this.#columns.urlOf(link), target]) {
          numbers.set(this.#texts.get(number), number)
        }
      }
    }
    return { share: (path) => kept.get(path), known: { list: this.#texts, numbers } }
  }

  groupOf(link: number): number {
    return this.#columns.groupOf(link)
  }

  /** The path of the file a link is in. */
  pathOf(link: number): string {
    const at = findFirst(this.paths.length, (place) => this.#columns.start(place + 1) > link)
    return this.paths[at] ?? ''
  }

  /** A link as it was put in. */
  link(link: number): TableLink {
    const { path, use } = this.placed(link)
    return { path, use, group: this.group(this.groupOf(link)) }
  }

  /** A link's position and source form. */
  placed(link: number): Omit<TableLink, 'group'> {
    const place = this.#columns.placeOf(link)
    const wide = place >>> 28 === elsewhere ? this.#widePlaces[place & 0xfffffff] : undefined
    const [kind, column, line] = wide ?? [place >>> 28, (place >>> 16) & columnMax, place & lineMax]
    const url = this.#texts.get(this.#columns.urlOf(link))
    const use = { kind: kinds[kind] ?? 'link', url, line, column }
    return { path: this.pathOf(link), use }
  }

  /** Index of the first group whose key is not before a text, or the end. */
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
    if (ownHeadings) this.#collect(found, isWithinText)
    if (search !== undefined) this.#search(found, search)
    return [...found].sort((a, b) => a - b)
  }

  /** Adds links whose URLs may name a search term. Links to headings of their own text name nothing. */
  #search(found: Set<number>, search: MentionSearch): void {
    const nameless = new Set(this.#nameless)
    this.#collect(found, (url, number) => {
      return nameless.has(number) || (!isWithinText(url) && search.matchesUrl(url))
    })
    const isNear = (url: string) => !isWithinText(url) && search.matchesUrlNear(url)
    for (const directory of search.directories) {
      this.#collect(found, isNear, this.#rangeBelow(directory))
    }
  }

  /** Puts in links by what holds for their URLs; each is asked about once. */
  #collect(
    found: Set<number>,
    holds: (url: string, number: number) => boolean,
    [from, to]: readonly [from: number, to: number] = [0, this.size],
  ): void {
    const answers = new Uint8Array(this.#texts.length)
    for (let link = from; link < to; link++) {
      const url = this.#columns.urlOf(link)
      if (answers[url] === 0) answers[url] = holds(this.#texts.get(url), url) ? 1 : 2
      if (answers[url] === 1) found.add(link)
    }
  }

  /** Index range of the links of all files below a directory. */
  #rangeBelow(directory: string): readonly [from: number, to: number] {
    if (directory === '') return [0, this.size]
    const first = this.#findPath(`${directory}/`)
    // The ASCII character after the slash sorts after everything below the directory.
    const behind = this.#findPath(`${directory}0`)
    return [this.#columns.start(first), this.#columns.start(behind)]
  }

  /** Index of the first path not before `path`. */
  #findPath(path: string): number {
    return findFirst(this.paths.length, (place) => compareBytes(this.paths[place] ?? '', path) >= 0)
  }
}

/** True if a link leads to a heading of its own text, as `LinkQuestion.ownHeadings` has it. */
function isWithinText(url: string): boolean {
  return url.startsWith('#')
}

interface TableParts {
  readonly paths: readonly string[]
  readonly texts: TextList
  readonly columns: LinkColumns
  readonly widePlaces: readonly (readonly [number, number, number])[]
  readonly nameless: Uint32Array
}

// Memory a table takes besides its contents.
const tableBytes = 500

/** The links of one path, as they are put into a table. */
export interface TableInput extends Omit<TableLink, 'group'> {
  readonly group: GroupHead
}

/** Builds a table from links in order of path, line, column. */
export class LinkTableBuilder {
  readonly #share: (path: string) => string | undefined
  readonly #paths: string[] = []
  readonly #starts: number[] = []
  readonly #groupOf: number[] = []
  readonly #urlOf: number[] = []
  readonly #placeOf: number[] = []
  readonly #widePlaces: (readonly [number, number, number])[] = []
  readonly #texts: TextListBuilder
  readonly #textNumbers: Map<string, number>
  readonly #nameless: number[] = []
  /** In order of arrival, with their numbers by content. */
  readonly #groups: GroupHead[] = []
  readonly #groupNumbers = new Map<number, number>()
  /** Targets become texts in the end, in order: neighbours begin alike then. */
  readonly #targetNumbers = new Map<string, number>()

  /** @param options - `share` returns an equal path string held elsewhere; `known` are texts of another table */
  constructor({ share = () => undefined, known }: TableOptions = {}) {
    this.#share = share
    this.#texts = new TextListBuilder(known?.list)
    this.#textNumbers = new Map(known?.numbers)
    for (const [text, number] of this.#textNumbers) this.#noteName(text, number)
  }

  add({ path, use, group }: TableInput): void {
    if (this.#paths.at(-1) !== path) {
      this.#paths.push(this.#share(path) ?? path)
      this.#starts.push(this.#groupOf.length)
    }
    this.#groupOf.push(this.#numberGroup(group))
    this.#urlOf.push(this.#numberURL(use.url))
    const kind = kinds.indexOf(use.kind)
    if (use.column > columnMax || use.line > lineMax) {
      this.#placeOf.push((elsewhere << 28) + this.#widePlaces.length)
      this.#widePlaces.push([kind, use.column, use.line])
    } else this.#placeOf.push((kind << 28) + (use.column << 16) + use.line)
  }

  #numberText(text: string): number {
    let number = this.#textNumbers.get(text)
    if (number === undefined) {
      number = this.#texts.add(text)
      this.#textNumbers.set(text, number)
    }
    return number
  }

  #numberURL(url: string): number {
    const { size } = this.#textNumbers
    const number = this.#numberText(url)
    if (this.#textNumbers.size > size) this.#noteName(url, number)
    return number
  }

  #noteName(url: string, number: number): void {
    if (!isWithinText(url) && isNameless(url)) this.#nameless.push(number)
  }

  #numberGroup(group: GroupHead): number {
    let target = this.#targetNumbers.get(group.target)
    if (target === undefined) {
      target = this.#targetNumbers.size
      this.#targetNumbers.set(group.target, target)
    }
    const head = (target << markBits) + markOf(group)
    let number = this.#groupNumbers.get(head)
    if (number === undefined) {
      number = this.#groups.push(group) - 1
      this.#groupNumbers.set(head, number)
    }
    return number
  }

  build(): LinkTable {
    const sorted = sortByKey(this.#groups.entries())
    const numbers = new Uint32Array(sorted.length)
    for (const [at, [number]] of sorted.entries()) numbers[number] = at
    const columns = new LinkColumns({
      starts: [...this.#starts, this.#groupOf.length],
      groupOf: this.#groupOf.map((group) => numbers[group] ?? 0),
      urlOf: this.#urlOf,
      placeOf: this.#placeOf,
      heads: sorted.map(
        ([, group]) => (this.#numberText(group.target) << markBits) + markOf(group),
      ),
    })
    return new LinkTable({
      paths: this.#paths.slice(),
      texts: this.#texts.build(),
      columns,
      widePlaces: this.#widePlaces.length === 0 ? nowhereWide : this.#widePlaces,
      nameless: this.#nameless.length === 0 ? noNumbers : Uint32Array.from(this.#nameless),
    })
  }
}

const nowhereWide: readonly never[] = []
const noNumbers = new Uint32Array()

export interface TableOptions {
  readonly share?: (path: string) => string | undefined
  readonly known?: KnownTexts
}

/** Texts of a list, and the numbers of some. */
interface KnownTexts {
  readonly list: TextList
  readonly numbers: ReadonlyMap<string, number>
}

/** A table of links, in order of path, line, column. */
export function buildLinkTable(links: Iterable<TableInput>, options?: TableOptions): LinkTable {
  const builder = new LinkTableBuilder(options)
  for (const link of links) builder.add(link)
  return builder.build()
}

/** Unique among groups; lists are in byte order of it. */
export function keyOf({ target, status, relation }: GroupHead): string {
  return `${target}\0${status}\0${relation}`
}

/** Groups in byte order of their keys. Where code unit order equals byte order, the engine's own sort is faster. */
function sortByKey(groups: Iterable<[number, GroupHead]>): [number, GroupHead][] {
  const keyed = Array.from(groups, (group) => ({ key: keyOf(group[1]), group }))
  const isPlain = keyed.every(({ key }) => !/[\ud800-\uffff]/.test(key))
  keyed.sort((a, b) => (isPlain ? (a.key < b.key ? -1 : 1) : compareBytes(a.key, b.key)))
  return keyed.map(({ group }) => group)
}

function markOf({ status, relation }: GroupHead): number {
  return statuses.indexOf(status) + 4 * relations.indexOf(relation)
}
