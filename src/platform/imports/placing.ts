// Chooses where in a space the files of a source go.

import type { Tree } from '../../content/trees/file-entry.ts'
import { changeTree, emptyTree, filesOf } from '../../content/trees/tree.ts'
import type { ImportSource } from '../fetching/imported-files.ts'
import { type NewRevision, parseReading } from '../revisions/revision-rows.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'

/** Files of a source, and how the caller wants them read. */
interface PlacedSource extends Pick<ImportSource, 'tree' | 'converted'> {
  readonly choice: NonNullable<NewRevision['reading']>
}

/**
 * Chooses where the files of a source go, and how the result is read.
 *
 * A repository states that itself. Converted pages go below the existing content root, or where the caller
 * says; an empty space is then read in our own layout.
 */
export function placeSource(
  { row, content }: LoadedRevision,
  { tree, choice, converted }: PlacedSource,
): { tree: Tree; reading: NonNullable<NewRevision['reading']> } {
  if (!converted) return { tree, reading: choice }
  const { layout, root = content.site.root } = choice
  const reading =
    row.tree === emptyTree.oid ? { layout: layout ?? 'gitbook' } : { ...parseReading(row) }
  return {
    tree: nestTree(tree, root),
    reading: layout === undefined ? reading : { ...reading, layout },
  }
}

function nestTree(tree: Tree, root: string): Tree {
  const names = root.split('/').filter((name) => name !== '' && name !== '.')
  if (names.length === 0) return tree
  const files = [...filesOf(tree).byPath.values()]
  return changeTree(
    emptyTree,
    files.map(({ path, oid, mode }) => ({
      path: [...names, path].join('/'),
      after: { oid, mode },
    })),
  )
}
