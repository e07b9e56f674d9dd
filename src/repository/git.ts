// A git repository, or a directory of one, as trees and texts: commits, and the work tree as it lies.
import { strict as assert } from 'node:assert'
import { realpathSync } from 'node:fs'
import type { FileEntry, Source } from '../content/source.ts'
import type { Tree } from '../content/tree.ts'
import { buildTree, changeTree, emptyTree, filesOf } from '../content/tree.ts'
import { readFileBytes, readFileEntry } from './folder.ts'
import { askGit, firstLine, GitError, readGit } from './run-git.ts'
import { createSource } from './source.ts'

/** Trees and texts of a repository. Every path is relative to the folder it was opened at. */
export interface Repository {
  readonly folder: string
  /** The folder within its repository, `''` at the top, else `docs`. Nothing outside is looked at. */
  readonly prefix: string
  readonly shallow: boolean
  /** Where git keeps what belongs to this work tree. */
  readonly gitDirectory: string
  /** True when there is no work tree. */
  readonly bare: boolean
  readonly source: Source
  /** The oid of the commit a name stands for; undefined when there is none. */
  resolve(ref: string): Promise<string | undefined>
  /** The best common ancestor; undefined when there is none, or it is not here. */
  mergeBase(a: string, b: string): Promise<string | undefined>
  /** The files of a commit below the folder, or below another directory of the repository. */
  readTree(commit: string, directory?: string): Promise<Tree>
  /** The files as they lie in the folder: tracked ones, and those git does not ignore. */
  readWorkTree(): Promise<Tree>
  /**
   * The same, and the files of a commit; both trees share what is equal.
   *
   * Looking for files git does not track means reading every directory; `untracked: false` goes without.
   */
  readChange(
    commit: string,
    options?: { readonly untracked?: boolean },
  ): Promise<{ readonly base: Tree; readonly head: Tree }>
  /** Bytes of blobs by oid; a blob that is not here is absent. */
  readBlobs(oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
}

/**
 * The repository a folder belongs to.
 *
 * @returns undefined when the folder is in none, or git is not installed
 * @throws GitError when git refuses the folder: owned by somebody else, damaged
 */
export async function openRepository(path: string): Promise<Repository | undefined> {
  const flags = ['--is-bare-repository', '--is-shallow-repository']
  const questions = [...flags, '--absolute-git-dir', '--show-prefix']
  const answer = await askGit(path, ['rev-parse', ...questions])
  if (answer === undefined) return undefined
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

function explain(problem: string, line: string): string {
  if (!problem.includes('dubious ownership')) return line
  return 'it belongs to another user: run "git config --global --add safe.directory" with it'
}

function createRepository(
  folder: string,
  place: Pick<Repository, 'prefix' | 'shallow' | 'gitDirectory' | 'bare'>,
): Repository {
  const { prefix, bare } = place
  // What lies on disk, so that an unchanged file is read without asking git.
  let disk: Tree = emptyTree
  // What lies on disk and git does not search; undefined while that is not known.
  let unsearched: ReadonlySet<string> | undefined
  let byOid: Map<string, FileEntry> | undefined
  const commits = new Map<string, Promise<string | undefined>>()
  return {
    ...place,
    folder,
    source: { ...createSource(readTexts), searchTexts },
    resolve(ref) {
      const known = commits.get(ref) ?? resolveCommit(folder, ref)
      commits.set(ref, known)
      return known
    },
    async mergeBase(a, b) {
      assert(isOid(a) && isOid(b), 'a merge base is asked of commit oids')
      if (a === b) return a
      const answer = await askGit(folder, ['merge-base', a, b])
      const oid = answer?.output.toString().trim() ?? ''
      return answer?.code === 0 && isOid(oid) ? oid : undefined
    },
    readTree: (commit, directory = prefix) => readCommitTree(folder, commit, directory),
    async readWorkTree() {
      if (bare) return readCommitTree(folder, 'HEAD', '')
      const [index, untracked, differences] = await Promise.all([
        readIndex(folder),
        readUntracked(folder),
        readDifferences(folder, ['diff-files']),
      ])
      const head = buildHead(index.files, untracked, differences)
      rememberDisk(head, index, untracked)
      return head
    },
    async readChange(commit, options = {}) {
      assert(isOid(commit), 'a change is read against a commit oid')
      const [index, untracked, differences] = await Promise.all([
        readIndex(folder),
        options.untracked === false ? [] : readUntracked(folder),
        readDifferences(folder, ['diff-index'], commit),
      ])
      const head = buildHead(index.files, untracked, differences)
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
    readBlobs: (oids) => readBlobs(folder, oids),
  }

  function rememberDisk(tree: Tree, index: Index, untracked: readonly string[]): void {
    disk = tree
    unsearched = index.sparse ? undefined : new Set(untracked)
    byOid = undefined
  }

  /** A file on disk that holds these bytes: most often the one that was asked for. */
  function findOnDisk({ path, oid }: FileEntry): FileEntry | undefined {
    const { byPath } = filesOf(disk)
    const file = byPath.get(path)
    if (file?.oid === oid) return file
    byOid ??= new Map([...byPath.values()].map((one) => [one.oid, one]))
    return byOid.get(oid)
  }

  /** The tree on disk: the index, with what differs from it as it lies there. */
  function buildHead(
    index: readonly FileEntry[],
    untracked: readonly string[],
    differences: readonly Difference[],
  ): Tree {
    const dirty = new Map<string, FileEntry | undefined>()
    for (const path of untracked) dirty.set(path, readFileEntry(folder, path))
    for (const { path, after } of differences) {
      if (after === 'gone') dirty.set(path, undefined)
      else if (after === 'on disk') dirty.set(path, readFileEntry(folder, path))
    }
    if (dirty.size === 0) return buildTree(index)
    const clean = index.filter(({ path }) => !dirty.has(path))
    return buildTree([...clean, ...[...dirty.values()].filter((file) => file !== undefined)])
  }

  /** Git searches files on disk several times as fast as they can be read here. */
  async function searchTexts(
    files: readonly FileEntry[],
    needles: readonly string[],
  ): Promise<readonly FileEntry[]> {
    const { byPath } = filesOf(disk)
    const apart = unsearched
    const found = apart && (await grep(folder, needles))
    if (apart === undefined || found === undefined) return files
    return files.filter(
      ({ path, oid }) => found.has(path) || apart.has(path) || byPath.get(path)?.oid !== oid,
    )
  }

  async function readTexts(files: readonly FileEntry[]): Promise<ReadonlyMap<string, string>> {
    const texts = new Map<string, string>()
    const elsewhere: string[] = []
    for (const wanted of files) {
      const file = findOnDisk(wanted)
      const bytes = file === undefined ? undefined : readFileBytes(folder, file)
      if (bytes === undefined) elsewhere.push(wanted.oid)
      else texts.set(wanted.oid, bytes.toString('utf8'))
    }
    if (elsewhere.length > 0) {
      for (const [oid, bytes] of await readBlobs(folder, elsewhere)) {
        texts.set(oid, bytes.toString('utf8'))
      }
    }
    return texts
  }
}

/** Tracked files on disk that hold one of these texts; undefined when git cannot tell. */
async function grep(
  folder: string,
  needles: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  // Two threads take longer in all than one.
  const options = [
    '--threads=1',
    '-lzaiF',
    '--no-recurse-submodules',
    '--no-textconv',
    '--no-color',
  ]
  const patterns = needles.flatMap((needle) => ['-e', needle])
  const answer = await askGit(folder, [
    '-c',
    'grep.fullName=false',
    'grep',
    ...options,
    ...patterns,
  ])
  // 1 says that nothing was found.
  if (answer === undefined || answer.code > 1) return undefined
  return new Set(answer.output.toString().split('\0'))
}

async function resolveCommit(folder: string, ref: string): Promise<string | undefined> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
  const answer = await askGit(folder, args)
  const oid = answer?.output.toString().trim() ?? ''
  return answer?.code === 0 && isOid(oid) ? oid : undefined
}

interface Difference {
  readonly path: string
  /** What the commit holds there. */
  readonly before?: Pick<FileEntry, 'oid' | 'mode'>
  /** `as listed`: the index tells; `on disk`: the file has to be looked at. */
  readonly after: 'as listed' | 'on disk' | 'gone'
}

/** What git tracks below the folder. A file in conflict is looked at on disk. */
interface Index {
  readonly files: readonly FileEntry[]
  /** True when some of it is left out on disk on purpose. */
  readonly sparse: boolean
}

async function readIndex(folder: string): Promise<Index> {
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

async function readUntracked(folder: string): Promise<string[]> {
  const output = await readGit(folder, ['ls-files', '--others', '--exclude-standard', '-z'])
  // A nested repository is listed as a directory; what is in it is not ours.
  return output
    .toString()
    .split('\0')
    .filter((path) => path !== '' && !path.endsWith('/'))
}

async function readDifferences(
  folder: string,
  command: ['diff-files'] | ['diff-index'],
  commit?: string,
): Promise<Difference[]> {
  const options = ['--raw', '-z', '--no-renames', '--no-abbrev', '--relative']
  const args = [...command, ...options, '--ignore-submodules', ...(commit ? [commit] : []), '--']
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

async function readCommitTree(folder: string, commit: string, directory: string): Promise<Tree> {
  assert(commit === 'HEAD' || isOid(commit), 'a tree is read by the oid of its commit')
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

async function readBlobs(folder: string, oids: readonly string[]): Promise<Map<string, Buffer>> {
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

function isOid(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text)
}
