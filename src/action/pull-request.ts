// GitHub, as far as the action needs it: a pull request, its one comment, commits as archives.
import { plainFetch } from '../client/plain-fetch.ts'
import { adviseRetry, retriesMsMax, triesMax } from '../client/retry.ts'
import { createNetworkFetch, type Fetch, namesProxy } from '../client/transport.ts'
import { ForgeError } from '../forge/error.ts'
import { shorten } from '../report/markdown.ts'
import type { Branch, Forge, PullRequest, Release, SourceRepository } from '../sync/forge.ts'
import {
  type CommitRange,
  type ImportAddress,
  OriginError,
  type RepositoryOrigin,
} from '../sync/origin.ts'
import type { Environment } from './environment.ts'
import { type FollowedHead, hostOf, readPullRequest, readRelease, readRepository } from './event.ts'
import { describeAction, fieldsOfAnswer, readList, understand } from './github/answer.ts'
import { createComments, type GitHubComments } from './github/comments.ts'
import { createCommits, type GitHubCommits } from './github/commits.ts'
import { readFailure, retryDelayMs } from './github/failure.ts'
import { createSuggestions, type Suggestions } from './github/suggestions.ts'
import type { Runner } from './runner.ts'

/** One repository on GitHub, as one token sees it. */
export interface GitHub extends Forge, GitHubComments, Suggestions, GitHubCommits {
  /** Pull requests in any state with exactly this head, those that changed last first. */
  listPullRequests(head: FollowedHead): Promise<readonly PullRequest[]>
  /** Commits by the archives GitHub signs for a few minutes. */
  readonly origin: RepositoryOrigin
}

export interface GitHubOptions {
  readonly token: string
  /** Address of the API; undefined for the one of github.com. */
  readonly apiURL: string | undefined
  /** `owner/repo`. */
  readonly repository: string
  readonly runner: Pick<Runner, 'mask'>
  /** Names the proxy, if there is one. */
  readonly environment: Environment
  /** Waits before a read is tried again. */
  readonly sleep: (ms: number) => Promise<void>
  /** Sends the requests; the network's own without. */
  readonly network?: Fetch | undefined
}

/** GitHub as one token sees one repository; the HTTP client is loaded with the first request. */
export function openGitHub(options: GitHubOptions): GitHub {
  const connect = async () => {
    const { getOctokit } = await import('@actions/github')
    const { environment, network } = options
    const own = () => (namesProxy(environment) ? createNetworkFetch(environment) : plainFetch)
    const fetch = network ?? (await own())
    return getOctokit(options.token, {
      ...(options.apiURL === undefined ? {} : { baseUrl: options.apiURL }),
      request: { fetch },
    })
  }
  let connected: ReturnType<typeof connect> | undefined
  const host = hostOf(options.environment)
  let place = placeOf(options.repository)

  return {
    readPullRequest: readOne,
    readRepository: readRepositoryNow,
    lookUpBranch,
    lookUpRelease,
    listReleases,
    holds,
    listPullRequests,
    ...createComments({ ask, readPullRequest: readOne }),
    ...createSuggestions({ ask, readPullRequest: readOne }),
    ...createCommits({ ask, readPullRequest: readOne }),
    origin: { findRange, locate },
  }

  async function readOne(number: number): Promise<PullRequest> {
    const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}'
    const found = presentPullRequest(route, await ask(route, { pull_number: number }), host)
    follow(found.repository)
    return found
  }

  async function readRepositoryNow(): Promise<SourceRepository> {
    const route = 'GET /repos/{owner}/{repo}'
    const answer = await ask(route, {})
    const found = understand(route, () => readRepository(fieldsOfAnswer(route, answer), '', host))
    follow(found)
    return found
  }

  /** An old name leads to the repository, but a redirect is no place to write to. */
  function follow({ name }: SourceRepository): void {
    place = placeOf(name)
  }

  async function lookUpBranch(name: string): Promise<Branch | undefined> {
    const route = 'GET /repos/{owner}/{repo}/branches/{branch}'
    const answer = await lookUp(route, { branch: name })
    if (answer === undefined) return undefined
    const [now, oid] = understand(route, () => {
      const fields = fieldsOfAnswer(route, answer.data)
      return [fields.text('name'), fields.text('commit.sha')]
    })
    const { date } = answer.headers
    const readAt = date === undefined || Number.isNaN(Date.parse(date)) ? undefined : new Date(date)
    return { name: now, oid, readAt: readAt?.toISOString() }
  }

  async function lookUpRelease({
    id,
    tag,
  }: Pick<Release, 'id' | 'tag'>): Promise<Release | undefined> {
    const byTag = 'GET /repos/{owner}/{repo}/releases/tags/{tag}'
    const route = id === undefined ? byTag : 'GET /repos/{owner}/{repo}/releases/{release_id}'
    const answer = await lookUp(route, id === undefined ? { tag } : { release_id: id })
    return answer && understand(route, () => readRelease(fieldsOfAnswer(route, answer.data), ''))
  }

  async function listReleases(): Promise<Release[] | undefined> {
    const route = 'GET /repos/{owner}/{repo}/releases'
    const answer = await lookUp(route, { per_page: 100 })
    if (answer === undefined) return undefined
    return understand(route, () =>
      readList(answer.data).map((each) => readRelease(fieldsOfAnswer(route, each), '')),
    )
  }

  async function holds(tag: string, commit: string): Promise<boolean | undefined> {
    const basehead = `${commit}...${tag}`
    const answer = await lookUp(compare, { basehead, per_page: 1 })
    return answer && readMergeBase(answer.data) === commit
  }

  async function listPullRequests({ oid, owner, ref }: FollowedHead): Promise<PullRequest[]> {
    const route = 'GET /repos/{owner}/{repo}/pulls'
    const newest = { state: 'all', sort: 'updated', direction: 'desc', per_page: 100 }
    if (owner !== undefined && ref !== undefined) {
      const found = await list({ ...newest, head: `${owner}:${ref}` })
      if (found.length > 0) return found
    }
    // A fork that is gone has no name to ask by.
    for (let page = 1; page <= followedPagesMax; page += 1) {
      const found = await list({ ...newest, page })
      if (found.length > 0) return found
    }
    return []

    async function list(parameters: Readonly<Record<string, unknown>>): Promise<PullRequest[]> {
      const answer = await ask(route, parameters)
      return understand(route, () => readList(answer))
        .map((each) => presentPullRequest(route, each, host))
        .filter(({ head }) => head.oid === oid)
    }
  }

  async function findRange(head: string, base: string): Promise<CommitRange> {
    const data = await ask(compare, { basehead: `${base}...${head}`, per_page: 1 })
    return { head, base: readMergeBase(data), main: base }
  }

  async function locate(oid: string): Promise<ImportAddress> {
    let { status, headers } = await askForArchive(oid)
    // An old name of the repository leads to its API, not to the archive.
    if (status === 301) {
      await readRepositoryNow()
      ;({ status, headers } = await askForArchive(oid))
    }
    const { location } = headers
    if (status !== 302 || location === undefined)
      throw new OriginError(
        `Cannot get the archive of ${oid.slice(0, 7)}: GitHub answered with status ${status} and no link to it`,
      )
    maskLink(location)
    return { url: location, source: 'zip' }
  }

  /** The link is the platform's to follow: it is signed, and good for five minutes. */
  function askForArchive(oid: string) {
    return request('GET /repos/{owner}/{repo}/zipball/{ref}', {
      ref: oid,
      request: { redirect: 'manual' },
    })
  }

  function maskLink(location: string): void {
    const values = [...new URL(location).searchParams.values()]
    const secrets = new Set([...values, ...values.map(encodeURIComponent), location])
    for (const secret of secrets) options.runner.mask(secret)
  }

  /** Sends a request, a read or a write, and returns the body of the answer. */
  async function ask(
    route: string,
    parameters: Readonly<Record<string, unknown>>,
  ): Promise<unknown> {
    return (await request(route, parameters)).data
  }

  /** An answer, or undefined where GitHub says that there is no such thing. */
  async function lookUp(route: string, parameters: Readonly<Record<string, unknown>>) {
    try {
      return await request(route, parameters)
    } catch (error) {
      if (error instanceof ForgeError && error.status === 404) return undefined
      throw error
    }
  }

  /** A comment that was posted without an answer is left to the next run, which looks before it writes. */
  async function request(route: string, parameters: Readonly<Record<string, unknown>>) {
    const isSafe = !route.startsWith('POST ')
    const max = route.startsWith('GET ') ? triesMax.read : triesMax.write
    const began = performance.now()
    for (let tries = 1; ; tries += 1) {
      try {
        return await send(route, parameters)
      } catch (cause) {
        const isLate = performance.now() - began > retriesMsMax
        const waitMs = tries < max ? retryDelayMs(cause, tries, isSafe && !isLate) : undefined
        if (waitMs === undefined) throw describeError(route, cause, options)
        await options.sleep(waitMs)
      }
    }
  }

  async function send(route: string, parameters: Readonly<Record<string, unknown>>) {
    connected ??= connect()
    const named = route.includes('{owner}') ? place : {}
    return (await connected).request(route, { ...named, ...parameters })
  }
}

/** The newest pull requests of a repository that are looked through for a head, a hundred a page. */
const followedPagesMax = 3
const compare = 'GET /repos/{owner}/{repo}/compare/{basehead}'

function placeOf(name: string) {
  const [owner = '', repo = ''] = name.split('/')
  return { owner, repo }
}

function readMergeBase(answer: unknown): string {
  return understand(compare, () => fieldsOfAnswer(compare, answer).text('merge_base_commit.sha'))
}

function presentPullRequest(route: string, answer: unknown, host: string): PullRequest {
  return understand(route, () => readPullRequest(fieldsOfAnswer(route, answer), '', host))
}

function describeError(route: string, cause: unknown, { apiURL, repository }: GitHubOptions) {
  const what = describeAction(route)
  const failure = readFailure(cause)
  // The client gives a connection that failed the status 500, and no answer.
  if (failure === undefined || !failure.isAnswered) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const where = apiURL ?? 'https://api.github.com'
    return refusal(undefined, `GitHub does not answer at "${where}": ${firstWords(reason)}`)
  }
  const { status, accepted, isLimited, retryAtMs } = failure
  const answered = `GitHub answered with status ${status}: ${firstWords(failure.message)}`
  if (status === 401)
    return refusal(
      status,
      'GitHub does not know the token in "github-token"; is it right, or expired?',
    )
  if (isLimited)
    return refusal(
      429,
      `${answered}; too many requests were sent with this token, so ${adviseRetry(retryAtMs)}`,
    )
  if (status === 403 && accepted !== undefined)
    return refusal(
      status,
      `the token lacks a permission; add one of "${readablePermissions(accepted)}" under "permissions:" of the job`,
    )
  if (status === 404)
    return refusal(status, `${answered}; there is none in "${repository}" that the token may see`)
  if (status >= 500) return refusal(status, `${answered}; ${adviseRetry(retryAtMs)}`)
  return refusal(status, answered)

  function refusal(code: number | undefined, reason: string): ForgeError {
    return new ForgeError(`Cannot ${what}: ${reason}`, code, { cause })
  }
}

// An address of its manual follows, and from a machine before GitHub a whole page of HTML.
function firstWords(message: string): string {
  const [line = ''] = message.trim().split(/ - http|[\r\n]/, 1)
  if (line.startsWith('<')) return 'a page of HTML'
  return line === '' ? 'no words' : shorten(line, 300)
}

/** `issues=write; pull_requests=write` as a workflow writes it. */
function readablePermissions(accepted: string): string {
  return accepted
    .split(/[;,]/)
    .map((part) => part.trim().replaceAll('_', '-').replace('=', ': '))
    .join('", "')
}
