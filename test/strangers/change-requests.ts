// Access rows of change requests.
import type { changeRequests } from '../../src/contract/content/change-requests.ts'
import type { AccessRows } from './row.ts'

export const changeRequestRows: AccessRows<keyof typeof changeRequests> = {
  listChangeRequestsForSpace: { needs: 'space.read' },
  listChangeRequestsInOrganization: { needs: 'organization.guest' },
  createChangeRequest: { needs: 'space.edit' },
  getChangeRequestById: { needs: 'space.read' },
  // The change request is the admin's; what its author may is tested beside the operation.
  updateChangeRequestById: {
    needs: 'space.review',
    request: () => ({ body: { subject: 'Another' } }),
  },
  mergeChangeRequest: { needs: 'space.review' },
  updateChangeRequest: { needs: 'space.edit' },
}
