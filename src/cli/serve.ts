// The command `galley serve`: a documentation platform behind a port.
import { settings } from '../server/operating/settings.ts'
import { readConfiguration, warnOfUnknownVariables } from './configuration.ts'
import { openLog } from './log.ts'
import { readCommandLine } from './pages/read.ts'
import { servePage } from './pages/serve.ts'
import type { Terminal } from './terminal.ts'

/** Time for what is still to be written to the log. */
const lastWordsMs = 500

/**
 * Runs `galley serve` until it is told to stop.
 *
 * @returns the exit code: 0, or 1 when requests or jobs were given up as it stopped
 * @throws Error with one sentence when it cannot run
 */
export async function serve(args: readonly string[], terminal: Terminal): Promise<number> {
  const parsed = await readCommandLine(args, servePage, terminal)
  if (parsed === undefined) return 0
  const configuration = readConfiguration(settings, parsed)
  warnOfUnknownVariables(terminal)
  // Loaded once the options can be followed: a mistake is answered at once.
  const { servePlatform } = await import('../server/serve.ts')
  const log = openLog(configuration, terminal)
  const platform = await servePlatform(configuration, log)
  if (platform.bootstrap !== undefined) {
    terminal.write(`Organization ${platform.bootstrap.organization}\n`)
    if (configuration.bootstrapToken === undefined) {
      terminal.write(`Admin's token, shown this once: ${platform.bootstrap.token}\n`)
      terminal.write(`Sign in as admin (works once): ${platform.bootstrap.signInURL}\n`)
    }
  }
  terminal.write(`Listening on ${platform.url}\n`)
  if (platform.metricsURL !== undefined) terminal.write(`Metrics on ${platform.metricsURL}\n`)
  await waitForStop()
  log.write('info', 'stopping')
  const isWhole = await platform.close()
  log.write(isWhole ? 'info' : 'warn', 'stopped', { isWhole })
  // Aborted work may wait for a source that never answers; it must not keep the process alive.
  if (!isWhole) setTimeout(() => process.exit(), lastWordsMs).unref()
  return isWhole ? 0 : 1
}

function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        resolve()
        // A second signal means: do not wait. Without a listener it ends the process.
        process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT')
      })
    }
  })
}
