// Measures what a large space and its open change requests keep in memory: heap and buffers after a collection.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '../src/client/client.ts'
import { createId, readClock } from '../src/platform/context.ts'
import { createRevisions } from '../src/platform/revisions.ts'
import { bootstrapStore } from '../src/platform/tokens.ts'
import { createApp, looseLimits } from '../src/server/app.ts'
import { openStore } from '../src/store/store.ts'
import { corpus, corpusNames } from '../test/corpora.ts'
import { Commits } from './commits.ts'

// `node --expose-gc bench/platform-memory.ts [CORPUS...]`; BENCH_REQUESTS: how many change requests.
const chosen = process.argv.slice(2)
const requests = Number(process.env['BENCH_REQUESTS'] ?? 50)
const warmUps = 10
const names = corpusNames.filter((name) =>
  chosen.length === 0
    ? ['cpp-docs', 'mdn-translated-content-de'].includes(name)
    : chosen.includes(name),
)

/** Bytes that are kept: what a collection leaves. */
function readKept(): number {
  if (globalThis.gc === undefined) throw new Error('Cannot measure: run node with --expose-gc')
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
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
    await measureSpace(spaceId, rows)
    await client.listSpaceLinks({ spaceId, query: { limit: 1 } })
    await waitForSearch(client, spaceId)
    for (const kind of ['in place', 'with a rename'] as const) {
      const heads = Array.from({ length: requests + warmUps }, (_, at) =>
        kind === 'in place'
          ? repository.commitEdits(base, at + 1)
          : repository.commitChange(base, at + 1),
      )
      // The first few bring the code that does it, and fill what is kept of the last few only.
      let before = 0
      let cpu = process.cpuUsage()
      for (const [at, head] of heads.entries()) {
        if (at === warmUps) {
          before = readKept()
          cpu = process.cpuUsage()
        }
        const { id: changeRequestId } = await client.createChangeRequest({ spaceId, body: {} })
        const place = { spaceId, changeRequestId }
        const body = { ...offer(head), git: { oid: head, base } }
        await client.importContentInChangeRequest({ ...place, body })
        await client.listLinksInChangeRequest({ ...place, query: { limit: 1, change: 'new' } })
        await client.listChangesInChangeRequest(place)
      }
      const { user, system } = process.cpuUsage(cpu)
      const each = (readKept() - before) / requests
      const ms = ((user + system) / 1000 / requests).toFixed(0)
      rows.push([
        `${requests} more change requests of 5 files, ${kind}`,
        each * requests,
        `${(each / 1024).toFixed(1)} KB, ${ms} ms of CPU a change request`,
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
    let last = readKept()
    const step = async <Value>(
      what: string,
      run: () => Promise<Value>,
      count: (value: Value) => number,
    ) => {
      const value = await run()
      const now = readKept()
      const each = `${((now - last) / Math.max(1, count(value))).toFixed(0)} bytes`
      rows.push([what, now - last, each])
      last = readKept()
      return value
    }
    const revision = await step(
      'tree and site, a page',
      () => revisions.find(id),
      ({ content }) => content.site.pages.length,
    )
    const { site } = revision.content
    // Kept for all spaces together, and bounded; else the next step would count them.
    await step(
      'facts used last, a page',
      () => revisions.source.readFacts(site.pages, site.layout),
      ({ size }) => size,
    )
    await step(
      'what links are resolved by',
      async () =>
        site.resolve(site.pages[0]?.path ?? '', { kind: 'link', url: '/de/docs/Nowhere' }),
      () => 1,
    )
    await step(
      'links, each',
      () => revisions.links(revision),
      ({ counts }) => counts.uses,
    )
    await step(
      'page tree, a page',
      () => revisions.contents(revision),
      ({ pagesById }) => pagesById.size,
    )
  }
}

for (const name of names) {
  const folder = corpus(name)
  if (folder === undefined) process.stdout.write(`${name}: skipped, its archive is not at hand\n`)
  else await measure(name, folder)
}
