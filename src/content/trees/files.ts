// The files of a tree with lookups for layouts: by path, by directory, by spelling.

import { ensure } from '../text/ensure.ts'
import { once } from '../text/once.ts'
import { compareBytes } from './byte-order.ts'
import type { FileEntry, Files } from './file-entry.ts'
import { type FileTable, patternOfEndings } from './file-table.ts'
import { findFirst } from './find-first.ts'
import { FoundPaths, LazyMap } from './lazy-map.ts'
import { directoryOf, isTreePath, nameOf } from './paths.ts'

/**
 * Builds the files of a list.
 *
 * @param files - in byte order of paths; unique, none a directory of another
 */
export function buildFiles(files: readonly FileEntry[]): Files {
  const byPath = new Map<string, FileEntry>()
  const directories = new Set<string>([''])
  for (const file of files) {
    ensure(isTreePath(file.path), `"${file.path}" is a path within a tree`)
    ensure(!byPath.has(file.path), `"${file.path}" stands in a tree once`)
    byPath.set(file.path, file)
    addDirectories(file.path, directories)
  }
  for (const path of directories) ensure(!byPath.has(path), `"${path}" is a file or a directory`)
  const filesByName = once(() => groupBy(files.keys(), (at) => nameOf(files[at]?.path ?? '')))
  const directoriesByName = once(() => groupBy([...directories].sort(compareBytes), nameOf))
  const special = once(() => files.filter(isSpecial))
  return {
    byPath,
    directories,
    get special() {
      return special()
    },
    named(...names) {
      const places = [...new Set(names)].flatMap((name) => filesByName()(name))
      if (names.length > 1) places.sort((a, b) => a - b)
      return places.flatMap((at) => files[at] ?? [])
    },
    ending: (...endings) => endingIn(files, endings),
    below: (directory) => files.slice(...rangeBelow(files, directory)),
    countNamed(name, directory) {
      const [from, to] = rangeBelow(files, directory)
      const places = filesByName()(name)
      const countBefore = (end: number) =>
        findFirst(places.length, (at) => (places[at] ?? 0) >= end)
      return countBefore(to) - countBefore(from)
    },
    directoriesNamed: (name) => directoriesByName()(name),
    spellings: spellingsOf(byPath),
  }
}

/** Builds the files of a table; each is created on demand. */
export function tableFiles(table: FileTable): Files {
  const all = once(() => new Map(table.entries().map((file) => [file.path, file])))
  const directories = once(() => {
    const found = new Set<string>([''])
    for (const { path } of table.entries()) addDirectories(path, found)
    return found
  })
  const byPath = new LazyMap({
    size: table.length,
    find(path) {
      const at = table.find(path)
      return at === undefined ? undefined : table.entry(at)
    },
    all,
  })
  return {
    byPath,
    directories: new FoundPaths((path) => table.hasDirectory(path), directories),
    get special() {
      return table.special.map((at) => table.entry(at))
    },
    named(...names) {
      const places = [...new Set(names)].flatMap((name) => table.named(name))
      if (names.length > 1) places.sort((a, b) => a - b)
      return places.map((at) => table.entry(at))
    },
    ending: (...endings) => table.ending(endings).map((at) => table.entry(at)),
    below: (directory) => table.below(directory),
    countNamed: (name, directory) => table.countNamed(name, directory),
    directoriesNamed: (name) => [...table.directoriesNamed(name)].sort(compareBytes),
    spellings: spellingsOf(byPath),
  }
}

/** A change that turns the files of one tree into another's. */
interface FileChange {
  readonly path: string
  readonly before?: unknown
  readonly after?: FileEntry
}

/**
 * Builds the files of a tree as an overlay of a known one's.
 *
 * @param differences - in byte order of paths
 * @param hasDirectory - true if the tree has a directory at a path
 */
export function changeFiles(
  known: Files,
  differences: readonly FileChange[],
  hasDirectory: (path: string) => boolean,
): Files {
  const changes = new Map(differences.map(({ path, after }) => [path, after]))
  const added = differences.flatMap(({ before, after }) =>
    before === undefined && after !== undefined ? [after] : [],
  )
  const removed = differences.filter(({ after }) => after === undefined)
  // A loop: `flatMap` takes several times as long for all files of a large tree.
  const current = (files: Iterable<FileEntry>) => {
    const list: FileEntry[] = []
    for (const file of files) {
      const one = changes.has(file.path) ? changes.get(file.path) : file
      if (one !== undefined) list.push(one)
    }
    return list
  }
  const list = () => mergeByPath(current(known.byPath.values()), added)
  const directories = changeDirectories(known, { added, removed }, hasDirectory)
  const special = once(() =>
    mergeByPath(
      known.special.filter(({ path }) => !changes.has(path)),
      differences.flatMap(({ after }) => (after !== undefined && isSpecial(after) ? after : [])),
    ),
  )
  return {
    byPath: new LazyMap({
      size: known.byPath.size + added.length - removed.length,
      find: (path) => (changes.has(path) ? changes.get(path) : known.byPath.get(path)),
      all: () => new Map(list().map((file) => [file.path, file])),
      values: list,
      isQuick: true,
    }),
    directories: directories.all,
    get special() {
      return special()
    },
    named: (...names) =>
      mergeByPath(
        current(known.named(...names)),
        added.filter(({ path }) => names.includes(nameOf(path))),
      ),
    ending: (...endings) =>
      mergeByPath(current(known.ending(...endings)), endingIn(added, endings)),
    below: (directory) =>
      mergeByPath(
        current(known.below(directory)),
        added.filter(({ path }) => isBelow(path, directory)),
      ),
    countNamed: (name, directory) =>
      known.countNamed(name, directory) +
      countWithin(added, name, directory) -
      countWithin(removed, name, directory),
    directoriesNamed: directories.named,
    spellings(path) {
      const key = path.toLowerCase()
      const there = known.spellings(path).filter((one) => !changes.has(one) || changes.get(one))
      const here = added.flatMap((one) => (one.path.toLowerCase() === key ? one.path : []))
      return here.length === 0 ? there : [...there, ...here].sort(compareBytes)
    },
  }
}

/** Overlays added and removed directories on the known ones. */
function changeDirectories(
  known: Files,
  { added, removed }: { readonly added: readonly FileEntry[]; removed: readonly FileChange[] },
  hasDirectory: (path: string) => boolean,
): { readonly all: Files['directories']; readonly named: Files['directoriesNamed'] } {
  const gone = new Set<string>()
  for (const { path } of removed) {
    for (let at = directoryOf(path); at !== '' && !hasDirectory(at); at = directoryOf(at)) {
      gone.add(at)
    }
  }
  const come = new Set<string>()
  for (const { path } of added) {
    for (
      let at = directoryOf(path);
      at !== '' && !known.directories.has(at);
      at = directoryOf(at)
    ) {
      come.add(at)
    }
  }
  if (gone.size + come.size === 0) {
    return { all: known.directories, named: known.directoriesNamed }
  }
  const all = new FoundPaths(
    (path) => come.has(path) || (!gone.has(path) && known.directories.has(path)),
    () => new Set([...[...known.directories].filter((path) => !gone.has(path)), ...come]),
  )
  return {
    all,
    named: (name) =>
      [
        ...known.directoriesNamed(name).filter((path) => !gone.has(path)),
        ...[...come].filter((path) => nameOf(path) === name),
      ].sort(compareBytes),
  }
}

/** Merges two lists in byte order. */
function mergeByPath(
  files: readonly FileEntry[],
  others: readonly FileEntry[],
): readonly FileEntry[] {
  if (others.length === 0) return files
  const merged: FileEntry[] = []
  let at = 0
  for (const file of files) {
    for (let other = others[at]; other !== undefined; other = others[at]) {
      if (compareBytes(other.path, file.path) > 0) break
      merged.push(other)
      at++
    }
    merged.push(file)
  }
  return [...merged, ...others.slice(at)]
}

function countWithin(
  files: readonly { readonly path: string }[],
  name: string,
  directory: string,
): number {
  return files.filter(({ path }) => nameOf(path) === name && isBelow(path, directory)).length
}

function isBelow(path: string, directory: string): boolean {
  return directory === '' || path.startsWith(`${directory}/`)
}

/** Range of the files below a directory in a list in byte order, where they are contiguous. */
function rangeBelow(
  files: readonly FileEntry[],
  directory: string,
): readonly [from: number, to: number] {
  if (directory === '') return [0, files.length]
  const prefix = `${directory}/`
  const pathAt = (at: number) => files[at]?.path ?? ''
  const from = findFirst(files.length, (at) => compareBytes(pathAt(at), prefix) >= 0)
  const count = findFirst(files.length - from, (at) => !pathAt(from + at).startsWith(prefix))
  return [from, from + count]
}

function endingIn(files: readonly FileEntry[], endings: readonly string[]): FileEntry[] {
  const pattern = new RegExp(`${patternOfEndings(endings)}$`, 'i')
  return files.filter(({ path }) => pattern.test(path))
}

function isSpecial({ mode }: FileEntry): boolean {
  return mode === '120000' || mode === '160000'
}

/** Paths by their lower case form, in byte order. Most equal their own and are not stored. */
function spellingsOf(byPath: Files['byPath']): Files['spellings'] {
  const others = once(() => {
    const mixed = [...byPath.keys()].filter((path) => path.toLowerCase() !== path)
    return groupBy(mixed, (path) => path.toLowerCase())
  })
  return (path) => {
    const key = path.toLowerCase()
    const found = others()(key)
    if (!byPath.has(key)) return found
    return found.length === 0 ? [key] : [...found, key].sort(compareBytes)
  }
}

/** Groups items by key. Most keys have one item, and a list for each would take more memory than all the rest. */
function groupBy<Item extends string | number>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): (key: string) => readonly Item[] {
  const groups = new Map<string, Item | Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, item)
    else if (typeof group === 'object') group.push(item)
    else groups.set(key, [group, item])
  }
  return (key) => {
    const group = groups.get(key)
    if (group === undefined) return []
    return typeof group === 'object' ? group : [group]
  }
}

function addDirectories(path: string, directories: Set<string>): void {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const directoryPath = path.slice(0, end)
    if (directories.has(directoryPath)) return
    directories.add(directoryPath)
  }
}
