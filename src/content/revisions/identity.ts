// Identities of pages and files: ids that survive renames, moves and returns.
import { hash } from 'node:crypto'
import { compareBytes } from '../trees/byte-order.ts'
import type { Tree } from '../trees/file-entry.ts'
import { diffTrees, listFiles, lookUp } from '../trees/tree.ts'

/**
 * Ids of a revision that differ from the default of their path: path to id.
 *
 * A path that is not listed has its default id. Removed paths stay listed until something else takes their id, so
 * that a page that comes back keeps its identity.
 */
export type Identities = Readonly<Record<string, string>>

/** The namespace of a space's ids. Equal spaces and paths give equal ids. */
type SpaceName = string

/**
 * Returns the default id of a path.
 *
 * @param space - id of the space, or `''` outside of a platform
 * @param path - repository path (`guide/setup.md`)
 * @param attempt - 0, or the number of the retry if the id is taken
 * @returns 20 characters of `0-9a-f`
 */
export function defaultId(space: SpaceName, path: string, attempt = 0): string {
  const name = attempt > 0 ? `${space}\0${path}\0${attempt}` : `${space}\0${path}`
  let id = knownIds.get(name)
  if (id === undefined) {
    id = hash('sha256', name, 'hex').slice(0, 20)
    if (knownIds.size >= knownIdsMax) knownIds.clear()
    knownIds.set(name, id)
  }
  return id
}

// Cached: every revision of a space needs the ids of the same paths.
const knownIds = new Map<string, string>()
const knownIdsMax = 50_000

/** Returns the id of a path in a revision. */
export function idOf(space: SpaceName, identities: Identities, path: string): string {
  return Object.hasOwn(identities, path) ? (identities[path] ?? '') : defaultId(space, path)
}

/** Input of `carryIdentities`. */
export interface CarriedChange {
  readonly space: SpaceName
  /** The non-default ids of the base. */
  readonly identities: Identities
  readonly base: Tree
  readonly head: Tree
  /** Head path to base path, for all renames. */
  readonly renames: ReadonlyMap<string, string>
}

/**
 * Returns the non-default ids of the head of a change. The work is proportional to the change.
 *
 * A path on both sides keeps its id, a renamed one takes its id along, a new one gets its default id or, if a page
 * renamed away took that along, the next free one.
 */
export function carryIdentities(change: CarriedChange): Identities {
  const { space, identities, head, renames } = change
  const movedAway = new Set(renames.values())
  const known = new Map<string, string>()
  for (const [path, id] of Object.entries(identities)) {
    if (!movedAway.has(path) && lookUp(head, path)?.kind === 'file') known.set(path, id)
  }
  for (const [path, origin] of renames) known.set(path, idOf(space, identities, origin))
  const added = diffTrees(change.base, head).filter(({ before, after }) => after && !before)
  const fresh = [...new Set([...added.map(({ path }) => path), ...movedAway])]
    .filter((path) => !known.has(path) && lookUp(head, path)?.kind === 'file')
    .sort(compareBytes)
  return assignIds({ space, known, fresh, remembered: identities })
}

/** Input of `assignIds`. */
export interface Assignment {
  readonly space: SpaceName
  /** Ids already decided, by path. Paths with their default id may be omitted. */
  readonly known: ReadonlyMap<string, string>
  /** Paths that need an id, in order of priority. */
  readonly fresh: readonly string[]
  /** Non-default ids of an earlier revision, reused by paths that come back. */
  readonly remembered: Identities
}

/** Gives every fresh path a unique id; returns those that are not the default. */
export function assignIds({ space, known, fresh, remembered }: Assignment): Identities {
  const exceptions = new Map<string, string>()
  const taken = new Set(known.values())
  for (const [path, id] of known) if (id !== defaultId(space, path)) exceptions.set(path, id)
  for (const path of fresh) {
    // Once: a hash for each of thousands of paths is most of the time.
    const own = defaultId(space, path)
    const id = freeId(path, own)
    taken.add(id)
    if (id !== own) exceptions.set(path, id)
  }
  const present = new Set([...known.keys(), ...fresh])
  for (const [path, id] of Object.entries(remembered)) {
    if (!present.has(path) && !taken.has(id)) exceptions.set(path, id)
  }
  return Object.fromEntries([...exceptions].sort(([a], [b]) => compareBytes(a, b)))

  function freeId(path: string, own: string): string {
    const before = Object.hasOwn(remembered, path) ? (remembered[path] ?? '') : own
    if (!taken.has(before)) return before
    for (let attempt = 0; ; attempt += 1) {
      const id = defaultId(space, path, attempt)
      if (!taken.has(id)) return id
    }
  }
}

/** Input of `adoptIdentities`. */
export interface Adoption {
  readonly space: SpaceName
  readonly head: Tree
  /** The non-default ids of the head in its own history. */
  readonly identities: Identities
  /** The base of the head, as another history knows it. */
  readonly base: { readonly tree: Tree; readonly identities: Identities }
}

/**
 * Returns the non-default ids of a head whose pages another history knows too: a branch that merged main, where
 * main saw a rename in two small steps and the branch in one large one.
 *
 * A path in both takes main's id, unless the head has that id at another path, or has here a page that main knows
 * at another path: then the head moved the pages itself.
 */
export function adoptIdentities({ space, head, identities, base }: Adoption): Identities {
  const paths = [...new Set([...Object.keys(identities), ...Object.keys(base.identities)])]
  const doubtful = paths.filter((path) => {
    if (lookUp(head, path)?.kind !== 'file' || lookUp(base.tree, path)?.kind !== 'file')
      return false
    return idOf(space, identities, path) !== idOf(space, base.identities, path)
  })
  if (doubtful.length === 0) return identities
  const inHead = listIds(head, identities)
  const inBase = listIds(base.tree, base.identities)
  const adopted = new Map(Object.entries(identities))
  for (const path of doubtful) {
    const id = idOf(space, base.identities, path)
    if (inHead.has(id) || inBase.has(idOf(space, identities, path))) continue
    adopted.delete(path)
    if (id !== defaultId(space, path)) adopted.set(path, id)
  }
  return Object.fromEntries([...adopted].sort(([a], [b]) => compareBytes(a, b)))

  function listIds(tree: Tree, exceptions: Identities): Set<string> {
    return new Set(listFiles(tree).map(({ path }) => idOf(space, exceptions, path)))
  }
}

/** A tree with its non-default ids. */
export interface IdentifiedTree {
  readonly tree: Tree
  readonly identities: Identities
}

/**
 * Maps head paths to base paths for ids at different paths.
 *
 * Only non-default ids and added or removed paths need a look: a file with its default id on both sides has not
 * moved.
 */
export function findMovedPaths(
  space: SpaceName,
  base: IdentifiedTree,
  head: IdentifiedTree,
): ReadonlyMap<string, string> {
  const moved = new Map<string, string>()
  const named = [base, head].flatMap(({ identities }) => Object.keys(identities))
  if (named.length === 0) return moved
  const differences = diffTrees(base.tree, head.tree)
  const paths = new Set([...named, ...differences.map(({ path }) => path)])
  const pathsById = new Map<string, string>()
  for (const path of paths) {
    if (isFileOf(base.tree, path)) pathsById.set(idOf(space, base.identities, path), path)
  }
  for (const path of [...paths].sort(compareBytes)) {
    if (!isFileOf(head.tree, path)) continue
    const before = pathsById.get(idOf(space, head.identities, path))
    if (before !== undefined && before !== path) moved.set(path, before)
  }
  return moved
}

function isFileOf(tree: Tree, path: string): boolean {
  return lookUp(tree, path)?.kind === 'file'
}
