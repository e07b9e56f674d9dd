// A folder on disk as a tree of files, listed with globby, never out of the folder.

import { accessSync, constants, type Dirent, readdirSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import type { Source } from '../content/facts/source.ts'
import type { FileEntry, Tree } from '../content/trees/file-entry.ts'
import { buildTree } from '../content/trees/tree.ts'
import { readFileEntry, readFileText } from './database/file-on-disk.ts'
import { createSource, filesAtOnce } from './source.ts'

/** A folder that is read without git. */
export interface Folder {
  readonly tree: Tree
  readonly source: Source
}

/**
 * Reads a folder: all files and symbolic links, except below `.git` and `node_modules`.
 *
 * Links are not followed: as in git, a link is a file that contains its target.
 *
 * Unreadable files cause an Error that names the first.
 *
 * @param alone - without a comparison: each file gets an oid of its own regardless of its bytes, and none
 *   counts as
 * executable, so that listing reads no file
 */
export async function openFolder(path: string, alone = false): Promise<Folder> {
  const entries = await listFolder(path)
  const files = alone
    ? entries.map(nameEntry)
    : entries.flatMap((entry) => readFileEntry(path, entry.path) ?? [])
  const paths = new Map(files.map((file) => [file.oid, file]))
  const readTexts: Source['readTexts'] = async (wanted) => {
    const texts = new Map<string, string>()
    for (const { oid } of wanted) {
      const file = paths.get(oid)
      const text = file && readFileText(path, file)
      if (text !== undefined) texts.set(oid, text)
      else if (file !== undefined) refuseDenied(path, file)
    }
    return texts
  }
  return { tree: buildTree(files), source: createSource(readTexts, filesAtOnce, alone) }
}

// An unreadable file could contain anything: skipping it would report it as fine.
function refuseDenied(folder: string, { path, mode }: FileEntry): void {
  if (mode === '120000') return
  try {
    accessSync(`${folder}/${path}`, constants.R_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EACCES' || code === 'EPERM')
      throw new Error(`Cannot read "${path}": permission denied`, { cause: error })
  }
}

// Folders with files no author wrote.
const skipped: ReadonlySet<string> = new Set(['.git', 'node_modules'])

// Oids of one process differ, so that nothing remembered by oid is taken for another folder's.
let named = 0

function nameEntry({ path, isLink }: ListedFile): FileEntry {
  return { path, oid: `${++named}`, mode: isLink ? '120000' : '100644' }
}

interface ListedFile {
  readonly path: string
  readonly isLink: boolean
}

/**
 * Lists the files and symbolic links of a folder.
 *
 * Globby only walks the folders; files are collected as it reads each folder. Creating an object per file and
 * normalizing and deduplicating its path took almost as long as reading the folders.
 */
async function listFolder(path: string): Promise<ListedFile[]> {
  // Loaded here, so that reading from git does not pay for it.
  const { globbySync } = await import('globby')
  const root = resolve(path)
  // The root of a disk ends with its slash already.
  const start = root.endsWith(sep) ? root.length : root.length + 1
  const files: ListedFile[] = []
  globbySync('**', {
    cwd: root,
    dot: true,
    expandDirectories: false,
    followSymbolicLinks: false,
    fs: { readdirSync: readFolders },
  })
  return files

  // The second is for engines that do not tell what an entry is; ours does.
  function readFolders(directory: string, options: { withFileTypes: true }): Dirent[]
  function readFolders(directory: string): string[]
  function readFolders(directory: string): Dirent[] | string[] {
    const below = directory.length > root.length ? `${directory.slice(start)}/` : ''
    const folders: Dirent[] = []
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue
      if (entry.isDirectory()) folders.push(entry)
      else if (entry.isFile()) files.push({ path: below + entry.name, isLink: false })
      else if (entry.isSymbolicLink()) files.push({ path: below + entry.name, isLink: true })
    }
    return folders
  }
}
