// Temporary folders of tests, which go when the file is over that made them.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []

/** A folder with nothing in it. @param start - of its name */
export function makeFolder(start: string): string {
  const folder = mkdtempSync(join(tmpdir(), start))
  made.push(folder)
  return folder
}

/**
 * Remove what was made so far, and all else among the temporary files of this process.
 *
 * @returns names of what is left of Galley's own. A database or browser leaves some when it is killed.
 */
export function removeFolders(): string[] {
  for (const folder of made.splice(0)) remove(folder)
  // Started in another way than by our pool, a process shares its temporary files with everybody.
  const run = process.env['TEST_RUN_FOLDER']
  if (run === undefined || !tmpdir().startsWith(join(run, '/'))) return []
  const left = readdirSync(tmpdir())
  // Whoever comes next has not left it.
  for (const name of left) remove(join(tmpdir(), name))
  return left.filter((name) => name.startsWith('galley'))
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}
