// Lists the authors of comments in a space or change request. Open point E1.

import type { Context, Handlers } from '../context/context.ts'
import { buildList, type PagingQuery, readCursor } from '../context/lists.ts'
import { presentMembers } from '../people/organizations.ts'
import {
  type CommentScope,
  findChangeRequestScope,
  findSpaceScope,
  selectComments,
} from './scope.ts'

export const commenters = {
  async listCommentersInSpace(context, parameters) {
    const scope = await findSpaceScope(context, parameters)
    return ({ query }) => listCommenters(context, scope, query)
  },
  async listCommentersInChangeRequest(context, parameters) {
    const scope = await findChangeRequestScope(context, parameters)
    return ({ query }) => listCommenters(context, scope, query)
  },
} satisfies Partial<Handlers>

/** Members who posted a comment or reply, by user id. */
async function listCommenters(context: Context, scope: CommentScope, query: PagingQuery) {
  const { database } = context.store
  const list = ['commenters', scope.location]
  const posters = selectComments(database, scope)
    .select('comment.posted_by as user_id')
    .union(
      selectComments(database, scope)
        .innerJoin('comment_reply', 'comment_reply.comment_id', 'comment.id')
        .select('comment_reply.posted_by as user_id'),
    )
  const all = database
    .selectFrom('member')
    .where('organization_id', '=', scope.found.organization.id)
    .where('user_id', 'in', posters)
  const { count } = await all
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const [after] = readCursor(list, query) ?? []
  const rows = await all
    .selectAll()
    .$if(after !== undefined, (page) => page.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(query.limit + 1)
    .execute()
  const page = buildList(list, query, {
    count,
    rows,
    keyOf: (row) => [row.user_id],
    present: (row) => row,
  })
  return { ...page, items: await presentMembers(context, page.items) }
}
