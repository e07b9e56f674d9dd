// Spaces: made, changed, copied, moved, transferred, deleted, restored, purged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChange, createSpace, guide, importMain, offer } from '../../scenes.ts'
import { give } from '../../strangers/scene.ts'
import { createWorld, type World } from '../../world.ts'

const dayMs = 86_400_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function makeSpace(body: Record<string, unknown> = {}): Promise<string> {
  const { organizationId } = world
  return (await world.client().createSpace({ organizationId, body })).id
}

async function makeCollection(parent?: string): Promise<string> {
  const { organizationId } = world
  const body = parent === undefined ? {} : { parent }
  return (await world.client().createCollection({ organizationId, body })).id
}

/** Titles of a collection's spaces, in order. */
async function titlesIn(collectionId: string): Promise<string[]> {
  const { items } = await world.client().listSpacesInCollectionById({ collectionId })
  return items.map(({ title }) => title)
}

/** Spaces of these titles in a collection of their own. */
async function makeRow(...titles: string[]) {
  const collectionId = await makeCollection()
  const ids: string[] = []
  for (const title of titles) ids.push(await makeSpace({ title, parent: collectionId }))
  return { collectionId, ids }
}

function beside(before?: string, after?: string) {
  const anchor = (space: string) => ({ type: 'space' as const, space })
  return {
    position: {
      ...(before === undefined ? {} : { before: anchor(before) }),
      ...(after === undefined ? {} : { after: anchor(after) }),
    },
  }
}

describe('createSpace', () => {
  it('takes everything there is to say of a space', async () => {
    const { organizationId } = world
    const parent = await makeCollection()
    const icon = 'https://example.com/icon.svg'
    const body = { title: 'Guide', parent, icon, language: 'pt-br', defaultLevel: 'read' } as const
    const space = await world.client().createSpace({ organizationId, body })
    expect(space).toMatchObject({
      title: 'Guide',
      parent,
      emoji: '1f4d6',
      language: 'pt-br',
      defaultLevel: 'read',
      urls: { icon },
      visibility: 'in-collection',
      permissions: { admin: true },
    })
  })

  it('refuses a parent the caller cannot see, or may not put anything into', async () => {
    const { organizationId } = world
    const parent = await makeCollection()
    await world.client().updateCollectionById({
      collectionId: parent,
      body: { defaultLevel: 'edit' },
    })
    const create = world.client('create')
    await expect(
      create.createSpace({ organizationId, body: { parent: 'nowhere' } }),
    ).rejects.toMatchObject({ type: 'invalid_reference' })
    await expect(create.createSpace({ organizationId, body: { parent } })).rejects.toMatchObject({
      type: 'forbidden',
    })
  })

  it('lets a guest create in the collection that was given to them, and there alone', async () => {
    const { organizationId } = world
    const parent = await makeCollection()
    const on = { kind: 'collection', id: parent } as const
    const guest = world.client('guest')
    await expect(guest.createSpace({ organizationId, body: { parent } })).rejects.toMatchObject({
      type: 'forbidden',
    })
    await give(world, { to: 'guest', by: 'user', on, level: 'create' })
    const space = await guest.createSpace({ organizationId, body: { parent } })
    expect(space).toMatchObject({ parent, permissions: { admin: true } })
    await expect(guest.createSpace({ organizationId })).rejects.toMatchObject({ type: 'forbidden' })
  })
})

describe('updateSpaceById', () => {
  const icon = 'https://example.com/icon.svg'
  const changes: [title: string, body: object, after: object][] = [
    ['the title', { title: 'Another' }, { title: 'Another' }],
    ['the emoji', { emoji: '🎉' }, { emoji: '🎉' }],
    ['no emoji', { emoji: null }, { emoji: '1f4d6' }],
    ['an icon', { icon }, { urls: { icon } }],
    ['the edit mode', { editMode: 'locked' }, { editMode: 'locked' }],
    ['the default level', { defaultLevel: 'comment' }, { defaultLevel: 'comment' }],
    ['no default level, in another word', { defaultLevel: 'inherit' }, { defaultLevel: null }],
    ['the language', { language: 'ja' }, { language: 'ja' }],
    ['what it does not know, and passes over', { mergeRules: { type: 'none' } }, {}],
  ]
  it.each(changes)('takes %s', async (_title, body, after) => {
    const spaceId = await makeSpace({ defaultLevel: 'edit' })
    const changed = await world.client().updateSpaceById({ spaceId, body })
    expect(changed).toMatchObject(after)
    expect(await world.client().getSpaceById({ spaceId })).toEqual(changed)
  })

  const refused: [title: string, body: object, path: string][] = [
    ['an empty title', { title: '' }, 'body.title'],
    ['a title of 51 characters', { title: 'x'.repeat(51) }, 'body.title'],
    ['an emoji beside an icon', { emoji: '🎉', icon }, 'body.icon'],
    ['an icon that is no address', { icon: 'logo' }, 'body.icon'],
    ['an icon that is a script', { icon: 'javascript:alert(1)' }, 'body.icon'],
    ['a level there is not', { defaultLevel: 'owner' }, 'body.defaultLevel'],
    ['a mode there is not', { editMode: 'open' }, 'body.editMode'],
    ['a language there is not', { language: 'xx' }, 'body.language'],
  ]
  it.each(refused)('refuses %s', async (_title, body, path) => {
    const spaceId = await makeSpace()
    await expect(world.client().updateSpaceById({ spaceId, body })).rejects.toMatchObject({
      type: 'validation_failed',
      details: [{ path }],
    })
  })

  it('shows an icon or an emoji: the one set last', async () => {
    const spaceId = await makeSpace({ icon })
    const client = world.client()
    const withEmoji = await client.updateSpaceById({ spaceId, body: { emoji: '🎉' } })
    expect(withEmoji.urls).not.toHaveProperty('icon')
    expect((await client.updateSpaceById({ spaceId, body: { icon } })).urls).toMatchObject({ icon })
    const without = await client.updateSpaceById({ spaceId, body: { icon: null } })
    expect(without.urls).not.toHaveProperty('icon')
  })

  it('is no update when nothing changes', async () => {
    const spaceId = await makeSpace({ title: 'Guide' })
    const before = await world.client().getSpaceById({ spaceId })
    expect(await world.client().updateSpaceById({ spaceId, body: { title: 'Guide' } })).toEqual(
      before,
    )
    expect(await world.client().updateSpaceById({ spaceId, body: {} })).toEqual(before)
  })

  it('locks direct edits, and not change requests', async () => {
    const { spaceId } = await createSpace(world)
    const client = world.client()
    await client.updateSpaceById({ spaceId, body: { editMode: 'locked' } })
    await expect(
      client.importContent({ spaceId, body: offer(world, guide) }),
    ).rejects.toMatchObject({
      status: 409,
      type: 'space_locked',
    })
    const change = await createChange(world, spaceId, { ...guide, 'docs/index.md': '# Anew\n' })
    expect(await client.mergeChangeRequest(change)).toMatchObject({ result: 'merge' })
    await client.updateSpaceById({ spaceId, body: { editMode: 'live' } })
    await client.importContent({ spaceId, body: offer(world, guide) })
  })
})

describe('deleteSpaceById and restoreSpace', () => {
  it('take a space away and bring it back as it was', async () => {
    const { collectionId, ids } = await makeRow('A', 'B', 'C')
    const [, spaceId = ''] = ids
    const client = world.client()
    await importMain(world, spaceId, guide)
    const before = await client.getSpaceById({ spaceId })
    const { count } = await client.listSpaces({ organizationId: world.organizationId })
    await client.deleteSpaceById({ spaceId })
    await expect(client.deleteSpaceById({ spaceId })).rejects.toMatchObject({ status: 404 })
    await expect(client.getSpaceById({ spaceId })).rejects.toMatchObject({ status: 404 })
    expect(await titlesIn(collectionId)).toEqual(['A', 'C'])
    const left = await client.listSpaces({ organizationId: world.organizationId })
    expect(left.count).toBe(count - 1)
    const { updatedAt, ...restored } = await client.restoreSpace({ spaceId })
    expect(before).toMatchObject(restored)
    expect(updatedAt > before.updatedAt).toBe(true)
    expect(await titlesIn(collectionId)).toEqual(['A', 'B', 'C'])
    expect((await client.listPages({ spaceId })).pages).toHaveLength(2)
  })

  it('refuse to restore what is not deleted, and whom it is not for', async () => {
    const spaceId = await makeSpace()
    await expect(world.client().restoreSpace({ spaceId })).rejects.toMatchObject({
      status: 409,
      type: 'space_not_deleted',
    })
    await world.client().deleteSpaceById({ spaceId })
    await expect(world.client('edit').restoreSpace({ spaceId })).rejects.toMatchObject({
      status: 403,
    })
    await expect(world.client('guest').restoreSpace({ spaceId })).rejects.toMatchObject({
      status: 404,
    })
    await expect(world.client('stranger').restoreSpace({ spaceId })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('end after 7 days, and are forgotten 30 days later', async () => {
    const later = await createWorld()
    const { spaceId } = await createSpace(later)
    const { changeRequestId } = await createChange(later, spaceId, {
      ...guide,
      'docs/a.md': '# A\n',
    })
    const client = later.client()
    const posted = { body: { body: { markdown: 'Yes' } } }
    const { id: commentId } = await client.postCommentInSpace({ spaceId, ...posted })
    await client.postCommentReplyInSpace({ spaceId, commentId, ...posted })
    await client.updateCommentInSpace({ spaceId, commentId, body: { addedReactions: ['1f389'] } })
    const target = { spaceId, changeRequestId }
    await client.postCommentInChangeRequest({ ...target, ...posted })
    await client.mergeChangeRequest(target)
    await client.searchSpaceContent({ spaceId, query: { query: 'home' } })
    const users = [{ user: later.userId('guest'), role: 'read' as const }]
    await client.inviteToSpace({ spaceId, body: { users } })
    const { organizationId } = later
    const { id: otherId } = await client.createSpace({ organizationId })

    await client.deleteSpaceById({ spaceId })
    later.advance(7 * dayMs - 1000)
    expect(await later.runJobs()).toBe(0)
    await client.restoreSpace({ spaceId })
    later.advance(dayMs)
    expect(await later.runJobs()).toBe(0)
    await client.deleteSpaceById({ spaceId })
    later.advance(7 * dayMs)
    await expect(client.restoreSpace({ spaceId })).rejects.toMatchObject({
      status: 410,
      type: 'gone',
    })
    expect(await later.runJobs()).toBe(1)
    await expect(client.restoreSpace({ spaceId })).rejects.toMatchObject({
      status: 410,
      type: 'gone',
    })
    await expect(client.getSpaceById({ spaceId })).rejects.toMatchObject({ status: 404 })
    expect(await tablesNaming(later, spaceId)).toEqual(['grant', 'job', 'space'])
    expect(await later.runJobs()).toBe(0)
    later.advance(30 * dayMs)
    expect(await later.runJobs()).toBe(1)
    await expect(client.restoreSpace({ spaceId })).rejects.toMatchObject({ status: 404 })
    expect(await tablesNaming(later, spaceId)).toEqual([])
    expect(await tablesNaming(later, commentId)).toEqual([])
    await client.getSpaceById({ spaceId: otherId })
    expect(later.faults).toEqual([])
    await later.close()
  })
})

/** Tables in which a text stands anywhere. */
async function tablesNaming({ store }: World, text: string): Promise<string[]> {
  const tables = await store.database.introspection.getTables()
  const naming: string[] = []
  for (const { name } of tables) {
    // Who changed what is kept for as long as its own time says.
    if (name === 'audit') continue
    const rows = await store.database
      .selectFrom(name as 'space')
      .selectAll()
      .execute()
    if (JSON.stringify(rows).includes(text)) naming.push(name)
  }
  return naming.sort()
}

describe('duplicateSpace', () => {
  it('copies content and looks beside the original, and nothing of its history', async () => {
    const { collectionId, ids } = await makeRow('Guide')
    const [spaceId = ''] = ids
    const client = world.client()
    await importMain(world, spaceId, guide)
    await createChange(world, spaceId, guide)
    await client.postCommentInSpace({ spaceId, body: { body: { markdown: 'Yes' } } })
    const looks = { emoji: '🎉', defaultLevel: 'comment', language: 'de' } as const
    await client.updateSpaceById({ spaceId, body: looks })
    const users = [{ user: world.userId('guest'), role: 'read' as const }]
    await client.inviteToSpace({ spaceId, body: { users } })

    const copy = await client.duplicateSpace({ spaceId })
    expect(copy).toMatchObject({
      ...looks,
      title: 'Guide (copy)',
      parent: collectionId,
      comments: 0,
      changeRequests: 0,
    })
    const target = { spaceId: copy.id }
    expect(await client.getCurrentRevision(target)).toMatchObject({ parents: [], type: 'edits' })
    const { pages } = await client.listPages({ spaceId })
    const { pages: copied } = await client.listPages(target)
    expect(copied.map(({ title }) => title)).toEqual(pages.map(({ title }) => title))
    expect(copied[0]?.id).not.toBe(pages[0]?.id)
    expect(await client.listUserPermissionsInSpace(target)).toMatchObject({ count: 0 })
    await expect(world.client('guest').getSpaceById(target)).rejects.toMatchObject({ status: 404 })
    // Importing the same again changes neither.
    const again = await client.importContent({ ...target, body: offer(world, guide) })
    expect(again).toMatchObject({ revision: copy.revision, importedResources: 0 })
    await importMain(world, copy.id, { 'docs/index.md': '# Other\n' })
    expect((await client.listPages({ spaceId })).pages).toEqual(pages)
  })

  it.each([
    ['x'.repeat(50), `${'x'.repeat(43)} (copy)`],
    [`${'x'.repeat(42)}👩‍👩‍👧`, `${'x'.repeat(42)} (copy)`],
    ['', 'New space (copy)'],
  ])('keeps the title %s within 50 characters', async (title, copied) => {
    const spaceId = await makeSpace(title === '' ? {} : { title })
    expect(await world.client().duplicateSpace({ spaceId })).toMatchObject({ title: copied })
  })

  it('is no way into a collection', async () => {
    const { collectionId, ids } = await makeRow('Guide')
    const [spaceId = ''] = ids
    await world.client().updateCollectionById({ collectionId, body: { defaultLevel: 'edit' } })
    await expect(world.client('create').duplicateSpace({ spaceId })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('moveSpace', () => {
  it('puts a space in front of, behind and between others', async () => {
    const { collectionId, ids } = await makeRow('A', 'B', 'C', 'D')
    const [a = '', b = '', c = '', d = ''] = ids
    const client = world.client()
    await client.moveSpace({ spaceId: d, body: beside(a) })
    expect(await titlesIn(collectionId)).toEqual(['D', 'A', 'B', 'C'])
    await client.moveSpace({ spaceId: a, body: beside(undefined, c) })
    expect(await titlesIn(collectionId)).toEqual(['D', 'B', 'C', 'A'])
    await client.moveSpace({ spaceId: d, body: beside(c, b) })
    expect(await titlesIn(collectionId)).toEqual(['B', 'D', 'C', 'A'])
    await client.moveSpace({ spaceId: b, body: { parent: collectionId } })
    expect(await titlesIn(collectionId)).toEqual(['D', 'C', 'A', 'B'])
  })

  it('puts a space into another collection, at its end or beside others', async () => {
    const from = await makeRow('A', 'B')
    const to = await makeRow('C', 'D')
    const client = world.client()
    const [a = '', b = ''] = from.ids
    const moved = await client.moveSpace({ spaceId: a, body: { parent: to.collectionId } })
    expect(moved.parent).toBe(to.collectionId)
    await client.moveSpace({
      spaceId: b,
      body: { parent: to.collectionId, ...beside(to.ids[1]) },
    })
    expect(await titlesIn(to.collectionId)).toEqual(['C', 'B', 'D', 'A'])
    expect(await titlesIn(from.collectionId)).toEqual([])
    const out = await client.moveSpace({ spaceId: b, body: { parent: null } })
    expect(out).not.toHaveProperty('parent')
    expect(out.visibility).toBe('private')
  })

  it('takes a collection as an anchor', async () => {
    const { collectionId, ids } = await makeRow('A', 'B')
    const [a = ''] = ids
    const collection = await makeCollection(collectionId)
    const position = { after: { type: 'collection' as const, collection } }
    await world.client().moveSpace({ spaceId: a, body: { position } })
    expect(await titlesIn(collectionId)).toEqual(['B', 'A'])
  })

  it('refuses a place that is none', async () => {
    const { collectionId, ids } = await makeRow('A', 'B', 'C')
    const [a = '', b = '', c = ''] = ids
    const elsewhere = await makeRow('D')
    const client = world.client()
    const refused: [body: object, type: string][] = [
      [{}, 'validation_failed'],
      [{ position: {} }, 'validation_failed'],
      [{ parent: 'nowhere' }, 'invalid_reference'],
      [beside('nowhere'), 'invalid_position'],
      [beside(a), 'invalid_position'],
      [beside(elsewhere.ids[0]), 'invalid_position'],
      [{ parent: elsewhere.collectionId, ...beside(b) }, 'invalid_position'],
      [{ position: { before: { type: 'collection', collection: b } } }, 'invalid_position'],
      [beside(b, c), 'invalid_position'],
      [beside(b), 'no_change'],
    ]
    for (const [body, type] of refused) {
      await expect(
        client.moveSpace({ spaceId: a, body }),
        JSON.stringify(body),
      ).rejects.toMatchObject({
        type,
      })
    }
    await expect(
      client.moveSpace({ spaceId: c, body: { parent: collectionId } }),
    ).rejects.toMatchObject({
      status: 409,
      type: 'no_change',
    })
    expect(await titlesIn(collectionId)).toEqual(['A', 'B', 'C'])
  })

  it('passes over deleted spaces', async () => {
    const { collectionId, ids } = await makeRow('A', 'B', 'C')
    const [a = '', b = '', c = ''] = ids
    const client = world.client()
    await client.deleteSpaceById({ spaceId: b })
    await expect(
      client.moveSpace({ spaceId: c, body: beside(undefined, a) }),
    ).rejects.toMatchObject({
      type: 'no_change',
    })
    await expect(client.moveSpace({ spaceId: c, body: beside(b) })).rejects.toMatchObject({
      type: 'invalid_position',
    })
    await client.restoreSpace({ spaceId: b })
    expect(await titlesIn(collectionId)).toEqual(['A', 'B', 'C'])
  })

  it('needs the right to put something there', async () => {
    const from = await makeRow('A')
    const to = await makeRow('B')
    const [spaceId = ''] = from.ids
    const client = world.client('create')
    await world.client().updateCollectionById({
      collectionId: to.collectionId,
      body: { defaultLevel: 'edit' },
    })
    await expect(
      client.moveSpace({ spaceId, body: { parent: to.collectionId } }),
    ).rejects.toMatchObject({ status: 403 })
    const on = { kind: 'space', id: spaceId } as const
    await give(world, { to: 'guest', by: 'user', on, level: 'admin' })
    // To a guest the collection is not there.
    await expect(
      world.client('guest').moveSpace({ spaceId, body: { parent: to.collectionId } }),
    ).rejects.toMatchObject({ status: 400, type: 'invalid_reference' })
    await expect(
      world.client('guest').moveSpace({ spaceId, body: { parent: null } }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('keeps an order when many move at once', async () => {
    const { collectionId, ids } = await makeRow('A', 'B', 'C', 'D', 'E', 'F')
    const client = world.client()
    const moves = Array.from({ length: 60 }, (_, at) => {
      const spaceId = ids[at % ids.length] ?? ''
      const anchor = ids[(at * 5 + 1) % ids.length] ?? ''
      return client
        .moveSpace({ spaceId, body: at % 2 === 0 ? beside(anchor) : beside(undefined, anchor) })
        .catch((error: { type: string }) => error.type)
    })
    for (const result of await Promise.all(moves)) {
      if (typeof result === 'string') expect(['no_change', 'invalid_position']).toContain(result)
    }
    expect((await titlesIn(collectionId)).sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    const rows = await world.store.database
      .selectFrom('space')
      .select('position')
      .where('parent_id', '=', collectionId)
      .execute()
    expect(new Set(rows.map(({ position }) => position)).size).toBe(6)
  })

  it('brings order into positions that are missing or the same', async () => {
    const { collectionId, ids } = await makeRow('A', 'B', 'C')
    const [a = '', b = '', c = ''] = ids
    await world.store.transaction(async (database) => {
      await database.updateTable('space').set({ position: null }).where('id', '=', a).execute()
      for (const id of [b, c]) {
        await database.updateTable('space').set({ position: 'a5' }).where('id', '=', id).execute()
      }
    })
    const order = await titlesIn(collectionId)
    const second = order[1] === 'B' ? b : c
    await world.client().moveSpace({ spaceId: a, body: beside(undefined, second) })
    expect(await titlesIn(collectionId)).toEqual([order[1], 'A', order[2]])
  })
})

describe('transferSpace', () => {
  const organization = 'organization-elsewhere'

  it('moves a space to the top level of another organization, without what was given on it', async () => {
    const own = await createWorld()
    await joinElsewhere(own, 'admin')
    await joinElsewhere(own, 'guest', null)
    const { organizationId } = own
    const client = own.client()
    const parent = await client.createCollection({ organizationId })
    const { id: spaceId } = await client.createSpace({
      organizationId,
      body: { parent: parent.id },
    })
    await importMain(own, spaceId, guide)
    const users = [{ user: own.userId('guest'), role: 'admin' as const }]
    await client.inviteToSpace({ spaceId, body: { users } })
    const moved = await client.transferSpace({ spaceId, body: { organization } })
    expect(moved).toMatchObject({ organization, visibility: 'private' })
    expect(moved).not.toHaveProperty('parent')
    await expect(own.client('read').getSpaceById({ spaceId })).rejects.toMatchObject({
      status: 404,
    })
    await expect(own.client('guest').getSpaceById({ spaceId })).rejects.toMatchObject({
      status: 404,
    })
    expect(await own.client('stranger').getSpaceById({ spaceId })).toMatchObject({ id: spaceId })
    expect(await client.listSpaces({ organizationId })).toMatchObject({ count: 0 })
    expect(await client.listPages({ spaceId })).toMatchObject({ pages: [{}, {}] })
    await expect(client.transferSpace({ spaceId, body: { organization } })).rejects.toMatchObject({
      status: 409,
      type: 'no_change',
    })
    await own.close()
  })

  it('needs the right to create content there', async () => {
    const own = await createWorld()
    const { organizationId } = own
    const client = own.client()
    const { id: spaceId } = await client.createSpace({ organizationId })
    const transfer = () => client.transferSpace({ spaceId, body: { organization } })
    await expect(transfer()).rejects.toMatchObject({ status: 400, type: 'invalid_reference' })
    await joinElsewhere(own, 'admin', 'edit')
    await expect(transfer()).rejects.toMatchObject({ status: 403, type: 'forbidden' })
    await own.close()
  })

  it('takes a space out of its collection when the organization stays', async () => {
    const { ids } = await makeRow('A')
    const [spaceId = ''] = ids
    const body = { organization: world.organizationId }
    expect(await world.client().transferSpace({ spaceId, body })).not.toHaveProperty('parent')
  })
})

async function joinElsewhere(
  { store, userId, now }: World,
  person: 'admin' | 'guest',
  role: string | null = 'create',
): Promise<void> {
  await store.transaction((database) =>
    database
      .insertInto('member')
      .values({
        organization_id: 'organization-elsewhere',
        user_id: userId(person),
        role,
        disabled: 0,
        joined_at: now(),
      })
      .execute(),
  )
}

describe('listSpaces', () => {
  it('finds titles that hold a text, in capitals or not, page by page', async () => {
    const { organizationId } = world
    for (const title of ['Über uns', 'ÜBERSICHT', 'Other']) await makeSpace({ title })
    const read = (query: { readonly title: string; readonly page?: string }) =>
      world.client().listSpaces({ organizationId, query: { ...query, limit: 1 } })
    const first = await read({ title: 'über' })
    expect([first.count, first.items.map(({ title }) => title)]).toEqual([2, ['Über uns']])
    const page = first.next?.page ?? ''
    const second = await read({ title: 'über', page })
    expect([second.next, second.items.map(({ title }) => title)]).toEqual([
      undefined,
      ['ÜBERSICHT'],
    ])
    expect(await read({ title: 'nothing like it' })).toEqual({ count: 0, items: [] })
    await expect(read({ title: 'other', page })).rejects.toMatchObject({ type: 'invalid_page' })
    const guest = await world
      .client('guest')
      .listSpaces({ organizationId, query: { title: 'über' } })
    expect(guest.count).toBe(0)
  })

  it('shows a guest what was given to them, and counts nothing else', async () => {
    const own = await createWorld()
    const { organizationId } = own
    const client = own.client()
    const outer = await client.createCollection({ organizationId })
    const inner = await client.createCollection({ organizationId, body: { parent: outer.id } })
    const make = async (body: object) => (await client.createSpace({ organizationId, body })).id
    const hidden = await make({ title: 'Hidden' })
    const single = await make({ title: 'Single', parent: outer.id })
    const inside = await make({ title: 'Inside', parent: inner.id })
    const users = [{ user: own.userId('guest'), role: 'comment' as const }]
    await client.inviteToSpace({ spaceId: single, body: { users } })
    await client.inviteToCollection({ collectionId: inner.id, body: { users } })
    const guest = own.client('guest')
    const list = await guest.listSpaces({ organizationId })
    expect(list.items.map(({ id }) => id)).toEqual([single, inside])
    expect(list.count).toBe(2)
    // The outer collection is not theirs to know of.
    expect(list.items[0]).not.toHaveProperty('parent')
    expect(list.items[0]).toMatchObject({ visibility: 'private', permissions: { comment: true } })
    expect(list.items[1]).toMatchObject({ parent: inner.id })
    const collections = await guest.listCollectionsInOrganizationById({
      organizationId,
      query: { nested: false },
    })
    expect(collections).toMatchObject({ count: 1, items: [{ id: inner.id }] })
    expect(collections.items[0]).not.toHaveProperty('parent')
    await expect(guest.getSpaceById({ spaceId: hidden })).rejects.toMatchObject({ status: 404 })
    await expect(guest.getCollectionById({ collectionId: outer.id })).rejects.toMatchObject({
      status: 404,
    })
    expect(await guest.getOrganizationById({ organizationId })).toMatchObject({
      permissions: { view: true, listMembers: false, createContent: false },
    })
    await own.close()
  })

  it('goes through pages while spaces come and go', async () => {
    const own = await createWorld()
    const { organizationId } = own
    const client = own.client()
    const ids: string[] = []
    for (let at = 0; at < 7; at += 1) ids.push((await client.createSpace({ organizationId })).id)
    const first = await client.listSpaces({ organizationId, query: { limit: 3 } })
    expect(first).toMatchObject({ count: 7, items: ids.slice(0, 3).map((id) => ({ id })) })
    await client.deleteSpaceById({ spaceId: ids[2] ?? '' })
    await client.deleteSpaceById({ spaceId: ids[3] ?? '' })
    const { id: added } = await client.createSpace({ organizationId })
    const page = first.next?.page ?? ''
    const rest = await client.listSpaces({ organizationId, query: { limit: 50, page } })
    expect(rest.items.map(({ id }) => id)).toEqual([...ids.slice(4), added])
    expect(rest.count).toBe(6)
    expect(rest.next).toBeUndefined()
    expect(await client.listSpaces({ organizationId, query: { limit: 0 } })).toEqual({
      count: 6,
      items: [],
    })
    await own.close()
  })
})

describe('counters of a space', () => {
  it('are true while many write at once', async () => {
    const { spaceId } = await createSpace(world)
    const clients = (['admin', 'create', 'review'] as const).map((person) => world.client(person))
    const work = Array.from({ length: 45 }, async (_, at) => {
      const client = clients[at % clients.length] ?? world.client()
      const made = await client.createChangeRequest({ spaceId })
      const target = { spaceId, changeRequestId: made.id }
      const body = { body: { markdown: `Comment ${at}` } }
      const comment = await client.postCommentInSpace({ spaceId, body })
      await client.postCommentInChangeRequest({ ...target, body })
      const status = (['draft', 'open', 'archived'] as const)[at % 3] ?? 'draft'
      await client.updateChangeRequestById({ ...target, body: { status } })
      if (at % 5 === 0)
        await world
          .client()
          .mergeChangeRequest(target)
          .catch(() => undefined)
      if (at % 3 === 0) {
        const id = { spaceId, commentId: comment.id }
        await client.updateCommentInSpace({ ...id, body: { resolved: true } })
      }
      return made.number
    })
    const numbers = await Promise.all(work)
    expect(new Set(numbers).size).toBe(45)
    const client = world.client()
    const count = async (status: 'draft' | 'open' | 'archived' | 'merged') =>
      (await client.listChangeRequestsForSpace({ spaceId, query: { status, limit: 0 } })).count
    const comments = await client.listCommentsInSpace({
      spaceId,
      query: { status: 'open', limit: 0 },
    })
    const counted = { draft: await count('draft'), open: await count('open') }
    expect(await client.getSpaceById({ spaceId })).toMatchObject({
      changeRequests: 45,
      changeRequestsDraft: counted.draft,
      changeRequestsOpen: counted.open,
      comments: comments.count,
    })
    expect(counted.draft + counted.open + (await count('archived')) + (await count('merged'))).toBe(
      45,
    )
    expect(comments.count).toBe(30)
  })
})
