// A stage for the action: a repository, a GitHub, a runner's environment, a platform if wanted.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '../../src/client/client.ts'
import { type RunningPlatform, servePlatform } from '../../src/server/serve.ts'
import { makeFolder } from '../folders.ts'
import { type FakeGitHub, repositoryId, startGitHub } from '../github/fake.ts'
import { createRepository, type TestRepository } from '../github/repository.ts'
import { compiled, step } from '../programs.ts'
import { configurationOf, reportFaults } from '../servers.ts'

const stories = join(import.meta.dirname, '../../fixtures/repositories')

/** What a run of the action left behind. */
export interface ActionRun {
  readonly code: number
  /** Standard output: log and commands. */
  readonly log: string
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
  /** The report file; empty when none was written. */
  readonly report: string
}

/** How a run is started. */
export interface RunOptions {
  readonly event: string
  readonly payload: unknown
  readonly inputs?: Readonly<Record<string, string>>
  readonly environment?: Readonly<Record<string, string>>
  /** The checkout; the repository itself unless given. */
  readonly workspace?: string
}

export interface Stage {
  readonly repository: TestRepository
  readonly gitHub: FakeGitHub
  /** Commits of the story `lighthouse`: where the branch left `main`, and its head. */
  readonly base: string
  readonly head: string
  run(options: RunOptions): Promise<ActionRun>
  /** The environment of a step, for those who start the action another way. */
  prepare(options: RunOptions): {
    environment: Record<string, string>
    finish(code: number, log: string): ActionRun
  }
  close(): Promise<void>
}

const tokens = {
  'gh-token': { login: 'github-actions[bot]', type: 'Bot', writes: true },
  'gh-committer': { login: 'github-actions[bot]', type: 'Bot', writes: true, commits: true },
  'gh-reader': { login: 'github-actions[bot]', type: 'Bot', writes: false },
} as const

/** Set up `acme/docs` with pull request 42 of the story. */
export async function openStage(): Promise<Stage> {
  const repository = createRepository()
  const base = repository.commitFolder('Lighthouse 1', join(stories, 'lighthouse/base'))
  repository.git('checkout', '-q', '-b', 'operations')
  const head = repository.commitFolder('Split operations', join(stories, 'lighthouse/head'))
  const gitHub = await startGitHub({ repository: 'acme/docs', folder: repository.folder, tokens })
  gitHub.pullRequests.push({
    number: 42,
    title: 'Split operations out of the guides',
    head: { sha: head, ref: 'operations', repository: 'acme/docs' },
    base: { sha: base, ref: 'main' },
  })
  return { repository, gitHub, base, head, run, prepare, close: () => gitHub.close() }

  async function run(options: RunOptions): Promise<ActionRun> {
    const { environment, finish } = prepare(options)
    const child = spawn(process.execPath, [step], {
      // What is compiled is kept, for a run starts in a quarter of the time.
      env: { ...environment, ...compiled },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let log = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
    const [code] = await once(child, 'close')
    return finish(Number(code), log)
  }

  function prepare({ event, payload, inputs = {}, environment = {}, workspace }: RunOptions) {
    const folder = makeFolder('step-')
    const file = (name: string, text = '') => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const report = join(folder, 'report.json')
    const given = { 'github-token': 'gh-token', 'report-file': report, ...inputs }
    const variables: Record<string, string> = {
      PATH: process.env['PATH'] ?? '',
      GITHUB_API_URL: gitHub.url,
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'acme/docs',
      GITHUB_ACTOR: 'ada',
      GITHUB_WORKSPACE: workspace ?? repository.folder,
      GITHUB_EVENT_NAME: event,
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify(payload)),
      GITHUB_OUTPUT: file('output'),
      GITHUB_STEP_SUMMARY: file('summary'),
      ...environment,
    }
    for (const [name, value] of Object.entries(given))
      variables[`INPUT_${name.toUpperCase()}`] = value
    return {
      environment: variables,
      finish: (code: number, log: string): ActionRun => ({
        code,
        log,
        outputs: readOutputs(join(folder, 'output')),
        summary: readFileSync(join(folder, 'summary'), 'utf8'),
        report: readIfThere(report),
      }),
    }
  }
}

/** A payload of `pull_request`. */
export function pullRequestEvent(
  { base, head }: { readonly base: string; readonly head: string },
  action: string,
  values: Readonly<Record<string, unknown>> = {},
): unknown {
  return {
    action,
    pull_request: {
      number: 42,
      title: 'Split operations out of the guides',
      draft: false,
      merged: false,
      state: action === 'closed' ? 'closed' : 'open',
      head: { sha: head, ref: 'operations', repo: { full_name: 'acme/docs' } },
      base: {
        sha: base,
        ref: 'main',
        repo: { id: repositoryId, full_name: 'acme/docs', default_branch: 'main' },
      },
      ...values,
    },
  }
}

/** A platform behind a port, in memory. @param allowImportFrom - what it may fetch from although it is not public */
export async function openPlatform(allowImportFrom: readonly string[] = ['127.0.0.1']) {
  const platform: RunningPlatform = await servePlatform(
    configurationOf({
      data: ':memory:',
      allowImportFrom: [...allowImportFrom],
      bootstrapToken: 'galley-token-of-the-test-run',
    }),
    reportFaults((error) => process.stderr.write(`${String(error)}\n`)),
  )
  const token = platform.bootstrap?.token ?? ''
  const client = createClient({ baseURL: platform.url, token, fetch })
  return {
    client,
    inputs: { 'platform-url': platform.url, 'platform-token': token },
    close: () => platform.close(),
  }
}

/** A clone with as many commits as asked for, as actions/checkout makes one. */
export function cloneShallow(repository: TestRepository, ref: string, depth: number): string {
  const folder = makeFolder('checkout-')
  const git = (...commandArguments: string[]) =>
    execFileSync('git', ['-C', folder, ...commandArguments], { stdio: 'pipe' })
  git('init', '-q')
  git('fetch', '-q', `--depth=${depth}`, `file://${repository.folder}`, ref)
  git('checkout', '-q', 'FETCH_HEAD')
  return folder
}

function readOutputs(file: string): Record<string, string> {
  const found = readFileSync(file, 'utf8').matchAll(/^(.+?)<<(\S+)\n([\s\S]*?)\n\2$/gm)
  return Object.fromEntries([...found].map(([, name = '', , value = '']) => [name, value]))
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
