// How a server ends: what is under way finishes, others go on, nothing acknowledged is lost.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { cli, compiled } from '../programs.ts'
import { createPlace, type StorePlace } from '../stores.ts'
import { buildTar } from '../tar.ts'

const token = 'bootstrap-token-0123456789'

let place: StorePlace
let source: Server
let sourcePort = 0
/** Lets the source answer what it was asked last. */
let answerSource: () => void = () => undefined
beforeAll(async () => {
  place = await createPlace()
  // A source that takes the time it is given.
  source = createServer((incoming, response) => {
    answerSource = () => response.end(buildTar({ 'README.md': `# ${incoming.url}\n` }))
  })
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  const address = source.address()
  sourcePort = typeof address === 'object' ? (address?.port ?? 0) : 0
})
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})
afterAll(async () => {
  source.closeAllConnections()
  source.close()
  await place.remove()
})

async function start(...options: readonly string[]) {
  const flags = [...place.flags, '--rate-limit', '0', '--log-level', 'warn', ...options]
  const allow = ['--allow-import-from', `127.0.0.1:${sourcePort}`]
  const child = spawn(process.execPath, [cli, 'serve', ...flags, ...allow], {
    env: { ...process.env, ...compiled, GALLEY_BOOTSTRAP_TOKEN: token },
  })
  running.add(child)
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code === null ? undefined : Number(code),
    signal: typeof signal === 'string' ? signal : undefined,
  }))
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /Listening on (\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.on('close', () => reject(new Error(output)))
  })
  const client = createClient({ baseURL: url, token, fetch })
  const organizations = await client.listOrganizationsForAuthenticatedUser({})
  return { child, ended, url, client, organizationId: organizations.items[0]?.id ?? '' }
}

type Running = Awaited<ReturnType<typeof start>>

async function makeSpace({ client, organizationId }: Running): Promise<string> {
  const { id } = await client.createSpace({ organizationId, body: { title: 'Guide' } })
  return id
}

/** An import that goes on once the source answers. */
function importSlowly({ url }: Running, spaceId: string): Promise<Response> {
  return fetch(`${url}/v1/spaces/${spaceId}/content/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ source: 'zip', url: `http://127.0.0.1:${sourcePort}/slow.tar` }),
  })
}

/** True once nobody listens there any more. */
function isRefused({ url }: Running): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => false,
    (error: unknown) => codeOf(error) === 'ECONNREFUSED',
  )
}

/** Resolves once the source was asked. */
function untilAsked(): Promise<unknown> {
  return once(source, 'request')
}

describe('a server told to stop', () => {
  it('says so for as long as it goes on taking requests', async () => {
    const server = await start('--port', '0', '--stop-delay', '10m')
    server.child.kill('SIGTERM')
    await expect
      .poll(async () => {
        const ready = await fetch(`${server.url}/readyz`)
        return [ready.status, ready.headers.get('Connection'), await ready.json()]
      })
      .toEqual([503, 'close', { status: 'stopping' }])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  it('finishes what is under way, takes nothing new, and ends with 0', async () => {
    const delays = ['--stop-delay', '100ms', '--stop-timeout', '10m']
    const server = await start('--port', '0', ...delays)
    const spaceId = await makeSpace(server)
    const asked = untilAsked()
    const importing = importSlowly(server, spaceId)
    await asked
    server.child.kill('SIGTERM')
    await expect.poll(() => isRefused(server)).toBe(true)
    answerSource()
    const answer = await importing
    expect([answer.status, answer.headers.get('Connection')]).toEqual([201, 'close'])
    expect(await server.ended).toEqual({ code: 0, signal: undefined })
  })

  it('gives up what takes too long, writes nothing of it, and ends with 1', async () => {
    const server = await start('--port', '0', '--stop-timeout', '300ms')
    const spaceId = await makeSpace(server)
    const asked = untilAsked()
    const importing = importSlowly(server, spaceId)
    await asked
    server.child.kill('SIGTERM')
    const answer = await importing
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '1'])
    expect(await answer.json()).toMatchObject({ error: { type: 'unavailable' } })
    expect(await server.ended).toEqual({ code: 1, signal: undefined })
    const again = await start('--port', '0')
    const { pages } = await again.client.listPages({ spaceId })
    expect(pages).toEqual([])
  })

  it('ends at once when told twice', async () => {
    const server = await start('--port', '0', '--stop-timeout', '10m')
    const spaceId = await makeSpace(server)
    const asked = untilAsked()
    const importing = importSlowly(server, spaceId).catch(() => 'cut off')
    await asked
    server.child.kill('SIGTERM')
    await expect.poll(() => isRefused(server)).toBe(true)
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: undefined, signal: 'SIGTERM' })
    expect(await importing).toBe('cut off')
  })
})

/** How a request ended: its status and `Connection` header, or the code of its failure. */
type Outcome = { readonly status: number; readonly connection: string | undefined } | string

function postSpace({ url, organizationId }: Running, agent: Agent): Promise<Outcome> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const address = `${url}/v1/orgs/${organizationId}/spaces`
  return new Promise((resolve) => {
    const fail = ({ code = 'none' }: NodeJS.ErrnoException) => resolve(code)
    const asked = request(address, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('error', fail)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }),
      )
    })
    asked.on('error', fail)
    asked.end(JSON.stringify({ title: 'Written' }))
  })
}

describe('connections of a server that stops', () => {
  it.each([
    ['one request after another', 0],
    ['with pauses', 80],
  ])('are told to go and never cut: %s', async (_title, pauseMs) => {
    const server = await start('--port', '0')
    const outcomes: Outcome[] = []
    const clients = Array.from({ length: 16 }, async () => {
      // Keeps its connection for as long as the server does.
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (;;) {
        const outcome = await postSpace(server, agent)
        outcomes.push(outcome)
        if (typeof outcome === 'string') return outcome
        if (pauseMs > 0) await setTimeout(pauseMs)
      }
    })
    await expect.poll(() => outcomes.length).toBeGreaterThan(100)
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: undefined })
    // Who comes later finds no server.
    expect(await Promise.all(clients)).toEqual(clients.map(() => 'ECONNREFUSED'))
    const answers = outcomes.filter((outcome) => typeof outcome !== 'string')
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(answers.filter(({ connection }) => connection === 'close')).not.toEqual([])
  })

  it('keep it from stopping no longer than they do something', async () => {
    const server = await start('--port', '0', '--stop-timeout', '10m')
    const sockets = Array.from({ length: 50 }, () => connect(Number(new URL(server.url).port)))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    for (const socket of sockets) socket.on('error', () => undefined).resume()
    for (const socket of sockets.slice(0, 25)) socket.write('GET /healthz HTTP/1.1\r\n')
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: undefined })
  })
})

describe('two servers on one store', () => {
  it('lose no request when one after the other is restarted under load', async () => {
    const options = ['--stop-delay', '300ms', '--stop-timeout', '10m']
    const stops = [0, 1, 0]
    const workers = [0, 1, 2, 3]
    const servers = [await start('--port', '0', ...options), await start('--port', '0', ...options)]
    const ports = servers.map(({ url }) => new URL(url).port)
    const spaceId = await makeSpace(servers[0] ?? (await start()))
    const posted = new Set<string>()
    const faults: unknown[] = []
    const ending = new AbortController()
    let refused = 0
    let resets = 0
    let stopping = -1
    const load = workers.map(async (worker) => {
      for (let count = 0; !ending.signal.aborted; count += 1) {
        const at = (worker + count) % 2
        const words = `comment ${worker}/${count}`
        try {
          const answer = await fetch(
            `http://127.0.0.1:${ports[at]}/v1/spaces/${spaceId}/comments`,
            {
              method: 'POST',
              headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
              body: JSON.stringify({ body: { markdown: words } }),
            },
          )
          const body: { id: string } = await answer.json()
          if (answer.status === 200) posted.add(body.id)
          else faults.push([answer.status, body])
        } catch (error) {
          // Between stop and start nobody listens: a proxy asks the other server then.
          if (codeOf(error) === 'ECONNREFUSED') refused += 1
          // The system ends what it had taken and the server had not: nobody has seen that request.
          else if (at === stopping && endings.has(codeOf(error))) resets += 1
          else faults.push([at, stopping, error])
        }
      }
    })
    for (const at of stops) {
      const before = posted.size
      const old = servers[at]
      stopping = at
      old?.child.kill('SIGTERM')
      expect(await old?.ended).toEqual({ code: 0, signal: undefined })
      servers[at] = await start('--port', ports[at] ?? '', ...options)
      await expect.poll(() => posted.size).toBeGreaterThan(before + 20)
    }
    ending.abort()
    await Promise.all(load)
    expect(faults).toEqual([])
    expect(refused).toBeGreaterThan(0)
    // Who was cut off is refused from then on.
    expect(resets).toBeLessThanOrEqual(stops.length * workers.length)
    const { client } = servers[1] ?? (await start())
    const kept = new Set<string>()
    let page: string | undefined
    do {
      const list = await client.listCommentsInSpace({
        spaceId,
        query: { limit: 1000, ...(page === undefined ? {} : { page }) },
      })
      for (const { id } of list.items) kept.add(id)
      page = list.next?.page
    } while (page !== undefined)
    expect([...posted].filter((id) => !kept.has(id))).toEqual([])
    expect(kept.size).toBe(posted.size)
  })
})

/** As the sender learns that a connection has ended: by the system, by writing to it, by reading from it. */
const endings: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}
