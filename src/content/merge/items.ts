// Pages and files of a merge: one item for each id, with what each side has of it.

import { type Identities, idOf } from '../revisions/identity.ts'
import { isReusable } from '../revisions/page-tree.ts'
import type { Revision } from '../revisions/revision.ts'
import type { FileEntry } from '../trees/file-entry.ts'
import { lookUp } from '../trees/tree.ts'
import type { Placed } from './paths.ts'
import type { Keep, MergedText, TextMerge } from './text.ts'

/** One side of a merge. */
export interface MergeSide {
  readonly revision: Revision
  readonly identities: Identities
}

/** Which side a conflict takes: the main content's or the change request's. A variable is known by its name. */
export interface Resolution {
  readonly kind: ItemKind
  readonly id: string
  readonly keep: 'primary' | 'changed'
}

/** What is to be merged. */
export interface Merge {
  readonly space: string
  /** What both sides started from. */
  readonly base: MergeSide
  /** The main content now. */
  readonly ours: MergeSide
  /** The change request. */
  readonly theirs: MergeSide
  /** Bytes by git blob id. Every id asked for is in one of the three trees. */
  readonly readBytes: (oids: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>
  readonly resolutions?: readonly Resolution[]
  /** Does what `mergeText` does, elsewhere. */
  readonly mergeText?: (merge: TextMerge) => MergedText | Promise<MergedText>
}

/** A file as one side has it. */
export interface Entry {
  readonly path: string
  readonly oid: string
  readonly mode: FileEntry['mode']
}

/** One page or file, as the three sides have it. `id` is `''` when it has to get a new one. */
export interface Item {
  readonly id: string
  readonly base?: Entry
  readonly ours?: Entry
  readonly theirs?: Entry
}

/** Everything at these paths of the three sides, by id. */
export function collectItems(
  { space, base, ours, theirs }: Merge,
  paths: ReadonlySet<string>,
): Item[] {
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
 * Two pages that came about on both sides are one only when they are equal.
 *
 * A SUMMARY.md is one in any case: first pages made on both sides are two entries of one navigation.
 */
function separateAdded(item: Item, oursByPath: ReadonlyMap<string, Entry>): Item[] {
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

/** True when nothing about two entries differs. */
export function isEqual(a: Entry | undefined, b: Entry | undefined): boolean {
  return a?.path === b?.path && a?.oid === b?.oid && a?.mode === b?.mode
}

/** What the merge keeps of an item: its path is wanted, its bytes are those or have to be merged. */
export interface Kept extends Placed {
  readonly item: Item
  readonly mode: FileEntry['mode']
  readonly keep?: Keep
}

/** What the sides of an item do not agree on. */
export interface Conflict {
  readonly item: Item
  readonly fields: readonly string[]
}

/** The path to name an item by. */
export function pathOf({ base, ours, theirs }: Item): string {
  return (ours ?? theirs ?? base)?.path ?? ''
}

/** What can be in conflict. */
export type ItemKind = 'page' | 'file' | 'reusable-content' | 'variable'

/** What an item is, on the sides that have it. */
export function kindOf(
  item: Item,
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

/** The file of a space's variables. */
export function holdsVariables(
  item: Item,
  { ours, theirs }: Pick<Merge, 'ours' | 'theirs'>,
): boolean {
  const path = pathOf(item)
  return [ours, theirs].some(({ revision: { site } }) => {
    return path === `${site.root === '' ? '' : `${site.root}/`}.gitbook/vars.yaml`
  })
}

/** Files whose entries are the page tree. In JSON a line is not an entry, so it is merged as text. */
export function isNavigation(
  item: Item,
  { ours, theirs }: Pick<Merge, 'ours' | 'theirs'>,
): boolean {
  const path = pathOf(item)
  if (/\.json5?$/i.test(path)) return false
  if (/(?:^|\/)summary\.md$/i.test(path)) return true
  return [ours, theirs].some(({ revision }) => revision.site.uses.some((use) => use.path === path))
}

/** An object without the fields that are undefined. */
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
