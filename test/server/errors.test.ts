// Refusals: status, type, shape, headers, and the order of checks.
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ErrorBody } from '../../src/contract/index.ts'
import { createChange, createSpace } from '../scenes.ts'
import { createWorld, type Person, type World } from '../world.ts'

let world: World
let spaceId: string
let changeRequestId: string
beforeAll(async () => {
  world = await createWorld({ requestsPerMinuteMax: 5000 })
  ;({ spaceId } = await createSpace(world))
  ;({ changeRequestId } = await createChange(world, spaceId, { 'a.md': '# A\n' }))
})
afterAll(() => world.close())

interface Row {
  readonly method?: string
  readonly path: string
  readonly person?: Person
  readonly body?: unknown
  readonly text?: string
  readonly headers?: Record<string, string>
}

const S = '/v1/spaces/SPACE'
const C = `${S}/change-requests/CHANGE`
const zip = 'https://sources.example/x.zip'

const rows: [title: string, row: Row, status: number, type: string, details?: unknown][] = [
  ['an unknown path', { path: '/v1/nothing' }, 404, 'route_not_found'],
  ['another version', { path: '/v2/user' }, 404, 'route_not_found'],
  ['a path with a slash too many', { path: '/v1/user/' }, 404, 'route_not_found'],
  ['a method the path has not', { method: 'DELETE', path: '/v1/user' }, 405, 'method_not_allowed'],
  ['an unknown space', { path: '/v1/spaces/none' }, 404, 'not_found'],
  ['an unknown change request', { path: `${S}/change-requests/77` }, 404, 'not_found'],
  ['an unknown page', { path: `${S}/content/page/none` }, 404, 'not_found'],
  ['an unknown file', { path: `${S}/content/files/none` }, 404, 'not_found'],
  [
    'a limit too high',
    { path: `${S}/links?limit=1001` },
    400,
    'validation_failed',
    'query.limit maximum',
  ],
  [
    'a limit that is no number',
    { path: `${S}/links?limit=x` },
    400,
    'validation_failed',
    'query.limit type',
  ],
  [
    'a limit that is no integer',
    { path: `${S}/links?limit=1.5` },
    400,
    'validation_failed',
    'query.limit type',
  ],
  [
    'a limit below zero',
    { path: `${S}/links?limit=-1` },
    400,
    'validation_failed',
    'query.limit minimum',
  ],
  [
    'a limit twice',
    { path: `${S}/links?limit=1&limit=2` },
    400,
    'validation_failed',
    'query.limit type',
  ],
  [
    'an unknown status',
    { path: `${S}/links?status=bad` },
    400,
    'validation_failed',
    'query.status enum',
  ],
  ['a cursor that is none', { path: `${S}/links?page=abc` }, 400, 'invalid_page'],
  [
    'a cursor of another list',
    { path: `${S}/content/files?page=${cursorOf('links')}` },
    400,
    'invalid_page',
  ],
  [
    'a format there is not',
    { path: `${S}/content/page/PAGE?format=html` },
    400,
    'validation_failed',
    'query.format enum',
  ],
  ['a body that is no JSON', { method: 'PATCH', path: C, text: '{' }, 400, 'invalid_json'],
  ['a body that is no object', { method: 'PATCH', path: C, text: '[]' }, 400, 'invalid_json'],
  [
    'a body of another type',
    { method: 'PATCH', path: C, text: 'a=b', headers: { 'Content-Type': 'text/plain' } },
    415,
    'unsupported_media_type',
  ],
  [
    'a body that is packed',
    { method: 'PATCH', path: C, text: '{}', headers: { 'Content-Encoding': 'gzip' } },
    415,
    'unsupported_media_type',
  ],
  [
    'a body too large',
    { method: 'PATCH', path: C, text: `"${'x'.repeat(10 * 1024 * 1024)}"` },
    413,
    'payload_too_large',
  ],
  [
    'a body that is missing',
    { method: 'POST', path: `${S}/content/import` },
    400,
    'validation_failed',
    'body required',
  ],
  [
    'an import without url',
    { method: 'POST', path: `${S}/content/import`, body: { source: 'zip' } },
    400,
    'validation_failed',
    'body.url required',
  ],
  [
    'an import from nowhere',
    { method: 'POST', path: `${S}/content/import`, body: { url: zip, source: 'zip' } },
    422,
    'import_fetch_failed',
  ],
  [
    'an unknown import source',
    { method: 'POST', path: `${S}/content/import`, body: { url: zip, source: 'tape' } },
    400,
    'validation_failed',
    'body.source enum',
  ],
  [
    'a root that climbs out',
    {
      method: 'POST',
      path: `${S}/content/import`,
      body: { url: zip, source: 'zip', root: '../x' },
    },
    400,
    'validation_failed',
    'body.root pattern',
  ],
  [
    'a local file',
    { method: 'POST', path: `${S}/content/import`, body: { url: 'file:///etc', source: 'git' } },
    422,
    'url_not_allowed',
  ],
  [
    'a subject too long',
    { method: 'PATCH', path: C, body: { subject: 'x'.repeat(101) } },
    400,
    'validation_failed',
    'body.subject maxLength',
  ],
  [
    'a comment in two forms',
    {
      method: 'POST',
      path: `${C}/comments`,
      body: { body: { markdown: 'a', document: { object: 'document', data: {}, nodes: [] } } },
    },
    400,
    'validation_failed',
    'body.body oneOf',
  ],
  [
    'a comment without text',
    { method: 'POST', path: `${C}/comments`, body: { body: {} } },
    400,
    'validation_failed',
    'body.body oneOf',
  ],
  [
    'a comment on an unknown page',
    { method: 'POST', path: `${C}/comments`, body: { page: 'none', body: { markdown: 'a' } } },
    400,
    'invalid_reference',
  ],
  [
    'a space below an unknown collection',
    { method: 'POST', path: '/v1/orgs/ORG/spaces', body: { parent: 'none' } },
    400,
    'invalid_reference',
  ],
  [
    'a title too long',
    { method: 'POST', path: '/v1/orgs/ORG/spaces', body: { title: 'x'.repeat(51) } },
    400,
    'validation_failed',
    'body.title maxLength',
  ],
  ['a request line too long', { path: `/v1/user?x=${'x'.repeat(17 * 1024)}` }, 414, 'uri_too_long'],
  [
    'no permission before bad input',
    { method: 'POST', path: `${S}/content/import`, person: 'read', body: {} },
    403,
    'forbidden',
  ],
  [
    'bad JSON before an unknown space',
    { method: 'POST', path: '/v1/spaces/none/content/import', text: '{' },
    400,
    'invalid_json',
  ],
  [
    'an unknown space before bad input',
    { method: 'POST', path: '/v1/spaces/none/content/import', body: {} },
    404,
    'not_found',
  ],
]

describe('the app refuses', () => {
  it.each(rows)('%s', async (_title, row, status, type, detail) => {
    const response = await send(row)
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    const { error } = ErrorBody.parse(await response.json())
    expect(error).toMatchObject({ code: status, type })
    expect(error.requestId).toBe(response.headers.get('X-Request-Id'))
    expect(error.message).not.toMatch(/\.$|\bat \/|node:|src\//)
    if (detail !== undefined) {
      expect(error.details?.map((each) => `${each.path} ${each.rule}`)).toContain(detail)
    }
    expect(world.faults).toEqual([])
  })

  it.each([
    ['no header', {}],
    ['another scheme', { Authorization: 'Basic abc' }],
    ['an unknown token', { Authorization: 'Bearer galley_unknown' }],
    ['an empty token', { Authorization: 'Bearer ' }],
    ['a token without end', { Authorization: `Bearer ${'x'.repeat(5000)}` }],
  ])('%s in place of a token', async (_title, headers) => {
    const response = await world.fetch('/v1/user', { headers })
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  it('names the methods a path has', async () => {
    const response = await send({ method: 'PUT', path: `/v1/orgs/ORG/spaces` })
    expect(response.headers.get('Allow')).toBe('GET, POST')
  })

  it('reads an empty body as none, whatever its type', async () => {
    const headers = { 'Content-Type': 'text/plain' }
    const response = await send({ method: 'POST', path: `${S}/change-requests`, text: '', headers })
    expect(response.status).toBe(201)
    expect(response.headers.get('Location')).toMatch(/^http:\/\/galley.test\/v1\/spaces\/.+/)
  })
})

describe('every answer', () => {
  it('carries the rate and security headers', async () => {
    const { headers } = await send({ path: '/v1/user' })
    expect(headers.get('X-RateLimit-Limit')).toBe('5000')
    expect(Number(headers.get('X-RateLimit-Remaining'))).toBeLessThan(5000)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cache-Control')).toContain('no-store')
  })

  it('says where the caller stands with their limit, also when it refuses', async () => {
    for (const path of ['/v1/orgs/none', `${S}/links?limit=x`, '/v1/orgs?page=x']) {
      const { headers, status } = await send({ path })
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(headers.get('X-RateLimit-Limit'), path).toBe('5000')
      expect(Number(headers.get('X-RateLimit-Reset')), path).toBeGreaterThan(0)
    }
  })

  it('says 429 with a time when a token asks too often', async () => {
    // All in one minute, whenever it begins.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const small = await createWorld({ requestsPerMinuteMax: 3 })
    const init = { headers: { Authorization: `Bearer ${small.token('read')}` } }
    const statuses: number[] = []
    let last: Response | undefined
    for (let count = 0; count < 5; count += 1) {
      last = await small.fetch('/v1/user', init)
      statuses.push(last.status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0)
    await small.close()
  })
})

function cursorOf(list: string): string {
  return Buffer.from(JSON.stringify([list, 'a'])).toString('base64url')
}

async function send(row: Row): Promise<Response> {
  const { pages } = await world.client().listPages({ spaceId })
  const path = row.path
    .replace('SPACE', spaceId)
    .replace('CHANGE', changeRequestId)
    .replace('ORG', world.organizationId)
    .replace('PAGE', pages[0]?.id ?? '')
  const text = row.text ?? (row.body === undefined ? undefined : JSON.stringify(row.body))
  return world.fetch(path, {
    method: row.method ?? 'GET',
    headers: {
      Authorization: `Bearer ${world.token(row.person ?? 'admin')}`,
      ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...row.headers,
    },
    ...(text === undefined ? {} : { body: text }),
  })
}
