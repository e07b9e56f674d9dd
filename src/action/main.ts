// The action, from environment to exit code.
import { readFile } from 'node:fs/promises'
import { type Plan, planFor, type SyncEvent } from '../sync/plan.ts'
import type { Outcome } from '../sync/run.ts'
import { failureOf } from '../sync/verdict.ts'
import type { Environment } from './environment.ts'
import { type ReceivedEvent, readEvent } from './event.ts'
import { InputError, type Inputs, readInputs } from './inputs.ts'
import type { PlatformAddress } from './platform.ts'
import { publishOutcome } from './publish.ts'
import { type GitHub, openGitHub } from './pull-request.ts'
import type { Runner } from './runner.ts'

/** What the action touches besides its environment. */
export interface Edge {
  readonly runner: Runner
  readonly sleep: (ms: number) => Promise<void>
  /** Told before the first event that needs work is worked on, with modules of Node it is going to load. */
  readonly expectWork?: (modules: readonly `node:${string}`[]) => void
}

/** One run of the action. */
export interface Run {
  readonly edge: Edge
  readonly environment: Environment
  readonly inputs: Inputs
  readonly runner: Runner
  /** GitHub as the workflow's token sees it; undefined without a token. */
  readonly gitHub: GitHub | undefined
}

/** Run the action. Whatever goes wrong ends in one sentence and exit code 1. */
export async function main(environment: Environment, edge: Edge): Promise<number> {
  const { runner } = edge
  for (const name of ['INPUT_GITHUB-TOKEN', 'INPUT_PLATFORM-TOKEN'])
    runner.mask(environment[name]?.trim() ?? '')
  try {
    return await work(environment, edge)
  } catch (error) {
    runner.annotate('error', error instanceof Error ? error.message : String(error), {
      title: 'Galley could not run',
    })
    if (environment['RUNNER_DEBUG'] === '1' && error instanceof Error) runner.log(error.stack ?? '')
    return 1
  }
}

async function work(environment: Environment, edge: Edge): Promise<number> {
  const { runner } = edge
  const inputs = readInputs(environment)
  const payload = await readPayload(environment['GITHUB_EVENT_PATH'])
  const received = readEvent(environment['GITHUB_EVENT_NAME'] ?? '', payload, inputs.pullRequest)
  const gitHub =
    inputs.githubToken === undefined
      ? undefined
      : openGitHub({
          token: inputs.githubToken,
          apiURL: environment['GITHUB_API_URL'],
          repository: environment['GITHUB_REPOSITORY'] ?? '',
          runner,
          environment,
          sleep: edge.sleep,
        })
  const run: Run = { edge, environment, inputs, runner, gitHub }
  const plan = planFor(await completeEvent(run, received), inputs.mergeOn)
  const address = chooseAddress(run, plan)
  const outcome = plan.kind === 'nothing' ? plan : await workOn(run, plan, address)
  await publishOutcome({ ...run, hosted: address !== undefined }, plan, outcome)
  const failure = failureOf(outcome, inputs.failOn)
  if (failure === undefined) return 0
  runner.annotate('error', failure, { title: 'Galley' })
  return 1
}

async function readPayload(path: string | undefined): Promise<unknown> {
  if (path === undefined)
    throw new InputError(
      'Cannot read the event: GITHUB_EVENT_PATH is not set; run Galley as a step of GitHub Actions, or "galley sync" elsewhere',
    )
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new InputError(`Cannot read the event at "${path}": it is not there or not JSON`, {
      cause,
    })
  }
}

/** Ask GitHub for the pull request an event does not carry. */
async function completeEvent({ gitHub }: Run, event: ReceivedEvent): Promise<SyncEvent> {
  if (event.kind !== 'named' && event.kind !== 'followed') return event
  if (gitHub === undefined)
    throw new InputError('Cannot read the pull request: expected a token in "github-token"')
  if (event.kind === 'named')
    return { kind: 'changed', pullRequest: await gitHub.readPullRequest(event.number) }
  const pullRequest = await gitHub.lookUpPullRequest(event.head)
  if (pullRequest !== undefined) return { kind: 'changed', pullRequest }
  return { kind: 'ignored', reason: 'the pull request is closed, or has a newer head' }
}

/** The platform to use: none when its token was withheld, as GitHub does for forks and Dependabot. */
function chooseAddress(
  { environment, inputs, runner }: Run,
  plan: Plan,
): PlatformAddress | undefined {
  const { platform } = inputs
  if (platform === undefined) return undefined
  if (platform.token !== undefined) return { url: platform.url, token: platform.token }
  const withheld =
    ('pullRequest' in plan && plan.pullRequest.fork) ||
    environment['GITHUB_ACTOR'] === 'dependabot[bot]'
  if (!withheld)
    throw new InputError(
      'Cannot work with "platform-url" alone: expected a token in "platform-token"; is the secret set for this repository?',
    )
  runner.annotate(
    'notice',
    'GitHub gives no secrets to this run, so the platform is left alone and the check is done here',
  )
  return undefined
}

/** Loaded on demand: most events of a repository need no work, and say so at once. */
async function workOn(
  run: Run,
  plan: Plan,
  address: PlatformAddress | undefined,
): Promise<Outcome> {
  run.edge.expectWork?.(modulesFor(run, address))
  const { carryOut } = await import('./job.ts')
  return await carryOut(run, plan, address)
}

/** Modules of Node: its client for GitHub, and what the platform inside this process stands on. */
function modulesFor({ inputs, gitHub }: Run, address: PlatformAddress | undefined) {
  return [
    ...(address === undefined ? (['node:zlib', 'node:sqlite'] as const) : []),
    ...(inputs.comment && gitHub !== undefined ? (['node:https'] as const) : []),
  ]
}
