// The history of a space: revisions of its main content.
import { findSpace } from '../access/access.ts'
import type { Handler } from '../context/context.ts'
import { buildList } from '../context/lists.ts'
import { readRowPage } from '../context/row-pages.ts'
import { presentRevisionHead } from '../targets/content-target.ts'

/** Revisions of the main content without their pages and files, the newest first. */
export const listRevisions: Handler<'listRevisions'> = async (context, { spaceId }) => {
  const { space } = await findSpace(context, spaceId, 'view')
  return async ({ query }) => {
    const list = ['revisions', space.id]
    const all = context.store.database
      .selectFrom('revision')
      .selectAll()
      .where('space_id', '=', space.id)
      .where('change_request_id', 'is', null)
    const by = ['created_at', 'id'] as const
    const page = buildList(list, query, {
      ...(await readRowPage(all, { list, query, by, order: 'desc' })),
      keyOf: (row) => [row.created_at, row.id],
      present: (row) => row,
    })
    const items = await Promise.all(page.items.map((row) => presentRevisionHead(context, { row })))
    return { ...page, items }
  }
}
