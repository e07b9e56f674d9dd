// Parses git's lists of files, trees and blobs.
import { ensure } from '../content/text/ensure.ts'
import type { FileEntry, Tree } from '../content/trees/file-entry.ts'
import type { FileTable } from '../content/trees/file-table.ts'
import { differencesMax } from '../content/trees/shared-trees.ts'
import { buildTree, emptyTree, type TreeChange } from '../content/trees/tree.ts'
import type { Difference } from './database/database.ts'
import { askGit, readGit } from './run-git.ts'

/** Tracked files below the folder. A file in conflict is read from disk. */
export interface IndexedFiles {
  readonly files: FileTable | readonly FileEntry[]
  /** True when some of it is left out on disk on purpose. */
  readonly sparse: boolean
}

/** Tracked files below a folder. */
export async function readIndex(folder: string): Promise<IndexedFiles> {
  const output = await readGit(folder, ['ls-files', '-s', '-t', '-z'])
  const files: FileEntry[] = []
  let sparse = false
  // `H 100644 <oid> 0<tab>path`: a tag, and the stage of a file in conflict.
  for (const line of output.toString().split('\0')) {
    const tab = line.indexOf('\t')
    if (tab === -1 || line[tab - 1] !== '0') continue
    if (line.startsWith('S')) sparse = true
    const space = line.indexOf(' ', 2)
    const oid = line.slice(space + 1, line.indexOf(' ', space + 1))
    files.push({ path: line.slice(tab + 1), oid, mode: parseMode(line.slice(2, space)) })
  }
  return { files, sparse }
}

/** Paths of files git does not track, and does not ignore. */
export async function readUntracked(folder: string): Promise<string[]> {
  const output = await readGit(folder, ['ls-files', '--others', '--exclude-standard', '-z'])
  // A nested repository is listed as a directory; its contents are not ours.
  return output
    .toString()
    .split('\0')
    .filter((path) => path !== '' && !path.endsWith('/'))
}

/** Differences between a commit and the index. */
export function readStaged(folder: string, commit: string): Promise<Difference[]> {
  return readDifferences(folder, ['diff-index', '--cached', '--ignore-submodules=dirty', commit])
}

/** Differences between the index and the disk. */
export function readTouched(folder: string): Promise<Difference[]> {
  return readDifferences(folder, ['diff-files', '--ignore-submodules=all'])
}

/**
 * The same, without checking each folder, which takes as long as checking each file: files of a folder that
 * was moved away still count if a link in its place leads to it.
 *
 * @param files - the files in the index
 */
export async function readModified(folder: string, files: FileTable): Promise<Difference[]> {
  const output = await readGit(folder, [...oneThread, 'ls-files', '--modified', '-z'])
  const differences: Difference[] = []
  for (const path of output.toString().split('\0')) {
    const at = files.find(path)
    const entry = at === undefined ? undefined : files.entry(at)
    // The content of a submodule is its own.
    if (entry === undefined || entry.mode === '160000') continue
    const { oid, mode } = entry
    differences.push({ path, before: { oid, mode }, after: 'on disk' })
  }
  return differences
}

// Several threads that look at files take longer in all than one.
const oneThread = ['-c', 'core.preloadIndex=false']

async function readDifferences(folder: string, command: readonly string[]): Promise<Difference[]> {
  const options = ['--raw', '-z', '--no-renames', '--no-abbrev', '--relative', '--']
  const args = [...oneThread, ...command, ...options]
  const fields = (await readGit(folder, args)).toString().split('\0')
  const differences: Difference[] = []
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [oldMode = '', , oldOid = '', newOid = '', status] = (fields[at] ?? '').split(' ')
    const before = oldMode === ':000000' ? undefined : oldMode.slice(1)
    const known = !/^0+$/.test(newOid)
    differences.push({
      path: fields[at + 1] ?? '',
      ...(before === undefined ? {} : { before: { oid: oldOid, mode: parseMode(before) } }),
      after: status === 'D' ? 'gone' : known ? 'as listed' : 'on disk',
    })
  }
  return differences
}

/** The files of a commit below a directory; none if the commit or directory does not exist. */
export async function readCommitTree(
  folder: string,
  commit: string,
  directory: string,
): Promise<Tree> {
  ensure(commit === 'HEAD' || isOid(commit), 'a tree is read by the oid of its commit')
  const name = `${commit}:${directory}`
  const args = ['ls-tree', '-r', '-t', '-z', '--full-tree', name]
  const answer = await askGit(folder, args)
  if (answer?.code !== 0) {
    // No commit, or no such directory in it: the caller asked for the commit by name before.
    return emptyTree
  }
  const files: FileEntry[] = []
  const oids = new Map<string, string>()
  for (const line of answer.output.toString().split('\0')) {
    const tab = line.indexOf('\t')
    if (tab === -1) continue
    const [mode = '', kind, oid = ''] = line.slice(0, tab).split(' ')
    const path = line.slice(tab + 1)
    if (kind === 'tree') oids.set(path, oid)
    else files.push({ path, oid, mode: parseMode(mode) })
  }
  return buildTree(files, oids)
}

/**
 * Changes from a known tree to another; shared parts are not read.
 *
 * @param name - of the other tree: `COMMIT:docs`
 * @returns undefined if the known tree is missing here, or much differs
 */
export async function readTreeChanges(
  folder: string,
  name: string,
  known: string,
): Promise<readonly TreeChange[] | undefined> {
  const options = ['-r', '-z', '--raw', '--no-renames', '--no-abbrev', '--ignore-submodules=none']
  const answer = await askGit(folder, ['diff-tree', ...options, known, name, '--'])
  if (answer?.code !== 0) return undefined
  const fields = answer.output.toString().split('\0')
  if (fields.length > 2 * differencesMax) return undefined
  const changes: TreeChange[] = []
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [, mode = '', , oid = ''] = (fields[at] ?? '').split(' ')
    const path = fields[at + 1] ?? ''
    changes.push(mode === '000000' ? { path } : { path, after: { oid, mode: parseMode(mode) } })
  }
  return changes
}

/** Bytes of blobs by oid; one that is not here is absent. */
export async function readGitBlobs(
  folder: string,
  oids: readonly string[],
): Promise<Map<string, Buffer>> {
  const blobs = new Map<string, Buffer>()
  const wanted = oids.filter(isOid)
  if (wanted.length === 0) return blobs
  const output = await readGit(folder, ['cat-file', '--batch'], `${wanted.join('\n')}\n`)
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at)
    const [oid = '', kind, size = ''] = output.toString('latin1', at, end).split(' ')
    at = end + 1
    if (size === '') continue
    const length = Number(size)
    if (kind === 'blob') blobs.set(oid, output.subarray(at, at + length))
    at += length + 1
  }
  return blobs
}

function parseMode(mode: string): FileEntry['mode'] {
  if (mode === '120000' || mode === '160000' || mode === '100755') return mode
  // Git wrote `100664` long ago and reads it as an ordinary file.
  return '100644'
}

/** True if a text is the name of an object in full. */
export function isOid(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text)
}
