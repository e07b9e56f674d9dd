// Measures what slow, endless and huge sources of some organizations take from another: an import, a specification and a PDF, alone and beside them.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../src/client/client.ts'
import { openAdministration } from '../src/server/operating/administration.ts'
import { writeZip } from '../test/platform/archives/archives.ts'
import { cli, compiled } from '../test/programs.ts'
import { buildTar } from '../test/tar.ts'

// `node bench/fairness.ts [ROUNDS]`: in each round first alone, then beside the others, which are canceled after it.
const rounds = Number(process.argv[2] ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'galley-fairness-'))

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[(times.length - 1) >> 1] ?? 0

/** A text of some words, another one for each number. */
const words = (count: number, seed: number) =>
  Array.from({ length: count }, (_, at) => `word${(at * 7919 + seed) % 4001}`).join(' ')
const site = (pages: number, seed: number) =>
  Object.fromEntries(
    Array.from({ length: pages }, (_, at) => [
      `part-${at % 20}/page-${at}.md`,
      `# Page ${at}\n\n${words(150, at + seed)}\n\nSee [the next](page-${at + 20}.md).\n`,
    ]),
  )
const zip = (files: Readonly<Record<string, string>>) =>
  writeZip(Object.entries(files).map(([name, content]) => ({ name, content })))

const huge = zip(site(20_000, 0))
const head = buildTar(site(20, 0)).subarray(0, -1024)

/** What the sources answer, by the first part of the path. */
const sources: Readonly<Record<string, (response: ServerResponse, number: number) => void>> = {
  ordinary: (response, number) => response.end(zip(site(150, number))),
  huge: (response) => response.end(huge),
  /** Just quick enough not to be given up. */
  trickling(response) {
    response.write(head)
    const timer = setInterval(() => response.write(Buffer.alloc(400)), 250)
    response.on('close', () => clearInterval(timer))
  },
  /** Pages without end, as quickly as they are taken. */
  endless(response) {
    let at = 0
    const writePages = () => {
      while (!response.destroyed) {
        const page = buildTar({ [`page-${at++}.md`]: `# ${at}\n\n${words(20, at)}\n` })
        if (!response.write(page.subarray(0, -1024))) break
      }
    }
    // Not at once: while the other side takes all, this process would do nothing else, and it asks, too.
    response.on('drain', () => setImmediate(writePages))
    writePages()
  },
}
const sourceServer = createServer((request, response) => {
  const [, kind = '', number] = (request.url ?? '').split('/')
  sources[kind]?.(response, Number(number))
})
await new Promise<void>((resolve) => sourceServer.listen(0, '127.0.0.1', resolve))
const address = sourceServer.address()
const sourcesURL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

/** The one that is measured, and six with two sources each, as many as may be under way. */
const titles = ['Ours', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']
const administration = await openAdministration(
  { data: folder, databaseURL: undefined, files: undefined },
  true,
)
const tokens: string[] = []
for (const title of titles) {
  const admin = `${title}@example.com`
  await administration.createOrganization({ title, admin })
  const { token } = await administration.createToken({ user: admin, label: 'bench', days: 1 })
  tokens.push(token)
}
await administration.close()
const server = spawn(
  process.execPath,
  [
    cli,
    'serve',
    '--data',
    folder,
    '--port',
    '0',
    '--rate-limit',
    '0',
    '--log-level',
    'error',
    '--allow-import-from',
    '127.0.0.1',
  ],
  { env: { ...process.env, ...compiled }, stdio: ['ignore', 'pipe', 'inherit'] },
)

try {
  const baseURL = await readAddress()
  const clients = tokens.map((token) => createClient({ baseURL, token, fetch }))
  const [ours, ...others] = await Promise.all(clients.map(openOrganization))
  if (ours === undefined) fail()
  const times: Times[] = []
  const ends: string[] = []
  for (let round = 0; round < rounds; round++) {
    const alone = await measure(ours, 2 * round)
    const underWay = await startOthers(others)
    await pause(3000)
    const beside = await measure(ours, 2 * round + 1)
    ends.push(...(await endOthers(underWay)))
    times.push({ alone, beside })
  }
  write(
    `| median of ${rounds} rounds | alone: ms, CPU ms | beside 12: ms, CPU ms | × ms | × CPU ms |\n|---|--:|--:|--:|--:|`,
  )
  for (const what of ['import', 'specification', 'PDF'] as const) {
    const of = (when: keyof Times, unit: keyof Taken) =>
      median(times.map((round) => round[when][what][unit])).toFixed(0)
    const factor = (unit: keyof Taken) =>
      median(times.map(({ alone, beside }) => beside[what][unit] / alone[what][unit])).toFixed(2)
    write(
      `| ${what} | ${of('alone', 'ms')}, ${of('alone', 'cpuMs')}, ${of('alone', 'loopMs')} | ${of('beside', 'ms')}, ${of('beside', 'cpuMs')}, ${of('beside', 'loopMs')} | ${factor('ms')} | ${factor('cpuMs')} | ${factor('loopMs')} |`,
    )
  }
  const counts = Map.groupBy(ends, (end) => end)
  write(`\nthe others: ${[...counts].map(([end, { length }]) => `${length} ${end}`).join(', ')}`)
} finally {
  server.kill('SIGKILL')
  sourceServer.closeAllConnections()
  sourceServer.close()
  rmSync(folder, { recursive: true, force: true })
}

interface Organization {
  readonly client: ReturnType<typeof createClient>
  readonly organizationId: string
  readonly spaceId: string
}

async function openOrganization(client: Organization['client']): Promise<Organization> {
  const [organization] = (await client.listOrganizationsForAuthenticatedUser({})).items
  const organizationId = organization?.id ?? ''
  const { id: spaceId } = await client.createSpace({ organizationId, body: { title: 'Docs' } })
  return { client, organizationId, spaceId }
}

interface Started {
  readonly client: Organization['client']
  readonly spaceId: string
  readonly importId: string
  readonly kind: string
}

/** Twelve imports, two of each organization. */
function startOthers(organizations: readonly Organization[]): Promise<Started[]> {
  return Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const { client, spaceId } = organizations[at % organizations.length] ?? fail()
      const kind = ['trickling', 'endless', 'huge'][at % 3] ?? ''
      const body = { source: 'zip', url: `${sourcesURL}/${kind}/${at}` } as const
      const { id: importId } = await client.startImport({ spaceId, body })
      return { client, spaceId, importId, kind }
    }),
  )
}

/** How each stood when it was canceled. */
function endOthers(underWay: readonly Started[]): Promise<string[]> {
  return Promise.all(
    underWay.map(async ({ client, kind, ...names }) => {
      const { status, error, progress } = await client.getImport(names)
      await client.cancelImport(names)
      return `${kind}: ${error?.type ?? progress?.step ?? status}`
    }),
  )
}

type Times = Readonly<Record<'alone' | 'beside', Awaited<ReturnType<typeof measure>>>>

/** From the request to the end, as a client sees it that asks every 20 ms. */
async function measure({ client, organizationId, spaceId }: Organization, number: number) {
  return {
    import: await time(async () => {
      const body = { source: 'zip', url: `${sourcesURL}/ordinary/${number}` } as const
      const { id: importId } = await client.startImport({ spaceId, body })
      for (;;) {
        const { status, error } = await client.getImport({ spaceId, importId })
        if (status === 'done') return
        if (status === 'failed') throw new Error(error?.message)
        await pause(20)
      }
    }),
    specification: await time(async () => {
      const specSlug = `api-${number}`
      const source = { text: specification(number) }
      await client.createOpenAPISpec({ organizationId, body: { slug: specSlug, source } })
      for (;;) {
        const spec = await client.getOpenAPISpecBySlug({ organizationId, specSlug })
        if (spec.processingState === 'complete') return
        await pause(20)
      }
    }),
    PDF: await time(async () => {
      const { url } = await client.getSpacePDF({ spaceId })
      const answer = await fetch(url)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`PDF: ${answer.status}`)
    }),
  }
}

interface Taken {
  readonly ms: number
  /** What the server had of the processors meanwhile, for all: on a busy machine it says more. */
  readonly cpuMs: number
  /** The part of its main loop. */
  readonly loopMs: number
}

async function time(run: () => Promise<void>): Promise<Taken> {
  const startedAt = performance.now()
  const cpuBefore = readCPU('')
  const loopBefore = readCPU(`/task/${server.pid}`)
  await run()
  return {
    ms: performance.now() - startedAt,
    cpuMs: readCPU('') - cpuBefore,
    loopMs: readCPU(`/task/${server.pid}`) - loopBefore,
  }
}

/** CPU time of the server or one of its threads, in milliseconds. */
function readCPU(thread: string): number {
  const text = readFileSync(`/proc/${server.pid}${thread}/stat`, 'utf8')
  const fields = text.replace(/^.*\) /, '').split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

function specification(number: number): string {
  const operation = (at: number) => ({
    get: { operationId: `get${at}`, responses: { 200: { description: words(10, at + number) } } },
  })
  const paths = Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`/things/${at}`, operation(at)]),
  )
  const info = { title: `API ${number}`, version: '1' }
  return JSON.stringify({ openapi: '3.1.0', info, paths })
}

function fail(): never {
  throw new Error('no organization')
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function readAddress(): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code, signal) => reject(new Error(`The server ended: ${signal ?? code}`)))
    let output = ''
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Listening on (\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
