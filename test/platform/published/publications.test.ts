// What a space says of the sites that publish it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import { give } from '../../strangers/scene.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
let client: Client
let organizationId: string
let spaceId: string
let other: string
let site: { readonly organizationId: string; readonly siteId: string }
let address: string
beforeEach(async () => {
  world = await createWorld()
  client = world.client()
  organizationId = world.organizationId
  other = (await client.createSpace({ organizationId, body: { title: 'Other' } })).id
  spaceId = (await client.createSpace({ organizationId, body: { title: 'Guide' } })).id
  const spaces = [other, spaceId]
  const made = await client.createSite({ organizationId, body: { title: 'Docs', spaces } })
  site = { organizationId, siteId: made.id }
  address = `http://galley.test/sites/${made.id}`
})
afterEach(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

async function read(shareKey?: string, as: Client = client) {
  const query = shareKey === undefined ? {} : { shareKey }
  const { visibility, urls, visitorAuth } = await as.getSpaceById({ spaceId, query })
  return { visibility, published: urls.published, public: urls.public, visitorAuth }
}

const nowhere = { published: undefined, public: undefined, visitorAuth: undefined }

describe('a space', () => {
  it('is as visible as the site that publishes it', async () => {
    const published = `${address}/guide`
    expect(await read()).toEqual({ ...nowhere, visibility: 'public', published, public: published })
    await client.updateSiteById({ ...site, body: { visibility: 'unlisted' } })
    expect(await read()).toEqual({ ...nowhere, visibility: 'unlisted', published })
    await client.updateSiteById({ ...site, body: { visibility: 'visitor-auth' } })
    const visitorAuth = { backend: 'custom' }
    expect(await read()).toEqual({ ...nowhere, visibility: 'visitor-auth', published, visitorAuth })
    await client.unpublishSite(site)
    expect(await read()).toEqual({ ...nowhere, visibility: 'private' })
  })

  it('shows an address that needs a share key to whoever has the key', async () => {
    await client.updateSiteById({ ...site, body: { visibility: 'share-link' } })
    const link = await client.createSiteShareLink({ ...site, body: { name: 'Partners' } })
    const key = new URL(link.urls.published ?? '').searchParams.get('shareKey') ?? ''
    const hidden = { ...nowhere, visibility: 'share-link' }
    expect(await read()).toEqual(hidden)
    expect(await read('wrong')).toEqual(hidden)
    const published = `${address}/guide?shareKey=${key}`
    expect(await read(key)).toEqual({ ...hidden, published })
    const names = { ...site, shareLinkId: link.id }
    await client.updateSiteShareLinkById({ ...names, body: { active: false } })
    expect(await read(key)).toEqual(hidden)
  })

  it('names, of several sites, the one that the most people can read', async () => {
    await client.updateSiteById({ ...site, body: { visibility: 'visitor-auth' } })
    const body = { title: 'For all', visibility: 'unlisted' as const, spaces: [spaceId] }
    const { urls } = await client.createSite({ organizationId, body })
    expect(await read()).toMatchObject({ visibility: 'unlisted', published: urls.published })
  })

  it('has an address that tells a guest nothing of spaces they do not see', async () => {
    await give(world, {
      to: 'guest',
      by: 'user',
      on: { kind: 'space', id: spaceId },
      level: 'read',
    })
    expect(await read(undefined, world.client('guest'))).toMatchObject({ published: address })
    const { urls } = await client.getCurrentRevision({ spaceId })
    expect(urls).toMatchObject({ published: `${address}/guide`, public: `${address}/guide` })
  })
})
