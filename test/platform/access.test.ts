// Every operation against every kind of caller: who is not seen, who may not, who may.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Level,
  levels,
  type OperationId,
  type OperationShape,
  operations,
  type Permission,
} from '../../src/contract/index.ts'
import { createChange, createSpace, guide, offer } from '../scenes.ts'
import { createWorld, type Person, type World } from '../world.ts'

/** The lowest level an operation's permission comes with. */
const needed: Record<Permission, Level | 'guest' | 'anyone'> = {
  token: 'anyone',
  'organization.view': 'guest',
  'organization.createContent': 'create',
  'space.view': 'read',
  'space.access': 'read',
  'space.comment': 'comment',
  'space.edit': 'edit',
  'space.review': 'review',
  'space.merge': 'review',
  'change-request.edit': 'review',
  'comment.delete': 'create',
}

const people: Person[] = [...levels, 'guest', 'stranger', 'disabled']
const rows = Object.entries(operations).flatMap(([id, shape]) =>
  people.map((person) => [id, person, expectedFor(shape.permission, person)] as const),
)

const content = { ...guide, 'docs/a.png': 'x' }

let world: World
let parameters: Record<string, string>
beforeAll(async () => {
  world = await createWorld()
  const { spaceId } = await createSpace(world, content)
  const { changeRequestId } = await createChange(world, spaceId, content)
  const { pages } = await world.client().listPages({ spaceId })
  const { items } = await world.client().listFiles({ spaceId })
  parameters = {
    organizationId: world.organizationId,
    spaceId,
    changeRequestId,
    pageId: pages[0]?.id ?? '',
    fileId: items[0]?.id ?? '',
  }
})
afterAll(() => world.close())

describe('an operation', () => {
  it.each(rows)('%s answers %s with %s', async (id, person, expected) => {
    const response = await call(id, world.token(person))
    const status = [401, 403, 404].includes(response.status) ? response.status : 'allowed'
    expect(status).toBe(expected)
  })

  it.each(Object.keys(operations))('%s answers nobody without a token', async (id) => {
    const response = await call(id, undefined)
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  it('lets an author with less than review change their own change request only', async () => {
    const { spaceId, changeRequestId } = parameters
    const edit = world.client('edit')
    const own = await edit.createChangeRequest({ spaceId: spaceId ?? '' })
    const body = { subject: 'Mine' }
    const changed = await edit.updateChangeRequestById({
      spaceId: spaceId ?? '',
      changeRequestId: own.id,
      body,
    })
    expect(changed).toMatchObject({ ...body, createdBy: { displayName: 'edit' } })
    const others = { spaceId: spaceId ?? '', changeRequestId: changeRequestId ?? '', body }
    await expect(edit.updateChangeRequestById(others)).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    ['revoked', { revoked_at: '2026-01-01T00:00:00.000Z' }],
    ['expired', { expires_at: '2026-01-01T00:00:00.000Z' }],
  ])('refuses a token that is %s', async (_title, change) => {
    const other = await createWorld()
    await other.store.transaction((database) =>
      database
        .updateTable('token')
        .set(change)
        .where('user_id', '=', other.userId('read'))
        .execute(),
    )
    await expect(other.client('read').getUser({})).rejects.toMatchObject({
      status: 401,
      type: 'unauthenticated',
    })
    await other.close()
  })

  it('keeps no token, only its hash', async () => {
    const tokens = await world.store.database.selectFrom('token').selectAll().execute()
    const text = JSON.stringify(tokens)
    for (const person of people) expect(text).not.toContain(world.token(person))
  })
})

function expectedFor(permission: Permission, person: Person): 'allowed' | 403 | 404 {
  const level = needed[permission]
  if (level === 'anyone') return 'allowed'
  if (person === 'stranger') return 404
  if (person === 'disabled') return 403
  if (person === 'guest') {
    if (level === 'guest') return 'allowed'
    return permission.startsWith('organization.') ? 403 : 404
  }
  if (level === 'guest') return 'allowed'
  return levels.indexOf(person) <= levels.indexOf(level) ? 'allowed' : 403
}

async function call(id: string, token: string | undefined): Promise<Response> {
  // Rows are made of the operations' own names.
  const shape: OperationShape = operations[id as OperationId]
  const own = { ...parameters, ...(await makeComment(shape.path)) }
  const path = shape.path.replace(/\{(\w+)\}/g, (_, name: string) => own[name] ?? name)
  const body = id.startsWith('import') ? offer(world, content) : bodies[id]
  return world.fetch(path, {
    method: shape.method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** A comment with a reply of its own for each call, for some calls delete it. */
async function makeComment(path: string): Promise<Record<string, string>> {
  if (!path.includes('{commentId}')) return {}
  const { spaceId = '', changeRequestId = '' } = parameters
  const ofSpace = !path.includes('{changeRequestId}')
  const client = world.client()
  const body = { body: { markdown: 'Yes' } }
  const target = { spaceId, changeRequestId, body }
  const { id: commentId } = ofSpace
    ? await client.postCommentInSpace(target)
    : await client.postCommentInChangeRequest(target)
  const reply = { ...target, commentId }
  const { id: commentReplyId } = ofSpace
    ? await client.postCommentReplyInSpace(reply)
    : await client.postCommentReplyInChangeRequest(reply)
  return { commentId, commentReplyId }
}

const posted = { body: { markdown: 'Yes' } }
const reacted = { addedReactions: ['1f389'] }
const bodies: Record<string, unknown> = {
  updateChangeRequestById: { subject: 'Another' },
  postCommentInSpace: posted,
  postCommentInChangeRequest: posted,
  postCommentReplyInSpace: posted,
  postCommentReplyInChangeRequest: posted,
  updateCommentInSpace: reacted,
  updateCommentInChangeRequest: reacted,
  updateCommentReplyInSpace: reacted,
  updateCommentReplyInChangeRequest: reacted,
}
