// A whole server as its operator sees it: probes, log lines and ids of requests, over a real port.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/server/operating/log.ts'
import { type RunningPlatform, servePlatform } from '../../src/server/serve.ts'
import { configurationOf } from '../servers.ts'

const token = 'galley_VGhpcyBpcyBhIHRva2VuIG9mIG91cnM'
const lines: string[] = []
let platform: RunningPlatform
beforeAll(async () => {
  platform = await servePlatform(
    configurationOf({ data: ':memory:', bootstrapToken: token, trustedProxies: ['127.0.0.0/8'] }),
    createLog({ least: 'debug', format: 'json', writeLine: (line) => lines.push(line) }),
  )
})
afterAll(() => platform.close())

function send(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  return fetch(platform.url + path, { redirect: 'manual', ...init, headers })
}

/** Lines of requests that ended, once one of an id is there. */
async function readLine(requestId: string): Promise<Record<string, unknown>> {
  let found: Record<string, unknown> | undefined
  await expect
    .poll(() => {
      found = lines
        .map((line): Record<string, unknown> => JSON.parse(line))
        .find((line) => line['requestId'] === requestId && line['event'] === 'request')
      return found
    })
    .toBeDefined()
  return found ?? {}
}

describe('probes', () => {
  it('say that it lives and is ready, to everybody, and keep nothing', async () => {
    const live = await send('/healthz')
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }])
    const ready = await send('/readyz')
    expect(ready.headers.get('Cache-Control')).toBe('private, no-store')
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', migrations: 'ok' } },
    ])
    expect((await send('/readyz', {}, { method: 'HEAD' })).status).toBe(200)
    expect((await send('/readyz', {}, { method: 'POST' })).status).toBe(404)
  })
})

describe('a request', () => {
  const authorization = { Authorization: `Bearer ${token}` }

  it('is logged with its route, caller, address and time', async () => {
    const response = await send('/v1/orgs?limit=1', {
      ...authorization,
      'X-Forwarded-For': 'spoofed, 203.0.113.9, 127.0.0.2',
    })
    const requestId = response.headers.get('X-Request-Id') ?? ''
    expect(await readLine(requestId)).toMatchObject({
      level: 'info',
      method: 'GET',
      route: '/v1/orgs',
      status: 200,
      ms: expect.any(Number),
      userId: expect.stringMatching(/^\w{20}$/),
      tokenId: expect.stringMatching(/^\w{20}$/),
      address: '203.0.113.9',
    })
  })

  it('keeps the id a proxy gave it, in header, error and log', async () => {
    const response = await send('/v1/orgs', { 'X-Request-Id': 'edge-7.request:42' })
    expect(response.headers.get('X-Request-Id')).toBe('edge-7.request:42')
    expect(await response.json()).toMatchObject({ error: { requestId: 'edge-7.request:42' } })
    expect(await readLine('edge-7.request:42')).toMatchObject({ status: 401 })
  })

  it.each(['short', 'with space', 'a"quote-12345', 'x'.repeat(129)])(
    'gets an id of its own instead of %j',
    async (given) => {
      const response = await send('/healthz', { 'X-Request-Id': given })
      expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  const routes: [path: string, route: string][] = [
    ['/v1/spaces/none', '/v1/spaces/{spaceId}'],
    ['/v1/spaces/none/content/path/a%2Fb/c', '/v1/spaces/{spaceId}/content/path/{pagePath}'],
    ['/reference/getUser', '/reference/*'],
    ['/nowhere/galley_0123456789abcdef', 'none'],
    ['/%zz', 'none'],
    ['/', '/'],
    ['/s/x', '/s/*'],
  ]

  it.each(routes)('to %s is of route %s', async (path, route) => {
    const response = await send(path, authorization)
    expect(await readLine(response.headers.get('X-Request-Id') ?? '')).toMatchObject({ route })
  })

  it('leaves no secret in the log, wherever it carries one', async () => {
    const secrets = {
      query: 'qqqqSECRETqqqq',
      cookie: 'ccccSECRETcccc',
      basic: 'bbbbSECRETbbbb',
      path: 'ppppSECRETpppp',
      form: 'ffffSECRETffff',
    }
    const form = new URLSearchParams({ token: secrets.form, to: `/x?key=${secrets.query}` })
    const answers = await Promise.all([
      send(`/v1/orgs?token=${secrets.query}&shareKey=${secrets.query}`, authorization),
      send(`/v1/orgs/${secrets.path}/published?jwt_token=${secrets.query}`, authorization),
      send(`/pdf/${secrets.path}.${secrets.path}?x=${secrets.query}`),
      send(`/v1/invites/${secrets.path}/join`, authorization, { method: 'POST' }),
      send('/s/x', { Cookie: `galley=${secrets.cookie}` }),
      send('/v1/user', { Authorization: `Basic ${secrets.basic}` }),
      send('/v1/user', { Authorization: `Bearer galley_${secrets.basic}` }),
      send('/sign-in', {}, { method: 'POST', body: form }),
      send(`/${secrets.path}`, { Referer: `https://docs.example.com/?k=${secrets.query}` }),
      send('/v1/user', { ...authorization, 'X-Request-Id': `galley_${secrets.query}` }),
    ])
    for (const answer of answers) {
      await readLine((answer.headers.get('X-Request-Id') ?? '').replace(/^galley_.*/, '[secret]'))
    }
    const log = lines.join('')
    expect(log).not.toMatch(/SECRET/)
    expect(log).not.toContain(token)
  })
})
