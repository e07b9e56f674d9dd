// What goes over a real connection: bytes that are no request, headers too long, HEAD, bodies cut off.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '../../src/contract/index.ts'
import { createWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ overPort: true })
})
afterAll(() => world.close())

describe('a connection', () => {
  const refused: [what: string, bytes: () => string, status: number, type: string][] = [
    ['what is no HTTP', () => 'HELLO\r\n\r\n', 400, 'invalid_request'],
    ['NUL in the path', () => request('GET /v1/orgs/\u0000'), 400, 'invalid_request'],
    ['NUL in a header', () => request('GET /v1/orgs', 'X-Odd: \u0000'), 400, 'invalid_request'],
    [
      'two lengths',
      () => request('POST /v1/orgs', 'Content-Length: 1', 'Content-Length: 2'),
      400,
      'invalid_request',
    ],
    [
      'a length and pieces',
      () => request('POST /v1/orgs', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
      400,
      'invalid_request',
    ],
    [
      'headers too long',
      () => request('GET /v1/orgs', `X-Long: ${'x'.repeat(40_000)}`),
      431,
      'headers_too_large',
    ],
    ['a path too long', () => request(`GET /v1/orgs/${'x'.repeat(20_000)}`), 414, 'uri_too_long'],
    ['no token', () => request('GET /v1/orgs'), 401, 'unauthenticated'],
    ['a method of another protocol', () => request('PROPFIND /v1/orgs'), 405, 'method_not_allowed'],
    ['OPTIONS', () => request('OPTIONS /v1/orgs'), 405, 'method_not_allowed'],
    ['a broken escape', () => request('GET /v1/nothing/%zz'), 404, 'route_not_found'],
    ['climbing out', () => request('GET /v1/../../etc/passwd'), 404, 'route_not_found'],
  ]

  it.each(refused)('refuses %s in the shape of errors', async (_what, bytes, status, type) => {
    const answer = await send(bytes())
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatch(/content-type: application\/json/i)
    const { error } = ErrorBody.parse(JSON.parse(answer.body))
    expect(error).toMatchObject({ code: status, type })
    expect(answer.headers.toLowerCase()).toContain(`x-request-id: ${error.requestId}`)
    expect(world.faults).toEqual([])
  })

  it('answers HEAD as GET without a body', async () => {
    const authorization = `Authorization: Bearer ${world.token('admin')}`
    for (const path of ['/v1/orgs', '/v1/openapi.json', '/reference', '/reference/none']) {
      const [head, get] = [
        await send(request(`HEAD ${path}`, authorization)),
        await send(request(`GET ${path}`, authorization)),
      ]
      expect([path, head.status, head.body]).toEqual([path, get.status, ''])
      expect(get.body).not.toBe('')
    }
  })

  it('stays well when a body ends early', async () => {
    const authorization = `Authorization: Bearer ${world.token('admin')}`
    const path = `/v1/orgs/${world.organizationId}/spaces`
    const before = (await world.client().listSpaces({ organizationId: world.organizationId })).count
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(world.baseURL).port), '127.0.0.1', () => {
        socket.write(
          request(
            `POST ${path}`,
            authorization,
            'Content-Type: application/json',
            'Content-Length: 100',
          ).replace('Connection: close\r\n', ''),
        )
        socket.write('{"title": "Half')
        setTimeout(() => socket.destroy(), 50)
      })
      socket.on('close', () => resolve())
    })
    const { count } = await world.client().listSpaces({ organizationId: world.organizationId })
    expect(count).toBe(before)
    expect(world.faults).toEqual([])
  })
})

function request(line: string, ...headers: readonly string[]): string {
  return `${[`${line} HTTP/1.1`, 'Host: galley.test', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`
}

function send(
  bytes: string,
): Promise<{ readonly status: number; readonly headers: string; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(new URL(world.baseURL).port), '127.0.0.1', () => {
      socket.write(bytes)
    })
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString()
      const [headers = '', ...rest] = text.split('\r\n\r\n')
      const isInPieces = /transfer-encoding: chunked/i.test(headers)
      const body = rest.join('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]),
        headers,
        body: isInPieces ? body.replace(/^[0-9a-f]+\r\n|\r\n[0-9a-f]+\r\n/gi, '') : body,
      })
    })
  })
}
