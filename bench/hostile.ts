// Measures what hostile contents take from others: 60 of them, each imported, read, searched, changed, compared, merged, printed and published.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import { createClient } from '../src/client/client.ts'
import { hostilePages } from '../test/hostile/pages.ts'
import { writeTarGz, writeZip } from '../test/platform/archives/archives.ts'
import { cli, compiled } from '../test/programs.ts'
import type { LongestTurn } from './turns.ts'

// `node bench/hostile.ts [MINUTES]`: ten at most, then it stops by itself. Everything is on loopback.
const minutes = Math.min(10, Number(process.argv[2] ?? 10))
const endsAt = performance.now() + minutes * 60_000
const requestMs = 60_000
const token = 'token-of-the-measurement-0123456789'

type Files = Readonly<Record<string, string>>
/** What a source answers with, and what the same looks like after a change. */
interface Content {
  readonly name: string
  readonly before: Uint8Array
  readonly after: Uint8Array
}

const archive = (files: Files) =>
  writeZip(Object.entries(files).map(([name, content]) => ({ name, content })))
const lines = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `Line ${at} of ${word}, ${(at * 7919) % 1009}`).join(
    '\n',
  )
const zeros = (megabytes: number, name: string) => ({
  name,
  content: Buffer.alloc(megabytes << 20),
})

/** Pages at twice the size that takes a parser without bounds up to a minute, and what is no page. */
function listContents(): Content[] {
  const pages = Object.entries(hostilePages).map(([name, make]) => ({
    name,
    before: archive({ 'README.md': '# Home\n', 'page.md': make(2) }),
    after: archive({ 'README.md': '# Home\n', 'page.md': `# New\n\n${make(2.1)}` }),
  }))
  const same = (name: string, bytes: Uint8Array) => ({ name, before: bytes, after: bytes })
  // Every second kind of page: about 60 contents with the others.
  const chosen = pages.filter((_page, index) => index % 2 === 0)
  const deep = Array.from({ length: 400 }, (_, at) => ({
    name: `${`${at}/`.repeat(400)}page.md`,
    content: 'x',
  }))
  return [
    same(
      '20 pages of 90 MB in a zip',
      writeZip(Array.from({ length: 20 }, (_, at) => zeros(90, `${at}.md`))),
    ),
    same(
      '3 pages of 90 MB in a tar with gzip',
      writeTarGz(Array.from({ length: 3 }, (_, at) => zeros(90, `${at}.md`))),
    ),
    same('400 files in 400 folders', writeZip(deep)),
    same(
      'a zip that states less than it holds',
      writeZip([{ name: 'a.md', content: deflateRawSync(Buffer.alloc(1 << 20)), size: 10 }]),
    ),
    same('77,500 links to one target', archive({ 'page.md': '[a](gone.md)\n\n'.repeat(77_500) })),
    same(
      'a picture of SVG in SVG',
      archive({
        'page.md': '![a](a.svg)\n',
        'a.svg': `${'<svg>'.repeat(50_000)}${'</svg>'.repeat(50_000)}`,
      }),
    ),
    ...chosen,
    {
      name: 'two pages of 5 MB, unlike in every line',
      before: archive({ 'page.md': lines('before', 150_000) }),
      after: archive({ 'page.md': lines('after', 150_000) }),
    },
  ]
}

/** Asks from a thread of its own, whose clock neither we nor the server hold up. */
const asking = `
const { workerData, parentPort } = require('node:worker_threads')
let times = []
async function ask() {
  for (;;) {
    const startedAt = performance.now()
    try {
      const answer = await fetch(workerData.url, { headers: workerData.headers, signal: AbortSignal.timeout(20000) })
      await answer.text()
      if (!answer.ok) throw new Error(String(answer.status))
      times.push(performance.now() - startedAt)
    } catch { times.push(20000) }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
parentPort.on('message', () => { parentPort.postMessage(times); times = [] })
ask()
`

interface Asker {
  readonly take: () => Promise<number[]>
  readonly end: () => Promise<number>
}

function startAsking(url: string, headers: Readonly<Record<string, string>>): Asker {
  const thread = new Worker(asking, { eval: true, workerData: { url, headers } })
  return {
    take() {
      const answer = new Promise<number[]>((resolve) => thread.once('message', resolve))
      const question = 'times'
      thread.postMessage(question, [])
      return answer.then((times) => times.sort((a, b) => a - b))
    },
    end: () => thread.terminate(),
  }
}

const at = (times: readonly number[], part: number) =>
  times[Math.floor(part * (times.length - 1))] ?? 0

/** Of the content under way. */
let longest: LongestTurn & { readonly step: string } = { cpuMs: 0, step: '', functions: [] }

const folder = mkdtempSync(join(tmpdir(), 'galley-hostile-'))
const contents = listContents()
let offered: Uint8Array = contents[0]?.before ?? new Uint8Array()
const source = createServer((_request, response) => response.end(offered))
await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
const address = source.address()
const sourceURL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/a.zip`

const server = spawn(
  process.execPath,
  [
    '--max-old-space-size=512',
    '--import',
    join(import.meta.dirname, 'turns.ts'),
    cli,
    'serve',
    '--data',
    folder,
    '--port',
    '0',
    '--rate-limit',
    '0',
    '--log-level',
    'error',
    '--allow-import-from',
    '127.0.0.1',
  ],
  {
    env: { ...process.env, ...compiled, GALLEY_BOOTSTRAP_TOKEN: token },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  },
)
const gone = new Promise<never>((_resolve, reject) => {
  server.once('exit', (code, signal) => reject(new Error(`The server ended: ${signal ?? code}`)))
})
gone.catch(() => undefined)

try {
  const baseURL = await Promise.race([readAddress(), gone])
  const client = createClient({
    baseURL,
    token,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(requestMs) }),
  })
  const [organization] = (await client.listOrganizationsForAuthenticatedUser({})).items
  const organizationId = organization?.id ?? ''
  const others = await client.createSpace({ organizationId, body: { title: 'Others' } })
  offered = archive({
    'README.md': '# Home\n\nHello [there](there.md).\n',
    'there.md': '# There\n',
  })
  await client.importContent({ spaceId: others.id, body: { source: 'zip', url: sourceURL } })
  const health = startAsking(`${baseURL}/healthz`, {})
  const reader = startAsking(`${baseURL}/v1/spaces/${others.id}/content/pages`, {
    Authorization: `Bearer ${token}`,
  })
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const idle = { health: at(await health.take(), 0.99), reader: at(await reader.take(), 0.5) }
  write(
    `idle: health check p99 ${idle.health.toFixed(1)} ms, another's request ${idle.reader.toFixed(1)} ms (median)`,
  )
  write(
    '| content | served or refused | health p99 | max | loop held, ms of CPU | other, × idle | peak MB |\n|---|---|--:|--:|--:|--:|--:|',
  )
  // Not what its start took.
  await takeLongestTurn()
  const all: number[] = []
  let done = 0
  let held = 0
  for (const content of contents) {
    if (performance.now() > endsAt) break
    longest = { cpuMs: 0, step: '', functions: [] }
    const outcome = await Promise.race([live(client, organizationId, content), gone])
    const times = await health.take()
    const slower = at(await reader.take(), 0.5) / idle.reader
    all.push(...times)
    done++
    held = Math.max(held, longest.cpuMs)
    write(
      `| ${content.name} | ${outcome} | ${at(times, 0.99).toFixed(0)} | ${at(times, 1).toFixed(0)} | ${longest.cpuMs.toFixed(0)} (${longest.step}) | ${slower.toFixed(1)} | ${peakMegabytes()} |`,
    )
  }
  all.sort((a, b) => a - b)
  write(
    `\n${done} of ${contents.length} contents in ${minutes} min at most; health check p99 ${at(all, 0.99).toFixed(1)} ms (idle ${idle.health.toFixed(1)}), max ${at(all, 1).toFixed(0)}; loop held for ${held.toFixed(0)} ms of CPU at most; peak ${peakMegabytes()} MB; alive`,
  )
  await health.end()
  await reader.end()
} finally {
  server.kill('SIGKILL')
  source.closeAllConnections()
  source.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Import, read, search, change, compare, merge, print, publish; what is refused is told with its type. */
async function live(
  client: ReturnType<typeof createClient>,
  organizationId: string,
  { before, after }: Content,
): Promise<string> {
  const refused: string[] = []
  const { id: spaceId } = await client.createSpace({ organizationId, body: { title: 'Hostile' } })
  const body = { source: 'zip', url: sourceURL } as const
  offered = before
  await step('import', () => client.importContent({ spaceId, body }))
  const pages = await step('pages', () => client.listPages({ spaceId }))
  const pageId = pages?.pages.at(-1)?.id
  if (pageId !== undefined) {
    await step('read', () => client.getPageById({ spaceId, pageId }))
    await step('document', () =>
      client.getPageById({ spaceId, pageId, query: { format: 'document' } }),
    )
  }
  await step('links', () => client.listSpaceLinks({ spaceId, query: { limit: 50 } }))
  await step('search', () => client.searchSpaceContent({ spaceId, query: { query: 'word' } }))
  const request = await step('request', () => client.createChangeRequest({ spaceId, body: {} }))
  if (request !== undefined) {
    const ids = { spaceId, changeRequestId: request.id }
    offered = after
    await step('change', () => client.importContentInChangeRequest({ ...ids, body }))
    await step('compare', () => client.listChangesInChangeRequest(ids))
    await step('links of the change', () =>
      client.listLinksInChangeRequest({ ...ids, query: { limit: 50 } }),
    )
    await step('update', () => client.updateChangeRequest(ids))
    await step('merge', () => client.mergeChangeRequest(ids))
  }
  await step('pdf', async () => {
    const { url } = await client.getSpacePDF({ spaceId })
    const answer = await fetch(url, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(requestMs),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(String(answer.status))
  })
  await step('publish', async () => {
    const site = await client.createSite({ organizationId, body: { title: 'Hostile' } })
    const siteId = site.id
    await client.addSpaceToSite({ organizationId, siteId, body: { spaceId } })
    await client.publishSite({ organizationId, siteId })
    const answer = await fetch(site.urls.published ?? site.urls.app, {
      signal: AbortSignal.timeout(requestMs),
    })
    await answer.text()
    if (answer.status >= 500) throw new Error(String(answer.status))
  })
  return refused.length === 0 ? 'served' : refused.join(', ')

  async function step<Result>(
    name: string,
    run: () => Promise<Result>,
  ): Promise<Result | undefined> {
    if (performance.now() > endsAt) return undefined
    const startedAt = performance.now()
    try {
      return await run()
    } catch (error) {
      const type = error instanceof Error && 'type' in error ? String(error.type) : String(error)
      refused.push(`${name}: ${type}`)
      return undefined
    } finally {
      const turn = await takeLongestTurn()
      if (turn.cpuMs > longest.cpuMs) longest = { ...turn, step: name }
      if (turn.cpuMs > 50 && turn.functions.length > 0)
        write(`${turn.cpuMs.toFixed(0)} ms in ${name}:\n  ${turn.functions.join('\n  ')}`)
      const seconds = (performance.now() - startedAt) / 1000
      if (seconds > 5) refused.push(`${name} took ${seconds.toFixed(0)} s`)
    }
  }
}

/** The longest turn of the server's main loop since the last question. */
function takeLongestTurn(): Promise<LongestTurn> {
  const answer = new Promise<LongestTurn>((resolve) => server.once('message', resolve))
  server.send('take')
  return answer
}

/** The most memory the server had at once. */
function peakMegabytes(): string {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return (Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000).toFixed(0)
}

function readAddress(): Promise<string> {
  return new Promise((resolve) => {
    let output = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Listening on (\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
