// A fetch without Node's HTTP client, against a server of this machine.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainFetch } from '../../src/client/plain-fetch.ts'

let server: Server
let base: string
beforeAll(async () => {
  server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
})
afterAll(() => void server.close())

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url, method, headers } = request
  const body = (await buffer(request)).toString()
  if (url === '/moved') response.writeHead(302, { location: '/here' }).end()
  else if (url === '/packed')
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed: ü'))
  else if (url === '/bomb')
    response
      .writeHead(200, { 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(65 * 1024 * 1024)))
  else if (url === '/gone') response.writeHead(404, { 'set-cookie': ['a=1', 'b=2'] }).end('{}')
  else response.end(JSON.stringify({ method, url, body, accept: headers.accept }))
}

describe('plainFetch', () => {
  it('sends what it is given', async () => {
    const answer = await plainFetch(`${base}/here`, {
      method: 'PATCH',
      headers: { accept: 'application/json' },
      body: 'Größe',
    })
    expect({ ok: answer.ok, status: answer.status }).toEqual({ ok: true, status: 200 })
    expect(JSON.parse(await answer.text())).toEqual({
      method: 'PATCH',
      url: '/here',
      body: 'Größe',
      accept: 'application/json',
    })
  })

  it('unpacks, and reads headers', async () => {
    expect(await (await plainFetch(`${base}/packed`)).text()).toBe('packed: ü')
    const gone = await plainFetch(`${base}/gone`)
    expect({ ok: gone.ok, status: gone.status }).toEqual({ ok: false, status: 404 })
    expect(gone.headers.get('set-cookie')).toBe('a=1, b=2')
    expect(Buffer.from(await gone.arrayBuffer()).toString()).toBe('{}')
  })

  it('follows a redirect, or shows where it leads', async () => {
    const shown = await plainFetch(`${base}/moved`, { redirect: 'manual' })
    expect([shown.status, shown.headers.get('location')]).toEqual([302, '/here'])
    expect(JSON.parse(await (await plainFetch(`${base}/moved`)).text())).toMatchObject({
      url: '/here',
    })
  })

  it('takes no answer that is too large once it is unpacked', async () => {
    await expect(plainFetch(`${base}/bomb`)).rejects.toThrow(/larger than 67108864/)
  })

  it('says why nobody answers', async () => {
    await expect(plainFetch('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
