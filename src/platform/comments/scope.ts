// The scope of comments: a space or one of its change requests. Finds comments and replies in it.
import { ApiError } from '../../contract/index.ts'
import type { CommentReplyRow, CommentRow } from '../../store/database/comment-tables.ts'
import type { ChangeRequestRow } from '../../store/database/content-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import {
  type FoundSpace,
  findChangeRequest,
  findSpace,
  forbidden,
  spacePermissions,
} from '../access/access.ts'
import type { Context } from '../context/context.ts'
import { spaceURLs } from '../spaces/spaces.ts'
import { changeRequestURLs } from '../targets/present-change-requests.ts'

/** A space or change request whose comments the caller may read. */
export interface CommentScope {
  readonly found: FoundSpace
  /** Absent for the comments of the space itself. */
  readonly changeRequest?: ChangeRequestRow
  /** Active revision of the space or change request. */
  readonly revisionId: string
  /** API URL of the list of comments. */
  readonly location: string
}

/** A comment of a scope. */
export interface FoundComment extends CommentScope {
  readonly comment: CommentRow
}

/** A reply to a comment of a scope. */
export interface FoundReply extends FoundComment {
  readonly reply: CommentReplyRow
}

/** The comments of a space itself. */
export async function findSpaceScope(
  context: Context,
  { spaceId }: { readonly spaceId: string },
): Promise<CommentScope> {
  const found = await findSpace(context, spaceId, 'access')
  const location = `${spaceURLs(context, spaceId).location}/comments`
  return { found, revisionId: found.space.revision_id, location }
}

/** The comments of a change request. */
export async function findChangeRequestScope(
  context: Context,
  parameters: { readonly spaceId: string; readonly changeRequestId: string },
): Promise<CommentScope> {
  const found = await findChangeRequest(context, parameters, 'access')
  const { changeRequest } = found
  const location = `${changeRequestURLs(context, changeRequest).location}/comments`
  return { found, changeRequest, revisionId: changeRequest.revision_id, location }
}

/** All comments of a scope, to be narrowed. */
export function selectComments(database: Database, { found, changeRequest }: CommentScope) {
  const ofSpace = database.selectFrom('comment').where('comment.space_id', '=', found.space.id)
  return changeRequest === undefined
    ? ofSpace.where('comment.change_request_id', 'is', null)
    : ofSpace.where('comment.change_request_id', '=', changeRequest.id)
}

/** The comment, when it is one of the scope. */
export async function findComment(
  database: Database,
  scope: CommentScope,
  commentId: string,
): Promise<FoundComment> {
  const comment = await selectComments(database, scope)
    .selectAll()
    .where('id', '=', commentId)
    .executeTakeFirst()
  if (comment === undefined) {
    throw new ApiError('not_found', `Cannot find comment "${commentId}"`)
  }
  return { ...scope, comment }
}

/** The reply, when it is one of the comment. */
export async function findReply(
  database: Database,
  found: FoundComment,
  replyId: string,
): Promise<FoundReply> {
  const reply = await database
    .selectFrom('comment_reply')
    .selectAll()
    .where('comment_id', '=', found.comment.id)
    .where('id', '=', replyId)
    .executeTakeFirst()
  if (reply === undefined) throw new ApiError('not_found', `Cannot find reply "${replyId}"`)
  return { ...found, reply }
}

/** The caller's permissions on a comment or reply. */
export function commentPermissions(
  context: Context,
  { found }: CommentScope,
  row: { readonly posted_by: string },
) {
  const { access, admin, comment } = spacePermissions(found.level)
  const isAuthor = row.posted_by === context.caller.id
  return {
    view: access,
    edit: isAuthor && comment,
    reply: comment,
    delete: (isAuthor && comment) || admin,
  }
}

/** Refuses a caller without this permission on a comment or reply. */
export function requireCommentPermission(
  context: Context,
  scope: CommentScope,
  {
    row,
    permission,
  }: {
    readonly row: CommentRow | CommentReplyRow
    readonly permission: keyof ReturnType<typeof commentPermissions>
  },
): void {
  if (!commentPermissions(context, scope, row)[permission]) {
    throw forbidden(permission, `comment "${row.id}"`)
  }
}

/** Refuses a caller who may not comment here. */
export function requireCommenting({ found }: CommentScope): void {
  if (!spacePermissions(found.level).comment) {
    throw forbidden('comment', `space "${found.space.id}"`)
  }
}
