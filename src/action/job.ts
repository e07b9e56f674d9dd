// The work of a run: on the platform it was given, or on one of its own. Loaded by events that need it.
import { RequestError } from '../client/client.ts'
import { adviseRetry } from '../client/retry.ts'
import { ForgeError } from '../forge/error.ts'
import { openRepository, type Repository } from '../repository/git.ts'
import { seemsInRepository } from '../repository/run-git.ts'
import {
  checkCommitApart,
  checkPullRequestApart,
  type OwnReading,
  readApart,
} from '../sync/apart.ts'
import type { ContentInput } from '../sync/content.ts'
import type { PullRequest } from '../sync/forge.ts'
import { type JobJudging, readJudging } from '../sync/judging.ts'
import { OriginError, openCheckout, type RepositoryOrigin } from '../sync/origin.ts'
import type { JobOutcome } from '../sync/outcome.ts'
import { findOutdated, type SyncEvent } from '../sync/plan.ts'
import { runEvent } from '../sync/run.ts'
import type { Environment } from './environment.ts'
import type { ReceivedEvent } from './event.ts'
import { type FollowedInputs, followSettings, InputError } from './inputs.ts'
import {
  type ActionPlatform,
  connectPlatform,
  embedPlatform,
  type PlatformAddress,
} from './platform.ts'
import { namesBroken, publishImport, publishReview, tellRelease } from './publish-review.ts'
import { type GitHub, openGitHub } from './pull-request.ts'
import type { ActionRun } from './run.ts'

/** Steps for an event that needs work, in this order. */
export interface Work {
  /** The events behind the one that was received: a followed workflow may have run for several pull requests. */
  findEvents(received: ReceivedEvent): Promise<readonly SyncEvent[]>
  /** Does the work of an event. @throws Error with one sentence */
  run(event: SyncEvent): Promise<JobDone>
  /** Publishes how it ended. @returns false when a file that was asked for could not be written */
  publish(done: JobDone): Promise<boolean>
}

/** The outcome of an event, with the inputs that applied. */
export interface JobDone {
  readonly outcome: JobOutcome
  /** Completed by the galley.yml that counts. */
  readonly inputs: FollowedInputs
}

/** A run, and GitHub as the workflow's token sees it; undefined without a token. */
interface ConnectedRun extends ActionRun {
  readonly gitHub: GitHub | undefined
}

/** A run of one event, and what judges it. */
interface JudgedRun extends ConnectedRun {
  readonly inputs: FollowedInputs
  readonly judging: JobJudging
  /** The checkout of the step; undefined where there is none. */
  readonly repository: Repository | undefined
}

/**
 * The work of one run.
 *
 * @param address - the platform; undefined for one inside this process
 */
export function openWork(run: ActionRun, address: PlatformAddress | undefined): Work {
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
  const connected = { ...run, gitHub }
  return {
    findEvents: (received) => findEvents(gitHub, received),
    async run(event) {
      try {
        const judged = await judge(connected, event)
        const outcome =
          address === undefined
            ? await runApart(judged, event)
            : await runHosted(judged, event, address)
        return { outcome, inputs: judged.inputs }
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        throw new Error(describeRefusal(error, address), { cause: error })
      }
    },
    async publish({ outcome, inputs: followed }) {
      const publication = { environment, inputs: followed, runner, gitHub }
      if (outcome.kind === 'checked') return await publishReview(publication, outcome)
      if (outcome.kind === 'imported') return await publishImport(publication, outcome)
      if (outcome.kind === 'released') await tellRelease(publication, outcome)
      return true
    },
  }
}

/** Reads the galley.yml that counts for an event; nothing for an event that needs no work. */
async function judge(run: ConnectedRun, event: SyncEvent): Promise<JudgedRun> {
  const { environment, inputs, runner } = run
  const repository = await openCheckedOut(environment)
  const told =
    event.kind === 'named' && repository !== undefined
      ? ({
          kind: 'told',
          pullRequest: await requireGitHub(run.gitHub).readPullRequest(event.number),
        } as const)
      : event
  const judging = await readJudging(repository, told)
  if (judging.settings !== undefined)
    runner.log(`Following ${judging.settings.path}${judging.fork ? ' of the base' : ''}`)
  return { ...run, inputs: followSettings(inputs, judging.settings), judging, repository }
}

async function findEvents(
  gitHub: GitHub | undefined,
  received: ReceivedEvent,
): Promise<readonly SyncEvent[]> {
  if (received.kind !== 'followed') return [received]
  const found = await requireGitHub(gitHub).listPullRequests(received.head)
  if (found.length > 0) return found.map((pullRequest) => ({ kind: 'told', pullRequest }))
  return [{ kind: 'ignored', reason: 'this commit is no longer the head of a pull request' }]
}

function requireGitHub(gitHub: GitHub | undefined): GitHub {
  if (gitHub !== undefined) return gitHub
  throw new InputError('Cannot call GitHub: "github-token" is empty')
}

/** On a platform that outlives this process. */
async function runHosted(
  run: JudgedRun,
  event: SyncEvent,
  address: PlatformAddress,
): Promise<JobOutcome> {
  const { environment, inputs, edge, repository: checkout } = run
  const gitHub = requireGitHub(run.gitHub)
  const platform = await connectPlatform(address, environment, edge)
  const opened: ActionPlatform[] = [platform]
  const reading = readingOf(run, platform, { origin: gitHub.origin, checkout })
  const { mergeOn, releases, branch, branches, space, jobRoot: root } = inputs
  try {
    return await runEvent(
      {
        ...reading,
        forge: gitHub,
        settings: { mergeOn, releases, branch, branches, space, root },
        sleep: edge.sleep,
        openApart: async () => {
          const own = await openOwn(run, gitHub)
          opened.push(own.platform)
          return own.reading
        },
      },
      event,
    )
  } finally {
    for (const each of opened) await each.close()
  }
}

/** Without a platform: nothing is kept, so there is nothing to look up and nothing to end. */
async function runApart(run: JudgedRun, event: SyncEvent): Promise<JobOutcome> {
  if (event.kind === 'ignored') return { kind: 'nothing', reason: event.reason }
  const { platform, reading } = await openOwn(run, undefined)
  try {
    switch (event.kind) {
      case 'queued':
        return await checkCommitApart(reading, event)
      case 'branch':
        return await readApart(reading, event.commit)
      case 'told': {
        const { pullRequest } = event
        const now = await lookAt(run, pullRequest)
        const outdated = findOutdated(pullRequest, now) !== undefined
        const base = now.base.ref === pullRequest.base.ref ? pullRequest.base : now.base
        const checked = outdated ? pullRequest : { ...now, base }
        return await checkPullRequestApart(reading, checked, { outdated })
      }
      case 'named': {
        const pullRequest = await requireGitHub(run.gitHub).readPullRequest(event.number)
        return await checkPullRequestApart(reading, pullRequest, { outdated: false })
      }
      case 'release':
      case 'waiting':
        return { kind: 'nothing', reason: 'without "platform-url" nothing is kept between runs' }
    }
  } finally {
    await platform.close()
  }
}

/** The pull request as it is now; as the event told it where GitHub cannot be asked, since nothing is written then. */
async function lookAt(run: ConnectedRun, told: PullRequest): Promise<PullRequest> {
  const { gitHub, inputs, runner } = run
  if (gitHub === undefined || !writes(inputs)) return told
  try {
    return await gitHub.readPullRequest(told.number)
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error
    runner.log(`The pull request is checked as the event told it: ${error.message}`)
    return told
  }
}

/** True if anything is written to the pull request. */
function writes({ comment, suggestions, pushFixes }: ActionRun['inputs']): boolean {
  return comment || suggestions || pushFixes
}

function readingOf(
  { inputs, judging, runner }: JudgedRun,
  { client }: ActionPlatform,
  places: Pick<ContentInput, 'origin' | 'checkout'>,
): ContentInput {
  const { layout, root, sites } = inputs
  const log = (line: string) => runner.log(line)
  const mends = { redirects: inputs.redirects !== 'off' }
  const how = { layout, root, sites, judging, namesBroken: namesBroken(inputs), mends }
  return { client, ...places, ...how, log }
}

/**
 * A platform inside this process, which reads the checkout of the step.
 *
 * @param gitHub - has the commits that the checkout lacks; without, they have to be there
 */
async function openOwn(
  run: JudgedRun,
  gitHub: GitHub | undefined,
): Promise<{ readonly platform: ActionPlatform; readonly reading: OwnReading }> {
  const allow: string[] = []
  const repository = run.repository ?? (await openWorkspace(run.environment, gitHub === undefined))
  const checkout = repository && openCheckout(repository)
  const origin = gitHub === undefined ? checkout : joinOrigins(checkout, gitHub.origin, allow)
  const platform = await embedPlatform(repository, {
    allow,
    reportFault: (error) => reportFault(run, error),
  })
  const { ownOrganization: organization } = platform
  if (origin === undefined || organization === undefined) throw new Error('there is a checkout')
  return {
    platform,
    reading: { ...readingOf(run, platform, { origin, checkout: repository }), organization },
  }
}

/** Commits of the checkout, and those it lacks from GitHub. @param allow - is told the hosts GitHub names */
function joinOrigins(
  checkout: RepositoryOrigin | undefined,
  gitHub: RepositoryOrigin,
  allow: string[],
): RepositoryOrigin {
  return {
    findRange: (head, base) => prefer((origin) => origin.findRange(head, base)),
    async locate(oid) {
      const found = await prefer((origin) => origin.locate(oid))
      if (found.source === 'zip') allow.push(new URL(found.url).host)
      return found
    },
  }

  async function prefer<Found>(find: (origin: RepositoryOrigin) => Promise<Found>): Promise<Found> {
    try {
      if (checkout !== undefined) return await find(checkout)
    } catch (error) {
      if (!(error instanceof OriginError)) throw error
    }
    return await find(gitHub)
  }
}

/** The checkout beside a platform, which has all it needs from GitHub: where none is seen, git is not asked. */
async function openCheckedOut(environment: Environment): Promise<Repository | undefined> {
  if (!seemsInRepository(workspaceOf(environment))) return undefined
  return await openWorkspace(environment, false)
}

/** @throws OriginError when the step has no checkout, and needs one */
async function openWorkspace(
  environment: Environment,
  isNeeded: boolean,
): Promise<Repository | undefined> {
  const folder = workspaceOf(environment)
  const repository = await openRepository(folder)
  if (repository !== undefined || !isNeeded) return repository
  throw new OriginError(
    `Cannot read the documentation: "${folder}" holds no git repository; put actions/checkout with "fetch-depth: 0" before this step`,
  )
}

function workspaceOf(environment: Environment): string {
  return environment['GITHUB_WORKSPACE'] ?? process.cwd()
}

function reportFault({ environment, runner }: ActionRun, error: unknown): void {
  if (environment['RUNNER_DEBUG'] === '1')
    runner.log(error instanceof Error ? (error.stack ?? error.message) : String(error))
}

/** A refusal, with the place it comes from and what can be done about it. */
function describeRefusal(error: RequestError, address: PlatformAddress | undefined): string {
  const { status, type, message, retryAtMs } = error
  if (address === undefined) return message
  const platform = `the platform at "${address.url}"`
  if (status === 401)
    return `Cannot work with ${platform}: it does not accept the token in "platform-token"`
  if (type === 'url_not_allowed')
    return `${message}; the platform must be allowed to fetch from GitHub ("galley serve --allow-import-from")`
  if (status === 429 || status >= 500)
    return `Cannot work with ${platform}: it answered with status ${status}${type === 'unknown' ? '' : `, "${message}"`}; ${adviseRetry(retryAtMs)}`
  if (type === 'unknown')
    return `Cannot work with ${platform}: the answer there, with status ${status}, is not a platform's; is "platform-url" right, and no proxy or sign-in page in front of it?`
  if (status === 403)
    return `${message}; the token in "platform-token" must be allowed to on ${platform}`
  return `${message}, says ${platform}`
}
