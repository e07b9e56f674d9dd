// Conversations of a change request: comments with their replies, read together, and how many there are where.
import type { Comment, CommentReply } from '../../contract/index.ts'
import type { CommentReplyRow, CommentRow } from '../../store/database/comment-tables.ts'
import type { Context } from '../context/context.ts'
import { presentComments, presentReplies } from './present-comments.ts'
import { type CommentScope, selectComments } from './scope.ts'

/** A comment with the replies to it, oldest first. */
export interface Thread {
  readonly comment: Comment
  readonly replies: readonly CommentReply[]
  /** Number of further replies, newer than those given. */
  readonly moreReplies: number
}

/** Conversations of one place, oldest first. */
export interface Threads {
  readonly threads: readonly Thread[]
  /** Comments there are besides: the open ones and the newest are given first. */
  readonly more: number
}

/** Maximum comments read. */
const threadsMax = 300
/** Maximum replies read, over all comments. */
const repliesMax = 3000

/**
 * Conversations of a change request, in a number of queries that does not grow with them.
 *
 * @param pageId - of one page; without one, all
 */
export async function readThreads(
  context: Context,
  scope: CommentScope,
  pageId?: string,
): Promise<Threads> {
  const ofScope = selectComments(context.store.database, scope)
  const all = pageId === undefined ? ofScope : ofScope.where('page_id', '=', pageId)
  const { count } = await all
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .selectAll()
    // Open comments first: `open` sorts before `resolved`.
    .orderBy('status')
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(threadsMax)
    .execute()
  const inOrder = rows.sort((a, b) => compare(a.posted_at, b.posted_at) || compare(a.id, b.id))
  const comments = await presentComments(context, scope, { rows: inOrder, format: 'markdown' })
  const replies = await readReplies(context, scope, inOrder)
  return {
    threads: comments.map((comment) => {
      const given = replies.get(comment.id) ?? []
      return { comment, replies: given, moreReplies: comment.replies - given.length }
    }),
    more: count - rows.length,
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

async function readReplies(
  context: Context,
  scope: CommentScope,
  comments: readonly CommentRow[],
): Promise<ReadonlyMap<string, readonly CommentReply[]>> {
  if (comments.length === 0) return new Map()
  const rows = await context.store.database
    .selectFrom('comment_reply')
    .selectAll()
    .where(
      'comment_id',
      'in',
      comments.map(({ id }) => id),
    )
    .orderBy('posted_at')
    .orderBy('id')
    .limit(repliesMax)
    .execute()
  const byComment = Map.groupBy(rows, (row) => row.comment_id)
  const presented = await presentReplies(context, scope, { rows, format: 'markdown' })
  const byId = new Map(presented.map((reply) => [reply.id, reply]))
  return new Map(
    [...byComment].map(([id, of]) => [
      id,
      of.flatMap((row: CommentReplyRow) => byId.get(row.id) ?? []),
    ]),
  )
}

/** Number of open comments, and of all. */
export interface ThreadCount {
  readonly open: number
  readonly all: number
}

/** Counts of a change request by page id; those on the whole change request under `''`. One query. */
export async function countThreads(
  context: Context,
  scope: CommentScope,
): Promise<ReadonlyMap<string, ThreadCount>> {
  const rows = await selectComments(context.store.database, scope)
    .select(['page_id', 'status'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['page_id', 'status'])
    .execute()
  const counts = new Map<string, ThreadCount>()
  for (const { page_id: pageId, status, count } of rows) {
    const { open, all } = counts.get(pageId ?? '') ?? { open: 0, all: 0 }
    counts.set(pageId ?? '', { open: open + (status === 'open' ? count : 0), all: all + count })
  }
  return counts
}
