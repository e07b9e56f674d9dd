// Directories of trees: whole ones, and those that are another but for some entries.
import { compareBytes } from './byte-order.ts'
import type { Tree, TreeEntry } from './file-entry.ts'
import { treeOid } from './oid.ts'
import { encodeEntries } from './tree-bytes.ts'

/**
 * A directory of known entries.
 *
 * @param entries - in git's order
 */
export function makeDirectory(oid: string, entries: ReadonlyMap<string, TreeEntry>): Tree {
  return createLazyTree(() => entries, oid)
}

/**
 * A directory with entries changed. It keeps the change, not the list of all entries.
 *
 * @param changes - by name; undefined where an entry goes away
 * @param oid - when it is known
 */
export function changeDirectory(
  base: Tree,
  changes: ReadonlyMap<string, TreeEntry | undefined>,
  oid?: string,
): Tree {
  const tree = new ChangedDirectory(base, changes)
  tree.knownOid = oid
  if (tree.depth <= depthMax) return tree
  // A chain of changes is as slow to follow as it is long.
  const { entries } = tree
  return createLazyTree(() => entries, oid)
}

/** Changes of changes are kept as such up to that. */
export const depthMax = 8

function depthOf(base: Tree | undefined): number {
  if (base === undefined) return 0
  return base instanceof Directory ? base.depth + 1 : 1
}

/** Its oid is counted when somebody asks for it. Of every change there are dozens: no closures, no maps. */
export abstract class Directory implements Tree {
  /** Where it is known without counting. */
  knownOid: string | undefined
  /** How many changes it is away from a whole one. */
  readonly depth: number
  abstract readonly entries: Tree['entries']

  /** @param base - what it is a change of */
  constructor(base?: Tree) {
    this.depth = depthOf(base)
  }

  get oid(): string {
    this.knownOid ??= treeOid(encodeEntries(this.entries))
    return this.knownOid
  }
}

/** Its entries are made when somebody looks at them, and kept. */
class WholeDirectory extends Directory {
  readonly #make: () => Tree['entries']
  #made: Tree['entries'] | undefined

  constructor(make: () => Tree['entries']) {
    super()
    this.#make = make
  }

  override get entries(): Tree['entries'] {
    this.#made ??= this.#make()
    return this.#made
  }
}

/** Its entries are those of another, but for some; they are kept as long as somebody uses them. */
class ChangedDirectory extends Directory {
  readonly #base: Tree
  /** Names and their entries in turns: of most changed directories one entry is another. */
  readonly #changes: readonly (string | TreeEntry | undefined)[]
  #made: WeakRef<Tree['entries']> | undefined

  constructor(base: Tree, changes: Iterable<readonly [string, TreeEntry | undefined]>) {
    super(base)
    this.#base = base
    // No larger than they are: a list that grew has room for more.
    this.#changes = [...changes].flat().slice()
  }

  override get entries(): Tree['entries'] {
    const known = this.#made?.deref()
    if (known !== undefined) return known
    const entries = new Map(this.#base.entries)
    for (let at = 0; at < this.#changes.length; at += 2) {
      const [name, entry] = [this.#changes[at], this.#changes[at + 1]]
      if (typeof name !== 'string' || typeof entry === 'string') continue
      if (entry === undefined) entries.delete(name)
      else entries.set(name, entry)
    }
    const sorted = sortEntries(entries)
    this.#made = new WeakRef(sorted)
    return sorted
  }
}

/** A directory whose entries are made when somebody looks at them. */
export function createLazyTree(make: () => ReadonlyMap<string, TreeEntry>, oid?: string): Tree {
  const tree = new WholeDirectory(make)
  tree.knownOid = oid
  return tree
}

/** The oid of a directory, where it is known without counting. */
export function cachedOid(tree: Tree): string | undefined {
  return tree instanceof Directory ? tree.knownOid : undefined
}

function sortEntries(entries: Map<string, TreeEntry>): Map<string, TreeEntry> {
  let last: [string, TreeEntry] | undefined
  for (const pair of entries) {
    if (last !== undefined && compareEntries(last, pair) > 0) {
      return new Map([...entries].sort(compareEntries))
    }
    last = pair
  }
  return entries
}

function compareEntries(a: readonly [string, TreeEntry], b: readonly [string, TreeEntry]): number {
  const x = a[1].kind === 'directory' ? `${a[0]}/` : a[0]
  const y = b[1].kind === 'directory' ? `${b[0]}/` : b[0]
  return compareBytes(x, y)
}
