// What comes next is said where nothing is yet: an empty space, an empty change request, a finished import.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { type Reader, signIn } from './browser/reader.ts'

describe('the next step', () => {
  let world: World
  let admin: Reader
  let reader: Reader
  let spaceId: string
  beforeAll(async () => {
    world = await createWorld({ overPort: true })
    admin = await signIn(world, 'admin')
    reader = await signIn(world, 'read')
    const { organizationId } = world
    spaceId = (await world.client().createSpace({ organizationId, body: { title: 'Docs' } })).id
  })
  afterAll(async () => {
    expect(world?.faults ?? []).toEqual([])
    await world?.close()
  })

  it('of an empty space is to fill it, in the app or from a terminal', async () => {
    const { text } = await admin.open(`/s/${spaceId}`)
    expect(text).toContain(`href="/s/${spaceId}/~import"`)
    expect(text).toContain(`galley push --platform-url ${world.baseURL} --space ${spaceId}`)
    const other = await reader.open(`/s/${spaceId}`)
    expect(other.text).toContain('There are no pages here yet.')
    expect(other.text).not.toContain('~import')
  })

  it('of a finished import is to publish, and then to open the site', async () => {
    const client = world.client()
    const body = world.offer('docs', { 'README.md': '# Home\n\nwords\n' })
    const run = await client.startImport({ spaceId, body })
    await world.runJobs()
    const path = `/s/${spaceId}/~imports/${run.id}`
    const publish = `href="/o/${world.organizationId}/new-site?space=${spaceId}"`
    expect((await admin.open(path)).text).toContain(publish)
    const { organizationId } = world
    const site = await client.createSite({
      organizationId,
      body: { title: 'Docs', visibility: 'public', spaces: [spaceId] },
    })
    const { text } = await admin.open(path)
    expect(text).not.toContain(publish)
    expect(text).toContain(`href="${site.urls.published}">Open the site`)
  })

  it('of an empty change request is to edit a page or to import, for those who may', async () => {
    const request = await world.client().createChangeRequest({ spaceId, body: { subject: 'New' } })
    const { pages } = await world.client().listPages({ spaceId })
    const path = `/s/${spaceId}/~/changes/${request.number}/~review`
    const { text } = await admin.open(path)
    expect(text).toContain(`/~/changes/${request.number}/~edit/${pages[0]?.id}"`)
    expect(text).toContain(`href="/s/${spaceId}/~import?into=${request.number}"`)
    const other = await reader.open(path)
    expect(other.text).toContain('No changes yet.')
    expect(other.text).not.toMatch(/~edit|~import/)
  })
})
