// Compares a commit, the index and the files on disk, using the stats git recorded.
import { lstatSync, type Stats } from 'node:fs'
import { compareBytes } from '../../content/trees/byte-order.ts'
import type { FileEntry } from '../../content/trees/file-entry.ts'
import { decodeTree, type RawTreeEntry } from '../../content/trees/tree-bytes.ts'
import type { CachedTrees, IndexFile } from './index-file.ts'
import type { Objects } from './objects.ts'
import { FormatError } from './packs.ts'

/**
 * Finds tracked files that differ on disk from the index, or may differ.
 *
 * `unsure` is a file written at the same time as the index: only its bytes tell.
 *
 * @param prefix - searches only below this folder; paths are still from the top
 * @param throughLinks - files of a folder that was moved away still count if a link in its place leads to it
 */
export function findTouched(
  top: string,
  index: IndexFile,
  { prefix, throughLinks }: { readonly prefix: string; readonly throughLinks: boolean },
): Map<number, 'changed' | 'unsure' | 'gone'> {
  const touched = new Map<number, 'changed' | 'unsure' | 'gone'>()
  const directories = new Map<string, boolean>()
  for (const [at, { path, mode }] of index.table.entries().entries()) {
    // A submodule is a directory, and its content is its own.
    if (mode === '160000' || !path.startsWith(prefix)) continue
    const stats = throughLinks || isWithin(path) ? readStats(`${top}/${path}`) : undefined
    if (stats === undefined || stats.isDirectory()) touched.set(at, 'gone')
    else if (!isAsListed(index, at, stats)) touched.set(at, 'changed')
    else if (isRacy(index, at, stats)) touched.set(at, 'unsure')
  }
  return touched

  /** True if no directory of a path is a link: files behind a link are not tracked here. */
  function isWithin(path: string): boolean {
    const directory = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    if (directory === '') return true
    let known = directories.get(directory)
    if (known === undefined) {
      known = isWithin(directory) && readStats(`${top}/${directory}`)?.isDirectory() === true
      directories.set(directory, known)
    }
    return known
  }
}

function readStats(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    // A directory of the path is a file now.
    return undefined
  }
}

function isAsListed({ table, listed }: IndexFile, at: number, stats: Stats): boolean {
  const { mtimeMs, ctimeMs, size, ino, mode } = stats
  const then = listed(at)
  if (size % 0x100000000 !== then.size) return false
  if (ino % 0x100000000 !== then.inode) return false
  if (Math.floor(ctimeMs / 1000) !== then.ctimeSeconds) return false
  // Some that write an index leave out parts of seconds; a double holds them to a quarter of a µs.
  if (then.mtimeNanoseconds === 0 && Math.floor(mtimeMs / 1000) !== then.mtimeSeconds) return false
  const thenMs = then.mtimeSeconds * 1000 + then.mtimeNanoseconds / 1e6
  if (then.mtimeNanoseconds > 0 && Math.abs(mtimeMs - thenMs) > 0.001) return false
  const kind = table.entry(at).mode
  if (kind === '120000') return stats.isSymbolicLink()
  return stats.isFile() && ((mode & 0o100) !== 0) === (kind === '100755')
}

/** True if a file may have changed after it was listed, and still look the same. */
function isRacy({ listed, writtenMs }: IndexFile, at: number, { mtimeMs }: Stats): boolean {
  return listed(at).mtimeNanoseconds === 0
    ? Math.floor(mtimeMs / 1000) >= Math.floor(writtenMs / 1000)
    : mtimeMs >= writtenMs
}

/** A path where another tree and the index differ. */
export interface IndexDifference {
  readonly path: string
  readonly before?: FileEntry | undefined
  readonly after?: FileEntry | undefined
}

/**
 * Compares a tree with the index; directories the index knows to be equal are not read.
 *
 * @param directory - path of the tree, `''` at the top
 * @throws FormatError if a tree is missing, or so much differs that git reads it faster
 */
export function diffWithIndex(
  tree: string,
  directory: string,
  index: { readonly entries: readonly FileEntry[]; readonly trees: CachedTrees },
  objects: Objects,
): IndexDifference[] {
  const { entries, trees } = index
  const differences: IndexDifference[] = []
  let left = treesMax
  const first = directory === '' ? 0 : findFirst(0, entries.length, `${directory}/`)
  const last = directory === '' ? entries.length : findEnd(first, entries.length, `${directory}/`)
  compare(tree, directory, first, last)
  return differences

  /** Compares a tree with a range of entries: those below its path. */
  function compare(oid: string, path: string, from: number, to: number): void {
    if (trees.get(path) === oid) return
    if (left-- === 0) throw new FormatError('many trees')
    let at = from
    for (const entry of readTreeEntries(oid, objects)) {
      const below = path === '' ? entry.name : `${path}/${entry.name}`
      at =
        entry.mode === '40000'
          ? takeDirectory(entry, below, at, to)
          : takeFile(entry, below, at, to)
    }
    addUpTo(at, to)
  }

  // In git's order, a directory is sorted where its files are.
  function takeDirectory({ oid }: RawTreeEntry, path: string, from: number, to: number): number {
    const start = findFirst(from, to, `${path}/`)
    const end = findEnd(start, to, `${path}/`)
    addUpTo(from, start)
    compare(oid, path, start, end)
    return end
  }

  function takeFile(entry: RawTreeEntry, path: string, from: number, to: number): number {
    const start = findFirst(from, to, path)
    addUpTo(from, start)
    const before = { path, oid: entry.oid, mode: modeOf(entry) }
    const after = start < to && entries[start]?.path === path ? entries[start] : undefined
    if (after === undefined) differences.push({ path, before })
    else if (after.oid !== before.oid || after.mode !== before.mode)
      differences.push({ path, before, after })
    return after === undefined ? start : start + 1
  }

  /** Files of the index that the tree has not. */
  function addUpTo(from: number, to: number): void {
    for (const after of entries.slice(from, to)) differences.push({ path: after.path, after })
  }

  function findFirst(from: number, to: number, path: string): number {
    return halve(from, to, (at) => compareBytes(entries[at]?.path ?? '', path) < 0)
  }

  function findEnd(from: number, to: number, prefix: string): number {
    return halve(from, to, (at) => entries[at]?.path.startsWith(prefix) === true)
  }
}

/**
 * Compares two trees; shared directories are not read.
 *
 * @throws FormatError if a tree is missing, or so much differs that git reads it faster
 */
export function diffStoredTrees(
  oids: { readonly before: string; readonly after: string },
  objects: Objects,
): IndexDifference[] {
  const differences: IndexDifference[] = []
  let left = treesMax
  compare(oids.before, oids.after, '')
  return differences

  function compare(before: string | undefined, after: string | undefined, prefix: string): void {
    if (before === after) return
    const old = read(before)
    const now = read(after)
    for (const name of new Set([...old.keys(), ...now.keys()])) {
      compareEntries(old.get(name), now.get(name), `${prefix}${name}`)
    }
  }

  function compareEntries(
    old: RawTreeEntry | undefined,
    now: RawTreeEntry | undefined,
    path: string,
  ): void {
    if (old?.oid === now?.oid && old?.mode === now?.mode) return
    compare(treeOf(old), treeOf(now), `${path}/`)
    const before = fileOf(old, path)
    const after = fileOf(now, path)
    if (before === undefined && after === undefined) return
    differences.push({ path, before, after })
  }

  function read(oid: string | undefined): ReadonlyMap<string, RawTreeEntry> {
    if (oid === undefined) return new Map()
    if (left-- === 0) throw new FormatError('many trees')
    return new Map(readTreeEntries(oid, objects).map((entry) => [entry.name, entry]))
  }
}

function treeOf(entry: RawTreeEntry | undefined): string | undefined {
  return entry?.mode === '40000' ? entry.oid : undefined
}

function fileOf(entry: RawTreeEntry | undefined, path: string): FileEntry | undefined {
  return entry === undefined || entry.mode === '40000'
    ? undefined
    : { path, oid: entry.oid, mode: modeOf(entry) }
}

const treesMax = 1000

/** The first place from which on something does not hold. */
function halve(from: number, to: number, holds: (at: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** The entries of a tree. */
export function readTreeEntries(oid: string, objects: Objects): RawTreeEntry[] {
  const object = objects.read(oid)
  if (object?.kind !== 'tree') throw new FormatError(`no tree ${oid}`)
  return decodeTree(object.bytes)
}

/** The mode of a file in a tree. */
export function modeOf({ mode }: RawTreeEntry): FileEntry['mode'] {
  if (mode === '120000' || mode === '160000' || mode === '100755') return mode
  // Git wrote `100664` long ago and reads it as an ordinary file.
  return '100644'
}
