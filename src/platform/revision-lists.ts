// The history of a space: revisions of its main content.
import { findSpace } from './access.ts'
import { presentRevisionHead } from './content-target.ts'
import type { Handler } from './context.ts'
import { buildList, readCursor } from './lists.ts'

/** Revisions of the main content without their pages and files, the newest first. */
export const listRevisions: Handler<'listRevisions'> = async (context, { spaceId }) => {
  const { space } = await findSpace(context, spaceId, 'view')
  return async ({ query }) => {
    const list = ['revisions', space.id]
    const all = context.store.database
      .selectFrom('revision')
      .where('space_id', '=', space.id)
      .where('change_request_id', 'is', null)
    const { count } = await all
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const [createdAt, id] = readCursor(list, query) ?? []
    const rows = await all
      .selectAll()
      .$if(createdAt !== undefined, (page) =>
        page.where((where) =>
          where.eb(where.refTuple('created_at', 'id'), '<', where.tuple(createdAt ?? '', id ?? '')),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit + 1)
      .execute()
    const page = buildList(list, query, {
      count,
      rows,
      keyOf: (row) => [row.created_at, row.id],
      present: (row) => row,
    })
    const items = await Promise.all(page.items.map((row) => presentRevisionHead(context, { row })))
    return { ...page, items }
  }
}
