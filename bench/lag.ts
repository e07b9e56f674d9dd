// Measures how long others wait while a server imports: the event loop's delay, and the time of small requests.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { createClient } from '../src/client/client.ts'
import { servePlatform } from '../src/server/serve.ts'
import { corpus, corpusNames } from '../test/corpora.ts'
import { configurationOf, reportFaults } from '../test/servers.ts'

// `node bench/lag.ts [CORPUS]`; BENCH_DATABASE_URL names an empty PostgreSQL database instead of a file.
const name = corpusNames.find((each) => each === process.argv[2]) ?? 'cpp-docs'
const content = corpus(name)
if (content === undefined) throw new Error(`Cannot find corpus "${name}"`)
const token = 'token-of-the-measurement-0123456789'

/** Asks from a thread of its own, whose clock the server does not hold up. */
const asking = `
const { workerData, parentPort } = require('node:worker_threads')
const times = []
async function ask() {
  while (Atomics.load(workerData.over, 0) === 0) {
    const startedAt = performance.now()
    const answer = await fetch(workerData.url, { headers: { Authorization: 'Bearer ' + workerData.token } })
    await answer.text()
    times.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  parentPort.postMessage(times.sort((a, b) => a - b))
}
ask()
`

/**
 * CPU time this thread took between two turns of the loop, at most: tells on a shared machine, too.
 *
 * @returns ends the watch, and answers in milliseconds
 */
function watchTurns(): () => number {
  let last = process.threadCpuUsage()
  let longest = 0
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
  }
  const timer = setInterval(look, 1)
  return () => {
    look()
    clearInterval(timer)
    return longest
  }
}

const folder = mkdtempSync(join(tmpdir(), 'galley-lag-'))
const archive = execFileSync('tar', ['-cf', '-', '-C', content, '.'], {
  maxBuffer: 4 * 1024 ** 3,
})
const source = createServer((_request, response) => response.end(archive))
await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
const address = source.address()
const port = typeof address === 'object' ? address?.port : 0
const databaseURL = process.env['BENCH_DATABASE_URL']
const platform = await servePlatform(
  configurationOf({
    data: folder,
    bootstrapToken: token,
    allowImportFrom: ['127.0.0.1'],
    ...(databaseURL === undefined ? {} : { databaseURL }),
  }),
  reportFaults((error) => process.stderr.write(`${String(error)}\n`)),
)
try {
  const client = createClient({ baseURL: platform.url, token, fetch })
  const organizationId = platform.bootstrap?.organization ?? ''
  const { id: spaceId } = await client.createSpace({ organizationId, body: {} })
  process.stdout.write(`${name}: milliseconds\n`)
  for (const round of ['first import', 'same again', 'links', 'search']) {
    const over = new Int32Array(new SharedArrayBuffer(4))
    const others = new Worker(asking, {
      eval: true,
      workerData: { url: `${platform.url}/v1/user`, token, over },
    })
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const endWatch = watchTurns()
    const startedAt = performance.now()
    if (round === 'links') await client.listSpaceLinks({ spaceId, query: { limit: 0 } })
    else if (round === 'search') {
      // While the index is made there are refusals.
      await client
        .searchSpaceContent({ spaceId, query: { query: 'install' } })
        .catch(() => undefined)
    } else {
      const url = `http://127.0.0.1:${port}/${name}.tar`
      await client.importContent({ spaceId, body: { source: 'zip', url } })
    }
    const ms = performance.now() - startedAt
    delay.disable()
    const longestTurn = endWatch().toFixed(0)
    Atomics.store(over, 0, 1)
    const times = await new Promise<number[]>((resolve) => others.once('message', resolve))
    const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1)
    const lag = (value: number) => (value / 1e6).toFixed(1)
    process.stdout.write(
      `${round}: ${ms.toFixed(0)}; loop delay p99 ${lag(delay.percentile(99))}, max ${lag(delay.max)}; longest turn ${longestTurn} of CPU; ${times.length} small requests: median ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}\n`,
    )
    await others.terminate()
  }
} finally {
  await platform.close()
  source.close()
  rmSync(folder, { recursive: true })
}
