// The audit log: written with each change, for administrators alone, and never more than happened.
import { afterEach, describe, expect, it } from 'vitest'
import type { AuditEntry, OperationId } from '../../../src/contract/index.ts'
import { keepAuditFor } from '../../../src/platform/people/audit-list.ts'
import { createSpace } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'

const worlds = new Set<World>()
afterEach(async () => {
  await Promise.all([...worlds].map((world) => world.close()))
  worlds.clear()
})

async function open(options: Parameters<typeof createWorld>[0] = {}): Promise<World> {
  const world = await createWorld(options)
  worlds.add(world)
  return world
}

async function read(
  world: World,
  query: NonNullable<Parameters<ReturnType<World['client']>['listAuditEntries']>[0]['query']> = {},
): Promise<readonly AuditEntry[]> {
  await world.settle()
  const { organizationId } = world
  const { items } = await world.client('admin').listAuditEntries({ organizationId, query })
  return items
}

describe('the audit log', () => {
  it('says who changed what, from where, and where what was made is', async () => {
    const world = await open({ overPort: true })
    const { organizationId } = world
    const { id: spaceId } = await world
      .client('create')
      .createSpace({ organizationId, body: { title: 'Guide' } })
    await world
      .client('review')
      .updateSpaceById({ spaceId, body: { title: 'No' } })
      .catch(() => 0)
    await world.client('admin').updateSpaceById({ spaceId, body: { title: 'Handbook' } })
    const [changed, made, ...others] = await read(world)
    expect(others).toEqual([])
    expect(changed).toMatchObject({
      object: 'audit-entry',
      operation: 'updateSpaceById',
      user: { displayName: 'Admin' },
      credential: expect.stringMatching(/^token \w{20}$/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      subject: spaceId,
      parameters: { spaceId },
    })
    expect(made).toMatchObject({
      operation: 'createSpace',
      user: { displayName: 'create' },
      parameters: { organizationId },
      location: `${world.baseURL}/v1/spaces/${spaceId}`,
    })
    expect(changed?.at.localeCompare(made?.at ?? '')).toBe(1)
  })

  it('has no entry of what was refused, failed or read', async () => {
    const world = await open()
    const { spaceId } = await createSpace(world)
    const before = await read(world)
    const admin = world.client('admin')
    await admin.getSpaceById({ spaceId })
    await admin.updateOrganizationMemberLastSeenAt({ organizationId: world.organizationId })
    const refused = [
      world.client('read').deleteSpaceById({ spaceId }),
      admin.updateSpaceById({ spaceId, body: { title: '' } }),
      admin.importContent({ spaceId, body: { source: 'zip', url: 'https://sources.example/no' } }),
      admin.deleteCommentInSpace({ spaceId, commentId: 'none' }),
    ]
    const outcomes = await Promise.allSettled(refused)
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(await read(world)).toEqual(before)
  })

  it('takes back the entry of an import that is refused after it has written objects', async () => {
    const world = await open()
    const { spaceId } = await createSpace(world)
    const before = (await read(world)).length
    const admin = world.client('admin')
    const { id: changeRequestId } = await admin.createChangeRequest({ spaceId, body: {} })
    await admin.updateChangeRequestById({ spaceId, changeRequestId, body: { status: 'archived' } })
    const source = world.offer('late', { 'README.md': '# Late\n' })
    await expect(
      admin.importContentInChangeRequest({ spaceId, changeRequestId, body: source }),
    ).rejects.toThrow()
    const entries = await read(world)
    expect(entries.slice(0, -before).map(({ operation }) => operation)).toEqual([
      'updateChangeRequestById',
      'createChangeRequest',
    ])
  })

  it('keeps no content, no token and no link that lets people in', async () => {
    const world = await open()
    const { organizationId } = world
    const { spaceId } = await createSpace(world)
    const admin = world.client('admin')
    await admin.postCommentInSpace({ spaceId, body: { body: { markdown: 'my SECRET words' } } })
    await admin.importContent({
      spaceId,
      body: world.offer('SECRET', { 'README.md': '# SECRET\n' }),
    })
    await admin.inviteUsersToOrganization({
      organizationId,
      body: { emails: ['secret@example.com'], role: 'read' },
    })
    const rows = await world.store.database.selectFrom('audit').selectAll().execute()
    const text = JSON.stringify(rows)
    expect(text).not.toMatch(/secret/i)
    expect(text).not.toContain(world.token('admin'))
  })

  it('is told by filters, page by page', async () => {
    const world = await open()
    const { organizationId } = world
    const admin = world.client('admin')
    const spaces: string[] = []
    for (let count = 0; count < 7; count += 1) {
      const person = count % 2 === 0 ? 'admin' : 'create'
      const { id } = await world
        .client(person)
        .createSpace({ organizationId, body: { title: `Space ${count}` } })
      await admin.updateSpaceById({ spaceId: id, body: { title: `Another ${count}` } })
      spaces.push(id)
    }
    const all = await read(world)
    expect(all).toHaveLength(14)
    const paged: AuditEntry[] = []
    let page: string | undefined
    do {
      const list = await admin.listAuditEntries({
        organizationId,
        query: page === undefined ? { limit: 4 } : { limit: 4, page },
      })
      expect(list.count).toBe(14)
      paged.push(...list.items)
      page = list.next?.page
    } while (page !== undefined)
    expect(paged).toEqual(all)

    const operationsOf = (entries: readonly AuditEntry[]) =>
      new Set(entries.map(({ operation }) => operation))
    expect(await read(world, { subject: spaces[3] ?? '' })).toHaveLength(1)
    const made = await read(world, { operation: 'createSpace' })
    expect([made.length, operationsOf(made)]).toEqual([7, new Set(['createSpace'])])
    expect(await read(world, { user: world.userId('create') })).toHaveLength(3)
    const middle = all[6]?.at ?? ''
    expect(await read(world, { since: middle })).toEqual(all.slice(0, 7))
    expect(await read(world, { until: middle })).toEqual(all.slice(7))
  })

  it('is of one organization, and tells both of a transfer', async () => {
    const world = await open()
    const { spaceId } = await createSpace(world)
    const elsewhere = 'organization-elsewhere'
    const at = world.now()
    await world.store.transaction((database) =>
      database
        .insertInto('member')
        .values({
          organization_id: elsewhere,
          user_id: world.userId('admin'),
          role: 'admin',
          disabled: 0,
          joined_at: at,
          last_seen_at: null,
          sso: null,
        })
        .execute(),
    )
    const stranger = world.client('stranger')
    expect((await stranger.listAuditEntries({ organizationId: elsewhere })).items).toEqual([])
    await world.client('admin').transferSpace({ spaceId, body: { organization: elsewhere } })
    const there = await stranger.listAuditEntries({ organizationId: elsewhere })
    expect(there.items.map(({ operation }) => operation)).toEqual(['transferSpace'])
    expect((await read(world))[0]).toMatchObject({ operation: 'transferSpace', subject: spaceId })
  })

  it('is as long as the operator wants', async () => {
    const world = await open()
    await createSpace(world)
    expect((await read(world)).length).toBeGreaterThan(0)
    await keepAuditFor(world, 30)
    world.advance(29 * 86_400_000)
    await world.runJobs()
    const { spaceId } = await createSpace(world)
    expect((await read(world)).length).toBeGreaterThan(1)
    world.advance(2 * 86_400_000)
    await world.runJobs()
    const left = await read(world)
    expect(left.length).toBeGreaterThan(0)
    expect(
      left.every(({ parameters, location }) =>
        [...Object.values(parameters), location ?? ''].some((text) => text.includes(spaceId)),
      ),
    ).toBe(true)
  })

  it('has an entry of every operation that changes something', async () => {
    const world = await open()
    const { organizationId } = world
    const { spaceId } = await createSpace(world)
    const admin = world.client('admin')
    const { id: commentId } = await admin.postCommentInSpace({
      spaceId,
      body: { body: { markdown: 'Hm' } },
    })
    await admin.deleteCommentInSpace({ spaceId, commentId })
    const { id: collectionId } = await admin.createCollection({
      organizationId,
      body: { title: 'Shelf' },
    })
    await admin.moveSpace({ spaceId, body: { parent: collectionId } })
    await admin.deleteSpaceById({ spaceId })
    const done: OperationId[] = [
      'deleteSpaceById',
      'moveSpace',
      'createCollection',
      'deleteCommentInSpace',
      'postCommentInSpace',
    ]
    const entries = await read(world)
    expect(entries.slice(0, 5).map(({ operation }) => operation)).toEqual(done)
  })
})
