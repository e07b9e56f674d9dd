// The files of a folder of any kind: a work tree, a directory in one, or a plain folder.
import { readdirSync, statSync } from 'node:fs'
import type { Source } from '../content/facts/source.ts'
import type { Tree } from '../content/trees/file-entry.ts'
import { openFolder } from './folder.ts'
import { openRepository, type Repository } from './git.ts'
import { GitMissingError } from './run-git.ts'

/** A folder to be read. */
export interface ContentFolder {
  readonly path: string
  /** The repository it is in; undefined for a folder outside of git. */
  readonly repository?: Repository
  /** The error if git is needed to tell, but missing. */
  readonly gitMissing?: GitMissingError
}

/** The files of a folder, and of what it is compared with. */
export interface FolderPair {
  readonly head: Tree
  readonly base?: Tree
  readonly source: Source
  /** There was no git to tell which files it ignores: all count. */
  readonly gitMissing?: GitMissingError
}

/**
 * Opens a folder.
 *
 * @throws Error if there is no such folder, GitError if git refuses it
 */
export async function openContent(path: string): Promise<ContentFolder> {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) throw new Error(`Cannot read "${path}": there is no such folder`)
  if (!stats.isDirectory()) throw new Error(`Cannot read "${path}": it is a file, not a folder`)
  try {
    const repository = await openRepository(path)
    return { path, ...(repository === undefined ? {} : { repository }) }
  } catch (error) {
    if (error instanceof GitMissingError) return { path, gitMissing: error }
    throw error
  }
}

/** Options for reading a folder. */
export interface ContentReading {
  /** Commit to compare with. */
  readonly commit?: string
  /** True if files git does not track, and does not ignore, are part of a change; by default they are. */
  readonly untracked?: boolean
  /** True if nothing found is cached: files without an oid from git then get none computed from their bytes. */
  readonly alone?: boolean
}

/**
 * Reads a folder as it is on disk, and the commit it is compared with, if any.
 *
 * Without git, a folder with no comparison is still read, including files git would ignore.
 */
export async function readContent(
  folder: ContentFolder,
  { commit, untracked = true, alone = false }: ContentReading = {},
): Promise<FolderPair> {
  const { repository, path, gitMissing } = folder
  if (repository === undefined) {
    const read = await fromFolder(path, true)
    return gitMissing === undefined ? read : { ...read, gitMissing }
  }
  if (commit !== undefined) {
    return { ...(await repository.readChange(commit, { untracked })), source: repository.source }
  }
  const head = await readWorkTree(repository)
  if (head instanceof GitMissingError)
    return { ...(await fromFolder(path, alone)), gitMissing: head }
  // A folder ignored by its repository is treated as a plain folder.
  const ignored = head.entries.size === 0 && readdirSync(path).some((name) => name !== '.git')
  return ignored && repository.prefix !== ''
    ? await fromFolder(path, alone)
    : { head, source: repository.source }
}

/** The work tree, unless only git could tell which files belong to it. */
async function readWorkTree(repository: Repository): Promise<Tree | GitMissingError> {
  try {
    return await repository.readWorkTree()
  } catch (error) {
    if (error instanceof GitMissingError) return error
    throw error
  }
}

/** Two folders as one change: each text comes from the one that has it. */
export async function pairFolders(head: ContentFolder, base: ContentFolder): Promise<FolderPair> {
  const now = await readCompared(head)
  const was = await readCompared(base)
  return { head: now.head, base: was.head, source: joinSources(now.source, was.source) }
}

async function readCompared(folder: ContentFolder): Promise<FolderPair> {
  return folder.repository === undefined ? await fromFolder(folder.path) : await readContent(folder)
}

async function fromFolder(path: string, alone = false): Promise<FolderPair> {
  const { tree, source } = await openFolder(path, alone)
  return { head: tree, source }
}

function joinSources(first: Source, second: Source): Source {
  return {
    async readTexts(files) {
      const texts = await first.readTexts(files)
      const missing = files.filter(({ oid }) => !texts.has(oid))
      return missing.length === 0
        ? texts
        : new Map([...texts, ...(await second.readTexts(missing))])
    },
    async readFacts(pages, layout, once) {
      const facts = await first.readFacts(pages, layout, once)
      const missing = pages.filter(({ oid }) => !facts.has(oid))
      if (missing.length === 0) return facts
      return new Map([...facts, ...(await second.readFacts(missing, layout, once))])
    },
  }
}
