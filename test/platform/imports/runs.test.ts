// Imports that go on after the answer: how they end, who may see them, what is forgotten.
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/contract/index.ts'
import { createWorld, type World } from '../../world.ts'
import { writeZip } from '../archives/archives.ts'

let world: World
let spaceId: string
beforeAll(async () => {
  world = await createWorld()
  const { organizationId } = world
  spaceId = (await world.client().createSpace({ organizationId, body: { title: 'Docs' } })).id
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

const files = { 'README.md': '# Home\n', 'use.md': '# Use\n' }

describe('startImport', () => {
  it('answers at once, and is done by a job with the rights and in the name of who started it', async () => {
    const editor = world.client('edit')
    const started = await editor.startImport({ spaceId, body: world.offer('docs', files) })
    expect(started).toMatchObject({ status: 'waiting', createdBy: { id: world.userId('edit') } })
    expect((await editor.listPages({ spaceId })).pages).toEqual([])
    await world.runJobs()
    const ended = await editor.getImport({ spaceId, importId: started.id })
    expect(ended).toMatchObject({
      status: 'done',
      result: { importedResources: 2, totalResources: 2 },
      finishedAt: expect.any(String),
    })
    expect((await editor.listPages({ spaceId })).pages).toHaveLength(2)
    const { organizationId } = world
    const { items } = await world.client().listAuditEntries({ organizationId, query: { limit: 2 } })
    expect(items.map(({ operation, user }) => [operation, user?.id])).toEqual([
      ['importContent', world.userId('edit')],
      ['startImport', world.userId('edit')],
    ])
  })

  it('brings a change request what it is meant for', async () => {
    const client = world.client('edit')
    const request = await client.createChangeRequest({ spaceId, body: { subject: 'More' } })
    const changed = { ...files, 'more.md': '# More\n' }
    const body = { ...world.offer('more', changed), changeRequest: String(request.number) }
    const { id, changeRequest } = await client.startImport({ spaceId, body })
    expect(changeRequest).toBe(request.id)
    await world.runJobs()
    expect(await client.getImport({ spaceId, importId: id })).toMatchObject({ status: 'done' })
    const { pages } = await client.listPagesInChangeRequest({
      spaceId,
      changeRequestId: request.id,
    })
    expect(pages).toHaveLength(3)
    expect((await client.listPages({ spaceId })).pages).toHaveLength(2)
  })

  it('ends with the words of the refusal, and shows no secret of the address', async () => {
    const url = 'https://me:secret@sources.example/gone.tar?key=secret'
    world.offerAt(url, new ApiError('import_fetch_failed', 'Cannot fetch: status 404'))
    const client = world.client('edit')
    const { id } = await client.startImport({ spaceId, body: { url, source: 'zip' } })
    await world.runJobs()
    const ended = await client.getImport({ spaceId, importId: id })
    expect(ended).toMatchObject({
      status: 'failed',
      address: 'https://sources.example/gone.tar',
      error: { type: 'import_fetch_failed', message: 'Cannot fetch: status 404' },
    })
    expect(JSON.stringify(ended)).not.toContain('secret')
    const kept = await world.store.database.selectFrom('job').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('secret')
  })

  it('is refused later to who may not edit any more', async () => {
    const client = world.client('edit')
    const { organizationId } = world
    const { id } = await client.startImport({ spaceId, body: world.offer('docs', files) })
    const member = { organizationId, userId: world.userId('edit') }
    await world.client().updateMemberInOrganizationById({ ...member, body: { role: 'read' } })
    await world.runJobs()
    await world.client().updateMemberInOrganizationById({ ...member, body: { role: 'edit' } })
    const ended = await client.getImport({ spaceId, importId: id })
    expect(ended).toMatchObject({ status: 'failed', error: { type: 'forbidden' } })
  })

  it('tells its place among what its organization has waiting', async () => {
    const client = world.client('edit')
    const { id: own } = await world
      .client()
      .createSpace({ organizationId: world.organizationId, body: { title: 'Own' } })
    const body = world.offer('docs', files)
    const ids: string[] = []
    for (const place of [1, 2, 3]) {
      const started = await client.startImport({ spaceId: own, body })
      expect(started.place).toBe(place)
      ids.push(started.id)
    }
    // Another organization's wait in a row of their own.
    const stranger = world.client('stranger')
    const organizationId = 'organization-elsewhere'
    const { id: elsewhere } = await stranger.createSpace({ organizationId })
    expect((await stranger.startImport({ spaceId: elsewhere, body })).place).toBe(1)
    const { items } = await client.listImports({ spaceId: own, query: { limit: 3 } })
    expect(items.map(({ id, place }) => [id, place])).toEqual(
      ids.map((id, at) => [id, at + 1]).toReversed(),
    )
    await world.runJobs()
    const names = { spaceId: own, importId: ids[1] ?? '' }
    expect(await client.getImport(names)).toMatchObject({ status: 'done' })
    expect((await client.getImport(names)).place).toBeUndefined()
  })

  it('is refused while ten of the same person wait, in whichever space, and taken again afterwards', async () => {
    const client = world.client('edit')
    const { organizationId } = world
    const made = ['One', 'Other'].map((title) =>
      world.client().createSpace({ organizationId, body: { title } }),
    )
    const [one = '', other = ''] = (await Promise.all(made)).map(({ id }) => id)
    const body = world.offer('docs', files)
    for (let count = 0; count < 10; count += 1) {
      await client.startImport({ spaceId: count % 2 === 0 ? one : other, body })
    }
    await expect(client.startImport({ spaceId: one, body })).rejects.toMatchObject({
      status: 429,
      type: 'rate_limited',
      message: 'Cannot start an import: 10 of yours are already waiting or running',
    })
    // Somebody else is not held up by them.
    await world.client().startImport({ spaceId: one, body })
    await world.runJobs()
    expect(await client.startImport({ spaceId: one, body })).toMatchObject({ status: 'waiting' })
    await world.runJobs()
  })

  it('is listed page by page, newest first, and forgotten after 90 days', async () => {
    const client = world.client('edit')
    const first = await client.listImports({ spaceId, query: { limit: 3 } })
    expect([first.count, first.items.length]).toEqual([4, 3])
    const page = first.next?.page ?? ''
    const rest = await client.listImports({ spaceId, query: { limit: 3, page } })
    expect([rest.items.length, rest.next]).toEqual([1, undefined])
    const at = [...first.items, ...rest.items].map(({ createdAt }) => createdAt)
    expect(at).toEqual(at.toSorted().toReversed())
    world.advance(91 * 86_400_000)
    await client.startImport({ spaceId, body: world.offer('docs', files) })
    await world.runJobs()
    expect((await client.listImports({ spaceId })).count).toBe(1)
  })

  it.each([
    [{ changeRequest: '99' }, 'invalid_reference'],
    [{ url: 'nothing' }, 'validation_failed'],
  ] as const)('is refused before it is put down: %o', async (wrong, type) => {
    const body = { ...world.offer('docs', files), ...wrong }
    await expect(world.client('edit').startImport({ spaceId, body })).rejects.toMatchObject({
      type,
    })
  })
})

describe('cancelImport', () => {
  const canceled = { status: 'failed', error: { type: 'canceled' }, finishedAt: expect.any(String) }
  const makeSpace = async () => {
    const { organizationId } = world
    return (await world.client().createSpace({ organizationId, body: { title: 'New' } })).id
  }

  it('ends one that waits, with the change request that was made for it', async () => {
    const own = await makeSpace()
    const client = world.client('edit')
    const body = { ...world.offer('docs', files), changeRequest: 'new' }
    const { id: importId } = await client.startImport({ spaceId: own, body })
    expect(await client.cancelImport({ spaceId: own, importId })).toMatchObject(canceled)
    await world.runJobs()
    expect(await client.getImport({ spaceId: own, importId })).toMatchObject(canceled)
    expect((await client.listChangeRequestsForSpace({ spaceId: own })).items).toEqual([])
    expect((await client.listPages({ spaceId: own })).pages).toEqual([])
  })

  it('ends one whose source never answers, and it changes nothing when that does', async () => {
    const own = await makeSpace()
    const client = world.client('edit')
    let answer: (bytes: Uint8Array) => void = () => undefined
    const url = 'https://sources.example/endless.zip'
    world.offerAt(url, new Promise((resolve) => (answer = resolve)))
    const { id: importId } = await client.startImport({
      spaceId: own,
      body: { source: 'zip', url },
    })
    const jobs = world.runJobs()
    await expect
      .poll(async () => (await client.getImport({ spaceId: own, importId })).status)
      .toBe('running')
    expect(await client.cancelImport({ spaceId: own, importId })).toMatchObject(canceled)
    // Its job ends although the source has not.
    await jobs
    answer(writeZip([{ name: 'late.md', content: '# Late\n' }]))
    await setImmediate()
    expect((await client.listPages({ spaceId: own })).pages).toEqual([])
    expect(await client.getImport({ spaceId: own, importId })).toMatchObject(canceled)
    expect(world.faults).toEqual([])
  })

  it('leaves one that was done, and finds none that is not of the space', async () => {
    const own = await makeSpace()
    const client = world.client('edit')
    const { id: importId } = await client.startImport({
      spaceId: own,
      body: world.offer('docs', files),
    })
    await world.runJobs()
    expect(await client.cancelImport({ spaceId: own, importId })).toMatchObject({ status: 'done' })
    expect((await client.listPages({ spaceId: own })).pages).toHaveLength(2)
    await expect(client.cancelImport({ spaceId, importId })).rejects.toMatchObject({ status: 404 })
  })
})

describe('listChangeRequestsInOrganization', () => {
  it('has those of every space the caller may see, filtered, in order, page by page', async () => {
    const { organizationId } = world
    const client = world.client('edit')
    const other = await world.client().createSpace({ organizationId, body: { title: 'Other' } })
    const made = []
    for (const subject of ['Fix 100% of _it_', 'fix nothing', 'Another']) {
      made.push(await client.createChangeRequest({ spaceId: other.id, body: { subject } }))
    }
    await client.updateChangeRequestById({
      spaceId: other.id,
      changeRequestId: made[0]?.id ?? '',
      body: { status: 'open' },
    })
    const list = async (query = {}) =>
      (
        await world.client('read').listChangeRequestsInOrganization({ organizationId, query })
      ).items.map(({ subject }) => subject)
    expect(await list()).toEqual(['Another', 'fix nothing', 'Fix 100% of _it_', 'More'])
    expect(await list({ sort: 'updatedAt', limit: 1 })).toEqual(['Fix 100% of _it_'])
    expect(await list({ space: spaceId })).toEqual(['More'])
    expect(await list({ status: 'open' })).toEqual(['Fix 100% of _it_'])
    expect(await list({ subject: 'FIX' })).toEqual(['fix nothing', 'Fix 100% of _it_'])
    expect(await list({ subject: '%' })).toEqual(['Fix 100% of _it_'])
    expect(await list({ creator: world.userId('read') })).toEqual([])
    const first = await client.listChangeRequestsInOrganization({
      organizationId,
      query: { limit: 3 },
    })
    expect([first.count, first.items.length]).toEqual([4, 3])
    const page = first.next?.page ?? ''
    expect(await list({ limit: 3, page })).toEqual(['More'])
    const guest = world.client('guest')
    const shown = await guest.listChangeRequestsInOrganization({ organizationId })
    expect([shown.count, shown.items]).toEqual([0, []])
  })
})

describe('listDeletedSpaces', () => {
  it('has what the caller may restore, the one deleted last first', async () => {
    const { organizationId } = world
    const client = world.client('create')
    const ids = []
    for (const title of ['One', 'Two']) {
      const { id } = await client.createSpace({ organizationId, body: { title } })
      await client.deleteSpaceById({ spaceId: id })
      ids.unshift(id)
    }
    const { items } = await client.listDeletedSpaces({ organizationId })
    expect(items.map(({ id }) => id)).toEqual(ids)
    expect(items[0]).toMatchObject({ title: 'Two', deletedAt: expect.any(String) })
    expect((await world.client('edit').listDeletedSpaces({ organizationId })).count).toBe(0)
    await client.restoreSpace({ spaceId: ids[0] ?? '' })
    expect((await client.listDeletedSpaces({ organizationId })).count).toBe(1)
  })
})

describe('a job whose server ended twice', () => {
  it.each(['import', 'process-openapi'])(
    'is shown as failed, and done no more: %s',
    async (kind) => {
      const own = await createWorld()
      const client = own.client('create')
      const { organizationId } = own
      const { id: ownId } = await client.createSpace({ organizationId, body: { title: 'Docs' } })
      const { id: importId } = await client.startImport({
        spaceId: ownId,
        body: own.offer('docs', files),
      })
      const spec = { organizationId, specSlug: 'pets' }
      const text = JSON.stringify({ openapi: '3.0.3', info: { title: 'Pets' }, paths: {} })
      await client.createOrUpdateOpenAPISpecBySlug({ ...spec, body: { source: { text } } })
      await own.store.transaction((database) =>
        database
          .updateTable('job')
          .set({
            lease: 'of a server that is gone',
            locked_until: own.now(),
            attempts: 2,
            lost_leases: 1,
          })
          .where('kind', '=', kind)
          .execute(),
      )
      await own.runJobs()
      await own.runJobs()
      const ended = await client.getImport({ spaceId: ownId, importId })
      const read = await client.getOpenAPISpecBySlug(spec)
      expect(read.processingState).toBe('complete')
      if (kind === 'import') {
        expect(ended).toMatchObject({
          status: 'failed',
          error: { type: 'internal', message: expect.stringContaining('stopped twice') },
          finishedAt: expect.any(String),
        })
        expect(read.lastVersion).toBeDefined()
      } else {
        expect(ended.status).toBe('done')
        expect(read).toMatchObject({ lastProcessErrorCode: 'PARSE_ERROR' })
        expect(read.lastVersion).toBeUndefined()
      }
      expect(own.faults).toMatchObject([{ message: expect.stringContaining('Set aside') }])
      const left = await own.store.database.selectFrom('job').select('kind').execute()
      expect(left.filter((job) => job.kind === kind)).toEqual([])
      await own.close()
    },
  )
})
