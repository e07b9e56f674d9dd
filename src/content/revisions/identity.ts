// Which page is which: ids of pages and files, kept through renames, moves and returns.
import { hash } from 'node:crypto'
import { compareBytes } from '../trees/byte-order.ts'
import type { Tree } from '../trees/file-entry.ts'
import { diffTrees, listFiles, lookUp } from '../trees/tree.ts'

/**
 * The ids of a revision that are not the ones their paths give: path to id.
 *
 * A path that is not named here has its default id. Paths that left the tree stay named as long as
 * nothing else took their id, so that a page that comes back is the page it was.
 */
export type Identities = Readonly<Record<string, string>>

/** The name a space gives ids under. Equal spaces and paths give equal ids. */
type SpaceName = string

/**
 * The id a path has when nothing else is known.
 *
 * @param space - id of the space, or `''` outside of a platform
 * @param path - repository path (`guide/setup.md`)
 * @param attempt - 0, or the number of the next try when the id is taken
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

// Every revision of a space asks for the ids of the same paths.
const knownIds = new Map<string, string>()
const knownIdsMax = 50_000

/** The id of what stands at a path of a revision. */
export function idOf(space: SpaceName, identities: Identities, path: string): string {
  return Object.hasOwn(identities, path) ? (identities[path] ?? '') : defaultId(space, path)
}

/** What `carryIdentities` needs to know of a change. */
export interface CarriedChange {
  readonly space: SpaceName
  /** The exceptions of the base. */
  readonly identities: Identities
  readonly base: Tree
  readonly head: Tree
  /** Head path to base path, for everything that was renamed. */
  readonly renames: ReadonlyMap<string, string>
}

/**
 * The exceptions of the head of a change. The work follows what changed.
 *
 * A path of both keeps its id, a renamed one takes the id along, a new one gets the id its path gives
 * or, when a page that was renamed away took that along, the next free one.
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

/** What `assignIds` starts from. */
export interface Assignment {
  readonly space: SpaceName
  /** Ids already decided, by path. Paths that have their default id may be left out. */
  readonly known: ReadonlyMap<string, string>
  /** Paths that need an id, in the order they may choose. */
  readonly fresh: readonly string[]
  /** Exceptions of an earlier revision, to be used again by paths that come back. */
  readonly remembered: Identities
}

/** Give every fresh path an id nobody has, and keep what is not the default. */
export function assignIds({ space, known, fresh, remembered }: Assignment): Identities {
  const exceptions = new Map<string, string>()
  const taken = new Set(known.values())
  for (const [path, id] of known) if (id !== defaultId(space, path)) exceptions.set(path, id)
  for (const path of fresh) {
    const id = freeId(path)
    taken.add(id)
    if (id !== defaultId(space, path)) exceptions.set(path, id)
  }
  const present = new Set([...known.keys(), ...fresh])
  for (const [path, id] of Object.entries(remembered)) {
    if (!present.has(path) && !taken.has(id)) exceptions.set(path, id)
  }
  return Object.fromEntries([...exceptions].sort(([a], [b]) => compareBytes(a, b)))

  function freeId(path: string): string {
    const before = idOf(space, remembered, path)
    if (!taken.has(before)) return before
    for (let attempt = 0; ; attempt += 1) {
      const id = defaultId(space, path, attempt)
      if (!taken.has(id)) return id
    }
  }
}

/** What `adoptIdentities` compares. */
export interface Adoption {
  readonly space: SpaceName
  readonly head: Tree
  /** The exceptions the head has by its own history. */
  readonly identities: Identities
  /** What the head was made from, as another history knows it. */
  readonly base: { readonly tree: Tree; readonly identities: Identities }
}

/**
 * The exceptions of a head whose pages another history knows too: a branch that took in the main
 * content, where main saw a rename in two small steps and the branch in one large one.
 *
 * A path of both takes main's id, unless the head has that id elsewhere, or has here a page that main
 * knows at another path: then the head moved pages itself.
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

/** A tree, and which of its paths have an id that is not their own. */
export interface IdentifiedTree {
  readonly tree: Tree
  readonly identities: Identities
}

/**
 * Head path to base path, of what has one id at two paths.
 *
 * Only paths with an id that is not their own, and those that came or went, can be another's: a file
 * that stays, with the id of its path on both sides, is itself.
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
