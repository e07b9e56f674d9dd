// GitLab: a merge request by the variables of its pipeline, and its notes.

import * as z from 'zod'
import type { Fetch } from '../client/transport.ts'
import { encodeTarget } from '../report/located.ts'
import { createAsk } from './ask.ts'
import type { Discussion, Environment, ForgeJob } from './job.ts'
import { parseAnswer } from './parse-answer.ts'
import type { ForgeComment } from './write-comment.ts'

const tokenName = 'GITLAB_TOKEN'
const perPage = 100
const pagesMax = 100

const Note = z.object({
  id: z.number(),
  body: z.string(),
  author: z.object({ username: z.string() }),
})
const User = z.object({ username: z.string() })
const MergeRequest = z.object({ sha: z.string() })

/**
 * The merge request of a pipeline.
 *
 * @see https://docs.gitlab.com/ci/variables/predefined_variables/
 */
export function readGitLabJob(environment: Environment): ForgeJob {
  const read = (name: string) => environment[name] ?? ''
  const number = read('CI_MERGE_REQUEST_IID')
  const project = read('CI_MERGE_REQUEST_PROJECT_ID')
  if (number === '' || project === '')
    return { kind: 'none', reason: 'this pipeline is not for a merge request' }
  // A pipeline for merged results runs on a merge of both branches, and names their heads.
  const head = read('CI_MERGE_REQUEST_SOURCE_BRANCH_SHA') || read('CI_COMMIT_SHA')
  const fork = read('CI_MERGE_REQUEST_SOURCE_PROJECT_ID') !== project
  const page = read('CI_MERGE_REQUEST_PROJECT_URL')
  return {
    kind: 'pull-request',
    base: read('CI_MERGE_REQUEST_TARGET_BRANCH_SHA') || read('CI_MERGE_REQUEST_DIFF_BASE_SHA'),
    head,
    fork,
    addressOf: (path, line) => `${page}/-/blob/${head}/${encodeTarget(path)}?plain=1#L${line}`,
    openComments(fetch, sleep) {
      const token = read(tokenName)
      if (token === '') return explainMissing(fork)
      const url = read('CI_API_V4_URL')
      return openNotes({ url, token, project, number, fetch, ...(sleep ? { sleep } : {}) })
    },
  }
}

function explainMissing(fork: boolean): string {
  if (fork)
    return `the variable ${tokenName} is empty, as in every pipeline that a fork runs; a member can run one in this project`
  return `the variable ${tokenName} is empty; add a project access token with the role Reporter and the scope "api", masked and not protected`
}

/** @see https://docs.gitlab.com/api/notes/ */
function openNotes({
  url,
  token,
  project,
  number,
  ...edge
}: {
  readonly url: string
  readonly token: string
  readonly project: string
  readonly number: string
  readonly fetch: Fetch
  readonly sleep?: (ms: number) => Promise<void>
}): Discussion {
  const ask = createAsk({
    url,
    authorization: `Bearer ${token}`,
    refusals: {
      401: `the token in ${tokenName} is not valid, or has expired`,
      403: `the token in ${tokenName} may not do that; it needs the role Reporter and the scope "api"`,
      404: `the token in ${tokenName} sees no merge request !${number} in project ${project}, or the note is gone`,
    },
    ...edge,
  })
  const mergeRequest = `/projects/${encodeURIComponent(project)}/merge_requests/${encodeURIComponent(number)}`
  const notes = `${mergeRequest}/notes`
  return {
    async list() {
      const action = 'list the notes of the merge request'
      const all: ForgeComment[] = []
      for (let page = 1; page <= pagesMax; page += 1) {
        const path = `${notes}?sort=asc&order_by=created_at&per_page=${perPage}&page=${page}`
        const found = parseAnswer(await ask({ method: 'GET', path, action }), z.array(Note), action)
        all.push(...found.map(present))
        if (found.length < perPage) break
      }
      return all
    },
    async create(body) {
      const action = 'write the note'
      const answer = await ask({ method: 'POST', path: notes, body: { body }, action })
      return parseAnswer(answer, Note, action).id
    },
    async update(id, body) {
      const action = 'update the note'
      await ask({ method: 'PUT', path: `${notes}/${id}`, body: { body }, action })
    },
    async remove(id) {
      await ask({ method: 'DELETE', path: `${notes}/${id}`, action: 'delete a surplus note' })
    },
    async keepOwn(marked) {
      const action = 'ask who the token belongs to'
      const answer = await ask({ method: 'GET', path: '/user', action })
      const { username } = parseAnswer(answer, User, action)
      return marked.filter(({ login }) => login === username)
    },
    async readHead() {
      const action = 'read the merge request'
      const answer = await ask({ method: 'GET', path: mergeRequest, action })
      return parseAnswer(answer, MergeRequest, action).sha
    },
  }
}

function present({ id, body, author }: z.infer<typeof Note>): ForgeComment {
  return { id, body, login: author.username }
}
