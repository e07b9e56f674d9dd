// Requests per second and latency of `galley serve` under load, on SQLite and on PostgreSQL, beside the load tool's own floor.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { globby } from 'globby'
import { type Client, createClient } from '../src/client/client.ts'
import type { Page } from '../src/contract/index.ts'
import { corpus } from '../test/corpora.ts'
import { startNode } from '../test/nodes/nodes.ts'
import { startPostgres } from '../test/postgres.ts'
import { buildTar } from '../test/tar.ts'

// `node bench/load.ts` prints the README's two tables; BENCH_SECONDS for each kind of request, BENCH_ONLY for those with a word in their name, TEST_POSTGRES_BIN for another PostgreSQL than npm's.
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const chosen = process.env['BENCH_ONLY'] ?? ''
const bootstrapToken = 'bench-token-of-the-first-admin-0123456789'
/** What is acknowledged outlives a power cut, as in the field. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const large = 'mdn-translated-content-de'
const small = 'elsa-gitbook'

interface Row {
  readonly work: string
  readonly connections: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

type Ask = (index: number) => {
  readonly method?: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Ask for a while over so many connections, each after its own answer. */
async function load(url: string, [work, connections, ask]: Load): Promise<Row> {
  let index = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 60,
    requests: [
      {
        setupRequest(request) {
          const { method = 'GET', path, body, headers } = ask(index++)
          return {
            ...request,
            method: method as 'GET',
            path,
            headers: {
              authorization: `Bearer ${bootstrapToken}`,
              ...headers,
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }
        },
      },
    ],
  })
  const { average } = result.requests
  const { p50, p99 } = result.latency
  // That nothing changed is an answer.
  const failed = result.non2xx - result['3xx'] + result.errors
  return { work, connections, perSecond: average, p50, p99, failed }
}

type Load = readonly [work: string, connections: number, ask: Ask]

/** The same tool on a server that does nothing but answer. */
async function measureFloor(): Promise<Row> {
  const body = 'x'.repeat(4000)
  const script = `require('node:http').createServer((q, r) => r.end('${body}')).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const port = await new Promise<string>((resolve) =>
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
    )
    return await load(`http://127.0.0.1:${port}`, ['nothing: 4 KB', 16, () => ({ path: '/' })])
  } finally {
    child.kill()
  }
}

/** All kinds of requests to one node over one store. */
async function measureEngine(flags: readonly string[]): Promise<readonly Row[]> {
  process.env['GALLEY_BOOTSTRAP_TOKEN'] = bootstrapToken
  const node = await startNode([...flags, '--anonymous-rate-limit', '0'])
  const sources = await serveArchives()
  try {
    const client = createClient({ baseURL: node.url, token: bootstrapToken, fetch })
    const rows: Row[] = []
    for (const each of await prepare(client, sources.url)) {
      if (!each[0].includes(chosen)) continue
      await warmUp(node.url, each)
      const row = await load(node.url, each)
      process.stderr.write(`${row.work}: ${format(row.perSecond)} a second, p99 ${row.p99} ms\n`)
      rows.push(row)
    }
    return rows
  } finally {
    await node.kill()
    sources.server.close()
  }
}

/** What the first request of a kind reads, the others find. @throws Error when it is refused */
async function warmUp(url: string, [work, , ask]: Load): Promise<void> {
  const { method = 'GET', path, body } = ask(0)
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${bootstrapToken}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`Cannot measure "${work}": ${await response.text()}`)
}

async function prepare(client: Client, sources: string): Promise<readonly Load[]> {
  const [organization] = (await client.listOrganizationsForAuthenticatedUser({})).items
  const organizationId = organization?.id ?? ''
  const make = async (title: string, archive: string) => {
    const { id: spaceId } = await client.createSpace({ organizationId, body: { title } })
    await client.importContent({ spaceId, body: { url: archive, source: 'zip' } })
    return spaceId
  }
  const spaceId = await make('Large', `${sources}/${large}.tar`)
  const smallId = await make('Small', `${sources}/0.tar`)
  for (let isReady = false; !isReady; ) {
    // A search that would wait long for its index is told to come again.
    const query = { query: { query: 'http' } }
    isReady = await client.searchSpaceContent({ spaceId, ...query }).then(
      () => true,
      () => false,
    )
  }
  const { pages } = await client.listPages({ spaceId })
  const ids = listDocuments(pages).map(({ id }) => id)
  const changes: string[] = []
  for (let at = 0; at < 4; at += 1)
    changes.push((await client.createChangeRequest({ spaceId: smallId })).id)
  const { id: changeId } = await client.createChangeRequest({ spaceId })
  const pick = <Item>(items: readonly Item[], index: number) => items[(index * 7919) % items.length]
  const words = ['http', 'element', 'browser', 'eigenschaft', 'methode', 'beispiel', 'array', 'css']
  const page = (index: number) => `/v1/spaces/${spaceId}/content/page/${pick(ids, index)}`
  const published = await publish(client, { organizationId, spaceId })
  return [
    ...published,
    ['page, markdown', 16, (index) => ({ path: `${page(index)}?format=markdown` })],
    ['page, document', 16, (index) => ({ path: page(index) })],
    ['links of a page', 16, (index) => ({ path: `${page(index)}/links` })],
    [
      'search for a frequent word',
      16,
      (index) => ({ path: `/v1/spaces/${spaceId}/search?query=${pick(words, index)}&limit=10` }),
    ],
    [
      'comment',
      16,
      (index) => ({
        method: 'POST',
        path: `/v1/spaces/${smallId}/comments`,
        body: { body: { markdown: `Comment ${index}` } },
      }),
    ],
    [
      'change of a change request',
      16,
      (index) => ({
        method: 'PATCH',
        path: `/v1/spaces/${spaceId}/change-requests/${changeId}`,
        body: { subject: `Subject ${index}` },
      }),
    ],
    [
      'import of a change to 10 files',
      4,
      (index) => ({
        method: 'POST',
        path: `/v1/spaces/${smallId}/change-requests/${changes[index % 4]}/content/import`,
        body: { url: `${sources}/${index + 1}.tar`, source: 'zip' },
      }),
    ],
  ]
}

/** A site of the large content, as browsers ask for it. */
async function publish(
  client: Client,
  { organizationId, spaceId }: { readonly organizationId: string; readonly spaceId: string },
): Promise<readonly Load[]> {
  const body = { title: 'Docs', spaces: [spaceId] }
  const root = (await client.createSite({ organizationId, body })).urls.published ?? ''
  const addresses: string[] = []
  for (const map of await readLocations(`${root}/sitemap.xml`)) {
    const paths = (await readLocations(map)).map((url) => new URL(url).pathname)
    addresses.push(...paths)
  }
  const accepted = { 'accept-encoding': 'br, gzip', authorization: '' }
  const first = addresses[0] ?? ''
  const { headers } = await fetch(new URL(first, root), { headers: accepted })
  const known = { ...accepted, 'if-none-match': headers.get('ETag') ?? '' }
  // A prime step: no page comes twice, and none beside the one before.
  const other = (index: number) => addresses[(index * 7919) % addresses.length] ?? ''
  const words = ['http', 'element', 'browser', 'eigenschaft', 'methode', 'beispiel', 'array', 'css']
  return [
    ['published page, unchanged', 16, () => ({ path: first, headers: known })],
    ['published page, kept', 16, () => ({ path: first, headers: accepted })],
    ['published page, new', 16, (index) => ({ path: other(index), headers: accepted })],
    [
      'published search',
      16,
      (index) => ({
        path: `${new URL(root).pathname}/~search.json?q=${words[index % words.length]}`,
        headers: accepted,
      }),
    ],
  ]
}

async function readLocations(url: string): Promise<string[]> {
  const text = await (await fetch(url)).text()
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location)
}

function listDocuments(pages: readonly Page[]): readonly Page[] {
  return pages.flatMap((page) => [
    ...(page.type === 'document' ? [page] : []),
    ...('pages' in page ? listDocuments(page.pages) : []),
  ])
}

/** Archives of the large corpus, and of the small one with ten pages changed by number. */
async function serveArchives(): Promise<{ readonly url: string; readonly server: Server }> {
  const files = await readCorpus(small)
  const pages = Object.keys(files).filter(
    (path) => path.endsWith('.md') && !path.endsWith('SUMMARY.md'),
  )
  const server = createServer((request, response) => {
    const number = Number(/\/(\d+)\.tar/.exec(request.url ?? '')?.[1] ?? Number.NaN)
    if (Number.isNaN(number)) {
      void readCorpus(large).then((all) => response.end(buildTar(all)))
      return
    }
    const changed = { ...files }
    for (let at = 0; at < 10; at += 1) {
      const path = pages[(number * 10 + at) % pages.length] ?? ''
      changed[path] = Buffer.concat([
        files[path] ?? Buffer.of(),
        Buffer.from(`\nMore ${number}.\n`),
      ])
    }
    response.end(buildTar(number === 0 ? files : changed))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, server }
}

async function readCorpus(name: typeof large | typeof small): Promise<Record<string, Buffer>> {
  const folder = corpus(name)
  if (folder === undefined) throw new Error(`Cannot measure: the archive of ${name} is not at hand`)
  const paths = await globby('**', { cwd: folder, dot: true })
  // Names of ustar end at 100 bytes; the few pages beyond are left out.
  const short = paths.filter((path) => Buffer.byteLength(path) < 100)
  return Object.fromEntries(short.map((path) => [path, readFileSync(join(folder, path))]))
}

/** Tables as the README has them: both engines side by side, work for members and for readers apart. */
function print(floor: Row, sqlite: readonly Row[], postgres: readonly Row[]): void {
  const write = (line: string) => process.stdout.write(`${line}\n`)
  write(
    `\nOn a server that only answers 4 KB the same tool gets ${format(floor.perSecond)} answers a second, p99 ${floor.p99} ms. Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
  )
  for (const isPublished of [false, true]) {
    const rows = sqlite.filter(({ work }) => work.startsWith('published') === isPublished)
    if (rows.length === 0) continue
    write(
      '\n| | connections | SQLite: per second | p50 / p99 | PostgreSQL 18: per second | p50 / p99 |',
    )
    write('|---|--:|--:|--:|--:|--:|')
    for (const { work, connections, ...row } of rows) {
      const other = postgres.find((each) => each.work === work)
      const cells = [row, other].map((each) =>
        each === undefined ? '| |' : `${format(each.perSecond)} | ${each.p50} / ${each.p99} ms |`,
      )
      write(`| ${work} | ${connections} | ${cells.join(' ')}`)
    }
  }
  const failed = [...sqlite, ...postgres].filter((row) => row.failed > 0)
  write(failed.length === 0 ? '\nNo request failed.' : '\nFailed:')
  for (const row of failed) write(`- ${row.work}: ${row.failed}`)
}

function format(number: number): string {
  return Math.round(number).toLocaleString('en')
}

const floor = await measureFloor()
const folder = mkdtempSync(join(tmpdir(), 'galley-load-'))
try {
  const sqlite = await measureEngine(['--data', join(folder, 'sqlite')])
  const server = await startPostgres(durable)
  try {
    const flags = ['--database-url', server.url, '--files', join(folder, 'files')]
    print(floor, sqlite, await measureEngine(flags))
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
