// Comments on spaces and on change requests.
import type { Comment, CommentListQuery, CommentPost, CommentUpdate } from '../../contract/index.ts'
import type { CommentRow } from '../../store/database/comment-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { noteActivity } from '../context/activity.ts'
import type { Context, Handlers } from '../context/context.ts'
import { buildList } from '../context/lists.ts'
import { readRowPage } from '../context/row-pages.ts'
import { readCommentBody } from './body.ts'
import { presentComment, presentComments } from './present-comments.ts'
import { changeReactions } from './reactions.ts'
import {
  type CommentScope,
  commentsOf,
  type FoundComment,
  findChangeRequestScope,
  findComment,
  findSpaceScope,
  requireCommenting,
  requireCommentPermission,
} from './scope.ts'
import { findCommentTarget } from './targets.ts'

export const comments: Handlers<
  | 'listCommentsInSpace'
  | 'postCommentInSpace'
  | 'getCommentInSpace'
  | 'updateCommentInSpace'
  | 'deleteCommentInSpace'
  | 'listCommentsInChangeRequest'
  | 'postCommentInChangeRequest'
  | 'getCommentInChangeRequest'
  | 'updateCommentInChangeRequest'
  | 'deleteCommentInChangeRequest'
> = {
  async listCommentsInSpace(context, parameters) {
    const scope = await findSpaceScope(context, parameters)
    return ({ query }) => listComments(context, scope, query)
  },
  async postCommentInSpace(context, parameters) {
    const scope = await findSpaceScope(context, parameters)
    requireCommenting(scope)
    return ({ body }) => postComment(context, scope, body)
  },
  async getCommentInSpace(context, parameters) {
    const found = await findSpaceComment(context, parameters)
    return ({ query }) => presentComment(context, found, query.format)
  },
  async updateCommentInSpace(context, parameters) {
    const found = await findSpaceComment(context, parameters)
    requireCommenting(found)
    return ({ body }) => updateComment(context, found, body)
  },
  async deleteCommentInSpace(context, parameters) {
    return prepareDeletion(context, await findSpaceComment(context, parameters))
  },

  async listCommentsInChangeRequest(context, parameters) {
    const scope = await findChangeRequestScope(context, parameters)
    return ({ query }) => listComments(context, scope, query)
  },
  async postCommentInChangeRequest(context, parameters) {
    const scope = await findChangeRequestScope(context, parameters)
    requireCommenting(scope)
    return ({ body }) => postComment(context, scope, body)
  },
  async getCommentInChangeRequest(context, parameters) {
    const found = await findChangeRequestComment(context, parameters)
    return ({ query }) => presentComment(context, found, query.format)
  },
  async updateCommentInChangeRequest(context, parameters) {
    const found = await findChangeRequestComment(context, parameters)
    requireCommenting(found)
    return ({ body }) => updateComment(context, found, body)
  },
  async deleteCommentInChangeRequest(context, parameters) {
    return prepareDeletion(context, await findChangeRequestComment(context, parameters))
  },
}

/** A comment of a space itself. */
export async function findSpaceComment(
  context: Context,
  parameters: { readonly spaceId: string; readonly commentId: string },
): Promise<FoundComment> {
  const scope = await findSpaceScope(context, parameters)
  return findComment(context.store.database, scope, parameters.commentId)
}

/** A comment of a change request. */
export async function findChangeRequestComment(
  context: Context,
  parameters: {
    readonly spaceId: string
    readonly changeRequestId: string
    readonly commentId: string
  },
): Promise<FoundComment> {
  const scope = await findChangeRequestScope(context, parameters)
  return findComment(context.store.database, scope, parameters.commentId)
}

async function listComments(context: Context, scope: CommentScope, query: CommentListQuery) {
  const { order, status, targetPage, authors } = query
  const list = ['comments', scope.location, order, status, targetPage, authors?.join(',')]
  let matching = commentsOf(context.store.database, scope)
  if (status !== 'all') matching = matching.where('status', '=', status)
  if (targetPage !== undefined) matching = matching.where('page_id', '=', targetPage)
  if (authors !== undefined) matching = matching.where('posted_by', 'in', authors)
  const by = ['posted_at', 'id'] as const
  const page = buildList(list, query, {
    ...(await readRowPage(matching.selectAll(), { list, query, by, order })),
    keyOf: (row) => [row.posted_at, row.id],
    present: (row) => row,
  })
  const items = await presentComments(context, scope, { rows: page.items, format: query.format })
  return { ...page, items }
}

async function postComment(
  context: Context,
  scope: CommentScope,
  body: CommentPost,
): Promise<Comment> {
  const markdown = await readCommentBody(body.body)
  const target = await findCommentTarget(context, scope, body)
  const comment: CommentRow = {
    id: context.newId(),
    space_id: scope.found.space.id,
    change_request_id: scope.changeRequest?.id ?? null,
    revision_id: scope.revisionId,
    ...target,
    markdown,
    status: 'open',
    posted_by: context.caller.id,
    posted_at: context.now(),
    edited_at: null,
    resolved_by: null,
    resolved_at: null,
  }
  await context.store.transaction(async (database) => {
    await database.insertInto('comment').values(comment).execute()
    await noteActivity(database, scope)
  })
  return presentComment(context, { ...scope, comment }, 'markdown')
}

async function updateComment(
  context: Context,
  found: FoundComment,
  change: CommentUpdate,
): Promise<Comment> {
  if (change.body !== undefined) {
    requireCommentPermission(context, found, { row: found.comment, permission: 'edit' })
  }
  const markdown = change.body && (await readCommentBody(change.body))
  const updated = await context.store.transaction(async (database) => {
    // Read again: someone else may have changed or deleted it since.
    const now = await findComment(database, found, found.comment.id)
    const comment = {
      ...now.comment,
      ...changeBody(context, now.comment, markdown),
      ...changeStatus(context, now.comment, change.resolved),
    }
    await database.updateTable('comment').set(comment).where('id', '=', comment.id).execute()
    await changeReactions(context, database, { subjectId: comment.id, change })
    await noteActivity(database, found)
    return { ...now, comment }
  })
  return presentComment(context, updated, 'markdown')
}

/** The edited body of a comment or reply. The same body is not an edit. */
export function changeBody(
  context: Context,
  row: { readonly markdown: string },
  markdown: string | undefined,
) {
  if (markdown === undefined || markdown === row.markdown) return {}
  return { markdown, edited_at: context.now() }
}

/** The first to resolve a comment stays recorded as its resolver; reopening clears the record. */
function changeStatus(context: Context, row: CommentRow, resolved: boolean | undefined) {
  if (resolved === undefined || resolved === (row.status === 'resolved')) return {}
  return resolved
    ? { status: 'resolved', resolved_by: context.caller.id, resolved_at: context.now() }
    : { status: 'open', resolved_by: null, resolved_at: null }
}

/** Checks that the caller may delete the comment; returns the function that deletes it. */
function prepareDeletion(context: Context, found: FoundComment): () => Promise<undefined> {
  requireCommentPermission(context, found, { row: found.comment, permission: 'delete' })
  return () =>
    context.store.transaction(async (database) => {
      const { comment } = await findComment(database, found, found.comment.id)
      await deleteComment(database, comment.id)
      await noteActivity(database, found)
      return undefined
    })
}

/** Deletes a comment with its replies and all reactions to them. */
async function deleteComment(database: Database, id: string): Promise<void> {
  const replies = database.selectFrom('comment_reply').select('id').where('comment_id', '=', id)
  await database
    .deleteFrom('reaction')
    .where((where) => where.or([where('subject_id', '=', id), where('subject_id', 'in', replies)]))
    .execute()
  await database.deleteFrom('comment_reply').where('comment_id', '=', id).execute()
  await database.deleteFrom('comment').where('id', '=', id).execute()
}
