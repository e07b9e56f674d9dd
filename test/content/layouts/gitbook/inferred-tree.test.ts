import { describe, expect, it } from 'vitest'
import {
  buildFolderTree,
  compareNaturally,
} from '../../../../src/content/layouts/gitbook/inferred-tree.ts'
import { slugOfFile } from '../../../../src/content/layouts/site/navigation.ts'
import { nameOf, stemOf } from '../../../../src/content/trees/paths.ts'
import { outline } from '../repository.ts'

describe('compareNaturally', () => {
  const cases: [before: string, after: string][] = [
    ['2-setup', '10-use'],
    ['a', 'B'],
    ['a', 'a1'],
    ['a1b2', 'a1b10'],
    ['1', 'a'],
    ['A', 'a'],
    ['', 'a'],
    ['01', '1'],
  ]
  it.each(cases)('puts "%s" before "%s"', (before, after) => {
    expect(compareNaturally(before, after)).toBeLessThan(0)
    expect(compareNaturally(after, before)).toBeGreaterThan(0)
    expect(compareNaturally(before, before)).toBe(0)
  })
})

describe('buildFolderTree', () => {
  it('starts at the root, a page of a directory before its neighbours', () => {
    const root = 'docs'
    const tree = buildFolderTree({
      pages: ['docs/a.md', 'docs/b/c.md', 'docs/b/d/README.md', 'docs/b/d/e.md', 'docs/index.md'],
      root,
      titleOf: stemOf,
      slugOf: (path) => slugOfFile(path, root),
      slugOfDirectory: nameOf,
    })
    expect(outline(tree)).toEqual([
      'index docs/index.md index',
      'a docs/a.md a',
      'b - b',
      '  c docs/b/c.md c',
      '  README docs/b/d/README.md d',
      '    e docs/b/d/e.md e',
    ])
  })
})
