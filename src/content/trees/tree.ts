// Immutable directory trees with git object ids.

import { ensure } from '../text/ensure.ts'
import { compareBytes } from './byte-order.ts'
import { findDifferences, invertDifference } from './differences-by-path.ts'
import { cachedOid, changeDirectory, createLazyTree, Directory, depthMax } from './directories.ts'
import type { FileEntry, Files, Tree, TreeDifference, TreeEntry } from './file-entry.ts'
import type { FileTable } from './file-table.ts'
import { buildFiles, changeFiles, tableFiles } from './files.ts'

/** A file to write at a path; without `after` the file is removed. */
export interface TreeChange {
  readonly path: string
  readonly after?: Pick<FileEntry, 'oid' | 'mode'>
}

/** The tree without files. */
export const emptyTree: Tree = createLazyTree(() => new Map())

/**
 * Builds the tree of these files.
 *
 * @param files - in any order, unique; no path may be a directory of another
 * @param oids - tree oids by directory path (the root is `''`), as far as known
 */
export function buildTree(
  files: Iterable<FileEntry>,
  oids: ReadonlyMap<string, string> = new Map(),
): Tree {
  const sorted = sortFiles([...files])
  const tree = build(0, sorted.length, 0)
  listsByTree.set(tree, sorted)
  filesByTree.set(tree, buildFiles(sorted))
  return tree

  // In byte order the files of a directory are contiguous, and its entries in git's order. Directories are built on
  // first use: most of a large tree is never used.
  function build(from: number, to: number, offset: number): Tree {
    const path = offset === 0 ? '' : (sorted[from]?.path.slice(0, offset - 1) ?? '')
    return createLazyTree(() => buildEntries(from, to, offset), oids.get(path))
  }

  function buildEntries(from: number, to: number, offset: number): Map<string, TreeEntry> {
    const entries = new Map<string, TreeEntry>()
    for (let at = from; at < to; ) {
      const file = sorted[at]
      ensure(file !== undefined, 'a directory ends where its files end')
      const slash = file.path.indexOf('/', offset)
      if (slash === -1) {
        entries.set(file.path.slice(offset), { kind: 'file', oid: file.oid, mode: file.mode })
        at++
      } else {
        const end = endOfDirectory(at, to, file.path.slice(0, slash + 1))
        const name = file.path.slice(offset, slash)
        entries.set(name, { kind: 'directory', tree: build(at, end, slash + 1) })
        at = end
      }
    }
    return entries
  }

  /** Index after the files with a prefix, by binary search. */
  function endOfDirectory(from: number, to: number, prefix: string): number {
    let last = from
    let end = to
    while (last + 1 < end) {
      const middle = (last + end) >> 1
      if (sorted[middle]?.path.startsWith(prefix)) last = middle
      else end = middle
    }
    return end
  }
}

/** Builds the tree of a table's files; directories are searched for on first use. */
export function buildTableTree(table: FileTable): Tree {
  const root = createLazyTree(() => buildEntries('', 0, table.length))
  filesByTree.set(root, tableFiles(table))
  return root

  function buildEntries(directory: string, from: number, to: number): Map<string, TreeEntry> {
    const entries = new Map<string, TreeEntry>()
    for (let at = from; at < to; ) {
      const { name, isFile } = table.nameAfter(at, directory)
      if (isFile) {
        const { oid, mode } = table.entry(at)
        entries.set(name, { kind: 'file', oid, mode })
        at++
      } else {
        const path = directory === '' ? name : `${directory}/${name}`
        const start = at
        const end = table.endOf(path, start)
        const tree = createLazyTree(() => buildEntries(path, start, end))
        entries.set(name, { kind: 'directory', tree })
        at = end
      }
    }
    return entries
  }
}

// The files a tree was built from, in byte order: listing them again is free.
const listsByTree = new WeakMap<Tree, readonly FileEntry[]>()

/** Sorts files by byte order of paths; returns the same list if it is already sorted. */
export function sortFiles(files: FileEntry[]): readonly FileEntry[] {
  for (let at = 1; at < files.length; at++) {
    if (compareBytes(files[at - 1]?.path ?? '', files[at]?.path ?? '') > 0) {
      return files.sort((a, b) => compareBytes(a.path, b.path))
    }
  }
  return files
}

/** The file or directory at a path; `''` is the tree itself. */
export function lookUp(tree: Tree, path: string): TreeEntry | undefined {
  if (path === '') return { kind: 'directory', tree }
  let entry: TreeEntry | undefined = { kind: 'directory', tree }
  for (const name of path.split('/')) {
    if (entry?.kind !== 'directory') return undefined
    entry = entry.tree.entries.get(name)
  }
  return entry
}

/** The tree below a path; empty if there is no directory. */
export function subtree(tree: Tree, path: string): Tree {
  const entry = lookUp(tree, path)
  return entry?.kind === 'directory' ? entry.tree : emptyTree
}

/** All files of a tree, in byte order of paths. */
export function listFiles(tree: Tree): FileEntry[] {
  const listed = listsByTree.get(tree)
  if (listed !== undefined) return [...listed]
  if (sharedFiles.has(tree) || filesByTree.has(tree)) return [...filesOf(tree).byPath.values()]
  const files: FileEntry[] = []
  visitFiles(tree, '', (file) => files.push(file))
  return files
}

/** Number of files of a tree. */
export function countFiles(tree: Tree): number {
  return listsByTree.get(tree)?.length ?? filesOf(tree).byPath.size
}

/** Applies changes to a tree; unchanged directories are shared. */
export function changeTree(tree: Tree, changes: Iterable<TreeChange>): Tree {
  const files = Array.from(changes, ({ path, after }) => {
    for (const name of path.split('/')) assertName(name, path)
    return after === undefined ? path : { path, oid: after.oid, mode: after.mode }
  })
  const changed = new ChangedTree(tree, files)
  return files.length > filesKeptMax || changed.depth > depthMax ? changed.make() : changed
}

// With more changed files, directories are kept: rebuilding them would take longer.
const filesKeptMax = 64

/**
 * A tree stored as changed files of another; its directories are cached only as long as they are used.
 *
 * Each file has half a dozen directories above it, which take five times the memory.
 */
class ChangedTree extends Directory {
  /** Changed files, in an array of exact size; a removed file is its path. */
  readonly files: readonly (FileEntry | string)[]
  readonly base: Tree
  #made: WeakRef<Tree> | undefined

  constructor(base: Tree, files: readonly (FileEntry | string)[]) {
    super(base)
    this.base = base
    this.files = files
  }

  override get entries(): Tree['entries'] {
    let made = this.#made?.deref()
    if (made === undefined) {
      made = this.make()
      this.#made = new WeakRef(made)
    }
    return made.entries
  }

  /** Builds the same tree with all of its directories. */
  make(): Tree {
    const root: ChangeNode = { directories: new Map(), files: new Map() }
    for (const file of this.files) {
      const names = (typeof file === 'string' ? file : file.path).split('/')
      const name = names.pop() ?? ''
      let node = root
      for (const directoryName of names) {
        let next = node.directories.get(directoryName)
        if (next === undefined) {
          next = { directories: new Map(), files: new Map() }
          node.directories.set(directoryName, next)
        }
        node = next
      }
      node.files.set(name, typeof file === 'string' ? undefined : file)
    }
    return applyChanges(this.base, root)
  }
}

/** Files that differ, in byte order of paths. Equal directories are skipped. */
export function diffTrees(before: Tree, after: Tree): readonly TreeDifference[] {
  const last = lastDifferences.get(before)
  if (last?.after.deref() === after) return last.differences
  const found = diffWithBase(before, after) ?? diffDirectories(before, after)
  found.sort((a, b) => compareBytes(a.path, b.path))
  const differences = after instanceof ChangedTree ? shareFilesOf(after, found) : found
  lastDifferences.set(before, { after: new WeakRef(after), differences })
  return differences
}

// Cached: the two sides of a change are compared many times.
const lastDifferences = new WeakMap<
  Tree,
  { readonly after: WeakRef<Tree>; readonly differences: readonly TreeDifference[] }
>()

/** Differences between a tree and the one it is a change of, from its stored changes. */
function diffWithBase(before: Tree, after: Tree): TreeDifference[] | undefined {
  if (after instanceof ChangedTree && after.base === before) return tellChanges(after)
  if (!(before instanceof ChangedTree) || before.base !== after) return undefined
  return tellChanges(before)?.map(invertDifference)
}

function tellChanges({ base, files }: ChangedTree): TreeDifference[] | undefined {
  const known = filesByTree.get(base)
  return known && findDifferences(known, files)
}

/** Reuses the tree's own file objects in differences, so that no others are kept alive. */
function shareFilesOf(
  { files }: ChangedTree,
  differences: readonly TreeDifference[],
): readonly TreeDifference[] {
  const kept = new Map<string, FileEntry>()
  for (const file of files) if (typeof file !== 'string') kept.set(file.path, file)
  return differences.map((difference) => {
    const same = kept.get(difference.path)
    const isKept = same?.oid === difference.after?.oid && same?.mode === difference.after?.mode
    return same !== undefined && isKept
      ? { ...difference, path: same.path, after: same }
      : difference
  })
}

const filesByTree = new WeakMap<Tree, Files>()

/** The files of a tree with lookups for layouts. Built once per tree. */
export function filesOf(tree: Tree): Files {
  let files = filesByTree.get(tree) ?? sharedFiles.get(tree)?.files.deref()
  const shared = sharedFiles.get(tree)
  if (files === undefined && shared !== undefined) {
    files = filesBeside(shared.known, tree)
    sharedFiles.set(tree, { known: shared.known, files: new WeakRef(files) })
  }
  if (files === undefined) {
    files = buildFiles(listFiles(tree))
    filesByTree.set(tree, files)
  }
  return files
}

/**
 * Makes the files of a tree share the lists of a similar tree.
 *
 * They are kept as long as they are used, and rebuilt from those of the known tree.
 */
export function shareFiles(known: Tree, tree: Tree): void {
  if (known === tree || filesByTree.has(tree) || sharedFiles.has(tree)) return
  const origin = sharedFiles.get(known)?.known ?? known
  if (diffTrees(origin, tree).length > differencesMax) {
    // An overlay keeps its base alive: with many differences a list of its own is better.
    filesByTree.set(tree, buildFiles([...filesBeside(known, tree).byPath.values()]))
    return
  }
  sharedFiles.set(tree, { known: origin, files: new WeakRef(filesBeside(known, tree)) })
}

/** True if the files of a tree are stored as differences to another's. */
export function isShared(tree: Tree): boolean {
  return sharedFiles.has(tree)
}

function filesBeside(known: Tree, tree: Tree): Files {
  return changeFiles(
    filesOf(known),
    diffTrees(known, tree),
    (path) => lookUp(tree, path)?.kind === 'directory',
  )
}

/** Trees with more differences keep a list of their own. */
const differencesMax = 500
const sharedFiles = new WeakMap<Tree, { readonly known: Tree; readonly files: WeakRef<Files> }>()

interface ChangeNode {
  readonly directories: Map<string, ChangeNode>
  readonly files: Map<string, TreeChange['after']>
}

function applyChanges(tree: Tree, node: ChangeNode): Tree {
  const { entries } = tree
  const changes = new Map<string, TreeEntry | undefined>()
  for (const [name, after] of node.files) {
    if (after !== undefined) changes.set(name, { kind: 'file', oid: after.oid, mode: after.mode })
    // Removes the file; a directory of that name is handled by the changes below it.
    else if (entries.get(name)?.kind === 'file') changes.set(name, undefined)
  }
  for (const [name, below] of node.directories) {
    const entry = changes.has(name) ? changes.get(name) : entries.get(name)
    const old = entry?.kind === 'directory' ? entry.tree : emptyTree
    const changed = applyChanges(old, below)
    if (changed.entries.size > 0) changes.set(name, { kind: 'directory', tree: changed })
    else if (entry?.kind === 'directory') changes.set(name, undefined)
  }
  return changeDirectory(tree, changes)
}

function diffDirectories(
  before: Tree,
  after: Tree,
  path = '',
  into: TreeDifference[] = [],
): TreeDifference[] {
  if (before === after) return into
  const known = cachedOid(before)
  if (known !== undefined && known === cachedOid(after)) return into
  for (const [name, old] of before.entries) {
    const now = after.entries.get(name)
    if (now === old || isSameDirectory(old, now)) continue
    const below = path === '' ? name : `${path}/${name}`
    if (old.kind === 'directory') {
      diffDirectories(old.tree, now?.kind === 'directory' ? now.tree : emptyTree, below, into)
    } else if (now?.kind !== 'file') {
      into.push({ path: below, before: { path: below, oid: old.oid, mode: old.mode } })
    } else if (old.oid !== now.oid || old.mode !== now.mode) {
      into.push({
        path: below,
        before: { path: below, oid: old.oid, mode: old.mode },
        after: { path: below, oid: now.oid, mode: now.mode },
      })
    }
  }
  for (const [name, now] of after.entries) {
    const old = before.entries.get(name)
    if (old?.kind === now.kind) continue
    const below = path === '' ? name : `${path}/${name}`
    if (now.kind === 'directory') diffDirectories(emptyTree, now.tree, below, into)
    else into.push({ path: below, after: { path: below, oid: now.oid, mode: now.mode } })
  }
  return into
}

function isSameDirectory(a: TreeEntry, b: TreeEntry | undefined): boolean {
  return a.kind === 'directory' && b?.kind === 'directory' && a.tree === b.tree
}

function visitFiles(tree: Tree, path: string, visit: (file: FileEntry) => void): void {
  for (const [name, entry] of tree.entries) {
    const below = path === '' ? name : `${path}/${name}`
    if (entry.kind === 'directory') visitFiles(entry.tree, below, visit)
    else visit({ path: below, oid: entry.oid, mode: entry.mode })
  }
}

function assertName(name: string, path: string): void {
  ensure(name !== '' && name !== '.' && name !== '..', `"${path}" is a path within a tree`)
}
