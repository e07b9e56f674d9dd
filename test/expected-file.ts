// Expected texts kept as files, refreshed by `npm run update`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'

/**
 * Expect a text to be what a file under `fixtures/` holds; with `UPDATE=1` write it there instead.
 *
 * @param path - below `fixtures/`
 */
export function expectFile(path: string, text: string): void {
  const file = join(import.meta.dirname, '../fixtures', path)
  if (process.env['UPDATE'] === '1') {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  expect(text).toBe(readFileSync(file, 'utf8'))
}
