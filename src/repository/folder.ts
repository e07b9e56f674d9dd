// A folder on disk as a tree of files, listed with globby, never out of the folder.
import {
  accessSync,
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
} from 'node:fs'
import { resolve, sep } from 'node:path'
import type { FileEntry, Tree } from '../content/file-entry.ts'
import { blobOid } from '../content/oid.ts'
import type { Source } from '../content/source.ts'
import { buildTree } from '../content/tree.ts'
import { createSource, filesAtOnce } from './source.ts'

/** A folder that is read without git. */
export interface Folder {
  readonly tree: Tree
  readonly source: Source
}

/**
 * Read a folder: every file and symbolic link in it, except below `.git` and `node_modules`.
 *
 * Links are not followed: a link is a file that holds its target, as in git.
 *
 * Texts of files that may not be read are refused with an Error that names the first.
 *
 * @param alone - nothing is compared with it: every file has an oid of its own, whatever its bytes,
 *   and none counts as executable, so that listing it reads no file
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

// What is asked for and not ours to read may hold anything: to pass over it would call it fine.
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

// What no author wrote.
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
 * The files and symbolic links of a folder.
 *
 * Globby walks, and is given folders alone: files are noted where it has a folder read. What it makes of each,
 * an object, a path made normal and looked for in a set, took almost as long as to read the folders.
 */
async function listFolder(path: string): Promise<ListedFile[]> {
  // Loaded here: what reads from git does not pay for it.
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

/** A file of a folder with its oid counted from its bytes; undefined when it is none, or gone. */
export function readFileEntry(folder: string, path: string): FileEntry | undefined {
  const place = `${folder}/${path}`
  try {
    const stats = lstatSync(place)
    if (stats.isSymbolicLink()) {
      const target = readlinkSync(place, { encoding: 'buffer' })
      return { path, oid: blobOid(target), mode: '120000' }
    }
    if (!stats.isFile()) return undefined
    const mode = (stats.mode & 0o100) === 0 ? '100644' : '100755'
    return { path, oid: hashFile(place, stats.size), mode }
  } catch {
    // Gone since it was listed, or not ours to read: it is not part of the content.
    return undefined
  }
}

const bufferBytes = 1 << 20
let shared: Buffer | undefined

/** What stands for the text of a file that was not to be read. */
export const longText = Symbol('long text')

/** The text of a file; of a link, its target. Undefined when gone. */
export function readFileText(
  folder: string,
  file: Pick<FileEntry, 'path' | 'mode'>,
): string | undefined {
  const text = readUpTo(Number.POSITIVE_INFINITY, folder, file)
  return text === longText ? undefined : text
}

/** The same of a file of at most a megabyte; of a longer one only that it is there. */
export function readShortText(
  folder: string,
  file: Pick<FileEntry, 'path' | 'mode'>,
): string | typeof longText | undefined {
  return readUpTo(bufferBytes, folder, file)
}

function readUpTo(
  bytesMax: number,
  folder: string,
  { path, mode }: Pick<FileEntry, 'path' | 'mode'>,
): string | typeof longText | undefined {
  const place = `${folder}/${path}`
  let length: number | undefined
  try {
    if (mode === '120000') return readlinkSync(place, 'utf8')
    length = readInto(place, bytesMax)
  } catch {
    return undefined
  }
  // A part of the buffer made for each of 9,746 pages took 20 of the 115 ms it takes to read them.
  return length === undefined ? longText : room().toString('utf8', 0, length)
}

// Hardly a page has more: of most files nobody has to ask how long they are.
const firstBytes = 1 << 16

function room(): Buffer {
  shared ??= Buffer.allocUnsafeSlow(bufferBytes)
  return shared
}

/** Reads a file into the room: how many bytes it has, undefined when they are too many. */
function readInto(path: string, bytesMax: number): number | undefined {
  const descriptor = openSync(path, 'r')
  try {
    let length = readSync(descriptor, room(), 0, firstBytes, 0)
    if (length < firstBytes) return length
    if (fstatSync(descriptor).size > bytesMax) return undefined
    length += readSync(descriptor, room(), length, room().length - length, length)
    while (length === room().length) {
      const larger = Buffer.allocUnsafeSlow(length * 2)
      room().copy(larger)
      length += readSync(descriptor, larger, length, larger.length - length, length)
      shared = larger
    }
    return length
  } finally {
    closeSync(descriptor)
  }
}

function hashFile(path: string, size: number): string {
  if (size < bufferBytes) {
    const length = readInto(path, Number.POSITIVE_INFINITY)
    return blobOid(room().subarray(0, length))
  }
  const descriptor = openSync(path, 'r')
  try {
    const chunk = Buffer.allocUnsafe(bufferBytes)
    const hash = process
      .getBuiltinModule('node:crypto')
      .createHash('sha1')
      .update(`blob ${fstatSync(descriptor).size}\0`)
    for (let at = 0, read = -1; read !== 0; at += read) {
      read = readSync(descriptor, chunk, 0, chunk.length, at)
      hash.update(chunk.subarray(0, read))
    }
    return hash.digest('hex')
  } finally {
    closeSync(descriptor)
  }
}
