// Access rows of organizations.
import type { orgs } from '../../src/contract/people/organizations.ts'
import type { AccessRows } from './row.ts'

export const organizationRows: AccessRows<keyof typeof orgs> = {
  getUser: { needs: 'token' },
  getUserById: {
    needs: 'organization.read',
    request: ({ world }) => ({ userId: world.userId('comment') }),
  },
  listOrganizationsForAuthenticatedUser: { needs: 'token' },
  getOrganizationById: { needs: 'organization.guest' },
  updateOrganizationById: {
    needs: 'organization.admin',
    request: () => ({ body: { title: 'Another', hostname: 'another' } }),
  },
  getOrganizationsForEmailDomain: {
    needs: 'token',
    request: () => ({ emailDomain: 'example.com' }),
  },
  getSubdomain: {
    needs: 'token',
    async request({ admin, organizationId }) {
      await admin.updateOrganizationById({ organizationId, body: { hostname: 'handbooks' } })
      return { subdomain: 'handbooks' }
    },
  },
}
