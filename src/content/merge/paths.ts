// Assigns the paths of a merge when both sides may want the same one.

import { compareBytes } from '../trees/byte-order.ts'
import type { FileEntry, Tree } from '../trees/file-entry.ts'
import { directoriesAbove } from '../trees/paths.ts'
import { listFiles, lookUp } from '../trees/tree.ts'

/** An item to keep, before its path is assigned. */
export interface PlacedItem {
  /** The wanted path. */
  readonly path: string
  /** True if the main content has it at this path: it stays, and others move aside. */
  readonly settled: boolean
}

/**
 * Gives every item a unique path.
 *
 * Items where the main content has them come first; any other whose path is taken, or whose directory is a file,
 * gets a number: `setup-1.md`.
 *
 * @param ours - the main content's tree
 * @param moving - paths of that tree that become free unless an item of `placed` takes them
 * @returns paths, in the order of `placed`
 */
export function allocatePaths(
  placed: readonly PlacedItem[],
  ours: Tree,
  moving: ReadonlySet<string>,
): string[] {
  const files = new Set<string>()
  const directories = new Set<string>()
  const paths = new Map<PlacedItem, string>()
  const inOrder = [...placed].sort(
    (a, b) => Number(b.settled) - Number(a.settled) || compareBytes(a.path, b.path),
  )
  for (const item of inOrder) {
    const path = findFreePath(item.path)
    paths.set(item, path)
    files.add(path)
    for (const directory of directoriesAbove(path)) directories.add(directory)
  }
  return placed.map((item) => paths.get(item) ?? item.path)

  function findFreePath(wanted: string): string {
    const clash = directoriesAbove(wanted).find(isFile)
    if (clash !== undefined) {
      const directory = numberPath(clash, (path) => isFile(path))
      return findFreePath(directory + wanted.slice(clash.length))
    }
    return isFile(wanted) || isDirectory(wanted)
      ? numberPath(wanted, (path) => isFile(path) || isDirectory(path))
      : wanted
  }

  function isFile(path: string): boolean {
    return files.has(path) || (!moving.has(path) && lookUp(ours, path)?.kind === 'file')
  }

  function isDirectory(path: string): boolean {
    if (directories.has(path)) return true
    const entry = lookUp(ours, path)
    if (entry?.kind !== 'directory') return false
    return listFiles(entry.tree).some((file: FileEntry) => !moving.has(`${path}/${file.path}`))
  }
}

/** The first free one of `x-1.md`, `x-2.md`... */
function numberPath(path: string, isTaken: (path: string) => boolean): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const end = dot > 0 ? path.length - name.length + dot : path.length
  for (let number = 1; ; number += 1) {
    const numbered = `${path.slice(0, end)}-${number}${path.slice(end)}`
    if (!isTaken(numbered)) return numbered
  }
}
