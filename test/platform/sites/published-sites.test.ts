// Published sites: who is admitted, what each visitor sees, and that nothing else shows through.
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
let client: Client
let organizationId: string
let site: { readonly organizationId: string; readonly siteId: string }
let openId: string
beforeEach(async () => {
  world = await createWorld()
  client = world.client()
  organizationId = world.organizationId
  const spaces = [await makeSpace('Open')]
  const made = await client.createSite({ organizationId, body: { title: 'Docs', spaces } })
  site = { organizationId, siteId: made.id }
  const section = await client.addSectionToSite({
    ...site,
    body: { spaceId: await makeSpace('Inner'), title: 'Inner section' },
  })
  openId = section.id
})
afterEach(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

async function makeSpace(title: string): Promise<string> {
  return (await client.createSpace({ organizationId, body: { title } })).id
}

function sign(key: string, payload: object, header: object = { alg: 'HS256', typ: 'JWT' }) {
  const text = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

async function setAdaptive(enabled: boolean): Promise<void> {
  await client.updateSiteById({ ...site, body: { adaptiveContent: { enabled } } })
}

const later = Date.UTC(2027, 0, 1) / 1000
const earlier = Date.UTC(2025, 0, 1) / 1000

async function read(query: object = {}, as = world.client('stranger')): Promise<string> {
  return JSON.stringify(await as.getPublishedContentSite({ ...site, query }))
}

describe('the audience of a site', () => {
  it('is everybody, while it is published', async () => {
    expect(await read()).toBe(await read({}, client))
    await client.unpublishSite(site)
    await expect(read()).rejects.toMatchObject({ type: 'not_found' })
    await expect(read({}, client)).rejects.toMatchObject({ type: 'not_found' })
  })

  it('is whoever has an active share link', async () => {
    await client.updateSiteById({ ...site, body: { visibility: 'share-link' } })
    const link = await client.createSiteShareLink({ ...site, body: { name: 'Partners' } })
    const shareKey = new URL(link.urls.published ?? '').searchParams.get('shareKey') ?? ''
    await expect(read()).rejects.toMatchObject({ type: 'not_found' })
    await expect(read({ shareKey: 'x' })).rejects.toMatchObject({ type: 'not_found' })
    expect(await read({ shareKey })).toContain(shareKey)
    expect(await read({}, client)).not.toContain(shareKey)
    await client.deleteSiteShareLinkById({ ...site, shareLinkId: link.id })
    await expect(read({ shareKey })).rejects.toMatchObject({ type: 'not_found' })
  })

  it('is whoever brings a token that the site signed', async () => {
    await client.updateSiteById({ ...site, body: { visibility: 'visitor-auth' } })
    const { privateKey } = await client.getSitePublishingAuth(site)
    const good = sign(privateKey, { exp: later })
    expect(await read({ jwt_token: good })).toContain('Open')
    const forged = [
      '',
      'a.b.c',
      `${good}x`,
      `${good}.x`,
      good.split('.').slice(0, 2).join('.'),
      `${good.split('.').slice(0, 2).join('.')}.`,
      sign('another key', { exp: later }),
      sign(privateKey, { exp: earlier }),
      sign(privateKey, { exp: later, nbf: later }),
      sign(privateKey, {}),
      sign(privateKey, { exp: 'never' }),
      sign(privateKey, { exp: later }, { alg: 'none' }),
      sign(privateKey, { exp: later }, { alg: 'HS512' }),
      sign(privateKey, [later]),
    ]
    for (const token of forged) {
      await expect(read({ jwt_token: token })).rejects.toMatchObject({ type: 'not_found' })
    }
    const { privateKey: next } = await client.regenerateSitePublishingAuth(site)
    expect(next).not.toBe(privateKey)
    await expect(read({ jwt_token: good })).rejects.toMatchObject({ type: 'not_found' })
  })
})

describe('what a visitor sees', () => {
  it('follows from their claims', async () => {
    await client.updateSiteSectionById({
      ...site,
      siteSectionId: openId,
      body: { condition: 'visitor.claims.roles.includes("beta") && !visitor.claims.unsigned.off' },
    })
    const { privateKey } = await client.getSitePublishingAuth(site)
    const token = (claims: object) => ({ jwt_token: sign(privateKey, { ...claims, exp: later }) })
    expect(await read()).not.toContain('Inner')
    const before = await read()
    // Nobody is told apart before adaptive content is on.
    expect(await read(token({ roles: ['beta'] }))).toBe(before)
    await setAdaptive(true)
    expect(await read(token({ roles: ['beta'] }))).toContain('Inner')
    expect(await read(token({ roles: ['alpha'] }))).not.toContain('Inner')
    expect(await read(token({ roles: 7 }))).not.toContain('Inner')
    expect(await read({ jwt_token: sign('forged', { roles: ['beta'], exp: later }) })).toBe(
      await read(),
    )
    await setAdaptive(false)
    expect(await read(token({ roles: ['beta'] }))).toBe(before)
  })

  it('is the same, byte for byte, whatever is hidden from them', async () => {
    const before = await read()
    const condition = 'visitor.claims.staff === true'
    const spaceId = await makeSpace('Hidden space')
    const hidden = await client.addSectionToSite({ ...site, body: { spaceId } })
    const change = { ...site, siteSectionId: hidden.id }
    await client.updateSiteSectionById({ ...change, body: { condition } })
    expect(await read()).toBe(before)
    await client.updateSiteById({ ...site, body: { defaultSiteSection: hidden.id } })
    expect(await read()).toBe(before)
    const { id } = await client.addSectionGroupToSite({
      ...site,
      body: { title: 'Hidden group', sections: [hidden.id] },
    })
    const before2 = { type: 'site-section' as const, id: openId }
    await client.moveSiteSectionGroup({
      ...site,
      siteSectionGroupId: id,
      body: { position: { before: before2 } },
    })
    expect(await read()).toBe(before)
    const placed = await client.addSpaceToSite({
      ...site,
      body: { spaceId: await makeSpace('Hidden too'), sectionId: openId },
    })
    const siteSpace = { ...site, siteSpaceId: placed.id }
    await client.updateSiteSpaceById({ ...siteSpace, body: { condition: 'visitor.claims.x' } })
    await client.updateSiteSectionById({
      ...site,
      siteSectionId: openId,
      body: { defaultSiteSpace: placed.id, condition: 'true' },
    })
    expect(await read()).toBe(before)
    await client.createChangeRequest({ spaceId })
    expect(await read()).toBe(before)
    expect(await read({}, client)).toBe(before)
  })
})

describe('the adaptive schema', () => {
  it('is not there before it is said, and gives conditions to start from', async () => {
    await expect(client.getSiteAdaptiveSchema(site)).rejects.toMatchObject({ type: 'not_found' })
    expect(await client.listSiteAdaptiveTemplateConditions(site)).toEqual({ items: [] })
    const jsonSchema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object' as const,
      properties: {
        'is-beta': { type: 'boolean' as const, description: 'In the beta' },
        plan: { type: 'string' as const, enum: ['free', 'pro'] },
        unsigned: {
          type: 'object' as const,
          properties: { dark: { type: 'boolean' as const } },
          additionalProperties: false as const,
        },
      },
      additionalProperties: false as const,
    }
    await client.updateSiteAdaptiveSchema({ ...site, body: { jsonSchema } })
    expect(await client.getSiteAdaptiveSchema(site)).toMatchObject({ jsonSchema })
    const { items } = await client.listSiteAdaptiveTemplateConditions(site)
    expect(items.map(({ condition }) => condition)).toEqual([
      'visitor.claims["is-beta"] === true',
      '!(visitor.claims["is-beta"] === true)',
      'visitor.claims.unsigned.dark === true',
      '!(visitor.claims.unsigned.dark === true)',
    ])
    for (const { condition } of items) {
      const body = { condition }
      await client.updateSiteSectionById({ ...site, siteSectionId: openId, body })
    }
    const wrong = { ...jsonSchema, additionalProperties: true }
    const answer = await world.fetch(
      `/v1/orgs/${organizationId}/sites/${site.siteId}/adaptive-schema`,
      {
        method: 'PUT',
        headers: {
          Authorization: `Bearer ${world.token('create')}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ jsonSchema: wrong }),
      },
    )
    expect(answer.status).toBe(400)
  })
})
