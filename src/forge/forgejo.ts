// Forgejo and Gitea: a pull request by the event of its run, and its comments.

import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { Fetch } from '../client/transport.ts'
import { encodeTarget } from '../report/located.ts'
import { createAsk } from './ask.ts'
import { ForgeError } from './error.ts'
import type { Discussion, Environment, ForgeJob } from './job.ts'
import { parseAnswer } from './parse-answer.ts'
import type { ForgeComment } from './write-comment.ts'

const tokenName = 'FORGEJO_TOKEN'

/** Users that a run's own token stands for. */
const runners = ['forgejo-actions', 'gitea-actions']

const Event = z.object({
  pull_request: z
    .object({
      number: z.number(),
      head: z.object({
        sha: z.string(),
        // Gone with a fork that was deleted.
        repo: z.object({ full_name: z.string() }).nullish(),
      }),
      base: z.object({ sha: z.string(), repo: z.object({ full_name: z.string() }) }),
    })
    .optional(),
})
const IssueComment = z.object({
  id: z.number(),
  body: z.string(),
  user: z.object({ login: z.string() }).nullish(),
})
const User = z.object({ login: z.string() })
const PullRequest = z.object({ head: z.object({ sha: z.string() }) })

/**
 * The pull request of a run.
 *
 * @see https://forgejo.org/docs/latest/user/actions/reference/
 */
export async function readForgejoJob(environment: Environment): Promise<ForgeJob> {
  const read = (name: string) => environment[name] ?? ''
  const pullRequest = await readPullRequest(read('GITHUB_EVENT_PATH'))
  if (pullRequest === undefined)
    return { kind: 'none', reason: 'this run is not for a pull request' }
  const { number, head, base } = pullRequest
  const server = read('GITHUB_SERVER_URL').replace(/\/+$/, '')
  const repository = encodeTarget(base.repo.full_name)
  const fork = head.repo?.full_name !== base.repo.full_name
  return {
    kind: 'pull-request',
    base: base.sha,
    head: head.sha,
    fork,
    addressOf: (path, line) =>
      `${server}/${repository}/src/commit/${head.sha}/${encodeTarget(path)}?display=source#L${line}`,
    openComments(fetch, sleep) {
      const token = read(tokenName)
      if (token === '')
        return `the variable ${tokenName} is empty; give the step "env: { ${tokenName}: \${{ github.token }} }"`
      const url = `${server}/api/v1`
      return openComments({
        url,
        token,
        repository,
        number,
        fork,
        fetch,
        ...(sleep ? { sleep } : {}),
      })
    },
  }
}

async function readPullRequest(path: string) {
  if (path === '') return undefined
  try {
    return Event.parse(JSON.parse(await readFile(path, 'utf8'))).pull_request
  } catch (cause) {
    throw new Error(`Cannot read the event of this run in "${path}": it is not Forgejo's own`, {
      cause,
    })
  }
}

/** @see https://codeberg.org/api/swagger */
function openComments({
  url,
  token,
  repository,
  number,
  fork,
  ...edge
}: {
  readonly url: string
  readonly token: string
  readonly repository: string
  readonly number: number
  readonly fork: boolean
  readonly fetch: Fetch
  readonly sleep?: (ms: number) => Promise<void>
}): Discussion {
  const ask = createAsk({
    url,
    authorization: `token ${token}`,
    refusals: {
      401: `the token in ${tokenName} is not valid, or has expired`,
      403: fork
        ? 'the token of a run for a fork may only read'
        : `the token in ${tokenName} may not do that; it needs the scopes read:user and write:issue`,
      404: `the token in ${tokenName} sees no pull request ${number}, or the comment is gone`,
      423: 'the repository is archived',
    },
    ...edge,
  })
  const repo = `/repos/${repository}`
  const comments = `${repo}/issues/${number}/comments`
  return {
    async list() {
      // All at once: there are no pages.
      const action = 'list the comments of the pull request'
      const answer = await ask({ method: 'GET', path: comments, action })
      return parseAnswer(answer, z.array(IssueComment), action).map(present)
    },
    async create(body) {
      const action = 'write the comment'
      const answer = await ask({ method: 'POST', path: comments, body: { body }, action })
      return parseAnswer(answer, IssueComment, action).id
    },
    async update(id, body) {
      const path = `${repo}/issues/comments/${id}`
      await ask({ method: 'PATCH', path, body: { body }, action: 'update the comment' })
    },
    async remove(id) {
      const path = `${repo}/issues/comments/${id}`
      await ask({ method: 'DELETE', path, action: 'delete a surplus comment' })
    },
    async keepOwn(marked) {
      const own = await findOwn(marked.flatMap(({ login }) => login ?? []))
      return marked.filter(({ login }) => login === own)
    },
    async readHead() {
      const action = 'read the pull request'
      const answer = await ask({ method: 'GET', path: `${repo}/pulls/${number}`, action })
      return parseAnswer(answer, PullRequest, action).head.sha
    },
  }

  /** The one of these authors the token stands for. */
  async function findOwn(authors: readonly string[]): Promise<string> {
    const action = 'ask who the token belongs to'
    try {
      const answer = await ask({ method: 'GET', path: '/user', action })
      return parseAnswer(answer, User, action).login
    } catch (error) {
      const runner = authors.find((each) => runners.includes(each))
      // A token that may not ask is a run's own, or lacks a scope: then nothing is written twice.
      if (error instanceof ForgeError && error.status !== undefined && runner) return runner
      throw error
    }
  }
}

function present({ id, body, user }: z.infer<typeof IssueComment>): ForgeComment {
  return { id, body, login: user?.login }
}
