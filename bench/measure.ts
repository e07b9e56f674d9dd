// One run of a command: CPU time of its whole process tree, wall time, peak memory; or instructions.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

export type Command = readonly [program: string, ...words: string[]]

/** What a run took. */
export interface Sample {
  /** User and system, of the command and of all it started. */
  readonly cpuMs: number
  readonly wallMs: number
  /** Of the command itself. */
  readonly peakMB: number
  /** Of user code; only where they were asked for. */
  readonly instructions: number
}

/**
 * Run a command to its end.
 *
 * @param counts - ask the processor for instructions, which hardly differ from run to run
 * @throws Error when it cannot be run, or ends with more than 1 (links are broken)
 */
export async function measure(
  [program, ...words]: Command,
  environment: NodeJS.ProcessEnv,
  counts = false,
): Promise<Sample> {
  const perf = counts ? ['perf', 'stat', '-x', ' ', '-e', 'instructions:u', '--'] : []
  // Bash tells milliseconds of the process tree, where the kernel's own file has ticks of ten.
  const script = 'exec 4>&2; TIMEFORMAT="%R %U %S"; { time "$@" 2>&4 4>&-; } 2>&3'
  const child = spawn('bash', ['-c', script, 'bench', ...perf, program, ...words], {
    // As in a workflow: what git does not track is no part of a change.
    env: { ...environment, CI: 'true' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  let peakMB = 0
  const watch = setInterval(() => {
    peakMB = Math.max(peakMB, readPeakMB(child.pid ?? 0, perf.length === 0 ? 1 : 2))
  }, 10)
  const [complaint, times, [code]] = await Promise.all([
    collect(child.stdio[2]),
    collect(child.stdio[3]),
    once(child, 'close'),
  ])
  clearInterval(watch)
  const command = [program, ...words].join(' ')
  if (code === null || Number(code) > 1)
    throw new Error(`"${command}" ended with ${String(code)}: ${complaint.slice(-500)}`)
  const [wall = 0, user = 0, system = 0] = times.trim().split(/\s+/).map(Number)
  const instructions = Number(/^(\d+) +instructions/m.exec(complaint)?.[1] ?? Number.NaN)
  if (counts && Number.isNaN(instructions))
    throw new Error(
      'Cannot count instructions: this machine has no such counter, or perf is missing',
    )
  return { cpuMs: (user + system) * 1000, wallMs: wall * 1000, peakMB, instructions }
}

async function collect(stream: unknown): Promise<string> {
  return stream instanceof Readable ? await text(stream) : ''
}

/** The most memory a process below another has had so far. */
function readPeakMB(pid: number, depth: number): number {
  try {
    if (depth === 0) {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
    }
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    return child === undefined || child === '' ? 0 : readPeakMB(Number(child), depth - 1)
  } catch {
    // It has ended.
    return 0
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
