// Files of a tree as one text: paths are cut out of it when somebody asks for them.
import { ensure } from '../text/ensure.ts'
import { tellingNames } from '../text/layout-name.ts'
import type { FileEntry } from './file-entry.ts'
import { isTreePath, nameOf } from './paths.ts'

/** What stands at a path. */
export type FileDetails = Pick<FileEntry, 'oid' | 'mode'>

/** Where paths start, and what stands there. */
export interface TableParts {
  /**
   * The bytes of all paths in byte order, as latin1: a zero before each and one at the end, so that
   * `\0name/` and `/name\0` are where a path begins and ends.
   */
  readonly text: string
  /** Where each path starts in the text, and where the next one would. */
  readonly starts: Uint32Array
  readonly details: (at: number) => FileDetails
  /** Places of symbolic links and submodules. */
  readonly special: readonly number[]
}

/**
 * Files by place, in byte order of paths.
 *
 * A change of a few pages asks for a few of them: what is not asked for is not made.
 */
export class FileTable {
  readonly length: number
  readonly special: readonly number[]
  readonly #text: string
  readonly #starts: Uint32Array
  readonly #details: TableParts['details']
  readonly #entries = new Map<number, FileEntry>()
  #all: readonly FileEntry[] | undefined
  /** Places by name, of what is no markdown: among pages most have one name, or each its own. */
  #others: Map<string, number[]> | undefined
  /** Where in the text the slashes before telling names stand, by name. */
  #telling: ReadonlyMap<string, readonly number[]> | undefined

  constructor({ text, starts, details, special }: TableParts) {
    this.#text = text
    this.#starts = starts
    this.#details = details
    this.length = starts.length - 1
    this.special = special
  }

  /** The file at a place. Of one place it is always the same object. */
  entry(at: number): FileEntry {
    let entry = this.#all?.[at] ?? this.#entries.get(at)
    if (entry === undefined) {
      entry = this.#make(at)
      this.#entries.set(at, entry)
    }
    return entry
  }

  /** Every file. */
  entries(): readonly FileEntry[] {
    this.#all ??= Array.from(
      { length: this.length },
      (_, at) => this.#entries.get(at) ?? this.#make(at),
    )
    return this.#all
  }

  #make(at: number): FileEntry {
    const path = decode(this.#bytesAt(at))
    ensure(isTreePath(path), `"${path}" is a path within a tree`)
    const { oid, mode } = this.#details(at)
    return { path, oid, mode }
  }

  /** The place of a path; undefined when there is no such file. */
  find(path: string): number | undefined {
    const bytes = encode(path)
    const at = this.#firstFrom(bytes, 0)
    return at < this.length && this.#bytesAt(at) === bytes ? at : undefined
  }

  hasDirectory(path: string): boolean {
    return path === '' || this.#isBelow(this.startOf(path), `${encode(path)}/`)
  }

  /** Where the files below a directory start. */
  startOf(directory: string): number {
    return directory === '' ? 0 : this.#firstFrom(`${encode(directory)}/`, 0)
  }

  /** Where the files below a directory end that start at a place: of many, most have few. */
  endOf(directory: string, start: number): number {
    if (directory === '') return this.length
    const prefix = `${encode(directory)}/`
    let step = 1
    let last = start - 1
    while (this.#isBelow(last + step, prefix)) {
      last += step
      step *= 2
    }
    for (; step >= 1; step /= 2) if (this.#isBelow(last + step, prefix)) last += step
    return last + 1
  }

  #isBelow(at: number, prefix: string): boolean {
    return at < this.length && this.#text.startsWith(prefix, this.#starts[at])
  }

  /** The files below a directory. */
  below(directory: string): readonly FileEntry[] {
    const start = this.startOf(directory)
    const length = this.endOf(directory, start) - start
    return Array.from({ length }, (_, at) => this.entry(start + at))
  }

  /** What the names below a directory start with there, and whether they end there, too. */
  nameAfter(at: number, directory: string): { readonly name: string; readonly isFile: boolean } {
    const from = (this.#starts[at] ?? 0) + (directory === '' ? 0 : encode(directory).length + 1)
    const end = this.#endAt(at)
    const slash = this.#text.indexOf('/', from)
    const isFile = slash === -1 || slash > end
    return { name: decode(this.#text.slice(from, isFile ? end : slash)), isFile }
  }

  /** Places of files with a name, in order. */
  named(name: string): readonly number[] {
    if (!isPage(name)) {
      this.#others ??= this.#nameOthers()
      return this.#others.get(name) ?? []
    }
    const places = this.#slashesBefore(name, '\0').map((hit) => this.#placeOf(hit))
    const top = this.find(name)
    return top === undefined ? places : [...places, top].sort((a, b) => a - b)
  }

  /** Where in the text the slash before a name stands that ends with a sign: of a directory, of a path. */
  #slashesBefore(name: string, end: '/' | '\0'): readonly number[] {
    const bytes = `/${encode(name)}`
    if (tellingNames.includes(name)) {
      this.#telling ??= this.#findTelling()
      const known = this.#telling.get(name) ?? []
      return known.filter((hit) => this.#text[hit + bytes.length] === end)
    }
    const hits: number[] = []
    const needle = `${bytes}${end}`
    for (let hit = this.#text.indexOf(needle); hit !== -1; ) {
      hits.push(hit)
      // The slash at its end may be the one before the next.
      hit = this.#text.indexOf(needle, hit + bytes.length)
    }
    return hits
  }

  /** One search for all of them takes as long as one for one. */
  #findTelling(): ReadonlyMap<string, readonly number[]> {
    const found = new Map<string, number[]>()
    const names = tellingNames.map((name) => name.replaceAll('.', '\\.'))
    const pattern = new RegExp(`/(${names.join('|')})(?=[/\0])`, 'g')
    for (const { index, 1: name = '' } of this.#text.matchAll(pattern)) {
      const hits = found.get(name)
      if (hits === undefined) found.set(name, [index])
      else hits.push(index)
    }
    return found
  }

  /** Places of files whose path ends in one of some texts, of ASCII in lower case, in any case; in order. */
  ending(endings: readonly string[]): readonly number[] {
    const pattern = new RegExp(`${patternOfEndings(endings)}(?=\\0)`, 'gi')
    return Array.from(this.#text.matchAll(pattern), ({ index }) => this.#placeOf(index))
  }

  /** How many files below a directory have a name, without a look at each of their paths. */
  countNamed(name: string, directory: string): number {
    const from = this.startOf(directory)
    const to = this.endOf(directory, from)
    const ending = encode(name)
    let count = 0
    for (let at = from; at < to; at++) {
      const start = this.#endAt(at) - ending.length
      if (this.#text.startsWith(ending, start) && this.#isStart(start)) count++
    }
    return count
  }

  /** Directories with a name, in the order of their first files. */
  directoriesNamed(name: string): readonly string[] {
    const found = new Set<string>(this.hasDirectory(name) ? [name] : [])
    const { length } = `/${encode(name)}`
    for (const hit of this.#slashesBefore(name, '/')) {
      const start = this.#text.lastIndexOf('\0', hit) + 1
      found.add(decode(this.#text.slice(start, hit + length)))
    }
    return [...found]
  }

  #nameOthers(): Map<string, number[]> {
    const groups = new Map<string, number[]>()
    for (let at = 0; at < this.length; at++) {
      if (this.#text.startsWith('.md', this.#endAt(at) - 3)) continue
      const name = nameOf(decode(this.#bytesAt(at)))
      const group = groups.get(name)
      if (group === undefined) groups.set(name, [at])
      else group.push(at)
    }
    return groups
  }

  #bytesAt(at: number): string {
    return this.#text.slice(this.#starts[at], this.#endAt(at))
  }

  #endAt(at: number): number {
    return (this.#starts[at + 1] ?? 0) - 1
  }

  /** True if a name starts here. */
  #isStart(position: number): boolean {
    const before = this.#text[position - 1]
    return before === '/' || before === '\0'
  }

  /** The first place whose path is not below some bytes. */
  #firstFrom(bytes: string, from: number): number {
    let low = from
    let high = this.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#bytesAt(middle) < bytes) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The place of the path that holds a position. */
  #placeOf(position: number): number {
    let low = 0
    let high = this.length
    while (low + 1 < high) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) <= position) low = middle
      else high = middle
    }
    return low
  }
}

/** What matches one of some endings, of dots and letters. */
export function patternOfEndings(endings: readonly string[]): string {
  return `(?:${endings.map((ending) => ending.replaceAll('.', '\\.')).join('|')})`
}

function isPage(name: string): boolean {
  return name.endsWith('.md')
}

// Most paths are ASCII, and then are their own bytes.
const beyondAscii = /[\u0080-\uffff]/

function encode(text: string): string {
  return beyondAscii.test(text) ? Buffer.from(text).toString('latin1') : text
}

function decode(bytes: string): string {
  return beyondAscii.test(bytes) ? Buffer.from(bytes, 'latin1').toString() : bytes
}
