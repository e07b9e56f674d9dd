// Measures what hostile contents take from others: 60 of them, each imported, read, searched, changed, compared, merged, printed and published.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { crc32, deflateRawSync } from 'node:zlib'
import { createClient } from '../src/client/client.ts'
import { hostilePages } from '../test/hostile/pages.ts'
import { writeTarGz, writeZip } from '../test/platform/archives/archives.ts'
import type { Turns } from './turns.ts'

// `node bench/hostile.ts [MINUTES] [FROM]`: ten at most, then it stops by itself, so a busy machine needs several runs. Everything is on loopback.
const minutes = Math.min(10, Number(process.argv[2] ?? 10))
const endsAt = performance.now() + minutes * 60_000
/** The rest of a content's steps is left out after this long, so that all have their turn. */
const contentMs = 30_000
const requestMs = 20_000
/** Goals; a content beyond one is named at the end. */
const goals = { waitMs: 50, otherTimes: 2, megabytes: 1000 }
const token = 'token-of-the-measurement-0123456789'

type Files = Readonly<Record<string, string>>
/** What a source answers with, and what the same looks like after a change. */
interface Content {
  readonly name: string
  readonly before: Uint8Array
  readonly after: Uint8Array
  readonly source?: 'zip' | 'docx' | 'notion'
  /** Text of a specification, which is given beside it. */
  readonly specification?: string
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
/** The same of 90 MB, packed once. */
const packed = (() => {
  const { content } = zeros(90, '')
  return { packed: deflateRawSync(content), size: content.length, checksum: crc32(content) }
})()

/** Pages at twice the size that takes a parser without bounds up to a minute, and what is no page. */
function listContents(): Content[] {
  const same = (name: string, bytes: Uint8Array) => ({ name, before: bytes, after: bytes })
  const home = archive({ 'README.md': '# Home\n' })
  const pages = Object.entries(hostilePages).map(([name, make]) => ({
    name,
    before: archive({ 'README.md': '# Home\n', 'page.md': make(2) }),
    after: archive({ 'README.md': '# Home\n', 'page.md': `# New\n\n${make(2.1)}` }),
  }))
  const deep = Array.from({ length: 400 }, (_, at) => ({
    name: `${`${at}/`.repeat(400)}page.md`,
    content: 'x',
  }))
  const others: Content[] = [
    same(
      '20 pages of 90 MB in a zip',
      writeZip(Array.from({ length: 20 }, (_, at) => ({ name: `${at}.md`, ...packed }))),
    ),
    same(
      '20 pages of 90 MB beside noise, within the ratio',
      writeZip([
        { name: 'noise.bin', content: randomBytes(18 << 20) },
        ...Array.from({ length: 20 }, (_, at) => ({ name: `${at}.md`, ...packed })),
      ]),
    ),
    same(
      '3 pages of 90 MB in a tar with gzip',
      writeTarGz(Array.from({ length: 3 }, (_, at) => zeros(90, `${at}.md`))),
    ),
    same('a page of 60 MB in a tar with gzip', writeTarGz([zeros(60, 'page.md')])),
    same('400 files in 400 folders', writeZip(deep)),
    same(
      'a zip that states less than it holds',
      writeZip([{ name: 'a.md', content: deflateRawSync(Buffer.alloc(1 << 20)), size: 10 }]),
    ),
    same('77,500 links to one target', archive({ 'page.md': '[a](gone.md)\n\n'.repeat(77_500) })),
    same(
      '500 pages of 200 links to one target',
      archive(
        Object.fromEntries(
          Array.from({ length: 500 }, (_, at) => [`${at}.md`, '[a](gone.md)\n\n'.repeat(200)]),
        ),
      ),
    ),
    same(
      '20,000 pages',
      archive(
        Object.fromEntries(
          Array.from({ length: 20_000 }, (_, at) => [`${at}.md`, `# Page ${at}\n`]),
        ),
      ),
    ),
    same(
      'a picture of SVG in SVG',
      archive({
        'page.md': '![a](a.svg)\n',
        'a.svg': `${'<svg>'.repeat(50_000)}${'</svg>'.repeat(50_000)}`,
      }),
    ),
    {
      ...same(
        'a DOCX of 200,000 paragraphs in each other',
        archive({
          '[Content_Types].xml': '<Types/>',
          'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${'<w:p>'.repeat(200_000)}${'</w:p>'.repeat(200_000)}</w:body></w:document>`,
        }),
      ),
      source: 'docx',
    },
    {
      ...same(
        'a DOCX of 60 MB of blanks',
        writeZip([
          { name: '[Content_Types].xml', content: '<Types/>' },
          { name: 'word/document.xml', content: Buffer.alloc(60 << 20, ' ') },
        ]),
      ),
      source: 'docx',
    },
    {
      ...same('zips in zips in a Notion export', nestedZips()),
      source: 'notion',
    },
    { ...same('a specification in circles', home), specification: circles() },
    { ...same('a specification of YAML anchors', home), specification: anchors() },
    {
      name: 'two pages of 5 MB, unlike in every line',
      before: archive({ 'page.md': lines('before', 150_000) }),
      after: archive({ 'page.md': lines('after', 150_000) }),
    },
  ]
  // Every second kind of page, and of those between as many as make 60.
  const chosen = [
    ...pages.filter((_page, index) => index % 2 === 0),
    ...pages.filter((_page, index) => index % 2 === 1),
  ]
  return [...others, ...chosen].slice(0, 60)
}

/** A zip of two that hold the same zip of two, and so on: 4,096 pages of a megabyte. */
function nestedZips(): Uint8Array {
  let bytes = writeZip([zeros(1, `a ${'0'.repeat(32)}.md`)])
  for (let depth = 0; depth < 12; depth++)
    bytes = writeZip([
      { name: 'one.zip', content: bytes },
      { name: 'two.zip', content: bytes },
    ])
  return bytes
}

/** 300 schemas, each of which has properties of every other. */
function circles(): string {
  const names = Array.from({ length: 300 }, (_, at) => `S${at}`)
  const properties = Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
  )
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]))
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } }
  const paths = { '/a': { post: { requestBody: { content }, responses: {} } } }
  return JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'Circles', version: '1' },
    paths,
    components: { schemas },
  })
}

/** Ten anchors of ten references each: 10 billion values. */
function anchors(): string {
  const rows = Array.from(
    { length: 10 },
    (_, at) =>
      `x-${at + 1}: &a${at + 1} [${Array.from({ length: 10 }, () => `*a${at}`).join(', ')}]`,
  )
  return `openapi: 3.0.0\ninfo: {title: a, version: '1'}\npaths: {}\nx-0: &a0 x\n${rows.join('\n')}\n`
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
let longest = { cpuMs: 0, step: '' }
let turnsMs: number[] = []
let readerMs: number[] = []

const folder = mkdtempSync(join(tmpdir(), 'galley-hostile-'))
// As it is published: in few files.
process.env['TEST_RUN_FOLDER'] = folder
const { cli, compiled } = await import('../test/programs.ts')
const contents = listContents().slice(Number(process.argv[3] ?? 0))
let offered: Uint8Array = contents[0]?.before ?? new Uint8Array()
const sourceServer = createServer((_request, response) => response.end(offered))
await new Promise<void>((resolve) => sourceServer.listen(0, '127.0.0.1', resolve))
const address = sourceServer.address()
const sourceURL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/a.zip`

const onOneProcessor = existsSync('/usr/bin/taskset') ? ['/usr/bin/taskset', '-c', '1'] : []
const [command, ...words] = [...onOneProcessor, process.execPath]
const server = spawn(
  command,
  [
    ...words,
    '--max-old-space-size=512',
    '--import',
    join(import.meta.dirname, 'turns.ts'),
    cli,
    'serve',
    '--data',
    join(folder, 'data'),
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
  const ordinary = archive({
    'README.md': '# Home\n\nHello [there](there.md).\n',
    'there.md': '# There\n',
  })
  offered = ordinary
  await client.importContent({ spaceId: others.id, body: { source: 'zip', url: sourceURL } })
  // Loads what is loaded when it is first needed.
  await live(client, organizationId, { name: '', before: ordinary, after: ordinary })
  const health = startAsking(`${baseURL}/healthz`, { 'x-probe': 'health' })
  const reader = startAsking(`${baseURL}/v1/spaces/${others.id}/content/pages`, {
    Authorization: `Bearer ${token}`,
    'x-probe': 'reader',
  })
  await takeTurns()
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const { probesMs } = await takeTurns()
  const idle = {
    health: at(await health.take(), 0.99),
    reader: at(await reader.take(), 0.5),
    readerCpu: at(sort(probesMs['reader'] ?? []), 0.5),
  }
  write(
    `idle: health check p99 ${idle.health.toFixed(1)} ms, another's request ${idle.reader.toFixed(1)} ms (median), of that ${idle.readerCpu.toFixed(1)} ms of CPU`,
  )
  write(
    '| content | served or refused | health p99 | max | loop held, ms of CPU: longest | p99 | other, × idle | by CPU | MB | peak |\n|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
  )
  const all: number[] = []
  const allTurns: number[] = []
  const allReader: number[] = []
  const beyond: string[] = []
  let done = 0
  let held = 0
  let peakBefore = Number(readMegabytes().peak)
  for (const content of contents) {
    if (performance.now() > endsAt) break
    longest = { cpuMs: 0, step: '' }
    turnsMs = []
    readerMs = []
    const outcome = await Promise.race([live(client, organizationId, content), gone])
    const times = await health.take()
    const slower = at(await reader.take(), 0.5) / idle.reader
    const slowerByCpu = at(sort(readerMs), 0.5) / idle.readerCpu
    all.push(...times)
    allTurns.push(...turnsMs)
    allReader.push(...readerMs)
    done++
    held = Math.max(held, longest.cpuMs)
    const { now, peak } = readMegabytes()
    const waitMs = waitOf(turnsMs, 0.01)
    if (waitMs > goals.waitMs)
      beyond.push(`${content.name}: an arrival waits ${waitMs.toFixed(0)} ms`)
    if (slowerByCpu > goals.otherTimes)
      beyond.push(`${content.name}: another's request ${slowerByCpu.toFixed(1)} ×`)
    if (Number(peak) > goals.megabytes && Number(peak) > peakBefore)
      beyond.push(`${content.name}: ${peak} MB`)
    peakBefore = Number(peak)
    write(
      `| ${content.name} | ${outcome} | ${at(times, 0.99).toFixed(0)} | ${at(times, 1).toFixed(0)} | ${longest.cpuMs.toFixed(0)} (${longest.step}) | ${waitMs.toFixed(0)} | ${slower.toFixed(1)} | ${slowerByCpu.toFixed(1)} | ${now} | ${peak} |`,
    )
  }
  write(
    `\n${done} of ${contents.length} contents in ${minutes} min at most; health check p99 ${at(sort(all), 0.99).toFixed(1)} ms (idle ${idle.health.toFixed(1)}), max ${at(sort(all), 1).toFixed(0)}; loop held for ${held.toFixed(0)} ms of CPU at most, an arrival waits ${waitOf(allTurns, 0.01).toFixed(0)} ms (p99 while the loop works); another's request ${(at(sort(allReader), 0.5) / idle.readerCpu).toFixed(1)} × its CPU alone (median), ${(at(sort(allReader), 0.99) / idle.readerCpu).toFixed(1)} × (p99); peak ${readMegabytes().peak} MB; alive`,
  )
  write(`beyond the goals: ${beyond.length === 0 ? 'none' : beyond.join('; ')}`)
  await health.end()
  await reader.end()
} finally {
  server.kill('SIGKILL')
  sourceServer.closeAllConnections()
  sourceServer.close()
  rmSync(folder, { recursive: true, force: true })
}

/** How long `part` of those wait who come while the loop works, at any time of it. */
function waitOf(turns: readonly number[], part: number): number {
  const all = turns.reduce((sum, turn) => sum + turn, 0)
  let low = 0
  let high = turns.reduce((longestTurn, turn) => Math.max(longestTurn, turn), 0)
  while (high - low > 0.1) {
    const middle = (low + high) / 2
    const longer = turns.reduce((sum, turn) => sum + Math.max(0, turn - middle), 0)
    if (longer > part * all) low = middle
    else high = middle
  }
  return high
}

function sort(times: readonly number[]): number[] {
  return times.toSorted((a, b) => a - b)
}

/** Import, read, search, change, compare, merge, print, publish; what is refused is told with its type. */
async function live(
  client: ReturnType<typeof createClient>,
  organizationId: string,
  { before, after, source = 'zip', specification }: Content,
): Promise<string> {
  const refused: string[] = []
  const leftOut: string[] = []
  const contentEndsAt = Math.min(endsAt, performance.now() + contentMs)
  const { id: spaceId } = await client.createSpace({ organizationId, body: { title: 'Hostile' } })
  const body = { source, url: sourceURL }
  offered = before
  await step('import', () => client.importContent({ spaceId, body }))
  if (specification !== undefined) await step('specification', () => give(specification))
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
  if (leftOut.length > 0) refused.push(`no time for ${leftOut.join(', ')}`)
  return refused.length === 0 ? 'served' : refused.join(', ')

  async function give(text: string): Promise<void> {
    const specSlug = `s${performance.now().toFixed(0)}`
    const given = { organizationId, specSlug }
    await client.createOrUpdateOpenAPISpecBySlug({ ...given, body: { source: { text } } })
    for (;;) {
      const spec = await client.getOpenAPISpecBySlug(given)
      if (spec.processingState !== 'complete') {
        await new Promise((resolve) => setTimeout(resolve, 100))
        continue
      }
      if (spec.lastProcessErrorCode === undefined) return
      throw new Error(spec.lastProcessErrorCode)
    }
  }

  async function step<Result>(
    name: string,
    run: () => Promise<Result>,
  ): Promise<Result | undefined> {
    if (performance.now() > contentEndsAt) {
      leftOut.push(name)
      return undefined
    }
    const startedAt = performance.now()
    try {
      return await run()
    } catch (error) {
      const type = error instanceof Error && 'type' in error ? String(error.type) : String(error)
      refused.push(`${name}: ${type}`)
      return undefined
    } finally {
      const turns = await takeTurns()
      turnsMs.push(...turns.turnsMs)
      readerMs.push(...(turns.probesMs['reader'] ?? []))
      const cpuMs = turns.longestMs
      if (cpuMs > longest.cpuMs) longest = { cpuMs, step: name }
      if (cpuMs > 20 && turns.functions.length > 0)
        write(`${cpuMs.toFixed(0)} ms in ${name}:\n  ${turns.functions.join('\n  ')}`)
      const seconds = (performance.now() - startedAt) / 1000
      if (seconds > 5) refused.push(`${name} took ${seconds.toFixed(0)} s`)
    }
  }
}

/** What the server's main loop did since the last question. */
function takeTurns(): Promise<Turns> {
  const answer = new Promise<Turns>((resolve) => server.once('message', resolve))
  server.send('take')
  return answer
}

/** The memory the server has, and the most it had at once. */
function readMegabytes(): { readonly now: string; readonly peak: string } {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  const read = (name: string) =>
    (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1000).toFixed(0)
  return { now: read('VmRSS'), peak: read('VmHWM') }
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
