// Computes the effect of changes to files from the previous files alone, without building directories.
import type { FileEntry, Files, TreeDifference } from './file-entry.ts'
import { directoryOf } from './paths.ts'

/**
 * Returns the differences that changes cause, in any order.
 *
 * @param changes - files added, and paths of files removed; the last one for a path wins
 * @returns undefined if a file and a directory may collide at a path: then only the directories tell
 */
export function findDifferences(
  known: Pick<Files, 'byPath' | 'directories'>,
  changes: readonly (FileEntry | string)[],
): TreeDifference[] | undefined {
  const byPath = new Map<string, FileEntry | undefined>()
  for (const change of changes) {
    if (typeof change === 'string') byPath.set(change, undefined)
    else byPath.set(change.path, change)
  }
  const found: TreeDifference[] = []
  for (const [path, after] of byPath) {
    const before = known.byPath.get(path)
    if (before?.oid === after?.oid && before?.mode === after?.mode) continue
    if (before === undefined) {
      if (known.directories.has(path)) return undefined
      for (let above = directoryOf(path); above !== ''; above = directoryOf(above)) {
        if (known.byPath.has(above) || byPath.has(above)) return undefined
      }
    }
    found.push({
      path,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    })
  }
  return found
}

/** The same difference with its sides swapped. */
export function invertDifference({ path, before, after }: TreeDifference): TreeDifference {
  return {
    path,
    ...(after === undefined ? {} : { before: after }),
    ...(before === undefined ? {} : { after: before }),
  }
}
