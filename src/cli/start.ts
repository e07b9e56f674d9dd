// `npm start`: the main job, shown. Without arguments on a story of ours, else on a repository of yours.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureOf } from '../sync/verdict.ts'
import { runLocalJob } from './local-job.ts'
import { parseOptions, UsageError } from './options.ts'
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
      'The documentation of an imaginary backup tool, and a pull request that tidies it up.\n' +
        'The files: fixtures/repositories/lighthouse, base/ and head/.\n\n',
    )
    commitFolders(folder)
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
  out.write(`  Done in ${seconds} s. The comment on the pull request, as it would be posted:\n\n`)
  out.write(`${rule}\n${commentOf(result, 'new')}${rule}\n\n`)
  const failure = failureOf(result.outcome, { failOn: 'new', allowEmpty: false })
  out.write(failure === undefined ? 'The check passes.\n' : `The check fails: ${failure}.\n`)
}

/** The two folders of the story as two commits, `main` and a branch on it. */
function commitFolders(folder: string): void {
  const git = (...commandArguments: string[]) =>
    execFileSync(
      'git',
      [
        '-C',
        folder,
        '-c',
        'user.name=Ada',
        '-c',
        'user.email=ada@example.org',
        '-c',
        'commit.gpgsign=false',
        ...commandArguments,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
  git('init', '-q', '-b', 'main')
  git('remote', 'add', 'origin', 'https://github.com/example/lighthouse.git')
  commit('base', 'Lighthouse 1')
  git('checkout', '-q', '-b', 'operations')
  commit('head', 'Split operations out of the guides')

  function commit(name: 'base' | 'head', message: string): void {
    for (const entry of readdirSync(folder))
      if (entry !== '.git') rmSync(join(folder, entry), { recursive: true })
    cpSync(join(story, name), folder, { recursive: true })
    git('add', '-A', '-f')
    git('commit', '-q', '-m', message)
  }
}
