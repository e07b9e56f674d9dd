// Measures one process that serves many large spaces, more than its memory may hold: times, and memory.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Client, createClient } from '../src/client/client.ts'
import { defaultId } from '../src/content/revisions/identity.ts'
import { createId, readClock } from '../src/platform/context/context.ts'
import { bootstrapStore } from '../src/platform/sign-in/tokens.ts'
import { createApp, looseLimits } from '../src/server/app.ts'
import { openStore } from '../src/store/engines/open.ts'
import type { Store } from '../src/store/engines/store.ts'
import { buildTar } from '../test/tar.ts'

// `node bench/many.ts`; BENCH_SPACES and BENCH_PAGES for how many, BENCH_DATA for a folder to keep them in.
// BENCH_HEAP: how many MB the heap may grow to, 1024 being what Node takes on a machine with 2 GB.
const spaces = Number(process.env['BENCH_SPACES'] ?? 100)
const pagesEach = Number(process.env['BENCH_PAGES'] ?? 10_000)
const token = 'token-of-the-measurement-0123456789'
const perDirectory = 50
const [mode, folder = ''] = process.argv.slice(2)

/** Pages of one space: no text, name or link is another space's, so that nothing can be shared. */
function writePages(space: number): Record<string, string> {
  const files: Record<string, string> = {}
  for (let page = 0; page < pagesEach; page += 1) {
    // Steps of primes: links go everywhere, one in fifty leads nowhere.
    const links = [7, 131, 1009, 3001, 4999, 7919, 9973, 104_729].map((step, at) => {
      const target = (page * (at + 1) + step) % pagesEach
      const gone = (page + at) % 50 === 0 ? 'gone-' : ''
      return `[topic ${target}](../${nameOf(space, target).replace('/', `/${gone}`)}#part-${at % 3})`
    })
    const parts = [0, 1, 2].map(
      (part) =>
        `## Part ${part}\n\nText ${space} of ${page}: ${links.slice(part * 3, part * 3 + 3).join(', ')}.\n`,
    )
    files[nameOf(space, page)] = `# Topic ${page} of ${space}\n\n${parts.join('\n')}`
  }
  return files
}

function connect(store: Store, archives: ReadonlyMap<string, Uint8Array> = new Map()): Client {
  const app = createApp(store, {
    baseURL: 'http://galley.bench',
    limits: looseLimits,
    imports: {
      fileImports: false,
      fetchSource: (url) =>
        Promise.resolve({ bytes: archives.get(url) ?? Buffer.alloc(0), url, contentType: '' }),
    },
    reportFault: (error) => process.stderr.write(`${String(error)}\n`),
  })
  return createClient({
    baseURL: 'http://galley.bench',
    token,
    fetch: (url, init) => app.fetch(new Request(url, init)),
  })
}

async function build(): Promise<void> {
  const store = await openStore({ path: join(folder, 'galley.db') })
  const made = await bootstrapStore({ store, now: readClock, newId: createId }, token)
  if (made === undefined) throw new Error('Cannot begin: the store is not empty')
  const archives = new Map<string, Uint8Array>()
  const client = connect(store, archives)
  const cpu = process.cpuUsage()
  for (let space = 0; space < spaces; space += 1) {
    const url = `https://sources.example/${space}.tar`
    archives.clear()
    archives.set(url, buildTar(writePages(space)))
    const body = { title: `Space ${space}` }
    const { id: spaceId } = await client.createSpace({ organizationId: made.organization.id, body })
    await client.importContent({ spaceId, body: { url, source: 'zip' } })
    await client.listSpaceLinks({ spaceId, query: { limit: 1 } })
    await waitForSearch(client, spaceId)
  }
  const { user, system } = process.cpuUsage(cpu)
  const seconds = ((user + system) / 1e6 / spaces).toFixed(1)
  process.stdout.write(
    `${spaces} spaces of ${pagesEach} pages, each imported, indexed and its links listed in ${seconds} s of CPU\n\n`,
  )
  await store.close()
}

async function waitForSearch(client: Client, spaceId: string): Promise<void> {
  for (let isReady = false; !isReady; ) {
    isReady = await client.searchSpaceContent({ spaceId, query: { query: 'topic' } }).then(
      () => true,
      () => false,
    )
  }
}

function nameOf(space: number, page: number): string {
  return `area-${space}-${Math.floor(page / perDirectory)}/topic-${space}-${page}.md`
}

type Times = Map<string, number[]>

/** One visit of a space: what a reader, the app and a check ask for. */
async function visit(
  client: Client,
  { spaceId, pageId }: { readonly spaceId: string; readonly pageId: string },
  times: Times,
): Promise<void> {
  const timed = async (work: string, done: () => Promise<unknown>) => {
    const start = process.cpuUsage()
    await done()
    const { user, system } = process.cpuUsage(start)
    const list = times.get(work) ?? []
    times.set(work, list)
    list.push((user + system) / 1000)
  }
  await timed('a page', () => client.getPageById({ spaceId, pageId }))
  const query = { limit: 50 }
  await timed('its links', () => client.listPageLinksInSpace({ spaceId, pageId, query }))
  await timed('its backlinks', () => client.listSpacePageBacklinks({ spaceId, pageId, query }))
  await timed('broken links of the space', () =>
    client.listSpaceLinks({ spaceId, query: { ...query, status: 'broken' } }),
  )
}

async function serve(): Promise<void> {
  const store = await openStore({ path: join(folder, 'galley.db') })
  const client = connect(store)
  const rows = await store.database
    .selectFrom('space')
    .select(['id', 'title'])
    .where('deleted_at', 'is', null)
    .execute()
  const places = rows.map(({ id, title }) => ({ spaceId: id, space: Number(title.split(' ')[1]) }))
  const memory: (readonly [when: string, rss: number, kept: number])[] = []
  const remember = async (when: string) => {
    memory.push([when, process.memoryUsage().rss, await readKept()])
  }
  await remember('before the first request')
  const [first, again, late]: [Times, Times, Times] = [new Map(), new Map(), new Map()]
  for (const round of [1, 2]) {
    for (const [at, { spaceId, space }] of places.entries()) {
      const idAt = (share: number) =>
        defaultId(spaceId, nameOf(space, Math.floor(pagesEach * share)))
      if (round === 1) await visit(client, { spaceId, pageId: idAt(0.1) }, first)
      for (const share of round === 1 ? [0.3, 0.7] : []) {
        await visit(client, { spaceId, pageId: idAt(share) }, again)
      }
      if (round === 2) await visit(client, { spaceId, pageId: idAt(0.5) }, late)
      if ((at + 1) % Math.ceil(places.length / 4) === 0) {
        await remember(`round ${round}, ${at + 1} spaces`)
      }
    }
  }
  const { user, system } = process.cpuUsage()
  const seconds = (user + system) / 1e6
  process.stdout.write(`| CPU ms, median / 95 % | ${[...first.keys()].join(' | ')} |\n`)
  process.stdout.write(`|---|${'--:|'.repeat(first.size)}\n`)
  for (const [what, times] of [
    ['first visit of a space', first],
    ['next pages of it', again],
    ['after a visit of all others', late],
  ] as const) {
    process.stdout.write(`| ${what} | ${[...times.values()].map(present).join(' | ')} |\n`)
  }
  process.stdout.write('\n| memory | process, MB | kept, MB |\n|---|--:|--:|\n')
  for (const [when, rss, kept] of memory) {
    process.stdout.write(`| ${when} | ${(rss / 1e6).toFixed(0)} | ${(kept / 1e6).toFixed(0)} |\n`)
  }
  process.stdout.write(
    `| at most | ${((process.resourceUsage().maxRSS * 1024) / 1e6).toFixed(0)} | |\n\n${seconds.toFixed(0)} s of CPU\n`,
  )
  await store.close()
}

function present(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)
  return `${at(0.5)} / ${at(0.95)}`
}

/** Bytes that are kept: what collections leave. */
async function readKept(): Promise<number> {
  if (globalThis.gc === undefined) throw new Error('Cannot measure: run node with --expose-gc')
  for (let round = 0; round < 3; round += 1) {
    await setImmediate()
    globalThis.gc()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** A step in a process of its own: what it keeps is its own. */
async function run(step: string, data: string): Promise<void> {
  const heap = process.env['BENCH_HEAP']
  const limit = heap === undefined ? [] : [`--max-old-space-size=${heap}`]
  const parameters = ['--expose-gc', ...limit, import.meta.filename, step, data]
  const child = spawn(process.execPath, parameters, { stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`Cannot measure: "${step}" ended with ${code}`)
}

if (mode === 'build') await build()
else if (mode === 'serve') await serve()
else {
  const data = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'galley-many-'))
  try {
    if (!existsSync(join(data, 'galley.db'))) await run('build', data)
    await run('serve', data)
  } finally {
    if (process.env['BENCH_DATA'] === undefined) rmSync(data, { recursive: true, force: true })
  }
}
