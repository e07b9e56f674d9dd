// A repository read without git, against what git says of it.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tree } from '../../src/content/trees/file-entry.ts'
import { listFiles } from '../../src/content/trees/tree.ts'
import { type GitDatabase, openDatabase } from '../../src/repository/database/database.ts'
import { findGitDirectory } from '../../src/repository/database/directory.ts'
import { openObjects } from '../../src/repository/database/objects.ts'
import { openRepository } from '../../src/repository/git.ts'

const parent = mkdtempSync(join(tmpdir(), 'galley-database-'))
afterAll(() => rmSync(parent, { recursive: true }))

let folder = ''
let count = 0

beforeEach(() => {
  folder = join(parent, String(count++))
  mkdirSync(folder)
  git('init', '-q', '-b', 'main')
  write('README.md', '# One\n')
  write('docs/a.md', '# A\n')
  write('docs/deep/b.md', '# B\n')
  commit('one')
})

describe('objects', () => {
  it.each([
    ['loose', []],
    ['packed, deltas by place', ['repack', '-adfq', '--depth=50', '--window=50']],
    ['packed, deltas by name', ['-c', 'repack.useDeltaBaseOffset=false', 'repack', '-adfq']],
  ])('are what git reads: %s', (_, packing) => {
    const lines = Array.from({ length: 400 }, (_line, at) => `line ${at} of a long page\n`)
    for (let round = 0; round < 12; round++) {
      lines[round * 30] = `edited in round ${round}\n`
      write('docs/long.md', lines.join(''))
      write(`docs/random-${round}`, Buffer.from(lines.map((line) => line.length * round)))
      commit(`round ${round}`)
    }
    git('tag', '-a', 'v1', '-m', 'one')
    if (packing.length > 0) git(...packing)
    const objects = openObjects(join(folder, '.git'))
    const all = git('cat-file', '--batch-all-objects', '--batch-check').split('\n')
    expect(all.length).toBeGreaterThan(60)
    for (const [oid = '', kind] of all.map((line) => line.split(' '))) {
      const bytes = execFileSync('git', ['cat-file', kind ?? '', oid], { cwd: folder })
      expect(objects.read(oid), oid).toEqual({ kind, bytes })
    }
    expect(objects.read('0123456789012345678901234567890123456789')).toBeUndefined()
  })

  it('are found again after they were packed, and in a repository they are borrowed from', () => {
    const objects = openObjects(join(folder, '.git'))
    const oid = git('rev-parse', 'HEAD')
    expect(objects.read(oid)?.kind).toBe('commit')
    git('gc', '-q', '--prune=now')
    expect(objects.read(oid)?.kind).toBe('commit')
    const borrower = `${folder}-borrower`
    git('clone', '-q', '--shared', '.', borrower)
    expect(openObjects(join(borrower, '.git')).read(oid)?.kind).toBe('commit')
  })
})

describe('names', () => {
  it('stand for what git says, or are left to git', () => {
    for (const number of [1, 2, 3]) {
      write('docs/a.md', `# A ${number}\n`)
      commit(`edit ${number}`)
    }
    git('tag', '-a', 'v1', '-m', 'one', 'HEAD~1')
    git('tag', 'light', 'HEAD~2')
    git('branch', 'topic/one', 'HEAD~1')
    git('update-ref', 'refs/remotes/origin/main', 'HEAD~2')
    git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main')
    git('pack-refs', '--all')
    git('branch', 'loose', 'HEAD~3')
    git('branch', 'both', 'HEAD')
    git('tag', 'both', 'HEAD~1')
    const sure = [
      'HEAD',
      'main',
      'v1',
      'light',
      'topic/one',
      'loose',
      'origin/main',
      'HEAD~2',
      'v1^',
    ]
    const more = ['HEAD~1^1~1', 'refs/heads/main', 'main~3', git('rev-parse', 'HEAD'), 'HEAD^0']
    const unsure = ['both', 'origin', 'nowhere', 'HEAD^2', 'HEAD~9', '@', 'HEAD@{0}', 'HEAD:docs']
    const others = ['config', '../main', git('rev-parse', '--short', 'HEAD'), '', '--all']
    for (const name of [...sure, ...more]) {
      expect(open().resolve(name), name).toBe(git('rev-parse', `${name}^{commit}`))
    }
    for (const name of [...unsure, ...others]) expect(open().resolve(name), name).toBeUndefined()
  })
})

describe('merge bases', () => {
  it('are those of git in any history, or left to git', () => {
    const tree = git('rev-parse', 'HEAD^{tree}')
    const parents = fc.array(fc.nat(), { maxLength: 3 })
    const history = fc.array(fc.record({ parents, minutes: fc.nat(30) }), {
      minLength: 4,
      maxLength: 14,
    })
    let sure = 0
    const property = fc.property(history, (plan) => {
      const oids: string[] = []
      for (const [at, { parents: wanted, minutes }] of plan.entries()) {
        const from = at === 0 ? [] : [...new Set(wanted.map((each) => oids[each % at] ?? ''))]
        const date = `${1_700_000_000 + (at * 10 + minutes) * 60} +0000`
        const options = from.flatMap((oid) => ['-p', oid])
        oids.push(run(['commit-tree', tree, ...options, '-m', `${at}`], date))
      }
      const [a = '', b = ''] = oids.slice(-2)
      const own = open().mergeBase(a, b)
      if (own === undefined) return
      sure++
      expect(git('merge-base', '--all', a, b).split('\n')).toEqual([own])
    })
    fc.assert(property, { numRuns: 40 })
    expect(sure).toBeGreaterThan(10)
  })
})

describe('tracked files', () => {
  const paths = ['README.md', 'docs/a.md', 'docs/deep/b.md', 'docs/new.md', 'docs', 'other/x.md']
  const step = fc.record({
    kind: fc.constantFrom('write', 'remove', 'executable', 'link', 'stage', 'commit', 'touch'),
    path: fc.constantFrom(...paths),
    text: fc.constantFrom('# A\n', '# Z\n', '# Longer\n'),
  })

  it('are as git reads them after any edits', async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
      git('init', '-q', '-b', 'main')
      write('README.md', '# One\n')
      write('docs/a.md', '# A\n')
      write('docs/deep/b.md', '# B\n')
      const base = commit('one')
      for (const one of steps) edit(one)
      // Here, and as in a repository with so many files that git looks at them.
      const trees: Tree[] = []
      for (const looksHereMax of [undefined, 0]) {
        const repository = await openRepository(folder, looksHereMax)
        const changed = await repository?.readChange(base)
        const tree = await repository?.readWorkTree()
        expect(changed?.base.oid).toBe(git('rev-parse', `${base}^{tree}`))
        trees.push(tree ?? fail(), changed?.head ?? fail())
      }
      git('add', '-A')
      const wanted = git('ls-files')
      for (const tree of trees) {
        const listed = listFiles(tree).map(({ path }) => path)
        expect(listed.join('\n')).toBe(wanted)
      }
      expect(trees.map(({ oid }) => oid)).toEqual(Array(4).fill(git('write-tree')))
    })
    await fc.assert(property, { numRuns: 25 })
  })

  it('are listed by an index of any version, whole or below a folder', () => {
    const long = `${'long-'.repeat(48)}x`
    const names = ['a', 'a-b', 'a.md', 'é.md', '\u{1F600}', long, `${long}/${long}`]
    const lists = fc.uniqueArray(fc.array(fc.constantFrom(...names, 'docs'), { minLength: 1 }), {
      selector: (parts) => parts.join('/'),
    })
    const property = fc.property(lists, fc.constantFrom(2, 3, 4), (list, version) => {
      const found = list.map((parts) => parts.join('/')).filter((path) => path.length < 3000)
      const free = found.filter((path) => !found.some((other) => path.startsWith(`${other}/`)))
      const oid = git('hash-object', '-w', 'README.md')
      rmSync(join(folder, '.git/index'), { force: true })
      const lines = free.map((path, at) => `${at % 2 ? '100644' : '100755'} ${oid}\t${path}\n`)
      execFileSync('git', ['-C', folder, 'update-index', '--index-info'], { input: lines.join('') })
      git('update-index', '--index-version', String(version), '--force-write-index')
      for (const place of ['', 'docs', 'a']) {
        mkdirSync(join(folder, place), { recursive: true })
        const directory = findGitDirectory(join(folder, place)) ?? fail()
        const start = place === '' ? '' : `${place}/`
        const wanted = git('ls-files', '-s', '-z', '--', ...(place === '' ? [] : [start]))
        const listed = openDatabase(directory).readListed(undefined)?.files.entries() ?? fail()
        const told = listed.map(({ mode, oid: own, path }) => `${mode} ${own} 0\t${start}${path}\0`)
        expect(told.join('')).toBe(wanted)
      }
    })
    fc.assert(property, { numRuns: 25 })
  })

  it('are read again when they may have changed in the moment they were listed', async () => {
    write('docs/a.md', '# Z\n')
    // As if the edit and the index were of one moment: same size, same time.
    const moment = new Date(Date.now() - 5000)
    utimesSync(join(folder, 'docs/a.md'), moment, moment)
    git('add', '-A')
    const index = join(folder, '.git/index')
    utimesSync(index, moment, moment)
    expect(open().readTracked(undefined)?.differences).toEqual([])
  })

  it('of less plain kinds are left to git', () => {
    expect(open().readTracked(undefined)?.files).toHaveLength(3)
    git('update-index', '--assume-unchanged', 'README.md')
    expect(open().readTracked(undefined)).toBeUndefined()
    git('update-index', '--no-assume-unchanged', 'README.md')
    git('update-index', '--split-index')
    expect(open().readTracked(undefined)).toBeUndefined()
    git('update-index', '--no-split-index')
    expect(open().readTracked(undefined)?.files).toHaveLength(3)
    git('update-index', '--add', '--cacheinfo', `160000,${git('rev-parse', 'HEAD')},module`)
    expect(open().readListed(undefined)?.files.special).toEqual([3])
    writeFileSync(Buffer.from([...Buffer.from(`${folder}/`), 0xff, 0x2e]), '')
    git('add', '-A')
    expect(open().readListed(undefined)).toBeUndefined()
  })
})

describe('findGitDirectory', () => {
  it('finds a folder within a repository, and a work tree of its own', () => {
    const other = `${folder}-work-tree`
    git('worktree', 'add', '-q', other)
    expect(findGitDirectory(join(folder, 'docs/deep'))?.prefix).toBe('docs/deep')
    expect(findGitDirectory(other)).toMatchObject({ common: join(folder, '.git'), prefix: '' })
    expect(openDatabase(findGitDirectory(other) ?? fail()).resolve('HEAD')).toBe(
      git('rev-parse', 'HEAD'),
    )
  })

  it('leaves to git what is stored in another way, or is none', () => {
    expect(findGitDirectory(parent)).toBeUndefined()
    expect(findGitDirectory(join(folder, '.git/objects'))).toBeUndefined()
    const text = readFileSync(join(folder, '.git/config'), 'utf8')
    const others = [
      '[extensions]\n\tobjectFormat = sha256\n',
      '[include]\n\tpath = more\n',
      '[core]\n\tworktree = ../elsewhere\n',
      '[core]\n\tbare = true\n',
      '[core]\n\tfilemode = false\n',
    ]
    for (const more of others) {
      writeFileSync(join(folder, '.git/config'), text + more)
      expect(findGitDirectory(folder), more).toBeUndefined()
    }
  })
})

function open(): GitDatabase {
  return openDatabase(findGitDirectory(folder) ?? fail())
}

function fail(): never {
  throw new Error('there is a repository')
}

function edit({ kind, path, text }: { kind: string; path: string; text: string }): void {
  const place = join(folder, path)
  switch (kind) {
    case 'write':
      write(path, text)
      break
    case 'remove':
      rmSync(place, { recursive: true, force: true })
      break
    case 'stage':
      git('add', '-A')
      break
    case 'commit':
      commit('more')
      break
    case 'link':
      rmSync(place, { recursive: true, force: true })
      if (makeParent(path)) symlinkSync(text.trim(), place)
      break
    default:
      change(place, kind)
  }
}

function change(place: string, kind: string): void {
  try {
    if (kind === 'executable') chmodSync(place, 0o755)
    else utimesSync(place, 1_600_000_000, 1_600_000_000)
  } catch {
    // There is nothing at this path now.
  }
}

function write(path: string, text: string | Buffer): void {
  const place = join(folder, path)
  if (!makeParent(path)) return
  rmSync(place, { recursive: true, force: true })
  writeFileSync(place, text)
}

/** Make the directories of a path; false when a file or a link is in the way. */
function makeParent(path: string): boolean {
  try {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    return true
  } catch {
    return false
  }
}

function commit(message: string): string {
  git('add', '-A')
  git('commit', '-q', '--allow-empty', '-m', message)
  return git('rev-parse', 'HEAD')
}

function git(...args: string[]): string {
  return run(args)
}

function run(args: readonly string[], date = '1700000000 +0000'): string {
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org']
  return execFileSync('git', [...identity, ...args], {
    cwd: folder,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .trim()
}
