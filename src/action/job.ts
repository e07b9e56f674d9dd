// The work of a run: on the platform it was given, or on one of its own. Loaded by events that need it.
import { RequestError } from '../client/client.ts'
import { openRepository, type Repository } from '../repository/git.ts'
import { type Origin, OriginError, openCheckout } from '../sync/origin.ts'
import type { Plan, SyncEvent } from '../sync/plan.ts'
import { type Outcome, runPlan } from '../sync/run.ts'
import { findSpace } from '../sync/space.ts'
import type { Environment } from './environment.ts'
import type { ReceivedEvent } from './event.ts'
import { InputError } from './inputs.ts'
import type { Run } from './main.ts'
import { connectPlatform, embedPlatform, type Platform, type PlatformAddress } from './platform.ts'
import {
  type Checked,
  type Imported,
  namesBroken,
  publishImport,
  publishReview,
} from './publish-review.ts'
import { type GitHub, openGitHub } from './pull-request.ts'

// More than clocks of a platform's nodes differ.
const settleMs = 1000

/** What is done about an event that needs work, in this order. */
export interface Work {
  /** Ask GitHub for the pull request an event does not carry. */
  completeEvent(event: Exclude<ReceivedEvent, SyncEvent>): Promise<SyncEvent>
  /**
   * Carry out a plan.
   *
   * @param address - the platform; undefined for one inside this process
   * @throws Error with one sentence
   */
  carryOut(plan: Plan, address: PlatformAddress | undefined): Promise<Outcome>
  /** Tell everybody about a check; see `publishReview`. */
  publishReview(plan: Plan, outcome: Checked, hosted: boolean): Promise<boolean>
  /** Tell what is broken in the main content; see `publishImport`. */
  publishImport(plan: Plan, outcome: Imported, hosted: boolean): Promise<boolean>
}

/** A run, and GitHub as the workflow's token sees it; undefined without a token. */
interface ConnectedRun extends Run {
  readonly gitHub: GitHub | undefined
}

/** The work of one run. */
export function openWork(run: Run): Work {
  const { inputs, environment, runner, edge } = run
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
          network: edge.fetch,
        })
  return {
    completeEvent: (event) => completeEvent(gitHub, event),
    async carryOut(plan, address) {
      try {
        return await work({ ...run, gitHub }, plan, address)
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        throw new Error(describeRefusal(error, address), { cause: error })
      }
    },
    publishReview: (plan, outcome, hosted) =>
      publishReview({ environment, inputs, runner, gitHub, hosted }, plan, outcome),
    publishImport: (plan, outcome, hosted) =>
      publishImport({ environment, inputs, runner, gitHub, hosted }, plan, outcome),
  }
}

async function completeEvent(
  gitHub: GitHub | undefined,
  event: Exclude<ReceivedEvent, SyncEvent>,
): Promise<SyncEvent> {
  if (gitHub === undefined)
    throw new InputError('Cannot read the pull request: expected a token in "github-token"')
  if (event.kind === 'named')
    return { kind: 'changed', pullRequest: await gitHub.readPullRequest(event.number) }
  const pullRequest = await gitHub.lookUpPullRequest(event.head)
  if (pullRequest !== undefined) return { kind: 'changed', pullRequest }
  return { kind: 'ignored', reason: 'the pull request is closed, or has a newer head' }
}

async function work(
  run: ConnectedRun,
  plan: Plan,
  address: PlatformAddress | undefined,
): Promise<Outcome> {
  if (address !== undefined) {
    const origin =
      run.gitHub?.origin ??
      noOrigin('Cannot get the commits from GitHub: expected a token in "github-token"')
    const platform = await connectPlatform(address, run.environment, run.edge.fetch)
    const settle = () => run.edge.sleep(settleMs)
    return await workOn(run, plan, { platform, origin, space: run.inputs.space, settle })
  }
  if (plan.kind === 'archive' || plan.kind === 'merge-held')
    return { kind: 'nothing', reason: 'without "platform-url" nothing is kept between runs' }
  try {
    const repository = await openWorkspace(run.environment)
    const platform = await embedPlatform(repository, (error) => reportFault(run, error))
    const origin = openCheckout(repository)
    const settle = async () => {}
    return await workOn(run, plan, { platform, origin, space: undefined, settle })
  } catch (error) {
    const closed = plan.kind === 'merge' || plan.kind === 'hold'
    if (!(closed && error instanceof OriginError)) throw error
    // The branch is often gone from the checkout by now, and nothing waits for the result.
    const reason = `the pull request is merged, and its commits are not in this checkout: ${error.message}`
    return { kind: 'nothing', reason }
  }
}

async function workOn(
  { environment, inputs, runner }: Run,
  plan: Plan,
  place: {
    readonly platform: Platform
    readonly origin: Origin
    readonly space: string | undefined
    readonly settle: () => Promise<void>
  },
): Promise<Outcome> {
  const { platform, origin } = place
  const { layout, root } = inputs
  const repository = environment['GITHUB_REPOSITORY'] ?? ''
  try {
    const name = root === undefined ? repository : `${repository}/${root}`
    const { space: wanted, settle } = place
    const { client, ownOrganization } = platform
    const space = await findSpace(client, { wanted, repository: name, ownOrganization, settle })
    const isOwn = ownOrganization !== undefined
    const named = namesBroken(inputs)
    const job = {
      client,
      spaceId: space.id,
      isOwn,
      origin,
      repository,
      layout,
      root,
      namesBroken: named,
    }
    return await runPlan({ ...job, log: (line) => runner.log(line) }, plan)
  } finally {
    await platform.close()
  }
}

/** @throws OriginError when the step has no checkout */
async function openWorkspace(environment: Environment): Promise<Repository> {
  const folder = environment['GITHUB_WORKSPACE'] ?? process.cwd()
  const repository = await openRepository(folder)
  if (repository !== undefined) return repository
  throw new OriginError(
    `Cannot read the documentation: "${folder}" holds no git repository; put actions/checkout with "fetch-depth: 0" before this step`,
  )
}

function reportFault({ environment, runner }: Run, error: unknown): void {
  if (environment['RUNNER_DEBUG'] === '1')
    runner.log(error instanceof Error ? (error.stack ?? error.message) : String(error))
}

function noOrigin(sentence: string): Origin {
  const refuse = () => Promise.reject(new OriginError(sentence))
  return { findRange: refuse, locate: refuse }
}

/** A refusal, with the place it comes from and what can be done about it. */
function describeRefusal(error: RequestError, address: PlatformAddress | undefined): string {
  const { status, type, message } = error
  if (address === undefined) return message
  const platform = `the platform at "${address.url}"`
  if (status === 401)
    return `Cannot work with ${platform}: it does not know the token in "platform-token"`
  if (type === 'url_not_allowed')
    return `${message}; the platform must be allowed to fetch from GitHub ("galley serve --allow-import-from")`
  if (status === 429 || status >= 500)
    return `Cannot work with ${platform}: it answered with status ${status}${type === 'unknown' ? '' : `, "${message}"`}; run the job again later`
  if (type === 'unknown')
    return `Cannot work with ${platform}: the answer there, with status ${status}, is not a platform's; is "platform-url" right, and no proxy or sign-in page in front of it?`
  if (status === 403)
    return `${message}; the token in "platform-token" must be allowed to on ${platform}`
  return `${message}, says ${platform}`
}
