// Programs a release runs, with what they print.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export function git(folder: string, ...words: string[]): string {
  return execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()
}

export function npm(folder: string, ...words: string[]): string {
  return execFileSync('npm', words, { cwd: folder, encoding: 'utf8' }).trim()
}

/** The version a repository's `package.json` states. */
export function readVersion(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
