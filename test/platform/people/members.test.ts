// Members: listed page by page, changed, removed for good; one admin always remains.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addColleague, createSpace } from '../../scenes.ts'
import { createWorld, type Person, type World } from '../../world.ts'

let world: World
let organizationId: string
beforeEach(async () => {
  world = await createWorld()
  organizationId = world.organizationId
})
afterEach(() => world.close())

const member = (person: Person) => ({ organizationId, userId: world.userId(person) })

describe('listMembersInOrganizationById', () => {
  type Query = NonNullable<
    Parameters<ReturnType<World['client']>['listMembersInOrganizationById']>[0]['query']
  >
  const list = async (query: Query) => {
    const { items } = await world.client().listMembersInOrganizationById({ organizationId, query })
    return items.map(({ user }) => user.displayName)
  }

  it('lists the latest first, or the earliest', async () => {
    const all = ['Admin', 'create', 'review', 'edit', 'comment', 'read', 'guest', 'disabled']
    expect(await list({ order: 'asc' })).toEqual(all)
    expect(await list({})).toEqual(all.toReversed())
  })

  it.each([{ search: '' }, {}, { search: 'E', order: 'asc' as const }])(
    'meets everybody once, page by page, while others come and go: %j',
    async (filter) => {
      const whole = await list({ ...filter, limit: 1000 })
      const met: string[] = []
      let page: string | undefined
      do {
        const answer = await world.client('read').listMembersInOrganizationById({
          organizationId,
          query: { ...filter, limit: 2, ...(page === undefined ? {} : { page }) },
        })
        met.push(...answer.items.map(({ user }) => user.displayName))
        page = answer.next?.page
        if (met.length === 2) expect(answer.count).toBe(whole.length)
        // The one met last is gone when the next page is asked for.
        const last = answer.items.at(-1)?.id ?? ''
        await world.store.database.deleteFrom('member').where('user_id', '=', last).execute()
        if (last === world.userId('read')) break
      } while (page !== undefined)
      expect(met).toEqual(whole.slice(0, met.length))
    },
  )

  it('refuses a cursor of another order', async () => {
    const client = world.client()
    const { next } = await client.listMembersInOrganizationById({
      organizationId,
      query: { limit: 1 },
    })
    await expect(
      client.listMembersInOrganizationById({
        organizationId,
        query: { limit: 1, order: 'asc', page: next?.page ?? '' },
      }),
    ).rejects.toMatchObject({ type: 'invalid_page' })
  })

  it('filters by role, guests included', async () => {
    expect(await list({ role: 'edit' })).toEqual(['edit'])
    expect(await list({ role: 'admin' })).toEqual(['disabled', 'Admin'])
    expect(await list({ role: 'guest' })).toEqual(['guest'])
  })

  it('finds names and addresses whatever their capitals', async () => {
    await addColleague(world, { id: 'Ärzte_100%' })
    expect(await list({ search: 'äRZTE' })).toEqual(['Ärzte_100%'])
    expect(await list({ search: '100%@EXAMPLE' })).toEqual(['Ärzte_100%'])
    expect(await list({ search: '%' })).toEqual(['Ärzte_100%'])
    expect(await list({ search: 'nobody' })).toEqual([])
  })

  it('sorted by when they were here, lists only who was', async () => {
    for (const person of ['edit', 'admin', 'guest', 'read'] as const) {
      await world.client(person).updateOrganizationMemberLastSeenAt({ organizationId })
    }
    expect(await list({ sort: 'lastSeenAt' })).toEqual(['read', 'guest', 'Admin', 'edit'])
    await world
      .client()
      .updateMemberInOrganizationById({ ...member('guest'), body: { disabled: true } })
    expect(await list({ sort: 'lastSeenAt', order: 'asc' })).toEqual(['edit', 'Admin', 'read'])
    expect(await list({ sort: 'lastSeenAt', search: 'a' })).toEqual(['read', 'Admin'])
  })
})

describe('a member', () => {
  it('sees themselves, also as a guest, who sees nobody else', async () => {
    const guest = world.client('guest')
    expect(await guest.getMemberInOrganizationById(member('guest'))).toMatchObject({ role: null })
    expect(await guest.listSpacesForOrganizationMember(member('guest'))).toMatchObject({ count: 0 })
    expect(await guest.listTeamsForOrganizationMember(member('guest'))).toMatchObject({ count: 0 })
    for (const userId of [world.userId('read'), 'nobody']) {
      await expect(
        guest.getMemberInOrganizationById({ organizationId, userId }),
      ).rejects.toMatchObject({ status: 403 })
    }
    await expect(
      world.client('read').getMemberInOrganizationById({ organizationId, userId: 'nobody' }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      world.client('read').getMemberInOrganizationById(member('stranger')),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('who is disabled may do nothing until enabled', async () => {
    const admin = world.client()
    const off = { ...member('edit'), body: { disabled: true } }
    expect(await admin.updateMemberInOrganizationById(off)).toMatchObject({
      disabled: true,
      role: 'edit',
    })
    const look = () => world.client('edit').getOrganizationById({ organizationId })
    await expect(look()).rejects.toMatchObject({ status: 403, type: 'member_disabled' })
    await admin.updateMemberInOrganizationById({ ...member('edit'), body: { disabled: false } })
    expect(await look()).toMatchObject({ id: organizationId })
  })

  it('may become a guest, and is marked for single sign-on once and for all', async () => {
    const admin = world.client()
    const body = { role: null }
    expect(await admin.updateMemberInOrganizationById({ ...member('edit'), body })).toMatchObject({
      role: null,
    })
    for (let count = 0; count < 2; count += 1) {
      expect(await admin.setUserAsSSOMemberForOrganization(member('edit'))).toMatchObject({
        sso: true,
      })
    }
  })

  it('sees spaces with the level that counts', async () => {
    const admin = world.client()
    const { spaceId } = await createSpace(world)
    const { id: other } = await admin.createSpace({ organizationId })
    await admin.inviteToSpace({
      spaceId,
      body: { users: [{ user: world.userId('read'), role: 'review' }] },
    })
    const list = async (person: Person, by: Person, order: 'asc' | 'desc' = 'asc') => {
      const { items } = await world
        .client(by)
        .listSpacesForOrganizationMember({ ...member(person), query: { order } })
      return items.map(({ permission, space }) => [permission, space.id])
    }
    expect(await list('read', 'read')).toEqual([
      ['review', spaceId],
      ['read', other],
    ])
    expect(await list('read', 'admin', 'desc')).toEqual([
      ['read', other],
      ['review', spaceId],
    ])
    expect(await list('guest', 'admin')).toEqual([])
    await expect(list('read', 'create')).rejects.toMatchObject({ status: 403 })
  })
})

describe('the last admin', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['cannot be removed', () => world.client().removeMemberFromOrganizationById(member('admin'))],
    [
      'cannot step down',
      () =>
        world
          .client()
          .updateMemberInOrganizationById({ ...member('admin'), body: { role: 'edit' } }),
    ],
    [
      'cannot be disabled',
      () =>
        world
          .client()
          .updateMemberInOrganizationById({ ...member('admin'), body: { disabled: true } }),
    ],
  ])('%s, though there is a disabled one', async (_what, act) => {
    await expect(act()).rejects.toMatchObject({ status: 409, type: 'last_admin' })
    expect(await world.client().getMemberInOrganizationById(member('admin'))).toMatchObject({
      role: 'admin',
      disabled: false,
    })
  })

  it('remains when all admins leave at once', async () => {
    const people = ['create', 'review', 'edit'] as const
    for (const person of people) {
      const body = { role: 'admin' as const }
      await world.client().updateMemberInOrganizationById({ ...member(person), body })
    }
    const answers = await Promise.allSettled(
      (['admin', ...people] as const).map((person, index) =>
        index % 2 === 0
          ? world.client(person).removeMemberFromOrganizationById(member(person))
          : world
              .client(person)
              .updateMemberInOrganizationById({ ...member(person), body: { role: 'read' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const { count } = await world
      .client('read')
      .listMembersInOrganizationById({ organizationId, query: { role: 'admin' } })
    // One who acts, one who is disabled.
    expect(count).toBe(2)
  })
})

describe('whoever leaves', () => {
  it('has nothing left when they come back', async () => {
    const admin = world.client()
    const { spaceId } = await createSpace(world)
    const userId = world.userId('guest')
    const { id: collectionId } = await admin.createCollection({ organizationId })
    const users = [{ user: userId, role: 'edit' as const }]
    await admin.inviteToSpace({ spaceId, body: { users } })
    await admin.inviteToCollection({ collectionId, body: { users } })
    const { id: teamId } = await admin.createOrganizationTeam({
      organizationId,
      body: { title: 'Writers', members: [userId] },
    })
    await admin.inviteToSpace({ spaceId, body: { teams: [{ team: teamId, role: 'comment' }] } })
    const guest = world.client('guest')
    expect(await guest.getSpaceById({ spaceId })).toMatchObject({ permissions: { edit: true } })

    await guest.removeMemberFromOrganizationById(member('guest'))
    await expect(guest.getOrganizationById({ organizationId })).rejects.toMatchObject({
      status: 404,
    })
    await expect(admin.removeMemberFromOrganizationById(member('guest'))).rejects.toMatchObject({
      status: 404,
    })
    expect(await admin.getTeamInOrganizationById({ organizationId, teamId })).toMatchObject({
      members: 0,
    })
    const row = { organization_id: organizationId, user_id: userId, role: null, disabled: 0 }
    await world.store.database
      .insertInto('member')
      .values({ ...row, joined_at: world.now() })
      .execute()
    await expect(guest.getSpaceById({ spaceId })).rejects.toMatchObject({ status: 404 })
    expect(await guest.getMemberInOrganizationById(member('guest'))).toMatchObject({
      spaces: 0,
      teams: 0,
    })
  })

  it('keeps what other organizations gave', async () => {
    const at = world.now()
    const row = { organization_id: organizationId, role: 'read', disabled: 0, joined_at: at }
    const stranger = world.userId('stranger')
    await world.store.database
      .insertInto('member')
      .values({ ...row, user_id: stranger })
      .execute()
    const elsewhere = 'organization-elsewhere'
    const client = world.client('stranger')
    const { id: spaceId } = await client.createSpace({ organizationId: elsewhere })
    const body = { users: [{ user: stranger, role: 'read' as const }] }
    await client.inviteToSpace({ spaceId, body })
    await client.removeMemberFromOrganizationById({ organizationId, userId: stranger })
    expect(await client.listUserPermissionsInSpace({ spaceId })).toMatchObject({ count: 1 })
  })
})
