// Servers in processes of their own, over one store; what one in the process of a test is told.
import { type ChildProcess, spawn } from 'node:child_process'
import { type Configuration, standardValues } from '../src/server/operating/configuration.ts'
import type { Log } from '../src/server/operating/log.ts'
import { settings } from '../src/server/operating/settings.ts'
import type { StorePlace } from './stores.ts'

/** What a server is told by default, on a free port and without a limit of requests. */
export function configurationOf(own: Partial<Configuration>): Configuration {
  return { ...standardValues(settings), port: 0, requestsPerMinuteMax: 0, ...own }
}

/** A log of faults alone. */
export function reportFaults(report: (error: unknown) => void): Log {
  return { write: () => undefined, writeFault: report }
}

/** Servers that answer at their addresses, until they are stopped. */
export interface Servers {
  readonly urls: readonly string[]
  stop(): void
}

/** @param more - further options, which go before ours */
export async function startServers(
  { flags }: StorePlace,
  count: number,
  more: readonly string[] = [],
): Promise<Servers> {
  // Loaded here: most who ask this file something start no program.
  const { cli, compiled } = await import('./programs.ts')
  const children = Array.from({ length: count }, () =>
    spawn(
      process.execPath,
      [cli, 'serve', ...flags, '--port', '0', '--rate-limit', '0', '--log-level', 'warn', ...more],
      {
        env: { ...process.env, ...compiled },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    ),
  )
  const stop = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  try {
    return { urls: await Promise.all(children.map(readAddress)), stop }
  } catch (error) {
    stop()
    throw error
  }
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Listening on (\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
    child.on('close', () => reject(new Error(`Cannot start a server: ${output}`)))
  })
}
