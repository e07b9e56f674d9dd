// Loaded before a program that is measured (`--import`): tells its parent what held its main loop, for how long, and what requests of its probes took.
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { Session } from 'node:inspector'

/** What happened since the last question, in milliseconds of the main thread's CPU time. */
export interface Turns {
  /** The longest turn of the loop. */
  readonly longestMs: number
  /** Functions that had most of it, most first, with their part of its samples; empty without TURNS_PROFILE. */
  readonly functions: readonly string[]
  /** All turns of more than a millisecond. */
  readonly turnsMs: readonly number[]
  /** From the first byte of a probe's request to the last of its answer, others' turns between included, by `x-probe`. */
  readonly probesMs: Readonly<Record<string, readonly number[]>>
}

let longest = { cpuMs: 0, startedAt: 0, endedAt: 0 }
let turnsMs: number[] = []
let probesMs: Record<string, number[]> = {}
let last = process.threadCpuUsage()
let lookedAt = process.hrtime.bigint()

function look(): void {
  const { user, system } = process.threadCpuUsage(last)
  const now = process.hrtime.bigint()
  const cpuMs = (user + system) / 1000
  if (cpuMs > 1) turnsMs.push(cpuMs)
  if (cpuMs > longest.cpuMs)
    longest = { cpuMs, startedAt: Number(lookedAt / 1000n), endedAt: Number(now / 1000n) }
  last = process.threadCpuUsage()
  lookedAt = now
}
setInterval(look, 1).unref()

const probes = new WeakMap<IncomingMessage, NodeJS.CpuUsage>()
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  if (request.headers['x-probe'] !== undefined) probes.set(request, process.threadCpuUsage())
})
subscribe('http.server.response.finish', (message) => {
  const { request } = message as { request: IncomingMessage }
  const name = request.headers['x-probe']
  const before = probes.get(request)
  if (before === undefined || typeof name !== 'string') return
  const { user, system } = process.threadCpuUsage(before)
  probesMs[name] ??= []
  probesMs[name].push((user + system) / 1000)
})

const session = process.env['TURNS_PROFILE'] === undefined ? undefined : new Session()
session?.connect()
session?.post('Profiler.enable')
session?.post('Profiler.setSamplingInterval', { interval: 1000 })
session?.post('Profiler.start')

process.on('message', () => {
  look()
  const turn = longest
  const rest = { longestMs: turn.cpuMs, turnsMs, probesMs }
  longest = { cpuMs: 0, startedAt: 0, endedAt: 0 }
  turnsMs = []
  probesMs = {}
  if (session === undefined) return tell({ ...rest, functions: [] })
  session.post('Profiler.stop', (_error, { profile }) => {
    session.post('Profiler.start')
    last = process.threadCpuUsage()
    lookedAt = process.hrtime.bigint()
    tell({ ...rest, functions: functionsOf(profile, turn) })
  })
})
process.channel?.unref()

function tell(turns: Turns): void {
  process.send?.(turns)
}
function functionsOf(
  profile: import('node:inspector').Profiler.Profile,
  { startedAt, endedAt }: { readonly startedAt: number; readonly endedAt: number },
): string[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  )
  const counts = new Map<string, number>()
  let all = 0
  let now = profile.startTime
  for (const [index, sample] of (profile.samples ?? []).entries()) {
    now += profile.timeDeltas?.[index] ?? 0
    if (now < startedAt || now > endedAt) continue
    all++
    const names = new Set<string>()
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const { functionName, url, lineNumber } = nodes.get(id)?.callFrame ?? {
        functionName: '',
        url: '',
        lineNumber: 0,
      }
      const place = url.replace(/^.*\/(?=src\/|node_modules\/)/, '')
      if (functionName !== '(root)') names.add(`${functionName} ${place}:${lineNumber + 1}`)
    }
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 30)
    .map(([name, count]) => `${((100 * count) / all).toFixed(0)} % ${name}`)
}
