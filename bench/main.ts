// Compares whole commands in one run: fresh processes, shuffled each round, medians of CPU time, as ratios.
import { execFileSync } from 'node:child_process'
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
import { openStep } from './action.ts'
import { type Command, measure, median, type Sample } from './measure.ts'
import { openPeers } from './peers.ts'

// `node bench/main.ts [CORPUS... | action | peers]`: some of it. BENCH_ROUNDS=9, BENCH_UNIT=instructions.
// What is measured is dist/, or the folder BENCH_DIST names, and the packed command, or the script BENCH_COMMAND names.
interface Contender {
  readonly name: string
  readonly command: Command
  /** A new environment for every run. */
  readonly prepare?: () => NodeJS.ProcessEnv
  /** It takes minutes: run in the first round only, and without the one that warms the page cache. */
  readonly slow?: true
}

const root = join(import.meta.dirname, '..')
const dist = process.env['BENCH_DIST'] ?? join(root, 'dist')
const packed = process.env['BENCH_COMMAND'] ?? join(root, 'package/galley/cli/galley.cjs')
const roundCount = Number(process.env['BENCH_ROUNDS'] ?? 5)
const counts = process.env['BENCH_UNIT'] === 'instructions'
const scratch = mkdtempSync(join(tmpdir(), 'galley-bench-'))
const chosen = process.argv.slice(2)
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)
const node: Contender = { name: 'node -e 0', command: ['node', '-e', '0'] }
const regexPass = 'one regex pass over every page'
const rumdlCold = 'rumdl MD051,MD057, cold'
const peerCorpora = ['elsa-gitbook', 'mdn-translated-content-de'] as const
const corpora = ['elsa-gitbook', 'cpp-docs', 'mdn-translated-content-de'] as const

try {
  for (const name of corpora.filter(isChosen)) {
    const folder = openCorpus(name)
    if (folder !== undefined) await compare(name, contendersFor(folder))
  }
  if (isChosen('action')) await compareAction()
  if (isChosen('peers')) await comparePeers()
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

function openCorpus(name: Parameters<typeof corpus>[0]): string | undefined {
  const folder = corpus(name)
  if (folder === undefined) process.stdout.write(`${name}: skipped, its archive is not at hand\n`)
  return folder
}

/** The whole step of a workflow, and one whose event needs no work. */
async function compareAction(): Promise<void> {
  const folder = openCorpus('rust-by-example')
  if (folder === undefined) return
  const step = await openStep(folder, scratch)
  const entry = join(dist, 'index.js')
  try {
    await compare(`action, embedded, ${step.pages} pages`, [
      node,
      {
        name: 'import of the bundle, and an event it does nothing about',
        command: ['node', entry],
        prepare: () => step.prepare('labeled'),
      },
      {
        name: 'whole run, 3 files changed, GitHub on loopback',
        command: ['node', entry],
        prepare: () => step.prepare('synchronize'),
      },
    ])
  } finally {
    await step.close()
  }
}

/** Slow ones, each on the folder where it ends within minutes. */
async function comparePeers(): Promise<void> {
  for (const name of peerCorpora) {
    const folder = openCorpus(name)
    if (folder === undefined) continue
    const galley: Command = ['node', packed, 'check', folder, '--no-cache']
    const own = { name: 'galley check, cold', command: [...galley, '--fail-on', 'never'] as const }
    const peers = openPeers(join(tmpdir(), 'galley-bench-peers'), folder)
    const others = name === 'elsa-gitbook' ? peers : peers.slice(0, 1)
    for (const { name: peer, problem } of others.filter(({ command }) => command === undefined)) {
      process.stdout.write(`${peer}: skipped, it does not install here: ${problem}\n`)
    }
    const ready = others.flatMap(({ name: peer, command }) =>
      command === undefined ? [] : { name: peer, command, slow: true as const },
    )
    await compare(`${name}, peers run once`, [node, own, ...ready])
  }
}

function contendersFor(folder: string): Contender[] {
  const repository = join(scratch, `repository-${Math.random()}`)
  const pages = commitChange(folder, repository, editOne)
  const pull = `${repository}-pull`
  const changed = commitChange(folder, pull, changeFive)
  const galley = packed
  const floor = join(import.meta.dirname, 'floor.ts')
  const check = (place: string, ...options: string[]) =>
    ['node', galley, 'check', place, '--fail-on', 'never', ...options] as const
  const rumdl = ['rumdl', 'check', '-e', 'MD051,MD057', '--silent'] as const
  return [
    node,
    { name: 'read every page', command: ['node', floor, 'read', folder] },
    { name: regexPass, command: ['node', floor, 'regex', folder] },
    { name: rumdlCold, command: [...rumdl, '--no-cache', folder] },
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

async function compare(title: string, contenders: readonly Contender[]): Promise<void> {
  const samples = new Map<string, Sample[]>()
  for (let round = 0; round <= roundCount; round++) {
    for (const { name, command, prepare, slow } of shuffle(contenders)) {
      if (slow && round !== 1) continue
      const sample = await measure(command, prepare?.() ?? process.env, counts)
      if (round === 0) continue // warms the page cache
      samples.set(name, [...(samples.get(name) ?? []), sample])
    }
  }
  const unit = counts ? 'M instructions' : 'CPU ms'
  const take = (sample: Sample) => (counts ? sample.instructions / 1e6 : sample.cpuMs)
  const of = (name: string) => median((samples.get(name) ?? []).map(take))
  const bases = [
    ['node -e 0', node.name],
    ['regex pass', regexPass],
    ['rumdl cold', rumdlCold],
    ['galley cold', 'galley check, cold'],
  ].filter(([, name = '']) => samples.has(name))
  const head = ['command', unit, 'wall ms', 'peak MB', ...bases.map(([label]) => `\u00d7 ${label}`)]
  process.stdout.write(`\n${title}, medians of ${roundCount} rounds\n\n`)
  process.stdout.write(`| ${head.join(' | ')} |\n|---${'|--:'.repeat(head.length - 1)}|\n`)
  for (const { name } of contenders) {
    const all = samples.get(name) ?? []
    const cells = [
      name,
      Math.round(of(name)),
      Math.round(median(all.map(({ wallMs }) => wallMs))),
      // A process may be over before it is looked at.
      Math.round(Math.max(...all.map(({ peakMB }) => peakMB))) || '',
      ...bases.map(([, base = '']) => (of(name) / of(base)).toFixed(2)),
    ]
    process.stdout.write(`| ${cells.join(' | ')} |\n`)
  }
}

/** Another order each round: what runs behind its like finds caches and memory as it wants them. */
function shuffle<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)
}
