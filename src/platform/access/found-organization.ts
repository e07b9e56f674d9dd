// An organization, found for a caller.
import type { Level } from '../../contract/index.ts'
import type { OrganizationRow } from '../../store/database/organization-tables.ts'

/** An organization the caller may see. */
export interface FoundOrganization {
  readonly organization: OrganizationRow
  /** The caller's role; undefined for a guest. */
  readonly role: Level | undefined
  /** True when a team of the organization is the caller's to run. */
  readonly ownsTeam: boolean
}
