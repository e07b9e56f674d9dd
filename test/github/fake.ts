// A GitHub over HTTP: comments, pull requests, comparisons and archives of a real git repository.
import { execFileSync } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildAnswer, findFaults, type MatchedOperation, matchOperation } from './description.ts'
import { openGitDatabase } from './git-database.ts'
import { createReviews, type FakeReview, type FakeReviewComment } from './reviews.ts'

/** Who a token stands for, and whether it may write. */
export interface FakeToken {
  readonly login: string
  readonly type: 'Bot' | 'User'
  readonly writes: boolean
  /** Whether it may write contents, too; not unless given. */
  readonly commits?: boolean
}

export interface FakeComment {
  readonly id: number
  readonly issue: number
  body: string
  readonly user: { readonly login: string; readonly type: string }
}

export interface FakePullRequest {
  readonly number: number
  title: string
  readonly head: { sha: string; readonly ref: string; repository: string }
  readonly base: { sha: string; ref: string }
  draft?: boolean
  /** Open unless given. */
  state?: 'open' | 'closed' | 'merged'
  updatedAt?: string
  mergedAt?: string
  mergeCommit?: string
}

export interface FakeRelease {
  readonly id: number
  readonly tag: string
  prerelease?: boolean
  draft?: boolean
  /** When it was published. */
  readonly at?: string
}

export interface FakeGitHub {
  readonly url: string
  readonly comments: FakeComment[]
  readonly reviews: FakeReview[]
  /** Take reviews of commits that are not the head any more, as GitHub does while the pull request has them. */
  takeOlderReviews(): void
  /** Comments on lines of diffs. */
  readonly reviewComments: FakeReviewComment[]
  /** Where a comment stands in the head of today; undefined once it is outdated. */
  lineOf(comment: FakeReviewComment): number | undefined
  readonly pullRequests: FakePullRequest[]
  readonly releases: FakeRelease[]
  /** Of the repository; the old names lead to the new one, as GitHub's do. */
  name: string
  defaultBranch: string
  /** Branches by the names they had. */
  readonly renamed: Map<string, string>
  /** `METHOD /path?query` of every request, in order. */
  readonly requests: string[]
  /** Requests that GitHub's description does not allow; a test wants none. */
  readonly faults: string[]
  /** Answer the next request that matches with this status instead, with a page where its type is `text/html`. */
  failNext(pattern: RegExp, status: number, headers?: Record<string, string>): void
  /** Add a comment as somebody. */
  addComment(issue: number, body: string, login: string, type?: 'Bot' | 'User'): FakeComment
  /** Called when a comment was created, before the answer. */
  onCreate: (() => void) | undefined
  /** Called when a review was asked for, before anything happens. */
  onReview: (() => void) | undefined
  /** Called when a tree was asked for, before anything happens. */
  onTree: (() => void) | undefined
  close(): Promise<void>
}

export interface FakeOptions {
  /** `owner/repo`. */
  readonly repository: string
  /** A git repository on disk that holds the commits. */
  readonly folder: string
  readonly tokens: Readonly<Record<string, FakeToken>>
}

/** GitHub's own id of the repository, whatever its name. */
export const repositoryId = 1_296_269

/** Start one on loopback. */
export async function startGitHub(options: FakeOptions): Promise<FakeGitHub> {
  const failures: { pattern: RegExp; status: number; headers: Record<string, string> }[] = []
  let lastId = 1000
  const nextId = () => {
    lastId += 1
    return lastId
  }
  const reviews = createReviews(options.folder, nextId)
  const database = openGitDatabase(options.folder)
  const server = createServer((request, response) => {
    void answer(request).then(
      (found) => send(response, found),
      (error: unknown) => {
        fake.faults.push(String(error))
        send(response, { status: 500 })
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const fake: FakeGitHub = {
    url,
    comments: [],
    reviews: reviews.reviews,
    reviewComments: reviews.comments,
    takeOlderReviews: () => {
      reviews.takesOlder = true
    },
    lineOf: (comment) => reviews.lineOf(comment, findPull(comment.pull)),
    pullRequests: [],
    releases: [],
    name: options.repository,
    defaultBranch: 'main',
    renamed: new Map(),
    requests: [],
    faults: [],
    onCreate: undefined,
    onReview: undefined,
    onTree: undefined,
    failNext: (pattern, status, headers = {}) => void failures.push({ pattern, status, headers }),
    addComment(issue, body, login, type = 'User') {
      const comment = { id: nextId(), issue, body, user: { login, type } }
      fake.comments.push(comment)
      return comment
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const method = request.method ?? 'GET'
    const body = await readBody(request)
    fake.requests.push(`${method} ${request.url}`)
    const failure = failures.find(({ pattern }) => pattern.test(`${method} ${request.url}`))
    if (failure !== undefined) {
      failures.splice(failures.indexOf(failure), 1)
      const { status, headers } = failure
      if (headers['content-type'] === 'text/html')
        return {
          status,
          bytes: Buffer.from('<!DOCTYPE html>\n<html><p>Unicorn</p></html>'),
          headers,
        }
      return { status, value: { message: 'Try again' }, headers }
    }
    const [, old] = /^\/repos\/([^/]+\/[^/]+)/.exec(pathname) ?? []
    if (old === options.repository && fake.name !== options.repository)
      return {
        status: 301,
        headers: { location: (request.url ?? '').replace(`/repos/${old}`, `/repos/${fake.name}`) },
      }
    if (pathname.startsWith('/_archive/')) return readArchive(request, pathname, searchParams)
    const matched = matchOperation(method, pathname)
    if (matched === undefined) {
      fake.faults.push(`${method} ${pathname}: no such operation`)
      return { status: 404, value: { message: 'Not Found' } }
    }
    for (const fault of findFaults(matched, searchParams, body))
      fake.faults.push(`${method} ${pathname}: ${fault}`)
    const token = options.tokens[(request.headers.authorization ?? '').replace(/^\w+ /, '')]
    if (token === undefined) return { status: 401, value: { message: 'Bad credentials' } }
    const isCommit = /^\/repos\/[^/]+\/[^/]+\/git\//.test(pathname)
    if (method !== 'GET' && !(token.writes && (!isCommit || token.commits === true)))
      return {
        status: 403,
        value: { message: 'Resource not accessible by integration' },
        headers: {
          'x-accepted-github-permissions': isCommit
            ? 'contents=write'
            : 'issues=write; pull_requests=write',
        },
      }
    return operate(matched, searchParams, { body, token })
  }

  function operate(
    matched: MatchedOperation,
    query: URLSearchParams,
    { body, token }: { body: unknown; token: FakeToken },
  ): Answer {
    const { operation, values } = matched
    const reply = (
      status: number,
      value?: unknown,
      headers: Record<string, string> = {},
    ): Answer => ({
      status,
      value: buildAnswer(operation, status, value),
      headers,
    })
    const text =
      typeof body === 'object' && body !== null && 'body' in body ? String(body.body) : ''
    switch (operation.operationId) {
      case 'users/get-authenticated':
        // A workflow's own token is an installation, and stands for no user.
        if (token.type === 'Bot')
          return { status: 403, value: { message: 'Resource not accessible by integration' } }
        return reply(200, { login: token.login })
      case 'issues/list-comments': {
        const all = fake.comments.filter(
          (comment) => comment.issue === Number(values['issue_number']),
        )
        const perPage = Number(query.get('per_page') ?? 30)
        const page = Number(query.get('page') ?? 1)
        const more = page * perPage < all.length
        const next = `${url}/repos/${options.repository}/issues/${values['issue_number']}/comments?per_page=${perPage}&page=${page + 1}`
        return reply(
          200,
          all.slice((page - 1) * perPage, page * perPage).map(presentComment),
          more ? { link: `<${next}>; rel="next"` } : {},
        )
      }
      case 'issues/create-comment': {
        if (text.length > 65_536) return { status: 422, value: { message: 'Validation Failed' } }
        const comment = fake.addComment(
          Number(values['issue_number']),
          text,
          token.login,
          token.type,
        )
        fake.onCreate?.()
        return reply(201, presentComment(comment))
      }
      case 'issues/update-comment': {
        const comment = fake.comments.find(({ id }) => id === Number(values['comment_id']))
        if (comment === undefined) return { status: 404, value: { message: 'Not Found' } }
        comment.body = text
        return reply(200, presentComment(comment))
      }
      case 'issues/delete-comment': {
        const at = fake.comments.findIndex(({ id }) => id === Number(values['comment_id']))
        if (at === -1) return { status: 404, value: { message: 'Not Found' } }
        fake.comments.splice(at, 1)
        return reply(204)
      }
      case 'pulls/get': {
        const found = fake.pullRequests.find(
          ({ number }) => number === Number(values['pull_number']),
        )
        return found === undefined ? notFound : reply(200, presentPullRequest(found))
      }
      case 'pulls/list-files':
        return reply(200, paged(reviews.listFiles(findPull(values['pull_number'])), query))
      case 'pulls/list-review-comments': {
        const all = reviews.comments.filter(({ pull }) => pull === Number(values['pull_number']))
        return reply(200, paged(all, query).map(presentReviewComment))
      }
      case 'pulls/list-reviews': {
        const all = reviews.reviews.filter(({ pull }) => pull === Number(values['pull_number']))
        return reply(200, paged(all, query).map(presentReview))
      }
      case 'pulls/create-review': {
        fake.onReview?.()
        const pull = findPull(values['pull_number'])
        const refusal = reviews.refuse(pull, body)
        if (refusal !== undefined)
          return { status: 422, value: { message: 'Unprocessable Entity', errors: [refusal] } }
        return reply(200, presentReview(reviews.create(pull, body, token)))
      }
      case 'pulls/update-review': {
        const review = reviews.reviews.find(({ id }) => id === Number(values['review_id']))
        if (review === undefined) return notFound
        review.body = text
        return reply(200, presentReview(review))
      }
      case 'pulls/update-review-comment':
      case 'pulls/delete-review-comment': {
        const at = reviews.comments.findIndex(({ id }) => id === Number(values['comment_id']))
        const comment = reviews.comments[at]
        if (comment === undefined) return notFound
        if (operation.operationId === 'pulls/delete-review-comment') {
          reviews.comments.splice(at, 1)
          return reply(204)
        }
        if (text.length > 65_536) return { status: 422, value: { message: 'Validation Failed' } }
        comment.body = text
        return reply(200, presentReviewComment(comment))
      }
      case 'git/get-commit': {
        const commit = database.readCommit(values['commit_sha'] ?? '')
        if (commit === undefined) return notFound
        return reply(200, { ...commit, tree: { sha: commit.tree } })
      }
      case 'git/create-tree': {
        fake.onTree?.()
        const { base_tree, tree } = body as { base_tree: string; tree: never[] }
        return reply(201, { sha: database.makeTree(base_tree, tree) })
      }
      case 'git/create-commit': {
        const given = body as { tree: string; parents: string[]; message: string }
        const sha = database.makeCommit(given.tree, given.parents, given.message)
        return reply(201, { sha, message: given.message, tree: { sha: given.tree } })
      }
      case 'git/update-ref': {
        const { sha, force = false } = body as { sha: string; force?: boolean }
        const ref = values['ref'] ?? ''
        const refusal = database.moveBranch(ref, sha, force)
        if (refusal !== undefined) return { status: 422, value: { message: refusal } }
        for (const { head, state = 'open' } of fake.pullRequests)
          if (state === 'open' && head.repository === fake.name && `heads/${head.ref}` === ref)
            head.sha = sha
        return reply(200, { ref: `refs/${ref}`, object: { sha } })
      }
      case 'pulls/list': {
        const [wanted, state = 'open'] = [query.get('head'), query.get('state') ?? undefined]
        const found = fake.pullRequests.filter(
          ({ head, state: own = 'open' }) =>
            (wanted === null || `${head.repository.split('/')[0]}:${head.ref}` === wanted) &&
            (state === 'all' || state === (own === 'merged' ? 'closed' : own)),
        )
        return reply(200, found.map(presentListed))
      }
      case 'repos/get':
        return reply(200, presentRepository())
      case 'repos/get-branch': {
        const sha = resolveCommit(`refs/heads/${values['branch']}`)
        const now = fake.renamed.get(values['branch'] ?? '')
        if (sha === undefined && now !== undefined)
          return {
            status: 301,
            headers: { location: `${url}/repos/${fake.name}/branches/${now}` },
          }
        if (sha === undefined) return { status: 404, value: { message: 'Branch not found' } }
        return reply(200, { name: values['branch'], commit: { sha } })
      }
      case 'repos/get-release':
      case 'repos/get-release-by-tag': {
        const release = fake.releases.find(
          ({ id, tag }) => id === Number(values['release_id']) || tag === values['tag'],
        )
        if (release === undefined) return { status: 404, value: { message: 'Not Found' } }
        return reply(200, presentRelease(release))
      }
      case 'repos/list-releases':
        return reply(200, fake.releases.toReversed().map(presentRelease))
      case 'repos/compare-commits-with-basehead': {
        const [base = '', head = ''] = (values['basehead'] ?? '').split('...')
        if (resolveCommit(base) === undefined || resolveCommit(head) === undefined)
          return { status: 404, value: { message: 'Not Found' } }
        const ancestor = git('merge-base', base, head)
        return reply(200, { merge_base_commit: { sha: ancestor } })
      }
      case 'repos/download-zipball-archive':
        return {
          status: 302,
          headers: {
            location: `${url}/_archive/${options.repository}/${values['ref']}?token=SIGNED-${values['ref']}`,
          },
        }
      default:
        throw new Error(`the fake does not play ${operation.operationId}`)
    }
  }

  function findPull(number: unknown): FakePullRequest {
    const found = fake.pullRequests.find((pull) => pull.number === Number(number))
    if (found === undefined) throw new Error(`there is no pull request ${String(number)}`)
    return found
  }

  function presentReview({ id, body, commit, user }: FakeReview) {
    const { login, type } = user
    return {
      id,
      body,
      commit_id: commit,
      state: 'COMMENTED',
      author_association: 'NONE',
      user: { login, type },
    }
  }

  function presentReviewComment(comment: FakeReviewComment) {
    const { id, review, path, commit, body, user, answers } = comment
    const line = fake.lineOf(comment)
    return {
      id,
      pull_request_review_id: review,
      path,
      commit_id: commit,
      side: 'RIGHT',
      body,
      user: { login: user.login, type: user.type },
      author_association: 'NONE',
      ...(line === undefined ? {} : { line }),
      ...(answers === undefined ? {} : { in_reply_to_id: answers }),
    }
  }

  // The signed link of a private repository: its token is in the address, and no header is sent.
  function readArchive(request: IncomingMessage, path: string, query: URLSearchParams): Answer {
    const ref = path.split('/').at(-1) ?? ''
    if (request.headers.authorization !== undefined)
      fake.faults.push('the archive was asked for with a token in a header')
    if (query.get('token') !== `SIGNED-${ref}`)
      return { status: 404, value: { message: 'Not Found' } }
    const prefix = `${options.repository.replace('/', '-')}-${ref.slice(0, 7)}/`
    const bytes = execFileSync('git', ['archive', '--format=zip', `--prefix=${prefix}`, ref], {
      cwd: options.folder,
      maxBuffer: 2 ** 30,
    })
    return { status: 200, bytes }
  }

  function presentRelease({ id, tag, draft = false, prerelease = false, at }: FakeRelease) {
    return {
      id,
      tag_name: tag,
      draft,
      prerelease,
      ...(at === undefined ? {} : { published_at: at }),
    }
  }

  function presentComment(comment: FakeComment) {
    return { id: comment.id, body: comment.body, user: comment.user, author_association: 'NONE' }
  }

  function presentPullRequest(pull: FakePullRequest) {
    return { ...presentListed(pull), merged: pull.state === 'merged' }
  }

  function presentListed(pull: FakePullRequest) {
    const { state = 'open', updatedAt = '2026-01-01T00:00:00Z' } = pull
    const isMerged = state === 'merged'
    return {
      number: pull.number,
      title: pull.title,
      draft: pull.draft ?? false,
      state: state === 'open' ? 'open' : 'closed',
      updated_at: updatedAt,
      merged_at: isMerged ? (pull.mergedAt ?? updatedAt) : null,
      merge_commit_sha: pull.mergeCommit ?? pull.head.sha,
      author_association: 'NONE',
      head: { sha: pull.head.sha, ref: pull.head.ref, repo: { full_name: pull.head.repository } },
      base: { sha: pull.base.sha, ref: pull.base.ref, repo: presentRepository() },
    }
  }

  function presentRepository() {
    return { id: repositoryId, full_name: fake.name, default_branch: fake.defaultBranch }
  }

  function resolveCommit(ref: string): string | undefined {
    try {
      return git('rev-parse', '--verify', '-q', `${ref}^{commit}`)
    } catch {
      return undefined
    }
  }

  function git(...commandArguments: string[]): string {
    return execFileSync('git', commandArguments, { cwd: options.folder }).toString().trim()
  }
}

const notFound: Answer = { status: 404, value: { message: 'Not Found' } }

function paged<Value>(values: readonly Value[], query: URLSearchParams): Value[] {
  const size = Number(query.get('per_page') ?? 30)
  const at = (Number(query.get('page') ?? 1) - 1) * size
  return values.slice(at, at + size)
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const text = Buffer.concat(parts).toString()
  return text === '' ? undefined : JSON.parse(text)
}

interface Answer {
  readonly status: number
  readonly value?: unknown
  readonly bytes?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

function send(response: ServerResponse, { status, value, bytes, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(bytes ?? (value === undefined ? undefined : JSON.stringify(value)))
}
