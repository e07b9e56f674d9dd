// Teams: who manages them, who is in them, what their counts say.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSpace } from '../../scenes.ts'
import { createWorld, type Person, type World } from '../../world.ts'

let world: World
let organizationId: string
let team: { organizationId: string; teamId: string }
beforeEach(async () => {
  world = await createWorld()
  organizationId = world.organizationId
  const { id: teamId } = await world.client().createOrganizationTeam({
    organizationId,
    body: { title: 'Writers', members: [world.userId('edit'), world.userId('edit')] },
  })
  team = { organizationId, teamId }
})
afterEach(() => world.close())

async function rolesIn(person: Person = 'admin') {
  const { items } = await world.client(person).listTeamMembersInOrganizationById(team)
  return Object.fromEntries(
    items.map((item) => [item.organization.user.displayName, item.team.role]),
  )
}

describe('a team', () => {
  it('begins with the members named, without who made it', async () => {
    expect(await rolesIn()).toEqual({ edit: 'member' })
    expect(await world.client('read').getTeamInOrganizationById(team)).toMatchObject({
      title: 'Writers',
      members: 1,
      spaces: 0,
      permissions: { admin: false, view: true },
    })
  })

  it.each(['nobody', 'user-stranger'])('does not begin with %s', async (userId) => {
    const client = world.client()
    const body = { title: 'Others', members: [world.userId('read'), userId] }
    await expect(client.createOrganizationTeam({ organizationId, body })).rejects.toMatchObject({
      status: 400,
      type: 'invalid_reference',
    })
    expect(await client.listTeamsInOrganizationById({ organizationId })).toMatchObject({ count: 1 })
  })

  it('counts the spaces it reaches, of those the caller sees', async () => {
    const client = world.client()
    const { spaceId } = await createSpace(world)
    const { id: parent } = await client.createCollection({ organizationId })
    await client.createSpace({ organizationId, body: { parent } })
    await client.createSpace({ organizationId })
    const teams = [{ team: team.teamId, role: 'edit' as const }]
    await client.inviteToSpace({ spaceId, body: { teams } })
    await client.inviteToCollection({ collectionId: parent, body: { teams } })
    expect(await client.getTeamInOrganizationById(team)).toMatchObject({ spaces: 2 })
    const { items } = await client.listTeamPermissionsInSpace({ spaceId })
    expect(items).toEqual([{ role: 'edit', team: await client.getTeamInOrganizationById(team) }])
    await client.removeTeamFromOrganizationById(team)
    expect(await client.listTeamPermissionsInSpace({ spaceId })).toMatchObject({ count: 0 })
    const rows = await world.store.database.selectFrom('grant').selectAll().execute()
    expect(rows).toEqual([])
    await expect(client.getTeamInOrganizationById(team)).rejects.toMatchObject({ status: 404 })
  })

  it('of another organization is not there', async () => {
    const elsewhere = { ...team, organizationId: 'organization-elsewhere' }
    await expect(
      world.client('stranger').getTeamInOrganizationById(elsewhere),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('listTeamsInOrganizationById', () => {
  it('filters by owner and title, page by page', async () => {
    const client = world.client()
    for (const title of ['Editors', 'Übersetzer', 'Copy editors']) {
      await client.createOrganizationTeam({ organizationId, body: { title } })
    }
    const userId = world.userId('edit')
    await client.addMemberToOrganizationTeamById({ ...team, userId, body: { role: 'owner' } })
    const list = async (query: { title?: string; owner?: string }) => {
      const { items } = await client.listTeamsInOrganizationById({ organizationId, query })
      return items.map(({ title }) => title)
    }
    expect(await list({})).toEqual(['Writers', 'Editors', 'Übersetzer', 'Copy editors'])
    expect(await list({ title: 'EDIT' })).toEqual(['Editors', 'Copy editors'])
    expect(await list({ title: 'über' })).toEqual(['Übersetzer'])
    expect(await list({ owner: userId })).toEqual(['Writers'])
    expect(await list({ owner: world.userId('read') })).toEqual([])
    const first = await client.listTeamsInOrganizationById({ organizationId, query: { limit: 3 } })
    const page = first.next?.page ?? ''
    const second = await client.listTeamsInOrganizationById({
      organizationId,
      query: { limit: 3, page },
    })
    expect(second.items.map(({ title }) => title)).toEqual(['Copy editors'])
  })
})

describe('updateMembersInOrganizationTeam', () => {
  it('adds, changes and removes, and a removal wins', async () => {
    const client = world.client()
    await world.store.database
      .updateTable('user')
      .set({ email: 'rosa@example.com' })
      .where('id', '=', world.userId('review'))
      .execute()
    await client.updateMembersInOrganizationTeam({
      ...team,
      body: {
        add: [world.userId('read'), 'Rosa@Example.com', world.userId('comment')],
        remove: [world.userId('comment'), world.userId('guest')],
        memberships: {
          [world.userId('edit')]: { role: 'owner' },
          [world.userId('create')]: { role: 'member' },
        },
      },
    })
    const expected = { create: 'member', edit: 'owner', read: 'member', review: 'member' }
    expect(await rolesIn()).toEqual(expected)
    // Added again, an owner stays one.
    const body = { add: [world.userId('edit')] }
    await client.updateMembersInOrganizationTeam({ ...team, body })
    await client.updateMembersInOrganizationTeam({ ...team, body: {} })
    expect(await rolesIn()).toEqual(expected)
  })

  it.each([
    ['an unknown address', { add: ['nobody@example.com'] }],
    ['an unknown id', { remove: ['nobody'] }],
    ['a stranger', { memberships: { 'user-stranger': { role: 'member' as const } } }],
  ])('does nothing for %s', async (_what, body) => {
    const add = [world.userId('read')]
    await expect(
      world.client().updateMembersInOrganizationTeam({ ...team, body: { add, ...body } }),
    ).rejects.toMatchObject({ status: 400, type: 'invalid_reference' })
    expect(await rolesIn()).toEqual({ edit: 'member' })
  })
})

describe('an owner', () => {
  beforeEach(async () => {
    const client = world.client()
    for (const person of ['create', 'guest'] as const) {
      const userId = world.userId(person)
      await client.addMemberToOrganizationTeamById({ ...team, userId, body: { role: 'owner' } })
    }
  })

  it.each(['create', 'guest'] as const)('manages the team as %s', async (person) => {
    const owner = world.client(person)
    expect(await owner.getTeamInOrganizationById(team)).toMatchObject({
      permissions: { admin: true },
    })
    expect(await owner.getOrganizationById({ organizationId })).toMatchObject({
      permissions: { ownTeam: true, admin: false },
    })
    await owner.updateTeamInOrganizationById({ ...team, body: { title: 'Editors' } })
    const userId = world.userId('read')
    await owner.addMemberToOrganizationTeamById({ ...team, userId })
    await owner.deleteMemberFromOrganizationTeamById({ ...team, userId: world.userId('edit') })
    expect(await rolesIn(person)).toEqual({ create: 'owner', guest: 'owner', read: 'member' })
    await expect(owner.removeTeamFromOrganizationById(team)).rejects.toMatchObject({ status: 403 })
  })

  it('is refused in other teams', async () => {
    const { id: teamId } = await world
      .client()
      .createOrganizationTeam({ organizationId, body: { title: 'Others' } })
    const other = { organizationId, teamId }
    const change = { ...other, body: { title: 'Mine' } }
    for (const person of ['create', 'guest'] as const) {
      await expect(world.client(person).updateTeamInOrganizationById(change)).rejects.toMatchObject(
        { status: 403 },
      )
    }
  })
})

describe('a guest in a team', () => {
  it('sees the team and themselves, and learns of nobody else', async () => {
    const userId = world.userId('guest')
    await world.client().addMemberToOrganizationTeamById({ ...team, userId })
    const guest = world.client('guest')
    expect(await guest.getTeamInOrganizationById(team)).toMatchObject({ title: 'Writers' })
    expect(await rolesIn('guest')).toEqual({ guest: 'member' })
    for (const other of [world.userId('edit'), 'nobody']) {
      await expect(
        guest.deleteMemberFromOrganizationTeamById({ ...team, userId: other }),
      ).rejects.toMatchObject({ status: 403 })
    }
    await expect(guest.listTeamsInOrganizationById({ organizationId })).rejects.toMatchObject({
      status: 403,
    })
    const mine = await guest.listTeamsForOrganizationMember({ organizationId, userId })
    expect(mine).toMatchObject({ count: 1, items: [{ member: { role: 'member' } }] })
  })
})

describe('one member of a team', () => {
  it('is added once, keeps the role when none is named, and has to be there to be removed', async () => {
    const client = world.client()
    const userId = world.userId('read')
    await client.addMemberToOrganizationTeamById({ ...team, userId, body: { role: 'owner' } })
    await client.addMemberToOrganizationTeamById({ ...team, userId })
    expect(await rolesIn()).toEqual({ edit: 'member', read: 'owner' })
    await client.deleteMemberFromOrganizationTeamById({ ...team, userId })
    for (const person of ['read', 'stranger'] as const) {
      await expect(
        client.deleteMemberFromOrganizationTeamById({ ...team, userId: world.userId(person) }),
      ).rejects.toMatchObject({ status: 404 })
    }
    await expect(
      client.addMemberToOrganizationTeamById({ ...team, userId: world.userId('stranger') }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
