// Collections: nested, arranged, deleted around what is in them, transferred with it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listItems } from '../../../src/client/client.ts'
import { Collection } from '../../../src/contract/index.ts'
import { give } from '../../strangers/scene.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function make(title: string, parent?: string): Promise<string> {
  const { organizationId } = world
  const body = { title, ...(parent === undefined ? {} : { parent }) }
  return (await world.client().createCollection({ organizationId, body })).id
}

async function makeSpace(title: string, parent?: string): Promise<string> {
  const { organizationId } = world
  const body = { title, ...(parent === undefined ? {} : { parent }) }
  return (await world.client().createSpace({ organizationId, body })).id
}

/** Titles of everything in an organization, as the list gives it. */
async function listTitles(own: World, query: { nested?: boolean; limit?: number } = {}) {
  const client = own.client()
  const { organizationId } = own
  const titles: string[] = []
  const { limit = 2, ...filter } = query
  let page: string | undefined
  do {
    const list = await client.listCollectionsInOrganizationById({
      organizationId,
      query: { ...filter, limit, ...(page === undefined ? {} : { page }) },
    })
    titles.push(...list.items.map(({ title }) => title))
    page = list.next?.page
  } while (page !== undefined)
  return titles
}

function beside(kind: 'before' | 'after', collection: string) {
  return { position: { [kind]: { type: 'collection' as const, collection } } }
}

describe('createCollection', () => {
  it('needs no body at all', async () => {
    const { organizationId } = world
    const path = `/v1/orgs/${organizationId}/collections`
    const headers = { Authorization: `Bearer ${world.token('create')}` }
    const response = await world.fetch(path, { method: 'POST', headers })
    expect(response.status).toBe(201)
    const made = Collection.parse(await response.json())
    expect(response.headers.get('Location')).toBe(made.urls.location)
    expect(made).toMatchObject({
      object: 'collection',
      title: 'New collection',
      organization: organizationId,
      defaultLevel: null,
      permissions: { view: true, create: true, admin: true, viewInviteLinks: true },
    })
  })

  it('refuses titles out of bounds and parents that are not there', async () => {
    const { organizationId } = world
    const client = world.client()
    const refused: [body: object, type: string][] = [
      [{ title: '' }, 'validation_failed'],
      [{ title: 'x'.repeat(51) }, 'validation_failed'],
      [{ parent: 'nowhere' }, 'invalid_reference'],
      [{ parent: await makeSpace('No collection') }, 'invalid_reference'],
    ]
    for (const [body, type] of refused) {
      await expect(client.createCollection({ organizationId, body })).rejects.toMatchObject({
        type,
      })
    }
  })

  it('nests them 32 deep and no deeper, however they come there', async () => {
    const { organizationId } = world
    const client = world.client()
    let parent: string | undefined
    const chain: string[] = []
    for (let depth = 0; depth < 32; depth += 1) {
      parent = await make(`Depth ${depth}`, parent)
      chain.push(parent)
    }
    const body = { parent: parent ?? '' }
    await expect(client.createCollection({ organizationId, body })).rejects.toMatchObject({
      type: 'invalid_position',
    })
    const other = await make('Other')
    await expect(client.moveCollection({ collectionId: other, body })).rejects.toMatchObject({
      type: 'invalid_position',
    })
    await expect(
      client.moveCollection({ collectionId: chain[0] ?? '', body: { parent: other } }),
    ).rejects.toMatchObject({ type: 'invalid_position' })
    const { id: spaceId } = await client.createSpace({ organizationId, body })
    expect(await client.getSpaceById({ spaceId })).toMatchObject(body)
  })
})

describe('updateCollectionById', () => {
  it('changes title, description and default level, and takes the last two away', async () => {
    const collectionId = await make('Guides')
    const client = world.client()
    const body = { title: 'Manuals', description: 'All of them', defaultLevel: 'read' } as const
    const changed = await client.updateCollectionById({ collectionId, body })
    expect(changed).toMatchObject(body)
    expect(await client.updateCollectionById({ collectionId, body: {} })).toEqual(changed)
    const without = await client.updateCollectionById({
      collectionId,
      body: { description: '', defaultLevel: 'inherit' },
    })
    expect(without).toMatchObject({ title: 'Manuals', defaultLevel: null })
    expect(without).not.toHaveProperty('description')
  })

  it.each([
    ['title', { title: 'x'.repeat(51) }],
    ['title', { title: '' }],
    ['description', { description: 'x'.repeat(101) }],
    ['defaultLevel', { defaultLevel: 'none' }],
  ])('refuses a %s out of bounds', async (name, body) => {
    const collectionId = await make('Guides')
    const answer = world.client().updateCollectionById({ collectionId, body: body as object })
    await expect(answer).rejects.toMatchObject({ details: [{ path: `body.${name}` }] })
  })

  it('answers what is left to the caller who took their own level down', async () => {
    const collectionId = await make('Guides')
    const body = { defaultLevel: 'comment' } as const
    const changed = await world.client('create').updateCollectionById({ collectionId, body })
    expect(changed.permissions).toMatchObject({ view: true, admin: false, create: false })
  })
})

describe('listCollectionsInOrganizationById', () => {
  it('follows the tree in its order, page by page', async () => {
    const own = await createWorld()
    const { organizationId } = own
    const client = own.client()
    const add = async (title: string, parent?: string) => {
      const body = { title, ...(parent === undefined ? {} : { parent }) }
      return (await client.createCollection({ organizationId, body })).id
    }
    const a = await add('A')
    const b = await add('B')
    const a1 = await add('A1', a)
    await add('A2', a)
    await add('A1x', a1)
    await add('B1', b)
    expect(await listTitles(own)).toEqual(['A', 'A1', 'A1x', 'A2', 'B', 'B1'])
    expect(await listTitles(own, { nested: false })).toEqual(['A', 'B'])
    await client.moveCollection({ collectionId: b, body: beside('before', a) })
    expect(await listTitles(own, { limit: 1 })).toEqual(['B', 'B1', 'A', 'A1', 'A1x', 'A2'])
    const counted = await client.listCollectionsInOrganizationById({
      organizationId,
      query: { limit: 0 },
    })
    expect(counted).toEqual({ count: 6, items: [] })
    await own.close()
  })

  it('refuses a cursor of the other list', async () => {
    const { organizationId } = world
    await make('One')
    await make('Two')
    const client = world.client()
    const { next } = await client.listCollectionsInOrganizationById({
      organizationId,
      query: { limit: 1 },
    })
    const query = { nested: false, page: next?.page ?? '' }
    await expect(
      client.listCollectionsInOrganizationById({ organizationId, query }),
    ).rejects.toMatchObject({ type: 'invalid_page' })
  })
})

describe('listSpacesInCollectionById', () => {
  it('has the direct children in their order, and not those further in', async () => {
    const outer = await make('Outer')
    const inner = await make('Inner', outer)
    for (const title of ['A', 'B', 'C']) await makeSpace(title, outer)
    await makeSpace('D', inner)
    const client = world.client('read')
    const titles: string[] = []
    const spaces = listItems((paging) =>
      client.listSpacesInCollectionById({
        collectionId: outer,
        query: { ...paging, limit: 2 },
      }),
    )
    for await (const { title } of spaces) titles.push(title)
    expect(titles).toEqual(['A', 'B', 'C'])
    const { count } = await client.listSpacesInCollectionById({ collectionId: outer })
    expect(count).toBe(3)
  })
})

describe('moveCollection', () => {
  it('takes along what is in it, and refuses to go into itself', async () => {
    const a = await make('A')
    const b = await make('B', a)
    const c = await make('C', b)
    const spaceId = await makeSpace('Inside', c)
    const client = world.client()
    for (const parent of [a, b, c]) {
      await expect(
        client.moveCollection({ collectionId: a, body: { parent } }),
      ).rejects.toMatchObject({ status: 400, type: 'invalid_position' })
    }
    const target = await make('Target')
    expect(
      await client.moveCollection({ collectionId: b, body: { parent: target } }),
    ).toMatchObject({ parent: target })
    expect(await client.getSpaceById({ spaceId })).toMatchObject({ parent: c })
    await expect(
      client.moveCollection({ collectionId: target, body: { parent: c } }),
    ).rejects.toMatchObject({ type: 'invalid_position' })
    await client.moveCollection({ collectionId: a, body: { parent: c } })
    expect(await client.getCollectionById({ collectionId: a })).toMatchObject({ parent: c })
  })

  it('never lets two collections end up in each other', async () => {
    const client = world.client()
    for (let round = 0; round < 10; round += 1) {
      const a = await make('A')
      const b = await make('B')
      const results = await Promise.allSettled([
        client.moveCollection({ collectionId: a, body: { parent: b } }),
        client.moveCollection({ collectionId: b, body: { parent: a } }),
      ])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('changes who may do what inside, by what is inherited there', async () => {
    const strict = await make('Strict')
    await world.client().updateCollectionById({
      collectionId: strict,
      body: { defaultLevel: 'read' },
    })
    const open = await make('Open')
    const spaceId = await makeSpace('Moves', open)
    const edit = world.client('edit')
    expect((await edit.getSpaceById({ spaceId })).permissions.edit).toBe(true)
    await world.client().moveCollection({ collectionId: open, body: { parent: strict } })
    expect((await edit.getSpaceById({ spaceId })).permissions.edit).toBe(false)
    await world.client().updateSpaceById({ spaceId, body: { defaultLevel: 'comment' } })
    expect((await edit.getSpaceById({ spaceId })).permissions).toMatchObject({
      comment: true,
      edit: false,
    })
  })
})

describe('deleteCollectionById', () => {
  it('leaves what was in it in its place, in order', async () => {
    const outer = await make('Outer')
    await makeSpace('Before', outer)
    const middle = await make('Middle', outer)
    await makeSpace('After', outer)
    await makeSpace('One', middle)
    const inner = await make('Inner', middle)
    const two = await makeSpace('Two', middle)
    const gone = await makeSpace('Gone', middle)
    const client = world.client()
    await client.deleteSpaceById({ spaceId: gone })
    await client.deleteCollectionById({ collectionId: middle })
    await expect(client.deleteCollectionById({ collectionId: middle })).rejects.toMatchObject({
      status: 404,
    })
    const { items } = await client.listSpacesInCollectionById({ collectionId: outer })
    expect(items.map(({ title }) => title)).toEqual(['Before', 'One', 'Two', 'After'])
    expect(await client.getCollectionById({ collectionId: inner })).toMatchObject({ parent: outer })
    const position = { after: { type: 'collection' as const, collection: inner } }
    await expect(client.moveSpace({ spaceId: two, body: { position } })).rejects.toMatchObject({
      type: 'no_change',
    })
    expect(await client.restoreSpace({ spaceId: gone })).toMatchObject({ parent: outer })
  })

  it('ends what was given on it', async () => {
    const collectionId = await make('Given')
    const spaceId = await makeSpace('Inside', collectionId)
    const on = { kind: 'collection', id: collectionId } as const
    await give(world, { to: 'guest', by: 'user', on, level: 'create' })
    const guest = world.client('guest')
    expect(await guest.getSpaceById({ spaceId })).toMatchObject({ id: spaceId })
    await world.client().deleteCollectionById({ collectionId })
    await expect(guest.getSpaceById({ spaceId })).rejects.toMatchObject({ status: 404 })
    const { store } = world
    const grants = await store.database
      .selectFrom('grant')
      .selectAll()
      .where('resource_id', '=', collectionId)
      .execute()
    expect(grants).toEqual([])
  })
})

describe('transferCollection', () => {
  it('takes everything inside along, in order, without what was given on it', async () => {
    const own = await createWorld()
    const { organizationId } = own
    const organization = 'organization-elsewhere'
    await own.store.transaction((database) =>
      database
        .insertInto('member')
        .values({
          organization_id: organization,
          user_id: own.userId('create'),
          role: 'admin',
          disabled: 0,
          joined_at: own.now(),
        })
        .execute(),
    )
    const client = own.client('create')
    const outer = await client.createCollection({ organizationId })
    const inner = await client.createCollection({ organizationId, body: { parent: outer.id } })
    const body = { parent: inner.id }
    const { id: spaceId } = await client.createSpace({ organizationId, body })
    const { id: deleted } = await client.createSpace({ organizationId, body })
    await client.deleteSpaceById({ spaceId: deleted })
    const on = { kind: 'collection', id: inner.id } as const
    await give(own, { to: 'guest', by: 'user', on, level: 'admin' })
    const moved = await client.transferCollection({
      collectionId: outer.id,
      body: { organization },
    })
    expect(moved).toMatchObject({ organization })
    expect(await client.getSpaceById({ spaceId })).toMatchObject({ organization, parent: inner.id })
    expect(await client.restoreSpace({ spaceId: deleted })).toMatchObject({ organization })
    const guest = own.client('guest')
    await expect(guest.getSpaceById({ spaceId })).rejects.toMatchObject({ status: 404 })
    expect(await client.listSpaces({ organizationId })).toMatchObject({ count: 0 })
    const query = { nested: false }
    expect(
      await client.listCollectionsInOrganizationById({ organizationId: organization, query }),
    ).toMatchObject({ count: 1, items: [{ id: outer.id }] })
    await expect(
      client.transferCollection({ collectionId: outer.id, body: { organization } }),
    ).rejects.toMatchObject({ status: 409, type: 'no_change' })
    await own.close()
  })

  it('is refused to who is not admin of everything inside', async () => {
    const own = await createWorld()
    const { organizationId } = own
    const client = own.client('create')
    const collection = await client.createCollection({ organizationId })
    const target = { collectionId: collection.id, body: { organization: organizationId } }
    const outer = await client.createCollection({ organizationId })
    await client.moveCollection({ collectionId: collection.id, body: { parent: outer.id } })
    const body = { parent: collection.id, defaultLevel: 'read' } as const
    const { id: spaceId } = await client.createSpace({ organizationId, body })
    await expect(client.transferCollection(target)).rejects.toMatchObject({ status: 403 })
    await own.client().updateSpaceById({ spaceId, body: { defaultLevel: null } })
    expect(await client.transferCollection(target)).not.toHaveProperty('parent')
    await own.close()
  })
})
