// Files of a tree stored as one text, from which paths are cut on demand.
import { ensure } from '../text/ensure.ts'
import { tellingNames } from '../text/layout-name.ts'
import type { FileEntry } from './file-entry.ts'
import { isTreePath, nameOf } from './paths.ts'

/** The file at a path. */
export type FileDetails = Pick<FileEntry, 'oid' | 'mode'>

/** The parts of a file table. */
export interface TableParts {
  /**
   * The bytes of all paths in byte order, as latin1: a zero byte before each and one at the end, so that `\0name/`
   * and `/name\0` match the start and end of a path.
   */
  readonly text: string
  /** Offset of each path in the text, and of the one that would follow. */
  readonly starts: Uint32Array
  readonly details: (at: number) => FileDetails
  /** Indexes of symbolic links and submodules. */
  readonly special: readonly number[]
}

/**
 * Files by index, in byte order of paths.
 *
 * A change of a few pages needs only a few of them: the others are never created.
 */
export class FileTable {
  readonly length: number
  readonly special: readonly number[]
  readonly #text: string
  readonly #starts: Uint32Array
  readonly #details: TableParts['details']
  readonly #entries = new Map<number, FileEntry>()
  #all: readonly FileEntry[] | undefined
  /** Indexes by name, for files that are not markdown: many pages share one name, or each has its own. */
  #others: Map<string, number[]> | undefined
  /** Offsets of the slashes before `tellingNames` in the text, by name. */
  #telling: ReadonlyMap<string, readonly number[]> | undefined

  constructor({ text, starts, details, special }: TableParts) {
    this.#text = text
    this.#starts = starts
    this.#details = details
    this.length = starts.length - 1
    this.special = special
  }

  /** The file at an index, always as the same object. */
  entry(at: number): FileEntry {
    let entry = this.#all?.[at] ?? this.#entries.get(at)
    if (entry === undefined) {
      entry = this.#make(at)
      this.#entries.set(at, entry)
    }
    return entry
  }

  /** Lists all files. */
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

  /** Index of a path; undefined if there is no such file. */
  find(path: string): number | undefined {
    const bytes = encode(path)
    const at = this.#firstFrom(bytes, 0)
    return at < this.length && this.#bytesAt(at) === bytes ? at : undefined
  }

  hasDirectory(path: string): boolean {
    return path === '' || this.#isBelow(this.startOf(path), `${encode(path)}/`)
  }

  /** Index of the first file below a directory. */
  startOf(directory: string): number {
    return directory === '' ? 0 : this.#firstFrom(`${encode(directory)}/`, 0)
  }

  /**
   * Index after the last file below a directory, from the first. Searches outwards, as most directories have few
   * files.
   */
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

  /** Lists the files below a directory. */
  below(directory: string): readonly FileEntry[] {
    const start = this.startOf(directory)
    const length = this.endOf(directory, start) - start
    return Array.from({ length }, (_, at) => this.entry(start + at))
  }

  /** The first segment of a path below a directory, and whether it is the file's name. */
  nameAfter(at: number, directory: string): { readonly name: string; readonly isFile: boolean } {
    const from = (this.#starts[at] ?? 0) + (directory === '' ? 0 : encode(directory).length + 1)
    const end = this.#endAt(at)
    const slash = this.#text.indexOf('/', from)
    const isFile = slash === -1 || slash > end
    return { name: decode(this.#text.slice(from, isFile ? end : slash)), isFile }
  }

  /** Indexes of files with a name, in order. */
  named(name: string): readonly number[] {
    if (!isPage(name)) {
      this.#others ??= this.#nameOthers()
      return this.#others.get(name) ?? []
    }
    const places = this.#slashesBefore(name, '\0').map((hit) => this.#placeOf(hit))
    const top = this.find(name)
    return top === undefined ? places : [...places, top].sort((a, b) => a - b)
  }

  /** Offsets of the slashes before a name followed by `end`: `/` for a directory, `\0` for a file. */
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
      // The slash at its end may also start the next match.
      hit = this.#text.indexOf(needle, hit + bytes.length)
    }
    return hits
  }

  /** One search for all of these names takes as long as for one. */
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

  /** Indexes of files whose path has one of these endings (lower case ASCII), ignoring case; in order. */
  ending(endings: readonly string[]): readonly number[] {
    const pattern = new RegExp(`${patternOfEndings(endings)}(?=\\0)`, 'gi')
    return Array.from(this.#text.matchAll(pattern), ({ index }) => this.#placeOf(index))
  }

  /** Counts files with a name below a directory, without reading each path. */
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

  /** Directories with a name, in order of their first files. */
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

  /** Index of the first path that is not less than these bytes. */
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

  /** Index of the path at an offset of the text. */
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

/** A pattern that matches one of some endings, which consist of dots and letters. */
export function patternOfEndings(endings: readonly string[]): string {
  return `(?:${endings.map((ending) => ending.replaceAll('.', '\\.')).join('|')})`
}

function isPage(name: string): boolean {
  return name.endsWith('.md')
}

// Most paths are ASCII, and need no encoding.
const beyondAscii = /[\u0080-\uffff]/

function encode(text: string): string {
  return beyondAscii.test(text) ? Buffer.from(text).toString('latin1') : text
}

function decode(bytes: string): string {
  return beyondAscii.test(bytes) ? Buffer.from(bytes, 'latin1').toString() : bytes
}
