// What a server does against those who ask too much, too slowly or from elsewhere: over a real port.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import type { Configuration } from '../../src/server/operating/configuration.ts'
import { type RunningPlatform, servePlatform } from '../../src/server/serve.ts'
import { configurationOf, reportFaults } from '../servers.ts'

const token = 'galley_VGhpcyBpcyBhIHRva2VuIG9mIG91cnM'
const authorization = { Authorization: `Bearer ${token}` }

const faults: unknown[] = []
const running = new Set<RunningPlatform>()
const sockets = new Set<Socket>()
const sources = new Set<Server>()
const folders: string[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  for (const source of sources) {
    source.closeAllConnections()
    source.close()
  }
  sources.clear()
  await Promise.all([...running].map((platform) => platform.close()))
  running.clear()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  expect(faults.splice(0)).toEqual([])
})

async function serve(own: Partial<Configuration> = {}): Promise<RunningPlatform> {
  const platform = await servePlatform(
    configurationOf({ data: ':memory:', bootstrapToken: token, ...own }),
    reportFaults((error) => faults.push(error)),
  )
  running.add(platform)
  return platform
}

interface Talk {
  readonly socket: Socket
  /** Everything that came, once the connection has ended. */
  readonly ended: Promise<string>
  text(): string
}

/** A connection of one's own, to say odd things. */
async function talk(platform: RunningPlatform, bytes: string): Promise<Talk> {
  const socket = connect(Number(new URL(platform.url).port), '127.0.0.1')
  sockets.add(socket)
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
  })
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(text)))
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  socket.write(bytes)
  return { socket, ended, text: () => text }
}

describe('limits of requests', () => {
  // All in one minute, whenever it begins.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('count addresses that show nothing, and tell them where they stand', async () => {
    const { url } = await serve({ anonymousPerMinuteMax: 3 })
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await fetch(`${url}/v1/user`)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    const refused = await fetch(`${url}/v1/user`)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ error: { type: 'rate_limited' } })
    expect((await fetch(`${url}/v1/user`, { headers: authorization })).status).toBe(200)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  it('count wrong tokens of an address, and let those stay in who are', async () => {
    const { url } = await serve({ failuresPerMinuteMax: 3 })
    const ask = async (secret: string) =>
      (await fetch(`${url}/v1/user`, { headers: { Authorization: `Bearer ${secret}` } })).status
    expect(await ask(token)).toBe(200)
    const guesses: number[] = []
    for (let count = 0; count < 5; count += 1) guesses.push(await ask(`guess-${count}-0123456789`))
    expect(guesses).toEqual([401, 401, 401, 429, 429])
    expect(await ask(token)).toBe(200)
    const signIn = await fetch(`${url}/sign-in`, form({ token }))
    expect(signIn.status).toBe(429)
    expect((await fetch(`${url}/pdf/guess`)).status).toBe(429)
  })

  const together: [title: string, ask: (url: string, secret: string) => Promise<Response>][] = [
    ['tokens', (url, secret) => fetch(`${url}/v1/user`, bearer(secret))],
    ['one token', (url) => fetch(`${url}/v1/user`, bearer('guess-0123456789'))],
    ['cookies', (url, secret) => fetch(`${url}/o/x`, { headers: { Cookie: `galley=${secret}` } })],
    ['forms', (url, secret) => fetch(`${url}/sign-in`, lateForm({ token: secret }))],
    ['links', (url, secret) => fetch(`${url}/welcome/${secret}`)],
    ['addresses of PDFs', (url, secret) => fetch(`${url}/pdf/${secret}`)],
    [
      'answers of identity providers',
      (url, SAMLResponse) => fetch(`${url}/sign-in/saml/x/acs`, lateForm({ SAMLResponse })),
    ],
  ]
  it.each(together)('let no more wrong %s pass that are sent together', async (_title, ask) => {
    const { url } = await serve({ failuresPerMinuteMax: 30 })
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, at) => ask(url, `guess-${at}-0123456789`)),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(270)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  it('give an attempt back to who was right', async () => {
    const { url } = await serve({ failuresPerMinuteMax: 3 })
    for (let count = 0; count < 10; count += 1) {
      expect((await fetch(`${url}/sign-in`, form({ token, to: '/' }))).status).toBe(303)
    }
    const many = Array.from({ length: 50 }, () => fetch(`${url}/v1/user`, bearer(token)))
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 200))
    const forms = Array.from({ length: 3 }, () => fetch(`${url}/sign-in`, form({ token: 'wrong' })))
    expect((await Promise.all(forms)).map(({ status }) => status)).toEqual([401, 401, 401])
    expect((await fetch(`${url}/sign-in`, form({ token }))).status).toBe(429)
  })

  it('believe X-Forwarded-For of trusted proxies alone', async () => {
    const open = await serve({ anonymousPerMinuteMax: 1 })
    const proxied = await serve({ anonymousPerMinuteMax: 1, trustedProxies: ['127.0.0.0/8'] })
    const ask = async ({ url }: RunningPlatform, address: string) =>
      (await fetch(`${url}/v1/user`, { headers: { 'X-Forwarded-For': address } })).status
    expect([await ask(open, '203.0.113.1'), await ask(open, '203.0.113.2')]).toEqual([401, 429])
    expect(await ask(proxied, '203.0.113.1')).toBe(401)
    expect(await ask(proxied, '203.0.113.2')).toBe(401)
    expect(await ask(proxied, '9.9.9.9, 203.0.113.1')).toBe(429)
    expect(await ask(proxied, '2001:db8::1')).toBe(401)
    expect(await ask(proxied, '2001:db8::2')).toBe(429)
    expect(await ask(proxied, '2001:db8:0:1::2')).toBe(401)
  })
})

describe('slow and large clients', () => {
  it('lose connections whose headers never end', async () => {
    const platform = await serve({ headersTimeoutMs: 300 })
    const slow = await Promise.all(
      Array.from({ length: 20 }, () => talk(platform, 'GET /healthz HTTP/1.1\r\nHost: x\r\n')),
    )
    const timer = setInterval(() => {
      for (const { socket } of slow) socket.write('X-Slow: 1\r\n')
    }, 50)
    // Who sends his headers at once may be late, too, when this machine is.
    await expect.poll(() => isHealthy(platform)).toBe(true)
    for (const answer of await Promise.all(slow.map(({ ended }) => ended))) {
      expect(answer).toContain('HTTP/1.1 408')
      expect(answer).toContain('"type":"request_timeout"')
    }
    clearInterval(timer)
  })

  it('lose connections whose body never ends', async () => {
    const platform = await serve({ headersTimeoutMs: 300, receiveTimeoutMs: 600 })
    const slow = await talk(
      platform,
      `POST /v1/orgs/x/spaces HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    )
    const timer = setInterval(() => slow.socket.write(' '), 50)
    expect(await slow.ended).toContain('HTTP/1.1 408')
    clearInterval(timer)
  })

  it('lose connections that do not take their answers', async () => {
    const platform = await serve({ receiveTimeoutMs: 400 })
    const request = `GET /v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`
    const greedy = await talk(platform, request.repeat(60))
    greedy.socket.pause()
    await expect.poll(() => greedy.socket.destroyed || isGone(greedy)).toBe(true)
    await expect.poll(() => isHealthy(platform)).toBe(true)
  })

  it('are refused bodies over the limit, said or not', async () => {
    const { url } = await serve({ bodyBytesMax: 2048 })
    const post = (body: string | ReadableStream<Uint8Array>) =>
      fetch(`${url}/v1/orgs/x/spaces`, {
        method: 'POST',
        headers: { ...authorization, 'Content-Type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit)
    expect((await post(JSON.stringify({ title: 'x'.repeat(4000) }))).status).toBe(413)
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1000).fill(32)),
    })
    const answer = await post(endless).catch((error: unknown) => error)
    expect(answer instanceof Response ? answer.status : 413).toBe(413)
    expect((await post('{}')).status).toBe(404)
  })

  it('lose connections that stay open after they were refused', async () => {
    const platform = await serve({ headersTimeoutMs: 300, connectionsMax: 400 })
    // Each keeps its own side open, and reads nothing of what comes.
    const half = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const socket = connect({
          port: Number(new URL(platform.url).port),
          host: '127.0.0.1',
          allowHalfOpen: true,
        })
        sockets.add(socket)
        const ended = new Promise<void>((resolve) => socket.on('error', () => resolve()))
        await new Promise<void>((resolve) => socket.on('connect', resolve))
        socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n')
        return { socket, ended }
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    // A connection that was destroyed answers what it is sent with a reset; one that was only ended takes it.
    const timer = setInterval(() => {
      for (const { socket } of half) if (!socket.destroyed) socket.write('X-Slow: 1\r\n')
    }, 50)
    await Promise.all(half.map(({ ended }) => ended))
    clearInterval(timer)
    expect(await isHealthy(platform)).toBe(true)
  })

  it.each([
    ['that say nothing', ''],
    ['with half a header', 'GET /healthz HTTP/1.1\r\nHost: x\r\n'],
    ['with half a body', `POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\ntoken=`],
    ['that wait for their next request', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('leave the port to others: connections %s', async (_title, bytes) => {
    const platform = await serve({ connectionsMax: 100 })
    const crowd = await Promise.all(Array.from({ length: 300 }, () => talk(platform, bytes)))
    for (let count = 0; count < 10; count += 1) {
      const asked = await talk(
        platform,
        'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      )
      expect(await asked.ended).toMatch(/^HTTP\/1\.1 200 /)
    }
    await expect
      .poll(() => crowd.filter(({ socket }) => !socket.destroyed).length)
      .toBeLessThanOrEqual(100)
  })

  it('are bounded for each address, trusted proxies apart', async () => {
    const slow = `POST /v1/orgs/x/spaces HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{`
    const count = async (own: Partial<Configuration>) => {
      const platform = await serve({ connectionsMax: 60, addressConnectionsMax: 20, ...own })
      const crowd = await Promise.all(Array.from({ length: 50 }, () => talk(platform, slow)))
      await expect.poll(() => isHealthy(platform)).toBe(true)
      return crowd.filter(({ socket }) => !socket.destroyed).length
    }
    await expect.poll(() => count({})).toBeLessThanOrEqual(20)
    expect(await count({ trustedProxies: ['127.0.0.0/8'] })).toBe(50)
  })

  it('end nobody who is being answered', async () => {
    const platform = await serve({ connectionsMax: 5, allowImportFrom: ['127.0.0.1'] })
    // An import waits for its source for as long as the test wants.
    let asked = 0
    const source = createServer(() => {
      asked += 1
    })
    sources.add(source)
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
    const address = source.address()
    const port = typeof address === 'object' ? address?.port : 0
    const client = createClient({ baseURL: platform.url, token, fetch })
    const organizationId = platform.bootstrap?.organization ?? ''
    const { id } = await client.createSpace({ organizationId, body: { title: 'Slow' } })
    const body = JSON.stringify({ source: 'zip', url: `http://127.0.0.1:${port}/x.tar` })
    const request = `POST /v1/spaces/${id}/content/import HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const busy = await Promise.all(Array.from({ length: 5 }, () => talk(platform, request)))
    await expect.poll(() => asked).toBe(5)
    const turnedAway = await talk(platform, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(await turnedAway.ended).toBe('')
    source.closeAllConnections()
    await expect
      .poll(() => busy.every((each) => each.text().startsWith('HTTP/1.1 422 ')))
      .toBe(true)
    await expect.poll(() => isHealthy(platform)).toBe(true)
  })
})

async function isHealthy({ url }: RunningPlatform): Promise<boolean> {
  return (await fetch(`${url}/healthz`).catch(() => undefined))?.status === 200
}

function isGone({ socket }: Talk): boolean {
  // Writing to a connection that the other side ended fails; reading it is what we do not do.
  socket.write('x')
  return socket.destroyed || socket.errored !== null
}

describe('answers', () => {
  it('carry what protects a browser, each of them', async () => {
    const { url } = await serve({ baseURL: 'https://docs.example.com' })
    const paths = [
      '/',
      '/healthz',
      '/readyz',
      '/v1/user',
      '/v1/openapi.json',
      '/reference',
      '/sign-in',
      '/s/x',
      '/nowhere',
      '/pdf/x',
      '/files/a/b/c/d',
      '/assets/none',
      '/%ff',
    ]
    for (const path of paths) {
      const { headers } = await fetch(url + path, { redirect: 'manual' })
      expect([path, headers.get('X-Content-Type-Options')]).toEqual([path, 'nosniff'])
      expect([path, headers.get('Content-Security-Policy')]).toEqual([
        path,
        expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      ])
      expect([path, headers.get('Strict-Transport-Security')]).toEqual([path, 'max-age=31536000'])
      for (const name of [
        'Referrer-Policy',
        'Cross-Origin-Opener-Policy',
        'Cross-Origin-Resource-Policy',
        'Cache-Control',
        'X-Request-Id',
      ]) {
        expect([path, name, headers.get(name)]).toEqual([path, name, expect.any(String)])
      }
      expect(headers.get('Access-Control-Allow-Origin')).toBe(path.endsWith('.json') ? '*' : null)
    }
  })

  it('are for pages of allowed origins, with a token of their own', async () => {
    const { url } = await serve({ allowedOrigins: ['https://app.example.com'] })
    const ask = (
      path: string,
      origin: string,
      init: { readonly method?: string; readonly headers?: Record<string, string> } = {},
    ) => fetch(url + path, { ...init, headers: { Origin: origin, ...init.headers } })
    const preflight = {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'PATCH' },
    }
    const allowed = await ask('/v1/user', 'https://app.example.com', preflight)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example.com')
    expect(allowed.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    const answer = await ask('/v1/user', 'https://app.example.com', { headers: authorization })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example.com')
    expect(answer.headers.get('Vary')).toContain('Origin')
    const refusal = await ask('/v1/user', 'https://app.example.com')
    expect(refusal.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example.com')

    const others: [path: string, origin: string][] = [
      ['/v1/user', 'https://evil.example.com'],
      ['/v1/user', 'null'],
      ['/v1/user', 'https://app.example.com.evil.example'],
      ['/sign-in', 'https://app.example.com'],
      ['/healthz', 'https://app.example.com'],
    ]
    for (const [path, origin] of others) {
      expect((await ask(path, origin, preflight)).status).toBeGreaterThanOrEqual(400)
      const { headers } = await ask(path, origin)
      expect([path, origin, headers.get('Access-Control-Allow-Origin')]).toEqual([
        path,
        origin,
        null,
      ])
    }
  })
})

describe('odd paths and bytes', () => {
  const paths = [
    '//evil.example.com/%2f..',
    '/..%2f..%2fetc/passwd',
    '/v1/%2e%2e/%2e%2e/etc/passwd',
    '/v1/spaces/%00',
    '/v1/spaces/%c0%ae%c0%ae',
    '/files/%2e%2e/%2e%2e/%2e%2e/passwd',
    '/openapi/..%5c..%5c/x',
    '/assets/..%2f..%2fpackage.json',
    '/reference/%2e%2e%2f%2e%2e%2fpackage.json',
    'http://evil.example.com/v1/user',
    '*',
    '/v1/user?%',
    '/v1/user;admin=1',
    '/V1/user',
    '/v1/user%20',
  ]

  it.each(paths)('get no further than a refusal: %s', async (path) => {
    const platform = await serve()
    const { ended } = await talk(
      platform,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    const answer = await ended
    expect(answer).toMatch(/^HTTP\/1\.1 (?:30[1-8]|4\d\d) /)
    expect(answer).not.toMatch(/root:|"dependencies"/)
    expect(answer).not.toMatch(/location: (?:https?:)?\/\/evil/i)
  })

  it('in a Host header lead nowhere', async () => {
    const platform = await serve()
    for (const host of ['evil.example.com', 'a b', '[', 'x/../../y', '']) {
      const { ended } = await talk(
        platform,
        `GET /v1/user HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      )
      const answer = await ended
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
      expect(answer).not.toContain('evil')
    }
  })
})

describe('a request that takes too long', () => {
  it('is refused with 503 and a time to come back', async () => {
    const data = mkdtempSync(join(tmpdir(), 'galley-limits-'))
    folders.push(data)
    const before = await serve({ data })
    const client = createClient({ baseURL: before.url, token, fetch })
    const organizationId = before.bootstrap?.organization ?? ''
    const { id } = await client.createSpace({ organizationId, body: { title: 'Slow' } })
    running.delete(before)
    await before.close()
    const { url } = await serve({ data, answerTimeoutMs: 100, allowImportFrom: ['127.0.0.1'] })
    const source = createServer(() => undefined)
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
    const address = source.address()
    const port = typeof address === 'object' ? address?.port : 0
    const answer = await fetch(`${url}/v1/spaces/${id}/content/import`, {
      method: 'POST',
      headers: { ...authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify({ source: 'zip', url: `http://127.0.0.1:${port}/x.tar` }),
    })
    source.closeAllConnections()
    source.close()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('60')
    expect(await answer.json()).toMatchObject({ error: { type: 'unavailable' } })
  })
})

function bearer(secret: string): RequestInit {
  return { headers: { Authorization: `Bearer ${secret}` } }
}

function form(fields: Record<string, string>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }
}

/** The same, its body behind its head, so that many are under way at once. */
function lateForm(fields: Record<string, string>): RequestInit {
  const text = new TextEncoder().encode(new URLSearchParams(fields).toString())
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(text.slice(0, 1))
      await new Promise((resolve) => setTimeout(resolve, 1000))
      controller.enqueue(text.slice(1))
      controller.close()
    },
  })
  return { ...form({}), body, duplex: 'half' } as RequestInit
}
