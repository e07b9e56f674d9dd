// A git repository, or a directory in one, as trees and texts: commits, and the work tree as it is on disk.

import { realpathSync } from 'node:fs'
import { holdsOne, type LineSearch, type Source, type TextSearch } from '../content/facts/source.ts'
import { ensure } from '../content/text/ensure.ts'
import { compareBytes } from '../content/trees/byte-order.ts'
import type { FileEntry, Files, Tree } from '../content/trees/file-entry.ts'
import { FileTable } from '../content/trees/file-table.ts'
import { changeSharedTree } from '../content/trees/shared-trees.ts'
import {
  buildTableTree,
  buildTree,
  changeTree,
  diffTrees,
  emptyTree,
  filesOf,
} from '../content/trees/tree.ts'
import { findMergeBase, readCommitMessage, resolveCommit } from './commits.ts'
import { type Difference, type GitDatabase, openDatabase } from './database/database.ts'
import { findGitDirectory, type GitDirectory } from './database/directory.ts'
import { longText, readFileEntry, readFileText, readShortText } from './database/file-on-disk.ts'
import { findLines, findMatches } from './grep.ts'
import { addLateTexts } from './late-texts.ts'
import {
  type IndexedFiles,
  isOid,
  readCommitTree,
  readGitBlobs,
  readIndex,
  readModified,
  readStaged,
  readTouched,
  readTreeChanges,
  readUntracked,
} from './listings.ts'
import { askGit, firstLine, GitError } from './run-git.ts'
import { createSource, filesAtOnce } from './source.ts'

/** Trees and texts of a repository. Every path is relative to the folder it was opened at. */
export interface Repository {
  readonly folder: string
  /** The folder within its repository: `''` at the top, else e.g. `docs`. Nothing outside is read. */
  readonly prefix: string
  readonly shallow: boolean
  /** Git directory of this work tree. */
  readonly gitDirectory: string
  /** True without a work tree. */
  readonly bare: boolean
  readonly source: Source
  /** The oid of the commit a name refers to; undefined if there is none. */
  resolve(ref: string): Promise<string | undefined>
  /** The best common ancestor; undefined when there is none, or it is not here. */
  mergeBase(a: string, b: string): Promise<string | undefined>
  /** The message of a commit, trimmed. */
  readMessage(commit: string): Promise<string>
  /**
   * The files of a commit below the folder, or below another directory of the repository.
   *
   * @param near - a tree it may differ little from: what is the same there is not listed
   */
  readTree(commit: string, directory?: string, near?: Tree): Promise<Tree>
  /** The files on disk in the folder: tracked ones, and those git does not ignore. */
  readWorkTree(): Promise<Tree>
  /**
   * The same, and the files of a commit; both trees share equal parts.
   *
   * Finding untracked files means reading every directory; `untracked: false` avoids that, and avoids
   * checking each folder: files of a folder that was moved away still count if a link in its place leads to
   * it.
   */
  readChange(
    commit: string,
    options?: { readonly untracked?: boolean },
  ): Promise<{ readonly base: Tree; readonly head: Tree }>
  /** Bytes of blobs by oid; a blob that is not here is absent. */
  readBlobs(oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
}

/**
 * Opens the repository a folder belongs to.
 *
 * @param looksHereMax - maximum size in bytes of an index that is compared with the disk here instead of by
 *   git
 * @returns undefined if the folder is in none
 * @throws GitError if git refuses the folder: owned by another user, damaged; GitMissingError if only git can
 *   tell
 */
export async function openRepository(
  path: string,
  looksHereMax?: number,
): Promise<Repository | undefined> {
  const directory = findGitDirectory(path)
  if (directory !== undefined) {
    return openDirectory(path, directory, openDatabase(directory, looksHereMax))
  }
  const flags = ['--is-bare-repository', '--is-shallow-repository']
  const questions = [...flags, '--absolute-git-dir', '--show-prefix']
  const answer = await askGit(path, ['rev-parse', ...questions])
  ensure(answer !== undefined, 'nothing limits what git prints')
  if (answer.code !== 0) {
    if (answer.problem.includes('not a git repository')) return undefined
    throw new GitError(`Cannot open "${path}": ${explain(answer.problem, firstLine(answer))}`)
  }
  const [bare, shallow, gitDirectory = '', prefix = ''] = answer.output.toString().split('\n')
  return createRepository(realpathSync(path), {
    bare: bare === 'true',
    shallow: shallow === 'true',
    gitDirectory,
    prefix: prefix.replace(/\/$/, ''),
  })
}

/** A repository whose layout is the plain one needs no git to be opened. */
function openDirectory(path: string, directory: GitDirectory, database: GitDatabase): Repository {
  return createRepository(
    realpathSync(path),
    {
      bare: directory.bare,
      shallow: directory.shallow.size > 0,
      gitDirectory: directory.own,
      prefix: directory.prefix,
    },
    database,
  )
}

function explain(problem: string, line: string): string {
  if (!problem.includes('dubious ownership')) return line
  return 'it belongs to another user: run "git config --global --add safe.directory" with it'
}

function createRepository(
  folder: string,
  place: Pick<Repository, 'prefix' | 'shallow' | 'gitDirectory' | 'bare'>,
  /** Answers before git does, where it can. */
  database?: GitDatabase,
): Repository {
  const { prefix, bare } = place
  // The tree on disk, so that an unchanged file is read without asking git.
  let disk: Tree = emptyTree
  // Files on disk that git does not search; undefined while unknown.
  let unsearched: ReadonlySet<string> | undefined
  let byOid: Map<string, FileEntry> | undefined
  let lastLines:
    | {
        readonly needles: readonly string[]
        readonly disk: Tree
        readonly found: ReturnType<typeof findLines>
      }
    | undefined
  const commits = new Map<string, Promise<string | undefined>>()
  return {
    ...place,
    folder,
    source: {
      ...createSource(readTexts, bare ? undefined : filesAtOnce),
      searchLines,
      searchTree,
    },
    resolve(ref) {
      const own = database?.resolve(ref)
      if (own !== undefined) return Promise.resolve(own)
      const known = commits.get(ref) ?? resolveCommit(folder, ref, database !== undefined)
      commits.set(ref, known)
      return known
    },
    async mergeBase(a, b) {
      ensure(isOid(a) && isOid(b), 'a merge base is asked of commit oids')
      const own = a === b ? a : database?.mergeBase(a, b)
      if (own !== undefined) return own
      return findMergeBase(folder, [a, b], place.shallow)
    },
    async readMessage(commit) {
      ensure(isOid(commit), 'a message is asked of a commit oid')
      const own = database?.readMessage(commit)
      if (own !== undefined) return own.trim()
      return readCommitMessage(folder, commit)
    },
    async readTree(commit, directory = prefix, near) {
      if (near !== undefined && near.entries.size > 0) {
        const changes =
          database?.listChanges(commit, directory, near) ??
          (await readTreeChanges(folder, `${commit}:${directory}`, near.oid))
        if (changes !== undefined) return changeSharedTree(near, changes)
      }
      const own = database?.listFiles(commit, directory)
      return own === undefined
        ? readCommitTree(folder, commit, directory)
        : buildTree(own.files, own.oids)
    },
    async readWorkTree() {
      if (bare) return readCommitTree(folder, 'HEAD', '')
      const [{ index, differences }, untracked] = await Promise.all([
        readTracked(),
        readUntracked(folder),
      ])
      const head = buildHead(index, untracked, differences)
      rememberDisk(head, index, untracked)
      return head
    },
    async readChange(commit, options = {}) {
      ensure(isOid(commit), 'a change is read against a commit oid')
      if (bare) {
        const [base, head] = await Promise.all([
          readCommitTree(folder, commit, ''),
          readCommitTree(folder, 'HEAD', ''),
        ])
        return { base, head }
      }
      const [{ index, differences }, untracked] = await Promise.all([
        readTracked(commit, options.untracked === false),
        options.untracked === false ? [] : readUntracked(folder),
      ])
      const head = buildHead(index, untracked, differences)
      rememberDisk(head, index, untracked)
      const changes = [
        ...untracked.map((path) => ({ path })),
        ...differences.map(({ path, before }) => ({
          path,
          ...(before === undefined ? {} : { after: before }),
        })),
      ]
      return { base: changeTree(head, changes), head }
    },
    readBlobs: readOwnBlobs,
  }

  async function readOwnBlobs(oids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    return database?.readBlobs(oids) ?? (await readGitBlobs(folder, oids))
  }

  /**
   * Tracked files, and what differs from a commit, or from the index itself.
   *
   * @param throughLinks - a folder that was moved away counts as long as a link in its place leads to it
   */
  async function readTracked(
    commit?: string,
    throughLinks = false,
  ): Promise<{ readonly index: IndexedFiles; readonly differences: readonly Difference[] }> {
    const own = database?.readTracked(commit, throughLinks)
    if (own !== undefined) {
      return { index: { files: own.files, sparse: false }, differences: own.differences }
    }
    const listed = database?.readListed(commit)
    // Git reads every tree of a commit that it compares with files, and few of one it compares with its index.
    const [index, staged, touched] = await Promise.all([
      listed === undefined ? readIndex(folder) : { files: listed.files, sparse: false },
      listed?.staged ?? (commit === undefined ? [] : readStaged(folder, commit)),
      throughLinks && listed !== undefined
        ? readModified(folder, listed.files)
        : readTouched(folder),
    ])
    const differences = new Map(staged.map((one) => [one.path, one]))
    for (const one of touched) {
      differences.set(one.path, { ...(differences.get(one.path) ?? one), after: one.after })
    }
    return { index, differences: [...differences.values()] }
  }

  function rememberDisk(tree: Tree, index: IndexedFiles, untracked: readonly string[]): void {
    disk = tree
    unsearched = index.sparse ? undefined : new Set(untracked)
    byOid = undefined
  }

  /** Builds the tree on disk: the index, plus differences on disk. */
  function buildHead(
    { files }: IndexedFiles,
    untracked: readonly string[],
    differences: readonly Difference[],
  ): Tree {
    const dirty = new Map<string, FileEntry | undefined>()
    for (const { path, after } of differences) {
      if (after === 'gone') dirty.set(path, undefined)
      else if (after === 'on disk') dirty.set(path, readFileEntry(folder, path))
    }
    // Last: files removed from the index may still be on disk.
    for (const path of untracked) dirty.set(path, readFileEntry(folder, path))
    if (files instanceof FileTable) {
      const changes = [...dirty].map(([path, after]) =>
        after === undefined ? { path } : { path, after },
      )
      const listed = buildTableTree(files)
      return changes.length === 0 ? listed : changeSharedTree(listed, changes)
    }
    if (dirty.size === 0) return buildTree(files)
    const clean = files.filter(({ path }) => !dirty.has(path))
    return buildTree([...clean, ...[...dirty.values()].filter((file) => file !== undefined)])
  }

  /** Git searches files on disk several times as fast as they can be read here. */
  async function searchLines(
    files: Files,
    { needles, isSearched }: LineSearch,
  ): Promise<ReadonlyMap<FileEntry, string> | undefined> {
    const apart = unsearched
    const known = filesOf(disk)
    const found = apart && (await findLinesOnce(needles))
    if (apart === undefined || found === undefined) return undefined
    const lines = new Map<FileEntry, string>()
    const others: FileEntry[] = []
    if (files === known) {
      for (const [path, text] of found) take(files.byPath.get(path), text)
      for (const path of apart) take(files.byPath.get(path))
    } else {
      for (const file of files.byPath.values()) {
        const isThere = !apart.has(file.path) && known.byPath.get(file.path)?.oid === file.oid
        const text = found.get(file.path)
        if (!isThere) take(file)
        else if (text !== undefined) take(file, text)
      }
    }
    const texts = await readTexts(others)
    for (const file of others) {
      const text = texts.get(file.oid) ?? ''
      if (holdsOne(text, needles)) lines.set(file, text)
    }
    return lines

    function take(file: FileEntry | undefined, text?: string): void {
      if (file === undefined || !isSearched(file.path)) return
      if (text === undefined) others.push(file)
      else lines.set(file, text)
    }
  }

  /** Both sides of a change search for the same needles on the same disk. */
  async function findLinesOnce(
    needles: readonly string[],
  ): Promise<ReadonlyMap<string, string> | undefined> {
    if (lastLines?.needles !== needles || lastLines.disk !== disk) {
      lastLines = { needles, disk, found: findLines(folder, needles) }
    }
    return lastLines.found
  }

  async function searchTree(
    tree: Tree,
    search: TextSearch,
  ): Promise<readonly string[] | undefined> {
    const apart = unsearched
    const found = apart && (await findMatches(folder, search))
    if (apart === undefined || found === undefined) return undefined
    const { byPath } = filesOf(tree)
    const others = tree === disk ? [] : diffTrees(disk, tree).map(({ path }) => path)
    const paths = new Set([...found, ...apart, ...others])
    return [...paths].filter((path) => byPath.has(path)).sort(compareBytes)
  }

  async function readTexts(files: readonly FileEntry[]): Promise<ReadonlyMap<string, string>> {
    const texts = new Map<string, string>()
    const late = new Map<string, FileEntry>()
    const { byPath } = filesOf(disk)
    const elsewhere = files.filter(({ path, oid }) => {
      const file = byPath.get(path)
      return file?.oid !== oid || !takeFromDisk(file, oid)
    })
    const oids = elsewhere.map(({ oid }) => oid)
    for (const [oid, bytes] of database?.readBlobs(oids) ?? (await readRest(oids))) {
      texts.set(oid, bytes.toString('utf8'))
    }
    return late.size === 0 ? texts : addLateTexts(texts, late, (file) => readFileText(folder, file))

    function takeFromDisk(file: FileEntry, oid: string): boolean {
      const text = readShortText(folder, file)
      if (text === longText) late.set(oid, file)
      else if (text !== undefined) texts.set(oid, text)
      return text !== undefined
    }

    /** Blobs that are not stored, or not where they are read fast: files on disk may hold the same. */
    async function readRest(wanted: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
      if (wanted.length === 0) return new Map()
      byOid ??= new Map([...byPath.values()].map((one) => [one.oid, one]))
      const missing = wanted.filter((oid) => {
        const file = byOid?.get(oid)
        return file === undefined || !takeFromDisk(file, oid)
      })
      return readGitBlobs(folder, missing)
    }
  }
}
