// The bytes of a merge: from the side that changed them, or merged if both did.

import { mergeValues, type Three } from '../text/three-way.ts'
import { blobOid } from '../trees/oid.ts'
import {
  type Entry,
  holdsVariables,
  type ItemConflict,
  isNavigation,
  itemPath,
  type Kept,
  type Merge,
  type MergeItem,
} from './items.ts'
import { type KeepByName, mergeText, type TextKind } from './text.ts'

/** The result for everything kept: its place and bytes, new bytes by oid, and conflicts. */
export interface MergedContents {
  readonly entries: readonly { readonly id: string; readonly entry: Entry }[]
  readonly blobs: ReadonlyMap<string, Uint8Array>
  readonly conflicts: readonly ItemConflict[]
}

/** Merges the bytes of everything kept. Only files changed on both sides are read. */
export async function mergeContents(
  kept: readonly Kept[],
  places: readonly string[],
  merge: Merge,
): Promise<MergedContents> {
  const moved = new Map(
    kept.flatMap(({ item, path }, index) => {
      const place = places[index] ?? path
      return item.theirs && place !== path ? [[item.theirs.path, place] as const] : []
    }),
  )
  const needed = kept.flatMap(({ item }) =>
    isContested(item) || (moved.size > 0 && isNavigation(item, merge)) ? listOids(item) : [],
  )
  const bytes = await merge.readBytes([...new Set(needed)])
  const blobs = new Map<string, Uint8Array>()
  const conflicts: ItemConflict[] = []
  const entries: MergedContents['entries'][number][] = []
  for (const [index, outcome] of kept.entries()) {
    const path = places[index] ?? outcome.path
    const merged = await mergeContent(outcome, bytes, { merge, moved })
    if ('fields' in merged) conflicts.push({ item: outcome.item, fields: merged.fields })
    const oid = 'oid' in merged ? merged.oid : ''
    if ('bytes' in merged) blobs.set(oid, merged.bytes)
    entries.push({ id: outcome.item.id, entry: { path, oid, mode: outcome.mode } })
  }
  return { entries, blobs, conflicts }
}

/** True if both sides changed the bytes in different ways. */
function isContested({ base, ours, theirs }: MergeItem): boolean {
  if (ours === undefined || theirs === undefined) return false
  return mergeValues({ base: base?.oid, ours: ours.oid, theirs: theirs.oid }) === undefined
}

function listOids({ base, ours, theirs }: MergeItem): string[] {
  return [base, ours, theirs].flatMap((entry) => (entry ? [entry.oid] : []))
}

type MergedContent =
  | { readonly oid: string }
  | { readonly oid: string; readonly bytes: Uint8Array }
  | { readonly fields: readonly string[] }

async function mergeContent(
  { item, keep, mode }: Kept,
  bytes: ReadonlyMap<string, Uint8Array>,
  { merge, moved }: { merge: Merge; moved: ReadonlyMap<string, string> },
): Promise<MergedContent> {
  const { base, ours, theirs } = item
  const follows = moved.size > 0 && theirs !== undefined && isNavigation(item, merge)
  if (!isContested(item) && !follows) {
    const whole = mergeValues({ base: base?.oid, ours: ours?.oid, theirs: theirs?.oid })
    return { oid: (ours && theirs ? whole?.value : (ours ?? theirs)?.oid) ?? '' }
  }
  const texts = mode === '120000' ? undefined : readThree(item, bytes)
  if (texts === undefined) {
    if (keep === undefined) return { fields: ['document'] }
    return { oid: item[keep]?.oid ?? '' }
  }
  const three = follows
    ? { ...texts, theirs: followMoves(texts.theirs, theirs.path, moved) }
    : texts
  const merged = await (merge.mergeText ?? mergeText)({
    texts: three,
    kind: textKindOf(item, merge),
    keep: keep ?? keepVariables(item, merge),
  })
  if (merged.kind === 'conflict') return merged
  const result = new TextEncoder().encode(merged.text)
  return { oid: blobOid(result), bytes: result }
}

/** Resolutions of single variables, if the item is the variables file. */
function keepVariables(item: MergeItem, merge: Merge): KeepByName | undefined {
  const named = (merge.resolutions ?? []).filter(({ kind }) => kind === 'variable')
  if (named.length === 0 || !holdsVariables(item, merge)) return undefined
  // The first resolution of a name wins.
  return new Map(
    named.toReversed().map(({ id, keep }) => [id, keep === 'primary' ? 'ours' : 'theirs']),
  )
}

function readThree(
  item: MergeItem,
  bytes: ReadonlyMap<string, Uint8Array>,
): Three<string> | undefined {
  const base = readText(bytes, item.base?.oid)
  const ours = readText(bytes, item.ours?.oid)
  const theirs = readText(bytes, item.theirs?.oid)
  if (base === undefined || ours === undefined || theirs === undefined) return undefined
  return { base, ours, theirs }
}

/** Decodes text that would encode to the same bytes; undefined for other bytes. */
function readText(bytes: ReadonlyMap<string, Uint8Array>, oid?: string): string | undefined {
  if (oid === undefined) return ''
  const held = bytes.get(oid)
  if (held?.includes(0) ?? true) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(held)
  } catch {
    return undefined
  }
}

function textKindOf(item: MergeItem, merge: Merge): TextKind {
  if (isNavigation(item, merge)) return 'navigation'
  if (/(?:^|\/)\.gitbook\/vars\.yaml$/.test(itemPath(item))) return 'variables'
  return /\.(?:md|mdx|markdown)$/i.test(itemPath(item)) ? 'page' : 'text'
}

/** Updates navigation entries of pages that were renamed to make room. */
function followMoves(text: string, path: string, moved: ReadonlyMap<string, string>): string {
  const directory = path.slice(0, path.lastIndexOf('/') + 1)
  const start = /\.md$/i.test(path) ? '(?<=\\]\\(<?)' : '(?<=[:-]\\s+["\']?)'
  let followed = text
  for (const [from, to] of moved) {
    if (!from.startsWith(directory) || !to.startsWith(directory)) continue
    const [was, is] = [from.slice(directory.length), to.slice(directory.length)]
    const entry = new RegExp(`${start}((?:\\./)?)${escapePattern(was)}(?=[\\s)"'>#]|$)`, 'gm')
    followed = followed.replaceAll(entry, (_, dot: string) => dot + is)
  }
  return followed
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
