// Pages and files of a merge: one item per id, with each side's entry.

import { type Identities, idOf } from '../revisions/identity.ts'
import { isReusable } from '../revisions/page-tree.ts'
import type { Revision } from '../revisions/revision.ts'
import type { FileEntry } from '../trees/file-entry.ts'
import { lookUp } from '../trees/tree.ts'
import type { PlacedItem } from './paths.ts'
import type { Keep, MergedText, TextMerge } from './text.ts'

/** One side of a merge. */
export interface MergeSide {
  readonly revision: Revision
  readonly identities: Identities
}

/** The side chosen for a conflict: the main content or the change request. Variables are identified by name. */
export interface ConflictChoice {
  readonly kind: ItemKind
  readonly id: string
  readonly keep: 'primary' | 'changed'
}

/** Input of a merge. */
export interface Merge {
  readonly space: string
  /** The common base. */
  readonly base: MergeSide
  /** The main content now. */
  readonly ours: MergeSide
  /** The change request. */
  readonly theirs: MergeSide
  /** Bytes by git blob id. Every requested id is in one of the three trees. */
  readonly readBytes: (oids: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>
  readonly resolutions?: readonly ConflictChoice[]
  /** A replacement for `mergeText` that runs elsewhere. */
  readonly mergeText?: (merge: TextMerge) => MergedText | Promise<MergedText>
}

/** A file on one side. */
export interface Entry {
  readonly path: string
  readonly oid: string
  readonly mode: FileEntry['mode']
}

/** A page or file on the three sides. `id` is `''` if it needs a new one. */
export interface MergeItem {
  readonly id: string
  readonly base?: Entry
  readonly ours?: Entry
  readonly theirs?: Entry
}

/** Collects everything at these paths of the three sides, by id. */
export function collectItems(
  { space, base, ours, theirs }: Merge,
  paths: ReadonlySet<string>,
): MergeItem[] {
  const was = collectEntries(base, space, paths)
  const mine = collectEntries(ours, space, paths)
  const other = collectEntries(theirs, space, paths)
  const ids = new Set([...was.keys(), ...mine.keys(), ...other.keys()])
  const oursByPath = new Map([...mine.values()].map((entry) => [entry.path, entry]))
  return [...ids].flatMap((id) => {
    const three = { base: was.get(id), ours: mine.get(id), theirs: other.get(id) }
    return separateAdded({ id, ...dropAbsent(three) }, oursByPath)
  })
}

function collectEntries(
  side: MergeSide,
  space: string,
  paths: ReadonlySet<string>,
): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const path of paths) {
    const entry = lookUp(side.revision.tree, path)
    if (entry?.kind !== 'file') continue
    entries.set(idOf(space, side.identities, path), { path, oid: entry.oid, mode: entry.mode })
  }
  return entries
}

/**
 * Separates pages added on both sides, unless they are equal.
 *
 * A SUMMARY.md is never separated: its first pages on both sides are two entries of one navigation.
 */
function separateAdded(item: MergeItem, oursByPath: ReadonlyMap<string, Entry>): MergeItem[] {
  const { id, base, ours, theirs } = item
  if (base !== undefined || theirs === undefined) return [item]
  if (ours === undefined) return isEqual(oursByPath.get(theirs.path), theirs) ? [] : [item]
  if (isEqual(ours, theirs) || (isSummary(ours) && isSummary(theirs))) return [item]
  return [
    { id, ours },
    { id: '', theirs },
  ]
}

function isSummary({ path, mode }: Entry): boolean {
  return mode !== '120000' && /(?:^|\/)summary\.md$/i.test(path)
}

/** True if two entries do not differ at all. */
export function isEqual(a: Entry | undefined, b: Entry | undefined): boolean {
  return a?.path === b?.path && a?.oid === b?.oid && a?.mode === b?.mode
}

/** An item kept by the merge, with its wanted path; its bytes may still have to be merged. */
export interface Kept extends PlacedItem {
  readonly item: MergeItem
  readonly mode: FileEntry['mode']
  readonly keep?: Keep
}

/** A disagreement between the sides of an item. */
export interface ItemConflict {
  readonly item: MergeItem
  readonly fields: readonly string[]
}

/** The path that identifies an item in messages. */
export function itemPath({ base, ours, theirs }: MergeItem): string {
  return (ours ?? theirs ?? base)?.path ?? ''
}

/** Kinds of items that can be in conflict. */
export type ItemKind = 'page' | 'file' | 'reusable-content' | 'variable'

/** The kind of an item, from the sides that have it. */
export function kindOf(
  item: MergeItem,
  { ours, theirs, base }: Pick<Merge, 'base' | 'ours' | 'theirs'>,
): ItemKind {
  const sides = [
    [item.ours, ours.revision.site],
    [item.theirs, theirs.revision.site],
    [item.base, base.revision.site],
  ] as const
  if (sides.some(([entry, site]) => entry && isReusable(site, entry.path)))
    return 'reusable-content'
  const isPage = sides.some(
    ([entry, site]) => entry !== undefined && site.pageAt(entry.path) !== undefined,
  )
  return isPage ? 'page' : 'file'
}

/** True for the file of a space's variables. */
export function holdsVariables(
  item: MergeItem,
  { ours, theirs }: Pick<Merge, 'ours' | 'theirs'>,
): boolean {
  const path = itemPath(item)
  return [ours, theirs].some(({ revision: { site } }) => {
    return path === `${site.root === '' ? '' : `${site.root}/`}.gitbook/vars.yaml`
  })
}

/** True for files whose lines are entries of the page tree. JSON entries span lines, so it is merged as text. */
export function isNavigation(
  item: MergeItem,
  { ours, theirs }: Pick<Merge, 'ours' | 'theirs'>,
): boolean {
  const path = itemPath(item)
  if (/\.json5?$/i.test(path)) return false
  if (/(?:^|\/)summary\.md$/i.test(path)) return true
  return [ours, theirs].some(({ revision }) => revision.site.uses.some((use) => use.path === path))
}

/** Removes fields that are undefined. */
export function dropAbsent<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  const kept: { [Key in keyof Fields]?: NonNullable<Fields[Key]> } = {}
  for (const key in fields) {
    const value = fields[key]
    if (value !== undefined && value !== null) kept[key] = value
  }
  return kept
}
