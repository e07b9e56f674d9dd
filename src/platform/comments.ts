// Comments on change requests.
import type { DocumentNode, GroupNode, PageNode } from '../content/page-tree.ts'
import { ApiError, type Comment, validationError } from '../contract/index.ts'
import type { CommentRow, UserRow } from '../store/tables.ts'
import { type FoundSpace, findChangeRequest, spacePermissions } from './access.ts'
import { changeRequestURLs } from './change-requests.ts'
import type { Context, Handlers } from './context.ts'
import { buildList, readCursor } from './lists.ts'
import { presentUser } from './orgs.ts'

export const comments: Handlers<'listCommentsInChangeRequest' | 'postCommentInChangeRequest'> = {
  async listCommentsInChangeRequest(context, parameters) {
    const found = await findChangeRequest(context, parameters, 'access')
    const { changeRequest } = found
    return async ({ query }) => {
      refuseDocument(query.format === 'document', 'query.format')
      const { order, status, targetPage, authors } = query
      const list = ['comments', changeRequest.id, order, status, targetPage, authors?.join(',')]
      let matching = context.store.database
        .selectFrom('comment')
        .where('change_request_id', '=', changeRequest.id)
      if (status !== 'all') matching = matching.where('status', '=', status)
      if (targetPage !== undefined) matching = matching.where('page_id', '=', targetPage)
      if (authors !== undefined) matching = matching.where('posted_by', 'in', authors)
      const { count } = await matching
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const [postedAt, id] = readCursor(list, query) ?? []
      const rows = await matching
        .selectAll()
        .$if(postedAt !== undefined, (page) =>
          page.where((where) =>
            where.eb(
              where.refTuple('posted_at', 'id'),
              order === 'asc' ? '>' : '<',
              where.tuple(postedAt ?? '', id ?? ''),
            ),
          ),
        )
        .orderBy('posted_at', order)
        .orderBy('id', order)
        .limit(query.limit + 1)
        .execute()
      const presented = await presentComments(context, found, rows)
      return buildList(list, query, {
        count,
        rows: rows.map((row, index) => ({ row, comment: presented[index] })),
        keyOf: ({ row }) => [row.posted_at, row.id],
        present: ({ row, comment }) => comment ?? missing(row),
      })
    }
  },

  async postCommentInChangeRequest(context, parameters) {
    const found = await findChangeRequest(context, parameters, 'comment')
    return async ({ body }) => {
      const { markdown, document } = body.body
      refuseDocument(document !== undefined, 'body.body.document')
      if (body.node !== undefined) {
        throw new ApiError('invalid_reference', `Cannot find node "${body.node}"`)
      }
      const revision = await context.revisions.find(found.changeRequest.revision_id)
      const page = await findCommentedPage(context, found.changeRequest.revision_id, body.page)
      const row: CommentRow = {
        id: context.newId(),
        space_id: found.space.id,
        change_request_id: found.changeRequest.id,
        revision_id: revision.row.id,
        page_id: page?.id ?? null,
        page_oid: page?.type === 'document' ? (page.git?.oid ?? null) : null,
        node_id: null,
        markdown: markdown ?? '',
        status: 'open',
        posted_by: context.caller.id,
        posted_at: context.now(),
        edited_at: null,
        resolved_by: null,
        resolved_at: null,
      }
      await context.store.transaction((database) =>
        database.insertInto('comment').values(row).execute(),
      )
      const [comment] = await presentComments(context, found, [row])
      return comment ?? missing(row)
    }
  },
}

function refuseDocument(isAsked: boolean, path: string): void {
  if (!isAsked) return
  throw validationError(path, 'enum', 'Cannot use a document: comments are markdown for now')
}

function missing(row: CommentRow): never {
  throw new Error(`Cannot present comment "${row.id}"`)
}

async function findCommentedPage(
  context: Context,
  revisionId: string,
  pageId: string | undefined,
): Promise<PageNode | undefined> {
  if (pageId === undefined) return undefined
  const contents = await context.revisions.contents(await context.revisions.find(revisionId))
  const page = contents.pagesById.get(pageId)
  if (page === undefined) throw new ApiError('invalid_reference', `Cannot find page "${pageId}"`)
  return page
}

type FoundChangeRequest = Awaited<ReturnType<typeof findChangeRequest>>

async function presentComments(
  context: Context,
  found: FoundChangeRequest,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const users = await readUsers(context, rows)
  const presented: Comment[] = []
  for (const row of rows) {
    const page = await presentCommentedPage(context, found, row)
    presented.push(presentComment(context, found, { row, users, page }))
  }
  return presented
}

async function readUsers(
  context: Context,
  rows: readonly CommentRow[],
): Promise<ReadonlyMap<string, UserRow>> {
  const ids = new Set(rows.flatMap((row) => [row.posted_by, row.resolved_by ?? row.posted_by]))
  if (ids.size === 0) return new Map()
  const users = await context.store.database
    .selectFrom('user')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(users.map((user) => [user.id, user]))
}

type CommentedPage = NonNullable<Comment['target']['page']>

/** The page as it is now; when it is gone, as it was when it was commented on. */
async function presentCommentedPage(
  context: Context,
  { changeRequest }: FoundChangeRequest,
  row: CommentRow,
): Promise<CommentedPage | undefined> {
  if (row.page_id === null) return undefined
  const now = await lookUpPage(context, changeRequest.revision_id, row.page_id)
  if (now !== undefined) {
    const oid = now.type === 'document' ? (now.git?.oid ?? null) : null
    return presentPageReference(now, oid !== row.page_oid)
  }
  const then = await lookUpPage(context, row.revision_id, row.page_id)
  return then && presentPageReference(then, true)
}

async function lookUpPage(
  context: Context,
  revisionId: string,
  pageId: string,
): Promise<DocumentNode | GroupNode | undefined> {
  const contents = await context.revisions.contents(await context.revisions.find(revisionId))
  const page = contents.pagesById.get(pageId)
  return page?.type === 'document' || page?.type === 'group' ? page : undefined
}

function presentPageReference(page: DocumentNode | GroupNode, outdated: boolean): CommentedPage {
  return { id: page.id, title: page.title, path: page.path, outdated }
}

function presentComment(
  context: Context,
  { space, changeRequest, level }: FoundSpace & Pick<FoundChangeRequest, 'changeRequest'>,
  {
    row,
    users,
    page,
  }: {
    readonly row: CommentRow
    readonly users: ReadonlyMap<string, UserRow>
    readonly page: CommentedPage | undefined
  },
): Comment {
  const permissions = spacePermissions(level)
  const isAuthor = row.posted_by === context.caller.id
  const { location } = changeRequestURLs(context, changeRequest)
  const base = {
    object: 'comment' as const,
    id: row.id,
    postedBy: userOf(row.posted_by),
    postedAt: row.posted_at,
    ...(row.edited_at === null ? {} : { editedAt: row.edited_at }),
    reactions: [],
    replies: 0,
    body: { markdown: row.markdown },
    target: {
      space: space.id,
      revision: row.revision_id,
      changeRequest: changeRequest.id,
      ...(page === undefined ? {} : { page }),
    },
    urls: { location: `${location}/comments/${row.id}` },
    permissions: {
      view: true,
      edit: isAuthor && permissions.comment,
      reply: permissions.comment,
      delete: (isAuthor && permissions.comment) || permissions.admin,
    },
  }
  if (row.resolved_at === null || row.resolved_by === null) return { ...base, status: 'open' }
  return {
    ...base,
    status: 'resolved',
    resolvedAt: row.resolved_at,
    resolvedBy: userOf(row.resolved_by),
  }

  function userOf(id: string) {
    const user = users.get(id)
    if (user === undefined) throw new Error(`Cannot find user "${id}"`)
    return presentUser(context, user)
  }
}
