// Rules for every space: when its main content may be edited.
import { ApiError } from '../../contract/index.ts'
import type { SpaceRow } from '../../store/database/content-tables.ts'

/** Refuses to edit the main content of a locked space. */
export function refuseLocked(space: Pick<SpaceRow, 'id' | 'edit_mode'>): void {
  if (space.edit_mode === 'locked') {
    throw new ApiError('space_locked', `Cannot change space "${space.id}": it is locked`)
  }
}
