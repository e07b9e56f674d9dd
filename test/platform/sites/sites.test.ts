// Sites: what they show, in which order, under which addresses; who is refused.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import { ensureMember } from '../../../src/platform/people/people.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
let client: Client
let organizationId: string
beforeEach(async () => {
  world = await createWorld()
  client = world.client()
  organizationId = world.organizationId
})
afterEach(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

async function makeSpace(title: string): Promise<string> {
  return (await client.createSpace({ organizationId, body: { title } })).id
}

async function makeSite(...titles: string[]) {
  const spaces: string[] = []
  for (const title of titles) spaces.push(await makeSpace(title))
  const { id: siteId } = await client.createSite({
    organizationId,
    body: { title: 'Docs', spaces },
  })
  const site = { organizationId, siteId }
  const { items } = await client.listSiteSpaces(site)
  return { site, spaces, siteSpaces: items.map(({ id }) => id) }
}

describe('a new site', () => {
  it('needs no body, and is published with its first space', async () => {
    const { id: siteId } = await client.createSite({ organizationId })
    const site = { organizationId, siteId }
    expect(await client.getSiteById(site)).toMatchObject({
      type: 'basic',
      visibility: 'public',
      published: false,
      siteSpaces: 0,
      urls: { location: `http://galley.test/v1/orgs/${organizationId}/sites/${siteId}` },
    })
    await client.addSpaceToSite({ ...site, body: { spaceId: await makeSpace('Guide') } })
    expect(await client.getSiteById(site)).toMatchObject({ published: true, siteSpaces: 1 })
  })

  it('stays unpublished when somebody said so', async () => {
    const { id: siteId } = await client.createSite({ organizationId })
    const site = { organizationId, siteId }
    expect(await client.unpublishSite(site)).toMatchObject({ published: false })
    await client.addSpaceToSite({ ...site, body: { spaceId: await makeSpace('Guide') } })
    const { published, urls } = await client.getSiteById(site)
    expect({ published, url: urls.published }).toEqual({ published: false, url: undefined })
    expect((await client.publishSite(site)).urls.published).toBe(
      `http://galley.test/sites/${siteId}`,
    )
  })

  it('has pages to start from, whose links all lead somewhere', async () => {
    const { id: siteId } = await client.createSite({
      organizationId,
      body: { title: 'My product', spaces: 'sample' },
    })
    const { items } = await client.listSiteSpaces({ organizationId, siteId })
    expect(items).toMatchObject([{ title: 'My product', path: 'my-product', default: true }])
    const spaceId = items[0]?.space.id ?? ''
    const { pages } = await client.listPages({ spaceId })
    expect(pages.map(({ title }) => title)).toEqual(['Welcome', 'Getting started', 'Reference'])
    const { count, items: links } = await client.listSpaceLinks({ spaceId })
    expect(count).toBeGreaterThan(2)
    expect(links.filter(({ status }) => status !== 'ok')).toEqual([])
  })

  it('has an empty space when asked', async () => {
    const title = 'x'.repeat(128)
    const { id: siteId } = await client.createSite({
      organizationId,
      body: { title, spaces: 'empty' },
    })
    const { items } = await client.listSiteSpaces({ organizationId, siteId })
    expect(items[0]?.space.title).toBe('x'.repeat(50))
  })

  it('shows no space of another organization, and none twice', async () => {
    const foreign = await world
      .client('stranger')
      .createSpace({ organizationId: 'organization-elsewhere' })
    const create = (spaces: string[]) => client.createSite({ organizationId, body: { spaces } })
    await expect(create([foreign.id])).rejects.toMatchObject({ type: 'invalid_reference' })
    await expect(create(['nowhere'])).rejects.toMatchObject({ type: 'invalid_reference' })
    const spaceId = await makeSpace('Guide')
    await expect(create([spaceId, spaceId])).rejects.toMatchObject({ type: 'already_exists' })
    expect(await client.listSites({ organizationId })).toMatchObject({ count: 0 })
  })
})

describe('a site', () => {
  it('changes all it has', async () => {
    const { site } = await makeSite('Guide')
    const icon = { emoji: '1f680' }
    const body = {
      title: 'Handbook',
      icon,
      hostname: 'docs.acme.example',
      basename: 'v2',
      adaptiveContent: { enabled: true },
      agentsContext: 'excluded' as const,
    }
    const url = 'https://docs.acme.example/v2'
    expect(await client.updateSiteById({ ...site, body })).toMatchObject({
      ...body,
      urls: { published: url },
    })
    const proxied = await client.updateSiteById({ ...site, body: { proxy: 'acme.example/docs' } })
    expect(proxied.proxy).toEqual({ origin: 'acme.example/docs', target: url })
    expect(proxied.urls.published).toBe('https://acme.example/docs')
    const plain = await client.updateSiteById({
      ...site,
      body: { proxy: null, hostname: null, icon: null },
    })
    expect('proxy' in plain || 'hostname' in plain).toBe(false)
    expect(plain.icon).toBeNull()
  })

  it('has pictures from the web alone', async () => {
    const { site } = await makeSite('Guide')
    const light = 'https://example.com/logo.svg'
    const icon = { icon: { light, dark: 'javascript:alert(1)' } }
    await expect(client.updateSiteById({ ...site, body: { icon } })).rejects.toMatchObject({
      type: 'validation_failed',
    })
  })

  it('has an address of its own', async () => {
    const { site } = await makeSite('Guide')
    const { site: other } = await makeSite('Other')
    await client.updateSiteById({
      ...site,
      body: { hostname: 'docs.acme.example', basename: 'v2' },
    })
    for (const body of [{ hostname: 'docs.acme.example' }, { basename: 'v2' }]) {
      await expect(client.updateSiteById({ ...other, body })).rejects.toMatchObject({
        type: 'already_exists',
      })
    }
    const noHosts = ['localhost', 'acme.example', 'Docs.acme.example', '-a.b.example']
    for (const hostname of [...noHosts, 'docs.acme.0x', 'docs.acme.10']) {
      await expect(client.updateSiteById({ ...other, body: { hostname } })).rejects.toMatchObject({
        type: 'validation_failed',
      })
    }
    for (const proxy of ['acme.example', 'https://acme.example/docs', 'acme.example/docs/']) {
      await expect(client.updateSiteById({ ...other, body: { proxy } })).rejects.toMatchObject({
        type: 'validation_failed',
      })
    }
  })

  it('is found by title, space, type and whether it is published', async () => {
    const { site, spaces } = await makeSite('Guide')
    await client.createSite({ organizationId, body: { title: 'Ökologie', type: 'premium' } })
    const titles = async (query: object) =>
      (await client.listSites({ organizationId, query })).items.map(({ title }) => title)
    expect(await titles({})).toEqual(['Docs', 'Ökologie'])
    expect(await titles({ title: 'öKO' })).toEqual(['Ökologie'])
    expect(await titles({ space: spaces[0] })).toEqual(['Docs'])
    expect(await titles({ published: false })).toEqual(['Ökologie'])
    expect(await titles({ type: ['premium', 'ultimate'] })).toEqual(['Ökologie'])
    const first = await client.listSites({ organizationId, query: { limit: 1 } })
    expect(first).toMatchObject({ count: 2, items: [{ id: site.siteId }] })
    const page = first.next?.page ?? ''
    expect(
      (await client.listSites({ organizationId, query: { limit: 1, page } })).items,
    ).toHaveLength(1)
  })

  it('goes, and its spaces stay', async () => {
    const { site, spaces } = await makeSite('Guide')
    await client.addSectionToSite({ ...site, body: { spaceId: await makeSpace('API') } })
    await client.createSiteShareLink({ ...site, body: { name: 'Partners' } })
    await client.deleteSiteById(site)
    await expect(client.getSiteById(site)).rejects.toMatchObject({ type: 'not_found' })
    expect(await client.getSpaceById({ spaceId: spaces[0] ?? '' })).toMatchObject({
      title: 'Guide',
    })
    for (const table of ['site_space', 'site_section', 'site_share_link'] as const) {
      expect(await world.store.database.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})

describe('spaces in a site', () => {
  it('stand in order, the first one the default wherever it is moved', async () => {
    const { site, siteSpaces } = await makeSite('A', 'B', 'C')
    const order = async () =>
      (await client.listSiteSpaces(site)).items.map(
        (each) => `${each.title}${each.default ? '*' : ''}`,
      )
    expect(await order()).toEqual(['A*', 'B', 'C'])
    const [a = '', b = '', c = ''] = siteSpaces
    const item = (id: string) => ({ type: 'site-space' as const, id })
    const sort = (
      id: string,
      position: {
        before?: { type: 'site-space'; id: string }
        after?: { type: 'site-space'; id: string }
      },
    ) => client.sortSiteStructure({ ...site, body: { item: item(id), position } })
    expect(await sort(a, { after: item(c) })).toMatchObject({ id: a })
    expect(await order()).toEqual(['B', 'C', 'A*'])
    await sort(a, { before: item(c), after: item(b) })
    expect(await order()).toEqual(['B', 'A*', 'C'])
    await expect(sort(a, { after: item(b) })).rejects.toMatchObject({ type: 'no_change' })
    await expect(sort(a, { after: item(a) })).rejects.toMatchObject({ type: 'invalid_position' })
    await expect(sort(a, { before: item(b), after: item(c) })).rejects.toMatchObject({
      type: 'invalid_position',
    })
    await expect(sort('nowhere', { after: item(a) })).rejects.toMatchObject({ type: 'not_found' })
    await client.updateSiteById({ ...site, body: { defaultSiteSpace: c } })
    expect(await order()).toEqual(['B', 'A', 'C*'])
    expect((await client.listSiteSpaces({ ...site, query: { default: true } })).count).toBe(1)
    expect((await client.listSiteSpaces({ ...site, query: { default: false } })).count).toBe(2)
  })

  it('are there once', async () => {
    const { site, spaces, siteSpaces } = await makeSite('A', 'B')
    const [spaceId = '', other = ''] = spaces
    await expect(client.addSpaceToSite({ ...site, body: { spaceId } })).rejects.toMatchObject({
      type: 'already_exists',
    })
    const change = { ...site, siteSpaceId: siteSpaces[0] ?? '', body: { spaceId: other } }
    await expect(client.updateSiteSpaceById(change)).rejects.toMatchObject({
      type: 'already_exists',
    })
    const third = await makeSpace('Third')
    const changed = await client.updateSiteSpaceById({ ...change, body: { spaceId: third } })
    expect(changed).toMatchObject({ id: change.siteSpaceId, path: 'a', space: { id: third } })
  })

  it('have paths of their own, titles and conditions', async () => {
    const { site, siteSpaces } = await makeSite('Guide', 'Guide')
    const [first = '', siteSpaceId = ''] = siteSpaces
    const { items } = await client.listSiteSpaces(site)
    expect(items.map(({ path }) => path)).toEqual(['guide', 'guide-2'])
    expect(items.map(({ urls }) => urls.published?.slice(-8))).toEqual([
      site.siteId.slice(-8),
      '/guide-2',
    ])
    const update = (body: object) => client.updateSiteSpaceById({ ...site, siteSpaceId, body })
    await expect(update({ path: 'guide' })).rejects.toMatchObject({ type: 'already_exists' })
    await expect(update({ path: '../x' })).rejects.toMatchObject({ type: 'validation_failed' })
    await expect(update({ condition: '' })).rejects.toMatchObject({ type: 'validation_failed' })
    await expect(update({ condition: 'visitor.claims.' })).rejects.toMatchObject({
      details: [{ path: 'body.condition', rule: 'expression' }],
    })
    const condition = 'visitor.claims.beta === true'
    expect(await update({ condition, title: 'Beta' })).toMatchObject({ condition, title: 'Beta' })
    const cleared = await update({ condition: null, title: null })
    expect(cleared).toMatchObject({ title: 'Guide' })
    expect('condition' in cleared).toBe(false)
    await expect(client.deleteSiteSpaceById({ ...site, siteSpaceId: first })).rejects.toMatchObject(
      { type: 'default_in_use' },
    )
    await client.deleteSiteSpaceById({ ...site, siteSpaceId })
    await client.deleteSiteSpaceById({ ...site, siteSpaceId: first })
    expect(await client.listSiteSpaces(site)).toMatchObject({ count: 0 })
  })

  it('are away while they are deleted', async () => {
    const { site, spaces } = await makeSite('A', 'B')
    const spaceId = spaces[0] ?? ''
    await client.deleteSpaceById({ spaceId })
    expect(await client.listSiteSpaces(site)).toMatchObject({
      count: 1,
      items: [{ title: 'B', default: true }],
    })
    expect(await client.getSiteById(site)).toMatchObject({ siteSpaces: 1 })
    await client.restoreSpace({ spaceId })
    expect(await client.listSiteSpaces(site)).toMatchObject({
      items: [{ title: 'A', default: true }, { title: 'B' }],
    })
  })

  it('are shown to a guest as far as they were given to them', async () => {
    const { site, spaces } = await makeSite('Secret', 'Given')
    const [secret = '', given = ''] = spaces
    await client.addSectionToSite({ ...site, body: { spaceId: await makeSpace('Hidden section') } })
    const users = [{ user: world.userId('guest'), role: 'read' as const }]
    await client.inviteToSpace({ spaceId: given, body: { users } })
    const guest = world.client('guest')
    expect(await guest.getSiteById(site)).toMatchObject({ siteSpaces: 1 })
    const shown = JSON.stringify([
      await guest.getSiteStructure(site),
      await guest.listSiteSpaces(site),
      await guest.listSiteSections(site),
    ])
    expect(shown).toContain('Given')
    expect(shown).not.toMatch(/Secret|Hidden/)
    const query = { space: secret }
    expect(await guest.listSites({ organizationId, query })).toMatchObject({ count: 0 })
  })
})

describe('a space in a site', () => {
  it('does not leave the organization, nor does a collection with it', async () => {
    const { site, spaces, siteSpaces } = await makeSite('A')
    const spaceId = spaces[0] ?? ''
    const organization = 'organization-elsewhere'
    await world.store.transaction((database) =>
      ensureMember(database, {
        organizationId: organization,
        userId: world.userId('admin'),
        role: 'create',
        at: world.now(),
      }),
    )
    const body = { organization }
    await expect(client.transferSpace({ spaceId, body })).rejects.toMatchObject({
      type: 'precondition_failed',
    })
    const { id: collectionId } = await client.createCollection({ organizationId })
    await client.moveSpace({ spaceId, body: { parent: collectionId } })
    await expect(client.transferCollection({ collectionId, body })).rejects.toMatchObject({
      type: 'precondition_failed',
    })
    await client.deleteSiteSpaceById({ ...site, siteSpaceId: siteSpaces[0] ?? '' })
    expect(await client.transferCollection({ collectionId, body })).toMatchObject({ organization })
  })

  it('is gone from it once it is removed for good', async () => {
    const { site, spaces } = await makeSite('A', 'B')
    await client.deleteSpaceById({ spaceId: spaces[0] ?? '' })
    world.advance(8 * 86_400_000)
    await world.runJobs()
    const rows = await world.store.database.selectFrom('site_space').selectAll().execute()
    expect(rows.map((row) => row.space_id)).toEqual([spaces[1]])
    expect(await client.getSiteById(site)).toMatchObject({ siteSpaces: 1 })
  })
})

describe('sections', () => {
  it('wrap what stood at the root', async () => {
    const { site, siteSpaces } = await makeSite('A', 'B')
    await client.updateSiteById({ ...site, body: { defaultSiteSpace: siteSpaces[1] ?? '' } })
    const section = await client.addSectionToSite({
      ...site,
      body: { spaceId: await makeSpace('API'), title: null },
    })
    expect(section).toMatchObject({ title: 'API', default: false, path: 'api' })
    const structure = await client.getSiteStructure(site)
    expect(structure).toMatchObject({
      type: 'sections',
      structure: [
        {
          title: 'Docs',
          default: true,
          siteSpaces: [
            { title: 'A', default: false },
            { title: 'B', default: true },
          ],
        },
        { id: section.id, siteSpaces: [{ title: 'API', default: true }] },
      ],
    })
    const base = `http://galley.test/sites/${site.siteId}`
    const { items } = await client.listSiteSpaces(site)
    expect(items.map(({ urls }) => urls.published)).toEqual([`${base}/docs/a`, base, `${base}/api`])
    const first = structure.structure[0]?.id ?? ''
    const remove = (siteSectionId: string) =>
      client.deleteSiteSectionById({ ...site, siteSectionId })
    await expect(remove(first)).rejects.toMatchObject({ type: 'default_in_use' })
    await client.updateSiteById({ ...site, body: { defaultSiteSection: section.id } })
    await remove(first)
    await remove(section.id)
    expect(await client.getSiteStructure(site)).toEqual({ type: 'siteSpaces', structure: [] })
  })

  it('stand in groups, each in one', async () => {
    const { site } = await makeSite('A')
    const add = async (title: string) =>
      client.addSectionToSite({ ...site, body: { spaceId: await makeSpace(title) } })
    const { id: b } = await add('BB')
    const { id: c } = await add('CC')
    const group = await client.addSectionGroupToSite({
      ...site,
      body: { title: 'Group', sections: [c, b] },
    })
    expect(group.sections.map(({ title }) => title)).toEqual(['CC', 'BB'])
    const add2 = { ...site, siteSectionGroupId: group.id, body: { sectionId: b } }
    await expect(client.addSectionToGroup(add2)).rejects.toMatchObject({ type: 'already_exists' })
    const titles = async () => {
      const { structure } = await client.getSiteStructure(site)
      return structure.map((each) => each.title)
    }
    expect(await titles()).toEqual(['Docs', 'Group'])
    const { id: d } = await add('DD')
    await client.deleteSiteSectionGroupById({ ...site, siteSectionGroupId: group.id })
    expect(await titles()).toEqual(['Docs', 'CC', 'BB', 'DD'])
    const before = { type: 'site-section' as const, siteSection: c }
    await client.moveSiteSection({ ...site, siteSectionId: d, body: { position: { before } } })
    expect(await titles()).toEqual(['Docs', 'DD', 'CC', 'BB'])
  })
})

describe('a deprecated move', () => {
  it('works, and names what took its place', async () => {
    const { site, siteSpaces } = await makeSite('A', 'B')
    const [first = '', second = ''] = siteSpaces
    const path = `/v1/orgs/${organizationId}/sites/${site.siteId}`
    const before = { type: 'site-space', siteSpace: first }
    const response = await world.fetch(`${path}/site-spaces/${second}/move`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${world.token('create')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ position: { before } }),
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('Deprecation')).toBe('true')
    expect(response.headers.get('Link')).toBe(
      `<http://galley.test${path}/structure/sort>; rel="successor-version"`,
    )
  })
})

describe('share links', () => {
  it('are refused to a reader alike whether they exist or not', async () => {
    const { site } = await makeSite('One')
    const { id } = await client.createSiteShareLink({ ...site, body: { name: 'Partners' } })
    const reader = world.client('read')
    const refusals = [id, 'unknown000000000000'].flatMap((shareLinkId) => [
      () => reader.updateSiteShareLinkById({ ...site, shareLinkId, body: { active: false } }),
      () => reader.deleteSiteShareLinkById({ ...site, shareLinkId }),
    ])
    for (const refusal of refusals) {
      await expect(refusal()).rejects.toMatchObject({
        type: 'forbidden',
        message: expect.not.stringContaining('share link'),
      })
    }
    expect((await client.listSiteShareLinks(site)).items).toMatchObject([{ id, active: true }])
  })

  it('lead to the site while they are active', async () => {
    const { site } = await makeSite('A')
    await client.updateSiteById({ ...site, body: { visibility: 'share-link' } })
    expect((await client.getSiteById(site)).urls.published).toBeUndefined()
    const link = await client.createSiteShareLink({ ...site, body: { name: 'Partners' } })
    const shareKey = new URL(link.urls.published ?? '').searchParams.get('shareKey') ?? ''
    const address = async (key?: string) =>
      (await client.listSiteSpaces({ ...site, query: key ? { shareKey: key } : {} })).items[0]?.urls
        .published
    expect(await address(shareKey)).toBe(link.urls.published)
    expect(await address('another')).toBeUndefined()
    expect(await address()).toBeUndefined()
    const off = { ...site, shareLinkId: link.id, body: { active: false } }
    expect((await client.updateSiteShareLinkById(off)).urls).toEqual({})
    expect(await address(shareKey)).toBeUndefined()
  })
})
