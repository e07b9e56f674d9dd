// Counts the links of a revision.
import { groupKey, type LinkTable } from './link-table.ts'

/** Number of links, by target and by use. */
export interface LinkCounts {
  readonly groups: number
  readonly brokenGroups: number
  readonly uses: number
  readonly brokenUses: number
}

/** Counts a table in which some files have been replaced. */
export function countLinks(
  table: LinkTable,
  paths: ReadonlySet<string>,
  own: LinkTable,
): LinkCounts {
  const gone = countByGroup(table, paths)
  // Most links of changed files were there before: searching those first is faster than searching all groups.
  const near = new Map(Array.from(gone.keys(), (group) => [groupKey(table.group(group)), group]))
  let groups = table.groupCount
  let brokenGroups = table.broken.groups
  let uses = table.size + own.size
  let brokenUses = table.broken.uses + own.broken.uses
  const here = new Set<number>()
  for (let group = 0; group < own.groupCount; group++) {
    const key = groupKey(own.group(group))
    const known = near.get(key) ?? table.findGroup(key)
    if (known !== undefined) here.add(known)
    else {
      groups++
      if (own.isBroken(group)) brokenGroups++
    }
  }
  for (const [group, count] of gone) {
    uses -= count
    if (table.isBroken(group)) brokenUses -= count
    if (count < table.groupSize(group) || here.has(group)) continue
    groups--
    if (table.isBroken(group)) brokenGroups--
  }
  return { groups, brokenGroups, uses, brokenUses }
}

/** Number of links of each group in some files. */
export function countByGroup(table: LinkTable, paths: ReadonlySet<string>): Map<number, number> {
  const counts = new Map<number, number>()
  for (const path of paths) {
    const [from, to] = table.rangeOf(path)
    for (let link = from; link < to; link++) {
      const group = table.groupOf(link)
      counts.set(group, (counts.get(group) ?? 0) + 1)
    }
  }
  return counts
}
