// A GitLab or a Forgejo over HTTP: one pull request, its comments, and who may write them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  buildAnswer,
  type Description,
  findFaults,
  type MatchedOperation,
  matchOperation,
  readDescription,
} from '../github/description.ts'

/** Who a token stands for. */
export interface FakeToken {
  readonly login: string
  readonly writes: boolean
}

export interface FakeComment {
  readonly id: number
  body: string
  readonly author: string
}

export interface FakeForge {
  readonly url: string
  readonly comments: FakeComment[]
  /** The commit of the pull request. */
  head: string
  /** `METHOD /path?query` of every request, in order. */
  readonly requests: string[]
  /** What the published description does not allow; a test wants none. */
  readonly faults: string[]
  readonly tokens: Map<string, FakeToken>
  /** Answer the next request that matches with this status instead, and a page in place of JSON where a type is given. */
  failNext(pattern: RegExp, status: number, headers?: Record<string, string>): void
  addComment(body: string, author: string): FakeComment
  /** Called when a comment was created, before the answer. */
  onCreate: (() => void) | undefined
  close(): Promise<void>
}

/** The pull request of every played forge. */
export const pullRequest = { number: 7, project: 42, repository: 'docs/handbook' }

interface Answer {
  readonly status: number
  readonly value?: unknown
  readonly headers?: Record<string, string>
  readonly page?: boolean
}

/** Start one on loopback. */
export async function startForge(kind: 'gitlab' | 'forgejo'): Promise<FakeForge> {
  const description: Description = readDescription(`forges/${kind}.json`)
  const failures: { pattern: RegExp; status: number; headers: Record<string, string> }[] = []
  let lastId = 100
  const server = createServer((request, response) => {
    void reply(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const forge: FakeForge = {
    url: `http://127.0.0.1:${port}`,
    comments: [],
    head: '',
    requests: [],
    faults: [],
    tokens: new Map(),
    onCreate: undefined,
    failNext: (pattern, status, headers = {}) => void failures.push({ pattern, status, headers }),
    addComment(body, author) {
      lastId += 1
      const comment = { id: lastId, body, author }
      forge.comments.push(comment)
      return comment
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return forge

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { status, value, headers = {}, page } = await answer(request)
      const text = page ? '<!DOCTYPE html><p>Sign in</p>' : JSON.stringify(value)
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(status === 204 ? undefined : text)
    } catch (error) {
      forge.faults.push(String(error))
      response.writeHead(500).end()
    }
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', forge.url)
    const method = request.method ?? 'GET'
    const name = `${method} ${request.url}`
    const body = await readBody(request)
    forge.requests.push(name)
    const failure = failures.find(({ pattern }) => pattern.test(name))
    if (failure !== undefined) {
      failures.splice(failures.indexOf(failure), 1)
      const { status, headers } = failure
      return { status, value: { message: 'no' }, headers, page: 'content-type' in headers }
    }
    const matched = matchOperation(method, pathname, description)
    if (matched === undefined) {
      forge.faults.push(`${name}: no such operation`)
      return { status: 404, value: { message: '404 Not Found' } }
    }
    for (const fault of findFaults(matched, searchParams, body))
      forge.faults.push(`${name}: ${fault}`)
    const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ')
    if (scheme !== (kind === 'gitlab' ? 'Bearer' : 'token'))
      forge.faults.push(`${name}: authorization "${scheme}"`)
    const token = forge.tokens.get(given)
    if (token === undefined) return { status: 401, value: { message: '401 Unauthorized' } }
    if (method !== 'GET' && !token.writes)
      return { status: 403, value: { message: '403 Forbidden' } }
    return operate(matched, searchParams, { body, token })
  }

  function operate(
    { operation, values }: MatchedOperation,
    query: URLSearchParams,
    { body, token }: { readonly body: unknown; readonly token: FakeToken },
  ): Answer {
    const build = (status: number, value?: unknown): Answer => ({
      status,
      value: buildAnswer(operation, status, value),
    })
    const gone = { status: 404, value: { message: '404 Not found' } }
    const number = values['merge_request_iid'] ?? values['noteable_id'] ?? values['index']
    if (number !== undefined && Number(number) !== pullRequest.number) return gone
    const text = typeof body === 'object' && body !== null && 'body' in body ? body.body : ''
    const id = Number(values['note_id'] ?? values['id'])
    const at = forge.comments.findIndex((each) => each.id === id)
    const comment = forge.comments[at]
    switch (operation.operationId) {
      case 'getApiV4User':
        return build(200, { username: token.login })
      case 'userGetCurrent':
        return build(200, { login: token.login })
      case 'getApiV4ProjectsIdMergeRequestsMergeRequestIid':
        return build(200, { sha: forge.head })
      case 'repoGetPullRequest':
        return build(200, { number: pullRequest.number, head: { sha: forge.head } })
      case 'getApiV4ProjectsIdMergeRequestsNoteableIdNotes': {
        const perPage = Number(query.get('per_page') ?? 20)
        const from = (Number(query.get('page') ?? 1) - 1) * perPage
        return build(200, forge.comments.slice(from, from + perPage).map(present))
      }
      case 'issueGetComments':
        return build(200, forge.comments.map(present))
      case 'postApiV4ProjectsIdMergeRequestsNoteableIdNotes':
      case 'issueCreateComment': {
        const created = forge.addComment(String(text), token.login)
        forge.onCreate?.()
        return build(201, present(created))
      }
      case 'putApiV4ProjectsIdMergeRequestsNoteableIdNotesNoteId':
      case 'issueEditComment':
        if (comment === undefined) return gone
        comment.body = String(text)
        return build(200, present(comment))
      case 'deleteApiV4ProjectsIdMergeRequestsNoteableIdNotesNoteId':
      case 'issueDeleteComment':
        if (comment === undefined) return gone
        forge.comments.splice(at, 1)
        return { status: 204 }
      default:
        throw new Error(`nothing plays ${operation.operationId}`)
    }
  }

  function present({ id, body, author }: FakeComment): unknown {
    return kind === 'gitlab'
      ? { id, body, author: { username: author } }
      : { id, body, user: { login: author } }
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? undefined : JSON.parse(text)
}
