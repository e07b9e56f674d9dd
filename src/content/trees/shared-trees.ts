// Makes a tree share its memory with a known similar one.
import { compareBytes } from './byte-order.ts'
import type { FileEntry, Tree } from './file-entry.ts'
import {
  buildTree,
  changeTree,
  diffTrees,
  isShared,
  listFiles,
  shareFiles,
  type TreeChange,
} from './tree.ts'

/** A tree with more differences shares nothing. */
export const differencesMax = 500

/**
 * Returns the same tree, stored as differences to a known one.
 *
 * A repository that was read has lists of all its files; a change of a few files needs no lists of its own.
 */
export function shareTree(known: Tree, tree: Tree): Tree {
  if (isShared(tree)) return tree
  const differences = diffTrees(known, tree)
  if (differences.length > differencesMax) return tree
  const shared = changeSharedTree(known, differences)
  return shared.oid === tree.oid ? shared : tree
}

/** Applies a few changes to a tree, sharing the known tree's lists of files. */
export function changeSharedTree(known: Tree, changes: readonly TreeChange[]): Tree {
  const tree = changeTree(known, changes)
  shareFiles(known, tree)
  return tree
}

/**
 * Builds the tree of these files, stored as differences to a known one.
 *
 * Comparing two lists costs less than building and hashing existing directories.
 *
 * @param files - in byte order, unique; no path may be a directory of another
 * @param listed - the files of the known tree; entries identical to those in `files` are not compared
 */
export function buildNearTree(
  known: Tree,
  files: readonly FileEntry[],
  listed: readonly FileEntry[] = listFiles(known),
): Tree {
  const changes = compareLists(listed, files)
  if (changes === undefined || changes.length * 2 > files.length) return buildTree(files)
  return changeSharedTree(known, changes)
}

/** The changes between two lists in byte order; undefined if there are too many. */
function compareLists(
  before: readonly FileEntry[],
  after: readonly FileEntry[],
): readonly TreeChange[] | undefined {
  const changes: TreeChange[] = []
  let at = 0
  for (const file of after) {
    if (before[at] === file) {
      at++
      continue
    }
    for (let old = before[at]; old !== undefined && old.path !== file.path; old = before[at]) {
      if (compareBytes(old.path, file.path) > 0) break
      changes.push({ path: old.path })
      at++
    }
    const old = before[at]
    if (old?.path === file.path) {
      at++
      if (old.oid === file.oid && old.mode === file.mode) continue
    }
    changes.push({ path: file.path, after: { oid: file.oid, mode: file.mode } })
    if (changes.length > differencesMax) return undefined
  }
  for (const { path } of before.slice(at)) changes.push({ path })
  return changes.length > differencesMax ? undefined : changes
}
