// Repositories and indexes of every kind: whether read here or by git, the answer is git's.
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tree } from '../../src/content/trees/file-entry.ts'
import { listFiles } from '../../src/content/trees/tree.ts'
import { openDatabase } from '../../src/repository/database/database.ts'
import { findGitDirectory } from '../../src/repository/database/directory.ts'
import { openRepository } from '../../src/repository/git.ts'

const parent = mkdtempSync(join(tmpdir(), 'galley-kinds-'))
const origin = join(parent, 'origin')
const files = [
  'README.md',
  'docs/a.md',
  'docs/b.md',
  'docs/deep/c.md',
  'docs/deep/d.md',
  'src/x.go',
]
let folder = ''
let count = 0

beforeAll(() => {
  folder = origin
  mkdirSync(folder)
  git('init', '-q', '-b', 'main')
  for (const path of files) write(path, `# ${path}\n\n[a](a.md)\n`)
  commitAll('base')
  write('docs/b.md', '# B, in the head\n')
  write('docs/new.md', '# New\n')
  rmSync(join(folder, 'docs/deep/c.md'))
  git('mv', 'src/x.go', 'src/y.go')
  commitAll('head')
})
beforeEach(() => void vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null'))
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(parent, { recursive: true }))

/** What makes the kind out of a copy, and who reads its index: this reader, or only git. */
interface Kind {
  readonly name: string
  readonly reader: 'own' | 'git'
  readonly make: () => void
  /** True where a folder is a link to where it was moved. */
  readonly throughLinks?: true
}

const kinds: readonly Kind[] = [
  { name: 'a clean one', reader: 'own', make: () => {} },
  { name: 'changes on disk', reader: 'own', make: editOnDisk },
  {
    name: 'changes in the index, some changed again',
    reader: 'own',
    make() {
      editOnDisk()
      git('add', '-A')
      write('docs/added.md', '# Added, and edited\n')
      rmSync(join(folder, 'docs/b.md'))
    },
  },
  {
    name: 'files that were only touched',
    reader: 'own',
    make() {
      for (const path of ['README.md', 'docs/a.md']) utimesSync(join(folder, path), 1, 1)
    },
  },
  {
    name: 'a change nothing tells but the bytes',
    reader: 'own',
    make() {
      const { mtime } = statSync(join(folder, '.git/index'))
      write('docs/a.md', 'AAAA')
      utimesSync(join(folder, 'docs/a.md'), mtime, mtime)
      git('add', 'docs/a.md')
      write('docs/a.md', 'BBBB')
      utimesSync(join(folder, 'docs/a.md'), mtime, mtime)
      utimesSync(join(folder, '.git/index'), mtime, mtime)
    },
  },
  {
    name: 'line endings by core.autocrlf',
    reader: 'own',
    make() {
      git('config', 'core.autocrlf', 'true')
      checkOutAnew()
      append('docs/a.md', 'edited\r\n')
      append('README.md', 'edited\n')
    },
  },
  {
    name: 'line endings and filters by attributes',
    reader: 'own',
    make() {
      git('config', 'filter.loud.clean', 'tr A-Z a-z')
      git('config', 'filter.loud.smudge', 'tr a-z A-Z')
      git('config', 'filter.loud.required', 'true')
      write('.gitattributes', '*.md text eol=crlf\ndocs/deep/* filter=loud\n')
      git('add', '.gitattributes')
      checkOutAnew()
      append('docs/a.md', 'edited\r\n')
      append('docs/deep/d.md', 'EDITED\r\n')
    },
  },
  {
    name: 'names that differ only in case',
    reader: 'own',
    make() {
      git('mv', 'docs/a.md', 'docs/A.md')
      git('mv', 'docs/deep', 'docs/Deep')
      commitAll('renamed')
      renameSync(join(folder, 'docs/b.md'), join(folder, 'docs/B.md'))
    },
  },
  {
    name: 'core.ignorecase',
    reader: 'own',
    make() {
      git('config', 'core.ignorecase', 'true')
      renameSync(join(folder, 'docs/b.md'), join(folder, 'docs/B.md'))
    },
  },
  {
    name: 'executable files',
    reader: 'own',
    make() {
      chmodSync(join(folder, 'README.md'), 0o755)
      chmodSync(join(folder, 'docs/a.md'), 0o755)
      git('add', 'README.md')
    },
  },
  {
    name: 'modes that do not count',
    reader: 'git',
    make() {
      git('config', 'core.fileMode', 'false')
      chmodSync(join(folder, 'README.md'), 0o755)
      append('docs/a.md', 'edited\n')
    },
  },
  {
    name: 'symbolic links, one in the place of a directory',
    reader: 'own',
    throughLinks: true,
    make() {
      symlinkSync('docs/a.md', join(folder, 'link.md'))
      symlinkSync('nowhere', join(folder, 'docs/broken'))
      commitAll('links')
      rmSync(join(folder, 'link.md'))
      symlinkSync('docs/b.md', join(folder, 'link.md'))
      renameSync(join(folder, 'docs/deep'), join(folder, 'docs/deeper'))
      symlinkSync('deeper', join(folder, 'docs/deep'))
    },
  },
  {
    name: 'a directory for a file, and a file for a directory',
    reader: 'own',
    make() {
      rmSync(join(folder, 'docs/a.md'))
      write('docs/a.md/index.md', '# Below\n')
      rmSync(join(folder, 'docs/deep'), { recursive: true })
      write('docs/deep', 'a file\n')
    },
  },
  {
    name: 'an index of version 4',
    reader: 'own',
    make() {
      git('update-index', '--index-version', '4')
      editOnDisk()
    },
  },
  {
    name: 'an index for many files',
    reader: 'own',
    make() {
      git('config', 'feature.manyFiles', 'true')
      git('config', 'core.fsmonitor', 'false')
      git('update-index', '--untracked-cache', '--force-write-index')
      editOnDisk()
      git('status')
    },
  },
  {
    name: 'files that are to be added, and with them version 3',
    reader: 'git',
    make() {
      write('docs/later.md', '# Later\n')
      write('docs/gone.md', '# Gone\n')
      git('add', '--intent-to-add', 'docs')
      rmSync(join(folder, 'docs/gone.md'))
    },
  },
  {
    name: 'a split index',
    reader: 'git',
    make() {
      git('update-index', '--split-index')
      editOnDisk()
      git('add', '-A')
    },
  },
  {
    name: 'files that are assumed to be unchanged',
    reader: 'git',
    make() {
      git('update-index', '--assume-unchanged', 'docs/a.md')
      editOnDisk()
    },
  },
  {
    name: 'files that are not to be looked at',
    reader: 'git',
    make() {
      git('update-index', '--skip-worktree', 'docs/a.md', 'docs/b.md')
      append('docs/a.md', 'edited\n')
      rmSync(join(folder, 'docs/b.md'))
    },
  },
  {
    name: 'a sparse checkout',
    reader: 'git',
    make() {
      git('sparse-checkout', 'set', 'docs')
      append('docs/a.md', 'edited\n')
    },
  },
  {
    name: 'a sparse index',
    reader: 'git',
    make() {
      git('sparse-checkout', 'set', '--cone', '--sparse-index', 'docs')
      append('docs/a.md', 'edited\n')
    },
  },
  {
    name: 'conflicts of a merge',
    reader: 'git',
    make() {
      git('checkout', '-q', '-b', 'other', 'HEAD~1')
      write('docs/b.md', '# B, in the other\n')
      append('docs/deep/c.md', 'edited in the other\n')
      write('docs/new.md', '# New in the other\n')
      commitAll('other')
      git('checkout', '-q', 'main')
      expect(() => git('merge', '-q', 'other')).toThrow()
    },
  },
  {
    name: 'a tree of the index that is not written',
    reader: 'own',
    make() {
      const oid = git('hash-object', '-w', 'README.md')
      git('update-index', '--add', '--cacheinfo', `100644,${oid},docs/listed.md`)
      git('update-index', '--force-remove', 'docs/deep/d.md')
    },
  },
  {
    name: 'another index in the environment',
    reader: 'own',
    make() {
      editOnDisk()
      cpSync(join(folder, '.git/index'), join(folder, '.git/another'))
      git('add', '-A')
      vi.stubEnv('GIT_INDEX_FILE', join(folder, '.git/another'))
    },
  },
  {
    name: 'an index that is not there',
    reader: 'git',
    make: () => rmSync(join(folder, '.git/index')),
  },
  {
    name: 'packs, and lists of refs',
    reader: 'own',
    make() {
      git('-c', 'gc.writeCommitGraph=true', 'gc', '-q')
      git('multi-pack-index', 'write')
      editOnDisk()
    },
  },
  { name: 'a shallow clone', reader: 'own', make: () => cloneWith('--depth=2') },
  { name: 'a clone that borrows objects', reader: 'own', make: () => cloneWith('--shared') },
  {
    name: 'a clone without blobs',
    reader: 'own',
    make() {
      execFileSync('git', ['-C', origin, 'config', 'uploadpack.allowFilter', 'true'])
      cloneWith('--filter=blob:none')
    },
  },
  {
    name: 'a work tree of its own',
    reader: 'own',
    make() {
      const place = `${folder}-tree`
      git('worktree', 'add', '-q', '-b', 'topic', place)
      folder = place
      editOnDisk()
    },
  },
  {
    name: 'submodules: one that came, one that moved on, one edited',
    reader: 'own',
    make() {
      for (const name of ['docs/moved', 'docs/edited']) {
        git('submodule', '--quiet', 'add', origin, name)
      }
      commitAll('modules')
      git('submodule', '--quiet', 'add', origin, 'docs/came')
      git('-C', 'docs/moved', 'checkout', '-q', 'HEAD~1')
      git('add', 'docs/moved')
      append('docs/edited/README.md', 'edited\n')
      append('docs/a.md', 'edited\n')
      commitAll('modules anew')
    },
  },
  {
    name: 'a repository within, that is no submodule',
    reader: 'own',
    make: () => cpSync(origin, join(folder, 'docs/within'), { recursive: true }),
  },
  {
    name: 'SHA-256',
    reader: 'git',
    make() {
      rmSync(join(folder, '.git'), { recursive: true })
      git('init', '-q', '-b', 'main', '--object-format=sha256')
      commitAll('base')
      append('docs/a.md', 'in the head\n')
      commitAll('head')
    },
  },
]

describe('a repository with', () => {
  it.each(kinds)('$name is read as by git', async ({ make, reader, throughLinks }) => {
    folder = join(parent, String(count++))
    cpSync(origin, folder, { recursive: true, preserveTimestamps: true })
    git('update-index', '-q', '--refresh')
    make()
    const commit = git('rev-parse', 'HEAD~1')
    for (const place of ['', 'docs']) {
      const here = join(folder, place)
      const wanted = await readByGit(here, commit)
      expect(wanted.base).toBe(git('ls-tree', '-r', '--full-tree', `${commit}:${place}`))
      // All of it read here, and its index alone.
      for (const looksHereMax of [undefined, 0]) {
        expect(await read(here, commit, { looksHereMax }), here).toEqual(wanted)
      }
      // In a workflow nobody asks what git does not track, nor whether a folder is a link to it.
      const tracked = await readByGit(here, commit, false)
      for (const looksHereMax of [undefined, 0]) {
        const found = await read(here, commit, { looksHereMax, untracked: false })
        const moved = /^100644 blob \w+\t(?:docs\/)?deep\/.*\n/gm
        expect(found.base).toBe(tracked.base)
        expect(throughLinks ? found.head.replace(moved, '') : found.head).toBe(tracked.head)
        expect(found.head === tracked.head).toBe(throughLinks !== true)
      }
      const directory = findGitDirectory(here)
      const listed = directory && openDatabase(directory).readListed(commit)
      expect(listed === undefined ? 'git' : 'own').toBe(reader)
    }
  })
})

/** The two trees of a change, and the disk by itself. */
async function read(
  place: string,
  commit: string,
  { looksHereMax, untracked = true }: { looksHereMax?: number | undefined; untracked?: boolean },
) {
  const repository = (await openRepository(place, looksHereMax)) ?? fail()
  const { base, head } = await repository.readChange(commit, { untracked })
  const disk = place === folder && untracked ? await repository.readWorkTree() : head
  expect(disk.oid).toBe(head.oid)
  return { base: list(base), head: list(head) }
}

/** The same where git is asked for everything. */
async function readByGit(place: string, commit: string, untracked = true) {
  vi.stubEnv('GIT_CEILING_DIRECTORIES', '/nowhere')
  expect(findGitDirectory(place)).toBeUndefined()
  const answer = await read(place, commit, { untracked })
  vi.stubEnv('GIT_CEILING_DIRECTORIES', undefined)
  return answer
}

/** As git lists a tree. */
function list(tree: Tree): string {
  const lines = listFiles(tree).map(({ path, oid, mode }) => {
    return `${mode} ${mode === '160000' ? 'commit' : 'blob'} ${oid}\t${path}`
  })
  return lines.join('\n')
}

function fail(): never {
  throw new Error('There is a repository')
}

function editOnDisk(): void {
  append('docs/a.md', 'edited\n')
  rmSync(join(folder, 'README.md'))
  write('docs/added.md', '# Added\n')
  renameSync(join(folder, 'docs/deep/d.md'), join(folder, 'docs/moved.md'))
}

/** Have files on disk as they are checked out now. */
function checkOutAnew(): void {
  for (const path of git('ls-files').split('\n')) rmSync(join(folder, path), { force: true })
  git('checkout-index', '-q', '-f', '-a', '-u')
}

/** Put a clone in the place of the copy. */
function cloneWith(option: string): void {
  rmSync(folder, { recursive: true })
  execFileSync('git', ['clone', '-q', option, `file://${origin}`, folder])
  append('docs/a.md', 'edited\n')
}

function git(...words: string[]): string {
  const settings = ['user.name=a', 'user.email=a@example.org', 'protocol.file.allow=always']
  const given = settings.flatMap((one) => ['-c', one])
  return execFileSync('git', ['-C', folder, ...given, ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, GIT_INDEX_FILE: undefined },
  }).trim()
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function append(path: string, text: string): void {
  appendFileSync(join(folder, path), text)
}

function commitAll(message: string): void {
  git('add', '-A')
  git('commit', '-q', '-m', message)
}
