// Replies to comments, of spaces and of change requests.
import type { CommentBodyInput, CommentReply, ReplyUpdate } from '../../contract/index.ts'
import type { CommentReplyRow } from '../../store/database/comment-tables.ts'
import { noteActivity } from '../context/activity.ts'
import type { Context, Handlers } from '../context/context.ts'
import { buildList, type PagingQuery } from '../context/lists.ts'
import { readRowPage } from '../context/row-pages.ts'
import { type BodyFormat, readCommentBody } from './body.ts'
import { changeBody, findChangeRequestComment, findSpaceComment } from './comments.ts'
import { presentReplies } from './present-comments.ts'
import { changeReactions } from './reactions.ts'
import {
  type FoundComment,
  type FoundReply,
  findComment,
  findReply,
  requireCommenting,
  requireCommentPermission,
} from './scope.ts'

export const commentReplies: Handlers<
  | 'listCommentRepliesInSpace'
  | 'postCommentReplyInSpace'
  | 'getCommentReplyInSpace'
  | 'updateCommentReplyInSpace'
  | 'deleteCommentReplyInSpace'
  | 'listCommentRepliesInChangeRequest'
  | 'postCommentReplyInChangeRequest'
  | 'getCommentReplyInChangeRequest'
  | 'updateCommentReplyInChangeRequest'
  | 'deleteCommentReplyInChangeRequest'
> = {
  async listCommentRepliesInSpace(context, parameters) {
    const found = await findSpaceComment(context, parameters)
    return ({ query }) => listReplies(context, found, query)
  },
  async postCommentReplyInSpace(context, parameters) {
    const found = await findSpaceComment(context, parameters)
    requireCommenting(found)
    return ({ body }) => postReply(context, found, { body: body.body, format: 'markdown' })
  },
  async getCommentReplyInSpace(context, parameters) {
    const found = await findSpaceReply(context, parameters)
    return ({ query }) => presentReply(context, found, query.format)
  },
  async updateCommentReplyInSpace(context, parameters) {
    const found = await findSpaceReply(context, parameters)
    requireCommenting(found)
    return ({ body }) => updateReply(context, found, body)
  },
  async deleteCommentReplyInSpace(context, parameters) {
    return prepareDeletion(context, await findSpaceReply(context, parameters))
  },

  async listCommentRepliesInChangeRequest(context, parameters) {
    const found = await findChangeRequestComment(context, parameters)
    return ({ query }) => listReplies(context, found, query)
  },
  async postCommentReplyInChangeRequest(context, parameters) {
    const found = await findChangeRequestComment(context, parameters)
    requireCommenting(found)
    return ({ body, query }) => postReply(context, found, { body: body.body, format: query.format })
  },
  async getCommentReplyInChangeRequest(context, parameters) {
    const found = await findChangeRequestReply(context, parameters)
    return ({ query }) => presentReply(context, found, query.format)
  },
  async updateCommentReplyInChangeRequest(context, parameters) {
    const found = await findChangeRequestReply(context, parameters)
    requireCommenting(found)
    return ({ body }) => updateReply(context, found, body)
  },
  async deleteCommentReplyInChangeRequest(context, parameters) {
    return prepareDeletion(context, await findChangeRequestReply(context, parameters))
  },
}

async function findSpaceReply(
  context: Context,
  parameters: Parameters<typeof findSpaceComment>[1] & { readonly commentReplyId: string },
): Promise<FoundReply> {
  const found = await findSpaceComment(context, parameters)
  return findReply(context.store.database, found, parameters.commentReplyId)
}

async function findChangeRequestReply(
  context: Context,
  parameters: Parameters<typeof findChangeRequestComment>[1] & { readonly commentReplyId: string },
): Promise<FoundReply> {
  const found = await findChangeRequestComment(context, parameters)
  return findReply(context.store.database, found, parameters.commentReplyId)
}

/** Oldest first, as a conversation is read. */
async function listReplies(
  context: Context,
  found: FoundComment,
  query: PagingQuery & { readonly format: BodyFormat },
) {
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

function prepareDeletion(context: Context, found: FoundReply): () => Promise<undefined> {
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
