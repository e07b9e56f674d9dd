// Measures the processing of OpenAPI documents on a store on disk: time, and how long others wait meanwhile.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createClient } from '../src/client/client.ts'
import { ApiError } from '../src/contract/index.ts'
import { createId, readClock } from '../src/platform/context.ts'
import { bootstrapStore } from '../src/platform/tokens.ts'
import { createApp, looseLimits } from '../src/server/app.ts'
import { openStore } from '../src/store/store.ts'

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

process.stdout.write('KB, files, version, result, job ms (longest wait ms), content ms (wait)\n')
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
  const headers = { Authorization: `Bearer ${made?.token}` }
  const content = await timed(() =>
    send(`${spec.urls.location}/versions/latest/content`, { headers }),
  )
  const { filesystem } = await client.getLatestOpenAPISpecVersionContent(names)
  const files = Object.values(filesystem)
  const version = JSON.stringify(files.find((file) => file.isEntrypoint)?.specification).match(
    /"(?:openapi|swagger)":"?([\d.]+)/,
  )?.[1]
  process.stdout.write(
    `${path}: ${size}, ${files.length}, ${version}, ok, ${job.text}, ${content.text}\n`,
  )
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
