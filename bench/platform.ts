// Measures what changes to a large space cost a server on disk: CPU time of one process, as ratios to the full import.
import { closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '../src/client/client.ts'
import { createId, readClock } from '../src/platform/context/context.ts'
import type { Fetched, FetchOptions } from '../src/platform/fetching/fetch-source.ts'
import { bootstrapStore } from '../src/platform/sign-in/tokens.ts'
import { createApp, looseLimits } from '../src/server/app.ts'
import { openStore } from '../src/store/engines/open.ts'
import { corpus, corpusNames } from '../test/corpora.ts'
import { Commits } from './commits.ts'
import { median } from './measure.ts'

// `node bench/platform.ts [CORPUS...]`; BENCH_SOURCE is tar, zip, tar.gz or git: archives, or a repository;
// BENCH_DATABASE_URL names an empty PostgreSQL database for one corpus, instead of a file.
const chosen = process.argv.slice(2)
const source = process.env['BENCH_SOURCE'] ?? 'tar'
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const names = corpusNames.filter((name) =>
  chosen.length === 0
    ? ['cpp-docs', 'mdn-translated-content-de'].includes(name)
    : chosen.includes(name),
)

async function measure(name: string, folder: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'galley-bench-'))
  const databaseURL = process.env['BENCH_DATABASE_URL']
  const store = await openStore(
    databaseURL === undefined ? { path: join(scratch, 'galley.db') } : { url: databaseURL },
  )
  try {
    const made = await bootstrapStore({ store, now: readClock, newId: createId })
    if (made === undefined) throw new Error('Cannot begin: the store is not empty')
    const repository = new Commits(join(scratch, 'repository'), folder)
    const archives = new Map<string, string>()
    const app = createApp(store, {
      baseURL: 'http://galley.bench',
      limits: looseLimits,
      imports: {
        fileImports: true,
        fetchSource: (url, { take }) =>
          Promise.resolve(sendFile(archives.get(url) ?? '', url, take)),
      },
      reportFault: (error) => process.stderr.write(`${String(error)}\n`),
    })
    const client = createClient({
      baseURL: 'http://galley.bench',
      token: made.token,
      fetch: (url, init) => app.fetch(new Request(url, init)),
    })
    const offer = (oid: string) => {
      if (source === 'git') {
        return { url: `${pathToFileURL(repository.directory).href}#${oid}`, source } as const
      }
      const url = `https://sources.example/${oid}.${source}`
      const file = join(scratch, `${oid}.${source}`)
      repository.writeArchive(oid, source, file)
      archives.set(url, file)
      return { url, source: 'zip' } as const
    }
    const { id: spaceId } = await client.createSpace({ organizationId: made.organization.id })
    const base = repository.commitAll()
    const full = { ...offer(base), git: { oid: base } } as const
    const rows: [work: string, cpuMs: number, wallMs: number][] = []
    const timed = async <Value>(work: string, run: () => Promise<Value>): Promise<Value> => {
      const [cpu, start] = [process.cpuUsage(), performance.now()]
      const value = await run()
      const { user, system } = process.cpuUsage(cpu)
      rows.push([work, (user + system) / 1000, performance.now() - start])
      return value
    }
    await timed('full import', () => client.importContent({ spaceId, body: full }))
    await timed('search index', () => search(client, spaceId))
    await timed('links of the space', () => client.listSpaceLinks({ spaceId, query: { limit: 1 } }))
    let waiting: { spaceId: string; changeRequestId: string } | undefined
    for (let round = 1; round <= rounds; round++) {
      const head = repository.commitChange(base, round)
      const { id: changeRequestId } = await client.createChangeRequest({ spaceId, body: {} })
      const place = { spaceId, changeRequestId }
      const body = { ...offer(head), git: { oid: head, base } } as const
      const label = `${round}: `
      await timed(`${label}5-file import`, () =>
        client.importContentInChangeRequest({ ...place, body }),
      )
      await timed(`${label}link stats`, () =>
        client.listLinksInChangeRequest({ ...place, query: { limit: 1, change: 'new' } }),
      )
      await timed(`${label}changes`, () => client.listChangesInChangeRequest(place))
      if (round < rounds) {
        if (round === 1) waiting = place
        continue
      }
      const { pages } = await client.listPages({ spaceId })
      const page = pages.find((one) => one.type === 'document')
      await timed(`${label}pages of the space`, () => client.listPages({ spaceId }))
      if (page !== undefined) {
        await timed(`${label}links of a page`, () =>
          client.listPageLinksInSpace({ spaceId, pageId: page.id, query: { limit: 50 } }),
        )
        await timed(`${label}backlinks of a page`, () =>
          client.listSpacePageBacklinks({ spaceId, pageId: page.id, query: { limit: 50 } }),
        )
        for (const text of ['# A\n\nText.\n', '# A\n\nOther text.\n']) {
          await timed(`${label}text edit`, () =>
            client.changeContentInChangeRequest({
              ...place,
              body: { changes: [{ type: 'update_page', page: page.id, markdown: text }] },
            }),
          ).catch((error: unknown) => process.stderr.write(`text edit: ${String(error)}\n`))
        }
      }
      await timed(`${label}merge`, () => client.mergeChangeRequest(place))
      await timed(`${label}search index after the merge`, () => search(client, spaceId))
      await timed(`${label}links after the merge`, () =>
        client.listSpaceLinks({ spaceId, query: { limit: 1 } }),
      )
      const open = waiting
      if (open !== undefined) {
        await timed('1: update from the main content', () => client.updateChangeRequest(open))
        await timed('1: link stats after the update', () =>
          client.listLinksInChangeRequest({ ...open, query: { limit: 1, change: 'new' } }),
        )
      }
    }
    print(name, rows)
  } finally {
    await store.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** A file in pieces, as it would come from elsewhere; what that costs on the way is not measured. */
function sendFile(path: string, url: string, take: FetchOptions['take']): Fetched {
  const file = openSync(path, 'r')
  const buffer = Buffer.allocUnsafeSlow(1 << 18)
  try {
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) {
      take?.(buffer.subarray(0, read))
    }
  } finally {
    closeSync(file)
  }
  return { bytes: Buffer.alloc(0), url, contentType: '' }
}

/** A first search that would have to wait long is told to come again. */
async function search(client: Client, spaceId: string): Promise<void> {
  let ready = false
  while (!ready) {
    ready = await client.searchSpaceContent({ spaceId, query: { query: 'x' } }).then(
      () => true,
      () => false,
    )
  }
}

function print(name: string, rows: readonly (readonly [string, number, number])[]): void {
  const [, whole = 1] = rows[0] ?? []
  process.stdout.write(
    `\n${name}, ${source}, ${Math.round(process.memoryUsage().rss / 1e6)} MB\n\n`,
  )
  process.stdout.write('| work | CPU ms | of the full import | wall ms |\n|---|--:|--:|--:|\n')
  for (const [work, cpu, wall] of rows) {
    const share = `${((cpu / whole) * 100).toFixed(1)} %`
    process.stdout.write(`| ${work} | ${cpu.toFixed(0)} | ${share} | ${wall.toFixed(0)} |\n`)
  }
  const shares = costsOfRounds(rows).map((cpu) => (100 * cpu) / whole)
  const each = shares.map((share) => share.toFixed(1)).join(', ')
  process.stdout.write(
    `\nImport of 5 files and its link stats: ${each} %, median ${median(shares).toFixed(1)} %\n`,
  )
}

/** CPU ms of what the goal is about, by round. */
function costsOfRounds(rows: readonly (readonly [string, number, number])[]): number[] {
  return Array.from({ length: rounds }, (_, at) => {
    const works = [`${at + 1}: 5-file import`, `${at + 1}: link stats`]
    return rows.reduce((sum, [work, cpu]) => (works.includes(work) ? sum + cpu : sum), 0)
  })
}

for (const name of names) {
  const folder = corpus(name)
  if (folder === undefined) process.stdout.write(`${name}: skipped, its archive is not at hand\n`)
  else await measure(name, folder)
}
