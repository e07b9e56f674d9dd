// Comments on spaces and on change requests.
import type {
  Comment,
  CommentBodyInput,
  CommentListQuery,
  CommentPost,
  CommentReply,
  CommentUpdate,
  ReplyUpdate,
} from '../../contract/index.ts'
import type { CommentReplyRow, CommentRow } from '../../store/database/comment-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { noteActivity } from '../context/activity.ts'
import type { Context, Handlers } from '../context/context.ts'
import { buildList, type PagingQuery } from '../context/lists.ts'
import { readRowPage } from '../context/row-pages.ts'
import { type BodyFormat, readCommentBody } from './body.ts'
import { presentComment, presentComments, presentReplies } from './present-comments.ts'
import { changeReactions } from './reactions.ts'
import {
  type CommentScope,
  type FoundComment,
  type FoundReply,
  findChangeRequestScope,
  findComment,
  findReply,
  findSpaceScope,
  requireCommenting,
  requireCommentPermission,
  selectComments,
} from './scope.ts'
import { findCommentTarget } from './targets.ts'

interface Query<Value> {
  readonly query: Value
}

interface Body<Value> {
  readonly body: Value
}

interface Formatted {
  readonly format: BodyFormat
}

type ReplyNames = { readonly commentId: string; readonly commentReplyId: string }

/** The operations on comments that spaces and change requests have alike, by how their scope is found. */
function commentsOf<Parameters>(
  findScope: (context: Context, parameters: Parameters) => Promise<CommentScope>,
) {
  type CommentParameters = Parameters & Pick<ReplyNames, 'commentId'>
  return {
    async list(context: Context, parameters: Parameters) {
      const scope = await findScope(context, parameters)
      return ({ query }: Query<CommentListQuery>) => listComments(context, scope, query)
    },
    async post(context: Context, parameters: Parameters) {
      const scope = await findScope(context, parameters)
      requireCommenting(scope)
      return ({ body }: Body<CommentPost>) => postComment(context, scope, body)
    },
    async get(context: Context, parameters: CommentParameters) {
      const found = await find(context, parameters)
      return ({ query }: Query<Formatted>) => presentComment(context, found, query.format)
    },
    async update(context: Context, parameters: CommentParameters) {
      const found = await find(context, parameters)
      requireCommenting(found)
      return ({ body }: Body<CommentUpdate>) => updateComment(context, found, body)
    },
    async delete(context: Context, parameters: CommentParameters) {
      return prepareDeletion(context, await find(context, parameters))
    },
    async listReplies(context: Context, parameters: CommentParameters) {
      const found = await find(context, parameters)
      return ({ query }: Query<PagingQuery & Formatted>) => listReplies(context, found, query)
    },
    async postReply(context: Context, parameters: CommentParameters) {
      const found = await find(context, parameters)
      requireCommenting(found)
      return ({
        body,
        query,
      }: Body<{ readonly body: CommentBodyInput }> & Partial<Query<Formatted>>) =>
        postReply(context, found, { body: body.body, format: query?.format ?? 'markdown' })
    },
    async getReply(context: Context, parameters: Parameters & ReplyNames) {
      const found = await findOne(context, parameters)
      return ({ query }: Query<Formatted>) => presentReply(context, found, query.format)
    },
    async updateReply(context: Context, parameters: Parameters & ReplyNames) {
      const found = await findOne(context, parameters)
      requireCommenting(found)
      return ({ body }: Body<ReplyUpdate>) => updateReply(context, found, body)
    },
    async deleteReply(context: Context, parameters: Parameters & ReplyNames) {
      return prepareReplyDeletion(context, await findOne(context, parameters))
    },
  }

  async function find(context: Context, parameters: CommentParameters): Promise<FoundComment> {
    const scope = await findScope(context, parameters)
    return findComment(context.store.database, scope, parameters.commentId)
  }

  async function findOne(context: Context, parameters: Parameters & ReplyNames) {
    const found = await find(context, parameters)
    return findReply(context.store.database, found, parameters.commentReplyId)
  }
}

const ofSpace = commentsOf(findSpaceScope)
const ofChangeRequest = commentsOf(findChangeRequestScope)

export const comments = {
  listCommentsInSpace: ofSpace.list,
  postCommentInSpace: ofSpace.post,
  getCommentInSpace: ofSpace.get,
  updateCommentInSpace: ofSpace.update,
  deleteCommentInSpace: ofSpace.delete,
  listCommentRepliesInSpace: ofSpace.listReplies,
  postCommentReplyInSpace: ofSpace.postReply,
  getCommentReplyInSpace: ofSpace.getReply,
  updateCommentReplyInSpace: ofSpace.updateReply,
  deleteCommentReplyInSpace: ofSpace.deleteReply,

  listCommentsInChangeRequest: ofChangeRequest.list,
  postCommentInChangeRequest: ofChangeRequest.post,
  getCommentInChangeRequest: ofChangeRequest.get,
  updateCommentInChangeRequest: ofChangeRequest.update,
  deleteCommentInChangeRequest: ofChangeRequest.delete,
  listCommentRepliesInChangeRequest: ofChangeRequest.listReplies,
  postCommentReplyInChangeRequest: ofChangeRequest.postReply,
  getCommentReplyInChangeRequest: ofChangeRequest.getReply,
  updateCommentReplyInChangeRequest: ofChangeRequest.updateReply,
  deleteCommentReplyInChangeRequest: ofChangeRequest.deleteReply,
} satisfies Partial<Handlers>

async function listComments(context: Context, scope: CommentScope, query: CommentListQuery) {
  const { order, status, targetPage, authors } = query
  const list = ['comments', scope.location, order, status, targetPage, authors?.join(',')]
  let matching = selectComments(context.store.database, scope)
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
function changeBody(
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

/** Oldest first, as a conversation is read. */
async function listReplies(context: Context, found: FoundComment, query: PagingQuery & Formatted) {
  const list = ['replies', found.comment.id]
  const all = context.store.database
    .selectFrom('comment_reply')
    .selectAll()
    .where('comment_id', '=', found.comment.id)
  const by = ['posted_at', 'id'] as const
  const page = buildList(list, query, {
    ...(await readRowPage(all, { list, query, by, order: 'asc' })),
    keyOf: (row) => [row.posted_at, row.id],
    present: (row) => row,
  })
  const items = await presentReplies(context, found, { rows: page.items, format: query.format })
  return { ...page, items }
}

async function postReply(
  context: Context,
  found: FoundComment,
  { body, format }: { readonly body: CommentBodyInput; readonly format: BodyFormat },
): Promise<CommentReply> {
  const markdown = await readCommentBody(body)
  const reply: CommentReplyRow = {
    id: context.newId(),
    comment_id: found.comment.id,
    markdown,
    posted_by: context.caller.id,
    posted_at: context.now(),
    edited_at: null,
  }
  await context.store.transaction(async (database) => {
    // The comment may have been deleted since; a reply alone would be found nowhere.
    await findComment(database, found, found.comment.id)
    await database.insertInto('comment_reply').values(reply).execute()
    await noteActivity(database, found)
  })
  return presentReply(context, { ...found, reply }, format)
}

async function updateReply(
  context: Context,
  found: FoundReply,
  change: ReplyUpdate,
): Promise<CommentReply> {
  if (change.body !== undefined) {
    requireCommentPermission(context, found, { row: found.reply, permission: 'edit' })
  }
  const markdown = change.body && (await readCommentBody(change.body))
  const updated = await context.store.transaction(async (database) => {
    const now = await findReply(database, found, found.reply.id)
    const reply = { ...now.reply, ...changeBody(context, now.reply, markdown) }
    await database.updateTable('comment_reply').set(reply).where('id', '=', reply.id).execute()
    await changeReactions(context, database, { subjectId: reply.id, change })
    await noteActivity(database, found)
    return { ...now, reply }
  })
  return presentReply(context, updated, 'markdown')
}

function prepareReplyDeletion(context: Context, found: FoundReply): () => Promise<undefined> {
  requireCommentPermission(context, found, { row: found.reply, permission: 'delete' })
  return () =>
    context.store.transaction(async (database) => {
      const { reply } = await findReply(database, found, found.reply.id)
      await database.deleteFrom('reaction').where('subject_id', '=', reply.id).execute()
      await database.deleteFrom('comment_reply').where('id', '=', reply.id).execute()
      await noteActivity(database, found)
      return undefined
    })
}

async function presentReply(
  context: Context,
  found: FoundReply,
  format: BodyFormat,
): Promise<CommentReply> {
  const [presented] = await presentReplies(context, found, { rows: [found.reply], format })
  if (presented === undefined) throw new Error(`Cannot present reply "${found.reply.id}"`)
  return presented
}
