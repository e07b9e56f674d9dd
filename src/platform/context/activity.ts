// A token that changes with every activity in a change request, so that a client can tell if anything happened.
import { createHash } from 'node:crypto'
import type { ChangeRequestRow, SpaceRow } from '../../store/database/content-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { createId } from './context.ts'

/**
 * Records activity in a change request's comments: one written, changed or deleted.
 *
 * A random token instead of a counter: no read is needed first, and server clocks do not matter.
 */
export async function noteActivity(
  database: Database,
  { changeRequest }: { readonly changeRequest?: { readonly id: string } },
): Promise<void> {
  if (changeRequest === undefined) return
  await database
    .updateTable('change_request')
    .set({ activity: createId() })
    .where('id', '=', changeRequest.id)
    .execute()
}

/**
 * A token for each of these change requests that changes whenever something shown to its readers changes:
 * comments, its status, its content, the content it would be merged into.
 *
 * One lookup by key, however many comments there are.
 *
 * @returns by id; absent for deleted ones
 */
export async function readActivity(
  { database }: Pick<Store, 'database'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('change_request')
    .innerJoin('space', 'space.id', 'change_request.space_id')
    .select(['change_request.id', 'status', 'subject', 'change_request.revision_id', 'activity'])
    .select('space.revision_id as main_id')
    .where('space.deleted_at', 'is', null)
    .where('change_request.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, activityOf(row, { revision_id: row.main_id })]))
}

/** The token of rows already read. Anything that happens after the read changes it. */
export function activityOf(
  { status, subject, revision_id: changed, activity }: Shown,
  { revision_id: main }: Pick<SpaceRow, 'revision_id'>,
): string {
  const shown = JSON.stringify([status, subject, changed, activity, main])
  return createHash('sha256').update(shown).digest('base64url').slice(0, 22)
}

type Shown = Pick<ChangeRequestRow, 'status' | 'subject' | 'revision_id' | 'activity'>
