// The action, from environment to exit code.

import { readFileSync } from 'node:fs'
import type { JobOutcome } from '../sync/outcome.ts'
import { describeOutcome } from '../sync/outcome-text.ts'
import { failureOf } from '../sync/verdict.ts'
import type { Environment } from './environment.ts'
import { type ReceivedEvent, readBranch, readEvent } from './event.ts'
import { InputError, type Inputs, readInputs } from './inputs.ts'
import type { JobDone, Work } from './job.ts'
import type { PlatformAddress } from './platform.ts'
import { publishOutcome } from './publish.ts'
import type { ActionRun, Edge } from './run.ts'

/** Runs the action. Every error ends in one sentence and exit code 1. */
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
  const received = receive(environment, inputs)
  const run: ActionRun = { edge, environment, inputs, runner }
  const address = chooseAddress(run, received)
  const reason = findNothing(run, received, address)
  if (reason !== undefined) {
    await publishOutcome(runner, { kind: 'nothing', reason }, false)
    return 0
  }
  const job = await openWork(run, address)
  let isWell = true
  for (const event of await job.findEvents(received)) {
    const done = await job.run(event)
    const { outcome } = done
    const hosted = outcome.kind === 'checked' ? outcome.hosted : address !== undefined
    await publishOutcome(runner, outcome, hosted)
    const isTold = await job.publish(done)
    const isReleased = await publishWaiting(run, job, outcome)
    isWell = judge(run, done) && isTold && isReleased && isWell
  }
  return isWell ? 0 : 1
}

/**
 * Publishes a change request left for a release that is out already. Its comment says first that it waits, so that
 * the comment of the publication is the last word.
 *
 * @returns false when something conflicts
 */
async function publishWaiting(run: ActionRun, job: Work, outcome: JobOutcome): Promise<boolean> {
  if (outcome.kind !== 'checked' || !outcome.waits || outcome.pullRequest === undefined) return true
  const { changeRequest, pullRequest } = outcome
  const done = await job.run({ kind: 'waiting', changeRequest, pullRequest })
  const released = done.outcome
  if (released.kind !== 'released') return true
  run.runner.log(describeOutcome(released))
  const isIn = ({ merged, before }: typeof released) =>
    [...merged, ...before].some((each) => each.changeRequest.id === changeRequest.id)
  run.runner.setOutput('merged', String(isIn(released)))
  await job.publish(done)
  return judge(run, done)
}

/** Logs why a run fails. @returns false when it does */
function judge({ runner }: ActionRun, { outcome, inputs }: JobDone): boolean {
  const failure = failureOf(outcome, inputs)
  if (failure !== undefined) runner.annotate('error', failure, { title: 'Galley' })
  return failure === undefined
}

/** The reason why there is nothing to do, if it is known without a request. */
function findNothing(
  { inputs }: ActionRun,
  received: ReceivedEvent,
  address: PlatformAddress | undefined,
): string | undefined {
  if (received.kind === 'ignored') return received.reason
  if (address !== undefined) return undefined
  const isClosed = received.kind === 'told' && received.pullRequest.state !== 'open'
  if (!isClosed && received.kind !== 'release') return undefined
  return inputs.platform === undefined
    ? 'without "platform-url" nothing is kept between runs, so there is nothing to merge or archive'
    : 'this run has no "platform-token", so its change request stays as it is until a run with the token ends it: see "Pull requests from forks" in the README of Galley'
}

function receive(environment: Environment, inputs: Inputs): ReceivedEvent {
  const name = environment['GITHUB_EVENT_NAME'] ?? ''
  if (name === 'schedule') return readBranch(name, environment)
  const payload = readPayload(environment['GITHUB_EVENT_PATH'])
  return readEvent(name, payload, { number: inputs.pullRequest, environment })
}

function readPayload(path: string | undefined): unknown {
  if (path === undefined)
    throw new InputError(
      'Cannot read the event: GITHUB_EVENT_PATH is not set; run Galley as a step of GitHub Actions, or "galley sync" elsewhere',
    )
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new InputError(
      `Cannot read the event at "${path}": it does not exist or is not valid JSON`,
      {
        cause,
      },
    )
  }
}

/** The platform to use: none when its token was withheld, as GitHub does for forks and Dependabot. */
function chooseAddress(
  { environment, inputs, runner }: ActionRun,
  received: ReceivedEvent,
): PlatformAddress | undefined {
  const { platform } = inputs
  if (platform === undefined) return undefined
  if (platform.token !== undefined) return { url: platform.url, token: platform.token }
  const withheld =
    (received.kind === 'told' && received.pullRequest.fork) ||
    environment['GITHUB_ACTOR'] === 'dependabot[bot]'
  if (!withheld)
    throw new InputError(
      'Cannot work with "platform-url" alone: expected a token in "platform-token"; is the secret set for this repository?',
    )
  runner.annotate(
    'notice',
    'This run has no access to secrets, so the check runs here and the platform is not changed',
  )
  return undefined
}

/** Loaded on demand, all at once: most events of a repository need no work, and say so at once. */
async function openWork(run: ActionRun, address: PlatformAddress | undefined): Promise<Work> {
  run.edge.expectWork?.(modulesFor(run.inputs))
  const job = await import('./job.ts')
  return job.openWork(run, address)
}

/** Modules of Node: its client for GitHub, and what the platform inside this process stands on. */
function modulesFor({ comment, suggestions, pushFixes, githubToken, platform }: Inputs) {
  return [
    ...(platform?.token === undefined ? (['node:zlib', 'node:sqlite'] as const) : []),
    ...((comment || suggestions || pushFixes) && githubToken !== undefined
      ? (['node:https'] as const)
      : []),
  ]
}
