// Programs that tests start, each in few files: to find hundreds of sources takes a start as long as its work.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of a run of tests; benches have none, and start the sources. */
const run = process.env['TEST_RUN_FOLDER']
const bundled = run === undefined ? undefined : bundle(run)

/** `galley`, as of these sources. */
export const cli: string =
  bundled === undefined ? join(import.meta.dirname, '../src/cli/main.ts') : join(bundled, 'cli.js')
/** The action, as of these sources. */
export const step: string =
  bundled === undefined ? join(import.meta.dirname, 'action/step.ts') : join(bundled, 'step.js')
/** What is compiled of them is kept as long as they are. */
export const compiled: Readonly<Record<string, string>> =
  run === undefined ? {} : { NODE_COMPILE_CACHE: join(run, 'compiled') }

/** Made aside and renamed, so that nobody meets a half of them; by a process that gives its memory back. */
function bundle(within: string): string {
  const folder = join(within, 'programs')
  if (existsSync(folder)) return folder
  const aside = mkdtempSync(join(within, 'bundling-'))
  execFileSync(process.execPath, [join(import.meta.dirname, 'bundle-programs.ts'), aside])
  try {
    renameSync(aside, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(aside, { recursive: true })
  }
  return folder
}
