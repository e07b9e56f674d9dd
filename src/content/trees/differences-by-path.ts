// What changes of files make different, told by the files that were there: no directory is made for it.
import type { FileEntry, Files, TreeDifference } from './file-entry.ts'
import { directoryOf } from './paths.ts'

/**
 * Differences that changes make, in any order.
 *
 * @param changes - files put in, and paths of files that go away; the last of a path counts
 * @returns undefined where a file and a directory may meet at a path: only the directories tell then
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

/** The same difference, seen from the other side. */
export function invertDifference({ path, before, after }: TreeDifference): TreeDifference {
  return {
    path,
    ...(after === undefined ? {} : { before: after }),
    ...(before === undefined ? {} : { after: before }),
  }
}
