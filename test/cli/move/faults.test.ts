// `galley mv` on disks that fail, killed, and twice at once: nothing is moved without its links and without a word.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { check } from '../../../src/cli/check.ts'
import { mv } from '../../../src/cli/mv.ts'
import { makeFolder } from '../../folders.ts'
import { cli, compiled } from '../../programs.ts'

const galley: readonly [string, ...string[]] = [process.execPath, cli]
const env = { ...process.env, ...compiled }

/** Runs a command in this process: a start takes longer than its work. */
async function run(command: typeof mv, ...args: string[]) {
  let said = ''
  const write = (text: string) => {
    said += text
  }
  const terminal = { write, complain: write, colored: false, watched: false }
  const status = await command(args, terminal)
  return { status, said }
}

function git(folder: string, ...args: readonly string[]): string {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'core.autocrlf=false']
  return execFileSync('git', [...author, ...args], { cwd: folder }).toString()
}

/** A repository in which `old/page.md` has a link on each of some pages. */
function open(texts: Record<string, string> = {}): string {
  const folder = makeFolder('mv-faults-')
  git(folder, 'init', '-q')
  const all = { 'old/page.md': '# Page\n\n[a](../one/0.md)\n', 'one/0.md': '# Zero\n', ...texts }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  git(folder, 'add', '-A')
  git(folder, 'commit', '-qm', 'x')
  return folder
}

function linkTo(times: number): string {
  return '[a](../old/page.md)\n'.repeat(times)
}

/** What is on the disk besides what git has. */
function isUntouched(folder: string, locks: readonly string[] = []): void {
  expect(git(folder, 'status', '--short')).toBe('')
  expect(existsSync(join(folder, 'new'))).toBe(false)
  const own = join(folder, '.git/galley')
  const left = existsSync(own) ? readdirSync(own) : []
  expect(left.filter((name) => /\.(?:tmp|lock)$/.test(name))).toEqual(locks)
}

/** Runs `galley mv` where no file may grow beyond some KiB, as on a full disk. */
function moveWithin(kibibytes: number, folder: string) {
  const script = `trap '' XFSZ; ulimit -f ${kibibytes}; exec "$@"`
  const words = ['-c', script, 'sh', ...galley, 'mv', 'old', 'new/deep']
  const { status, stderr } = spawnSync('bash', words, { cwd: folder, env })
  return { status, said: stderr.toString() }
}

describe('mv', () => {
  it('moves nothing where a page with a link cannot be written', () => {
    const folder = open({ 'one/a.md': linkTo(2), 'one/long.md': linkTo(500) })
    const { status, said } = moveWithin(4, folder)
    expect(status).toBe(2)
    expect(said).toMatch(/Cannot move "old" to "new\/deep": EFBIG.*; nothing was changed/)
    isUntouched(folder)
  })

  // Here the kernel ends git by a signal, so that its own `index.lock` stays, as it would not on a full disk.
  it('moves back what git moved before it could not write its index', () => {
    const many = Array.from({ length: 120 }, (_none, at) => [`one/file-${at}.md`, '# A\n'] as const)
    const folder = open(Object.fromEntries([...many, ['one/a.md', linkTo(2)]]))
    const { status, said } = moveWithin(4, folder)
    expect(status).toBe(2)
    expect(said).toContain('; nothing was changed')
    isUntouched(folder)
  })

  it('moves nothing where the folder of a page with a link may only be read', () => {
    const folder = open({ 'one/a.md': linkTo(2), 'two/b.md': linkTo(2) })
    chmodSync(join(folder, 'two'), 0o555)
    // Who is root may write everywhere: nobody then.
    const isRoot = process.getuid?.() === 0
    if (isRoot) execFileSync('chown', ['-R', 'nobody', folder])
    const user = isRoot ? ['setpriv', '--reuid', 'nobody', '--clear-groups'] : []
    // What the tests have made ready only its owner may read.
    const sources = join(import.meta.dirname, '../../../src/cli/main.ts')
    const [command, ...rest] = [...user, process.execPath, sources, 'mv', 'old', 'new'] as const
    const own = { ...process.env, HOME: folder }
    const { status, stderr } = spawnSync(command, rest, { cwd: folder, env: own })
    chmodSync(join(folder, 'two'), 0o755)
    if (isRoot) execFileSync('chown', ['-R', 'root', folder])
    expect(stderr.toString()).toMatch(/Cannot move "old" to "new": EACCES.*; nothing was changed/)
    expect(status).toBe(2)
    isUntouched(folder)
  })

  it('is refused while another one is at work, and says of one that was killed', async () => {
    const folder = open({ 'one/a.md': linkTo(2) })
    const own = join(folder, '.git/galley')
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, `files-${process.ppid}.lock`), 'galley check --fix')
    const move = () => run(mv, join(folder, 'old'), join(folder, 'new'))
    await expect(move()).rejects.toThrow(
      'Cannot change files: "galley check --fix" is at work in this repository',
    )
    isUntouched(folder, [`files-${process.ppid}.lock`])
    const gone = spawnSync('true').pid
    renameSync(join(own, `files-${process.ppid}.lock`), join(own, `files-${gone}.lock`))
    writeFileSync(join(own, `files-${gone}.lock`), 'galley mv a b\n')
    expect(await move()).toEqual({
      status: 0,
      said: '"galley mv a b" was stopped in the middle: "galley check --base HEAD --fix" mends what it left\n2 links in 1 file rewritten\n',
    })
    expect(readdirSync(own).filter((name) => name.endsWith('.lock'))).toEqual([])
  })

  it('moves one folder or both when two are asked for at once, never half of one', async () => {
    const folder = open({ 'one/a.md': `${linkTo(2)}[b](../two/b.md)\n`, 'two/b.md': linkTo(1) })
    const [command, ...words] = [...galley, 'mv']
    const ends = await Promise.all(
      ['old', 'two'].map(async (name) => {
        const child = spawn(command, [...words, name, `new/${name}`], {
          cwd: folder,
          env,
          stdio: 'ignore',
        })
        return new Promise<number | null>((done) => child.once('close', done))
      }),
    )
    for (const [at, name] of ['old', 'two'].entries()) {
      expect(ends[at] === 0 || ends[at] === 2).toBe(true)
      expect(existsSync(join(folder, 'new', name))).toBe(ends[at] === 0)
      expect(existsSync(join(folder, name))).toBe(ends[at] !== 0)
    }
    expect(await run(check, folder)).toMatchObject({ status: 0 })
  })

  it('is killed with each file old or new, and a check mends the rest', {
    timeout: 3_600_000,
  }, async () => {
    const kills = Number(process.env['KILLS'] ?? 1)
    let between = 0
    for (let count = 0; count < kills; count++) {
      const pages = Array.from(
        { length: 60 },
        (_none, at) => [`one/p${at}.md`, linkTo(40)] as const,
      )
      const folder = open(Object.fromEntries(pages))
      await killWhileWriting(folder)
      let written = 0
      for (const [path, text] of pages) {
        const now = readFileSync(join(folder, path), 'utf8')
        if (now === text) continue
        expect(now).toBe(text.replaceAll('../old', '../new'))
        written++
      }
      const isMoved = statSync(join(folder, 'new'), { throwIfNoEntry: false }) !== undefined
      expect(existsSync(join(folder, 'old'))).toBe(!isMoved)
      if (!isMoved) {
        expect(written).toBe(0)
        continue
      }
      if (written < pages.length) between++
      expect(await run(check, folder, '--base', 'HEAD', '--fix')).toMatchObject({ status: 0 })
      for (const [path, text] of pages)
        expect(readFileSync(join(folder, path), 'utf8')).toBe(text.replaceAll('../old', '../new'))
    }
    if (process.env['KILLS'] !== undefined) {
      process.stderr.write(`${between} of ${kills} kills came between the move and the last file\n`)
    }
  })
})

/** Starts a move, and kills it a while after it began to write. */
async function killWhileWriting(folder: string): Promise<void> {
  const [command, ...words] = [...galley, 'mv', 'old', 'new', '--quiet'] as const
  const child = spawn(command, words, { cwd: folder, env, stdio: 'inherit' })
  const ended = new Promise((done) => child.once('close', done))
  const lock = join(folder, `.git/galley/files-${child.pid}.lock`)
  const hasBegun = () => existsSync(lock) && readFileSync(lock, 'utf8').endsWith('\n')
  while (child.exitCode === null && !hasBegun()) await wait(1)
  await wait(Math.random() * 120)
  child.kill('SIGKILL')
  await ended
  // Git, which it may have started, ends by itself.
  while (existsSync(join(folder, '.git/index.lock'))) await wait(5)
}
