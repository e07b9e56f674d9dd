// The network fetch: through the proxy of the environment when there is one, straight when there is none.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createNetworkFetch } from '../../src/client/transport.ts'

const asked: string[] = []
let target: Server
let proxy: Server
beforeAll(async () => {
  target = createServer((_request, response) => response.end('straight'))
  proxy = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('by proxy')
  })
  // Undici tunnels every request; a tunnel that answers by itself is enough to see it was asked.
  proxy.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  for (const server of [target, proxy]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => {
  target.close()
  proxy.close()
})

function urlOf(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${isAddress(address) ? address.port : 0}`
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}

describe('createNetworkFetch', () => {
  it('goes straight without a proxy', async () => {
    const send = await createNetworkFetch({})
    expect(await (await send(urlOf(target), {})).text()).toBe('straight')
  })

  it('asks the proxy the environment names', async () => {
    vi.stubEnv('HTTP_PROXY', urlOf(proxy))
    const send = await createNetworkFetch(process.env)
    await send(urlOf(target), {}).catch(() => undefined)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain(`127.0.0.1:`)
  })
})
