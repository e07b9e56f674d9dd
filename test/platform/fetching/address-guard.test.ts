// Which addresses may be talked to.
import { createServer } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/contract/base/errors.ts'
import {
  guardHost,
  isAllowEntry,
  resolveHost,
} from '../../../src/platform/fetching/address-guard.ts'
import { createFetchSource } from '../../../src/platform/fetching/fetch-source.ts'

describe('guardHost', () => {
  const cases: [url: string, allow: string[], allowed: boolean][] = [
    ['http://93.184.216.34/', [], true],
    ['http://[2606:4700::1111]/', [], true],
    ['http://10.1.2.3/', ['10.1.0.0/16'], true],
    ['http://10.2.2.3/', ['10.1.0.0/16'], false],
    ['http://10.1.2.3/', ['10.1.2.3'], true],
    ['http://10.1.2.3:81/', ['10.1.2.3:80'], false],
    ['https://10.1.2.3/', ['10.1.2.3:443'], true],
    ['http://[fd00::5]/', ['fd00::/8'], true],
    ['http://[fd00::5]/', ['[fd00::5]'], true],
    ['http://[fe80::5]/', ['fd00::/8'], false],
    ['http://[::ffff:10.1.2.3]/', ['10.1.0.0/16'], true],
    ['http://[::ffff:10.1.2.3]/', [], false],
    ['http://[64:ff9b::7f00:1]/', [], false],
    ['http://[2002:7f00:1::]/', [], false],
    ['http://[2001:0:7f00:1::]/', [], false],
    ['http://[2001:db8::1]/', [], false],
    ['http://[::]/', [], false],
    ['http://[ff02::1]/', [], false],
    ['http://0177.0.0.1/', [], false],
    ['http://127.1/', [], false],
    ['http://0/', [], false],
    ['http://198.18.0.1/', [], false],
    ['http://192.0.2.1/', [], false],
    ['http://224.0.0.1/', [], false],
    ['http://255.255.255.255/', [], false],
    ['http://100.127.255.254/', [], false],
    ['http://172.31.0.1/', [], false],
    ['http://172.32.0.1/', [], true],
    ['http://172.32.0.1/', ['10.0.0.0/40'], true],
    ['http://10.1.2.3/', ['10.0.0.0/40', '10.1.0.0/16'], true],
    ['http://10.1.2.3/', ['10.0.0.0/40'], false],
    ['http://10.1.2.3/', ['::a00:0/96'], false],
  ]

  it.each(cases)('%s with %j: %s', (url, allow, allowed) => {
    const guard = () => guardHost(new URL(url), allow)
    if (allowed) expect(guard).not.toThrow()
    else expect(guard).toThrow(ApiError)
  })

  it('judges every address of a name, at the moment of connecting', async () => {
    const url = new URL('http://localhost:9/')
    await expect(resolveHost(url, [])).rejects.toMatchObject({ type: 'url_not_allowed' })
    await expect(resolveHost(url, ['127.0.0.0/8', '::1/128'])).resolves.not.toEqual([])
    await expect(resolveHost(url, ['localhost'])).resolves.not.toEqual([])
    await expect(resolveHost(new URL('http://localhost.:9/'), [])).rejects.toBeInstanceOf(ApiError)
  })
})

describe('isAllowEntry', () => {
  const cases: [entry: string, valid: boolean][] = [
    ['docs.example.com', true],
    ['docs.example.com:8443', true],
    ['10.0.0.0/8', true],
    ['fd00::/8', true],
    ['[::1]:8080', true],
    ['10.0.0.0/40', false],
    ['http://x', false],
    ['*', false],
    ['*.example.com', false],
    ['a b', false],
  ]

  it.each(cases)('%s: %s', (entry, valid) => {
    expect(isAllowEntry(entry)).toBe(valid)
  })
})

describe('createFetchSource', () => {
  const timeoutMs = 5 * 60_000
  const packed = {
    '/gzip': ['gzip', gzipSync('words')],
    '/br': ['br', brotliCompressSync('words')],
    '/deflate': ['deflate', deflateSync('words')],
    '/bomb': ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    '/cut': ['gzip', gzipSync('words and more words').subarray(0, 15)],
    '/odd': ['zstd', Buffer.from('x')],
  } as const
  const server = createServer((request, response) => {
    const found = Object.entries(packed).find(([path]) => path === request.url)?.[1]
    if (found !== undefined) response.writeHead(200, { 'content-encoding': found[0] }).end(found[1])
    else if (request.url === '/silent') response.write('x')
    else response.writeHead(200, { 'content-type': 'text/html; charset=x' }).end('page')
  })
  let host = ''

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })

  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  async function fetchPath(path: string): Promise<string> {
    const idleMs = path === '/silent' ? 200 : timeoutMs
    const rules = { allow: ['127.0.0.0/8'], timeoutMs, idleMs, environment: {} }
    try {
      const { bytes } = await createFetchSource(rules)(`http://${host}${path}`, { bytesMax: 1000 })
      return Buffer.from(bytes).toString()
    } catch (error) {
      if (error instanceof ApiError) return `${error.type}: ${error.message}`
      throw error
    }
  }

  const answers: [path: string, answer: RegExp][] = [
    ['/gzip', /^words$/],
    ['/br', /^words$/],
    ['/deflate', /^words$/],
    ['/bomb', /^payload_too_large: /],
    ['/cut', /^import_fetch_failed: /],
    ['/odd', /^import_fetch_failed: .*it is packed as "zstd"$/],
    ['/silent', /^upstream_timeout: /],
  ]

  it.each(answers)('%s', async (path, answer) => {
    expect(await fetchPath(path)).toMatch(answer)
  })

  it('tells where it was and what it is', async () => {
    const rules = { allow: [host], timeoutMs, environment: {} }
    const fetched = await createFetchSource(rules)(`http://me:word@${host}/a?b#c`, { bytesMax: 9 })
    expect(fetched).toMatchObject({
      url: `http://${host}/a?b`,
      contentType: 'text/html; charset=x',
    })
  })
})
