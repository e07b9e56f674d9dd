// Levels given to single members and teams: what they reach, and when they end.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSpace, guide } from '../../scenes.ts'
import { createWorld, type Person, type World } from '../../world.ts'

let world: World
let spaceId: string
let outer: string
let inner: string
beforeEach(async () => {
  world = await createWorld()
  const { organizationId } = world
  const client = world.client()
  outer = (await client.createCollection({ organizationId })).id
  inner = (await client.createCollection({ organizationId, body: { parent: outer } })).id
  spaceId = (await createSpace(world, { ...guide, 'docs/a.png': 'x' })).spaceId
  await client.moveSpace({ spaceId, body: { parent: inner } })
})
afterEach(() => world.close())

function given(person: Person, role: 'admin' | 'create' | 'edit' | 'comment' | 'read') {
  return { body: { users: [{ user: world.userId(person), role }] } }
}

async function makeTeam(id: string, people: readonly Person[], organizationId?: string) {
  await world.store.transaction(async (database) => {
    const at = world.now()
    const organization = organizationId ?? world.organizationId
    await database
      .insertInto('team')
      .values({ id, organization_id: organization, title: id, created_at: at })
      .execute()
    for (const person of people) {
      const row = {
        team_id: id,
        user_id: world.userId(person),
        role: 'member',
        joined_at: at,
      } as const
      await database.insertInto('team_member').values(row).execute()
    }
  })
}

/** What a person may do to the space, in a word. */
async function levelOf(person: Person): Promise<string> {
  const space = await world
    .client(person)
    .getSpaceById({ spaceId })
    .catch((error: { status: number }) => error.status)
  if (typeof space === 'number') return String(space)
  const { permissions } = space
  for (const key of ['admin', 'review', 'edit', 'comment', 'view'] as const) {
    if (permissions[key]) return key
  }
  return 'nothing'
}

describe('a grant', () => {
  it('reaches from a collection into everything inside, and the nearest counts', async () => {
    const client = world.client()
    expect(await levelOf('guest')).toBe('404')
    await client.inviteToCollection({ collectionId: outer, ...given('guest', 'comment') })
    expect(await levelOf('guest')).toBe('comment')
    await client.inviteToCollection({ collectionId: inner, ...given('guest', 'create') })
    expect(await levelOf('guest')).toBe('admin')
    await client.inviteToSpace({ spaceId, ...given('guest', 'read') })
    expect(await levelOf('guest')).toBe('view')
    await client.removeUserFromSpace({ spaceId, userId: world.userId('guest') })
    expect(await levelOf('guest')).toBe('admin')
    await client.removeUserFromCollection({ collectionId: inner, userId: world.userId('guest') })
    await client.removeUserFromCollection({ collectionId: outer, userId: world.userId('guest') })
    expect(await levelOf('guest')).toBe('404')
  })

  it('takes rights away from a member as it gives them', async () => {
    expect(await levelOf('create')).toBe('admin')
    await world.client().inviteToSpace({ spaceId, ...given('create', 'read') })
    expect(await levelOf('create')).toBe('view')
    await world.client().inviteToSpace({ spaceId, ...given('create', 'edit') })
    expect(await levelOf('create')).toBe('edit')
    expect(await levelOf('admin')).toBe('admin')
  })

  it('of a team ends with the membership, and with the team of another organization', async () => {
    await makeTeam('writers', ['guest'])
    const client = world.client()
    const body = { teams: [{ team: 'writers', role: 'edit' as const }] }
    await client.inviteToCollection({ collectionId: outer, body })
    expect(await levelOf('guest')).toBe('edit')
    await world.store.database
      .updateTable('team')
      .set({ organization_id: 'organization-elsewhere' })
      .where('id', '=', 'writers')
      .execute()
    expect(await levelOf('guest')).toBe('404')
    expect(await client.listTeamPermissionsInCollection({ collectionId: outer })).toEqual({
      count: 0,
      items: [],
    })
    await world.store.database
      .updateTable('team')
      .set({ organization_id: world.organizationId })
      .where('id', '=', 'writers')
      .execute()
    await world.store.database
      .deleteFrom('team_member')
      .where('user_id', '=', world.userId('guest'))
      .execute()
    expect(await levelOf('guest')).toBe('404')
  })

  it('has no effect on who is no member any more, and is not shown', async () => {
    const client = world.client()
    await client.inviteToSpace({ spaceId, ...given('guest', 'admin') })
    await world.store.database
      .deleteFrom('member')
      .where('user_id', '=', world.userId('guest'))
      .execute()
    expect(await levelOf('guest')).toBe('404')
    expect(await client.listUserPermissionsInSpace({ spaceId })).toEqual({ count: 0, items: [] })
  })

  it('reaches the bytes of files', async () => {
    const { items } = await world.client().listFiles({ spaceId })
    const path = new URL(items[0]?.downloadURL ?? '').pathname
    const headers = { Authorization: `Bearer ${world.token('guest')}` }
    expect((await world.fetch(path, { headers })).status).toBe(404)
    expect((await world.fetch(path)).status).toBe(401)
    await world.client().inviteToSpace({ spaceId, ...given('guest', 'read') })
    expect((await world.fetch(path, { headers })).status).toBe(200)
  })

  it('lets a guest who is admin of the space give as well', async () => {
    await world.client().inviteToSpace({ spaceId, ...given('guest', 'create') })
    await world.client('guest').inviteToSpace({ spaceId, ...given('read', 'edit') })
    expect(await levelOf('read')).toBe('edit')
    await expect(
      world.client('guest').inviteToCollection({ collectionId: inner, ...given('guest', 'admin') }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('inviteToSpace', () => {
  it('gives all of it or nothing', async () => {
    await makeTeam('elsewhere', [], 'organization-elsewhere')
    const client = world.client()
    const known = { user: world.userId('read'), role: 'edit' as const }
    const refused: [body: object, type: string][] = [
      [{ users: [known, { user: 'nobody', role: 'edit' }] }, 'invalid_reference'],
      [{ users: [known, { user: world.userId('stranger'), role: 'edit' }] }, 'invalid_reference'],
      [{ users: [known], teams: [{ team: 'nothing', role: 'edit' }] }, 'invalid_reference'],
      [{ users: [known], teams: [{ team: 'elsewhere', role: 'edit' }] }, 'invalid_reference'],
      [{ users: [known, { user: world.userId('edit'), role: 'owner' }] }, 'validation_failed'],
      [{ users: Array.from({ length: 101 }, () => known) }, 'validation_failed'],
    ]
    for (const [body, type] of refused) {
      await expect(client.inviteToSpace({ spaceId, body })).rejects.toMatchObject({ type })
    }
    expect(await client.listUserPermissionsInSpace({ spaceId })).toMatchObject({ count: 0 })
  })

  it('changes what somebody has, and the last word of one request counts', async () => {
    const client = world.client()
    await client.inviteToSpace({ spaceId, ...given('read', 'edit') })
    const user = world.userId('read')
    const users = [
      { user, role: 'read' as const },
      { user, role: 'comment' as const },
    ]
    await client.inviteToSpace({ spaceId, body: { users } })
    expect(await client.listUserPermissionsInSpace({ spaceId })).toMatchObject({
      count: 1,
      items: [{ user: { id: user }, role: 'comment' }],
    })
    await client.inviteToSpace({ spaceId, body: {} })
  })
})

describe('the lists of grants', () => {
  it('go through pages in the order of giving', async () => {
    const client = world.client()
    const people = ['read', 'comment', 'edit', 'review', 'guest'] as const
    for (const person of people) await client.inviteToSpace({ spaceId, ...given(person, 'edit') })
    await client.inviteToSpace({ spaceId, ...given('read', 'comment') })
    const found: string[] = []
    let page: string | undefined
    do {
      const query = { limit: 2, ...(page === undefined ? {} : { page }) }
      const list = await client.listUserPermissionsInSpace({ spaceId, query })
      expect(list.count).toBe(5)
      found.push(...list.items.map(({ user }) => user.displayName))
      page = list.next?.page
    } while (page !== undefined)
    expect(found).toEqual([...people])
  })

  it('know nothing of who was given nothing', async () => {
    const client = world.client()
    const userId = world.userId('read')
    await expect(client.removeUserFromSpace({ spaceId, userId })).rejects.toMatchObject({
      status: 404,
    })
    const body = { role: 'edit' as const }
    await expect(
      client.updateUserPermissionInSpace({ spaceId, userId, body }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      client.updateTeamPermissionInCollection({ collectionId: inner, teamId: 'none', body }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('the spaces of a member', () => {
  it('are those the member sees, of those the caller sees', async () => {
    const { organizationId } = world
    const client = world.client()
    for (let count = 0; count < 3; count += 1) await client.createSpace({ organizationId })
    const posted = { body: { body: { markdown: 'Yes' } } }
    await client.inviteToCollection({ collectionId: outer, ...given('guest', 'comment') })
    await world.client('guest').postCommentInSpace({ spaceId, ...posted })
    await world.client('comment').postCommentInSpace({ spaceId, ...posted })
    const counts = async (person: Person) => {
      const { items } = await world.client(person).listCommentersInSpace({ spaceId })
      return Object.fromEntries(items.map(({ user, spaces }) => [user.displayName, spaces]))
    }
    expect(await counts('read')).toEqual({ guest: 1, comment: 4 })
    // A guest is told nothing of what others reach.
    expect(await counts('guest')).toEqual({ guest: 1, comment: undefined })
  })
})
