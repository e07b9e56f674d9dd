// Access rows of grants.
import type { grants } from '../../src/contract/people/grants.ts'
import type { AccessRows } from './row.ts'
import { give, type Scene } from './scene.ts'

const body = { role: 'comment' } as const

export const grantRows: AccessRows<keyof typeof grants> = {
  inviteToSpace: { needs: 'space.create', request: invite },
  listUserPermissionsInSpace: { needs: 'space.create' },
  updateUserPermissionInSpace: { needs: 'space.create', request: toUser('space') },
  removeUserFromSpace: { needs: 'space.create', request: toUser('space') },
  listTeamPermissionsInSpace: { needs: 'space.create' },
  updateTeamPermissionInSpace: { needs: 'space.create', request: toTeam('space') },
  removeTeamFromSpace: { needs: 'space.create', request: toTeam('space') },
  inviteToCollection: { needs: 'collection.create', request: invite },
  listUserPermissionsInCollection: { needs: 'collection.create' },
  updateUserPermissionInCollection: { needs: 'collection.create', request: toUser('collection') },
  removeUserFromCollection: { needs: 'collection.create', request: toUser('collection') },
  listTeamPermissionsInCollection: { needs: 'collection.create' },
  updateTeamPermissionInCollection: { needs: 'collection.create', request: toTeam('collection') },
  removeTeamFromCollection: { needs: 'collection.create', request: toTeam('collection') },
}

function invite({ world }: Scene) {
  return { body: { users: [{ user: world.userId('comment'), role: 'edit' as const }] } }
}

/** Somebody who does not call has a grant. */
function toUser(kind: 'space' | 'collection') {
  return async (scene: Scene) => {
    await give(scene.world, {
      to: 'comment',
      by: 'user',
      on: resourceOf(scene, kind),
      level: 'edit',
    })
    return { userId: scene.world.userId('comment'), body }
  }
}

function toTeam(kind: 'space' | 'collection') {
  return async (scene: Scene) => {
    const on = resourceOf(scene, kind)
    const teamId = await give(scene.world, { to: 'comment', by: 'team', on, level: 'edit' })
    return { teamId, body }
  }
}

function resourceOf(scene: Scene, kind: 'space' | 'collection') {
  return { kind, id: kind === 'space' ? scene.spaceId : scene.collectionId }
}
