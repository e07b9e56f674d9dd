// The one comment of a job on a pull request of GitHub: writes it, adds notes to it.
import {
  type CommentOutcome,
  type DiscussionComments as CommentsOfOne,
  isSame,
  listOwn,
  writeComment,
} from '../../forge/write-comment.ts'
import { readMarker } from '../../report/pull-request/marker.ts'
import { type Note, replaceNotes } from '../../report/pull-request/notes.ts'
import type { PullRequest } from '../../sync/forge.ts'
import { fieldsOfAnswer, readList, understand } from './answer.ts'
import { type AskGitHub, keepOwn, readAuthor } from './own-words.ts'

/** Comments of a repository, as one token writes them. */
export interface GitHubComments {
  /** Writes the one comment of this job, or leaves it; see `CommentOutcome`. */
  writeComment(
    pullRequest: Pick<PullRequest, 'number' | 'state'>,
    body: string,
    options: {
      readonly createWhenMissing: boolean
      /** The commit that this run put on the head it checked. */
      readonly pushed?: string | undefined
    },
  ): Promise<CommentOutcome>
  /** Adds notes about the state of the change to the comment of this job, if there is one. */
  writeNotes(number: number, key: string, notes: readonly Note[]): Promise<void>
}

/** Requests to GitHub that comments need. */
interface Requests {
  readonly ask: AskGitHub
  readPullRequest(number: number): Promise<PullRequest>
}

/** The comments of a repository. */
export function createComments({ ask, readPullRequest }: Requests): GitHubComments {
  return {
    writeComment({ number, state }, body, { createWhenMissing, pushed }) {
      return writeComment(commentsOf(number, ask), body, {
        createWhenMissing,
        async isOutdated({ head }, there) {
          const now = await readPullRequest(number)
          if (now.head.oid !== (pushed ?? head) || now.state !== state) return true
          // The run of that commit may have been faster.
          return pushed !== undefined && readMarker(there?.body ?? '')?.head === pushed
        },
      })
    },
    async writeNotes(number, key, notes) {
      const comments = commentsOf(number, ask)
      const [first] = await listOwn(comments, key)
      const body = first && replaceNotes(first.body, notes)
      if (first === undefined || body === undefined || isSame(first.body, body)) return
      await comments.update(first.id, body)
    },
  }
}

function commentsOf(number: number, ask: AskGitHub): CommentsOfOne {
  const comment = '/repos/{owner}/{repo}/issues/comments/{comment_id}'
  const all = '/repos/{owner}/{repo}/issues/{issue_number}/comments'
  return {
    async list() {
      const comments = []
      for (let page = 1; page <= 100; page += 1) {
        const route = `GET ${all}`
        const answer = await ask(route, { issue_number: number, per_page: 100, page })
        const found = understand(route, () => readList(answer).map((each) => read(route, each)))
        comments.push(...found)
        if (found.length < 100) break
      }
      return comments
    },
    keepOwn: (marked) => keepOwn(marked, ask),
    async create(body) {
      const answer = await ask(`POST ${all}`, { issue_number: number, body })
      return understand(`POST ${all}`, () => read(`POST ${all}`, answer).id)
    },
    async update(id, body) {
      await ask(`PATCH ${comment}`, { comment_id: id, body })
    },
    async remove(id) {
      await ask(`DELETE ${comment}`, { comment_id: id })
    },
  }

  function read(route: string, answer: unknown) {
    const fields = fieldsOfAnswer(route, answer)
    const body = fields.optionalText('body') ?? ''
    return { id: fields.number('id'), body, ...readAuthor(fields) }
  }
}
