// Identity providers as resources: made, finished, changed, removed.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKey } from '../../saml/provider.ts'
import { createWorld, type World } from '../../world.ts'

const certificate = createKey().certificate
const elliptic = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

describe('an identity provider', () => {
  it('is pending until its address, name and certificate are known', async () => {
    const { organizationId } = world
    const client = world.client()
    const made = await client.createOrganizationSAMLProvider({
      organizationId,
      body: { label: 'Example' },
    })
    expect(made).toMatchObject({
      status: 'pending',
      entityID: '',
      certificate: '',
      defaultRole: null,
    })
    expect(made).not.toHaveProperty('ssoURL')
    const { startURL, acsURL, entityID } = made.service
    expect(startURL).toBe(`${world.baseURL}/sign-in/saml/${made.id}`)
    expect([acsURL, entityID]).toEqual([`${startURL}/acs`, `${startURL}/metadata`])
    const target = { organizationId, samlProviderId: made.id }
    const steps = [
      [{ entityID: 'https://id.example.com' }, 'pending'],
      [{ ssoURL: 'https://id.example.com/sign-in' }, 'pending'],
      [{ certificate }, 'active'],
      [{ certificate: '' }, 'pending'],
      [{ certificate: stripArmour(certificate) }, 'active'],
      [{ ssoURL: null }, 'pending'],
      [{ ssoURL: 'https://id.example.com/sign-in', entityID: '' }, 'pending'],
      [{ entityID: 'https://id.example.com' }, 'active'],
      [{}, 'active'],
    ] as const
    for (const [body, status] of steps) {
      const changed = await client.updateOrganizationSAMLProvider({ ...target, body })
      expect(changed.status, JSON.stringify(body)).toBe(status)
      expect(await client.getOrganizationSAMLProviderById(target)).toEqual(changed)
      const { items } = await client.listSSOProviderLoginsInOrganization({ organizationId })
      expect(items).toEqual(
        status === 'active' ? [{ id: made.id, label: 'Example', startURL }] : [],
      )
    }
  })

  it('forgets the default team when it is told to, or the team goes', async () => {
    const { organizationId } = world
    const client = world.client()
    const { id: defaultTeam } = await client.createOrganizationTeam({
      organizationId,
      body: { title: 'Everybody' },
    })
    const { id: samlProviderId } = await client.createOrganizationSAMLProvider({
      organizationId,
      body: { label: 'Example', defaultTeam },
    })
    const target = { organizationId, samlProviderId }
    const teamOf = async () =>
      (await client.getOrganizationSAMLProviderById(target)).defaultTeam?.id
    expect(await teamOf()).toBe(defaultTeam)
    await client.updateOrganizationSAMLProvider({ ...target, body: { defaultTeam: null } })
    expect(await teamOf()).toBeUndefined()
    await client.updateOrganizationSAMLProvider({ ...target, body: { defaultTeam } })
    expect(await teamOf()).toBe(defaultTeam)
    await client.removeTeamFromOrganizationById({ organizationId, teamId: defaultTeam })
    expect(await teamOf()).toBeUndefined()
  })

  it('is of one organization alone', async () => {
    const { organizationId } = world
    const body = { label: 'Elsewhere' }
    const { id: samlProviderId } = await world.client('stranger').createOrganizationSAMLProvider({
      organizationId: 'organization-elsewhere',
      body,
    })
    const target = { organizationId, samlProviderId }
    const client = world.client()
    const refused = { type: 'not_found' }
    await expect(client.getOrganizationSAMLProviderById(target)).rejects.toMatchObject(refused)
    await expect(client.updateOrganizationSAMLProvider({ ...target, body })).rejects.toMatchObject(
      refused,
    )
    await expect(client.deleteOrganizationSAMLProvider(target)).rejects.toMatchObject(refused)
    const { count } = await client.listSAMLProvidersInOrganizationById({ organizationId })
    expect(count).toBe(0)
    const { id: foreignTeam } = await world.client('stranger').createOrganizationTeam({
      organizationId: 'organization-elsewhere',
      body: { title: 'Theirs' },
    })
    await expect(
      client.createOrganizationSAMLProvider({
        organizationId,
        body: { label: 'Example', defaultTeam: foreignTeam },
      }),
    ).rejects.toMatchObject({ type: 'invalid_reference' })
  })

  it('takes any text for a certificate, as long as the reference lets it be', async () => {
    const { organizationId } = world
    const client = world.client()
    const create = (text: string) =>
      client.createOrganizationSAMLProvider({
        organizationId,
        body: {
          label: 'Example',
          entityID: 'https://id.example.com',
          ssoURL: 'https://id.example.com/sign-in',
          certificate: text,
        },
      })
    const longest = 'x'.repeat(10_000)
    expect(await create(longest)).toMatchObject({ certificate: longest, status: 'pending' })
    expect(await create('MIIB')).toMatchObject({ certificate: 'MIIB', status: 'pending' })
    expect(await create(createKey(elliptic).certificate)).toMatchObject({ status: 'pending' })
    const { items } = await client.listSSOProviderLoginsInOrganization({ organizationId })
    expect(items).toEqual([])
    await expect(create(`${longest}x`)).rejects.toMatchObject({
      type: 'validation_failed',
      details: [{ path: 'body.certificate', rule: 'maxLength' }],
    })
  })

  it('takes several certificates, while they change', async () => {
    const { organizationId } = world
    const both = `${certificate}\n${createKey().certificate}`
    const made = await world.client().createOrganizationSAMLProvider({
      organizationId,
      body: { label: 'Example', certificate: both },
    })
    expect(made.certificate).toBe(both)
  })
})

function stripArmour(pem: string): string {
  return pem.replace(/-----[A-Z ]+-----/g, '').trim()
}
