// Everybody who may call: how they come to their level, and which one that is.
import { hash } from 'node:crypto'
import { type Level, levels } from '../../src/contract/index.ts'
import type { Person } from '../world.ts'
import { give, type Scene } from './scene.ts'

export interface Caller {
  readonly name: string
  /** Absent: the token is no good, and every operation answers 401. */
  readonly person?: Person
  /** Replaces the person's token; undefined for none at all. */
  readonly token?: (scene: Scene) => string | undefined
  readonly setUp?: (scene: Scene) => Promise<unknown>
  /** `disabled`: a member who may do nothing. Absent: no member. */
  readonly organization?: Level | 'guest' | 'disabled'
  readonly collection?: Level
  readonly space?: Level
}

const strangers: Caller[] = [
  { name: 'nobody', token: () => undefined },
  { name: 'a malformed token', token: () => 'Bearer' },
  { name: 'an unknown token', token: () => 'galley_unknown-0123456789' },
  {
    name: 'a revoked token',
    token: ({ world }) => world.token('review'),
    setUp: (scene) => endToken(scene, 'revoked_at'),
  },
  {
    name: 'an expired token',
    token: ({ world }) => world.token('review'),
    setUp: (scene) => endToken(scene, 'expires_at'),
  },
  { name: 'an admin of another organization', person: 'stranger' },
  {
    name: 'a stranger with a grant on everything',
    person: 'stranger',
    setUp: (scene) => giveEverything(scene, 'stranger'),
  },
  {
    name: 'a former member with grants',
    person: 'create',
    async setUp(scene) {
      await giveEverything(scene, 'create')
      await scene.store.database
        .deleteFrom('member')
        .where('user_id', '=', scene.world.userId('create'))
        .execute()
    },
  },
  { name: 'a disabled admin', person: 'disabled', organization: 'disabled' },
]

const guests: Caller[] = [
  { name: 'a guest', person: 'guest', organization: 'guest' },
  {
    name: 'a guest where everybody is admin by default',
    person: 'guest',
    organization: 'guest',
    setUp: (scene) => setDefaults(scene, { collection: 'admin', space: 'admin' }),
  },
  {
    name: 'a guest with a grant on another space',
    person: 'guest',
    organization: 'guest',
    async setUp(scene) {
      const { organizationId } = scene
      const other = await scene.admin.createSpace({ organizationId })
      await give(scene.world, { to: 'guest', by: 'user', on: spaceOf(other.id), level: 'admin' })
    },
  },
  {
    name: 'a guest whose team has a grant on the collection',
    person: 'guest',
    organization: 'guest',
    collection: 'edit',
    space: 'edit',
    setUp: (scene) =>
      give(scene.world, { to: 'guest', by: 'team', on: collectionOf(scene), level: 'edit' }),
  },
]

/** How each of the six levels is come by. */
const members: Caller[] = levels.flatMap((level): Caller[] => [
  {
    name: `${level} by role`,
    person: level,
    organization: level,
    collection: level,
    space: level,
  },
  {
    name: `${level} by own grant on the space, else a guest`,
    person: 'guest',
    organization: 'guest',
    space: level,
    setUp: (scene) =>
      give(scene.world, { to: 'guest', by: 'user', on: spaceOf(scene.spaceId), level }),
  },
  {
    name: `${level} by own grant on the collection, else read`,
    person: 'read',
    organization: 'read',
    collection: level,
    space: level,
    setUp: (scene) => give(scene.world, { to: 'read', by: 'user', on: collectionOf(scene), level }),
  },
  {
    name: `${level} by team grant on the space, else create`,
    person: 'create',
    organization: 'create',
    collection: 'create',
    space: level,
    setUp: (scene) =>
      give(scene.world, { to: 'create', by: 'team', on: spaceOf(scene.spaceId), level }),
  },
  {
    name: `${level} by default of the collection, else create`,
    person: 'create',
    organization: 'create',
    collection: level,
    space: level,
    setUp: (scene) => setDefaults(scene, { collection: level }),
  },
  {
    name: `${level} by default of the space, else read`,
    person: 'read',
    organization: 'read',
    collection: 'read',
    space: level,
    setUp: (scene) => setDefaults(scene, { space: level }),
  },
])

const admins: Caller[] = [
  {
    name: 'an admin who was given less',
    person: 'admin',
    organization: 'admin',
    collection: 'admin',
    space: 'admin',
    async setUp(scene) {
      await setDefaults(scene, { collection: 'read', space: 'read' })
      await give(scene.world, {
        to: 'admin',
        by: 'user',
        on: spaceOf(scene.spaceId),
        level: 'read',
      })
    },
  },
]

export const callers: readonly Caller[] = [...strangers, ...guests, ...members, ...admins]

function spaceOf(id: string) {
  return { kind: 'space', id } as const
}

function collectionOf({ collectionId }: Scene) {
  return { kind: 'collection', id: collectionId } as const
}

async function giveEverything(scene: Scene, to: Person): Promise<void> {
  await give(scene.world, { to, by: 'user', on: spaceOf(scene.spaceId), level: 'admin' })
  await give(scene.world, { to, by: 'user', on: collectionOf(scene), level: 'admin' })
  await give(scene.world, { to, by: 'team', on: collectionOf(scene), level: 'admin' })
}

async function setDefaults(
  { store, collectionId, spaceId }: Scene,
  defaults: { readonly collection?: Level; readonly space?: Level },
): Promise<void> {
  const set = (level: Level | undefined) => ({ default_level: level ?? null })
  await store.database
    .updateTable('collection')
    .set(set(defaults.collection))
    .where('id', '=', collectionId)
    .execute()
  await store.database
    .updateTable('space')
    .set(set(defaults.space))
    .where('id', '=', spaceId)
    .execute()
}

function endToken({ store, world }: Scene, field: 'revoked_at' | 'expires_at') {
  return store.database
    .updateTable('token')
    .set({ [field]: '2026-01-01T00:00:00.000Z' })
    .where('lookup', '=', hash('sha256', world.token('review'), 'hex').slice(0, 16))
    .execute()
}
