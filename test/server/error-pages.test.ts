// Refusals in a browser: pages to be read, for whoever asks for pages, and nothing of the inside on them.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/contract/index.ts'
import { createAnswering } from '../../src/server/api/answering.ts'
import { RateLimitedError } from '../../src/server/api/gate.ts'
import { createRecord } from '../../src/server/requests/record.ts'

const secret = 'SQLITE_CORRUPT at /var/lib/galley'

const thrown: [title: string, error: unknown, status: number, words: string][] = [
  ['a fault', new Error(secret), 500, 'Something went wrong'],
  [
    'what is away',
    new ApiError('unavailable', 'Cannot answer', { retryAfterSeconds: 30 }),
    503,
    'Try again in 30 seconds',
  ],
  [
    'too many requests',
    new RateLimitedError('address', Date.now() / 1000 + 20, { 'X-RateLimit-Limit': '60' }),
    429,
    'Too many requests',
  ],
  ['what is not there', new ApiError('not_found', 'Cannot find it'), 404, 'Page not found'],
]

const answering = createAnswering({
  isSecure: false,
  allowedOrigins: [],
  answerTimeoutMs: 0,
  measurements: undefined,
  reportFault: () => undefined,
})

function ask(path: string, accept: string, error: unknown): Promise<Response> {
  const headers = { Accept: accept }
  const request = new Request(`http://galley.test${path}`, { headers })
  return answering(request, {
    record: createRecord(request),
    answer: () => Promise.reject(error),
  })
}

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

describe('a refusal', () => {
  it.each(thrown)('is a page in a browser: %s', async (_title, error, status, words) => {
    const response = await ask('/sites/x/page', browser, error)
    const text = await response.text()
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(text).toContain(words)
    expect(text).toContain(response.headers.get('X-Request-Id') ?? 'an id')
    expect(text).not.toContain(secret)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    // Nothing runs and nothing is fetched; its own style is named by what it says.
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = response.headers.get('Content-Security-Policy')
    expect(policy).toContain(`style-src 'sha256-${hash}'`)
    expect(text).not.toMatch(/<script|<img|<link rel="stylesheet"/)
  })

  it('keeps the headers that say when to come again', async () => {
    const [, , [, limited] = []] = thrown
    const response = await ask('/sites/x', browser, limited)
    expect(response.headers.get('X-RateLimit-Limit')).toBe('60')
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it.each([
    ['/v1/user', browser],
    ['/sites/x/~search.json', '*/*'],
    ['/sites/x/page', 'application/json'],
    ['/sites/x/page', ''],
  ])('is JSON for programs: %s %s', async (path, accept) => {
    const response = await ask(path, accept, new Error(secret))
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(await response.json()).toMatchObject({ error: { code: 500, type: 'internal' } })
  })
})
