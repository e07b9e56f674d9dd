// Programs that tests start, each in few files: to find hundreds of sources takes a start as long as its work.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const run = process.env['TEST_RUN_FOLDER'] ?? ''
const folder = join(run, 'programs')

if (!existsSync(folder)) bundle()

/** `galley`, as of these sources. */
export const cli: string = join(folder, 'cli.js')
/** The action, as of these sources. */
export const step: string = join(folder, 'step.js')
/** What is compiled of them is kept as long as they are. */
export const compiled = { NODE_COMPILE_CACHE: join(run, 'compiled') } as const

/** Made aside and renamed, so that nobody meets a half of them; by a process that gives its memory back. */
function bundle(): void {
  const aside = mkdtempSync(join(run, 'bundling-'))
  execFileSync(process.execPath, [join(import.meta.dirname, 'bundle-programs.ts'), aside])
  try {
    renameSync(aside, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(aside, { recursive: true })
  }
}
