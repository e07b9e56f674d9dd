// Three-way merge of revisions, page by page; returns the merged revision or the conflicts.

import { listTitles } from '../revisions/diff.ts'
import { assignIds, type Identities, idOf } from '../revisions/identity.ts'
import { nameOfPage } from '../revisions/page-tree.ts'
import { mergeValues } from '../text/three-way.ts'
import { compareBytes } from '../trees/byte-order.ts'
import type { Tree } from '../trees/file-entry.ts'
import { nameOf } from '../trees/paths.ts'
import { changeTree, diffTrees, lookUp, type TreeChange } from '../trees/tree.ts'
import { type MergedContents, mergeContents } from './contents.ts'
import {
  collectItems,
  dropAbsent,
  holdsVariables,
  type ItemConflict,
  type ItemKind,
  isEqual,
  itemPath,
  type Kept,
  kindOf,
  type Merge,
  type MergeItem,
  type MergeSide,
} from './items.ts'
import { allocatePaths } from './paths.ts'
import type { Keep } from './text.ts'

/** An item that both sides changed differently. */
export interface MergeConflict {
  readonly kind: ItemKind
  /** For a variable, its name. */
  readonly id: string
  readonly title: string
  /** Repository path in the main content; else in the change request. */
  readonly path: string
  /**
   * `document` for the text or the bytes, `path`, `removed`, else the front matter key; sorted. Always `value` for
   * a variable.
   */
  readonly fields: readonly string[]
}

export type MergeResult =
  | {
      readonly kind: 'merged'
      readonly tree: Tree
      readonly identities: Identities
      /** Bytes that are in none of the three trees, by git blob id. */
      readonly blobs: ReadonlyMap<string, Uint8Array>
    }
  | { readonly kind: 'conflict'; readonly conflicts: readonly MergeConflict[] }

/**
 * Merges two revisions with a common base, by id rather than path: a page renamed on one side and edited on the
 * other gets both changes.
 *
 * A page or file changed on one side is taken from it; one changed on both is merged by `mergeText`, or is a
 * conflict if it is not text. An item deleted on one side and changed on the other is a conflict. Pages added on
 * both sides at one path are one page if they are equal, or navigation; else the change request's gets a number in
 * its name and a new id, and its navigation is updated. A resolved conflict takes the chosen side where the two
 * differ, and both sides' changes everywhere else.
 *
 * @returns the merged tree, or every conflict in byte order of paths; if there is one, nothing is merged
 * @see contract, section 3: "Update and merge are a three-way merge"
 */
export async function mergeRevisions(merge: Merge): Promise<MergeResult> {
  const unchanged = mergeUnchanged(merge)
  if (unchanged !== undefined) return unchanged
  const paths = findChangedPaths(merge)
  const items = collectItems(merge, paths)
  const outcomes = items.map((item) => decide(item, merge))
  const kept = outcomes.flatMap(({ kept: outcome }) => (outcome ? [outcome] : []))
  const places = allocatePaths(kept, merge.ours.revision.tree, paths)
  const contents = await mergeContents(kept, places, merge)
  const conflicts = [...outcomes.flatMap(({ conflict }) => conflict ?? []), ...contents.conflicts]
  if (conflicts.length > 0) {
    return { kind: 'conflict', conflicts: describeConflicts(conflicts, merge) }
  }
  return assemble(merge, paths, contents.entries, contents.blobs)
}

/** If one side did not change, the other is the result, bytes and ids. */
function mergeUnchanged({ base, ours, theirs }: Merge): MergeResult | undefined {
  const result = isSame(ours, base) ? theirs : isSame(theirs, base) ? ours : undefined
  if (result === undefined) return undefined
  const { tree } = result.revision
  return { kind: 'merged', tree, identities: result.identities, blobs: new Map() }
}

function isSame(a: MergeSide, b: MergeSide): boolean {
  if (a.revision.tree.oid !== b.revision.tree.oid) return false
  return (
    JSON.stringify(Object.entries(a.identities)) === JSON.stringify(Object.entries(b.identities))
  )
}

/** Paths whose bytes or id differ between the three. */
function findChangedPaths({ space, base, ours, theirs }: Merge): Set<string> {
  const paths = new Set<string>()
  for (const side of [ours, theirs]) {
    for (const { path } of diffTrees(base.revision.tree, side.revision.tree)) paths.add(path)
    for (const path of [...Object.keys(base.identities), ...Object.keys(side.identities)]) {
      if (idOf(space, base.identities, path) !== idOf(space, side.identities, path)) paths.add(path)
    }
  }
  return paths
}

interface Outcome {
  readonly kept?: Kept
  readonly conflict?: ItemConflict
}

/** Decides everything about an item except its bytes. */
function decide(item: MergeItem, merge: Merge): Outcome {
  const { base, ours, theirs } = item
  const keep = lookUpResolution(item, merge)
  if (ours === undefined || theirs === undefined) {
    const left = ours ?? theirs
    if (left === undefined || isEqual(left, base)) return {}
    if (base !== undefined && keep === undefined) return { conflict: { item, fields: ['removed'] } }
    if (base !== undefined && item[keep ?? 'ours'] === undefined) return {}
    const { path, mode } = left
    return { kept: { item, path, mode, settled: left === ours, ...dropAbsent({ keep }) } }
  }
  const origin = base ?? ours
  const three = { base: origin, ours, theirs }
  const path = mergeValues({ base: origin.path, ours: ours.path, theirs: theirs.path })
  const mode = mergeValues({ base: origin.mode, ours: ours.mode, theirs: theirs.mode })
  const chosen = three[keep ?? 'ours']
  const place = path?.value ?? chosen.path
  const kept: Kept = {
    item,
    path: place,
    mode: mode?.value ?? chosen.mode,
    settled: place === ours.path,
    ...dropAbsent({ keep }),
  }
  const fields = [...(path ? [] : ['path']), ...(mode ? [] : ['mode'])]
  return fields.length > 0 && keep === undefined ? { kept, conflict: { item, fields } } : { kept }
}

function lookUpResolution(
  item: MergeItem,
  { resolutions = [], ...merge }: Merge,
): Keep | undefined {
  if (resolutions.length === 0) return undefined
  const kind = kindOf(item, merge)
  const found = resolutions.find(
    (resolution) => resolution.id === item.id && resolution.kind === kind,
  )
  return found && (found.keep === 'primary' ? 'ours' : 'theirs')
}

function describeConflicts(conflicts: readonly ItemConflict[], merge: Merge): MergeConflict[] {
  const byItem = Map.groupBy(conflicts, ({ item }) => item)
  const titles = [merge.ours, merge.theirs].map((side) => listTitles(side.revision.site))
  return [...byItem]
    .flatMap(([item, found]): MergeConflict[] => {
      const path = itemPath(item)
      const kind = kindOf(item, merge)
      const fields = [...new Set(found.flatMap((each) => each.fields))].sort()
      const whole = fields.some((field) =>
        ['document', 'frontMatter', 'mode', 'path', 'removed'].includes(field),
      )
      if (holdsVariables(item, merge) && !whole) {
        return fields.map((id) => ({ kind: 'variable', id, title: id, path, fields: ['value'] }))
      }
      const title = titles[0]?.get(path) ?? titles[1]?.get(item.theirs?.path ?? path)
      const name = kind === 'page' ? nameOfPage(path) : nameOf(path)
      return [{ kind, id: item.id, title: title ?? name, path, fields }]
    })
    .sort((a, b) => compareBytes(a.path, b.path) || compareBytes(a.id, b.id))
}

/** Puts the merged entries into the main content's tree and assigns ids. */
function assemble(
  { space, ours, theirs }: Merge,
  paths: ReadonlySet<string>,
  entries: MergedContents['entries'],
  blobs: MergedContents['blobs'],
): MergeResult {
  const changes = new Map<string, TreeChange>([...paths].map((path) => [path, { path }]))
  const known = new Map<string, string>()
  const fresh: string[] = []
  for (const { id, entry } of entries) {
    changes.set(entry.path, { path: entry.path, after: { oid: entry.oid, mode: entry.mode } })
    if (id === '') fresh.push(entry.path)
    else known.set(entry.path, id)
  }
  const tree = changeTree(ours.revision.tree, changes.values())
  const remembered = { ...theirs.identities, ...ours.identities }
  for (const [path, id] of Object.entries(remembered)) {
    if (!paths.has(path) && lookUp(tree, path)?.kind === 'file') known.set(path, id)
  }
  const identities = assignIds({ space, known, fresh: fresh.sort(compareBytes), remembered })
  return { kind: 'merged', tree, identities, blobs }
}
