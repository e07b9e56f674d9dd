// Spaces and collections arranged by many clients of two servers on one store.
import { expect, it } from 'vitest'
import { type Client, createClient, RequestError } from '../../src/client/client.ts'
import { startServers } from '../servers.ts'
import { createPlace } from '../stores.ts'
import { createWorld, type World } from '../world.ts'

/** What may be answered when others arrange the same things. */
const races = [
  'no_change',
  'invalid_position',
  'invalid_reference',
  'not_found',
  'space_not_deleted',
]

it('stays a tree in order, and nothing is lost', async () => {
  const place = await createPlace()
  const world = await createWorld({ store: await place.open() })
  const { organizationId } = world
  const admin = world.client()
  const collections: string[] = []
  const spaces: string[] = []
  for (let at = 0; at < 6; at += 1) {
    collections.push((await admin.createCollection({ organizationId })).id)
    spaces.push((await admin.createSpace({ organizationId })).id)
  }
  const servers = await startServers(place, 2)
  try {
    const clients = servers.urls.flatMap((baseURL) =>
      (['admin', 'create'] as const).map((person) =>
        createClient({ baseURL, token: world.token(person), fetch }),
      ),
    )
    const refused: string[] = []
    const made: string[] = []
    type Action = (turn: {
      client: Client
      spaceId: string
      collectionId: string
      other: string
    }) => Promise<unknown>
    const actions: Action[] = [
      ({ client, collectionId, other }) =>
        client.moveCollection({ collectionId, body: { parent: other } }),
      ({ client, collectionId }) => client.moveCollection({ collectionId, body: { parent: null } }),
      ({ client, spaceId, collectionId }) =>
        client.moveSpace({ spaceId, body: { parent: collectionId } }),
      ({ client, spaceId }) => {
        const position = { before: { type: 'space' as const, space: spaces[0] ?? '' } }
        return client.moveSpace({ spaceId, body: { position } })
      },
      async ({ client, other }) => {
        made.push((await client.createSpace({ organizationId, body: { parent: other } })).id)
      },
      ({ client, spaceId }) => client.deleteSpaceById({ spaceId }),
      ({ client, spaceId }) => client.restoreSpace({ spaceId }),
      async ({ client, collectionId }) => {
        const body = { parent: collectionId }
        const added = await client.createCollection({ organizationId, body })
        await client.createSpace({ organizationId, body: { parent: added.id } })
        await client.deleteCollectionById({ collectionId: added.id })
      },
    ]
    const work = Array.from({ length: 240 }, async (_, at) => {
      const client = clients[at % clients.length] ?? admin
      const spaceId = spaces[at % spaces.length] ?? ''
      const collectionId = collections[(at * 5) % collections.length] ?? ''
      const other = collections[(at * 7 + 3) % collections.length] ?? ''
      try {
        await actions[at % actions.length]?.({ client, spaceId, collectionId, other })
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        refused.push(error.type)
      }
    })
    await Promise.all(work)
    expect([...new Set(refused)].filter((type) => !races.includes(type))).toEqual([])
    expect(refused.length).toBeLessThan(200)
    await checkTree(world, { collections, made })
  } finally {
    servers.stop()
    await world.close()
    await place.remove()
  }
})

async function checkTree(
  { store, organizationId, client }: World,
  {
    collections,
    made,
  }: { readonly collections: readonly string[]; readonly made: readonly string[] },
): Promise<void> {
  const kept = await store.database.selectFrom('collection').selectAll().execute()
  expect(kept.map(({ id }) => id).sort()).toEqual([...collections].sort())
  const rows = await store.database.selectFrom('space').selectAll().execute()
  // Six at the start, those made in a collection, and one for each collection that came and went.
  expect(rows.length).toBeGreaterThanOrEqual(6 + made.length)
  for (const id of made) expect(rows.some((row) => row.id === id)).toBe(true)
  const parents = new Map(kept.map((row) => [row.id, row.parent_id]))
  for (const start of [...kept, ...rows]) {
    let parent = start.parent_id
    for (let depth = 0; parent !== null; depth += 1) {
      expect(depth).toBeLessThan(collections.length)
      expect(parents.has(parent)).toBe(true)
      parent = parents.get(parent) ?? null
    }
  }
  const places = Map.groupBy([...kept, ...rows], (row) => row.parent_id)
  for (const siblings of places.values()) {
    const positions = siblings.map(({ position }) => position)
    expect(new Set(positions).size).toBe(siblings.length)
  }
  const listed = await client().listSpaces({ organizationId, query: { limit: 1000 } })
  const live = rows.filter((row) => row.deleted_at === null)
  expect(listed.count).toBe(live.length)
  const jobs = await store.database
    .selectFrom('job')
    .select('subject')
    .where('kind', '=', 'purge-space')
    .execute()
  const deleted = rows.filter((row) => row.deleted_at !== null)
  expect(jobs.map(({ subject }) => subject).sort()).toEqual(deleted.map(({ id }) => id).sort())
}
