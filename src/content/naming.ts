// Paths of a tree by their last parts and by their spellings.
import { compareBytes } from './byte-order.ts'
import { nameOf } from './layouts/paths.ts'

/** Paths found by a part of them: the same for all trees of equal paths. */
export interface Naming {
  /** Files with one of these names, in byte order. */
  named(names: readonly string[]): readonly string[]
  directoriesNamed(name: string): readonly string[]
  /** Files whose path is this one but for capital letters. */
  spellings(path: string): readonly string[]
}

/** What makes other paths of those of a known tree. */
export interface PathChange {
  readonly added: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
  readonly addedDirectories: ReadonlySet<string>
  readonly removedDirectories: ReadonlySet<string>
}

/** Paths named from scratch, as far as somebody asks. @param paths - in byte order */
export function namePaths(paths: readonly string[], directories: ReadonlySet<string>): Naming {
  // Places rather than paths: most lists have one entry.
  const placesByName = once(() => groupBy(paths.keys(), (place) => nameOf(paths[place] ?? '')))
  const directoriesByName = once(() => groupBy(directories, nameOf))
  const bySpelling = once(() => groupBy(paths, (path) => path.toLowerCase()))
  return {
    named(names) {
      const places = names.flatMap((name) => placesByName().get(name) ?? [])
      if (names.length > 1) places.sort((a, b) => a - b)
      return places.map((place) => paths[place] ?? '')
    },
    directoriesNamed: (name) => directoriesByName().get(name) ?? [],
    spellings: (path) => bySpelling().get(path.toLowerCase()) ?? [],
  }
}

// A naming that differs in more paths is made anew.
const changesMax = 1000
const origins = new WeakMap<Naming, { readonly naming: Naming; readonly change: PathChange }>()

/** A naming of other paths, by what is other; undefined where that is much. */
export function changeNaming(known: Naming, next: PathChange): Naming | undefined {
  const before = origins.get(known)
  const naming = before?.naming ?? known
  // A chain of them would grow with every change.
  const change = before === undefined ? next : joinChanges(before.change, next)
  if (change.added.size + change.removed.size > changesMax) return undefined
  const { added, removed, addedDirectories, removedDirectories } = change
  const addedNames = namePaths([...added].sort(compareBytes), addedDirectories)
  const changed: Naming = {
    named(names) {
      const kept = naming.named(names).filter((path) => !removed.has(path))
      const more = addedNames.named(names)
      return more.length === 0 ? kept : [...kept, ...more].sort(compareBytes)
    },
    directoriesNamed: (name) => [
      ...naming.directoriesNamed(name).filter((path) => !removedDirectories.has(path)),
      ...addedNames.directoriesNamed(name),
    ],
    spellings(path) {
      const kept = naming.spellings(path).filter((other) => !removed.has(other))
      const more = addedNames.spellings(path)
      return more.length === 0 ? kept : [...kept, ...more].sort(compareBytes)
    },
  }
  origins.set(changed, { naming, change })
  return changed
}

function joinChanges(first: PathChange, next: PathChange): PathChange {
  const files = joinSets(first, next)
  const directories = joinSets(
    { added: first.addedDirectories, removed: first.removedDirectories },
    { added: next.addedDirectories, removed: next.removedDirectories },
  )
  return {
    ...files,
    addedDirectories: directories.added,
    removedDirectories: directories.removed,
  }
}

function joinSets(
  first: Pick<PathChange, 'added' | 'removed'>,
  next: Pick<PathChange, 'added' | 'removed'>,
) {
  const added = new Set(first.added)
  const removed = new Set(first.removed)
  for (const path of next.removed) if (!added.delete(path)) removed.add(path)
  for (const path of next.added) if (!removed.delete(path)) added.add(path)
  return { added, removed }
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
