// Stories of organizations: who they are, who belongs to them, who comes.
import { addDomain } from '../scenes.ts'
import type { Story } from './recorder.ts'
import { makeSpace } from './scenes.ts'

export const organizations: Readonly<Record<string, Story>> = {
  async 'an organization is looked at and changed'({ world, act, show }) {
    const { organizationId } = world
    await show('edit').getUser({})
    await show('read').getUserById({ userId: world.userId('edit') })
    await show('edit').listOrganizationsForAuthenticatedUser({})
    await show('edit').getOrganizationById({ organizationId })
    await addDomain(world, 'example.com')
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

  async 'an organization looks back at what was changed'({ world, act, show }) {
    const { organizationId } = world
    const { id } = await act('create').createSpace({ organizationId, body: { title: 'Guide' } })
    await act('admin').updateSpaceById({ spaceId: id, body: { title: 'Handbook' } })
    await world.settle()
    await show('admin').listAuditEntries({ organizationId, query: { limit: 2 } })
  },

  async 'members are looked at, changed and removed'(stage) {
    const { world, act, show } = stage
    const { organizationId } = world
    const member = { organizationId, userId: world.userId('read') }
    await makeSpace(stage)
    await show('read').updateOrganizationMemberLastSeenAt({ organizationId })
    await show('edit').listMembersInOrganizationById({
      organizationId,
      query: { search: 'ra', sort: 'lastSeenAt' },
    })
    await show('admin').updateMemberInOrganizationById({ ...member, body: { role: 'comment' } })
    await show('admin').setUserAsSSOMemberForOrganization(member)
    await show('read').getMemberInOrganizationById(member)
    await show('read').listSpacesForOrganizationMember({ ...member, query: { order: 'asc' } })
    await act().createOrganizationTeam({
      organizationId,
      body: { title: 'Translators', members: [member.userId] },
    })
    await show('read').listTeamsForOrganizationMember({ ...member, query: { title: 'trans' } })
    await show('admin').removeMemberFromOrganizationById(member)
  },

  async 'a team is made, filled and deleted'(stage) {
    const { world, show } = stage
    const { organizationId } = world
    const { id: teamId } = await show('admin').createOrganizationTeam({
      organizationId,
      body: { title: 'Writers', members: [world.userId('edit')] },
    })
    const team = { organizationId, teamId }
    const userId = world.userId('create')
    await show('admin').addMemberToOrganizationTeamById({
      ...team,
      userId,
      body: { role: 'owner' },
    })
    await show('create').updateMembersInOrganizationTeam({
      ...team,
      body: {
        add: ['ravi@example.com'],
        memberships: { [world.userId('review')]: { role: 'owner' } },
      },
    })
    await show('create').updateTeamInOrganizationById({ ...team, body: { title: 'Editors' } })
    await show('read').listTeamsInOrganizationById({ organizationId, query: { owner: userId } })
    await show('read').getTeamInOrganizationById(team)
    await show('read').listTeamMembersInOrganizationById({ ...team, query: { limit: 2 } })
    await show('create').deleteMemberFromOrganizationTeamById({
      ...team,
      userId: world.userId('read'),
    })
    await show('admin').removeTeamFromOrganizationById(team)
  },

  async 'people are invited'({ world, act, show }) {
    const { organizationId } = world
    const { id: inviteId } = await show('admin').createOrganizationInvite({
      organizationId,
      body: { role: 'read' },
    })
    const invite = { organizationId, inviteId }
    await show('admin').updateOrganizationInviteById({ ...invite, body: { role: 'comment' } })
    await show('admin').getOrganizationInviteById(invite)
    await act().createOrganizationInvite({ organizationId, body: { role: 'comment' } })
    await show('admin').listOrganizationInvites({ organizationId })
    await show('stranger').joinOrganizationByInvite(invite)
    await show('admin').deleteOrganizationInviteById(invite)
    await show('admin').inviteUsersToOrganization({
      organizationId,
      body: { emails: ['emil@example.com', 'noa@example.com'], role: 'edit' },
    })
  },
}
