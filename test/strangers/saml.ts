// Access rows of single sign-on.
import type { saml } from '../../src/contract/people/saml.ts'
import type { AccessRows } from './row.ts'
import type { Scene } from './scene.ts'

const body = { label: 'Example' }

export const samlRows: AccessRows<keyof typeof saml> = {
  listSAMLProvidersInOrganizationById: { needs: 'organization.admin' },
  createOrganizationSAMLProvider: { needs: 'organization.admin', request: () => ({ body }) },
  getOrganizationSAMLProviderById: { needs: 'organization.admin', request: withProvider },
  deleteOrganizationSAMLProvider: { needs: 'organization.admin', request: withProvider },
  updateOrganizationSAMLProvider: { needs: 'organization.admin', request: withProvider },
  listSSOProviderLoginsInOrganization: { needs: 'token' },
}

async function withProvider({ admin, organizationId }: Scene) {
  const { id } = await admin.createOrganizationSAMLProvider({ organizationId, body })
  return { samlProviderId: id, body }
}
