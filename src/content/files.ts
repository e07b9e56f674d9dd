// The files of a tree as layouts look at them: by path, by directory, by spelling.
import { strict as assert } from 'node:assert'
import { compareBytes } from './byte-order.ts'
import type { Files } from './layouts/layout.ts'
import { directoryOf } from './layouts/paths.ts'
import { changeNaming, type Naming, namePaths, type PathChange } from './naming.ts'
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
  const naming = namings.get(known)
  return createFiles(
    mergeByPath(kept, added),
    directories,
    naming && changeNaming(naming, comparePaths(known, differences, directories)),
  )
}

/** Which paths came and went. */
function comparePaths(
  known: Files,
  differences: readonly { readonly path: string; readonly before?: unknown; after?: FileEntry }[],
  directories: ReadonlySet<string>,
): PathChange {
  const pathsWhere = (side: 'before' | 'after') =>
    new Set(differences.flatMap((one) => (one[side] === undefined ? one.path : [])))
  const parents = new Set<string>()
  for (const { path } of differences) addDirectories(path, parents)
  const [was, is] = [known.directories, directories]
  return {
    added: pathsWhere('before'),
    removed: pathsWhere('after'),
    addedDirectories: new Set([...parents].filter((path) => is.has(path) && !was.has(path))),
    removedDirectories: new Set([...parents].filter((path) => was.has(path) && !is.has(path))),
  }
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
    named: (...names) => naming.named(names).flatMap((path) => byPath.get(path) ?? []),
    directoriesNamed: naming.directoriesNamed,
    spellings: naming.spellings,
  }
  namings.set(files, naming)
  return files
}

function addDirectories(path: string, directories: Set<string>): void {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const directoryPath = path.slice(0, end)
    if (directories.has(directoryPath)) return
    directories.add(directoryPath)
  }
}
