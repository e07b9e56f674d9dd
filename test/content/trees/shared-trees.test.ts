// Trees that share what they have in common, against trees built from their files.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Tree } from '../../../src/content/trees/file-entry.ts'
import { blobOid } from '../../../src/content/trees/oid.ts'
import { buildNearTree, shareTree } from '../../../src/content/trees/shared-trees.ts'
import { buildTree, filesOf, isShared, listFiles } from '../../../src/content/trees/tree.ts'
import { encodeTree } from '../../../src/content/trees/tree-bytes.ts'

const names = ['a', 'a.md', 'a-b', 'a0', 'é', '\u{1F600}', '\uFF5E']
const paths = fc
  .array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('/'))
const trees = fc
  .uniqueArray(fc.tuple(paths, fc.constantFrom('x', 'y')), { selector: ([path]) => path })
  .map((pairs) =>
    // No path may be a directory of another.
    pairs.filter(([path]) => !pairs.some(([other]) => path.startsWith(`${other}/`))),
  )

function treeOf(pairs: readonly (readonly [path: string, text: string])[]): Tree {
  return buildTree(
    pairs.map(([path, text]) => ({ path, oid: blobOid(Buffer.from(text)), mode: '100644' })),
  )
}

function describeTree(tree: Tree) {
  const { byPath, directories, special, named, spellings, directoriesNamed } = filesOf(tree)
  return {
    oid: tree.oid,
    bytes: Buffer.from(encodeTree(tree)).toString('hex'),
    listed: listFiles(tree),
    files: [...byPath],
    directories: [...directories].sort(),
    special,
    named: named('a', 'a.md'),
    spellings: spellings('A.md'),
    directoriesNamed: directoriesNamed('a').toSorted(),
  }
}

describe('shareTree', () => {
  it('is the same tree after any number of changes', () => {
    fc.assert(
      fc.property(trees, fc.array(trees, { minLength: 1, maxLength: 12 }), (start, steps) => {
        let known = treeOf(start)
        for (const step of steps) {
          const shared = shareTree(known, treeOf(step))
          expect(describeTree(shared)).toEqual(describeTree(treeOf(step)))
          known = shared
        }
      }),
      { numRuns: Number(process.env['RUNS'] ?? 200) },
    )
  })
})

describe('buildNearTree', () => {
  it('is the tree of its files, whatever it is near to', () => {
    fc.assert(
      fc.property(trees, fc.array(trees, { minLength: 1, maxLength: 12 }), (start, steps) => {
        let known = treeOf(start)
        for (const step of steps) {
          const built = buildNearTree(known, listFiles(treeOf(step)))
          expect(describeTree(built)).toEqual(describeTree(treeOf(step)))
          known = built
        }
      }),
      { numRuns: Number(process.env['RUNS'] ?? 200) },
    )
  })

  it('shares the directories of a large tree that did not change', () => {
    const files = Array.from({ length: 40 }, (_, at) => [`d${at % 4}/${at}.md`, 'x'] as const)
    const known = treeOf(files)
    const built = buildNearTree(known, listFiles(treeOf([...files, ['d1/new.md', 'y']])))
    expect(isShared(built)).toBe(true)
    expect(built.entries.get('d0')).toBe(known.entries.get('d0'))
    expect(built.entries.get('d1')).not.toEqual(known.entries.get('d1'))
  })
})
