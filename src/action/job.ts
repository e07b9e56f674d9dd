// The job of a run: on the platform it was given, or on one of its own.
import { RequestError } from '../client/client.ts'
import { openRepository, type Repository } from '../repository/git.ts'
import { type Origin, OriginError, openCheckout } from '../sync/origin.ts'
import type { Plan } from '../sync/plan.ts'
import { type Outcome, runPlan } from '../sync/run.ts'
import { findSpace } from '../sync/space.ts'
import type { Environment } from './environment.ts'
import type { Run } from './main.ts'
import { connectPlatform, embedPlatform, type Platform, type PlatformAddress } from './platform.ts'

// More than clocks of a platform's nodes differ.
const settleMs = 1000

/**
 * Carry out a plan.
 *
 * @param address - the platform; undefined for one inside this process
 * @throws Error with one sentence
 */
export async function carryOut(
  run: Run,
  plan: Plan,
  address: PlatformAddress | undefined,
): Promise<Outcome> {
  try {
    return await work(run, plan, address)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    throw new Error(describeRefusal(error, run.environment), { cause: error })
  }
}

async function work(run: Run, plan: Plan, address: PlatformAddress | undefined): Promise<Outcome> {
  if (address !== undefined) {
    const origin =
      run.gitHub?.origin ??
      noOrigin('Cannot get the commits from GitHub: expected a token in "github-token"')
    const platform = await connectPlatform(address, run.environment)
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
    const space = await findSpace(platform.client, { wanted, repository: name, settle })
    const job = { client: platform.client, spaceId: space.id, origin, repository, layout, root }
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

function describeRefusal(error: RequestError, environment: Environment): string {
  if (error.status === 401)
    return `Cannot work with the platform at "${environment['INPUT_PLATFORM-URL']}": it does not know the token in "platform-token"`
  if (error.type === 'url_not_allowed')
    return `${error.message}; the platform must be allowed to fetch from GitHub ("galley serve --allow-import-from")`
  return error.message
}
