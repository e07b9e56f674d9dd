// The command `galley serve` as a process: address, first token, stop, and what a kill leaves behind.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { cli, compiled } from '../programs.ts'
import { buildTar } from '../tar.ts'

const folder = mkdtempSync(join(tmpdir(), 'galley-serve-'))
afterAll(() => rmSync(folder, { recursive: true }))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

const token = 'bootstrap-token-0123456789'

function run(args: readonly string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, ...compiled, ...environment }
  const child = spawn(process.execPath, [cli, 'serve', ...args], { env })
  running.add(child)
  const closed = once(child, 'close').then(([code]) => Number(code))
  let output = ''
  let complaints = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString()
  })
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = /Listening on (\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
    child.on('close', () => reject(new Error(complaints)))
  })
  listening.catch(() => undefined)
  return { child, closed, listening, output: () => output, complaints: () => complaints }
}

describe('galley serve', () => {
  it('gives an empty store an admin once, and stops when told', async () => {
    const data = join(folder, 'once')
    const first = run(['--data', data, '--port', '0'])
    const url = await first.listening
    const secret = /shown this once: (\S+)/.exec(first.output())?.[1] ?? ''
    const client = createClient({ baseURL: url, token: secret, fetch })
    expect(await client.getUser({})).toMatchObject({ displayName: 'Admin' })
    first.child.kill('SIGTERM')
    expect(await first.closed).toBe(0)

    const second = run(['--data', data, '--port', '0'])
    const again = createClient({ baseURL: await second.listening, token: secret, fetch })
    expect(await again.getUser({})).toMatchObject({ displayName: 'Admin' })
    expect(second.output()).not.toContain('token')
    second.child.kill('SIGINT')
    expect(await second.closed).toBe(0)
  })

  it.each([
    ['an option it does not know', ['--prot', '1'], /did you mean "--port"/],
    ['a port that is none', ['--port', 'x'], /"--port": expected 0 to 65535/],
    ['a base address that is none', ['--base-url', 'docs'], /"--base-url"/],
    [
      'a database that is away',
      ['--database-url', 'postgres://u:hunter2@127.0.0.1:9/x'],
      /^Cannot use the database: connect ECONNREFUSED 127.0.0.1:9\n$/,
    ],
    ['data it cannot keep', ['--data', '/dev/null/x'], /Cannot keep data in "\/dev\/null\/x"/],
  ])('refuses %s with one sentence', async (_title, args, message) => {
    const failed = run(args)
    expect(await failed.closed).toBe(2)
    expect(failed.complaints()).toMatch(message)
    expect(failed.complaints().trim().split('\n')).toHaveLength(1)
  })

  it('names every value that is wrong, at once, and no secret', async () => {
    const failed = run(['--port', 'x', '--rate-limit', 'many'], {
      GALLEY_BASE_URL: 'docs',
      DATABASE_URL: 'mysql://ada:hunter2@db.example.com',
    })
    expect(await failed.closed).toBe(2)
    expect(failed.complaints()).toBe(
      [
        'Cannot read the variable DATABASE_URL: expected an address like "postgres://galley@db.example.com/galley" but found 34 characters',
        'Cannot read "--port": expected 0 to 65535 but found "x"',
        'Cannot read the variable GALLEY_BASE_URL: expected an address like "https://docs.example.com" but found "docs"',
        'Cannot read "--rate-limit": expected 0 to 1000000 but found "many"',
        '',
      ].join('\n'),
    )
  })

  it('says of a variable it does not know that it is not read', async () => {
    const failed = run(['--data', '/dev/null/x'], { GALLEY_PROT: '1' })
    await failed.closed
    expect(failed.complaints()).toContain(
      'Unknown variable "GALLEY_PROT": did you mean "GALLEY_PORT"? (it is not read)\n',
    )
  })

  it('refuses a port that is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const failed = run(['--data', ':memory:', '--port', port])
    expect(await failed.closed).toBe(2)
    expect(failed.complaints()).toBe(
      `Cannot listen on 127.0.0.1, port ${port}: the port is in use\n`,
    )
    other.close()
  })

  it('refuses a first token that is easy to guess', async () => {
    const failed = run(['--data', ':memory:', '--port', '0'], { GALLEY_BOOTSTRAP_TOKEN: 'short' })
    expect(await failed.closed).toBe(2)
    expect(failed.complaints()).toBe(
      'Cannot read the variable GALLEY_BOOTSTRAP_TOKEN: expected at least 16 characters but found 5 characters\n',
    )
  })

  it('loses nothing acknowledged and shows nothing half when killed in imports', async () => {
    const data = join(folder, 'killed')
    const source = createServer((request, response) => {
      const version = /(\d+)/.exec(request.url ?? '')?.[1] ?? '0'
      const files = Object.fromEntries(
        Array.from({ length: 300 }, (_, at) => [
          `page-${at}.md`,
          `# Page ${at}\n\nVersion ${version}\n`,
        ]),
      )
      response.end(buildTar(files))
    })
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
    const address = source.address()
    const port = typeof address === 'object' ? address?.port : 0
    let spaceId = ''
    let acknowledged = ''
    for (let round = 1; round <= 4; round += 1) {
      const server = run(
        ['--data', data, '--port', '0', '--allow-import-from', `127.0.0.1:${port}`],
        {
          GALLEY_BOOTSTRAP_TOKEN: token,
        },
      )
      const client = createClient({ baseURL: await server.listening, token, fetch })
      const [organization] = (await client.listOrganizationsForAuthenticatedUser({})).items
      spaceId ||= (await client.createSpace({ organizationId: organization?.id ?? '' })).id
      const { revision } = await client.getSpaceById({ spaceId })
      if (acknowledged !== '' && revision !== acknowledged) {
        // Unacknowledged and done: whole all the same.
        expect(await readVersions(client, spaceId)).toHaveLength(1)
      }
      for (let count = 0; count < 2; count += 1) {
        const url = `http://127.0.0.1:${port}/v${round}${count}.tar`
        const pending = client.importContent({ spaceId, body: { url, source: 'zip' } })
        if (count === 1) setTimeout(() => server.child.kill('SIGKILL'), 10 * round)
        const answer = await pending.catch(() => undefined)
        if (answer !== undefined) acknowledged = answer.revision
      }
      await server.closed
    }
    const last = run(['--data', data, '--port', '0'])
    const client = createClient({ baseURL: await last.listening, token, fetch })
    expect(await readVersions(client, spaceId)).toHaveLength(1)
    last.child.kill('SIGTERM')
    await last.closed
    source.close()
  })
})

/** The versions that pages of the main content are of; a whole import has one. */
async function readVersions(
  client: ReturnType<typeof createClient>,
  spaceId: string,
): Promise<string[]> {
  const { pages } = await client.listPages({ spaceId })
  expect(pages).toHaveLength(300)
  const versions = new Set<string>()
  for (const page of [pages[0], pages[150], pages[299]]) {
    const read = await client.getPageById({ spaceId, pageId: page?.id ?? '' })
    versions.add(/Version \d+/.exec(JSON.stringify(read))?.[0] ?? '')
  }
  return [...versions]
}
