// Stand-in until content/merge.ts joins pages: whole files, by path.
import type { Merge, MergeConflict, MergeResult } from '../content/merge.ts'
import { changeTree, diffTrees, type TreeChange } from '../content/tree.ts'

export async function mergeRevisions({ base, ours, theirs }: Merge): Promise<MergeResult> {
  const mine = new Map(
    diffTrees(base.revision.tree, ours.revision.tree).map((each) => [each.path, each]),
  )
  const changes: TreeChange[] = []
  const conflicts: MergeConflict[] = []
  for (const { path, after } of diffTrees(base.revision.tree, theirs.revision.tree)) {
    const other = mine.get(path)
    if (other !== undefined && other.after?.oid !== after?.oid) {
      conflicts.push({ kind: 'page', id: path, title: path, path, fields: ['document'] })
    } else changes.push({ path, ...(after === undefined ? {} : { after }) })
  }
  if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  return {
    kind: 'merged',
    tree: changeTree(ours.revision.tree, changes),
    identities: { ...ours.identities, ...theirs.identities },
    blobs: new Map(),
  }
}
