// Measures searches of whole repositories on a store on disk: index time and size, latency of whole requests.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '../src/client/client.ts'
import { createId, readClock } from '../src/platform/context/context.ts'
import { bootstrapStore } from '../src/platform/sign-in/tokens.ts'
import { createApp, looseLimits } from '../src/server/app.ts'
import { openStore } from '../src/store/engines/open.ts'
import { corpus, corpusNames } from '../test/corpora.ts'

const queriesPerKind = Number(process.env['BENCH_QUERIES'] ?? 200)
const chosen = process.argv.slice(2)
const names = corpusNames.filter((name) =>
  chosen.length === 0
    ? [
        'cpp-docs',
        'mdn-translated-content-de',
        'learn-go-with-tests-zh',
        'uber-go-guide-cn',
      ].includes(name)
    : chosen.includes(name),
)

for (const name of names) {
  const folder = corpus(name)
  if (folder === undefined) process.stdout.write(`${name}: skipped, its archive is not at hand\n`)
  else await measure(name, folder)
}

async function measure(name: string, folder: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'galley-bench-'))
  const path = join(scratch, 'galley.db')
  const databaseURL = process.env['BENCH_DATABASE_URL']
  const store = await openStore(databaseURL === undefined ? { path } : { url: databaseURL })
  try {
    const made = await bootstrapStore({ store, now: readClock, newId: createId })
    if (made === undefined) throw new Error('Cannot begin: the store is not empty')
    const archive = execFileSync('tar', ['-c', '-C', folder, '.'], { maxBuffer: 2 ** 31 })
    const app = createApp(store, {
      baseURL: 'http://galley.bench',
      limits: looseLimits,
      imports: {
        fileImports: false,
        fetchSource: (url) => Promise.resolve({ bytes: archive, url, contentType: '' }),
      },
      reportFault: (error) => process.stderr.write(`${String(error)}\n`),
    })
    const client = createClient({
      baseURL: 'http://galley.bench',
      token: made.token,
      fetch: (url, init) => app.fetch(new Request(url, init)),
    })
    const { id: spaceId } = await client.createSpace({ organizationId: made.organization.id })
    const body = { url: 'https://sources.example/all.tar', source: 'zip' } as const
    await client.importContent({ spaceId, body })
    await client.listPages({ spaceId })
    const sizeBefore = sizeOf(path)
    const start = performance.now()
    let ready = false
    while (!ready) {
      // A first search that would have to wait long is told to come again.
      ready = await client.searchSpaceContent({ spaceId, query: { query: 'x' } }).then(
        () => true,
        () => false,
      )
    }
    const indexSeconds = (performance.now() - start) / 1000
    const { count: pages } = await store.database
      .selectFrom('search_page')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    process.stdout.write(
      `\n${name}: ${pages} pages indexed in ${indexSeconds.toFixed(1)} s, ` +
        `${((sizeOf(path) - sizeBefore) / 1e6).toFixed(1)} MB, ` +
        `${Math.round(process.memoryUsage().rss / 1e6)} MB resident\n\n` +
        '| query | p50 ms | p95 ms | p99 ms | CPU p50 | CPU p95 | pages found, median |\n' +
        '|---|--:|--:|--:|--:|--:|--:|\n',
    )
    const kinds = queriesFrom(await readWords(spaceId))
    const all: Sample[] = []
    for (const [kind, queries] of kinds) {
      const times: Sample[] = []
      const counts: number[] = []
      for (const query of queries) {
        const began = performance.now()
        const cpu = process.threadCpuUsage()
        const { count } = await client.searchSpaceContent({ spaceId, query: { query } })
        const { user, system } = process.threadCpuUsage(cpu)
        times.push({ wallMs: performance.now() - began, cpuMs: (user + system) / 1000 })
        counts.push(count)
      }
      all.push(...times)
      printRow(kind, times, counts)
    }
    printRow('all', all, [])
  } finally {
    await store.close()
    rmSync(scratch, { recursive: true, force: true })
  }

  /** Words as they stand in the pages, each page's in a row. */
  async function readWords(spaceId: string): Promise<string[][]> {
    const rows = await store.database
      .selectFrom('object')
      .select('bytes')
      .where('kind', '=', 'blob')
      .where('size', '<', 200_000)
      .where('size', '>', 500)
      .orderBy('oid')
      .limit(3000)
      .execute()
    const texts = rows.map(({ bytes }) => Buffer.from(bytes).toString('utf8'))
    if (spaceId === '') return []
    return texts
      .filter((text) => !text.includes('\0') && !text.includes('\ufffd'))
      .map((text) => text.match(/[\p{L}\p{M}\p{N}_]{2,}/gu) ?? [])
      .filter((words) => words.length > 20)
  }
}

/** Queries as people type them, from words of the pages themselves; the same ones in every run. */
function queriesFrom(pages: readonly (readonly string[])[]): Map<string, string[]> {
  let state = 12_345
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const wordAt = (offset: number) => {
    const page = pages[random(pages.length)] ?? []
    const at = random(page.length - 3)
    return page.slice(at, at + offset)
  }
  const make = (build: () => string) => Array.from({ length: queriesPerKind }, build)
  const kinds = new Map([
    ['one word', make(() => wordAt(1).join(''))],
    ['two words', make(() => wordAt(2).join(' '))],
    ['three words', make(() => wordAt(3).join(' '))],
    ['1 letter', make(() => Array.from(wordAt(1).join('')).slice(0, 1).join(''))],
    ['2 letters', make(() => Array.from(wordAt(1).join('')).slice(0, 2).join(''))],
    ['3 letters', make(() => Array.from(wordAt(1).join('')).slice(0, 3).join(''))],
    ['a word and 2 letters', make(() => wordAt(2).join(' ').slice(0, -2))],
  ])
  const runs = pages.flatMap((page) => page.filter((word) => /^\p{sc=Han}{4,}$/u.test(word)))
  if (runs.length < 500) return kinds
  for (const length of [1, 2, 4]) {
    const build = () =>
      Array.from(runs[random(runs.length)] ?? '')
        .slice(0, length)
        .join('')
    kinds.set(`${length} Chinese`, make(build))
  }
  return kinds
}

/** CPU time of the thread that answers: on a busy machine the fairer number. */
interface Sample {
  readonly wallMs: number
  readonly cpuMs: number
}

function printRow(kind: string, samples: readonly Sample[], counts: readonly number[]): void {
  const walls = samples.map(({ wallMs }) => wallMs)
  const cpus = samples.map(({ cpuMs }) => cpuMs)
  const cells = [
    ...[0.5, 0.95, 0.99].map((share) => quantile(walls, share).toFixed(1)),
    ...[0.5, 0.95].map((share) => quantile(cpus, share).toFixed(1)),
    counts.length === 0 ? '' : quantile(counts, 0.5),
  ]
  process.stdout.write(`| ${[kind, ...cells].join(' | ')} |\n`)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Bytes of a database, with what is in its log put where it belongs. */
function sizeOf(path: string): number {
  // Not there when the store is elsewhere.
  if (!existsSync(path)) return 0
  const database = new DatabaseSync(path)
  database.exec('pragma busy_timeout = 10000; pragma wal_checkpoint(truncate)')
  database.close()
  return statSync(path).size
}
