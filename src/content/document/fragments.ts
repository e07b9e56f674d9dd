// Looks up the fragments of table cells by name.
import type { Block, Table, TableValue } from './document.ts'

/** Built once per table: a large one has as many fragments as cells. */
const fragmentsOfTables = new WeakMap<Table, ReadonlyMap<string | undefined, readonly Block[]>>()

/**
 * Returns the blocks of a cell or header; empty if it has no fragment.
 *
 * @param name - as in records and definitions; values of another type name nothing
 */
export function fragmentOf(table: Table, name: TableValue | undefined): readonly Block[] {
  if (typeof name !== 'string') return []
  return indexFragments(table).get(name) ?? []
}

function indexFragments(table: Table): ReadonlyMap<string | undefined, readonly Block[]> {
  const before = fragmentsOfTables.get(table)
  if (before !== undefined) return before
  const found = new Map<string | undefined, readonly Block[]>()
  for (const { fragment, nodes } of table.fragments ?? []) {
    // The first fragment of a name wins.
    if (!found.has(fragment)) found.set(fragment, nodes)
  }
  fragmentsOfTables.set(table, found)
  return found
}
