// What cells of a table say: fragments by the name a cell has for its own.
import type { Block, Table, TableValue } from './document.ts'

/** Made once a table: a large one has as many fragments as it has cells. */
const fragmentsOfTables = new WeakMap<Table, ReadonlyMap<string | undefined, readonly Block[]>>()

/**
 * The blocks of a cell or of a head; none where it has no fragment.
 *
 * @param name - as records and definitions name it; values of another kind name nothing
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
    // The first of a name counts.
    if (!found.has(fragment)) found.set(fragment, nodes)
  }
  fragmentsOfTables.set(table, found)
  return found
}
