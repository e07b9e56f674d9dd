// Trees against git itself, and against each other.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { tellingNames } from '../../../src/content/text/layout-name.ts'
import { compareBytes } from '../../../src/content/trees/byte-order.ts'
import type { FileEntry } from '../../../src/content/trees/file-entry.ts'
import { blobOid } from '../../../src/content/trees/oid.ts'
import { changeSharedTree } from '../../../src/content/trees/shared-trees.ts'
import {
  buildTableTree,
  buildTree,
  changeTree,
  countFiles,
  diffTrees,
  emptyTree,
  filesOf,
  listFiles,
  lookUp,
  shareFiles,
  subtree,
} from '../../../src/content/trees/tree.ts'
import { decodeTree, encodeTree } from '../../../src/content/trees/tree-bytes.ts'
import { expectSameAnswers, tableOf } from '../tables.ts'

function file(path: string, text = path, mode: FileEntry['mode'] = '100644'): FileEntry {
  return { path, oid: blobOid(Buffer.from(text)), mode }
}

const names = ['a', 'a.md', 'a-b', 'a0', 'b', 'B', 'é', '\u{1F600}', '\uFF5E', 'a b']
const paths = fc
  .array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('/'))
const modes = fc.constantFrom<FileEntry['mode']>('100644', '100755', '120000')
const trees = fc
  .uniqueArray(fc.tuple(paths, fc.constantFrom('x', 'y'), modes), { selector: ([path]) => path })
  .map((pairs) => {
    const taken = new Set(pairs.map(([path]) => path))
    const free = pairs.filter(([path]) => !parents(path).some((parent) => taken.has(parent)))
    return free.map(([path, text, mode]) => file(path, text, mode))
  })

function parents(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}

const folder = mkdtempSync(join(tmpdir(), 'galley-tree-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('buildTree', () => {
  it('has the oid git gives the same files', () => {
    const files = [
      ...['a.md', 'a/b.md', 'a-b', 'a0', 'é/ü.md', '\u{1F600}', '\uFF5E'].map((path) => file(path)),
      file('run.sh', 'run', '100755'),
    ]
    for (const { path, mode } of files) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), mode === '100755' ? 'run' : path, {
        mode: mode === '100755' ? 0o755 : 0o644,
      })
    }
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, ...args])
        .toString()
        .trim()
    git('init', '-q')
    git('add', '-A')
    expect(buildTree(files.toReversed()).oid).toBe(git('write-tree'))
  })

  it('counts the oid of nothing as git does', () => {
    expect(emptyTree.oid).toBe('4b825dc642cb6eb9a060e54bf8d69288fbee4904')
  })

  it.each([['a//b'], ['/a'], ['a/../b'], ['./a'], ['a/']])('refuses the path %j', (path) => {
    expect(() => buildTree([file(path)])).toThrow('is a path within a tree')
  })

  it('refuses a path that is file and directory', () => {
    expect(() => buildTree([file('a'), file('a/b')])).toThrow('a file or a directory')
    expect(() => buildTree([file('a/b'), file('a')])).toThrow('a file or a directory')
    expect(() => buildTree([file('a'), file('a')])).toThrow('once')
  })

  it('takes oids it is told', () => {
    expect(buildTree([file('a/b')], new Map([['', '0'.repeat(40)]])).oid).toBe('0'.repeat(40))
  })
})

describe('listFiles', () => {
  it('lists in byte order what was put in', () => {
    fc.assert(
      fc.property(trees, (files) => {
        const sorted = [...files].sort((a, b) =>
          Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)),
        )
        expect(listFiles(buildTree(files))).toEqual(sorted)
      }),
    )
  })
})

describe('compareBytes', () => {
  it('sorts as the bytes of the text sort', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        const expected = Buffer.compare(Buffer.from(a), Buffer.from(b))
        expect(Math.sign(compareBytes(a, b))).toBe(expected)
      }),
    )
  })
})

describe('diffTrees and changeTree', () => {
  it('lead from one tree to the other', () => {
    fc.assert(
      fc.property(trees, trees, (before, after) => {
        const a = buildTree(before)
        const b = buildTree(after)
        const differences = diffTrees(a, b)
        const changed = changeTree(a, differences)
        expect(listFiles(changed)).toEqual(listFiles(b))
        expect(changed.oid).toBe(b.oid)
        expect(diffTrees(b, changed)).toEqual([])
        expect(differences.map(({ path }) => path)).toEqual(
          differences.map(({ path }) => path).sort(compareBytes),
        )
      }),
    )
  })

  it('tell what changes make different as directories show it', () => {
    // Few places, so that files and directories meet at one.
    const place = fc.constantFrom<string[]>('a', 'a/a', 'a/a/b', 'a/b', 'b', 'b/a', 'c/a')
    const text = fc.constantFrom('x', 'y')
    const held = fc
      .uniqueArray(place)
      .map((found) => found.filter((path) => !parents(path).some((one) => found.includes(one))))
    const changing = fc.array(fc.tuple(place, fc.option(text)), { maxLength: 4 })
    fc.assert(
      fc.property(held, text, changing, (found, before, changes) => {
        const files = found.map((path) => file(path, before))
        const made = changes.map(([path, after]) => ({
          path,
          ...(after === null ? {} : { after: file(path, after) }),
        }))
        const listed = buildTree(files)
        // Of a directory nobody has listed the files.
        const apart = subtree(
          buildTree(files.map((one) => ({ ...one, path: `x/${one.path}` }))),
          'x',
        )
        const [changed, other] = [changeTree(listed, made), changeTree(apart, made)]
        expect(diffTrees(listed, changed)).toEqual(diffTrees(apart, other))
        expect(diffTrees(changed, listed)).toEqual(diffTrees(other, apart))
      }),
      { numRuns: 1000 },
    )
  })

  it('have the same files, listed anew or from those of the other', () => {
    fc.assert(
      fc.property(trees, trees, (before, after) => {
        const a = buildTree(before)
        const changed = changeTree(a, diffTrees(a, buildTree(after)))
        shareFiles(a, changed)
        const fresh = filesOf(buildTree(after))
        const shared = filesOf(changed)
        expect([...shared.byPath]).toEqual([...fresh.byPath])
        expect([...shared.directories].sort()).toEqual([...fresh.directories].sort())
        expect(listFiles(changed)).toEqual([...fresh.byPath.values()])
        expectSameAnswers(shared, fresh)
      }),
    )
  })

  it('have the same files, made of a list, of a table, or of a table and changes', () => {
    fc.assert(
      fc.property(trees, trees, (before, after) => {
        const listed = buildTree(after)
        const looked = buildTableTree(tableOf(after))
        expectSameAnswers(filesOf(looked), filesOf(listed))
        // Again, as a table makes everything after some questions.
        expect([...filesOf(looked).byPath]).toEqual([...filesOf(listed).byPath])
        expectSameAnswers(filesOf(looked), filesOf(listed))
        expect(listFiles(buildTableTree(tableOf(after)))).toEqual(listFiles(listed))
        expect(countFiles(looked)).toBe(countFiles(listed))
        expect(looked.oid).toBe(listed.oid)

        const known = buildTableTree(tableOf(before))
        const differences = diffTrees(known, looked)
        expect(differences).toEqual(diffTrees(buildTree(before), listed))
        const changed = changeSharedTree(known, differences)
        expectSameAnswers(filesOf(changed), filesOf(listed))
        expect([...filesOf(changed).byPath]).toEqual([...filesOf(listed).byPath])
        expect(changed.oid).toBe(listed.oid)
      }),
    )
  })

  it('have the same files of names that are looked for together', () => {
    const places = [
      '.vitepress/files/i18n/i18n/_index.md',
      '_index.md',
      'a/.vitepress/config.ts',
      'a/files',
      'a/x_index.md',
      'a/xfiles/_index.mdx',
      'avitepress/_index.md',
      'files/_index.md/files/a.md',
      'files/de/index.md',
      'i18n/files/.vuepress',
      'index.md',
      'x/files/files/files/_index.md',
    ]
    const files = places.map((path) => ({ path, oid: '1'.repeat(40), mode: '100644' }) as const)
    const table = filesOf(buildTableTree(tableOf(files)))
    const list = filesOf(buildTree(files))
    for (const name of [...tellingNames, 'index.md', 'de', 'x']) {
      expect([name, table.named(name)]).toEqual([name, list.named(name)])
      expect([name, table.directoriesNamed(name)]).toEqual([name, list.directoriesNamed(name)])
    }
    expect(table.directoriesNamed('files').length).toBeGreaterThan(5)
  })

  it.each([1, 64, 65, 300])('lead from one tree to another with %i files changed', (count) => {
    const files = Array.from({ length: 400 }, (_, at) => `${at % 7}/${at % 5}/${at}.md`)
    const a = buildTree(files.map((path) => file(path)))
    const b = buildTree(files.map((path, at) => file(path, at < count ? 'other' : path)))
    const changed = changeTree(a, diffTrees(a, b))
    expect(changed.oid).toBe(b.oid)
    expect(listFiles(changed)).toEqual(listFiles(b))
    expect(diffTrees(a, changed)).toEqual(diffTrees(a, b))
    expect(diffTrees(changed, a)).toEqual(diffTrees(b, a))
  })

  it('share what no change touches', () => {
    const tree = buildTree([file('a/x'), file('b/y')])
    const changed = changeTree(tree, [{ path: 'a/x' }])
    expect(subtree(changed, 'b')).toBe(subtree(tree, 'b'))
    expect(lookUp(changed, 'a')).toBeUndefined()
  })

  it('do not look into directories known to be equal', () => {
    const oids = new Map([['a', '1'.repeat(40)]])
    const before = buildTree([file('a/x', 'one')], oids)
    const after = buildTree([file('a/x', 'two')], oids)
    expect(diffTrees(before, after)).toEqual([])
  })
})

describe('lookUp', () => {
  const tree = buildTree([file('a/b/c.md')])
  it('finds files and directories', () => {
    expect(lookUp(tree, 'a/b/c.md')).toMatchObject({ kind: 'file' })
    expect(lookUp(tree, 'a/b')).toMatchObject({ kind: 'directory' })
    expect(lookUp(tree, '')).toEqual({ kind: 'directory', tree })
  })
  it('answers undefined for what is not there', () => {
    expect(lookUp(tree, 'a/b/c.md/d')).toBeUndefined()
    expect(lookUp(tree, 'x/y')).toBeUndefined()
    expect(subtree(tree, 'a/b/c.md')).toBe(emptyTree)
  })
})

describe('encodeTree', () => {
  it('is read back by decodeTree', () => {
    const tree = buildTree([file('a/x'), file('b', 'b', '120000'), file('c', 'c', '160000')])
    expect(decodeTree(encodeTree(tree))).toEqual([
      { mode: '40000', name: 'a', oid: subtree(tree, 'a').oid },
      { mode: '120000', name: 'b', oid: file('b').oid },
      { mode: '160000', name: 'c', oid: file('c').oid },
    ])
  })
  it('refuses bytes that are cut off', () => {
    const bytes = encodeTree(buildTree([file('a')]))
    expect(() => decodeTree(bytes.slice(0, -1))).toThrow('cut off')
    expect(() => decodeTree(Buffer.from('100644'))).toThrow('cut off')
  })
})

describe('filesOf', () => {
  it('is made once and knows directories and spellings', () => {
    const tree = buildTree([file('Docs/A.md'), file('Docs/a.md'), file('x')])
    const files = filesOf(tree)
    expect(filesOf(tree)).toBe(files)
    expect([...files.byPath.keys()]).toEqual(['Docs/A.md', 'Docs/a.md', 'x'])
    expect([...files.directories]).toEqual(['', 'Docs'])
    expect(files.spellings('docs/a.MD')).toEqual(['Docs/A.md', 'Docs/a.md'])
    expect(files.spellings('X')).toEqual(['x'])
    expect(files.spellings('y')).toEqual([])
  })

  it('spells a path in byte order, whatever stands in small letters', () => {
    const files = filesOf(
      buildTree(['b.md', 'B.md', 'å.md', 'Å.md', '\u212b.md'].map((path) => file(path))),
    )
    expect(files.spellings('b.MD')).toEqual(['B.md', 'b.md'])
    expect(files.spellings('Å.md')).toEqual(['Å.md', 'å.md', '\u212b.md'])
  })

  it('knows what is below a directory, and not what only begins like it', () => {
    const listed = ['a-b/x.md', 'a.md', 'a/b.md', 'a/b/x.md', 'a/c/x.md', 'a0/x.md', 'b/x.md']
    const files = filesOf(buildTree(listed.map((path) => file(path))))
    const below = (directory: string) => files.below(directory).map(({ path }) => path)
    expect(below('a')).toEqual(['a/b.md', 'a/b/x.md', 'a/c/x.md'])
    expect(below('a/b')).toEqual(['a/b/x.md'])
    expect(below('b')).toEqual(['b/x.md'])
    expect(below('c')).toEqual([])
    expect(below('')).toEqual(listed)
    expect(files.countNamed('x.md', 'a')).toBe(2)
    expect(files.countNamed('x.md', '')).toBe(5)
    expect(files.countNamed('x.md', 'c')).toBe(0)
  })
})
