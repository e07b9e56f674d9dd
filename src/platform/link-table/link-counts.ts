// How many links a revision has.
import { keyOf, type LinkTable } from './link-table.ts'

/** How many links there are, by target and by use. */
export interface LinkCounts {
  readonly groups: number
  readonly brokenGroups: number
  readonly uses: number
  readonly brokenUses: number
}

/** Of a table, where some files have other links by now. */
export function countLinks(
  table: LinkTable,
  paths: ReadonlySet<string>,
  own: LinkTable,
): LinkCounts {
  const gone = countByGroup(table, paths)
  // Most of what is in the files was in them before: a look for it among all groups takes longer.
  const near = new Map(Array.from(gone.keys(), (group) => [keyOf(table.group(group)), group]))
  let groups = table.groupCount
  let brokenGroups = table.broken.groups
  let uses = table.size + own.size
  let brokenUses = table.broken.uses + own.broken.uses
  const here = new Set<number>()
  for (let group = 0; group < own.groupCount; group++) {
    const key = keyOf(own.group(group))
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

/** How many links of each group stand in some files. */
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
