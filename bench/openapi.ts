// Measures the processing of OpenAPI documents on a store on disk: time, and how long others wait meanwhile.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createClient } from '../src/client/client.ts'
import { ApiError } from '../src/contract/index.ts'
import { createId, readClock } from '../src/platform/context/context.ts'
import { bootstrapStore } from '../src/platform/sign-in/tokens.ts'
import { createApp, looseLimits } from '../src/server/app.ts'
import { openStore } from '../src/store/engines/open.ts'

const origin = 'https://documents.example'
const scratch = mkdtempSync(join(tmpdir(), 'galley-bench-'))
const store = await openStore({ path: join(scratch, 'galley.db') })
const made = await bootstrapStore({ store, now: readClock, newId: createId })
if (made === undefined) throw new Error('Cannot begin: the store is not empty')
const organizationId = made.organization.id
const app = createApp(store, {
  baseURL: 'http://galley.bench',
  limits: looseLimits,
  imports: { fileImports: false, fetchSource: readLocal },
  reportFault: (error) => process.stderr.write(`${String(error)}\n`),
})
const send = (url: string, init?: RequestInit) => app.fetch(new Request(url, init))
const client = createClient({ baseURL: 'http://galley.bench', token: made.token, fetch: send })

process.stdout.write(
  'KB, result, job ms (longest wait ms), content ms (wait), pages so far, tree first, tree again, links, search\n',
)
for (const [index, path] of process.argv.slice(2).entries()) await measure(path, `spec-${index}`)
await store.close()
rmSync(scratch, { recursive: true })

/** An address stands for a file of this machine. */
function readLocal(url: string, { bytesMax }: { readonly bytesMax: number }) {
  try {
    const path = fileURLToPath(url.replace(origin, 'file://'))
    if (statSync(path).size > bytesMax) throw new ApiError('payload_too_large', 'too large')
    return Promise.resolve({ bytes: new Uint8Array(readFileSync(path)), url, contentType: '' })
  } catch (error) {
    if (error instanceof ApiError) return Promise.reject(error)
    return Promise.reject(new ApiError('import_fetch_failed', String(error)))
  }
}

async function measure(path: string, specSlug: string): Promise<void> {
  const url = pathToFileURL(resolve(path)).href.replace('file://', origin)
  const names = { organizationId, specSlug }
  await client.createOrUpdateOpenAPISpecBySlug({ ...names, body: { source: { url } } })
  const job = await timed(() => app.runJobs())
  const spec = await client.getOpenAPISpecBySlug(names)
  const size = Math.round(statSync(path).size / 1024)
  const error = spec.lastProcessErrorCode
  if (error !== undefined) {
    process.stdout.write(`${path}: ${size}, -, -, ${error}, ${job.text}\n`)
    return
  }
  const content = await timed(() => readAll(`${spec.urls.location}/versions/latest/content`))
  const pages = await measurePages(specSlug)
  process.stdout.write(`${path}: ${size}, ok, ${job.text}, ${content.text}, ${pages}\n`)
}

/** A space of nothing but the pages of a specification. */
async function measurePages(specSlug: string): Promise<string> {
  const { id: spaceId } = await client.createSpace({ organizationId })
  const text = `type: builtin:openapi\nprops: {models: true}\ndependencies: {spec: {ref: {kind: openapi, spec: ${specSlug}}}}\n`
  const summary = `* [Home](README.md)\n\n## API\n\n* \`\`\`yaml\n${text.replace(/^(?=.)/gm, '  ')}  \`\`\`\n`
  const folder = join(scratch, specSlug)
  mkdirSync(folder)
  writeFileSync(join(folder, 'README.md'), '# Home\n')
  writeFileSync(join(folder, 'SUMMARY.md'), summary)
  const archive = join(scratch, `${specSlug}.tar`)
  execFileSync('tar', ['-cf', archive, '-C', folder, '.'])
  const url = pathToFileURL(archive).href.replace('file://', origin)
  await client.importContent({ spaceId, body: { source: 'zip', url } })
  const location = `http://galley.bench/v1/spaces/${spaceId}`
  const first = await timed(() => readAll(`${location}/content/pages`))
  const again = await timed(() => readAll(`${location}/content/pages`))
  const links = await timed(() => readAll(`${location}/links?status=broken`))
  const search = await timed(() => readAll(`${location}/search?query=list`))
  const { count } = await client.searchSpaceContent({ spaceId, query: { query: 'list' } })
  const { stats } = await client.listSpaceLinks({ spaceId })
  const rows = await store.database.selectFrom('computed_page').select('oid').execute()
  return `${rows.length} pages in all, ${first.text}, ${again.text}, ${stats.total} links ${stats.broken.total} broken ${links.text}, ${search.text} (${count} found)`
}

async function readAll(url: string): Promise<number> {
  const headers = { Authorization: `Bearer ${made?.token}` }
  return (await (await send(url, { headers })).arrayBuffer()).byteLength
}

/** How long something takes, and how long the longest wait of everybody else was. */
async function timed(run: () => Promise<unknown>): Promise<{ readonly text: string }> {
  let last = performance.now()
  let longest = 0
  const tick = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const timer = setInterval(tick, 1)
  await new Promise((go) => setTimeout(go, 20))
  longest = 0
  const start = performance.now()
  await run()
  const elapsed = performance.now() - start
  await new Promise((go) => setTimeout(go, 5))
  clearInterval(timer)
  return { text: `${Math.round(elapsed)} (${Math.round(longest)})` }
}
