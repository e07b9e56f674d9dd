// What a step of a workflow costs: the action on a repository of 200 pages, GitHub on this machine.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pullRequestEvent } from '../test/action/stage.ts'
import { startGitHub } from '../test/github/fake.ts'
import { createRepository } from '../test/github/repository.ts'

/** A step ready to run, as often as wanted. */
export interface BenchedStep {
  readonly pages: number
  /** A new environment: nothing is left of the run before, on GitHub or on disk. */
  prepare(action: 'synchronize' | 'labeled'): Record<string, string>
  close(): Promise<void>
}

const tokens = { 'gh-token': { login: 'github-actions[bot]', type: 'Bot', writes: true } } as const

/** A pull request of three files: an edit, a heading with another name, a page more. */
export async function openStep(corpus: string, scratch: string): Promise<BenchedStep> {
  const repository = createRepository()
  const base = repository.commitFolder('Base', corpus)
  const paths = listPages(repository.folder)
  const [edited = '', reworded = '', near = ''] = [1, 2, 3].map(
    (part) => paths[Math.floor((paths.length * part) / 4)],
  )
  const read = (path: string) => readFileSync(join(repository.folder, path), 'utf8')
  const write = (path: string, text: string) => {
    mkdirSync(join(repository.folder, dirname(path)), { recursive: true })
    writeFileSync(join(repository.folder, path), text)
  }
  write(edited, `${read(edited)}\nSee [another page](no-such-page.md).\n`)
  write(reworded, read(reworded).replace(/^(#+ .*)$/m, '$1 anew'))
  write(join(dirname(near), 'added-beside.md'), read(near))
  repository.git('add', '-A')
  repository.git('commit', '-q', '-m', 'Change')
  const head = repository.git('rev-parse', 'HEAD')
  const gitHub = await startGitHub({ repository: 'acme/docs', folder: repository.folder, tokens })
  gitHub.pullRequests.push({
    number: 42,
    title: 'Three files',
    head: { sha: head, ref: 'change', repository: 'acme/docs' },
    base: { sha: base, ref: 'main' },
  })
  return { pages: paths.length, prepare, close: () => gitHub.close() }

  function prepare(action: 'synchronize' | 'labeled'): Record<string, string> {
    gitHub.comments.length = 0
    const folder = mkdtempSync(join(scratch, 'step-'))
    const file = (name: string, text = '') => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    return {
      PATH: process.env['PATH'] ?? '',
      CI: 'true',
      RUNNER_TEMP: folder,
      GITHUB_API_URL: gitHub.url,
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'acme/docs',
      GITHUB_ACTOR: 'ada',
      GITHUB_WORKSPACE: repository.folder,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: file(
        'event.json',
        JSON.stringify(pullRequestEvent({ base, head }, action)),
      ),
      GITHUB_OUTPUT: file('output'),
      GITHUB_STEP_SUMMARY: file('summary'),
      'INPUT_GITHUB-TOKEN': 'gh-token',
      'INPUT_FAIL-ON': 'never',
    }
  }
}

function listPages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.startsWith('.git/'))
    .filter((path) => !/(?:^|\/)(?:SUMMARY|README)\.md$/.test(path))
    .sort()
}
