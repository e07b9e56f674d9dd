// Does a test fail when what it guards is wrong? `npm run mutate -- AREA [COUNT] [SEED]`, in a copy of the tree.
// `SECONDS_MAX=n` asks tests about a fault for no longer, of processor time. `EXECUTED=folder` keeps there what tests
// run, and takes it from there the next time.
import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { createDraws } from '../draws.ts'
import { areas } from './areas.ts'
import type { Executed } from './executed.ts'
import { listMutants, type Mutant } from './mutants.ts'

const copied = [
  'build',
  'src',
  'test',
  'fixtures',
  'docs',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'README.md',
  'action.yml',
  'dist',
]

const [name = '', countText = '40', seedText] = process.argv.slice(2)
const area = areas[name]
if (area === undefined)
  throw new Error(`Cannot mutate "${name}": expected ${Object.keys(areas).join(', ')}`)
const draws = createDraws(seedText === undefined ? undefined : Number(seedText))
const msMax = Number(process.env['SECONDS_MAX'] ?? 300) * 1000
const root = await mkdtemp(join(tmpdir(), 'galley-mutate-'))
// Some programs of tests run as another user.
await chmod(root, 0o755)
try {
  for (const each of copied) await cp(each, join(root, each), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const slow = findFiles('test', area.slow ?? [])
  const executed = await runWithoutFault(findFiles('test', area.tests))
  const all: Mutant[] = []
  for (const file of findFiles('src', area.files)) {
    all.push(...listMutants(file, await readFile(join(root, file), 'utf8')))
  }
  const drawn = draw(all, Number(countText))
  console.log(`${name}: ${drawn.length} of ${all.length} faults, seed ${draws.seed}`)
  let killed = 0
  for (const mutant of drawn) {
    const tests = executed.filter((each) => runs(each, mutant))
    const place = join(root, mutant.file)
    const text = await readFile(place, 'utf8')
    const faulty = text.slice(0, mutant.start) + mutant.after + text.slice(mutant.end)
    await writeFile(place, faulty)
    const survived = (await allPass(tests, mutant)) && (await passes(slow))
    await writeFile(place, text)
    if (!survived) killed += 1
    const outcome = survived ? (tests.length === 0 ? 'NEVER RUN' : 'SURVIVED') : 'killed'
    console.log(`${outcome} ${describe(mutant)}`)
  }
  console.log(`${name}: ${killed} of ${drawn.length} killed`)
} finally {
  await rm(root, { recursive: true })
}

/** Files of names, and all below those that are folders. */
function findFiles(top: 'src' | 'test', names: readonly string[]): string[] {
  const end = top === 'test' ? '.test.ts' : '.ts'
  const found = names.flatMap((each) => {
    const files = globSync([join(top, `${each}${end}`), join(top, each, '**', `*${end}`)])
    if (files.length === 0) throw new Error(`Cannot find "${each}" in ${top}`)
    return files
  })
  return [...new Set(found)].sort()
}

/** What each file of tests runs of the sources. */
async function runWithoutFault(tests: readonly string[]): Promise<Executed[]> {
  const folder = resolve(process.env['EXECUTED'] ?? join(root, 'executed'))
  if (!existsSync(folder)) await measure(tests, folder)
  const files = globSync(join(folder, '*.json'))
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8'))))
}

async function measure(tests: readonly string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const config = join(root, 'vitest.config.ts')
  const text = await readFile(config, 'utf8')
  const withSetup = text.replace('setupFiles: [', "setupFiles: ['./test/mutate/executed.ts', ")
  await writeFile(config, withSetup)
  // Each in a process of its own: what runs when a file is loaded runs for the first that loads it.
  const passed = await passes(tests, { words: ['--isolate'], env: { EXECUTED_FOLDER: folder } })
  await writeFile(config, text)
  if (passed) return
  await rm(folder, { recursive: true })
  throw new Error('the tests fail without a fault')
}

/** Whether tests run what a fault changes: by the innermost part around it that was counted. */
function runs({ files }: Executed, { file, start }: Mutant): boolean {
  // The place before it, since to the right of an operator another part may begin.
  const at = start - 1
  const around = (files[file] ?? []).filter((part) => part.start <= at && at < part.end)
  return around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]?.run ?? false
}

/** Those named after what is changed are asked first, then those beside it, then others, quick ones first. */
async function allPass(tests: readonly Executed[], { file }: Mutant): Promise<boolean> {
  const [own, folder] = [`test/${relative('src', file)}`, dirname(relative('src', file))]
  const distance = ({ test }: Executed) => {
    if (test.replace('.test.ts', '.ts') === own) return 0
    return dirname(relative('test', test)) === folder ? 1 : 2
  }
  let left = msMax
  const chosen: Executed[] = []
  for (const each of tests.toSorted((a, b) => distance(a) - distance(b) || a.ms - b.ms)) {
    left -= each.ms
    if (left >= 0) chosen.push(each)
  }
  for (const turn of Map.groupBy(chosen, distance).values()) {
    const seconds = turn.reduce((sum, { ms }) => sum + ms, 0) / 1000
    const names = turn.map(({ test }) => test)
    // What never ends is found, however busy the machine is.
    if (!(await passes(names, { secondsMax: Math.ceil(20 + 4 * seconds) }))) return false
  }
  return true
}

interface Run {
  readonly words?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Of processor time, for each process. */
  readonly secondsMax?: number
}

/** None is run after the first that fails. */
async function passes(
  tests: readonly string[],
  { words = [], env = {}, secondsMax }: Run = {},
): Promise<boolean> {
  if (tests.length === 0) return true
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const projects = ['--project', 'sqlite', '--project', 'long']
  const limit = `ulimit -t ${secondsMax ?? 'unlimited'}; exec "$@"`
  // What waits for ever takes no time of a processor.
  const waits = ['--testTimeout', '180000', '--hookTimeout', '180000']
  const alone = ['--bail', '1', '--maxWorkers', '1']
  const first = [process.execPath, vitest, 'run', ...projects, ...alone, ...waits]
  const command = [...first, ...words, ...tests]
  return new Promise((settle, reject) => {
    // A group of its own: what hangs is a process below.
    const child = spawn('sh', ['-c', limit, 'sh', ...command], {
      cwd: root,
      stdio: process.env['SHOW'] === undefined ? 'ignore' : 'inherit',
      env: { ...process.env, ...env },
      detached: true,
    })
    const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
    const timer = setTimeout(stop, 1_800_000)
    process.once('SIGINT', stop)
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(timer)
      process.off('SIGINT', stop)
      settle(code === 0)
    })
  })
}

/** One of each part of all, so that every file has its share: by the seed. */
function draw(all: readonly Mutant[], count: number): Mutant[] {
  const size = all.length / Math.min(count, all.length)
  const parts = Array.from({ length: Math.min(count, all.length) }, (_, part) =>
    all.slice(Math.floor(part * size), Math.floor((part + 1) * size)),
  )
  return parts.flatMap((part) => draws.one(part) ?? [])
}

function describe({ file, line, column, before, after }: Mutant): string {
  return `${file}:${line}:${column} ${JSON.stringify(before.slice(0, 80))} → ${JSON.stringify(after.slice(0, 80))}`
}
