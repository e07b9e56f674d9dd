// The API of the GitHub of a life: answers to requests, checked against GitHub's published description.
import {
  buildAnswer,
  findFaults,
  type MatchedOperation,
  matchOperation,
} from '../github/description.ts'
import { type GitHub, type PullRequest, presentRelease, repositoryId } from './github.ts'

export const apiURL = 'https://api.github.com'
/** Nobody listens there: who asks the network and not the simulator is refused at once. */
const archiveURL = 'http://127.0.0.1:9'

/** Tokens of workflows. */
export const tokens = { writes: 'token-of-a-workflow', reads: 'token-of-a-fork' } as const

interface Asked {
  readonly method: string
  readonly url: URL
  readonly token: string | undefined
  readonly body: unknown
}

interface Answer {
  readonly status: number
  readonly value?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface GitHubAPI {
  /** Answer as GitHub would; redirects are for the caller to follow. */
  answer(url: string, init: RequestInit): Response
  /** What a signed archive link gives; undefined for any other address. */
  fetchArchive(url: string): Uint8Array | undefined
}

/**
 * @param isChecked - every request and answer is held to the description, which takes its time
 */
export function createGitHubAPI(hub: GitHub, isChecked: boolean): GitHubAPI {
  return {
    answer(address, init) {
      const headers = new Headers(init.headers)
      const asked: Asked = {
        method: init.method ?? 'GET',
        url: new URL(address),
        token: headers.get('authorization')?.replace(/^\w+ /, ''),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      }
      const { status, value, headers: own = {} } = answer(asked)
      const text = value === undefined ? null : JSON.stringify(value)
      const date = new Date(hub.time()).toUTCString()
      const type = 'application/json'
      return new Response(text, { status, headers: { 'content-type': type, date, ...own } })
    },
    fetchArchive(address) {
      const { origin, pathname, searchParams } = new URL(address)
      const oid = pathname.split('/').at(-1) ?? ''
      if (origin !== archiveURL || searchParams.get('token') !== `SIGNED-${oid}`) return undefined
      return hub.history.archive(oid, hub.name())
    },
  }

  function answer(asked: Asked): Answer {
    if (asked.token !== tokens.writes && asked.token !== tokens.reads)
      return { status: 401, value: { message: 'Bad credentials' } }
    if (asked.method !== 'GET' && asked.token === tokens.reads)
      return { status: 403, value: { message: 'Resource not accessible by integration' } }
    const path = findPlace(asked)
    if (typeof path !== 'string') return path
    const matched = matchOperation(asked.method, path)
    if (matched === undefined)
      throw new Error(`The GitHub of the simulator does not know ${asked.method} ${path}`)
    if (!isChecked) return operate(asked, matched)
    const faults = findFaults(matched, asked.url.searchParams, asked.body)
    if (faults.length > 0) throw new Error(`${asked.method} ${path}: ${faults.join('; ')}`)
    const { status, value, ...rest } = operate(asked, matched)
    if (status >= 300) return { status, value, ...rest }
    return { status, value: buildAnswer(matched.operation, status, value), ...rest }
  }

  /** The path with the name of the repository as it is now; a redirect where another was asked for. */
  function findPlace({ method, url }: Asked): string | Answer {
    const byId = `/repositories/${repositoryId}`
    if (url.pathname.startsWith(`${byId}/`) || url.pathname === byId)
      return `/repos/${hub.name()}${url.pathname.slice(byId.length)}`
    const name = /^\/repos\/([^/]+\/[^/]+)/.exec(url.pathname)?.[1]
    if (name === undefined || name === hub.name()) return url.pathname
    if (!hub.names.includes(name)) return notFound
    const rest = url.pathname.slice(`/repos/${name}`.length)
    return redirect(method, `${apiURL}${byId}${rest}${url.search}`)
  }

  function operate({ method, url, body }: Asked, matched: MatchedOperation): Answer {
    const { operation, values } = matched
    const query = url.searchParams
    const text = typeof body === 'object' && body && 'body' in body ? String(body.body) : ''
    switch (operation.operationId) {
      case 'users/get-authenticated':
        return { status: 403, value: { message: 'Resource not accessible by integration' } }
      case 'repos/get':
        return found(hub.presentRepository())
      case 'repos/get-branch':
        return answerBranch(method, values['branch'] ?? '')
      case 'git/get-ref':
        return answerReference(values['ref'] ?? '')
      case 'repos/get-release':
        return answerRelease(({ id }) => id === Number(values['release_id']))
      case 'repos/get-release-by-tag':
        return answerRelease(({ tag }) => tag === values['tag'])
      case 'repos/list-releases':
        return found(page(hub.releases.toReversed().map(presentRelease), query))
      case 'repos/compare-commits-with-basehead':
        return answerComparison(values['basehead'] ?? '')
      case 'repos/get-commit':
        return answerCommit(values['ref'] ?? '')
      case 'repos/list-pull-requests-associated-with-commit':
        return found(
          listPulls(
            ({ head, merged }) => [head.oid, merged?.commit].includes(values['commit_sha'] ?? ''),
            query,
          ),
        )
      case 'repos/download-zipball-archive':
        return answerArchive(values['ref'] ?? '')
      case 'pulls/get': {
        const pull = hub.pulls.find(({ number }) => number === Number(values['pull_number']))
        return pull === undefined ? notFound : found(hub.presentPull(pull))
      }
      case 'pulls/list':
        return found(listPulls((pull) => isAskedFor(pull, query), query))
      case 'issues/list-comments': {
        const own = hub.comments.filter(({ pull }) => pull === Number(values['issue_number']))
        return found(page(own.map(presentComment), query))
      }
      case 'issues/create-comment':
        return {
          status: 201,
          value: presentComment(hub.addComment(Number(values['issue_number']), text)),
        }
      case 'issues/update-comment': {
        const comment = hub.editComment(Number(values['comment_id']), text)
        return comment === undefined ? notFound : found(presentComment(comment))
      }
      case 'issues/delete-comment': {
        const comment = hub.editComment(Number(values['comment_id']), undefined)
        return comment === undefined ? notFound : { status: 204 }
      }
      default:
        throw new Error(`The GitHub of the simulator does not play ${operation.operationId}`)
    }
  }

  function answerBranch(method: string, name: string): Answer {
    const oid = hub.branches.own.get(name)
    const now = hub.renamed.get(name)
    if (oid !== undefined)
      return found({ name, commit: { sha: oid, url: `${apiURL}/commit` }, protected: false })
    if (now === undefined) return notFound
    return redirect(method, `${apiURL}/repositories/${repositoryId}/branches/${now}`)
  }

  function answerReference(ref: string): Answer {
    const oid = hub.branches.own.get(ref.replace(/^heads\//, ''))
    if (oid === undefined) return notFound
    return found({ ref: `refs/${ref}`, object: { type: 'commit', sha: oid } })
  }

  function answerRelease(isIt: (release: GitHub['releases'][number]) => boolean): Answer {
    const release = hub.releases.find(isIt)
    return release === undefined ? notFound : found(presentRelease(release))
  }

  function answerCommit(name: string): Answer {
    const oid = resolve(name)
    return oid === undefined ? notFound : found({ sha: oid })
  }

  function answerComparison(basehead: string): Answer {
    const [base, head] = basehead.split('...').map(resolve)
    if (base === undefined || head === undefined) return notFound
    const { history } = hub
    const ahead = !history.isAncestor(head, base)
    const behind = !history.isAncestor(base, head)
    return found({
      merge_base_commit: { sha: history.mergeBase(base, head).oid },
      status: ahead ? (behind ? 'diverged' : 'ahead') : behind ? 'behind' : 'identical',
      ahead_by: Number(ahead),
      behind_by: Number(behind),
      total_commits: Number(ahead),
    })
  }

  function answerArchive(name: string): Answer {
    const oid = resolve(name)
    if (oid === undefined) return notFound
    const location = `${archiveURL}/${hub.name()}/legacy.zip/${oid}?token=SIGNED-${oid}`
    return { status: 302, headers: { location } }
  }

  /** A commit by its oid, or the name of a branch or tag. */
  function resolve(name: string): string | undefined {
    if (/^[0-9a-f]{40}$/.test(name)) return name
    const short = name.replace(/^(?:refs\/)?(?:heads|tags)\//, '')
    return hub.branches.own.get(short) ?? hub.releases.find(({ tag }) => tag === short)?.commit
  }

  function listPulls(isWanted: (pull: PullRequest) => boolean, query: URLSearchParams) {
    const isByUpdate = query.get('sort') === 'updated'
    const wanted = hub.pulls
      .filter(isWanted)
      .toSorted((a, b) =>
        isByUpdate ? b.updatedAt.localeCompare(a.updatedAt) : b.number - a.number,
      )
    const listed = wanted.map((pull) => {
      // Lists leave this out.
      const { merged: _, ...rest } = hub.presentPull(pull)
      return rest
    })
    return page(listed, query)
  }

  function isAskedFor(pull: PullRequest, query: URLSearchParams): boolean {
    const { head, base } = hub.presentPull(pull) as Record<'head' | 'base', Record<string, string>>
    const state = query.get('state') ?? 'open'
    return (
      (state === 'all' || state === pull.state) &&
      [null, head['label']].includes(query.get('head')) &&
      [null, base['ref']].includes(query.get('base'))
    )
  }
}

const notFound: Answer = { status: 404, value: { message: 'Not Found' } }

function found(value: unknown): Answer {
  return { status: 200, value }
}

function redirect(method: string, location: string): Answer {
  const status = method === 'GET' ? 301 : 307
  return { status, value: { message: 'Moved Permanently', url: location }, headers: { location } }
}

function page<Value>(values: readonly Value[], query: URLSearchParams): Value[] {
  const size = Number(query.get('per_page') ?? 30)
  const at = (Number(query.get('page') ?? 1) - 1) * size
  return values.slice(at, at + size)
}

function presentComment({ id, body }: { readonly id: number; readonly body: string }) {
  const user = { login: 'github-actions[bot]', type: 'Bot' }
  return { id, body, user, author_association: 'NONE' }
}
