// Changes of a change request itself: its subject, its status, news of what it is made of.
import { ApiError, type ChangeRequestSourceEdit } from '../../contract/index.ts'
import type { ChangeRequestRow } from '../../store/database/content-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Context } from '../context/context.ts'
import { retryRaces, StaleRevisionError } from '../processes/races.ts'
import { refuseMerged } from '../revisions/change-request-rules.ts'
import { isSourceOf, presentSource, tellSource } from '../spaces/sources.ts'

interface ChangeRequestEdit {
  readonly subject?: string | undefined
  readonly status?: string | undefined
  readonly source?: ChangeRequestSourceEdit | undefined
}

/** Open point D: every transition is allowed except out of `merged`. Without a change, nothing is updated. */
export function editChangeRequest(
  context: Context,
  id: string,
  edit: ChangeRequestEdit,
): Promise<ChangeRequestRow> {
  return retryRaces(context, id, () =>
    context.store.transaction(async (database) => {
      const row = await database
        .selectFrom('change_request')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      refuseMerged(row)
      const next = await readNext(context, database, row, edit)
      if (next === undefined) return row
      const { numUpdatedRows } = await database
        .updateTable('change_request')
        .set(next)
        .where('id', '=', id)
        .where('status', '!=', 'merged')
        .where(isSourceOf(row))
        .executeTakeFirst()
      // Merged or updated by its source since it was read, on an engine whose transactions see others' commits.
      if (numUpdatedRows !== 1n) throw new StaleRevisionError()
      return { ...row, ...next }
    }),
  )
}

/** The changes of an edit; undefined if there are none. */
async function readNext(
  context: Context,
  database: Database,
  row: ChangeRequestRow,
  { subject = row.subject, status = row.status, source }: ChangeRequestEdit,
): Promise<Partial<ChangeRequestRow> | undefined> {
  const told = source === undefined ? undefined : tellSource(row, source)
  if (source?.subject !== undefined && subject !== row.subject) refuseRenaming(row)
  if (told !== undefined && row.source_key === null) await refuseTaken(database, row, told)
  const isSeen = subject !== row.subject || status !== row.status
  const isNews =
    told !== undefined &&
    !(told.source_at === row.source_at && told.source_state === row.source_state)
  if (!isSeen && !isNews) return undefined
  return {
    ...(subject === row.subject ? {} : { subject }),
    ...(status === row.status ? {} : { status }),
    ...(isSeen ? { updated_at: context.now() } : {}),
    ...told,
  }
}

/** The job follows a title only as long as people have not given the change request another. */
function refuseRenaming(row: ChangeRequestRow): void {
  const given = presentSource(row)?.subject
  if (given === undefined || given === row.subject) return
  throw new ApiError(
    'edit_conflict',
    `Cannot rename change request ${row.number}: people have named it "${row.subject}"`,
  )
}

/** Two change requests of one source would both be merged. */
async function refuseTaken(
  database: Database,
  row: ChangeRequestRow,
  { source_key: key }: Pick<ChangeRequestRow, 'source_key'>,
): Promise<void> {
  const other = await database
    .selectFrom('change_request')
    .select('number')
    .where('space_id', '=', row.space_id)
    .where('source_key', '=', key)
    .executeTakeFirst()
  if (other === undefined) return
  throw new ApiError(
    'already_exists',
    `Cannot make change request ${row.number} the one of "${key}": that is change request ${other.number}`,
  )
}
