// The imported part of a revision's tree: per origin, the tree of its newest import.

import type { Tree } from '../../content/trees/file-entry.ts'
import {
  changeTree,
  diffTrees,
  emptyTree,
  filesOf,
  type TreeChange,
} from '../../content/trees/tree.ts'
import type { RevisionRow } from '../../store/database/content-tables.ts'
import { parseTexts } from '../processes/stored-values.ts'

/** Oids of trees by origin; see `ImportOrigin`. */
export type ImportRecord = Readonly<Record<string, string>>

/** The record of a revision. Before there were records, only imports made content. */
export function parseImportRecord({
  imports,
  tree,
}: Pick<RevisionRow, 'imports' | 'tree'>): ImportRecord {
  if (imports !== null) return parseTexts(imports)
  return tree === emptyTree.oid ? {} : { repository: tree }
}

/** The target of an import. */
export interface SyncTarget {
  readonly tree: Tree
  /** Tree of the newest import of the same origin; empty before the first. */
  readonly before: Tree
  /** Trees of other origins, which this import must not remove. */
  readonly others: readonly Tree[]
}

/**
 * Computes the tree after an import.
 *
 * Applies what the source changed since its last import; removes files missing from it, unless another import
 * brought them too. Files the source did not change, or that were never imported, stay.
 */
export function syncTree({ tree, before, others }: SyncTarget, source: Tree): Tree {
  if (tree.oid === before.oid && others.length === 0) return source
  const held = new Set(others.flatMap((other) => [...filesOf(other).byPath.keys()]))
  const changes = diffTrees(before, source).flatMap(({ path, after }): TreeChange[] => {
    if (after !== undefined) return [{ path, after: { oid: after.oid, mode: after.mode } }]
    return held.has(path) ? [] : [{ path }]
  })
  return putFiles(tree, changes)
}

/**
 * The tree after an import with a known base: exactly the source, plus files that never came from an import
 * of its origin.
 */
export function replaceTree({ tree, before, others }: SyncTarget, source: Tree): Tree {
  if (tree.oid === before.oid && others.length === 0) return source
  const held = new Set(others.flatMap((other) => [...filesOf(other).byPath.keys()]))
  const known = filesOf(before).byPath
  const kept = [...filesOf(tree).byPath.values()].filter(
    ({ path }) => !known.has(path) || held.has(path),
  )
  const added = kept.filter(({ path }) => !filesOf(source).byPath.has(path))
  return putFiles(
    source,
    added
      .filter(({ path }) => !isBlocked(source, path))
      .map(({ path, oid, mode }) => ({ path, after: { oid, mode } })),
  )
}

/** A tree, and what the newest import brought to it. */
type Side = Pick<SyncTarget, 'tree' | 'before'>

/**
 * Moves the tree of a branch to another base revision, with changes made there to files that were never
 * imported: no source contains them, so without this the branch would delete them.
 */
export function followOwn(
  tree: Tree,
  { from, to }: { readonly from: Side; readonly to: Side },
): Tree {
  const here = filesOf(tree).byPath
  const imported = [from, to].map(({ before }) => filesOf(before).byPath)
  const changes = diffTrees(from.tree, to.tree).filter(
    ({ path, before }) =>
      !imported.some((files) => files.has(path)) && here.get(path)?.oid === before?.oid,
  )
  return putFiles(
    tree,
    changes
      .filter(({ path, after }) => after === undefined || !isBlocked(tree, path))
      .map(({ path, after }) => ({
        path,
        ...(after === undefined ? {} : { after: { oid: after.oid, mode: after.mode } }),
      })),
  )
}

/** A source with what people changed, in the revision it was made from, of files that it left alone. */
export function keepEdits(source: Tree, { tree, before }: Side): Tree {
  const files = filesOf(source).byPath
  const changes = diffTrees(before, tree).flatMap((change): TreeChange[] => {
    const { path, before: imported, after } = change
    if (imported === undefined || files.get(path)?.oid !== imported.oid) return []
    return [
      { path, ...(after === undefined ? {} : { after: { oid: after.oid, mode: after.mode } }) },
    ]
  })
  return changes.length === 0 ? source : putFiles(source, changes)
}

/** A file of the source may be in the place of a directory of the tree, or the other way round. */
function putFiles(tree: Tree, changes: readonly TreeChange[]): Tree {
  const obstacles = new Map<string, TreeChange>()
  const { byPath } = filesOf(tree)
  for (const { path, after } of changes) {
    if (after === undefined) continue
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) {
      const directory = path.slice(0, end)
      if (byPath.has(directory)) obstacles.set(directory, { path: directory })
    }
  }
  return changeTree(changeTree(tree, obstacles.values()), changes)
}

function isBlocked(tree: Tree, path: string): boolean {
  const { byPath } = filesOf(tree)
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) {
    if (byPath.has(path.slice(0, end))) return true
  }
  return false
}

/**
 * The import record of two merged revisions: the side that imported since the base wins; if both did, the
 * changes of theirs are applied to ours.
 */
export async function joinImportRecords(
  sides: Readonly<{ base: ImportRecord; ours: ImportRecord; theirs: ImportRecord }>,
  readTree: (oid: string) => Promise<Tree>,
): Promise<{ readonly record: ImportRecord; readonly trees: readonly Tree[] }> {
  const { base, ours, theirs } = sides
  const record: Record<string, string> = {}
  const trees: Tree[] = []
  for (const origin of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const [before, mine = before, other = before] = [base[origin], ours[origin], theirs[origin]]
    if (mine === other || other === before) {
      if (mine !== undefined) record[origin] = mine
    } else if (mine === before || mine === undefined) {
      if (other !== undefined) record[origin] = other
    } else if (other !== undefined) {
      const from = before === undefined ? emptyTree : await readTree(before)
      const changes = diffTrees(from, await readTree(other))
      const joined = putFiles(
        await readTree(mine),
        changes.map(({ path, after }) => ({
          path,
          ...(after === undefined ? {} : { after: { oid: after.oid, mode: after.mode } }),
        })),
      )
      record[origin] = joined.oid
      trees.push(joined)
    }
  }
  return { record, trees }
}
