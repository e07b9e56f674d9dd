// A tree that came from elsewhere, made to share what it has in common with a known one.
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

/** A tree that differs in more files shares nothing. */
export const differencesMax = 500

/**
 * The same tree, kept as what is other about it than about a known one.
 *
 * What is read of a repository has lists of all its files; a change of a few needs none of its own.
 */
export function shareTree(known: Tree, tree: Tree): Tree {
  if (isShared(tree)) return tree
  const differences = diffTrees(known, tree)
  if (differences.length > differencesMax) return tree
  const shared = changeSharedTree(known, differences)
  return shared.oid === tree.oid ? shared : tree
}

/** A tree with few changes made, whose files are listed by those of the known one. */
export function changeSharedTree(known: Tree, changes: readonly TreeChange[]): Tree {
  const tree = changeTree(known, changes)
  shareFiles(known, tree)
  return tree
}

/**
 * The tree that holds these files, kept as what is other about it than about a known one.
 *
 * Two lists are compared, which costs less than making and hashing directories that are there already.
 *
 * @param files - in byte order, each path once; no path may be a directory of another
 * @param listed - the files of the known tree; where `files` has the same entries, they are not compared
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

/** What makes one list of the other, both in byte order; undefined where that is much. */
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
