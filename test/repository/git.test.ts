// Repositories of every shape, against what git says of them.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tree } from '../../src/content/trees/file-entry.ts'
import { changeTree, filesOf, listFiles, subtree } from '../../src/content/trees/tree.ts'
import { openRepository, type Repository } from '../../src/repository/git.ts'
import { corporaAtHand, corpus, corpusNames } from '../corpora.ts'

const parent = mkdtempSync(join(tmpdir(), 'galley-git-'))
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(parent, { recursive: true }))

let folder = ''
let count = 0

beforeEach(() => {
  folder = join(parent, String(count++))
  mkdirSync(folder)
  git('init', '-q', '-b', 'main')
  write('README.md', '# One\n')
  write('docs/a.md', '# A\n')
  write('docs/b.md', '# B\n')
  write('.gitignore', 'out/\n')
  git('add', '-A')
  git('commit', '-q', '-m', 'one')
})

describe('openRepository', () => {
  it('answers undefined for a folder of no repository', async () => {
    expect(await openRepository(parent)).toBeUndefined()
  })

  it('resolves names of commits, and nothing else', async () => {
    const repository = await open()
    const head = git('rev-parse', 'HEAD')
    expect(await repository.resolve('main')).toBe(head)
    for (const name of ['nowhere', '--all', '-h', 'HEAD:README.md', '']) {
      expect(await repository.resolve(name), name).toBeUndefined()
    }
  })

  it('reads what the author of a commit wrote, in whatever encoding', async () => {
    const repository = await open()
    git('commit', '-q', '--allow-empty', '-m', 'A title\n\nAnd a naïve body\n')
    const message = join(folder, 'message')
    writeFileSync(message, Buffer.from('Übrig', 'latin1'))
    git('-c', 'i18n.commitEncoding=ISO-8859-1', 'commit', '-q', '--allow-empty', '-F', message)
    git('commit', '-q', '--allow-empty', '--allow-empty-message', '-m', '')
    const messages = ['HEAD~2', 'HEAD~1', 'HEAD'].map((name) =>
      repository.readMessage(git('rev-parse', name)),
    )
    expect(await Promise.all(messages)).toEqual(['A title\n\nAnd a naïve body', 'Übrig', ''])
  })

  it('finds merge bases', async () => {
    const base = git('rev-parse', 'HEAD')
    git('checkout', '-q', '-b', 'topic')
    commit('docs/c.md', '# C\n')
    const topic = git('rev-parse', 'HEAD')
    git('checkout', '-q', 'main')
    commit('docs/d.md', '# D\n')
    const repository = await open()
    expect(await repository.mergeBase(topic, git('rev-parse', 'main'))).toBe(base)
    git('checkout', '-q', '--orphan', 'alone')
    commit('x.md', 'x')
    expect(await repository.mergeBase(topic, git('rev-parse', 'alone'))).toBeUndefined()
  })

  it('reads the tree of a commit as git counts it', async () => {
    const repository = await open()
    const tree = await repository.readTree(git('rev-parse', 'HEAD'))
    expect(tree.oid).toBe(git('rev-parse', 'HEAD^{tree}'))
    expect(listFiles(tree).map(({ path }) => path)).toEqual([
      '.gitignore',
      'README.md',
      'docs/a.md',
      'docs/b.md',
    ])
    expect(listFiles(await repository.readTree(git('rev-parse', 'HEAD'), 'no'))).toEqual([])
  })

  it('reads the tree of a commit by what is other about it than about a known one', async () => {
    const names = [git('rev-parse', 'HEAD')]
    const step = (...changes: (readonly [path: string, text?: string])[]) => {
      for (const [path, text] of changes) {
        if (text === undefined) rmSync(join(folder, path), { recursive: true })
        else write(path, text)
      }
      git('add', '-A')
      git('commit', '-q', '-m', 'step')
      names.push(git('rev-parse', 'HEAD'))
    }
    step(['docs/a.md', '# Other\n'], ['docs/deep/er/c.md', '# C\n'])
    step(['docs/a.md'], ['docs/a.md/now-a-folder.md', 'x'], ['docs/é "quoted"\t.md', 'y'])
    step(['docs/a.md'], ['docs/a.md', 'z'], ['docs/deep'])
    symlinkSync('a.md', join(folder, 'docs/link'))
    git('update-index', '--add', '--cacheinfo', `160000,${names[0]},docs/module`)
    git('update-index', '--chmod=+x', 'docs/b.md')
    git('commit', '-q', '-m', 'modes')
    names.push(git('rev-parse', 'HEAD'))
    step(['docs'], ['docs', 'a file'])
    const bare = `${folder}-bare`
    git('clone', '-q', '--bare', '.', bare)
    for (const place of [folder, bare]) {
      const repository = await openRepository(place)
      for (const directory of ['', 'docs']) {
        for (const known of names) {
          const near = await repository?.readTree(known, directory)
          for (const name of names) {
            const tree = await repository?.readTree(name, directory, near)
            const whole = await repository?.readTree(name, directory)
            expect(tree && listFiles(tree)).toEqual(whole && listFiles(whole))
            expect(tree?.oid).toBe(whole?.oid)
          }
        }
      }
    }
  })

  it('reads the work tree as it lies there', async () => {
    write('docs/a.md', '# A, edited\n')
    write('docs/new ü.md', '# New\n')
    write('out/built.md', '# Built\n')
    rmSync(join(folder, 'docs/b.md'))
    symlinkSync('../README.md', join(folder, 'docs/link.md'))
    const tree = await (await open()).readWorkTree()
    git('add', '-A')
    expect(tree.oid).toBe(git('write-tree'))
  })

  it('reads a work tree in which a directory took the place of a file, and a link of a directory', async () => {
    rmSync(join(folder, 'README.md'))
    write('README.md/index.md', '# Folder\n')
    renameSync(join(folder, 'docs'), join(folder, 'pages'))
    symlinkSync('pages', join(folder, 'docs'))
    const tree = await (await open()).readWorkTree()
    git('add', '-A')
    expect(tree.oid).toBe(git('write-tree'))
  })

  it('reads files in conflict as they lie there', async () => {
    git('checkout', '-q', '-b', 'topic')
    commit('docs/a.md', '# Theirs\n')
    git('checkout', '-q', 'main')
    commit('docs/a.md', '# Ours\n')
    expect(() => git('merge', '-q', 'topic')).toThrow()
    const repository = await open()
    const tree = await repository.readWorkTree()
    const page = listFiles(tree).filter(({ path }) => path === 'docs/a.md')
    const texts = await repository.source.readTexts(page)
    expect([...texts.values()].join()).toContain('<<<<<<<')
    const change = await repository.readChange(git('rev-parse', 'main'))
    expect(change.head.oid).toBe(tree.oid)
    expect(change.base.oid).toBe(git('rev-parse', 'main^{tree}'))
  })

  it('reads a change against a commit, staged, unstaged and untracked', async () => {
    const base = git('rev-parse', 'HEAD')
    commit('docs/c.md', '# C\n')
    write('docs/a.md', '# Staged\n')
    git('add', '-A')
    write('docs/a.md', '# A\n')
    write('docs/b.md', '# B, unstaged\n')
    write('docs/d.md', '# Untracked\n')
    git('rm', '-q', 'README.md')
    const repository = await open()
    const change = await repository.readChange(base)
    expect(change.base.oid).toBe(git('rev-parse', `${base}^{tree}`))
    expect(change.head.oid).toBe((await repository.readWorkTree()).oid)
    git('add', '-A')
    expect(change.head.oid).toBe(git('write-tree'))
  })

  it('stays within the folder it was opened at', async () => {
    write('docs/c.md', '# C\n')
    const repository = await openRepository(join(folder, 'docs'))
    expect(repository?.prefix).toBe('docs')
    const tree = await repository?.readWorkTree()
    expect(tree && listFiles(tree).map(({ path }) => path)).toEqual(['a.md', 'b.md', 'c.md'])
    const committed = await repository?.readTree(git('rev-parse', 'HEAD'))
    expect(committed?.oid).toBe(git('rev-parse', 'HEAD:docs'))
    const change = await repository?.readChange(git('rev-parse', 'HEAD'))
    expect(change?.base.oid).toBe(committed?.oid)
    expect(change?.head.oid).toBe(tree?.oid)
  })

  it('gives texts from disk and from the object database', async () => {
    const head = git('rev-parse', 'HEAD')
    write('docs/a.md', '# A, edited\n')
    const repository = await open()
    const { base, head: now } = await repository.readChange(head)
    const pages = [base, now].flatMap((tree) => listFiles(subtree(tree, 'docs')))
    const texts = await repository.source.readTexts(pages)
    expect([...texts.values()].sort()).toEqual(['# A\n', '# A, edited\n', '# B\n'])
    const nothing = { path: 'x', oid: '1'.repeat(40), mode: '100644' } as const
    expect((await repository.source.readTexts([nothing])).size).toBe(0)
  })

  it.each([2 ** 16, 2 ** 16 + 1, 2 ** 20, 2 ** 20 + 1, 3 * 2 ** 20])(
    'gives a text of %i bytes, which it may read later than others',
    async (length) => {
      const long = 'é'.repeat(length / 2).padEnd(length - Math.floor(length / 2), '.')
      expect(Buffer.byteLength(long)).toBe(length)
      commit('docs/long.md', long)
      const repository = await open()
      const tree = await repository.readWorkTree()
      const texts = await repository.source.readTexts(listFiles(tree))
      const all = new Set(texts.values())
      expect(['# A\n', '# B\n', long].every((text) => all.has(text))).toBe(true)
      const file = filesOf(tree).byPath.get('docs/long.md')
      const alone = await repository.source.readTexts(file === undefined ? [] : [file])
      expect(alone.get(file?.oid ?? '') === long).toBe(true)
      expect([alone.size, alone.get('')]).toEqual([1, undefined])
    },
  )

  it('finds lines that hold a word in any case, also where git cannot look', async () => {
    commit('docs/größe.md', '[x](B.MD)\n')
    write('docs/a.md', 'changed: b.md\n')
    write('docs/new.md', 'b.md, too\n')
    write('docs/other.md', 'nothing\n')
    const repository = await open(join(folder, 'docs'))
    const { head } = await repository.readChange(git('rev-parse', 'HEAD'))
    const lines = (tree: Tree) =>
      repository.source.searchLines?.(filesOf(tree), {
        needles: ['b.md', 'nowhere'],
        isSearched: (path) => path !== 'b.md',
      })
    const texts = [...((await lines(head)) ?? [])].map(([{ path }, text]) => [path, text])
    // What git does not track is not searched by it: of that the whole text is given.
    expect(texts).toEqual([
      ['a.md', 'changed: b.md'],
      ['größe.md', '[x](B.MD)'],
      ['new.md', 'b.md, too\n'],
    ])
    const paths = await repository.source.searchTree?.(head, {
      needles: ['b.md', 'nowhere'],
      patterns: ['\\[x\\].*b\\.md', 'nowhere'],
    })
    // What is not searched is not looked at again either; nor is what differs from the disk.
    expect(paths).toEqual(['größe.md', 'new.md', 'other.md'])
    const other = changeTree(head, [
      { path: 'more.md', after: { oid: '1'.repeat(40), mode: '100644' } },
    ])
    const more = { needles: ['nowhere'], patterns: ['nowhere'] }
    expect(await repository.source.searchTree?.(other, more)).toEqual([
      'more.md',
      'new.md',
      'other.md',
    ])
    // Of another tree what lies on disk is searched there, and the rest is read.
    const oid = git('rev-parse', 'HEAD:docs/größe.md')
    const beside = changeTree(head, [
      { path: 'a.md' },
      { path: 'copy.md', after: { oid, mode: '100644' } },
    ])
    const there = [...((await lines(beside)) ?? [])].map(([{ path }, text]) => [path, text])
    expect(there).toEqual([
      ['größe.md', '[x](B.MD)'],
      ['copy.md', '[x](B.MD)\n'],
      ['new.md', 'b.md, too\n'],
    ])
  })

  it('finds lines whatever paths, lines and settings there are', async () => {
    write('docs/line\nbreak.md', 'one\n[x](b.md)')
    write('docs/zero.md', 'a\0b.md\0[x]\n\0')
    write('docs/prose.md', 'b.md\n[x]\n')
    commit('docs/lines.md', 'b.md [x]\r\n')
    for (const name of ['lineNumber', 'column', 'fullName']) git('config', `grep.${name}`, 'true')
    git('config', 'grep.patternType', 'perl')
    const repository = await open(join(folder, 'docs'))
    const { head } = await repository.readChange(git('rev-parse', 'HEAD'))
    const found = await repository.source.searchTree?.(head, {
      needles: ['B.md'],
      patterns: ['\\[x\\]\\(b', 'b\\.MD.*\\[x\\]'],
    })
    expect(found).toEqual(['line\nbreak.md', 'lines.md', 'zero.md'])
    // As by a git that knows no such patterns.
    const all = await repository.source.searchTree?.(head, { needles: ['B.md'], patterns: ['('] })
    expect(all).toEqual(['line\nbreak.md', 'lines.md', 'prose.md', 'zero.md'])
    const lines = await repository.source.searchLines?.(filesOf(head), {
      needles: ['b.md'],
      isSearched: (path) => path !== 'a.md',
    })
    expect([...(lines ?? [])].map(([{ path }, text]) => [path, text])).toEqual([
      ['line\nbreak.md', '[x](b.md)'],
      ['lines.md', 'b.md [x]\r'],
      ['prose.md', 'b.md'],
      ['zero.md', 'a\0b.md\0[x]'],
    ])
  })

  it('leaves no text of a sparse checkout out', async () => {
    commit('more/c.md', '[x](b.md)\n')
    git('sparse-checkout', 'set', 'docs')
    const repository = await open()
    const { head } = await repository.readChange(git('rev-parse', 'HEAD'))
    const all = { needles: ['b.md'], isSearched: () => true }
    expect(await repository.source.searchLines?.(filesOf(head), all)).toBeUndefined()
    const search = { needles: ['b.md'], patterns: ['b'] }
    expect(await repository.source.searchTree?.(head, search)).toBeUndefined()
  })

  it('reads a bare repository', async () => {
    const bare = join(parent, `${count}.git`)
    git('clone', '-q', '--bare', folder, bare)
    const repository = await openRepository(bare)
    expect(repository?.bare).toBe(true)
    expect((await repository?.readWorkTree())?.oid).toBe(git('rev-parse', 'HEAD^{tree}'))
  })

  it('knows a shallow clone', async () => {
    commit('docs/c.md', '# C\n')
    const shallow = join(parent, `${count}-shallow`)
    git('clone', '-q', '--depth', '1', `file://${folder}`, shallow)
    expect((await openRepository(shallow))?.shallow).toBe(true)
    expect((await open()).shallow).toBe(false)
  })

  it('is not led elsewhere by the environment', async () => {
    vi.stubEnv('GIT_DIR', '/nowhere')
    expect((await open()).prefix).toBe('')
  })
})

describe.skipIf(!corporaAtHand)('trees of corpora', () => {
  const small = corpusNames.filter(
    (name) => name !== 'cpp-docs' && name !== 'mdn-translated-content-de',
  )
  it.each(small)('%s has the oid git counts', async (name) => {
    cpSync(corpus(name) ?? '', folder, { recursive: true })
    const repository = await open()
    const untracked = await repository.readWorkTree()
    git('add', '-A', '-f')
    const tracked = await repository.readWorkTree()
    expect(tracked.oid).toBe(git('write-tree'))
    expect(listFiles(untracked).length).toBeGreaterThan(10)
  })
})

async function open(path = folder): Promise<Repository> {
  const repository = await openRepository(path)
  if (repository === undefined) throw new Error('there is a repository')
  return repository
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function commit(path: string, text: string): void {
  write(path, text)
  git('add', '-A')
  git('commit', '-q', '-m', path)
}

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org']
  return execFileSync('git', ['-C', folder, ...identity, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .trim()
}
