// Measures what a large space and its open change requests keep in memory: heap and buffers after a collection.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { getHeapSpaceStatistics } from 'node:v8'
import { type Client, createClient } from '../src/client/client.ts'
import { checkLinks } from '../src/content/links/links.ts'
import { createId, readClock } from '../src/platform/context/context.ts'
import { type KeptLinks, keepManyLinks } from '../src/platform/link-table/link-index.ts'
import { createStoreSource } from '../src/platform/objects/objects.ts'
import { createRevisions, type LoadedRevision } from '../src/platform/revisions/revisions.ts'
import { bootstrapStore } from '../src/platform/sign-in/tokens.ts'
import { createApp, looseLimits } from '../src/server/app.ts'
import { openStore } from '../src/store/engines/open.ts'
import type { Store } from '../src/store/engines/store.ts'
import { corpus, corpusNames } from '../test/corpora.ts'
import { Commits } from './commits.ts'

// `node --expose-gc bench/platform-memory.ts [CORPUS...]`; BENCH_REQUESTS: how many change requests.
// What one more of something keeps is the slope of a line through several sizes, with its standard error.
const chosen = process.argv.slice(2)
const requests = Number(process.env['BENCH_REQUESTS'] ?? 50)
const warmUps = 60
/**
 * So many sizes: change requests between them are measured together. Facts of their pages are kept for
 * the last few alone, up to half a megabyte that comes and goes: of few sizes that would be most.
 */
const steps = 10
const names = corpusNames.filter((name) =>
  chosen.length === 0
    ? ['cpp-docs', 'mdn-translated-content-de'].includes(name)
    : chosen.includes(name),
)

/** Bytes that are kept: what collections leave, when what is done later is done. */
async function readKept(): Promise<number> {
  if (globalThis.gc === undefined) throw new Error('Cannot measure: run node with --expose-gc')
  // What is held weakly is held until a turn ends.
  for (let round = 0; round < 4; round += 1) {
    await setImmediate()
    globalThis.gc()
  }
  // What V8 made of the code on the way is nobody's.
  const spaces = getHeapSpaceStatistics().filter(
    ({ space_name: name }) => !/code|trusted/.test(name),
  )
  const heap = spaces.reduce((sum, { space_used_size: bytes }) => sum + bytes, 0)
  return heap + process.memoryUsage().external
}

/** The slope of a line through points, by least squares, and its standard error. */
function fitSlope(points: readonly (readonly [x: number, y: number])[]) {
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  const slope = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread
  const rest = points.reduce((sum, [at, bytes]) => sum + (bytes - y - slope * (at - x)) ** 2, 0)
  return { slope, error: Math.sqrt(rest / Math.max(1, points.length - 2) / spread) }
}

/** The index is made beside; what that takes is nobody else's. */
async function waitForSearch(client: Client, spaceId: string): Promise<void> {
  for (let isReady = false; !isReady; ) {
    isReady = await client.searchSpaceContent({ spaceId, query: { query: 'x' } }).then(
      () => true,
      () => false,
    )
  }
}

async function measure(name: string, folder: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'galley-bench-'))
  const store = await openStore({ path: join(scratch, 'galley.db') })
  try {
    const made = await bootstrapStore({ store, now: readClock, newId: createId })
    if (made === undefined) throw new Error('Cannot begin: the store is not empty')
    const repository = new Commits(join(scratch, 'repository'), folder)
    const app = createApp(store, {
      baseURL: 'http://galley.bench',
      imports: { fileImports: true, fetchSource: () => Promise.reject(new Error('no network')) },
      limits: looseLimits,
      reportFault: (error) => process.stderr.write(`${String(error)}\n`),
    })
    const client = createClient({
      baseURL: 'http://galley.bench',
      token: made.token,
      fetch: (url, init) => app.fetch(new Request(url, init)),
    })
    const offer = (oid: string) =>
      ({ url: `${pathToFileURL(repository.directory).href}#${oid}`, source: 'git' }) as const
    const { id: spaceId } = await client.createSpace({ organizationId: made.organization.id })
    const base = repository.commitAll()
    const rows: [what: string, bytes: number, each: string][] = []
    await client.importContent({ spaceId, body: { ...offer(base), git: { oid: base } } })
    // While the index is made, memory grows with time.
    await waitForSearch(client, spaceId)
    await measureSpace(spaceId, rows)
    await client.listSpaceLinks({ spaceId, query: { limit: 1 } })
    for (const kind of ['in place', 'with a rename'] as const) {
      const heads = Array.from({ length: requests + warmUps }, (_, at) =>
        kind === 'in place'
          ? repository.commitEdits(base, at + 1)
          : repository.commitChange(base, at + 1),
      )
      // The first few bring the code that does it, and fill what is kept of the last few only.
      const points: [count: number, bytes: number][] = []
      let cpuMs = 0
      for (const [at, head] of heads.entries()) {
        const done = at - warmUps
        if (done >= 0 && done % Math.ceil(requests / steps) === 0) {
          points.push([done, await readKept()])
        }
        const before = process.cpuUsage()
        const { id: changeRequestId } = await client.createChangeRequest({ spaceId, body: {} })
        const place = { spaceId, changeRequestId }
        const body = { ...offer(head), git: { oid: head, base } }
        await client.importContentInChangeRequest({ ...place, body })
        await client.listLinksInChangeRequest({ ...place, query: { limit: 1, change: 'new' } })
        await client.listChangesInChangeRequest(place)
        const { user, system } = process.cpuUsage(before)
        if (done >= 0) cpuMs += (user + system) / 1000
      }
      points.push([requests, await readKept()])
      const { slope, error } = fitSlope(points)
      rows.push([
        `${requests} more change requests of 5 files, ${kind}`,
        slope * requests,
        `${(slope / 1024).toFixed(1)} ± ${(error / 1024).toFixed(1)} KB, ${(cpuMs / requests).toFixed(0)} ms of CPU a change request`,
      ])
    }
    process.stdout.write(`\n${name}\n\n| what | MB | each |\n|---|--:|--:|\n`)
    for (const [what, bytes, each] of rows) {
      process.stdout.write(`| ${what} | ${(bytes / 1e6).toFixed(1)} | ${each} |\n`)
    }
  } finally {
    await store.close()
    rmSync(scratch, { recursive: true, force: true })
  }

  /** Step by step in revisions of their own, so that nothing is shared with the requests. */
  async function measureSpace(
    spaceId: string,
    rows: [what: string, bytes: number, each: string][],
  ): Promise<void> {
    const { revision_id: id } = await store.database
      .selectFrom('space')
      .select('revision_id')
      .where('id', '=', spaceId)
      .executeTakeFirstOrThrow()
    const revisions = createRevisions(store, 'http://galley.bench')
    let last = await readKept()
    const step = async <Value>(
      what: string,
      run: () => Promise<Value>,
      count: (value: Value) => number,
    ) => {
      const value = await run()
      const now = await readKept()
      const each = `${((now - last) / Math.max(1, count(value))).toFixed(0)} bytes`
      rows.push([what, now - last, each])
      last = now
      return value
    }
    const revision = await step(
      'tree and site, a page',
      () => revisions.find(id),
      ({ content }) => content.site.pages.length,
    )
    const { site } = revision.content
    await step(
      'what links are resolved by',
      async () =>
        site.resolve(site.pages[0]?.path ?? '', { kind: 'link', url: '/de/docs/Nowhere' }),
      () => 1,
    )
    await step(
      'page tree, a page',
      () => revisions.contents(revision),
      ({ pagesById }) => pagesById.size,
    )
    rows.push(await measureLinks(store, revision))
  }
}

/** Tables of the same links, each with texts of its own: what facts of pages may share with them does not count. */
async function measureLinks(
  store: Store,
  { content }: LoadedRevision,
): Promise<[what: string, bytes: number, each: string]> {
  const tables: KeptLinks[] = []
  const points: [count: number, bytes: number][] = []
  for (let at = 0; at <= steps; at += 1) {
    const checked = await checkLinks(content, createStoreSource(store, new Map()))
    tables.push(await keepManyLinks(checked, 'http://galley.bench/'))
    checked.splice(0)
    points.push([at, await readKept()])
  }
  // The first brings what is kept once.
  const { slope, error } = fitSlope(points.slice(1))
  const uses = tables[0]?.counts.uses ?? 1
  const each = `${(slope / uses).toFixed(1)} ± ${(error / uses).toFixed(1)} bytes`
  return [`${uses} links, each`, slope, each]
}

for (const name of names) {
  const folder = corpus(name)
  if (folder === undefined) process.stdout.write(`${name}: skipped, its archive is not at hand\n`)
  else await measure(name, folder)
}
