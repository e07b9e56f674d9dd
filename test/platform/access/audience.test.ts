// What guests are shown of an organization: of its sites, specifications and people.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Client, RequestError } from '../../../src/client/client.ts'
import { createSpace, importMain } from '../../scenes.ts'
import { give } from '../../strangers/scene.ts'
import { signIn } from '../../web/browser/reader.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
let admin: Client
let guest: Client
let organizationId: string
beforeEach(async () => {
  world = await createWorld()
  admin = world.client()
  guest = world.client('guest')
  organizationId = world.organizationId
})
afterEach(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

type Visibility = 'public' | 'unlisted' | 'share-link' | 'visitor-auth'

async function makeSite(visibility: Visibility, isPublished: boolean) {
  const { spaceId } = await createSpace(world)
  await importMain(world, spaceId, { 'README.md': '# Inner words\n' })
  const { id: siteId } = await admin.createSite({
    organizationId,
    body: { title: `Secret of ${visibility}`, visibility, spaces: [spaceId] },
  })
  const site = { organizationId, siteId }
  await (isPublished ? admin.publishSite(site) : admin.unpublishSite(site))
  return { ...site, spaceId }
}

function giveSpace(id: string) {
  return give(world, { to: 'guest', by: 'user', on: { kind: 'space', id }, level: 'comment' })
}

const missing = { type: 'not_found' }

describe('a guest', () => {
  const hidden: [visibility: Visibility, isPublished: boolean][] = [
    ['share-link', true],
    ['visitor-auth', true],
    ['unlisted', true],
    ['public', false],
    ['share-link', false],
  ]
  it.each(hidden)('is not told of a site: %s, published %s', async (visibility, isPublished) => {
    const { spaceId, ...site } = await makeSite(visibility, isPublished)
    expect(await guest.listSites({ organizationId })).toMatchObject({ count: 0, items: [] })
    await expect(guest.getSiteById(site)).rejects.toMatchObject(missing)
    await expect(guest.getSiteStructure(site)).rejects.toMatchObject(missing)
    const isOpen = visibility === 'unlisted'
    if (!isOpen) await expect(guest.getPublishedContentSite(site)).rejects.toMatchObject(missing)
    const page = await (await signIn(world, 'guest')).open(`/sites/${site.siteId}`)
    expect(page.text.includes('Inner words')).toBe(isOpen)
    // A member with a role is, by all of these.
    const reader = world.client('read')
    expect(await reader.listSites({ organizationId })).toMatchObject({ count: 1 })
    await reader.getSiteById(site)
    if (isPublished) {
      await reader.getPublishedContentSite(site)
      const shown = await (await signIn(world, 'read')).open(`/sites/${site.siteId}`)
      expect(shown.text).toContain('Inner words')
    }
    await giveSpace(spaceId)
    expect(await guest.getSiteById(site)).toMatchObject({ id: site.siteId, siteSpaces: 1 })
    expect(await guest.listSites({ organizationId })).toMatchObject({ count: 1 })
    // The site is not the space: who its visitors are, it says itself.
    if (!isOpen) await expect(guest.getPublishedContentSite(site)).rejects.toMatchObject(missing)
  })

  it('is told of a public site, and reads others by what visitors bring', async () => {
    const { spaceId: _, ...open } = await makeSite('public', true)
    expect(await guest.getSiteById(open)).toMatchObject({ siteSpaces: 0 })
    const { spaceId: __, ...keyed } = await makeSite('share-link', true)
    const { urls } = await admin.createSiteShareLink({ ...keyed, body: { name: 'Friends' } })
    const shareKey = new URL(urls.published ?? '').searchParams.get('shareKey') ?? ''
    const shown = await guest.getPublishedContentSite({ ...keyed, query: { shareKey } })
    expect(shown.site.id).toBe(keyed.siteId)
  })

  it('is told the same of a site that is hidden and of none, whatever they would change', async () => {
    const { spaceId: _, ...site } = await makeSite('share-link', true)
    const refuse = async (siteId: string) => {
      const body = { title: 'Mine' }
      try {
        await guest.updateSiteById({ ...site, siteId, body })
      } catch (error) {
        if (error instanceof RequestError) return [error.status, error.type, error.message]
        throw error
      }
      throw new Error('a guest changed a site')
    }
    const refused = await refuse(site.siteId)
    expect(refused).toContain('forbidden')
    expect(await refuse('none')).toEqual(refused)
  })

  it('is not told with which site the organization begins', async () => {
    const { siteId } = await makeSite('visitor-auth', true)
    const body = { defaultContent: { type: 'site' as const, site: siteId } }
    await admin.updateOrganizationById({ organizationId, body })
    expect((await guest.getOrganizationById({ organizationId })).defaultContent).toBeNull()
    expect(
      (await world.client('read').getOrganizationById({ organizationId })).defaultContent,
    ).toEqual(body.defaultContent)
  })

  it('is not told of specifications, nor given a file of one', async () => {
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Secret', version: '1' },
      paths: {},
    })
    await admin.createOpenAPISpec({ organizationId, body: { slug: 'secret', source: { text } } })
    await world.runJobs()
    const names = { organizationId, specSlug: 'secret' }
    const { url } = await admin.getLatestOpenAPISpecVersion(names)
    expect(await guest.listOpenAPISpecs({ organizationId })).toEqual({ count: 0, items: [] })
    await expect(guest.getOpenAPISpecBySlug(names)).rejects.toMatchObject(missing)
    await expect(guest.getLatestOpenAPISpecVersionContent(names)).rejects.toMatchObject(missing)
    await expect(guest.listOpenAPISpecVersions(names)).rejects.toMatchObject(missing)
    const ask = async (person: 'guest' | 'read') =>
      (await world.fetch(url, { headers: { Authorization: `Bearer ${world.token(person)}` } }))
        .status
    expect([await ask('guest'), await ask('read')]).toEqual([404, 200])
  })

  it('is told of others what they are called, wherever they are named, and of themselves all', async () => {
    const { spaceId } = await createSpace(world)
    await giveSpace(spaceId)
    const { database } = world.store
    for (const person of ['guest', 'review'] as const) {
      const email = `${person}@example.com`
      await database
        .updateTable('user')
        .set({ email })
        .where('id', '=', world.userId(person))
        .execute()
      await world.client(person).updateOrganizationMemberLastSeenAt({ organizationId })
    }
    const reviewer = world.client('review')
    const posted = { body: { markdown: 'Yes' } }
    const { id: commentId } = await reviewer.postCommentInSpace({ spaceId, body: posted })
    await reviewer.updateCommentInSpace({ spaceId, commentId, body: { addedReactions: ['1f389'] } })
    await reviewer.postCommentReplyInSpace({ spaceId, commentId, body: posted })
    await guest.postCommentReplyInSpace({ spaceId, commentId, body: posted })
    await reviewer.createChangeRequest({ spaceId, body: { subject: 'Clearer' } })
    const commenters = (await guest.listCommentersInSpace({ spaceId })).items
    const seen = JSON.stringify([
      commenters,
      await guest.listCommentsInSpace({ spaceId }),
      await guest.listCommentRepliesInSpace({ spaceId, commentId }),
      await guest.listChangeRequestsForSpace({ spaceId }),
      await guest.listChangeRequestsInOrganization({ organizationId }),
    ])
    expect(seen).toContain('"displayName":"review"')
    expect(seen).not.toContain('review@example.com')
    const other = commenters.find(({ id }) => id === world.userId('review'))
    expect(Object.keys(other ?? {}).toSorted()).toEqual(['id', 'object', 'user'])
    const self = commenters.find(({ id }) => id === world.userId('guest'))
    expect(self).toMatchObject({ role: null, user: { email: 'guest@example.com' } })
    expect(self).toHaveProperty('lastSeenAt')
    const read = JSON.stringify(await world.client('read').listCommentersInSpace({ spaceId }))
    for (const word of ['review@example.com', '"role":"review"', 'lastSeenAt']) {
      expect(read).toContain(word)
    }
  })

  it('is told no address by who may what on a space they manage', async () => {
    const { spaceId } = await createSpace(world)
    const on = { kind: 'space', id: spaceId } as const
    await give(world, { to: 'guest', by: 'user', on, level: 'admin' })
    await give(world, { to: 'read', by: 'user', on, level: 'edit' })
    await world.store.database
      .updateTable('user')
      .set({ email: 'read@example.com' })
      .where('id', '=', world.userId('read'))
      .execute()
    const path = `/v1/spaces/${spaceId}/permissions/users`
    const listed = async (person: 'guest' | 'admin') => {
      const headers = { Authorization: `Bearer ${world.token(person)}` }
      return (await world.fetch(path, { headers })).text()
    }
    expect(await listed('guest')).toContain('"displayName":"read"')
    expect(await listed('guest')).not.toContain('read@example.com')
    expect(await listed('admin')).toContain('read@example.com')
  })
})
