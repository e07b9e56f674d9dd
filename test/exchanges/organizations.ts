// Stories of organizations: who they are, who belongs to them, who comes.
import type { Story } from './recorder.ts'

export const organizations: Readonly<Record<string, Story>> = {
  async 'an organization is looked at and changed'({ world, act, show }) {
    const { organizationId } = world
    await show('edit').getUser({})
    await show('edit').listOrganizationsForAuthenticatedUser({})
    await show('edit').getOrganizationById({ organizationId })
    await show('admin').updateOrganizationById({
      organizationId,
      body: {
        title: 'Example Handbooks',
        hostname: 'handbooks',
        emailDomains: ['example.com'],
        defaultRole: 'read',
      },
    })
    await show('read').getOrganizationsForEmailDomain({ emailDomain: 'example.com' })
    await show('read').getSubdomain({ subdomain: 'handbooks' })
    await act().getOrganizationById({ organizationId })
  },
}
