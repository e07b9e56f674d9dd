// Change requests: their states, what they stand on, updates, merges, races.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeRequestStatus } from '../../../src/contract/index.ts'
import { createChange, createSpace, guide, importMain, offer } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const edited = {
  ...guide,
  'docs/index.md': '# Home\n\nAnother first line.\n\nSee [setup](setup.md).\n',
}
const added = { ...guide, 'docs/more.md': '# More\n' }

/** Status of the answer to an action, from each state. */
const table: [
  from: ChangeRequestStatus,
  action: string,
  status: number,
  ends: ChangeRequestStatus,
][] = [
  ['draft', 'draft', 200, 'draft'],
  ['draft', 'open', 200, 'open'],
  ['draft', 'archived', 200, 'archived'],
  ['draft', 'merged', 400, 'draft'],
  ['draft', 'update', 200, 'draft'],
  ['draft', 'merge', 200, 'merged'],
  ['draft', 'import', 201, 'draft'],
  ['open', 'draft', 200, 'draft'],
  ['open', 'open', 200, 'open'],
  ['open', 'archived', 200, 'archived'],
  ['open', 'merged', 400, 'open'],
  ['open', 'update', 200, 'open'],
  ['open', 'merge', 200, 'merged'],
  ['open', 'import', 201, 'open'],
  ['archived', 'draft', 200, 'draft'],
  ['archived', 'open', 200, 'open'],
  ['archived', 'archived', 200, 'archived'],
  ['archived', 'merged', 400, 'archived'],
  ['archived', 'update', 409, 'archived'],
  ['archived', 'merge', 409, 'archived'],
  ['archived', 'import', 409, 'archived'],
  ['merged', 'draft', 409, 'merged'],
  ['merged', 'open', 409, 'merged'],
  ['merged', 'archived', 409, 'merged'],
  ['merged', 'merged', 400, 'merged'],
  ['merged', 'subject', 409, 'merged'],
  ['merged', 'update', 409, 'merged'],
  ['merged', 'merge', 409, 'merged'],
  ['merged', 'import', 409, 'merged'],
  ['merged', 'comment', 200, 'merged'],
  ['archived', 'comment', 200, 'archived'],
]

describe('a change request', () => {
  it.each(table)('from %s: %s answers %i and leaves it %s', async (from, action, status, ends) => {
    const { spaceId } = await createSpace(world)
    const target = await createChange(world, spaceId, edited)
    if (from === 'merged') await world.client().mergeChangeRequest(target)
    else if (from !== 'draft') {
      await world.client().updateChangeRequestById({ ...target, body: { status: from } })
    }
    const before = await world.client().getChangeRequestById(target)
    const response = await act(target, action)
    expect(response.status).toBe(status)
    const after = await world.client().getChangeRequestById(target)
    expect(after.status).toBe(ends)
    if (from === action || status >= 400) expect(after).toEqual(before)
    const space = await world.client().getSpaceById({ spaceId })
    expect(space).toMatchObject({
      changeRequests: 1,
      changeRequestsOpen: ends === 'open' ? 1 : 0,
      changeRequestsDraft: ends === 'draft' ? 1 : 0,
    })
  })

  it('is numbered from 1 in each space, and found by number and id', async () => {
    const { spaceId } = await createSpace(world)
    const client = world.client()
    const made = await Promise.all(
      [1, 2, 3, 4, 5].map(() => client.createChangeRequest({ spaceId })),
    )
    expect(made.map((each) => each.number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    for (const { id, number } of made) {
      const changeRequestId = String(number)
      expect(await client.getChangeRequestById({ spaceId, changeRequestId })).toMatchObject({ id })
    }
  })

  it('is changed by its author with less than review, by nobody else with less', async () => {
    const { spaceId } = await createSpace(world)
    const other = await world.client().createChangeRequest({ spaceId })
    const edit = world.client('edit')
    const own = await edit.createChangeRequest({ spaceId })
    const body = { subject: 'Mine' }
    const changed = await edit.updateChangeRequestById({ spaceId, changeRequestId: own.id, body })
    expect(changed).toMatchObject({ ...body, createdBy: { displayName: 'edit' } })
    await expect(
      edit.updateChangeRequestById({ spaceId, changeRequestId: other.id, body }),
    ).rejects.toMatchObject({ status: 403 })
    // Demoted below edit, its author may not either, whatever was theirs.
    const { organizationId } = world
    const userId = world.userId('edit')
    for (const role of ['comment', 'read'] as const) {
      await world
        .client()
        .updateMemberInOrganizationById({ organizationId, userId, body: { role } })
      for (const wanted of [{ subject: 'Still mine' }, { status: 'archived' as const }]) {
        await expect(
          edit.updateChangeRequestById({ spaceId, changeRequestId: own.id, body: wanted }),
        ).rejects.toMatchObject({ status: 403 })
      }
    }
    const role = 'edit'
    await world.client().updateMemberInOrganizationById({ organizationId, userId, body: { role } })
    const kept = await world.client().getChangeRequestById({ spaceId, changeRequestId: own.id })
    expect(kept).toMatchObject({ subject: 'Mine', status: changed.status })
  })

  it('is outdated once the main content moved, until it is updated', async () => {
    const { spaceId, revision } = await createSpace(world)
    const target = await createChange(world, spaceId, edited)
    const client = world.client()
    expect(await client.getChangeRequestById(target)).toMatchObject({
      outdated: false,
      revisionInitial: revision,
    })
    const main = await importMain(world, spaceId, added)
    const behind = await client.getChangeRequestById(target)
    expect(behind.outdated).toBe(true)
    const updated = await client.updateChangeRequest(target)
    expect(updated.result).toBe('update')
    expect(updated.revision).not.toBe(behind.revision)
    expect(await client.getChangeRequestById(target)).toMatchObject({
      outdated: false,
      revision: updated.revision,
      revisionInitial: revision,
      revisionMergedAncestor: main,
    })
    expect(await client.getRevisionOfChangeRequestById(target)).toMatchObject({
      type: 'update',
      parents: [behind.revision, main],
    })
    const changes = await client.listChangesInChangeRequest(target)
    expect(changes.items.map((each) => [each.change, each.title])).toEqual([['edited', 'Home']])
  })

  it('merges what both sides did, without an update before', async () => {
    const { spaceId } = await createSpace(world)
    const target = await createChange(world, spaceId, edited)
    await importMain(world, spaceId, added)
    const { revision } = await world.client().mergeChangeRequest(target)
    const content = await world.client().getCurrentRevision({ spaceId })
    expect(content.id).toBe(revision)
    const paths = content.pages.map((page) => (page.type === 'document' ? page.git?.path : ''))
    expect(paths).toEqual(['docs/index.md', 'docs/setup.md', 'docs/more.md'])
    const home = content.pages[0]
    const page = await world.client().getPageById({ spaceId, pageId: home?.id ?? '' })
    expect(JSON.stringify(page)).toContain('Another first line')
  })

  it('answers conflicts and writes nothing', async () => {
    const { spaceId } = await createSpace(world)
    const target = await createChange(world, spaceId, edited)
    const other = {
      ...guide,
      'docs/index.md': '# Home\n\nA third first line.\n\nSee [setup](setup.md).\n',
    }
    const main = await importMain(world, spaceId, other)
    const client = world.client()
    const before = await client.getChangeRequestById(target)
    for (const answer of [
      await client.updateChangeRequest(target),
      await client.mergeChangeRequest(target),
    ]) {
      expect(answer).toMatchObject({
        result: 'conflicts',
        revision: before.revision,
        conflicts: [{ kind: 'page', path: 'docs/index.md' }],
      })
    }
    expect(await client.getChangeRequestById(target)).toEqual(before)
    expect(await client.getSpaceById({ spaceId })).toMatchObject({ revision: main })
  })

  it('stands on the revision its branch left, when the import names it', async () => {
    const [one, two] = ['1'.repeat(40), '2'.repeat(40)]
    const { spaceId, revision } = await createSpace(world, guide, one)
    const client = world.client()
    await importMain(world, spaceId, added, two)
    const made = await client.createChangeRequest({ spaceId })
    const target = { spaceId, changeRequestId: made.id }
    const body = { ...offer(world, edited), git: { oid: '3'.repeat(40), base: one } }
    await client.importContentInChangeRequest({ ...target, body })
    const behind = await client.getChangeRequestById(target)
    expect(behind).toMatchObject({ outdated: true, revisionMergedAncestor: revision })
    const changes = await client.listChangesInChangeRequest(target)
    expect(changes.items.map((each) => [each.change, each.title])).toEqual([['edited', 'Home']])
    const updated = await client.updateChangeRequest(target)
    const again = await client.importContentInChangeRequest({ ...target, body })
    expect(again).toEqual({
      revision: updated.revision,
      importedResources: 0,
      totalResources: 3,
      base: 'main',
    })
    expect(await client.getChangeRequestById(target)).toMatchObject({ outdated: false })
  })

  it('merges beside others without losing any', async () => {
    const { spaceId } = await createSpace(world)
    const client = world.client()
    const targets = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((each) =>
        createChange(world, spaceId, { ...guide, [`docs/page-${each}.md`]: `# Page ${each}\n` }),
      ),
    )
    const merged = await Promise.all(targets.map((target) => client.mergeChangeRequest(target)))
    expect(merged.map((each) => each.result)).toEqual(merged.map(() => 'merge'))
    const { pages } = await client.listPages({ spaceId })
    expect(pages.map((page) => page.title).sort()).toEqual(
      ['Home', 'Setup', ...targets.map((_, index) => `Page ${index + 1}`)].sort(),
    )
  })

  it('is listed by who made it and by who made a revision of it', async () => {
    const { spaceId } = await createSpace(world)
    const one = await world.client('edit').createChangeRequest({ spaceId })
    const two = await world.client('review').createChangeRequest({ spaceId })
    const target = { spaceId, changeRequestId: one.id }
    await world.client('create').importContentInChangeRequest({
      ...target,
      body: offer(world, edited),
    })
    const list = async (query: object) => {
      const answer = await world.client().listChangeRequestsForSpace({
        spaceId,
        query: { status: 'draft', ...query },
      })
      expect(answer.items).toHaveLength(answer.count)
      return answer.items.map((each) => each.id)
    }
    expect(await list({})).toEqual([two.id, one.id])
    expect(await list({ creator: world.userId('edit') })).toEqual([one.id])
    expect(await list({ creator: world.userId('create') })).toEqual([])
    expect(await list({ contributor: world.userId('create') })).toEqual([one.id])
    expect(await list({ contributor: world.userId('review') })).toEqual([two.id])
    expect(await list({ contributor: world.userId('read') })).toEqual([])
    expect(
      await list({ contributor: world.userId('edit'), creator: world.userId('edit') }),
    ).toEqual([one.id])
  })

  it('is merged once, however many try at once', async () => {
    const { spaceId } = await createSpace(world)
    const target = await createChange(world, spaceId, edited)
    const tries = [1, 2, 3, 4].map(() => act(target, 'merge'))
    const statuses = (await Promise.all(tries)).map((response) => response.status)
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })
})

async function act(
  target: { readonly spaceId: string; readonly changeRequestId: string },
  action: string,
): Promise<Response> {
  const path = `/v1/spaces/${target.spaceId}/change-requests/${target.changeRequestId}`
  switch (action) {
    case 'update':
    case 'merge':
      return send('POST', `${path}/${action}`)
    case 'import':
      return send('POST', `${path}/content/import`, offer(world, added))
    case 'comment':
      return send('POST', `${path}/comments`, { body: { markdown: 'Yes' } })
    case 'subject':
      return send('PATCH', path, { subject: 'Another' })
    default:
      return send('PATCH', path, { status: action })
  }
}

function send(method: string, path: string, body?: unknown): Promise<Response> {
  return world.fetch(path, {
    method,
    headers: {
      Authorization: `Bearer ${world.token('admin')}`,
      'Content-Type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
