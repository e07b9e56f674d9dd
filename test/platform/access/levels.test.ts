import { describe, expect, it } from 'vitest'
import { type Level, levels } from '../../../src/contract/index.ts'
import { chainAbove, computeLevel, type Grants } from '../../../src/platform/access/levels.ts'

type Given = { own?: Level; teams?: Record<string, Level> }

/** A space in an inner collection in an outer one. */
interface World {
  role?: Level
  space?: Given & { default?: Level }
  inner?: Given & { default?: Level }
  outer?: Given & { default?: Level }
}

const places = ['space', 'inner', 'outer'] as const

function levelOf(world: World): Level | undefined {
  const chain = places.map((id, index) => ({
    id,
    parent_id: places[index + 1] ?? null,
    default_level: world[id]?.default ?? null,
  }))
  const grants: Grants = new Map(
    places.map((id) => [
      id,
      { own: world[id]?.own, teams: new Map(Object.entries(world[id]?.teams ?? {})) },
    ]),
  )
  return computeLevel(world.role, chain, grants)
}

describe('computeLevel', () => {
  const cases: [title: string, world: World, level: Level | undefined][] = [
    ['takes the role when nothing else is set', { role: 'edit' }, 'edit'],
    ['shows a guest nothing', {}, undefined],
    [
      'shows a guest nothing of what is set for everybody',
      { space: { default: 'read' } },
      undefined,
    ],
    ['takes a default before the role', { role: 'edit', space: { default: 'read' } }, 'read'],
    [
      'takes the nearest default',
      { role: 'read', space: { default: 'edit' }, inner: { default: 'comment' } },
      'edit',
    ],
    [
      'inherits a default over a collection that sets none',
      { role: 'read', outer: { default: 'review' } },
      'review',
    ],
    [
      'takes an own grant before teams, defaults and role',
      {
        role: 'create',
        space: { own: 'read', teams: { a: 'admin' }, default: 'edit' },
        outer: { own: 'admin' },
      },
      'read',
    ],
    ['takes an own grant of a collection', { outer: { own: 'comment' } }, 'comment'],
    [
      'takes an own grant of a collection before what a team has nearer',
      { inner: { own: 'comment' }, space: { teams: { a: 'edit' } } },
      'comment',
    ],
    [
      'takes the highest of several teams',
      { role: 'read', space: { teams: { a: 'comment', b: 'review', c: 'edit' } } },
      'review',
    ],
    [
      'takes what a team has nearest',
      { role: 'create', space: { teams: { a: 'read' } }, inner: { teams: { a: 'admin' } } },
      'read',
    ],
    [
      'takes the highest of teams that have it in different places',
      { space: { teams: { a: 'read' } }, outer: { teams: { b: 'edit' } } },
      'edit',
    ],
    [
      'takes a team before a default',
      { role: 'read', space: { teams: { a: 'comment' }, default: 'admin' } },
      'comment',
    ],
    [
      'lets an admin of the organization be admin',
      { role: 'admin', space: { own: 'read', default: 'read' } },
      'admin',
    ],
  ]

  it.each(cases)('%s', (_title, world, level) => {
    expect(levelOf(world)).toBe(level)
  })

  it('passes over a level that is none', () => {
    const place = { id: 'space', parent_id: null, default_level: 'none' }
    for (const role of levels) expect(computeLevel(role, [place], new Map())).toBe(role)
  })
})

describe('chainAbove', () => {
  it('ends where a collection would lie in itself', () => {
    const a = { id: 'a', parent_id: 'b', default_level: null }
    const b = { id: 'b', parent_id: 'a', default_level: null }
    const collections = new Map([a, b].map((place) => [place.id, place]))
    expect(chainAbove('a', collections)).toEqual([a, b])
  })
})
