// The job on a repository of this machine: a branch treated as a pull request.

import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectPlatform, embedPlatform, type PlatformAddress } from '../action/platform.ts'
import { createNetworkFetch, createTransport, type Fetch } from '../client/transport.ts'
import { sendUpload } from '../client/upload.ts'
import type { FailOn } from '../report/fail-on.ts'
import { openRepository, type Repository } from '../repository/git.ts'
import { askGit } from '../repository/run-git.ts'
import { checkPullRequestApart } from '../sync/apart.ts'
import type { ContentInput } from '../sync/content.ts'
import type { Forge, PullRequest } from '../sync/forge.ts'
import { followSites, readJudging } from '../sync/judging.ts'
import { openCheckout, type RepositoryOrigin, topOf } from '../sync/origin.ts'
import type { Checked, JobOutcome } from '../sync/outcome.ts'
import { runEvent } from '../sync/run.ts'
import { findBase } from './base.ts'
import { UsageError } from './pages/options.ts'

/** A request from the command line. */
export interface LocalRequest {
  readonly path: string
  /** Branch, tag or commit the work goes into. */
  readonly base: string
  /** Number of the pull request on the forge; 0 for none. */
  readonly number: number
  /** A platform to talk to; undefined for one in this process. */
  readonly platform: PlatformAddress | undefined
  readonly space: string | undefined
  readonly layout: ContentInput['layout']
  readonly root: string | undefined
  readonly log: (line: string) => void
}

/** A job that was done. */
export interface LocalResult {
  readonly pullRequest: PullRequest
  readonly outcome: Checked
  /** The setting in the branch's galley.yml. */
  readonly failOn: FailOn | undefined
}

/**
 * Runs the job for what HEAD has and `base` has not.
 *
 * @throws Error with one sentence when it cannot run
 */
export async function runLocalJob(request: LocalRequest): Promise<LocalResult> {
  const repository = await openTop(request.path)
  const pullRequest = await describeBranch(repository, request)
  const { platform, origin, close } = await openPlace(repository, request)
  try {
    const { log, space } = request
    const jobRoot = await placeOfRoot(request)
    const judging = await readJudging(repository, { kind: 'told', pullRequest })
    const given = { root: jobRoot, layout: request.layout }
    const reading = {
      client: platform.client,
      origin,
      checkout: repository,
      ...followSites(given, judging.settings),
      judging,
      namesBroken: false,
      log,
    }
    const { ownOrganization: organization } = platform
    const outcome: JobOutcome =
      organization === undefined
        ? await runEvent(
            {
              ...reading,
              forge: createForge(pullRequest),
              settings: { ...settings, space, root: jobRoot, branch: pullRequest.base.ref },
              sleep,
              openApart: () => Promise.reject(new Error('a branch is as it is')),
            },
            { kind: 'told', pullRequest },
          )
        : await checkPullRequestApart({ ...reading, organization }, pullRequest, {
            outdated: false,
          })
    if (outcome.kind !== 'checked') throw new Error('Cannot check this branch')
    return { pullRequest, outcome, failOn: judging.settings?.failOn }
  } finally {
    await close()
  }
}

/** Settings of a local branch: they publish nothing by themselves. */
const settings = { mergeOn: 'never', releases: 'full', branches: new Map() } as const

/** The state of a local branch is known without a request. */
function createForge(pullRequest: PullRequest): Forge {
  return {
    readPullRequest: async () => pullRequest,
    readRepository: async () => pullRequest.repository,
    lookUpBranch: async () => undefined,
    lookUpRelease: async () => undefined,
    listReleases: async () => [],
    holds: async () => undefined,
  }
}

/** Opens the whole repository of a folder, since links may lead out of the folder. */
async function openTop(path: string): Promise<Repository> {
  const repository = await openRepository(path)
  const top = repository && (await openRepository(topOf(repository)))
  if (top !== undefined) return top
  throw new UsageError(
    `Cannot find what changed in "${path}": it is not in a git repository; "galley check" works on any folder`,
  )
}

/** The folder asked for, as the root of the documentation, unless that is said. */
async function placeOfRoot({ path, root }: LocalRequest): Promise<string | undefined> {
  const prefix = (await openRepository(path))?.prefix ?? ''
  const parts = [prefix, root ?? ''].filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.join('/')
}

async function describeBranch(
  repository: Repository,
  { base, number }: LocalRequest,
): Promise<PullRequest> {
  const head = await repository.resolve('HEAD')
  const tip = await repository.resolve(base)
  if (head === undefined) throw new UsageError('Cannot check this branch: it has no commits yet')
  // Says what to do when there is no such commit, or nothing in common with it.
  const left = await findBase(repository, base)
  if (tip === undefined || left === undefined) throw new UsageError(`Cannot find "${base}"`)
  const [branch, title, remote] = await Promise.all([
    ask(repository, ['rev-parse', '--abbrev-ref', 'HEAD']),
    ask(repository, ['log', '-1', '--format=%s', 'HEAD']),
    ask(repository, ['config', '--get', 'remote.origin.url']),
  ])
  return {
    number,
    title: title === '' ? branch : title,
    repository: {
      host: hostOfRemote(remote) ?? 'localhost',
      id: undefined,
      name: nameOfRemote(remote) ?? basename(repository.folder),
      defaultBranch: undefined,
    },
    state: 'open',
    draft: false,
    head: { oid: head, ref: branch },
    base: { oid: tip, ref: base },
    fork: false,
  }
}

async function ask({ folder }: Repository, question: readonly string[]): Promise<string> {
  return (await askGit(folder, question))?.output.toString().trim() ?? ''
}

/** `owner/repo` of `git@host:owner/repo.git` and of `https://host/owner/repo`. */
function nameOfRemote(remote: string): string | undefined {
  return /[/:]([^/:]+\/[^/:]+?)(?:\.git)?\/?$/.exec(remote)?.[1]
}

/** `host` of `git@host:owner/repo.git` and of `https://host/owner/repo`. */
function hostOfRemote(remote: string): string | undefined {
  return /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?([^:/]+)[:/]/.exec(remote)?.[1]
}

async function openPlace(repository: Repository, { platform }: LocalRequest) {
  const checkout = openCheckout(repository)
  if (platform === undefined) {
    const embedded = await embedPlatform(repository, { reportFault: () => {} })
    return { platform: embedded, origin: checkout, close: () => embedded.close() }
  }
  const connected = await connectPlatform(platform, process.env)
  const target = { baseURL: platform.url, token: platform.token, fetch: await openNetwork() }
  const sent = new Map<string, string>()
  const origin: RepositoryOrigin = {
    findRange: (head, base) => checkout.findRange(head, base),
    async locate(oid, spaceId = '') {
      const name = `${basename(repository.folder)}-${oid.slice(0, 7)}.zip`
      const key = `${spaceId} ${oid}`
      const url =
        sent.get(key) ??
        (await sendUpload(target, {
          spaceId,
          name,
          pieces: [await packCommit(repository.folder, oid)],
        }))
      sent.set(key, url)
      return { url, source: 'zip' }
    },
  }
  return { platform: connected, origin, close: () => connected.close() }
}

const archiveBytesMax = 2 ** 30

/** A commit as an archive, as a git host would offer it. */
async function packCommit(folder: string, oid: string): Promise<Buffer> {
  const args = ['archive', '--format=zip', `--prefix=${oid.slice(0, 7)}/`, oid]
  const answer = await askGit(folder, args, { bytesMax: archiveBytesMax })
  if (answer?.code !== 0) throw new Error(`Cannot pack commit ${oid}`)
  return answer.output
}

/** Requests of this terminal, through the proxy its environment names. */
export async function openNetwork(): Promise<Fetch> {
  return createTransport({ fetch: await createNetworkFetch(process.env) })
}
