// Invite links and invitations: who comes in by them, and when nobody does.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../world.ts'

let world: World
let organizationId: string
beforeEach(async () => {
  world = await createWorld()
  organizationId = world.organizationId
})
afterEach(() => world.close())

async function makeLink(role: 'edit' | 'read' | null) {
  const { id: inviteId } = await world
    .client()
    .createOrganizationInvite({ organizationId, body: { role } })
  return { organizationId, inviteId }
}

describe('an invite link', () => {
  it.each(['edit', null] as const)('makes a stranger a member with its role: %s', async (role) => {
    const link = await makeLink(role)
    const stranger = world.client('stranger')
    expect(await stranger.joinOrganizationByInvite(link)).toMatchObject({
      id: organizationId,
      permissions: { view: true, listMembers: role !== null },
    })
    const userId = world.userId('stranger')
    expect(await stranger.getMemberInOrganizationById({ organizationId, userId })).toMatchObject({
      role,
    })
  })

  it('changes nothing for a member, and lets in no disabled one', async () => {
    const link = await makeLink('edit')
    await world.client('read').joinOrganizationByInvite(link)
    const userId = world.userId('read')
    expect(
      await world.client().getMemberInOrganizationById({ organizationId, userId }),
    ).toMatchObject({ role: 'read' })
    await expect(world.client('disabled').joinOrganizationByInvite(link)).rejects.toMatchObject({
      status: 403,
      type: 'member_disabled',
    })
  })

  it('gives the role it was changed to, and nothing once deleted', async () => {
    const link = await makeLink('edit')
    const admin = world.client()
    await admin.updateOrganizationInviteById({ ...link, body: { role: 'read' } })
    await admin.deleteOrganizationInviteById(link)
    for (const act of [
      () => world.client('stranger').joinOrganizationByInvite(link),
      () => admin.deleteOrganizationInviteById(link),
      () => admin.getOrganizationInviteById(link),
    ]) {
      await expect(act()).rejects.toMatchObject({ status: 404 })
    }
  })

  it('works for its own organization only', async () => {
    const link = await makeLink('edit')
    const elsewhere = { ...link, organizationId: 'organization-elsewhere' }
    await expect(world.client('read').joinOrganizationByInvite(elsewhere)).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      world.client('stranger').getOrganizationInviteById(elsewhere),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('is of no use while links are off, or single sign-on is asked for', async () => {
    const link = await makeLink('edit')
    const admin = world.client()
    const join = () => world.client('stranger').joinOrganizationByInvite(link)
    await admin.updateOrganizationById({ organizationId, body: { inviteLinks: false } })
    const off = { status: 403, type: 'invite_links_disabled' }
    await expect(join()).rejects.toMatchObject(off)
    await expect(makeLink('read')).rejects.toMatchObject(off)
    await expect(
      admin.updateOrganizationInviteById({ ...link, body: { role: 'read' } }),
    ).rejects.toMatchObject(off)
    expect(await admin.listOrganizationInvites({ organizationId })).toMatchObject({ count: 1 })
    await admin.updateOrganizationById({ organizationId, body: { inviteLinks: true, sso: true } })
    await expect(join()).rejects.toMatchObject({ status: 403, type: 'sso_required' })
  })

  it('says that an older one gives the same role', async () => {
    await makeLink('edit')
    await makeLink('read')
    await makeLink('edit')
    const { items } = await world.client().listOrganizationInvites({ organizationId })
    expect(items.map(({ redundant }) => redundant)).toEqual([false, false, true])
  })
})

describe('inviteUsersToOrganization', () => {
  it('makes users and members, once each', async () => {
    const admin = world.client()
    await world.store.database
      .updateTable('user')
      .set({ email: 'elsewhere@example.com' })
      .where('id', '=', world.userId('stranger'))
      .execute()
    const emails = ['New@Example.com', 'new@example.com', 'elsewhere@example.com']
    const body = { emails, role: 'comment' as const }
    const first = await admin.inviteUsersToOrganization({ organizationId, body })
    expect(first).toMatchObject({
      invited: 2,
      users: [{ displayName: 'new', email: 'new@example.com' }, { id: world.userId('stranger') }],
    })
    expect(
      await admin.inviteUsersToOrganization({ organizationId, body: { emails, role: 'admin' } }),
    ).toEqual({ ...first, invited: 0 })
    const userId = first.users[0]?.id ?? ''
    expect(await admin.getMemberInOrganizationById({ organizationId, userId })).toMatchObject({
      role: 'comment',
    })
  })

  const odd: [title: string, email: string, words: string][] = [
    [
      'the Kelvin sign',
      '\u212Airk@example.com',
      'expected an e-mail address without "\u212A" (U+212A), which can pass for another character',
    ],
    [
      'a Cyrillic letter',
      'k\u0456rk@example.com',
      '(U+0456), which can pass for another character',
    ],
    ['nothing that is seen', 'ki\u200Brk@example.com', 'without U+200B, which is invisible'],
    ['no form', 'kirk', 'expected an e-mail address but found "kirk"'],
  ]
  it.each(odd)('refuses an address with %s, with a sentence', async (_title, email, words) => {
    const body = { emails: ['a@example.com', email] }
    await expect(
      world.client().inviteUsersToOrganization({ organizationId, body }),
    ).rejects.toMatchObject({
      type: 'validation_failed',
      details: [{ path: 'body.emails.1', rule: 'format', message: expect.stringContaining(words) }],
    })
    const made = world.store.database.selectFrom('user').select('id').where('email', 'is not', null)
    expect(await made.execute()).toEqual([])
  })

  it('gives the default role when none is named', async () => {
    const admin = world.client()
    await admin.updateOrganizationById({ organizationId, body: { defaultRole: 'review' } })
    const { users } = await admin.inviteUsersToOrganization({
      organizationId,
      body: { emails: ['a@example.com'] },
    })
    const userId = users[0]?.id ?? ''
    expect(await admin.getMemberInOrganizationById({ organizationId, userId })).toMatchObject({
      role: 'review',
    })
  })
})
