// Loaded before a program that is measured (`--import`): tells its parent how long its main loop was held, and by what.
import { Session } from 'node:inspector'

/** The longest turn of the loop since the last question. */
export interface LongestTurn {
  /** CPU time of the main thread, in milliseconds. */
  readonly cpuMs: number
  /** Functions that had most of it, most first, with their part of its samples; empty without TURNS_PROFILE. */
  readonly functions: readonly string[]
}

let longest = { cpuMs: 0, startedAt: 0, endedAt: 0 }
let last = process.threadCpuUsage()
let lookedAt = process.hrtime.bigint()

function look(): void {
  const { user, system } = process.threadCpuUsage(last)
  const now = process.hrtime.bigint()
  const cpuMs = (user + system) / 1000
  if (cpuMs > longest.cpuMs)
    longest = { cpuMs, startedAt: Number(lookedAt / 1000n), endedAt: Number(now / 1000n) }
  last = process.threadCpuUsage()
  lookedAt = now
}
setInterval(look, 1).unref()

const session = process.env['TURNS_PROFILE'] === undefined ? undefined : new Session()
session?.connect()
session?.post('Profiler.enable')
session?.post('Profiler.setSamplingInterval', { interval: 1000 })
session?.post('Profiler.start')

process.on('message', () => {
  look()
  const turn = longest
  longest = { cpuMs: 0, startedAt: 0, endedAt: 0 }
  if (session === undefined) return tell(turn.cpuMs, [])
  session.post('Profiler.stop', (_error, { profile }) => {
    session.post('Profiler.start')
    last = process.threadCpuUsage()
    lookedAt = process.hrtime.bigint()
    tell(turn.cpuMs, functionsOf(profile, turn))
  })
})
process.channel?.unref()

function tell(cpuMs: number, functions: readonly string[]): void {
  process.send?.({ cpuMs, functions } satisfies LongestTurn)
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
