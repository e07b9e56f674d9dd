// Access rows of members, teams and invites. What everybody may do to themselves, and owners to their team, is
// tested beside the operations.
import type { invites } from '../../src/contract/people/invites.ts'
import type { members } from '../../src/contract/people/members.ts'
import type { teams } from '../../src/contract/people/teams.ts'
import { addColleague } from '../scenes.ts'
import type { AccessRows } from './row.ts'
import type { Scene } from './scene.ts'

export const memberRows: AccessRows<
  keyof typeof members | keyof typeof teams | keyof typeof invites
> = {
  listMembersInOrganizationById: { needs: 'organization.read' },
  getMemberInOrganizationById: { needs: 'organization.read', request: onColleague },
  removeMemberFromOrganizationById: { needs: 'organization.admin', request: onColleague },
  updateMemberInOrganizationById: {
    needs: 'organization.admin',
    request: async (scene) => ({ ...(await onColleague(scene)), body: { role: 'edit' } }),
  },
  updateOrganizationMemberLastSeenAt: { needs: 'organization.guest' },
  setUserAsSSOMemberForOrganization: { needs: 'organization.admin', request: onColleague },
  listSpacesForOrganizationMember: { needs: 'organization.admin', request: onColleague },
  listTeamsForOrganizationMember: { needs: 'organization.admin', request: onColleague },
  listTeamsInOrganizationById: { needs: 'organization.read' },
  createOrganizationTeam: {
    needs: 'organization.admin',
    request: () => ({ body: { title: 'Writers' } }),
  },
  getTeamInOrganizationById: { needs: 'organization.read', request: onTeam },
  removeTeamFromOrganizationById: { needs: 'organization.admin', request: onTeam },
  updateTeamInOrganizationById: {
    needs: 'organization.admin',
    request: async (scene) => ({ ...(await onTeam(scene)), body: { title: 'Editors' } }),
  },
  listTeamMembersInOrganizationById: { needs: 'organization.read', request: onTeam },
  updateMembersInOrganizationTeam: {
    needs: 'organization.admin',
    request: async (scene) => ({ ...(await onTeam(scene)), body: { add: ['user-colleague'] } }),
  },
  addMemberToOrganizationTeamById: {
    needs: 'organization.admin',
    request: async (scene) => ({ ...(await onTeam(scene)), body: { role: 'owner' } }),
  },
  deleteMemberFromOrganizationTeamById: { needs: 'organization.admin', request: onTeam },
  createOrganizationInvite: {
    needs: 'organization.admin',
    request: () => ({ body: { role: 'read' } }),
  },
  listOrganizationInvites: { needs: 'organization.admin' },
  getOrganizationInviteById: { needs: 'organization.admin', request: onInvite },
  updateOrganizationInviteById: {
    needs: 'organization.admin',
    request: async (scene) => ({ ...(await onInvite(scene)), body: { role: 'edit' } }),
  },
  deleteOrganizationInviteById: { needs: 'organization.admin', request: onInvite },
  joinOrganizationByInvite: { needs: 'token', request: onInvite },
  inviteUsersToOrganization: {
    needs: 'organization.admin',
    request: () => ({ body: { emails: ['new@example.com'], role: 'read' } }),
  },
}

async function onInvite({ admin, organizationId }: Scene) {
  const body = { role: 'comment' as const }
  const { id: inviteId } = await admin.createOrganizationInvite({ organizationId, body })
  return { inviteId }
}

/** Somebody who does not call. */
async function onColleague({ world }: Scene) {
  return { userId: await addColleague(world) }
}

/** A team that holds somebody who does not call. */
async function onTeam(scene: Scene) {
  const { userId } = await onColleague(scene)
  const { id: teamId } = await scene.admin.createOrganizationTeam({
    organizationId: scene.organizationId,
    body: { title: 'Team', members: [userId] },
  })
  return { teamId, userId }
}
