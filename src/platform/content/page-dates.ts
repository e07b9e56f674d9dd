// Creation and last edit times of pages.
import { emptyTree } from '../../content/trees/tree.ts'
import type { Context, Platform } from '../context/context.ts'
import { baseRevisionId } from '../revisions/change-request-rules.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'
import type { ContentTarget } from '../targets/content-target.ts'

/** Since when a page is there, and when its text last changed. */
export interface PageDates {
  readonly createdAt: string
  readonly updatedAt: string
}

/**
 * Dates of the pages of a content, by page id. A page not edited since the first import has none.
 *
 * In main content, a page from a change request is dated by the merge. An earlier revision of a change
 * request has no dates: the main content it was based on then is not recorded.
 *
 * @param pageId - read the dates of this page only
 */
export async function readPageDates(
  context: Context,
  { found, changeRequest, revision }: ContentTarget,
  pageId?: string,
): Promise<ReadonlyMap<string, PageDates>> {
  const dates = new Map<string, PageDates>()
  const { row } = revision
  if (changeRequest !== undefined && changeRequest.revision_id !== row.id) return dates
  const main = changeRequest
    ? await context.revisions.find(baseRevisionId(changeRequest))
    : revision
  const { database } = context.store
  const edits = await database
    .selectFrom('page_edit')
    .select(({ fn }) => [
      'page_id',
      'kind',
      fn.min<string>('at').as('first'),
      fn.max<string>('at').as('last'),
    ])
    .where('space_id', '=', found.space.id)
    .where(({ eb, or }) =>
      or([
        eb('change_request_id', '=', '').and('at', '<=', main.row.created_at),
        ...(changeRequest ? [eb('change_request_id', '=', changeRequest.id)] : []),
      ]),
    )
    .$if(pageId !== undefined, (query) => query.where('page_id', '=', pageId ?? ''))
    .groupBy(['page_id', 'kind'])
    .execute()
  if (edits.length === 0) return dates
  const since = await readFirstContentTime(context, found.space.id)
  for (const [id, kinds] of Map.groupBy(edits, (edit) => edit.page_id)) {
    const created = kinds.find(({ kind }) => kind === 'created')
    const updatedAt =
      kinds
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? since
    dates.set(id, { createdAt: created?.first ?? since, updatedAt })
  }
  return dates
}

/**
 * Time of the last edit of a main content page; undefined if it was not edited since the first import.
 *
 * @param revision - of main content
 */
export async function readLastEdit(
  { store }: Pick<Platform, 'store'>,
  { row }: Pick<LoadedRevision, 'row'>,
  pageId: string,
): Promise<string | undefined> {
  const edit = await store.database
    .selectFrom('page_edit')
    .select(({ fn }) => fn.max<string | null>('at').as('last'))
    .where('space_id', '=', row.space_id)
    .where('change_request_id', '=', '')
    .where('page_id', '=', pageId)
    .where('at', '<=', row.created_at)
    .executeTakeFirst()
  return edit?.last ?? undefined
}

async function readFirstContentTime(context: Context, spaceId: string): Promise<string> {
  const { at } = await context.store.database
    .selectFrom('revision')
    .select(({ fn }) => fn.min<string>('created_at').as('at'))
    .where('space_id', '=', spaceId)
    .where('tree', '!=', emptyTree.oid)
    .executeTakeFirstOrThrow()
  return at
}
