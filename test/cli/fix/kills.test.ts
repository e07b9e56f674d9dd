// A kill in the middle of `galley check --fix` leaves every file as it was, or as it was to be.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const parent = mkdtempSync(join(tmpdir(), 'galley-kills-'))
afterAll(() => rmSync(parent, { recursive: true }))

const writer = resolve(import.meta.dirname, 'kill-writer.ts')
const filesCount = 40

function fill(folder: string): void {
  mkdirSync(join(folder, '.git'), { recursive: true })
  for (let at = 0; at < filesCount; at++) writeFileSync(join(folder, `${at}.md`), old(at))
}

function old(at: number): string {
  return `[a](old/${at}.md)\n`.repeat(2000)
}

/** Starts writing, and kills it a while after its first file. */
async function killAfter(folder: string, waitMs: number): Promise<void> {
  const child = spawn(process.execPath, [writer, folder, String(filesCount)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.once('close', done))
  child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), waitMs))
  await ended
}

describe('writeFiles', () => {
  it('leaves each file old or new when it is killed', { timeout: 600_000 }, async () => {
    const kills = Number(process.env['KILLS'] ?? 4)
    let between = 0
    for (let count = 0; count < kills; count++) {
      const folder = join(parent, String(count))
      fill(folder)
      await killAfter(folder, Math.random() * 60)
      let written = 0
      for (let at = 0; at < filesCount; at++) {
        const text = readFileSync(join(folder, `${at}.md`), 'utf8')
        if (text !== old(at)) {
          expect(text).toBe(old(at).replaceAll('old/', 'new/'))
          written++
        }
      }
      if (written > 0 && written < filesCount) between++
      expect(readdirSync(folder).filter((name) => name !== '.git')).toHaveLength(filesCount)
      rmSync(folder, { recursive: true })
    }
    if (process.env['KILLS'] !== undefined) {
      process.stderr.write(
        `${between} of ${kills} kills came between the first file and the last\n`,
      )
      expect(between).toBeGreaterThan(kills / 4)
    }
  })
})
