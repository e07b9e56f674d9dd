// GitHub, as far as the action needs it: a pull request, its one comment, commits as archives.
import { plainFetch } from '../client/plain-fetch.ts'
import { createNetworkFetch, type Fetch, namesProxy } from '../client/transport.ts'
import { shorten } from '../report/markdown.ts'
import { readMarker } from '../report/marker.ts'
import { type Note, replaceNotes } from '../report/notes.ts'
import type { Forge, Release } from '../sync/forge.ts'
import { type CommitRange, type ImportAddress, type Origin, OriginError } from '../sync/origin.ts'
import type { PullRequest, SourceRepository } from '../sync/plan.ts'
import type { Environment } from './environment.ts'
import { type FollowedHead, hostOf, readPullRequest, readRelease, readRepository } from './event.ts'
import { type Fields, readFields } from './fields.ts'
import { isLimited, limitDelayMs, readFailure, retriesMax, retryDelayMs } from './github-failure.ts'
import type { Runner } from './runner.ts'

/** GitHub did not do what was asked; the message is one sentence, without the token. */
export class GitHubError extends Error {
  override readonly name = 'GitHubError'
  readonly status: number | undefined

  constructor(message: string, status: number | undefined, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** One repository on GitHub, as one token sees it. */
export interface GitHub extends Forge {
  /** Pull requests in any state with exactly this head, those that changed last first. */
  listPullRequests(head: FollowedHead): Promise<readonly PullRequest[]>
  /** Write the one comment of this job, or leave it; see `CommentOutcome`. */
  writeComment(
    pullRequest: Pick<PullRequest, 'number' | 'state'>,
    body: string,
    options: { readonly createWhenMissing: boolean },
  ): Promise<CommentOutcome>
  /** Say in the comment of this job, if there is one, where the change stands by now. */
  writeNotes(number: number, key: string, notes: readonly Note[]): Promise<void>
  /** Commits by the archives GitHub signs for a few minutes. */
  readonly origin: Origin
}

export type CommentOutcome =
  | 'created'
  | 'updated'
  | 'unchanged'
  /** There was none, and none was wanted. */
  | 'none'
  /** The pull request has another head or state by now, whose run writes. */
  | 'outdated'

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

/** A comment, as far as it tells whether it is ours. */
interface Comment {
  readonly id: number
  readonly body: string | undefined
  /** Who wrote it; of a user who is gone there is neither. */
  readonly login: string | undefined
  readonly userType: string | undefined
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
    holds,
    listPullRequests,
    writeComment,
    writeNotes,
    origin: { findRange, locate },
  }

  async function readOne(number: number): Promise<PullRequest> {
    const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}'
    const found = presentPullRequest(route, await read(route, { pull_number: number }), host)
    follow(found.repository)
    return found
  }

  async function readRepositoryNow(): Promise<SourceRepository> {
    const route = 'GET /repos/{owner}/{repo}'
    const answer = await read(route, {})
    const found = understand(route, () => readRepository(fieldsOf(route, answer), '', host))
    follow(found)
    return found
  }

  /** An old name leads to the repository, but a redirect is no place to write to. */
  function follow({ name }: SourceRepository): void {
    place = placeOf(name)
  }

  async function lookUpBranch(name: string) {
    const route = 'GET /repos/{owner}/{repo}/branches/{branch}'
    const answer = await lookUp(route, { branch: name })
    if (answer === undefined) return undefined
    const oid = understand(route, () => fieldsOf(route, answer.data).text('commit.sha'))
    const { date } = answer.headers
    const readAt = date === undefined || Number.isNaN(Date.parse(date)) ? undefined : new Date(date)
    return { oid, readAt: readAt?.toISOString() }
  }

  async function lookUpRelease({
    id,
    tag,
  }: Pick<Release, 'id' | 'tag'>): Promise<Release | undefined> {
    const byTag = 'GET /repos/{owner}/{repo}/releases/tags/{tag}'
    const route = id === undefined ? byTag : 'GET /repos/{owner}/{repo}/releases/{release_id}'
    const answer = await lookUp(route, id === undefined ? { tag } : { release_id: id })
    return answer && understand(route, () => readRelease(fieldsOf(route, answer.data), ''))
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
      const answer = await read(route, parameters)
      return understand(route, () => readList(answer))
        .map((each) => presentPullRequest(route, each, host))
        .filter(({ head }) => head.oid === oid)
    }
  }

  async function writeNotes(number: number, key: string, notes: readonly Note[]): Promise<void> {
    const [first] = await listOwnComments(number, key)
    const body = first?.body === undefined ? undefined : replaceNotes(first.body, notes)
    if (first === undefined || body === undefined || sameText(first.body, body)) return
    await updateComment(first.id, body)
  }

  async function writeComment(
    { number, state }: Pick<PullRequest, 'number' | 'state'>,
    body: string,
    { createWhenMissing }: { readonly createWhenMissing: boolean },
  ): Promise<CommentOutcome> {
    const marker = readMarker(body)
    if (marker === undefined) throw new Error('a comment ends with its marker')
    const [first, ...surplus] = await listOwnComments(number, marker.key)
    if (first === undefined && !createWhenMissing) return 'none'
    if (sameText(first?.body, body)) {
      await deleteComments(surplus)
      return 'unchanged'
    }
    const now = await readOne(number)
    if (now.head.oid !== marker.head || now.state !== state) return 'outdated'
    if (first !== undefined) {
      await updateComment(first.id, body)
      await deleteComments(surplus)
      return 'updated'
    }
    const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments'
    const answer = await write(route, { issue_number: number, body })
    const created = understand(route, () => readComment(route, answer))
    // Another run may have created one since we looked: the oldest stays, with the newest text.
    const [oldest, ...younger] = await listOwnComments(number, marker.key)
    if (oldest !== undefined && oldest.id < created.id) await updateComment(oldest.id, body)
    await deleteComments(younger)
    return 'created'
  }

  /** Comments with our marker that the token's owner wrote, oldest first. */
  async function listOwnComments(number: number, key: string): Promise<Comment[]> {
    const marked: Comment[] = []
    const route = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments'
    for (let page = 1; page <= 100; page += 1) {
      const answer = await read(route, { issue_number: number, per_page: 100, page })
      const comments = understand(route, () =>
        readList(answer).map((each) => readComment(route, each)),
      )
      marked.push(...comments.filter(({ body = '' }) => readMarker(body)?.key === key))
      if (comments.length < 100) break
    }
    if (marked.length === 0) return []
    const own = await lookUpLogin()
    // Anybody can paste a marker; only a bot, or the token's own user, wrote ours.
    return marked
      .filter(({ login, userType }) => (own === undefined ? userType === 'Bot' : login === own))
      .sort((a, b) => a.id - b.id)
  }

  /** The user behind the token; undefined for the token of a workflow or an app, which has none. */
  async function lookUpLogin(): Promise<string | undefined> {
    try {
      const answer = await read('GET /user', {})
      return understand('GET /user', () => fieldsOf('GET /user', answer).text('login'))
    } catch (error) {
      if (error instanceof GitHubError && (error.status === 403 || error.status === 401))
        return undefined
      throw error
    }
  }

  async function updateComment(id: number, body: string): Promise<void> {
    await write('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
      comment_id: id,
      body,
    })
  }

  async function deleteComments(comments: readonly Comment[]): Promise<void> {
    for (const { id } of comments) {
      try {
        await write('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}', { comment_id: id })
      } catch (error) {
        // Another run tidied up first.
        if (!(error instanceof GitHubError && error.status === 404)) throw error
      }
    }
  }

  async function findRange(head: string, base: string): Promise<CommitRange> {
    const data = await read(compare, { basehead: `${base}...${head}`, per_page: 1 })
    return { head, base: readMergeBase(data), main: base }
  }

  async function locate(oid: string): Promise<ImportAddress> {
    // The link is the platform's to follow: it is signed, and good for five minutes.
    const { status, headers } = await request('GET /repos/{owner}/{repo}/zipball/{ref}', {
      ref: oid,
      request: { redirect: 'manual' },
    })
    const { location } = headers
    if (location === undefined)
      throw new OriginError(
        `Cannot get the archive of ${oid.slice(0, 7)}: GitHub answered with status ${status} and no address`,
      )
    maskLink(location)
    return { url: location, source: 'zip' }
  }

  function maskLink(location: string): void {
    const values = [...new URL(location).searchParams.values()]
    const secrets = new Set([...values, ...values.map(encodeURIComponent), location])
    for (const secret of secrets) options.runner.mask(secret)
  }

  async function read(
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
      if (error instanceof GitHubError && error.status === 404) return undefined
      throw error
    }
  }

  async function request(route: string, parameters: Readonly<Record<string, unknown>>) {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await send(route, parameters)
      } catch (cause) {
        const waitMs = attempt < retriesMax ? retryDelayMs(cause, attempt) : undefined
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

  /** After an unclear answer the next run looks before it writes; a limit says that nothing was done. */
  async function write(
    route: string,
    parameters: Readonly<Record<string, unknown>>,
  ): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return (await send(route, parameters)).data
      } catch (cause) {
        const failure = readFailure(cause)
        const limited = failure !== undefined && isLimited(failure) && attempt < retriesMax
        const waitMs = limited ? limitDelayMs(failure) : undefined
        if (waitMs === undefined) throw describeError(route, cause, options)
        await options.sleep(waitMs)
      }
    }
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
  return understand(compare, () => fieldsOf(compare, answer).text('merge_base_commit.sha'))
}

function presentPullRequest(route: string, answer: unknown, host: string): PullRequest {
  return understand(route, () => readPullRequest(fieldsOf(route, answer), '', host))
}

function fieldsOf(route: string, answer: unknown): Fields {
  return readFields(answer, `answer to "${route}"`)
}

function readList(answer: unknown): readonly unknown[] {
  if (!Array.isArray(answer)) throw new TypeError('the answer is no list')
  return answer
}

function readComment(route: string, answer: unknown): Comment {
  const fields = fieldsOf(route, answer)
  return {
    id: fields.number('id'),
    body: fields.optionalText('body'),
    login: fields.optionalText('user.login'),
    userType: fields.optionalText('user.type'),
  }
}

/** What a read of an answer gives; whatever is no answer of GitHub's is an error of GitHub's. */
function understand<Value>(route: string, readAnswer: () => Value): Value {
  try {
    return readAnswer()
  } catch (cause) {
    throw new GitHubError(
      `Cannot ${describeAction(route)}: the answer is not GitHub's; is there a proxy or a sign-in page in front of it?`,
      undefined,
      { cause },
    )
  }
}

// Line ends are the forge's to choose.
function sameText(a: string | null | undefined, b: string): boolean {
  return a !== undefined && a?.replaceAll('\r\n', '\n').trim() === b.trim()
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
  const { status, accepted } = failure
  const answered = `GitHub answered with status ${status}: ${firstWords(failure.message)}`
  if (status === 401)
    return refusal(
      status,
      'GitHub does not know the token in "github-token"; is it right, or expired?',
    )
  if (isLimited(failure))
    return refusal(
      status,
      `${answered}; too many were sent with this token, so run the job again later`,
    )
  if (status === 403 && accepted !== undefined)
    return refusal(
      status,
      `the token lacks a permission; add one of "${readablePermissions(accepted)}" under "permissions:" of the job`,
    )
  if (status === 404)
    return refusal(status, `${answered}; there is none in "${repository}" that the token may see`)
  if (status >= 500) return refusal(status, `${answered}; run the job again later`)
  return refusal(status, answered)

  function refusal(code: number | undefined, reason: string): GitHubError {
    return new GitHubError(`Cannot ${what}: ${reason}`, code, { cause })
  }
}

function describeAction(route: string): string {
  return actions.find(([start]) => route.startsWith(start))?.[1] ?? `ask GitHub for ${route}`
}

// An address of its manual follows, and from a machine before GitHub a whole page of HTML.
function firstWords(message: string): string {
  const [line = ''] = message.trim().split(/ - http|[\r\n]/, 1)
  if (line.startsWith('<')) return 'a page of HTML'
  return line === '' ? 'no words' : shorten(line, 300)
}

const actions = [
  ['POST /repos/{owner}/{repo}/issues', 'write the comment'],
  ['PATCH /repos/{owner}/{repo}/issues/comments', 'update the comment'],
  ['DELETE /repos/{owner}/{repo}/issues/comments', 'delete a surplus comment'],
  ['GET /repos/{owner}/{repo}/issues', 'list the comments of the pull request'],
  ['GET /repos/{owner}/{repo}/pulls/', 'read the pull request'],
  ['GET /repos/{owner}/{repo}/pulls', 'find the pull request'],
  ['GET /repos/{owner}/{repo}/compare', 'compare the head with its base'],
  ['GET /repos/{owner}/{repo}/zipball', 'get the archive of a commit'],
  ['GET /repos/{owner}/{repo}/branches', 'read the branch'],
  ['GET /repos/{owner}/{repo}/releases', 'read the release'],
  ['GET /repos/{owner}/{repo}', 'read the repository'],
  ['GET /user', 'ask who the token belongs to'],
] as const

/** `issues=write; pull_requests=write` as a workflow writes it. */
function readablePermissions(accepted: string): string {
  return accepted
    .split(/[;,]/)
    .map((part) => part.trim().replaceAll('_', '-').replace('=', ': '))
    .join('", "')
}
