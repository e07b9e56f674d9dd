// Reads a repository in place, without git: answers only what it is sure of.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FileEntry, Tree } from '../../content/trees/file-entry.ts'
import type { FileTable } from '../../content/trees/file-table.ts'
import type { TreeChange } from '../../content/trees/tree.ts'
import { openCommits } from './commits.ts'
import type { GitDirectory } from './directory.ts'
import { readFileEntry } from './file-on-disk.ts'
import { readIndexFile } from './index-file.ts'
import { type Objects, openObjects } from './objects.ts'
import { FormatError } from './packs.ts'
import { diffWithTree } from './tree-changes.ts'
import {
  diffStoredTrees,
  diffWithIndex,
  findTouched,
  type IndexDifference,
  modeOf,
  readTreeEntries,
} from './work-tree.ts'

/** A file that differs between a commit, or the index, and the disk. */
export interface Difference {
  readonly path: string
  /** The version in the commit. */
  readonly before?: Pick<FileEntry, 'oid' | 'mode'>
  /** `as listed`: the index has it; `on disk`: the file must be read. */
  readonly after: 'as listed' | 'on disk' | 'gone'
}

/** The tracked files below a folder, and how they differ on disk or from a commit. */
export interface TrackedFiles {
  readonly files: FileTable
  readonly differences: readonly Difference[]
}

/** The tracked files below a folder, according to the index alone. */
export interface ListedFiles {
  readonly files: FileTable
  /** Differences between the index and a commit; undefined if git must be asked. */
  readonly staged: readonly Difference[] | undefined
}

/**
 * Queries answered without git. Undefined always means "ask git": something is stored in a way this reader
 * does not know, is missing here, or is read faster by git.
 */
export interface GitDatabase {
  resolve(name: string): string | undefined
  mergeBase(a: string, b: string): string | undefined
  /** The message of a commit; undefined if git must be asked. */
  readMessage(commit: string): string | undefined
  /** The files of a commit below a directory, and the oids of the directories. */
  listFiles(
    commit: string,
    directory: string,
  ): { readonly files: FileEntry[]; readonly oids: Map<string, string> } | undefined
  /** The changes from a known tree to that of a commit below a directory. */
  listChanges(commit: string, directory: string, known: Tree): readonly TreeChange[] | undefined
  /** Reads those of some blobs that are here. */
  readBlobs(oids: readonly string[]): Map<string, Buffer> | undefined
  /**
   * Tracked files, and what differs from a commit, or from the index itself.
   *
   * @param throughLinks - a folder that was moved away counts as long as a link in its place leads to it
   */
  readTracked(commit: string | undefined, throughLinks?: boolean): TrackedFiles | undefined
  /** Tracked files, however many there are. */
  readListed(commit: string | undefined): ListedFiles | undefined
}

const directoriesMax = 1000
const blobsMax = 512

/**
 * Opens the database of a repository.
 *
 * @param looksMax - maximum size in bytes of an index whose files are all checked here. About 3,000 files:
 *   beyond that
 * git is faster, including its start
 */
export function openDatabase(directory: GitDirectory, looksMax = 400_000): GitDatabase {
  const objects = openObjects(directory.common)
  const commits = openCommits(directory, objects)
  const indexPath = join(directory.own, 'index')
  const folder = directory.prefix === '' ? '' : `${directory.prefix}/`
  return {
    resolve: (name) => attempt(() => commits.resolve(name)),
    mergeBase: (a, b) => attempt(() => commits.mergeBase(a, b)),
    readMessage: (commit) => attempt(() => commits.readMessage(commit)),
    listFiles: (commit, path) => attempt(() => listFiles(commit, path)),
    listChanges: (commit, path, known) => attempt(() => listChanges(commit, path, known)),
    readBlobs: (oids) => (oids.length > blobsMax ? undefined : attempt(() => readBlobs(oids))),
    readTracked: (commit, throughLinks) => attempt(() => readTracked(commit, throughLinks)),
    readListed: (commit) => attempt(() => readListed(commit)),
  }

  function listFiles(commit: string, path: string) {
    const tree = commits.read(commit)?.tree
    const start = tree === undefined ? undefined : findTree(tree, path, objects)
    if (start === undefined) return undefined
    const files: FileEntry[] = []
    const oids = new Map<string, string>()
    let left = directoriesMax
    const visit = (oid: string, prefix: string) => {
      if (left-- === 0) throw new FormatError('many directories')
      for (const entry of readTreeEntries(oid, objects)) {
        const below = `${prefix}${entry.name}`
        if (entry.mode === '40000') {
          oids.set(below, entry.oid)
          visit(entry.oid, `${below}/`)
        } else files.push({ path: below, oid: entry.oid, mode: modeOf(entry) })
      }
    }
    visit(start, '')
    return { files, oids }
  }

  function listChanges(commit: string, path: string, known: Tree) {
    const tree = commits.read(commit)?.tree
    const start = tree === undefined ? undefined : findTree(tree, path, objects)
    return start === undefined ? undefined : diffWithTree(start, known, objects)
  }

  function readBlobs(oids: readonly string[]): Map<string, Buffer> | undefined {
    const blobs = new Map<string, Buffer>()
    for (const oid of oids) {
      const object = objects.read(oid)
      // Git may fetch what is not here.
      if (object === undefined) return undefined
      if (object.kind === 'blob') blobs.set(oid, object.bytes)
    }
    return blobs
  }

  function readTracked(commit: string | undefined, throughLinks = false): TrackedFiles | undefined {
    if (statSync(indexPath).size > looksMax) return undefined
    const index = readIndexFile(indexPath)
    if (index === undefined) return undefined
    const entries = index.table.entries()
    const differences = new Map<string, Difference>()
    if (commit !== undefined) {
      const root = commits.read(commit)?.tree
      const tree = root === undefined ? undefined : findTree(root, directory.prefix, objects)
      if (tree === undefined) return undefined
      for (const { path, before, after } of diffWithIndex(
        tree,
        directory.prefix,
        { entries, trees: index.trees() },
        objects,
      )) {
        const below = path.slice(folder.length)
        differences.set(path, toDifference({ path: below, before, after }))
      }
    }
    for (const [at, how] of findTouched(directory.top, index, { prefix: folder, throughLinks })) {
      const entry = entries[at]
      if (entry === undefined || (how === 'unsure' && isSame(entry))) continue
      const { path, oid, mode } = entry
      const listed = { path: path.slice(folder.length), before: { oid, mode } }
      const after = how === 'gone' ? how : 'on disk'
      differences.set(path, { ...(differences.get(path) ?? listed), after })
    }
    return { files: index.below(folder), differences: [...differences.values()] }
  }

  function readListed(commit: string | undefined): ListedFiles | undefined {
    const index = readIndexFile(indexPath)
    if (index === undefined) return undefined
    const staged = commit === undefined ? [] : attempt(() => findStaged(commit, index.root))
    return { files: index.below(folder), staged }
  }

  function findStaged(commit: string, root: string | undefined): Difference[] | undefined {
    const tree = commits.read(commit)?.tree
    const before = tree && findTree(tree, directory.prefix, objects)
    const after = root && findTree(root, directory.prefix, objects)
    if (before === undefined || after === undefined) return undefined
    return diffStoredTrees({ before, after }, objects).map(toDifference)
  }

  /** @throws FormatError when the bytes differ: a filter of git may make them equal */
  function isSame(entry: FileEntry): boolean {
    const file = readFileEntry(directory.top, entry.path)
    if (file?.oid !== entry.oid) throw new FormatError(`"${entry.path}" has changed unseen`)
    return true
  }
}

function toDifference({ path, before, after }: IndexDifference): Difference {
  return {
    path,
    ...(before === undefined ? {} : { before: { oid: before.oid, mode: before.mode } }),
    after: after === undefined ? 'gone' : 'as listed',
  }
}

/** The oid of a tree within another. */
function findTree(root: string, path: string, objects: Objects): string | undefined {
  let oid = root
  for (const name of path === '' ? [] : path.split('/')) {
    const entry = readTreeEntries(oid, objects).find((one) => one.name === name)
    if (entry?.mode !== '40000') return undefined
    oid = entry.oid
  }
  return oid
}

/** Anything unreadable here is left to git, including the error message. */
function attempt<Result>(read: () => Result | undefined): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof FormatError || isSystemError(error)) return undefined
    throw error
  }
}

/** A file that is not there, or not to be read; bytes that do not decompress. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}
