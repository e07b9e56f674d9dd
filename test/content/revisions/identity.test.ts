// Ids through renames, swaps, returns and takeovers.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adoptIdentities,
  assignIds,
  carryIdentities,
  defaultId,
  findMovedPaths,
  type Identities,
  idOf,
} from '../../../src/content/revisions/identity.ts'
import { compareBytes } from '../../../src/content/trees/byte-order.ts'
import { Memory } from '../memory.ts'

const memory = new Memory()
const id = (path: string) => defaultId('s', path)

function carry(
  identities: Identities,
  base: readonly string[],
  head: readonly string[],
  renames: Record<string, string> = {},
): Identities {
  const tree = (paths: readonly string[]) =>
    memory.tree(Object.fromEntries(paths.map((path) => [path, path])))
  return carryIdentities({
    space: 's',
    identities,
    base: tree(base),
    head: tree(head),
    renames: new Map(Object.entries(renames)),
  })
}

describe('defaultId', () => {
  it('differs by space, path and attempt, and is text for a URL', () => {
    const ids = [
      defaultId('s', 'a'),
      defaultId('t', 'a'),
      defaultId('s', 'b'),
      defaultId('s', 'a', 1),
    ]
    expect(new Set(ids).size).toBe(4)
    for (const text of ids) expect(text).toMatch(/^[0-9a-f]{20}$/)
    expect(defaultId('sa', 'b')).not.toBe(defaultId('s', 'ab'))
  })
})

describe('carryIdentities', () => {
  it('stores nothing when nothing was renamed', () => {
    expect(carry({}, ['a.md'], ['a.md', 'b.md'])).toEqual({})
  })

  it('takes the id along, and back', () => {
    const there = carry({}, ['a.md'], ['b.md'], { 'b.md': 'a.md' })
    expect(there).toEqual({ 'b.md': id('a.md') })
    expect(carry(there, ['b.md'], ['c.md'], { 'c.md': 'b.md' })).toEqual({ 'c.md': id('a.md') })
    expect(carry(there, ['b.md'], ['a.md'], { 'a.md': 'b.md' })).toEqual({})
  })

  it('gives a new page another id where its path was taken away', () => {
    const head = carry({}, ['a.md'], ['a.md', 'b.md'], { 'b.md': 'a.md' })
    // "a.md" is a new page here although its bytes are equal: the rename says so.
    expect(idOf('s', head, 'b.md')).toBe(id('a.md'))
    const later = carry({ 'b.md': id('a.md') }, ['b.md'], ['b.md', 'a.md'])
    expect(later).toEqual({ 'a.md': defaultId('s', 'a.md', 1), 'b.md': id('a.md') })
  })

  it('swaps ids with the pages', () => {
    const swapped = carry({}, ['a.md', 'b.md'], ['a.md', 'b.md'], {
      'a.md': 'b.md',
      'b.md': 'a.md',
    })
    expect(swapped).toEqual({ 'a.md': id('b.md'), 'b.md': id('a.md') })
  })

  it('knows a page that comes back', () => {
    const moved = carry({}, ['a.md'], ['b.md'], { 'b.md': 'a.md' })
    const gone = carry(moved, ['b.md'], [])
    expect(idOf('s', carry(gone, [], ['b.md']), 'b.md')).toBe(id('a.md'))
    expect(idOf('s', carry({}, [], ['a.md']), 'a.md')).toBe(id('a.md'))
  })

  it('forgets a page that left when its id is given again', () => {
    const gone = carry(carry({}, ['a.md'], ['b.md'], { 'b.md': 'a.md' }), ['b.md'], [])
    const back = carry(gone, [], ['a.md'])
    expect(back).toEqual({})
    expect(carry(back, ['a.md'], ['a.md', 'b.md'])).toEqual({})
    expect(carry(gone, [], ['a.md', 'b.md'])).toEqual({
      'a.md': defaultId('s', 'a.md', 1),
      'b.md': id('a.md'),
    })
  })

  it('leaves no two files with one id, whatever is renamed', () => {
    const head = carry({ 'x.md': id('a.md') }, ['x.md', 'b.md'], ['a.md', 'b.md', 'x.md', 'y.md'], {
      'y.md': 'x.md',
      'x.md': 'b.md',
    })
    const ids = ['a.md', 'b.md', 'x.md', 'y.md'].map((path) => idOf('s', head, path))
    expect(new Set(ids).size).toBe(4)
  })
})

describe('adoptIdentities', () => {
  const tree = (...paths: string[]) =>
    memory.tree(Object.fromEntries(paths.map((path) => [path, path])))

  function adopt(
    head: string[],
    identities: Identities,
    base: string[],
    baseIdentities: Identities,
  ) {
    const known = { tree: tree(...base), identities: baseIdentities }
    return adoptIdentities({ space: 's', head: tree(...head), identities, base: known })
  }

  it('changes nothing where both agree', () => {
    const same = { 'b.md': id('a.md') }
    expect(adopt(['b.md', 'c.md'], same, ['b.md', 'c.md'], same)).toBe(same)
    expect(adopt(['b.md'], {}, ['c.md'], { 'c.md': id('a.md') })).toEqual({})
  })

  it('takes the id main knows a path by', () => {
    expect(adopt(['b.md'], {}, ['b.md'], { 'b.md': id('a.md') })).toEqual({ 'b.md': id('a.md') })
    expect(adopt(['b.md'], { 'b.md': id('x.md') }, ['b.md'], {})).toEqual({})
  })

  it('leaves pages that the head moved itself', () => {
    const swapped = { 'a.md': id('b.md'), 'b.md': id('a.md') }
    expect(adopt(['a.md', 'b.md'], swapped, ['a.md', 'b.md'], {})).toEqual(swapped)
    const moved = { 'c.md': id('a.md'), 'b.md': id('z.md') }
    expect(adopt(['b.md', 'c.md'], moved, ['b.md'], { 'b.md': id('a.md') })).toEqual({
      'b.md': id('z.md'),
      'c.md': id('a.md'),
    })
  })
})

describe('assignIds', () => {
  it('tries on until an id is free', () => {
    const known = new Map([
      ['x', id('a')],
      ['y', defaultId('s', 'a', 1)],
    ])
    const ids = assignIds({ space: 's', known, fresh: ['a'], remembered: {} })
    expect(ids['a']).toBe(defaultId('s', 'a', 2))
  })
})

describe('findMovedPaths', () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const step = fc.record({
    paths: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }),
    turn: fc.nat(4),
  })

  it('finds what a look at every path finds, after any renames', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 6 }), (steps) => {
        const history: { paths: readonly string[]; identities: Identities }[] = []
        for (const { paths, turn } of steps) {
          const last = history.at(-1) ?? { paths: [], identities: {} }
          const from = last.paths.toSorted(compareBytes)
          const pairs = paths.flatMap((path, at) => {
            const origin = turn === 0 ? undefined : from[(at + turn) % Math.max(1, from.length)]
            return origin === undefined || at % 2 === 1 ? [] : [[path, origin] as const]
          })
          const renames = new Map(
            [...new Map(pairs.map(([path, origin]) => [origin, path]))].map(([origin, path]) => [
              path,
              origin,
            ]),
          )
          const identities = carry(last.identities, last.paths, paths, Object.fromEntries(renames))
          history.push({ paths, identities })
        }
        for (const base of history) {
          for (const head of history) {
            const ids = new Map(base.paths.map((path) => [idOf('s', base.identities, path), path]))
            const expected = head.paths.toSorted(compareBytes).flatMap((path) => {
              const before = ids.get(idOf('s', head.identities, path))
              return before === undefined || before === path ? [] : [[path, before] as const]
            })
            const [was, is] = [base, head].map(({ paths, identities }) => ({
              tree: memory.tree(Object.fromEntries(paths.map((path) => [path, path]))),
              identities,
            }))
            if (was === undefined || is === undefined) throw new Error('two sides')
            expect([...findMovedPaths('s', was, is)]).toEqual(expected)
          }
        }
      }),
    )
  })
})
