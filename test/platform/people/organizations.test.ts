// Organizations: what they say about themselves, and who is told.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDomain } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
let organizationId: string
beforeEach(async () => {
  world = await createWorld()
  organizationId = world.organizationId
})
afterEach(() => world.close())

describe('updateOrganizationById', () => {
  it('changes what it is given and leaves the rest', async () => {
    const client = world.client()
    const before = await client.getOrganizationById({ organizationId })
    expect(before).toMatchObject({
      plan: 'enterprise_2024',
      type: 'business',
      trial: { status: 'notapplicable' },
      inviteLinks: true,
      sso: false,
      emailDomains: [],
      defaultContent: null,
    })
    await addDomain(world, 'Example.com')
    await addDomain(world, 'docs.example.com')
    const change = {
      title: 'Handbooks',
      hostname: 'hand-books',
      emailDomains: ['example.com', 'docs.example.com'],
      defaultRole: 'edit' as const,
      sso: true,
      ai: true,
      inviteLinks: false,
    }
    const logo = 'https://example.com/logo.png'
    const after = await client.updateOrganizationById({
      organizationId,
      body: { ...change, logo },
    })
    expect(after).toEqual({ ...before, ...change, urls: { ...before.urls, logo } })
    const bare = await client.updateOrganizationById({
      organizationId,
      body: { logo: null, defaultRole: null, defaultContent: null },
    })
    expect(bare).toEqual({ ...after, defaultRole: null, urls: before.urls })
    expect(await client.updateOrganizationById({ organizationId, body: {} })).toEqual(bare)
  })

  it('shows a site of its own first, until that is deleted', async () => {
    const client = world.client()
    const { id: site } = await client.createSite({ organizationId, body: { title: 'Guide' } })
    const defaultContent = { type: 'site', site } as const
    const body = { defaultContent }
    expect(await client.updateOrganizationById({ organizationId, body })).toMatchObject(body)
    await expect(
      world
        .client('stranger')
        .updateOrganizationById({ organizationId: 'organization-elsewhere', body }),
    ).rejects.toMatchObject({ type: 'invalid_reference' })
    await client.deleteSiteById({ organizationId, siteId: site })
    expect(await client.getOrganizationById({ organizationId })).toMatchObject({
      defaultContent: null,
    })
  })

  it('keeps every domain once, in lower case', async () => {
    await addDomain(world, 'EXAMPLE.com')
    const body = { emailDomains: ['Example.COM', 'example.com'] }
    const { emailDomains } = await world.client().updateOrganizationById({ organizationId, body })
    expect(emailDomains).toEqual(['example.com'])
  })

  it('takes domains away and adds none: that is for whoever runs the server', async () => {
    await addDomain(world, 'example.com')
    const change = (emailDomains: string[]) =>
      world.client().updateOrganizationById({ organizationId, body: { emailDomains } })
    await expect(change(['example.com', 'victim.example'])).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Cannot add "victim.example"'),
    })
    // One organization has shown nothing for another.
    await addDomain(world, 'other.example', 'organization-elsewhere')
    await expect(change(['other.example'])).rejects.toMatchObject({ status: 400 })
    expect((await change([])).emailDomains).toEqual([])
    await expect(change(['example.com'])).rejects.toMatchObject({ status: 400 })
  })

  it.each([
    ['a site that does not exist', { defaultContent: { type: 'site', site: 'x' } }, 400],
    ['a hostname with a capital', { hostname: 'Hand' }, 400],
    ['a hostname that ends in a hyphen', { hostname: 'hand-' }, 400],
    ['a hostname of two characters', { hostname: 'ab' }, 400],
    ['an e-mail address for a domain', { emailDomains: ['a@example.com'] }, 400],
    ['a logo that is a script', { logo: 'javascript:alert(1)' }, 400],
    ['a title of one character', { title: 'x' }, 400],
  ])('refuses %s', async (_what, body, status) => {
    const before = await world.client().getOrganizationById({ organizationId })
    const response = await patch(world, organizationId, { title: 'Another', ...body })
    expect(response.status).toBe(status)
    expect(await world.client().getOrganizationById({ organizationId })).toEqual(before)
  })

  it('gives a hostname to one organization only, and again to the same', async () => {
    const body = { hostname: 'handbooks' }
    await world.client().updateOrganizationById({ organizationId, body })
    await world.client().updateOrganizationById({ organizationId, body })
    const stranger = world.client('stranger')
    await expect(
      stranger.updateOrganizationById({ organizationId: 'organization-elsewhere', body }),
    ).rejects.toMatchObject({ status: 409, type: 'already_exists' })
  })
})

async function patch({ fetch, token }: World, id: string, body: object): Promise<Response> {
  return fetch(`/v1/orgs/${id}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token('admin')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

describe('getUserById', () => {
  it('shows who is in an organization of the caller, and nobody else', async () => {
    const read = (person: 'admin' | 'read' | 'guest' | 'stranger', userId: string) =>
      world.client(person).getUserById({ userId })
    const { urls, ...user } = await read('read', world.userId('edit'))
    expect(user).toMatchObject({ object: 'user', id: world.userId('edit') })
    const headers = { Authorization: `Bearer ${world.token('read')}` }
    expect((await world.fetch(new URL(urls.location).pathname, { headers })).status).toBe(200)
    for (const unknown of [world.userId('stranger'), 'nobody']) {
      await expect(read('admin', unknown)).rejects.toMatchObject({ type: 'not_found' })
      await expect(read('guest', unknown)).rejects.toMatchObject({ type: 'forbidden' })
    }
    await expect(read('stranger', world.userId('edit'))).rejects.toMatchObject({
      type: 'not_found',
    })
    await expect(read('guest', world.userId('edit'))).rejects.toMatchObject({ type: 'forbidden' })
    expect(await read('guest', world.userId('guest'))).toMatchObject({
      id: world.userId('guest'),
    })
  })
})

describe('getSubdomain', () => {
  it('tells whose a hostname is', async () => {
    await world.client().updateOrganizationById({ organizationId, body: { hostname: 'handbooks' } })
    expect(await world.client('stranger').getSubdomain({ subdomain: 'handbooks' })).toEqual({
      object: 'subdomain',
      subdomain: 'handbooks',
      target: { type: 'organization', organization: organizationId },
      isActive: true,
    })
    await expect(world.client().getSubdomain({ subdomain: 'books' })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('getOrganizationsForEmailDomain', () => {
  beforeEach(() => addDomain(world, 'example.com'))
  const find = async (person: 'guest' | 'stranger' | 'disabled', emailDomain = 'example.com') =>
    (await world.client(person).getOrganizationsForEmailDomain({ emailDomain })).organizations

  it('shows members their organization', async () => {
    expect(await find('guest')).toMatchObject([{ id: organizationId, permissions: { view: true } }])
    expect(await find('guest', 'EXAMPLE.com')).toHaveLength(1)
    expect(await find('guest', 'example.org')).toEqual([])
  })

  it('shows others only what welcomes their own address, and that nothing is permitted', async () => {
    expect(await find('stranger')).toEqual([])
    await world.store.database
      .updateTable('user')
      .set({ email: 'somebody@example.com' })
      .where('id', '=', world.userId('stranger'))
      .execute()
    const [found] = await find('stranger')
    expect(found?.id).toBe(organizationId)
    expect(Object.values(found?.permissions ?? {})).not.toContain(true)
  })
})
