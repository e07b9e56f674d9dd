// The change request of a pull request: which one it is, how it stands, and what is asked to change it.
import { describe, expect, it } from 'vitest'
import type { JobClient } from '../../src/client/client.ts'
import type { ChangeRequest } from '../../src/contract/index.ts'
import {
  createChangeRequest,
  followDraft,
  followSubject,
  identify,
  listReleasable,
  lookUpChangeRequest,
  stateOf,
  updateChangeRequest,
} from '../../src/sync/change-request.ts'
import type { PullRequest } from '../../src/sync/forge.ts'

const pullRequest: PullRequest = {
  number: 42,
  title: 'Title',
  repository: { host: 'github.com', id: '7', name: 'acme/docs', defaultBranch: 'main' },
  state: 'open',
  draft: false,
  head: { oid: 'a'.repeat(40), ref: 'topic' },
  base: { oid: 'b'.repeat(40), ref: 'main' },
  fork: false,
}
const subject = '#42 acme/docs: Title'
const own = { host: 'github.com', repository: '7', pullRequest: 42 }
type Source = NonNullable<ChangeRequest['source']>

function changeRequest(values: Partial<ChangeRequest> = {}): ChangeRequest {
  return {
    object: 'change-request',
    id: `cr-${values.number ?? 1}`,
    number: 1,
    status: 'open',
    subject,
    space: 's',
    createdBy: {
      object: 'user',
      id: 'u',
      displayName: 'Ada',
      urls: { location: 'https://app.example/u' },
    },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    revision: 'r',
    revisionInitial: 'r',
    comments: 0,
    outdated: false,
    urls: { app: 'https://app.example/cr', location: 'https://app.example/v1/cr' },
    ...values,
  }
}
const withSource = (values: Partial<Source>, more: Partial<ChangeRequest> = {}) =>
  changeRequest({ ...more, source: { ...own, ...values } })

/** A space that has these, by source and by subject; writes down what is asked of it. */
function createSpace(found: { bySource?: ChangeRequest[]; bySubject?: ChangeRequest[] } = {}) {
  const asked: unknown[] = []
  // No other method is called here.
  const client = {
    listChangeRequestsForSpace: async ({ query }: { query: object }) => {
      asked.push(query)
      return { items: ('source' in query ? found.bySource : found.bySubject) ?? [] }
    },
    createChangeRequest: async (request: object) => {
      asked.push(request)
      return changeRequest()
    },
    updateChangeRequestById: async ({ body }: { body: object }) => {
      asked.push(body)
      return { ...changeRequest(), ...body }
    },
  } as unknown as JobClient
  return { space: { client, spaceId: 's' }, asked }
}

describe('identify', () => {
  const { repository } = pullRequest
  const nameless = { ...pullRequest, repository: { ...repository, id: undefined } }
  const known = { host: 'github.com', repository: '9' }
  it.each<[string, PullRequest, string | undefined, typeof known | undefined, unknown]>([
    ['a pull request', pullRequest, undefined, known, own],
    ['one of a folder', pullRequest, 'docs', undefined, { ...own, root: 'docs' }],
    [
      'a branch without one',
      { ...pullRequest, number: 0 },
      undefined,
      undefined,
      { host: 'github.com', repository: '7', branch: 'topic' },
    ],
    ['one without an id', nameless, undefined, undefined, undefined],
    ['one with the id its space has', nameless, undefined, known, { ...own, repository: '9' }],
    ['one whose space is of another host', nameless, undefined, { ...known, host: 'x' }, undefined],
  ])('knows %s', (_title, pull, root, space, identity) => {
    expect(identify(pull, root, space)).toEqual(identity)
  })
})

describe('stateOf', () => {
  const heldAt = '2026-01-01T00:00:00.000Z'
  const other = 'c'.repeat(40)
  it.each<[string, ChangeRequest | undefined, string]>([
    ['none', undefined, 'none'],
    ['an open one', changeRequest(), 'active'],
    ['a draft', changeRequest({ status: 'draft' }), 'active'],
    ['one that is held', withSource({ heldAt }), 'held'],
    ['one that is not', withSource({}), 'active'],
    ['an archived one that was held', withSource({ heldAt }, { status: 'archived' }), 'archived'],
    [
      'a merged one of this head',
      withSource({ head: pullRequest.head.oid }, { status: 'merged' }),
      'merged',
    ],
    ['a merged one of before', withSource({ head: other }, { status: 'merged' }), 'none'],
    ['a merged one of any head', withSource({}, { status: 'merged' }), 'merged'],
    ['a merged one without a source', changeRequest({ status: 'merged' }), 'merged'],
  ])('of %s', (_title, found, state) => {
    expect(stateOf(found, pullRequest)).toBe(state)
  })
})

describe('followSubject', () => {
  it.each<[string, ChangeRequest, string]>([
    ['follows the title', withSource({ subject: 'old' }, { subject: 'old' }), subject],
    ['leaves what people called it', withSource({ subject: 'old' }, { subject: 'mine' }), 'mine'],
    ['leaves one without a source', changeRequest({ subject: 'mine' }), 'mine'],
  ])('%s', (_title, found, expected) => {
    expect(followSubject(found, pullRequest)).toBe(expected)
  })
})

describe('followDraft', () => {
  it.each<[boolean, ChangeRequest['status'], boolean | undefined, 'draft' | 'open']>([
    [false, 'draft', true, 'open'],
    [false, 'open', undefined, 'open'],
    [true, 'draft', undefined, 'draft'],
    [true, 'archived', undefined, 'draft'],
    [true, 'open', undefined, 'open'],
    [true, 'open', true, 'open'],
    [true, 'open', false, 'draft'],
  ])('of a draft %s, where it is %s and was a draft %s: %s', (draft, status, was, expected) => {
    const source = was === undefined ? {} : { draft: was }
    expect(followDraft(withSource(source, { status }), { ...pullRequest, draft })).toBe(expected)
  })

  it('takes one without a source for one that people opened', () => {
    expect(followDraft(changeRequest(), { ...pullRequest, draft: true })).toBe('open')
  })
})

describe('lookUpChangeRequest', () => {
  const statuses = (...all: ChangeRequest['status'][]) =>
    all.map((status, at) => withSource({}, { status, number: at + 1 }))
  it.each<[string, ChangeRequest[], number]>([
    ['the open one', statuses('draft', 'open', 'merged'), 2],
    ['a draft before one that is archived', statuses('archived', 'draft'), 2],
    ['an archived one before one that is merged', statuses('merged', 'archived'), 2],
    ['the oldest that is open', statuses('open', 'open'), 1],
    ['the newest that is merged', statuses('merged', 'merged'), 2],
  ])('finds %s', async (_title, bySource, number) => {
    const { space, asked } = createSpace({ bySource })
    expect((await lookUpChangeRequest(space, pullRequest, own))?.number).toBe(number)
    expect(asked).toEqual([{ limit: 1000, status: 'all', source: 'github.com/7/pull/42' }])
  })

  it('finds one of before by its subject, and gives it its source', async () => {
    const held = '#42 acme/docs (waits for release): Title'
    for (const [called, more] of [
      [subject, {}],
      [held, { heldAt: '2026-01-02T00:00:00.000Z' }],
    ] as const) {
      const found = [
        changeRequest({ subject: '#42 acme/docs2: x' }),
        changeRequest({ subject: called }),
      ]
      const { space, asked } = createSpace({ bySubject: found })
      await lookUpChangeRequest(space, pullRequest, own)
      expect(asked.slice(1)).toEqual([
        { limit: 1000, status: 'all', subject: '#42 acme/docs' },
        { source: { ...own, subject: called, ...more } },
      ])
    }
  })

  it.each<[string, ChangeRequest[], typeof own | undefined, number | undefined]>([
    ['takes none of another source', [withSource({ pullRequest: 41 })], own, undefined],
    ['takes it where the host gives no id', [withSource({})], undefined, 1],
    ['leaves one that is merged as it is', [changeRequest({ status: 'merged' })], own, 1],
    [
      'takes none that only begins alike',
      [changeRequest({ subject: '#42 acme/docs ok' })],
      own,
      undefined,
    ],
  ])('%s', async (_title, bySubject, identity, number) => {
    const { space, asked } = createSpace({ bySubject })
    expect((await lookUpChangeRequest(space, pullRequest, identity))?.number).toBe(number)
    expect(asked).toHaveLength(identity === undefined ? 1 : 2)
  })
})

describe('listReleasable', () => {
  it('lists what is open, and what was merged since', async () => {
    const merged = (number: number, updatedAt: string) =>
      withSource({ root: 'docs' }, { number, status: 'merged', updatedAt })
    const bySource = [
      withSource({ root: 'docs' }, { number: 1, status: 'draft' }),
      withSource({ root: 'docs' }, { number: 2 }),
      withSource({ root: 'docs' }, { number: 3, status: 'archived' }),
      withSource({}, { number: 4 }),
      withSource({ root: 'web' }, { number: 5 }),
      merged(6, '2026-02-01T00:00:00.000Z'),
      merged(7, '2026-01-31T23:59:59.999Z'),
    ]
    const numbers = async (root: string | undefined, since?: string) => {
      const { space } = createSpace({ bySource })
      const found = await listReleasable(space, own, { root, since })
      return found.map(({ number }) => number)
    }
    expect(await numbers('docs')).toEqual([1, 2])
    expect(await numbers('docs', '2026-02-01T01:00:00+01:00')).toEqual([1, 2, 6])
    expect(await numbers(undefined)).toEqual([4])
  })
})

describe('createChangeRequest', () => {
  it.each<[string, PullRequest, typeof own | undefined, object]>([
    [
      'with its source',
      { ...pullRequest, updatedAt: '2026-01-03T00:00:00Z' },
      own,
      {
        subject,
        source: { ...own, subject, head: pullRequest.head.oid, updatedAt: '2026-01-03T00:00:00Z' },
      },
    ],
    [
      'with no time',
      pullRequest,
      own,
      { subject, source: { ...own, subject, head: pullRequest.head.oid } },
    ],
    ['with no source', pullRequest, undefined, { subject }],
  ])('makes one %s', async (_title, pull, identity, body) => {
    const { space, asked } = createSpace()
    await createChangeRequest(space, pull, identity)
    expect(asked).toEqual([{ spaceId: 's', body }])
  })
})

describe('editChangeRequest', () => {
  const known = withSource({ head: 'x', draft: false })
  it.each<[string, Parameters<typeof updateChangeRequest>[2], object | undefined]>([
    ['nothing', {}, undefined],
    ['the same subject and status', { subject, status: 'open' }, undefined],
    ['another subject', { subject: 'New' }, { subject: 'New' }],
    ['another status', { status: 'archived' }, { status: 'archived' }],
    ['the same source', { source: { ...own, head: 'x' } }, undefined],
    ['a later time alone', { source: { ...own, updatedAt: '2026-01-03T00:00:00Z' } }, undefined],
    ['nothing held, where nothing is', { source: { ...own, heldAt: null } }, undefined],
    [
      'another head, with the same status',
      { status: 'open', source: { ...own, head: 'y' } },
      { source: { ...own, head: 'y' } },
    ],
    [
      'all of it',
      { subject: 'New', status: 'draft', source: { ...own, draft: true } },
      { subject: 'New', status: 'draft', source: { ...own, draft: true } },
    ],
  ])('asks for %s', async (_title, change, body) => {
    const { space, asked } = createSpace()
    const edited = await updateChangeRequest(space, known, change)
    expect(asked).toEqual(body === undefined ? [] : [body])
    if (body === undefined) expect(edited).toBe(known)
  })

  it('tells a source to one that has none', async () => {
    const { space, asked } = createSpace()
    await updateChangeRequest(space, changeRequest(), { source: own })
    expect(asked).toEqual([{ source: own }])
  })
})
