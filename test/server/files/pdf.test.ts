import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WritePDF } from '../../../src/server/files/pdf.ts'
import { closeThreads, inThread } from '../../../src/threads/in-thread.ts'
import { ThreadError } from '../../../src/threads/pool.ts'
import { readPDF } from '../../pdf/read.ts'
import { createWorld, type World } from '../../world.ts'

const guide = {
  'SUMMARY.md':
    '# Summary\n\n* [Home](README.md)\n* [Setup](setup.md)\n  * [Linux](setup/linux.md)\n',
  'README.md': '# Home\n\nSee [setup](setup.md#install).\n',
  'setup.md': '# Setup\n\n## Install\n\n{% include ".gitbook/includes/note.md" %}\n',
  'setup/linux.md': '# Linux\n\nOn Linux.\n',
  'secret.md': '# Unlisted\n\nNobody links here.\n',
  '.gitbook/includes/note.md': 'Included note.\n',
}

describe('PDFs', () => {
  let world: World
  let spaceId = ''
  let clock = Date.UTC(2026, 0, 1)
  let failing: ThreadError | undefined
  const writePDF: WritePDF = (job) =>
    failing === undefined
      ? inThread('pdf', { job, fontFolder: undefined })
      : Promise.reject(failing)

  beforeAll(async () => {
    world = await createWorld({ writePDF, now: () => new Date(clock++).toISOString() })
    const { organizationId } = world
    const space = await world
      .client('create')
      .createSpace({ organizationId, body: { title: 'Guide 指南' } })
    spaceId = space.id
    await world.client('create').importContent({ spaceId, body: world.offer('guide', guide) })
  })
  afterAll(async () => {
    await closeThreads()
    await world.close()
  })

  const fetchPDF = (url: string) => world.fetch(url.slice(world.baseURL.length))
  const pageId = async (path: string) => {
    const { id } = await world.client().getPageByPath({ spaceId, pagePath: path })
    return id
  }
  const readURL = async (url: string) => {
    const response = await fetchPDF(url)
    expect(response.status).toBe(200)
    return readPDF(new Uint8Array(await response.arrayBuffer()))
  }

  it('of a space is had without a token, named and private', async () => {
    const { url } = await world.client('read').getSpacePDF({ spaceId })
    const response = await fetchPDF(url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Guide.pdf"; filename*=UTF-8''Guide%20%E6%8C%87%E5%8D%97.pdf`,
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
    })
    const { pages, links, outline } = await readPDF(new Uint8Array(await response.arrayBuffer()))
    expect(pages).toHaveLength(5)
    expect(pages.join('\n')).toMatch(/Guide 指南[\s\S]*Included note\.[\s\S]*On Linux\./)
    expect(pages.join('\n')).not.toMatch(/Nobody links here/)
    expect(links[2]).toEqual([{ page: 4 }])
    expect(outline.map(({ title }) => title)).toEqual(['Home', 'Setup'])
  })

  it('of a page holds what is below it, or the page alone', async () => {
    const page = await pageId('setup')
    const client = world.client('read')
    const both = await readURL((await client.getSpacePDF({ spaceId, query: { page } })).url)
    expect(both.outline).toMatchObject([
      { title: 'Setup', items: [{ title: 'Install' }, { title: 'Linux' }] },
    ])
    const alone = await readURL(
      (await client.getSpacePDF({ spaceId, query: { page, only: true } })).url,
    )
    expect(alone.pages).toHaveLength(1)
    const hidden = await pageId('secret')
    const unlisted = await readURL(
      (await client.getSpacePDF({ spaceId, query: { page: hidden } })).url,
    )
    expect(unlisted.pages[0]).toMatch(/Nobody links here/)
  })

  it('of a change request is of its own revision', async () => {
    const { id: changeRequestId } = await world
      .client('edit')
      .createChangeRequest({ spaceId, body: { subject: 'Words' } })
    const target = { spaceId, changeRequestId }
    const changed = { ...guide, 'README.md': '# Home\n\nChanged words.\n' }
    await world
      .client('edit')
      .importContentInChangeRequest({ ...target, body: world.offer('changed', changed) })
    const { url } = await world.client('read').getChangeRequestPDF(target)
    const { pages } = await readURL(url)
    expect(pages[0]).toMatch(/Change request #1: Words/)
    expect(pages.join('\n')).toMatch(/Changed words/)
    const main = await readURL((await world.client('read').getSpacePDF({ spaceId })).url)
    expect(main.pages.join('\n')).not.toMatch(/Changed words/)
  })

  it('refuses a page alone that is not named, and one that is not there', async () => {
    const client = world.client('read')
    await expect(client.getSpacePDF({ spaceId, query: { only: true } })).rejects.toMatchObject({
      status: 400,
      type: 'validation_failed',
    })
    await expect(client.getSpacePDF({ spaceId, query: { page: 'gone' } })).rejects.toMatchObject({
      status: 400,
      type: 'invalid_reference',
    })
  })

  it('stops when the hour is over, when it is changed, and when the user may not see the space any more', async () => {
    const { url } = await world.client('comment').getSpacePDF({ spaceId })
    expect((await fetchPDF(url)).status).toBe(200)
    expect((await fetchPDF(`${url}x`)).status).toBe(404)
    expect((await fetchPDF(`${world.baseURL}/pdf/nothing`)).status).toBe(404)
    const posted = await world.fetch(url.slice(world.baseURL.length), { method: 'POST' })
    expect(posted.status).toBe(405)
    const { database } = world.store
    const member = database.updateTable('member').where('user_id', '=', world.userId('comment'))
    await member.set({ disabled: 1 }).execute()
    expect((await fetchPDF(url)).status).toBe(403)
    await member.set({ disabled: 0 }).execute()
    await database.deleteFrom('member').where('user_id', '=', world.userId('comment')).execute()
    expect((await fetchPDF(url)).status).toBe(404)
    const later = await world.client('read').getSpacePDF({ spaceId })
    clock += 3_600_000
    const gone = await fetchPDF(later.url)
    expect(gone.status).toBe(410)
    expect(await gone.json()).toMatchObject({ error: { type: 'gone' } })
  })

  it('is not given for what was deleted since', async () => {
    const { organizationId } = world
    const { id } = await world
      .client('create')
      .createSpace({ organizationId, body: { title: 'Short' } })
    const { url } = await world.client('create').getSpacePDF({ spaceId: id })
    await world.client('create').deleteSpaceById({ spaceId: id })
    expect((await fetchPDF(url)).status).toBe(404)
  })

  it.each([
    ['busy', 503, 'unavailable'],
    ['slow', 503, 'unavailable'],
    ['large', 413, 'payload_too_large'],
    ['failed', 500, 'internal'],
  ] as const)('a printer that is %s answers %i', async (reason, status, type) => {
    failing = new ThreadError(reason, 'no')
    try {
      const page = await pageId('setup/linux')
      const { url } = await world
        .client('read')
        .getSpacePDF({ spaceId, query: { page, only: true } })
      const response = await fetchPDF(url)
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ error: { type, code: status } })
    } finally {
      failing = undefined
    }
  })

  it('names characters that could not be printed', async () => {
    const { organizationId } = world
    const { id } = await world
      .client('create')
      .createSpace({ organizationId, body: { title: 'Old 𒀀' } })
    const { url } = await world.client('create').getSpacePDF({ spaceId: id })
    const response = await fetchPDF(url)
    expect(response.headers.get('Galley-Missing-Characters')).toBe('U+12000')
  })
})
