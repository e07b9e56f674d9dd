// Requests of every kind to every operation: an answer in its shape or a refusal in its own, never a fault.
import {
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  integer,
  jsonValue,
  oneof,
  option,
  record,
  string,
} from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody, type OperationShape, operations } from '../../src/contract/index.ts'
import { createChange, createSpace, guide, offer } from '../scenes.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let known: Record<string, string>
beforeAll(async () => {
  world = await createWorld()
  const { spaceId } = await createSpace(world, { ...guide, 'docs/a.png': 'x' })
  const { changeRequestId } = await createChange(world, spaceId, guide)
  const { pages } = await world.client().listPages({ spaceId })
  const { items } = await world.client().listFiles({ spaceId })
  known = {
    organizationId: world.organizationId,
    spaceId,
    changeRequestId,
    pageId: pages[0]?.id ?? '',
    fileId: items[0]?.id ?? '',
    ...(await comment(spaceId)),
  }
})

/** A comment of the space with a reply; on the change request these ids name nothing. */
async function comment(spaceId: string): Promise<Record<string, string>> {
  const client = world.client()
  const body = { body: { markdown: 'Text' } }
  const { id: commentId } = await client.postCommentInSpace({ spaceId, body })
  const reply = await client.postCommentReplyInSpace({ spaceId, commentId, body })
  return { commentId, commentReplyId: reply.id }
}
afterAll(() => world.close())

const shapes: Readonly<Record<string, OperationShape>> = operations
const text = oneof(
  string({ unit: 'binary', maxLength: 12 }),
  constantFrom('', '..', '%', 'null', '0', '-1', '1e9'),
)
const queryNames = constantFrom(
  'limit',
  'page',
  'status',
  'format',
  'change',
  'order',
  'authors',
  'metadata',
  'evaluated',
  'subject',
)
const queryValues = oneof(
  text,
  integer().map(String),
  constantFrom('open', 'all', 'broken', 'new', 'true', 'markdown', 'WyJhIl0'),
)
const bodyNames = constantFrom(
  'url',
  'source',
  'git',
  'layout',
  'root',
  'subject',
  'status',
  'title',
  'emoji',
  'body',
  'page',
  'resolutions',
  'markdown',
  'resolved',
  'addedReactions',
  'removedReactions',
  'node',
)
const bodyValues = oneof(
  jsonValue({ maxDepth: 2 }),
  constantFrom('zip', 'git', 'open', 'archived', 'gitbook', 'docs'),
  record({ markdown: text }),
  constantFrom({ oid: 'a'.repeat(40) }, ['1f389'], ['🎉', 'x'], true),
)

const requests = record({
  id: constantFrom(...Object.keys(shapes)),
  unknown: option(
    constantFrom('organizationId', 'spaceId', 'changeRequestId', 'pageId', 'fileId'),
    { freq: 4 },
  ),
  // A dot segment or nothing makes another path of it.
  junk: text.filter((name) => !/^\.{0,2}$/.test(name)),
  query: dictionary(queryNames, queryValues, { maxKeys: 3 }),
  body: oneof(
    { weight: 4, arbitrary: dictionary(bodyNames, bodyValues, { maxKeys: 4 }) },
    { weight: 1, arbitrary: jsonValue() },
  ),
  imports: option(constantFrom('guide'), { freq: 3 }),
})

describe('the app', () => {
  it('has an answer for everything', { timeout: 120_000 }, async () => {
    await assert(
      asyncProperty(requests, async ({ id, unknown, junk, query, body, imports }) => {
        const shape = shapes[id]
        if (shape === undefined) return
        const path = shape.path.replace(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(unknown === name ? junk : (known[name] ?? name)),
        )
        const hasBody = shape.method !== 'GET'
        const source: unknown =
          imports === null || !isRecord(body) ? body : Object.assign({}, body, offer(world, guide))
        const response = await world.fetch(`${path}?${new URLSearchParams(query).toString()}`, {
          method: shape.method,
          headers: {
            Authorization: `Bearer ${world.token('admin')}`,
            ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
          },
          ...(hasBody ? { body: JSON.stringify(source) } : {}),
        })
        const value = response.status === 205 ? undefined : await response.json()
        if (response.ok) {
          expect(response.status).toBe(shape.success)
          if (shape.returns !== undefined) expect(shape.returns.parse(value)).toEqual(value)
        } else {
          expect(ErrorBody.parse(value).error.code).toBe(response.status)
          expect(response.status).toBeLessThan(500)
        }
        expect(world.faults).toEqual([])
      }),
      { numRuns: 700 },
    )
  })
})

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
