// Directories of trees: whole ones, and those stored as changes of another.
import { compareBytes } from './byte-order.ts'
import type { Tree, TreeEntry } from './file-entry.ts'
import { treeOid } from './oid.ts'
import { encodeEntries } from './tree-bytes.ts'

/**
 * Creates a directory of known entries.
 *
 * @param entries - in git's order
 */
export function makeDirectory(oid: string, entries: ReadonlyMap<string, TreeEntry>): Tree {
  return createLazyTree(() => entries, oid)
}

/**
 * Creates a directory from another with changed entries. It stores the changes, not the list of all entries.
 *
 * @param changes - by name; undefined removes an entry
 * @param oid - if known
 */
export function changeDirectory(
  base: Tree,
  changes: ReadonlyMap<string, TreeEntry | undefined>,
  oid?: string,
): Tree {
  const tree = new ChangedDirectory(base, changes)
  tree.knownOid = oid
  if (tree.depth <= depthMax) return tree
  // Longer chains of changes get slow to follow.
  const { entries } = tree
  return createLazyTree(() => entries, oid)
}

/** Maximum depth of changes stored as changes of changes. */
export const depthMax = 8

function depthOf(base: Tree | undefined): number {
  if (base === undefined) return 0
  return base instanceof Directory ? base.depth + 1 : 1
}

/** Its oid is computed on demand. Every change creates dozens of them: no closures, no maps. */
export abstract class Directory implements Tree {
  /** Set once it is known. */
  knownOid: string | undefined
  /** Number of changes between it and a whole directory. */
  readonly depth: number
  abstract readonly entries: Tree['entries']

  /** @param base - the directory it is a change of */
  constructor(base?: Tree) {
    this.depth = depthOf(base)
  }

  get oid(): string {
    this.knownOid ??= treeOid(encodeEntries(this.entries))
    return this.knownOid
  }
}

/** A directory that builds its entries on first use and keeps them. */
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

/** A directory stored as changes of another; its entries are cached as long as they are used. */
class ChangedDirectory extends Directory {
  readonly #base: Tree
  /** Names and entries alternating: in most changed directories a single entry differs. */
  readonly #changes: readonly (string | TreeEntry | undefined)[]
  #made: WeakRef<Tree['entries']> | undefined

  constructor(base: Tree, changes: Iterable<readonly [string, TreeEntry | undefined]>) {
    super(base)
    this.#base = base
    // Copied to its exact size: an array that grew has spare capacity.
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

/** Creates a directory whose entries are built on first use. */
export function createLazyTree(make: () => ReadonlyMap<string, TreeEntry>, oid?: string): Tree {
  const tree = new WholeDirectory(make)
  tree.knownOid = oid
  return tree
}

/** The oid of a directory, if already computed. */
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
