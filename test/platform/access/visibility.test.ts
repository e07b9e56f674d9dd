// Whatever is given and set where: lists, counts and searches show exactly what can be read one by one.
import { array, assert, asyncProperty, constantFrom, nat, option, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { levels } from '../../../src/contract/index.ts'
import { visibleSpaces } from '../../../src/platform/access/visibility.ts'
import { createPlatform } from '../../../src/platform/context/platform.ts'
import { openRewindableStore, type RewindableStore } from '../../rewind.ts'
import { engine } from '../../stores.ts'
import { createWorld, type Person, type World } from '../../world.ts'

const people = ['guest', 'read', 'create', 'admin', 'stranger', 'disabled'] as const
const teams = ['one', 'two', 'elsewhere'] as const

let store: RewindableStore
let world: World
beforeAll(async () => {
  store = await openRewindableStore()
  world = await createWorld({ store })
})
afterAll(() => world.close())

const level = constantFrom(...levels)
const place = record({
  parent: nat(6),
  default: option(level),
  isDeleted: constantFrom(true, false, false),
})
const grant = record({
  on: record({ kind: constantFrom('space', 'collection'), at: nat(4) }),
  to: constantFrom('guest', 'guest', ...people, ...teams),
  level,
})
const arrangement = record({
  collections: array(place, { minLength: 1, maxLength: 5 }),
  spaces: array(place, { minLength: 1, maxLength: 6 }),
  grants: array(grant, { minLength: 1, maxLength: 8 }),
  members: array(record({ team: constantFrom(...teams), person: constantFrom(...people) }), {
    maxLength: 6,
  }),
})
type Arrangement = typeof arrangement extends { generate(...args: never[]): { value: infer Value } }
  ? Value
  : never

/** Collections lie in earlier ones, spaces in any; 0 is the top level. */
async function arrange({ collections, spaces, grants, members }: Arrangement): Promise<void> {
  const at = world.now()
  const { organizationId } = world
  await store.transaction(async (database) => {
    for (const [index, each] of collections.entries()) {
      const parent = each.parent > 0 && each.parent - 1 < index ? `c${each.parent - 1}` : null
      await database
        .insertInto('collection')
        .values({
          id: `c${index}`,
          organization_id: organizationId,
          parent_id: parent,
          position: `a${index}`,
          title: `C${index}`,
          description: null,
          default_level: each.default,
          created_at: at,
          updated_at: at,
        })
        .execute()
    }
  })
  for (const [index, each] of spaces.entries()) {
    const { id } = await world.client().createSpace({ organizationId })
    const parent =
      each.parent > 0 && each.parent <= collections.length ? `c${each.parent - 1}` : null
    await store.database
      .updateTable('space')
      .set({
        id: `s${index}`,
        parent_id: parent,
        default_level: each.default,
        deleted_at: each.isDeleted ? at : null,
      })
      .where('id', '=', id)
      .execute()
  }
  await store.transaction(async (database) => {
    for (const team of teams) {
      const home = team === 'elsewhere' ? 'organization-elsewhere' : organizationId
      await database
        .insertInto('team')
        .values({ id: team, organization_id: home, title: team, created_at: at })
        .execute()
    }
    for (const { team, person } of members) {
      await database
        .insertInto('team_member')
        .values({ team_id: team, user_id: world.userId(person), role: 'member', joined_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    for (const { on, to, level: given } of grants) {
      const isTeam = teams.some((team) => team === to)
      await database
        .insertInto('grant')
        .values({
          resource_kind: on.kind,
          resource_id: `${on.kind === 'space' ? 's' : 'c'}${on.at}`,
          subject_kind: isTeam ? 'team' : 'user',
          subject_id: isTeam ? to : world.userId(to as Person),
          level: given,
          created_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
}

/** What a person reads one by one. */
async function readEach(person: Person, { spaces, collections }: Arrangement) {
  const client = world.client(person)
  const found = { spaces: new Map<string, object>(), collections: new Map<string, object>() }
  for (const index of spaces.keys()) {
    const space = await client.getSpaceById({ spaceId: `s${index}` }).catch(() => undefined)
    if (space) found.spaces.set(space.id, space)
  }
  for (const index of collections.keys()) {
    const id = `c${index}`
    const collection = await client.getCollectionById({ collectionId: id }).catch(() => undefined)
    if (collection) found.collections.set(id, collection)
  }
  return found
}

describe('visibility', () => {
  it('is the same in lists, in counts, and one by one', async () => {
    const platform = createPlatform({
      store,
      baseURL: world.baseURL,
      imports: { fileImports: false, fetchSource: () => Promise.reject(new Error('none')) },
    })
    const { organizationId } = world
    const property = asyncProperty(arrangement, async (arranged) => {
      await store.mark()
      try {
        await arrange(arranged)
        for (const person of people) {
          const each = await readEach(person, arranged)
          const caller = await store.database
            .selectFrom('user')
            .selectAll()
            .where('id', '=', world.userId(person))
            .executeTakeFirstOrThrow()
          const visible = await visibleSpaces({ ...platform, caller }, organizationId)
          expect([...visible.keys()].sort()).toEqual([...each.spaces.keys()].sort())
          if (person === 'stranger' || person === 'disabled') {
            expect(each).toEqual({ spaces: new Map(), collections: new Map() })
            continue
          }
          const client = world.client(person)
          const spaces = await client.listSpaces({ organizationId })
          expect(new Map(spaces.items.map((space) => [space.id, space]))).toEqual(each.spaces)
          expect(spaces.count).toBe(each.spaces.size)
          const listed = await client.listCollectionsInOrganizationById({ organizationId })
          expect(new Map(listed.items.map((one) => [one.id, one]))).toEqual(each.collections)
          expect(listed.count).toBe(each.collections.size)
          const inside: string[] = []
          for (const collectionId of each.collections.keys()) {
            const list = await client.listSpacesInCollectionById({ collectionId })
            expect(list.items).toEqual(list.items.map(({ id }) => each.spaces.get(id)))
            expect(list.count).toBe(list.items.length)
            inside.push(...list.items.map(({ id }) => id))
          }
          const withParent = spaces.items.filter(({ parent }) => parent !== undefined)
          expect(inside.sort()).toEqual(withParent.map(({ id }) => id).sort())
        }
      } finally {
        await store.rewind()
      }
    })
    await assert(property, { numRuns: engine === 'sqlite' ? 60 : 20 })
    expect(world.faults).toEqual([])
  })
})
