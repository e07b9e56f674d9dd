// Directories that moved, told from the files that did.
import { describe, expect, it } from 'vitest'
import {
  countMoves,
  directoryMovedTo,
  followMoves,
} from '../../../src/content/trees/directory-moves.ts'

describe('countMoves', () => {
  // Base path and head path of each file.
  const cases: [title: string, files: [before: string, after: string][], moves: string[]][] = [
    [
      'sees a directory whose files went to another',
      [
        ['a/x', 'b/x'],
        ['a/y', 'b/y'],
      ],
      ['a > b'],
    ],
    [
      'sees those above it',
      [
        ['o/s/x', 'n/s/x'],
        ['o/s/y', 'n/s/y'],
      ],
      ['o/s > n/s', 'o > n'],
    ],
    ['takes one file for nothing', [['a/x', 'b/x']], []],
    [
      'goes by most of the files',
      [
        ['a/x', 'b/x'],
        ['a/y', 'b/y'],
        ['a/z', 'c/z'],
      ],
      ['a > b'],
    ],
    [
      'takes two halves for nothing',
      [
        ['a/w', 'b/w'],
        ['a/x', 'b/x'],
        ['a/y', 'c/y'],
        ['a/z', 'c/z'],
      ],
      [],
    ],
    [
      'leaves files of another name aside',
      [
        ['a/x', 'b/y'],
        ['a/y', 'b/z'],
      ],
      [],
    ],
    [
      'ends where both are the same',
      [
        ['r/a/x', 'r/b/x'],
        ['r/a/y', 'r/b/y'],
      ],
      ['r/a > r/b'],
    ],
    [
      'sees files that went up to the root',
      [
        ['a/x', 'x'],
        ['a/y', 'y'],
      ],
      ['a > '],
    ],
    [
      'sees files that went down from the root',
      [
        ['x', 'a/x'],
        ['y', 'a/y'],
      ],
      [' > a'],
    ],
  ]
  it.each(cases)('%s', (_title, files, moves) => {
    const found = countMoves(new Map(files.map(([before, after]) => [after, before])))
    expect([...found].map(([from, to]) => `${from} > ${to}`)).toEqual(moves)
  })
})

describe('followMoves', () => {
  const moves = new Map([
    ['a', 'b'],
    ['a/deep', 'elsewhere/deep'],
    ['up', ''],
  ])
  const cases: [title: string, path: string, to: string | undefined][] = [
    ['follows the directory', 'a/x.md', 'b/x.md'],
    ['follows one above it', 'a/c/x.md', 'b/c/x.md'],
    ['follows the nearest', 'a/deep/x.md', 'elsewhere/deep/x.md'],
    ['follows to the root', 'up/x.md', 'x.md'],
    ['leaves others where they are', 'c/a/x.md', undefined],
    ['leaves the root where it is', 'a.md', undefined],
  ]
  it.each(cases)('%s', (_title, path, to) => {
    expect(followMoves(moves, path)).toBe(to)
  })

  it.each([
    ['x.md', 'docs/x.md'],
    ['a/x.md', 'docs/a/x.md'],
    ['b/x.md', 'c/x.md'],
  ])('follows all that lay at the top: %s to %s', (path, to) => {
    const down = new Map([
      ['', 'docs'],
      ['b', 'c'],
    ])
    expect(followMoves(down, path)).toBe(to)
  })
})

describe('directoryMovedTo', () => {
  const moved = new Map([
    ['a/x.md', 'b/x.md'],
    ['a/c/y.md', 'b/c/y.md'],
    ['split/x.md', 'one/x.md'],
    ['split/y.md', 'two/y.md'],
    ['other/x.md', 'b/z.md'],
  ])
  const cases: [title: string, directory: string, to: string | undefined][] = [
    ['says where all files went', 'a', 'b'],
    ['says it of one within', 'a/c', 'b/c'],
    ['says nothing where they went to two', 'split', undefined],
    ['says nothing where a file got another name', 'other', undefined],
    ['says nothing where none moved', 'none', undefined],
  ]
  it.each(cases)('%s', (_title, directory, to) => {
    expect(directoryMovedTo(directory, moved)).toBe(to)
    expect(directoryMovedTo(directory, moved)).toBe(to)
  })
})
