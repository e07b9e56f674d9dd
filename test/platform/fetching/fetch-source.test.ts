// Fetching against real servers: guards, redirects, limits, proxies.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/contract/base/errors.ts'
import { createFetchSource, type FetchRules } from '../../../src/platform/fetching/fetch-source.ts'

const servers: Server[] = []
/** Where nothing is late. */
const timeoutMs = 5 * 60_000

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server on a free port of this machine; answers its `host:port`. */
async function serve(answer: Answer, onConnect?: (socket: Duplex, host: string) => void) {
  const server = createServer(answer)
  if (onConnect) {
    server.on('connect', (request, socket) => onConnect(socket, request.url ?? ''))
  }
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

async function fetchText(url: string, rules: Partial<FetchRules>, bytesMax = 100): Promise<string> {
  const fetchSource = createFetchSource({ allow: [], timeoutMs, environment: {}, ...rules })
  try {
    return Buffer.from((await fetchSource(url, { bytesMax })).bytes).toString()
  } catch (error) {
    if (error instanceof ApiError) return `${error.type}: ${error.message}`
    throw error
  }
}

describe('createFetchSource', () => {
  it('reads the bytes of a host that is allowed, by name or with its port', async () => {
    const host = await serve((request, response) => response.end(`path ${request.url}`))
    expect(await fetchText(`http://${host}/a?b=c`, { allow: [host] })).toBe('path /a?b=c')
    expect(await fetchText(`http://${host}/`, { allow: ['127.0.0.1'] })).toBe('path /')
    expect(await fetchText(`http://${host}/`, { allow: ['127.0.0.1:1'] })).toMatch(
      /^url_not_allowed/,
    )
  })

  it('sends the headers it is given', async () => {
    const seen: (string | undefined)[] = []
    const host = await serve((request, response) => {
      seen.push(request.headers.accept)
      response.end('read')
    })
    const fetchSource = createFetchSource({ allow: [host], timeoutMs, environment: {} })
    await fetchSource(`http://${host}/`, { bytesMax: 8, headers: { accept: 'text/html' } })
    await fetchSource(`http://${host}/`, { bytesMax: 8 })
    expect(seen).toEqual(['text/html', '*/*'])
  })

  it('gives up a source that trickles, however long it would go on', async () => {
    const timers: NodeJS.Timeout[] = []
    const host = await serve((_request, response) => {
      timers.push(setInterval(() => response.write('x'), 20))
    })
    const answer = await fetchText(`http://${host}/`, { allow: [host], idleMs: 200 })
    for (const timer of timers) clearInterval(timer)
    expect(answer).toMatch(/^upstream_timeout: /)
  })

  it('gives the bytes as they come to whoever takes them, within the limit', async () => {
    const host = await serve((_request, response) => {
      response.write('one, ')
      setImmediate(() => response.end('two'))
    })
    const fetchSource = createFetchSource({ allow: [host], timeoutMs, environment: {} })
    let taken = ''
    const take = (piece: Uint8Array) => {
      taken += Buffer.from(piece).toString()
    }
    const { bytes } = await fetchSource(`http://${host}/`, { bytesMax: 8, take })
    expect([taken, bytes.length]).toEqual(['one, two', 0])
    const refused = fetchSource(`http://${host}/`, { bytesMax: 7, take })
    await expect(refused).rejects.toThrow('more than 7 bytes')
    const failing = fetchSource(`http://${host}/`, {
      bytesMax: 8,
      take: () => {
        throw new ApiError('import_unsupported', 'Cannot import archive: it is damaged')
      },
    })
    await expect(failing).rejects.toThrow('it is damaged')
  })

  const refused: [url: string, shown: string][] = [
    ['http://127.0.0.1/', 'http://127.0.0.1/'],
    ['http://2130706433/', 'http://127.0.0.1/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    ['http://localhost:8080/x?key=1', 'http://localhost:8080/x'],
    ['http://10.1.2.3/', 'http://10.1.2.3/'],
    ['http://100.64.0.1/', 'http://100.64.0.1/'],
    ['http://169.254.169.254/latest', 'http://169.254.169.254/latest'],
    ['http://0.0.0.0/', 'http://0.0.0.0/'],
    ['http://user:word@192.168.0.1/', 'http://192.168.0.1/'],
    ['https://[::1]/', 'https://[::1]/'],
    ['https://[::ffff:10.0.0.1]/', 'https://[::ffff:a00:1]/'],
    ['https://[::10.0.0.1]/', 'https://[::a00:1]/'],
    ['https://[64:ff9b::10.0.0.1]/', 'https://[64:ff9b::a00:1]/'],
    ['https://[fd00::1]/', 'https://[fd00::1]/'],
    ['https://[fe80::1]/', 'https://[fe80::1]/'],
    ['https://[2002:a00:1::]/', 'https://[2002:a00:1::]/'],
  ]

  it.each(refused)('refuses %s', async (url, shown) => {
    expect(await fetchText(url, {})).toBe(
      `url_not_allowed: Cannot fetch "${shown}": its address is not public`,
    )
  })

  it('refuses other protocols, and what is no URL', async () => {
    expect(await fetchText('ftp://example.com/', {})).toMatch(
      /^url_not_allowed: .*"ftp:" is not http/,
    )
    expect(await fetchText('file:///etc/passwd', {})).toMatch(/^url_not_allowed/)
    expect(await fetchText('nonsense', {})).toMatch(/^url_not_allowed: .*it is not a URL$/)
  })

  it('follows redirects, and checks each of them', async () => {
    const target = await serve((_, response) => response.end('there'))
    const answer: Answer = ({ url = '' }, response) => {
      const count = Number(/\d+/.exec(url)?.[0] ?? 0)
      const next = count > 1 ? `/${count - 1}` : `http://${target}/`
      const location = { '/private': 'http://10.0.0.1/', '/bad': 'http://[', '/ftp': 'ftp://x/' }[
        url
      ]
      response.writeHead(302, { location: location ?? next }).end()
    }
    const host = await serve(answer)
    const rules = { allow: [host, target] }
    expect(await fetchText(`http://${host}/5`, rules)).toBe('there')
    expect(await fetchText(`http://${host}/6`, rules)).toMatch(
      /import_fetch_failed: .*more than 5 times$/,
    )
    expect(await fetchText(`http://${host}/private`, rules)).toMatch(
      /^url_not_allowed: .*10\.0\.0\.1/,
    )
    expect(await fetchText(`http://${host}/ftp`, rules)).toMatch(/^url_not_allowed/)
    expect(await fetchText(`http://${host}/bad`, rules)).toMatch(
      /it redirects to something that is not a URL$/,
    )
    expect(await fetchText(`http://${host}/1`, { allow: [host] })).toMatch(/^url_not_allowed/)
  })

  it.each([
    [300, false],
    [301, true],
    [302, true],
    [303, true],
    [304, false],
    [307, true],
    [308, true],
  ])('follows an answer of %s: %s', async (status, isFollowed) => {
    const host = await serve(({ url }, response) => {
      if (url === '/there') response.end('there')
      else response.writeHead(status, { location: '/there' }).end()
    })
    const answer = await fetchText(`http://${host}/`, { allow: [host] })
    expect(answer).toMatch(isFollowed ? /^there$/ : new RegExp(`the answer was ${status}$`))
  })

  it('names the status of a refusal, never a secret', async () => {
    const host = await serve((_, response) => response.writeHead(404).end('no'))
    const answer = await fetchText(`http://me:word@${host}/a?token=secret`, { allow: [host] })
    expect(answer).toBe(`import_fetch_failed: Cannot fetch "http://${host}/a": the answer was 404`)
  })

  it('refuses an answer that is too long, stated or not', async () => {
    const host = await serve(({ url }, response) => {
      // Refused for what is stated: nothing ever comes.
      if (url === '/stated')
        return response.writeHead(200, { 'content-length': 101 }).flushHeaders()
      if (url === '/whole') return response.end('x'.repeat(101))
      response.write('x'.repeat(60))
      response.end('x'.repeat(41))
    })
    for (const bytesMax of [102, 101]) {
      expect(await fetchText(`http://${host}/whole`, { allow: [host] }, bytesMax)).toHaveLength(101)
    }
    for (const path of ['/stated', '/']) {
      expect(await fetchText(`http://${host}${path}`, { allow: [host] })).toBe(
        `payload_too_large: Cannot fetch "http://${host}${path}": it has more than 100 bytes`,
      )
    }
  })

  it('gives up in time, before the answer and within it', async () => {
    const host = await serve(({ url }, response) => {
      if (url === '/within') response.write('a part')
    })
    for (const path of ['/before', '/within']) {
      for (const limit of [{ timeoutMs: 200 }, { idleMs: 200 }]) {
        expect(await fetchText(`http://${host}${path}`, { allow: [host], ...limit })).toBe(
          `upstream_timeout: Cannot fetch "http://${host}${path}": no complete response in time`,
        )
      }
    }
  })

  it('names a connection that fails or breaks off', async () => {
    const host = await serve(({ url }, response) => {
      const packed = url === '/packed' ? { 'content-encoding': 'gzip' } : {}
      response.writeHead(200, { 'content-length': 50, ...packed })
      response.write(gzipSync('x').subarray(0, 5))
      setImmediate(() => response.destroy())
    })
    const rules = { allow: [host, '127.0.0.1:1', 'no-such-host.invalid'] }
    for (const path of ['/', '/packed']) {
      expect(await fetchText(`http://${host}${path}`, rules)).toMatch(
        /^import_fetch_failed: .* closed the connection$/,
      )
    }
    expect(await fetchText('http://127.0.0.1:1/', rules)).toMatch(
      /^import_fetch_failed: .*127\.0\.0\.1:1 refused the connection$/,
    )
    const unknown = await fetchText('http://no-such-host.invalid/', {})
    expect(unknown).toMatch(
      /: (?:host no-such-host\.invalid not found\. Check the URL|no-such-host\.invalid could not be looked up)/,
    )
  })

  it('goes through a proxy, where names are the proxy’s to resolve', async () => {
    const seen: string[] = []
    const proxy = await serve(
      (request, response) => {
        seen.push(request.url ?? '')
        response.end('by proxy')
      },
      (socket, host) => {
        seen.push(host)
        socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      },
    )
    const environment = { http_proxy: `http://${proxy}`, HTTPS_PROXY: `http://${proxy}` }
    expect(await fetchText('http://inside.example/a', { environment })).toBe('by proxy')
    expect(await fetchText('https://inside.example/a', { environment })).toMatch(
      /^import_fetch_failed/,
    )
    expect(seen).toEqual(['http://inside.example/a', 'inside.example:443'])
    expect(await fetchText('http://10.0.0.1/', { environment })).toMatch(/^url_not_allowed/)
    // The proxy is the operator's, wherever it is and whatever it is called.
    const named = { http_proxy: `http://localhost:${proxy.split(':')[1]}` }
    expect(await fetchText('http://inside.example/b', { environment: named })).toBe('by proxy')
    const direct = { ...environment, NO_PROXY: 'localhost' }
    expect(await fetchText('http://localhost/', { environment: direct })).toMatch(
      /^url_not_allowed/,
    )
  })

  it('refuses a name that leads to this machine, whatever it is called', async () => {
    const host = await serve((_, response) => response.end('inside'))
    const port = host.split(':')[1]
    expect(await fetchText(`http://localhost:${port}/`, {})).toMatch(/^url_not_allowed/)
    expect(await fetchText(`http://localhost:${port}/`, { allow: ['localhost'] })).toBe('inside')
    await new Promise((resolve) =>
      connect(Number(port), '127.0.0.1', () => resolve(undefined)).end(),
    )
  })
})
