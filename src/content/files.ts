// The files of a tree as layouts look at them: by path, by directory, by spelling.
import { strict as assert } from 'node:assert'
import type { Files } from './layouts/layout.ts'
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

/** The same files with other contents. */
export function replaceContents(files: Files, contents: Iterable<FileEntry>): Files {
  const byPath = new Map(files.byPath)
  for (const file of contents) byPath.set(file.path, file)
  return createFiles(byPath, files.directories, files)
}

function createFiles(
  byPath: ReadonlyMap<string, FileEntry>,
  directories: ReadonlySet<string>,
  like?: Files,
): Files {
  let bySpelling: Map<string, string[]> | undefined
  return {
    byPath,
    directories,
    spellings(path) {
      if (like !== undefined) return like.spellings(path)
      bySpelling ??= groupBySpelling(byPath.keys())
      return bySpelling.get(path.toLowerCase()) ?? []
    },
  }
}

function addDirectories(path: string, directories: Set<string>): void {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const directoryPath = path.slice(0, end)
    if (directories.has(directoryPath)) return
    directories.add(directoryPath)
  }
}

function groupBySpelling(paths: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const key = path.toLowerCase()
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [path])
    else group.push(path)
  }
  return groups
}
