// Levels given to single members and teams on a space or collection: shapes and operations.
import * as z from 'zod'
import { Level, listShape, paging, User } from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { Team } from './teams.ts'

/** A level given to a member, a guest mostly. */
export const UserGrant = z.object({ user: User, role: Level })
export type UserGrant = z.output<typeof UserGrant>

/** A level given to everybody in a team. */
export const TeamGrant = z.object({
  team: Team,
  role: Level,
})
export type TeamGrant = z.output<typeof TeamGrant>

/** Maximum grants per request. */
const grantsMax = 100

const GrantBody = z.object({
  users: z
    .array(z.object({ user: z.string(), role: Level }))
    .max(grantsMax)
    .optional(),
  teams: z
    .array(z.object({ team: z.string(), role: Level }))
    .max(grantsMax)
    .optional(),
})
export type GrantBody = z.output<typeof GrantBody>

const change = z.object({ role: Level })

const about =
  'What is given to a member counts before what their teams have, and that before default levels and the role in the organization. On a collection it reaches everything inside, as far as nothing nearer is given to the same member or team.'

/** The same operations for both kinds of resource. */
function grantsOn<const Prefix extends string, const P extends 'space.admin' | 'collection.admin'>(
  prefix: Prefix,
  permission: P,
) {
  const resource = permission === 'space.admin' ? 'a space' : 'a collection'
  const base = { permission, extension: true } as const
  return {
    invite: operation({
      ...base,
      summary: `Give members and teams a level on ${resource}, or change what they have.`,
      description: about,
      method: 'POST',
      path: `${prefix}/permissions`,
      body: GrantBody,
      errors: ['invalid_reference'],
      success: 204,
    }),
    users: operation({
      ...base,
      summary: `List the members who were given a level on ${resource}.`,
      method: 'GET',
      path: `${prefix}/permissions/users`,
      query: z.object(paging),
      returns: listShape(UserGrant),
    }),
    changeUser: operation({
      ...base,
      summary: `Change the level a member was given on ${resource}.`,
      method: 'PATCH',
      path: `${prefix}/permissions/users/{userId}`,
      body: change,
      returns: UserGrant,
    }),
    removeUser: operation({
      ...base,
      summary: `Take back the level a member was given on ${resource}.`,
      method: 'DELETE',
      path: `${prefix}/permissions/users/{userId}`,
      success: 204,
    }),
    teams: operation({
      ...base,
      summary: `List the teams that were given a level on ${resource}.`,
      method: 'GET',
      path: `${prefix}/permissions/teams`,
      query: z.object(paging),
      returns: listShape(TeamGrant),
    }),
    changeTeam: operation({
      ...base,
      summary: `Change the level a team was given on ${resource}.`,
      method: 'PATCH',
      path: `${prefix}/permissions/teams/{teamId}`,
      body: change,
      returns: TeamGrant,
    }),
    removeTeam: operation({
      ...base,
      summary: `Take back the level a team was given on ${resource}.`,
      method: 'DELETE',
      path: `${prefix}/permissions/teams/{teamId}`,
      success: 204,
    }),
  }
}

const onSpace = grantsOn('/v1/spaces/{spaceId}', 'space.admin')
const onCollection = grantsOn('/v1/collections/{collectionId}', 'collection.admin')

// Open point E6: without these a client can only ask for rights, not give them.
export const grants = {
  inviteToSpace: onSpace.invite,
  listUserPermissionsInSpace: onSpace.users,
  updateUserPermissionInSpace: onSpace.changeUser,
  removeUserFromSpace: onSpace.removeUser,
  listTeamPermissionsInSpace: onSpace.teams,
  updateTeamPermissionInSpace: onSpace.changeTeam,
  removeTeamFromSpace: onSpace.removeTeam,
  inviteToCollection: onCollection.invite,
  listUserPermissionsInCollection: onCollection.users,
  updateUserPermissionInCollection: onCollection.changeUser,
  removeUserFromCollection: onCollection.removeUser,
  listTeamPermissionsInCollection: onCollection.teams,
  updateTeamPermissionInCollection: onCollection.changeTeam,
  removeTeamFromCollection: onCollection.removeTeam,
}
