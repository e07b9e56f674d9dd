// Stories of levels given to single members and teams.
import type { Stage, Story } from './recorder.ts'
import { makeSpace } from './scenes.ts'

export const grants: Readonly<Record<string, Story>> = {
  async 'members and teams are given levels on a space'(stage) {
    const { world, act, show } = stage
    const { spaceId } = await makeSpace(stage)
    const teamId = await makeTeam(stage)
    const userId = world.userId('guest')
    await show('create').inviteToSpace({
      spaceId,
      body: { users: [{ user: userId, role: 'edit' }], teams: [{ team: teamId, role: 'comment' }] },
    })
    await show('create').listUserPermissionsInSpace({ spaceId })
    await show('create').listTeamPermissionsInSpace({ spaceId })
    await show('create').updateUserPermissionInSpace({ spaceId, userId, body: { role: 'review' } })
    await show('create').updateTeamPermissionInSpace({ spaceId, teamId, body: { role: 'edit' } })
    await act('guest').getSpaceById({ spaceId })
    await show('create').removeUserFromSpace({ spaceId, userId })
    await show('create').removeTeamFromSpace({ spaceId, teamId })
  },

  async 'members and teams are given levels on a collection'(stage) {
    const { world, act, show } = stage
    const { id: collectionId } = await act('create').createCollection({
      organizationId: world.organizationId,
      body: { title: 'Handbooks' },
    })
    const teamId = await makeTeam(stage)
    const userId = world.userId('guest')
    await show('create').inviteToCollection({
      collectionId,
      body: { users: [{ user: userId, role: 'read' }], teams: [{ team: teamId, role: 'comment' }] },
    })
    await show('create').listUserPermissionsInCollection({ collectionId })
    await show('create').listTeamPermissionsInCollection({ collectionId })
    await show('create').updateUserPermissionInCollection({
      collectionId,
      userId,
      body: { role: 'comment' },
    })
    await show('create').updateTeamPermissionInCollection({
      collectionId,
      teamId,
      body: { role: 'edit' },
    })
    await show('create').removeUserFromCollection({ collectionId, userId })
    await show('create').removeTeamFromCollection({ collectionId, teamId })
  },
}

async function makeTeam({ world, act }: Stage): Promise<string> {
  const { id } = await act().createOrganizationTeam({
    organizationId: world.organizationId,
    body: { title: 'Writers', members: [world.userId('edit')] },
  })
  return id
}
