// Rules for every change request: whether it may still change, and its base revision.
import { ApiError } from '../../contract/index.ts'
import type { ChangeRequestRow } from '../../store/database/content-tables.ts'

/** Refuses to change what is history. */
export function refuseMerged(row: ChangeRequestRow): void {
  if (row.status === 'merged') {
    throw new ApiError(
      'change_request_merged',
      `Cannot change change request ${row.number}: it is merged`,
    )
  }
}

/** Refuses to change what is merged or put away. */
export function refuseClosed(row: ChangeRequestRow): void {
  refuseMerged(row)
  if (row.status === 'archived') {
    throw new ApiError(
      'change_request_archived',
      `Cannot change change request ${row.number}: it is archived; reopen it first`,
    )
  }
}

/**
 * Refuses a write based on an outdated revision.
 *
 * @param expected - the revision the caller builds on; undefined for any
 */
export function refuseOtherRevision(
  { revision_id: active }: Pick<ChangeRequestRow, 'revision_id'>,
  expected: string | undefined,
): void {
  if (expected === undefined || expected === active) return
  throw new ApiError(
    'revision_changed',
    `Cannot continue from revision "${expected}": the active one is "${active}" by now`,
  )
}

/** The base revision of a change request: the one it was created from, or last updated from. */
export function baseRevisionId(row: ChangeRequestRow): string {
  return row.revision_merged_ancestor_id ?? row.revision_initial_id
}
