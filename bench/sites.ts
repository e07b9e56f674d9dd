// Published sites of whole repositories: render times, bytes of a first load, requests a second, Lighthouse.
import { execFileSync } from 'node:child_process'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { createClient } from '../src/client/client.ts'
import { createId, readClock } from '../src/platform/context/context.ts'
import { bootstrapStore } from '../src/platform/sign-in/tokens.ts'
import { createApp, looseLimits } from '../src/server/app.ts'
import { startServer } from '../src/server/node.ts'
import { standardValues } from '../src/server/operating/configuration.ts'
import { settings } from '../src/server/operating/settings.ts'
import { openStore } from '../src/store/engines/open.ts'
import { browserFiles } from '../src/web/assets/browser-files.ts'
import { corpus, corpusNames } from '../test/corpora.ts'
import { chromiumPath } from '../test/web/browser/browser.ts'

const name = corpusNames.find((each) => each === process.argv[2]) ?? 'mdn-translated-content-de'
const pagesMax = 300

const folder = corpus(name)
if (folder === undefined) throw new Error(`Cannot find the archive of "${name}"`)
const store = await openStore({ path: ':memory:' })
const made = await bootstrapStore({ store, now: readClock, newId: createId })
if (made === undefined) throw new Error('Cannot begin: the store is not empty')
const archive = execFileSync('tar', ['-c', '-C', folder, '.'], { maxBuffer: 2 ** 31 })
const configuration = { ...standardValues(settings), host: '127.0.0.1', port: 0 }
const server = await startServer(configuration, {
  onAnswered: () => undefined,
  buildApp: (baseURL) =>
    createApp(store, {
      baseURL,
      limits: looseLimits,
      imports: {
        fileImports: false,
        fetchSource: (url) => Promise.resolve({ bytes: archive, url, contentType: '' }),
      },
      reportFault: (error) => process.stderr.write(`${String(error)}\n`),
    }),
})
try {
  const address = await publish()
  const pages = await listPages(address)
  say(`${name}: ${pages.length} pages at ${address}`)
  await measurePages(pages)
  await measureLoad(pages)
  for (const page of [address, pages[Math.floor(pages.length / 2)] ?? address]) await grade(page)
} finally {
  await server.close()
  await store.close()
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function publish(): Promise<string> {
  const client = createClient({ baseURL: server.url, token: made?.token ?? '', fetch })
  const organizationId = made?.organization.id ?? ''
  const { id: spaceId } = await client.createSpace({ organizationId, body: { title: 'Manual' } })
  const body = { url: 'https://sources.example/all.tar', source: 'zip' } as const
  await client.importContent({ spaceId, body })
  const site = { title: 'Documentation', spaces: [spaceId] }
  const { urls } = await client.createSite({ organizationId, body: site })
  return urls.published ?? ''
}

/** By the sitemap, as a crawler finds them. */
async function listPages(address: string): Promise<string[]> {
  const found: string[] = []
  for (const map of await readLocations(`${address}/sitemap.xml`)) {
    if (map.endsWith('.xml')) found.push(...(await readLocations(map)))
    else found.push(map)
  }
  return found
}

async function readLocations(url: string): Promise<string[]> {
  const text = await (await fetch(url)).text()
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location)
}

async function measurePages(pages: readonly string[]): Promise<void> {
  const step = Math.max(1, Math.floor(pages.length / pagesMax))
  const chosen = pages.filter((_, at) => at % step === 0)
  const times: number[] = []
  const sizes: number[] = []
  for (const page of chosen) {
    const start = performance.now()
    const text = await (await fetch(page)).text()
    times.push(performance.now() - start)
    sizes.push(brotliCompressSync(text).length)
  }
  say(`first view of a page: ${describe(times)} ms; page packed: ${describe(sizes)} bytes`)
  const text = await (await fetch(chosen[0] ?? '')).text()
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? []
  const sheet = await (await fetch(new URL(style, server.url))).text()
  const scripts = ['theme', 'site', 'site-search', 'make'].map(
    (script) => browserFiles[`${script}.js`] ?? '',
  )
  say(
    `scripts: ${gzipSync(scripts.join('')).length} bytes gzipped; style: ${gzipSync(sheet).length} bytes gzipped`,
  )
}

async function measureLoad(pages: readonly string[]): Promise<void> {
  const [page = ''] = pages
  const kept = await autocannon({ url: page, connections: 32, duration: 8 })
  say(`one page, kept: ${kept.requests.average} requests/s, p99 ${kept.latency.p99} ms`)
  const requests = pages.slice(0, 5000).map((url) => ({ path: new URL(url).pathname }))
  const others = await autocannon({ url: server.url, connections: 8, duration: 10, requests })
  say(`5,000 pages in turn: ${others.requests.average} requests/s, p99 ${others.latency.p99} ms`)
}

async function grade(url: string): Promise<void> {
  if (chromiumPath === undefined) return
  const port = 9300 + Math.floor(Math.random() * 500)
  const chrome = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
    if (result === undefined) return
    const { categories, audits } = result.lhr
    const scores = Object.values(categories).map(({ id, score }) => `${id} ${(score ?? 0) * 100}`)
    const bytes = audits['total-byte-weight']?.numericValue
    say(`${url}: ${scores.join(', ')}; first load ${bytes} bytes`)
    for (const { auditRefs } of Object.values(categories)) {
      for (const { id, weight } of auditRefs) {
        const score = audits[id]?.score ?? 1
        if (weight > 0 && score < 1) say(`  ${id}: ${score} ${audits[id]?.displayValue ?? ''}`)
      }
    }
  } finally {
    await chrome.close()
  }
}

function describe(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return `median ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)}, most ${at(1).toFixed(1)}`
}
