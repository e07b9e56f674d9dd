// Faults of the disk while fixes are written: each file is old or new, and nothing else is left behind.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder } from '../../folders.ts'

const count = 6
const program = join(import.meta.dirname, 'kill-writer.ts')

/** Files of which one is longer than the others. */
function open(long: number): { readonly folder: string; readonly texts: readonly string[] } {
  const folder = makeFolder('faults-')
  execFileSync('git', ['init', '-q'], { cwd: folder })
  const texts = Array.from({ length: count }, (_, at) => {
    const text = '[a](old/a.md)\n'.repeat(at === long ? 500 : 20)
    writeFileSync(join(folder, `${at}.md`), text)
    return text
  })
  return { folder, texts }
}

/** How each file is, and what lies beside them. */
function look(folder: string, texts: readonly string[]) {
  const states = texts.map((text, at) => {
    const now = readFileSync(join(folder, `${at}.md`), 'utf8')
    if (now === text) return 'old'
    return now === text.replaceAll('old/', 'new/') ? 'new' : 'broken'
  })
  const aside = join(folder, '.git/galley')
  const left = [...readdirSync(folder), ...readdirSync(aside)].filter((name) =>
    name.endsWith('.tmp'),
  )
  return { states, left }
}

describe('a disk that takes no more', () => {
  it.each([0, 2, 5])('leaves file %i and those behind it as they were', (long) => {
    const { folder, texts } = open(long)
    // The kernel refuses to let any file grow beyond 2 KiB, as a full disk does.
    const script = `trap '' XFSZ; ulimit -f 2; exec "$0" "$1" "$2" ${count}`
    const run = spawnSync('bash', ['-c', script, process.execPath, program, folder])
    expect(run.status).not.toBe(0)
    expect(run.stderr.toString()).toMatch(
      new RegExp(
        `Cannot write "${long}.md": EFBIG.*; it was not changed, and ${long} of ${count} files`,
      ),
    )
    const { states, left } = look(folder, texts)
    expect(states).toEqual(texts.map((_, at) => (at < long ? 'new' : 'old')))
    expect(left).toEqual([])
  })
})

describe('a folder that must not be written to', () => {
  it('keeps its files, and the message says which', () => {
    const { folder, texts } = open(-1)
    mkdirSync(join(folder, '.git/galley'))
    chmodSync(folder, 0o555)
    // Who is root may write everywhere: nobody then.
    const isRoot = process.getuid?.() === 0
    if (isRoot) execFileSync('chown', ['-R', 'nobody', folder])
    const words = [process.execPath, program, folder, String(count)]
    const [command = '', ...rest] = isRoot
      ? ['setpriv', '--reuid', 'nobody', '--clear-groups', ...words]
      : words
    const run = spawnSync(command, rest)
    expect(run.stderr.toString()).toContain('Cannot write "0.md": EACCES')
    chmodSync(folder, 0o755)
    const { states, left } = look(folder, texts)
    expect(states).toEqual(texts.map(() => 'old'))
    expect(left).toEqual([])
  })
})
