// A tree that came from elsewhere, made to share what it has in common with a known one.
import { changeTree, diffTrees, shareFiles, type Tree } from './tree.ts'

/** A tree that differs in more files stays as it is. */
const differencesMax = 500

/**
 * The same tree, kept as what is other about it than about a known one.
 *
 * What is read of a repository has lists of all its files; a change of a few needs none of its own.
 */
export function shareTree(known: Tree, tree: Tree): Tree {
  const differences = diffTrees(known, tree)
  if (differences.length > differencesMax) return tree
  const shared = changeTree(
    known,
    differences.map(({ path, after }) => (after === undefined ? { path } : { path, after })),
  )
  if (shared.oid !== tree.oid) return tree
  shareFiles(known, shared)
  return shared
}
