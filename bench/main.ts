// Compares whole commands in one run: fresh processes, interleaved, medians of CPU time, as ratios.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { corpus } from '../test/corpora.ts'

interface Contender {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

const root = join(import.meta.dirname, '..')
const roundCount = Number(process.env['BENCH_ROUNDS'] ?? 5)
const scratch = mkdtempSync(join(tmpdir(), 'galley-bench-'))

try {
  for (const name of ['elsa-gitbook', 'cpp-docs', 'mdn-translated-content-de'] as const) {
    const folder = corpus(name)
    if (!folder) {
      process.stdout.write(`${name}: skipped, its archive is not at hand\n`)
      continue
    }
    compare(name, contendersFor(folder))
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

function contendersFor(folder: string): Contender[] {
  const repository = join(scratch, `repository-${Math.random()}`)
  const pages = commitChange(folder, repository, editOne)
  const pull = `${repository}-pull`
  const changed = commitChange(folder, pull, changeFive)
  const galley = join(root, 'dist/cli/index.js')
  const floor = join(import.meta.dirname, 'floor.ts')
  const check = (place: string, ...options: string[]) =>
    ['node', galley, 'check', place, '--fail-on', 'never', ...options] as const
  const rumdl = ['rumdl', 'check', '-e', 'MD051,MD057', '--silent'] as const
  return [
    { name: 'node -e 0', command: ['node', '-e', '0'] },
    { name: 'read every page', command: ['node', floor, 'read', folder] },
    { name: 'one regex pass over every page', command: ['node', floor, 'regex', folder] },
    { name: 'rumdl MD051,MD057, cold', command: [...rumdl, '--no-cache', folder] },
    { name: 'rumdl MD051,MD057, with its cache', command: [...rumdl, repository] },
    { name: 'galley check, cold', command: check(folder, '--no-cache') },
    { name: 'galley check, second run', command: check(repository) },
    {
      name: `galley check --base, ${changed.length} files changed`,
      command: check(pull, '--base', 'HEAD~1', '--no-cache'),
    },
    {
      name: `galley check --base, one page edited (${pages[0]})`,
      command: check(repository, '--base', 'HEAD~1', '--no-cache'),
    },
  ]
}

type Change = (repository: string, pages: readonly string[]) => void

/** Puts a copy of the folder under git, twice: as it is, and changed. Answers the pages there were to change. */
function commitChange(folder: string, repository: string, change: Change): string[] {
  execFileSync('cp', ['-r', folder, repository])
  const git = (...words: string[]): Buffer =>
    execFileSync('git', [
      '-C',
      repository,
      '-c',
      'user.name=bench',
      '-c',
      'user.email=bench@localhost',
      ...words,
    ])
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'base')
  const long = readdirSync(repository, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.startsWith('.git/'))
    .sort()
    .filter((path) => readFileSync(join(repository, path)).length > 3000)
  const pages = [1, 2, 3, 4, 5].flatMap((part) => long[Math.floor((long.length * part) / 7)] ?? [])
  if (pages.length < 5) throw new Error(`Cannot find five pages of 3,000 bytes in "${folder}"`)
  change(repository, pages)
  git('add', '-A')
  git('commit', '-qm', 'change')
  return pages
}

function editOne(repository: string, [page = '']: readonly string[]): void {
  const text = readFileSync(join(repository, page), 'utf8')
  writeFileSync(join(repository, page), `${text}\nOne line more.\n`)
}

/** An edit, a rename, a deletion, an addition, a changed heading. */
function changeFive(repository: string, pages: readonly string[]): void {
  const [edited = '', renamed = '', deleted = '', reworded = '', near = ''] = pages
  const read = (page: string) => readFileSync(join(repository, page), 'utf8')
  const beside = (page: string, name: string) => {
    const target = join(repository, dirname(page), name, 'index.md')
    mkdirSync(dirname(target), { recursive: true })
    return target
  }
  editOne(repository, [edited])
  renameSync(join(repository, renamed), beside(renamed, 'moved-elsewhere'))
  rmSync(join(repository, deleted))
  writeFileSync(join(repository, reworded), read(reworded).replace(/^(##+ .*)$/m, '$1 anew'))
  writeFileSync(beside(near, 'added-beside'), read(near))
}

function compare(title: string, contenders: readonly Contender[]): void {
  const samples = new Map<string, { cpuMs: number[]; wallMs: number[] }>()
  for (let round = 0; round <= roundCount; round++) {
    for (const { name, command } of contenders) {
      const sample = measure(command)
      if (round === 0) continue // warms the page cache
      const all = samples.get(name) ?? { cpuMs: [], wallMs: [] }
      all.cpuMs.push(sample.cpuMs)
      all.wallMs.push(sample.wallMs)
      samples.set(name, all)
    }
  }
  const nodeMs = median(samples.get('node -e 0')?.cpuMs ?? [])
  const rumdlMs = median(samples.get('rumdl MD051,MD057, cold')?.cpuMs ?? [])
  process.stdout.write(`\n${title}, medians of ${roundCount} rounds\n\n`)
  process.stdout.write(
    '| command | CPU ms | wall ms | × node -e 0 | × rumdl |\n|---|--:|--:|--:|--:|\n',
  )
  for (const [name, { cpuMs, wallMs }] of samples) {
    const cpu = median(cpuMs)
    const cells = [
      name,
      cpu,
      Math.round(median(wallMs)),
      (cpu / nodeMs).toFixed(1),
      (cpu / rumdlMs).toFixed(2),
    ]
    process.stdout.write(`| ${cells.join(' | ')} |\n`)
  }
}

/** CPU time is user and system of the whole process tree, in steps of the kernel's clock (10 ms). */
function measure([program, ...words]: Contender['command']): { cpuMs: number; wallMs: number } {
  const before = childrenCpuMs()
  const start = performance.now()
  const { status, error, stderr } = spawnSync(program, words, {
    // As in a workflow: what git does not track is no part of a change.
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const wallMs = performance.now() - start
  if (error) throw error
  if (status === null || status > 1) {
    throw new Error(`"${program} ${words.join(' ')}" ended with ${status}: ${stderr.toString()}`)
  }
  return { cpuMs: childrenCpuMs() - before, wallMs }
}

function childrenCpuMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
