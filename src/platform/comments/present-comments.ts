// Presents comments and replies for the API: many at once, with a constant number of queries.
import type { Comment, CommentReply } from '../../contract/index.ts'
import type {
  CommentReplyRow,
  CommentRow,
  ReactionRow,
} from '../../store/database/comment-tables.ts'
import type { UserRow } from '../../store/database/organization-tables.ts'
import { readPeople } from '../access/audience.ts'
import type { Context } from '../context/context.ts'
import { presentUser } from '../people/organizations.ts'
import { type BodyFormat, presentBodies } from './body.ts'
import { presentReactions, readReactions } from './reactions.ts'
import { type CommentScope, commentPermissions, type FoundComment } from './scope.ts'
import { presentCommentedPages } from './targets.ts'

/** One comment. */
export async function presentComment(
  context: Context,
  found: FoundComment,
  format: BodyFormat,
): Promise<Comment> {
  const [presented] = await presentComments(context, found, { rows: [found.comment], format })
  if (presented === undefined) throw new Error(`Cannot present comment "${found.comment.id}"`)
  return presented
}

/** Comments of one scope, in the order given. */
export async function presentComments(
  context: Context,
  scope: CommentScope,
  { rows, format }: { readonly rows: readonly CommentRow[]; readonly format: BodyFormat },
): Promise<Comment[]> {
  const resolvers = rows.flatMap(({ resolved_by: id }) => (id === null ? [] : [id]))
  const shared = await readShared(context, scope, { rows, format, others: resolvers })
  const pages = await presentCommentedPages(context, scope, rows)
  const replies = await countReplies(context, rows)
  return rows.map((row) => {
    const page = pages.get(row.id)
    const comment = {
      object: 'comment' as const,
      ...presentPosted(context, scope, { row, shared }),
      replies: replies.get(row.id) ?? 0,
      target: {
        space: row.space_id,
        revision: row.revision_id,
        ...(row.node_id === null ? {} : { node: presentNode(row.node_id, row.node_preview) }),
        ...(row.change_request_id === null ? {} : { changeRequest: row.change_request_id }),
        ...(page === undefined ? {} : { page }),
      },
    }
    if (row.resolved_at === null || row.resolved_by === null) return { ...comment, status: 'open' }
    const resolvedBy = presentUser(context, userOf(shared, row.resolved_by))
    return { ...comment, status: 'resolved', resolvedAt: row.resolved_at, resolvedBy }
  })
}

/** Replies to comments of one scope, in the order given. */
export async function presentReplies(
  context: Context,
  scope: CommentScope,
  { rows, format }: { readonly rows: readonly CommentReplyRow[]; readonly format: BodyFormat },
): Promise<CommentReply[]> {
  const shared = await readShared(context, scope, { rows, format, others: [] })
  return rows.map((row) => {
    const location = `${scope.location}/${row.comment_id}/replies`
    return {
      object: 'comment-reply',
      ...presentPosted(context, { ...scope, location }, { row, shared }),
    }
  })
}

/** Records needed to present comments and replies, read for all of them at once. */
interface Shared {
  readonly users: ReadonlyMap<string, UserRow>
  readonly reactions: ReadonlyMap<string, readonly ReactionRow[]>
  readonly bodies: ReadonlyMap<string, Comment['body']>
}

async function readShared(
  context: Context,
  { found }: CommentScope,
  {
    rows,
    format,
    others,
  }: {
    readonly rows: readonly (CommentRow | CommentReplyRow)[]
    readonly format: BodyFormat
    /** Users to be named besides who posted and who reacted. */
    readonly others: readonly string[]
  },
): Promise<Shared> {
  const bodies = await presentBodies(rows, format)
  const reactions = await readReactions(
    context,
    rows.map((row) => row.id),
  )
  const reacted = [...reactions.values()].flat().map((reaction) => reaction.user_id)
  const ids = [...rows.map((row) => row.posted_by), ...others, ...reacted]
  const users = await readPeople(context, found.organization.id, ids)
  return { reactions, bodies, users }
}

async function countReplies(
  context: Context,
  rows: readonly CommentRow[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map()
  const counts = await context.store.database
    .selectFrom('comment_reply')
    .select('comment_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(
      'comment_id',
      'in',
      rows.map((row) => row.id),
    )
    .groupBy('comment_id')
    .execute()
  return new Map(counts.map((row) => [row.comment_id, row.count]))
}

function presentPosted(
  context: Context,
  scope: CommentScope,
  { row, shared }: { readonly row: CommentRow | CommentReplyRow; readonly shared: Shared },
) {
  return {
    id: row.id,
    postedBy: presentUser(context, userOf(shared, row.posted_by)),
    postedAt: row.posted_at,
    ...(row.edited_at === null ? {} : { editedAt: row.edited_at }),
    reactions: presentReactions(context, shared.reactions.get(row.id) ?? [], shared.users),
    body: shared.bodies.get(row.id) ?? {},
    urls: { location: `${scope.location}/${row.id}` },
    permissions: commentPermissions(context, scope, row),
  }
}

function presentNode(id: string, preview: string | null) {
  return preview === null ? { id } : { id, preview }
}

function userOf({ users }: Shared, id: string): UserRow {
  const user = users.get(id)
  if (user === undefined) throw new Error(`Cannot find user "${id}"`)
  return user
}
