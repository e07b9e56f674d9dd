// Comments on spaces and on change requests: shapes and operations.
import * as z from 'zod'
import { ContentFormat, EmojiInput, listShape, paging, Timestamp, User } from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { Member } from '../people/members.ts'
import { JSONDocument, PostedDocument } from './document.ts'

// Open point E4: markdown unless asked otherwise.
/** Query of what has a text. */
const format = ContentFormat.default('markdown')

const CommentsQuery = z.object({
  ...paging,
  order: z.enum(['asc', 'desc']).default('desc'),
  status: z.enum(['all', 'open', 'resolved']).default('all'),
  format,
  targetPage: z.string().max(255).optional(),
  authors: z.array(z.string().max(255)).max(100).optional(),
})
export type CommentListQuery = z.output<typeof CommentsQuery>

// Open point A: input is exactly one of two variants; the third is output only.
const CommentBody = z.union([
  z.object({ markdown: z.string() }),
  z.object({ document: JSONDocument }),
  z.object({}),
])
export type CommentBody = z.output<typeof CommentBody>

/** A body as posted: exactly one of the two. */
const CommentBodyInput = z
  .object({
    /** With something in it besides white space. */
    markdown: z.string().max(100_000).regex(/\S/).optional(),
    document: PostedDocument.optional(),
  })
  .refine((body) => (body.markdown === undefined) !== (body.document === undefined), {
    message: 'expected exactly one of "markdown" and "document"',
    params: { rule: 'oneOf' },
  })
export type CommentBodyInput = z.output<typeof CommentBodyInput>

const Reaction = z.object({
  emoji: z.string(),
  count: z.int().min(1),
  users: z.array(z.object({ user: User, reactedAt: Timestamp })),
})
export type Reaction = z.output<typeof Reaction>

/** Maximum number of different reactions of one user to one comment or reply. */
export const reactionsPerUserMax = 20

const changeOfReactions = {
  addedReactions: z.array(EmojiInput).max(reactionsPerUserMax).optional(),
  removedReactions: z.array(EmojiInput).max(reactionsPerUserMax).optional(),
}

/** Fields common to comments and replies. */
const posted = {
  id: z.string(),
  postedBy: User,
  postedAt: Timestamp,
  editedAt: Timestamp.optional(),
  reactions: z.array(Reaction),
  body: CommentBody,
  urls: z.object({ location: z.url() }),
  permissions: z.object({
    view: z.boolean(),
    edit: z.boolean(),
    reply: z.boolean(),
    delete: z.boolean(),
  }),
}

const comment = {
  object: z.literal('comment'),
  ...posted,
  replies: z.int().min(0),
  target: z.object({
    space: z.string(),
    /** Active revision of the space or change request when the comment was posted. */
    revision: z.string(),
    node: z.object({ id: z.string(), preview: z.string().optional() }).optional(),
    changeRequest: z.string().optional(),
    /** The page as it is now; if it was deleted, as it was when the comment was posted. */
    page: z
      .object({
        id: z.string(),
        title: z.string(),
        emoji: z.string().optional(),
        icon: z.string().optional(),
        createdAt: Timestamp.optional(),
        updatedAt: Timestamp.optional(),
        path: z.string(),
        /** True when what was commented on (the node, else the page) has changed since. */
        outdated: z.boolean(),
      })
      .optional(),
  }),
}

export const Comment = z.discriminatedUnion('status', [
  z.object({ ...comment, status: z.literal('open') }),
  z.object({
    ...comment,
    status: z.literal('resolved'),
    resolvedAt: Timestamp,
    resolvedBy: User,
  }),
])
export type Comment = z.output<typeof Comment>

export const CommentReply = z.object({ object: z.literal('comment-reply'), ...posted })
export type CommentReply = z.output<typeof CommentReply>

const formatQuery = z.object({ format })

const postBody = z.object({
  /** Id of a node in the document of the page; needs `page`. */
  node: z.string().max(255).optional(),
  page: z.string().max(255).optional(),
  body: CommentBodyInput,
})
export type CommentPost = z.output<typeof postBody>

const replyBody = z.object({ body: CommentBodyInput })
const replyUpdate = z.object({ body: CommentBodyInput.optional(), ...changeOfReactions })
export type ReplyUpdate = z.output<typeof replyUpdate>

const commentUpdate = z.object({ resolved: z.boolean().optional(), ...replyUpdate.shape })
export type CommentUpdate = z.output<typeof commentUpdate>

const spaceComments = '/v1/spaces/{spaceId}/comments'
const spaceComment = `${spaceComments}/{commentId}` as const
const spaceReplies = `${spaceComment}/replies` as const
const spaceReply = `${spaceReplies}/{commentReplyId}` as const
const changeRequestPath = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}'
const changeRequestComments = `${changeRequestPath}/comments` as const
const changeRequestComment = `${changeRequestComments}/{commentId}` as const
const changeRequestReplies = `${changeRequestComment}/replies` as const
const changeRequestReply = `${changeRequestReplies}/{commentReplyId}` as const

const read = { method: 'GET', permission: 'space.access' } as const
const post = { method: 'POST', permission: 'space.comment' } as const
// Only the author may change the body; anyone who may comment may react and resolve.
const put = { method: 'PUT', permission: 'space.comment' } as const
const remove = { method: 'DELETE', permission: 'comment.delete', success: 205 } as const

const aboutUpdates =
  'The body may be changed by its author only. Anyone who may comment may react, resolve and reopen. ' +
  'Adding a reaction twice is adding it once; removing takes away the own one. One that is both added ' +
  'and removed is removed.'
const aboutCommenters = 'Former members are left out.'

const listing = { query: CommentsQuery, returns: listShape(Comment) }
const listingReplies = { query: z.object({ ...paging, format }), returns: listShape(CommentReply) }
const listingCommenters = { query: z.object(paging), returns: listShape(Member) }

export const comments = {
  listCommentsInSpace: operation({
    summary: 'List the comments of a space, without those of its change requests.',
    ...read,
    path: spaceComments,
    ...listing,
  }),
  postCommentInSpace: operation({
    summary: 'Comment on a space, or on one page or node of it.',
    ...post,
    path: spaceComments,
    body: postBody,
    errors: ['invalid_reference'],
    returns: Comment,
  }),
  getCommentInSpace: operation({
    summary: 'Read one comment of a space.',
    ...read,
    path: spaceComment,
    query: formatQuery,
    returns: Comment,
  }),
  updateCommentInSpace: operation({
    summary: 'Edit a comment of a space, resolve or reopen it, or react to it.',
    description: aboutUpdates,
    ...put,
    path: spaceComment,
    body: commentUpdate,
    returns: Comment,
  }),
  deleteCommentInSpace: operation({
    summary: 'Delete a comment of a space with its replies.',
    ...remove,
    path: spaceComment,
  }),
  listCommentRepliesInSpace: operation({
    summary: 'List the replies to a comment of a space, oldest first.',
    ...read,
    path: spaceReplies,
    ...listingReplies,
    extension: true,
  }),
  postCommentReplyInSpace: operation({
    summary: 'Reply to a comment of a space.',
    ...post,
    path: spaceReplies,
    body: replyBody,
    returns: CommentReply,
  }),
  getCommentReplyInSpace: operation({
    summary: 'Read one reply to a comment of a space.',
    ...read,
    path: spaceReply,
    query: formatQuery,
    returns: CommentReply,
  }),
  updateCommentReplyInSpace: operation({
    summary: 'Edit a reply to a comment of a space, or react to it.',
    description: aboutUpdates,
    ...put,
    path: spaceReply,
    body: replyUpdate,
    returns: CommentReply,
  }),
  deleteCommentReplyInSpace: operation({
    summary: 'Delete a reply to a comment of a space.',
    ...remove,
    path: spaceReply,
  }),
  // Open point E1.
  listCommentersInSpace: operation({
    summary: 'List the members who commented in a space.',
    description: aboutCommenters,
    ...read,
    path: '/v1/spaces/{spaceId}/commenters',
    ...listingCommenters,
    extension: true,
  }),

  listCommentsInChangeRequest: operation({
    summary: 'List the comments of a change request.',
    ...read,
    path: changeRequestComments,
    ...listing,
  }),
  postCommentInChangeRequest: operation({
    summary: 'Comment on a change request, or on one page or node of it.',
    ...post,
    path: changeRequestComments,
    body: postBody,
    errors: ['invalid_reference'],
    returns: Comment,
  }),
  getCommentInChangeRequest: operation({
    summary: 'Read one comment of a change request.',
    ...read,
    path: changeRequestComment,
    query: formatQuery,
    returns: Comment,
  }),
  updateCommentInChangeRequest: operation({
    summary: 'Edit a comment of a change request, resolve or reopen it, or react to it.',
    description: aboutUpdates,
    ...put,
    path: changeRequestComment,
    body: commentUpdate,
    returns: Comment,
  }),
  deleteCommentInChangeRequest: operation({
    summary: 'Delete a comment of a change request with its replies.',
    ...remove,
    path: changeRequestComment,
  }),
  listCommentRepliesInChangeRequest: operation({
    summary: 'List the replies to a comment of a change request, oldest first.',
    ...read,
    path: changeRequestReplies,
    ...listingReplies,
  }),
  postCommentReplyInChangeRequest: operation({
    summary: 'Reply to a comment of a change request.',
    ...post,
    path: changeRequestReplies,
    query: formatQuery,
    body: replyBody,
    returns: CommentReply,
  }),
  getCommentReplyInChangeRequest: operation({
    summary: 'Read one reply to a comment of a change request.',
    ...read,
    path: changeRequestReply,
    query: formatQuery,
    returns: CommentReply,
  }),
  // Open point E2: as in a space.
  updateCommentReplyInChangeRequest: operation({
    summary: 'Edit a reply to a comment of a change request, or react to it.',
    description: aboutUpdates,
    ...put,
    path: changeRequestReply,
    body: replyUpdate,
    returns: CommentReply,
    extension: true,
  }),
  deleteCommentReplyInChangeRequest: operation({
    summary: 'Delete a reply to a comment of a change request.',
    ...remove,
    path: changeRequestReply,
    extension: true,
  }),
  listCommentersInChangeRequest: operation({
    summary: 'List the members who commented in a change request.',
    description: aboutCommenters,
    ...read,
    path: `${changeRequestPath}/commenters`,
    ...listingCommenters,
    extension: true,
  }),
}
