// Access rows of organizations.
import type { orgs } from '../../../src/contract/orgs.ts'
import type { AccessRows } from './row.ts'

export const organizationRows: AccessRows<keyof typeof orgs> = {
  getUser: { needs: 'token' },
  listOrganizationsForAuthenticatedUser: { needs: 'token' },
  getOrganizationById: { needs: 'organization.guest' },
}
