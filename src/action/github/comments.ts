// The one comment of a job on a pull request: found by its marker, written, told of news.
import { readMarker } from '../../report/pull-request/marker.ts'
import { type Note, replaceNotes } from '../../report/pull-request/notes.ts'
import type { PullRequest } from '../../sync/forge.ts'
import { fieldsOf, GitHubError, readList, understand } from './answer.ts'
import { type Ask, type Author, keepOwn, readAuthor } from './own-words.ts'

/** Comments of a repository, as one token writes them. */
export interface Comments {
  /** Write the one comment of this job, or leave it; see `CommentOutcome`. */
  writeComment(
    pullRequest: Pick<PullRequest, 'number' | 'state'>,
    body: string,
    options: WriteOptions,
  ): Promise<CommentOutcome>
  /** Say in the comment of this job, if there is one, where the change stands by now. */
  writeNotes(number: number, key: string, notes: readonly Note[]): Promise<void>
}

/** How a comment is written. */
interface WriteOptions {
  readonly createWhenMissing: boolean
  /** The commit that this run put on the head it checked. */
  readonly pushed?: string | undefined
}

export type CommentOutcome =
  | 'created'
  | 'updated'
  | 'unchanged'
  /** There was none, and none was wanted. */
  | 'none'
  /** The pull request has another head or state by now, whose run writes. */
  | 'outdated'

/** What comments ask GitHub for. */
interface Requests {
  readonly ask: Ask
  readPullRequest(number: number): Promise<PullRequest>
}

/** A comment, as far as it tells whether it is ours. */
interface Comment extends Author {
  readonly id: number
  readonly body: string | undefined
}

/** The comments of a repository. */
export function createComments({ ask, readPullRequest }: Requests): Comments {
  return { writeComment, writeNotes }

  async function writeNotes(number: number, key: string, notes: readonly Note[]): Promise<void> {
    const [first] = await listOwnComments(number, key)
    const body = first?.body === undefined ? undefined : replaceNotes(first.body, notes)
    if (first === undefined || body === undefined || sameText(first.body, body)) return
    await updateComment(first.id, body)
  }

  async function writeComment(
    { number, state }: Pick<PullRequest, 'number' | 'state'>,
    body: string,
    { createWhenMissing, pushed }: WriteOptions,
  ): Promise<CommentOutcome> {
    const marker = readMarker(body)
    if (marker === undefined) throw new Error('a comment ends with its marker')
    const [first, ...surplus] = await listOwnComments(number, marker.key)
    if (first === undefined && !createWhenMissing) return 'none'
    if (sameText(first?.body, body)) {
      await deleteComments(surplus)
      return 'unchanged'
    }
    const now = await readPullRequest(number)
    if (now.head.oid !== (pushed ?? marker.head) || now.state !== state) return 'outdated'
    // The run of that commit may have been faster.
    if (pushed !== undefined && readMarker(first?.body ?? '')?.head === pushed) return 'outdated'
    if (first !== undefined) {
      await updateComment(first.id, body)
      await deleteComments(surplus)
      return 'updated'
    }
    const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments'
    const answer = await ask(route, { issue_number: number, body })
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
      const answer = await ask(route, { issue_number: number, per_page: 100, page })
      const comments = understand(route, () =>
        readList(answer).map((each) => readComment(route, each)),
      )
      marked.push(...comments.filter(({ body = '' }) => readMarker(body)?.key === key))
      if (comments.length < 100) break
    }
    return (await keepOwn(marked, ask)).sort((a, b) => a.id - b.id)
  }

  async function updateComment(id: number, body: string): Promise<void> {
    await ask('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
      comment_id: id,
      body,
    })
  }

  async function deleteComments(comments: readonly Comment[]): Promise<void> {
    for (const { id } of comments) {
      try {
        await ask('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}', { comment_id: id })
      } catch (error) {
        // Another run tidied up first.
        if (!(error instanceof GitHubError && error.status === 404)) throw error
      }
    }
  }
}

function readComment(route: string, answer: unknown): Comment {
  const fields = fieldsOf(route, answer)
  return {
    id: fields.number('id'),
    body: fields.optionalText('body'),
    ...readAuthor(fields),
  }
}

// Line ends are the forge's to choose.
function sameText(a: string | null | undefined, b: string): boolean {
  return a !== undefined && a?.replaceAll('\r\n', '\n').trim() === b.trim()
}
