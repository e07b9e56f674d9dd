// `npm start`: the main job, shown. Without arguments on a story of ours, else on a repository of yours.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readGit } from '../repository/run-git.ts'
import { failureOf } from '../sync/verdict.ts'
import { runLocalJob } from './local-job.ts'
import { parseOptions, UsageError } from './pages/options.ts'
import { commentOf } from './sync.ts'
import { openTerminal, type Terminal } from './terminal.ts'

const story = join(import.meta.dirname, '../../fixtures/repositories/lighthouse')
const rule = '─'.repeat(72)

const terminal = openTerminal()
try {
  await start(process.argv.slice(2), terminal)
} catch (error) {
  terminal.complain(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function start(args: readonly string[], out: Terminal): Promise<void> {
  const { values, words } = parseOptions(args, { values: ['base'], flags: [], wordsMax: 1 })
  const [path] = words
  if (path === undefined) {
    if (values.has('base'))
      throw new UsageError('Cannot use "--base" alone: npm start -- PATH --base REF')
    await tellStory(out)
    return
  }
  await show(path, values.get('base') ?? 'main', out)
}

async function tellStory(out: Terminal): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-story-'))
  try {
    out.write(
      'The documentation of a fictional backup tool, and a pull request that reorganizes it.\n' +
        'The files: fixtures/repositories/lighthouse, base/ and head/.\n\n',
    )
    await commitFolders(folder)
    await show(folder, 'main', out)
    out.write(
      `\nNow yours: npm start -- PATH --base REF   (a git repository, and the branch your work goes into)\n`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function show(path: string, base: string, out: Terminal): Promise<void> {
  const startedAt = performance.now()
  const result = await runLocalJob({
    path,
    base,
    number: path.includes('galley-story-') ? 42 : 0,
    platform: undefined,
    space: undefined,
    layout: undefined,
    root: undefined,
    log: (line) => out.write(`  ${line}\n`),
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  out.write(`  Done in ${seconds} s. This is the comment it would post on the pull request:\n\n`)
  out.write(`${rule}\n${commentOf(result, 'new')}${rule}\n\n`)
  const failure = failureOf(result.outcome, { failOn: 'new', allowEmpty: false })
  out.write(failure === undefined ? 'The check passes.\n' : `The check fails: ${failure}.\n`)
}

/** The two folders of the story as two commits, `main` and a branch on it. */
async function commitFolders(folder: string): Promise<void> {
  const settings = ['user.name=Ada', 'user.email=ada@example.org', 'commit.gpgsign=false']
  const git = (...commandArguments: string[]) =>
    readGit(folder, [...settings.flatMap((setting) => ['-c', setting]), ...commandArguments])
  await git('init', '-q', '-b', 'main')
  await git('remote', 'add', 'origin', 'https://github.com/example/lighthouse.git')
  await commit('base', 'Lighthouse 1')
  await git('checkout', '-q', '-b', 'operations')
  await commit('head', 'Split operations out of the guides')

  async function commit(name: 'base' | 'head', message: string): Promise<void> {
    for (const entry of readdirSync(folder))
      if (entry !== '.git') rmSync(join(folder, entry), { recursive: true })
    cpSync(join(story, name), folder, { recursive: true })
    await git('add', '-A', '-f')
    await git('commit', '-q', '-m', message)
  }
}
