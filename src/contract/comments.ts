// Comments on change requests (and, later, on spaces): shapes and operations.
import * as z from 'zod'
import { ContentFormat, JSONDocument, listOf, paging, Timestamp, User } from './common.ts'
import { operation } from './operation.ts'

// Open point A: exactly one of two variants goes in; the third only comes out.
const CommentBody = z.union([
  z.object({ markdown: z.string() }),
  z.object({ document: JSONDocument }),
  z.object({}),
])

/** A body as posted: exactly one of the two. */
const CommentBodyInput = z
  .object({
    markdown: z.string().min(1).max(100_000).optional(),
    document: JSONDocument.optional(),
  })
  .refine((body) => (body.markdown === undefined) !== (body.document === undefined), {
    message: 'expected exactly one of "markdown" and "document"',
    params: { rule: 'oneOf' },
  })

const Reaction = z.object({
  emoji: z.string(),
  count: z.int(),
  users: z.array(z.object({ user: User, reactedAt: Timestamp })),
})

const comment = {
  object: z.literal('comment'),
  id: z.string(),
  postedBy: User,
  postedAt: Timestamp,
  editedAt: Timestamp.optional(),
  reactions: z.array(Reaction),
  replies: z.int().min(0),
  body: CommentBody,
  target: z.object({
    space: z.string(),
    revision: z.string(),
    node: z.object({ id: z.string(), preview: z.string().optional() }).optional(),
    changeRequest: z.string().optional(),
    page: z
      .object({
        id: z.string(),
        title: z.string(),
        emoji: z.string().optional(),
        icon: z.string().optional(),
        createdAt: Timestamp.optional(),
        updatedAt: Timestamp.optional(),
        path: z.string(),
        outdated: z.boolean(),
      })
      .optional(),
  }),
  urls: z.object({ location: z.url() }),
  permissions: z.object({
    view: z.boolean(),
    edit: z.boolean(),
    reply: z.boolean(),
    delete: z.boolean(),
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

const changeRequestComments = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments'

export const comments = {
  listCommentsInChangeRequest: operation({
    summary: 'List the comments of a change request.',
    method: 'GET',
    path: changeRequestComments,
    permission: 'space.access',
    query: z.object({
      ...paging,
      order: z.enum(['asc', 'desc']).default('desc'),
      status: z.enum(['all', 'open', 'resolved']).default('all'),
      format: ContentFormat.default('markdown'),
      targetPage: z.string().optional(),
      authors: z.array(z.string()).max(100).optional(),
    }),
    success: 200,
    returns: listOf(Comment),
  }),
  postCommentInChangeRequest: operation({
    summary: 'Comment on a change request, or on one page or node of it.',
    method: 'POST',
    path: changeRequestComments,
    permission: 'space.comment',
    body: z.object({
      node: z.string().optional(),
      page: z.string().optional(),
      body: CommentBodyInput,
    }),
    errors: ['invalid_reference'],
    success: 200,
    returns: Comment,
  }),
}
