// The files of a tree as layouts look at them: by path, by directory, by spelling.
import { strict as assert } from 'node:assert'
import { compareBytes } from './byte-order.ts'
import type { Files } from './layouts/layout.ts'
import { directoryOf, nameOf } from './layouts/paths.ts'
import type { FileEntry } from './source.ts'

/**
 * The files of a list.
 *
 * @param files - in byte order of paths; each path once, none a directory of another
 */
export function buildFiles(files: readonly FileEntry[]): Files {
  const byPath = new Map<string, FileEntry>()
  const directories = new Set<string>([''])
  for (const file of files) {
    assert(isTreePath(file.path), `"${file.path}" is a path within a tree`)
    assert(!byPath.has(file.path), `"${file.path}" stands in a tree once`)
    byPath.set(file.path, file)
    addDirectories(file.path, directories)
  }
  for (const path of directories) assert(!byPath.has(path), `"${path}" is a file or a directory`)
  return createFiles(byPath, directories)
}

function isTreePath(path: string): boolean {
  return path !== '' && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path)
}

/**
 * The files of a tree that differs from a known one.
 *
 * @param differences - in byte order of paths
 * @param hasDirectory - whether the tree has a directory at a path
 */
export function changeFiles(
  known: Files,
  differences: readonly { readonly path: string; readonly before?: unknown; after?: FileEntry }[],
  hasDirectory: (path: string) => boolean,
): Files {
  if (differences.every(({ before, after }) => before !== undefined && after !== undefined)) {
    const byPath = new Map(known.byPath)
    for (const { path, after } of differences) if (after !== undefined) byPath.set(path, after)
    return createFiles(byPath, known.directories, namings.get(known))
  }
  const changed = new Set(differences.map(({ path }) => path))
  const kept = [...known.byPath.values()].filter(({ path }) => !changed.has(path))
  const added = differences.flatMap(({ after }) => after ?? [])
  const directories = new Set(known.directories)
  for (const { path, after } of differences) {
    if (after !== undefined) addDirectories(path, directories)
    else removeDirectories(path, directories, hasDirectory)
  }
  return createFiles(mergeByPath(kept, added), directories)
}

/** Two lists in byte order as one. */
function mergeByPath(
  files: readonly FileEntry[],
  others: readonly FileEntry[],
): Map<string, FileEntry> {
  const byPath = new Map<string, FileEntry>()
  let at = 0
  for (const file of files) {
    for (let other = others[at]; other !== undefined; other = others[at]) {
      if (compareBytes(other.path, file.path) > 0) break
      byPath.set(other.path, other)
      at++
    }
    byPath.set(file.path, file)
  }
  for (const other of others.slice(at)) byPath.set(other.path, other)
  return byPath
}

function removeDirectories(
  path: string,
  directories: Set<string>,
  hasDirectory: (path: string) => boolean,
): void {
  for (let at = directoryOf(path); at !== '' && !hasDirectory(at); at = directoryOf(at)) {
    directories.delete(at)
  }
}

/** Paths by their last parts and spellings: the same for all trees of equal paths. */
interface Naming {
  readonly paths: readonly string[]
  /** Places in `paths` by name. */
  readonly placesByName: () => ReadonlyMap<string, readonly number[]>
  readonly directoriesByName: () => ReadonlyMap<string, readonly string[]>
  readonly bySpelling: () => ReadonlyMap<string, readonly string[]>
}

const namings = new WeakMap<Files, Naming>()

function createFiles(
  byPath: ReadonlyMap<string, FileEntry>,
  directories: ReadonlySet<string>,
  naming = namePaths([...byPath.keys()], directories),
): Files {
  let special: readonly FileEntry[] | undefined
  const files: Files = {
    byPath,
    directories,
    get special() {
      special ??= [...byPath.values()].filter(({ mode }) => mode === '120000' || mode === '160000')
      return special
    },
    named(...names) {
      const places = names.flatMap((name) => naming.placesByName().get(name) ?? [])
      if (names.length > 1) places.sort((a, b) => a - b)
      return places.flatMap((place) => byPath.get(naming.paths[place] ?? '') ?? [])
    },
    directoriesNamed: (name) => naming.directoriesByName().get(name) ?? [],
    spellings: (path) => naming.bySpelling().get(path.toLowerCase()) ?? [],
  }
  namings.set(files, naming)
  return files
}

function namePaths(paths: readonly string[], directories: ReadonlySet<string>): Naming {
  return {
    paths,
    placesByName: once(() => groupBy(paths.keys(), (place) => nameOf(paths[place] ?? ''))),
    directoriesByName: once(() => groupBy(directories, nameOf)),
    bySpelling: once(() => groupBy(paths, (path) => path.toLowerCase())),
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

function addDirectories(path: string, directories: Set<string>): void {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const directoryPath = path.slice(0, end)
    if (directories.has(directoryPath)) return
    directories.add(directoryPath)
  }
}
