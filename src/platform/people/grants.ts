// Levels given to single members and teams on spaces and collections.
import { ApiError, type GrantBody, type TeamGrant, type UserGrant } from '../../contract/index.ts'
import type { GrantRow, TeamRow, UserRow } from '../../store/database/organization-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { findCollection, findSpace } from '../access/access.ts'
import { showPerson } from '../access/audience.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import { parseLevel } from '../access/levels.ts'
import type { Context, Handlers } from '../context/context.ts'
import { buildList, type PagingQuery } from '../context/lists.ts'
import type { OrderedItem } from '../context/ordering.ts'
import { readRowPage } from '../context/row-pages.ts'
import { presentUser } from './organizations.ts'
import { presentTeams } from './present-teams.ts'

/** A space or collection, and whose it is. */
interface Resource extends OrderedItem {
  readonly organizationId: string
  readonly found: FoundOrganization
}

/** The receiver of a grant. */
interface Receiver {
  readonly kind: GrantRow['subject_kind']
  readonly id: string
}

const onSpace = grantsOn(async (context: Context, { spaceId }: { readonly spaceId: string }) => {
  const found = await findSpace(context, spaceId, 'admin')
  return { kind: 'space', id: spaceId, organizationId: found.organization.id, found }
})

const onCollection = grantsOn(
  async (context: Context, { collectionId }: { readonly collectionId: string }) => {
    const found = await findCollection(context, collectionId, 'admin')
    return { kind: 'collection', id: collectionId, organizationId: found.organization.id, found }
  },
)

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
} satisfies Partial<Handlers>

/** The operations on one kind of resource. */
function grantsOn<Names>(find: (context: Context, names: Names) => Promise<Resource>) {
  return {
    async invite(context: Context, names: Names) {
      const resource = await find(context, names)
      return ({ body }: { readonly body: GrantBody }) => give(context, resource, body)
    },

    async users(context: Context, names: Names) {
      const resource = await find(context, names)
      return ({ query }: { readonly query: PagingQuery }) => listUsers(context, resource, query)
    },

    async changeUser(context: Context, names: Names & { readonly userId: string }) {
      const resource = await find(context, names)
      const found = await findUserGrant(context, resource, names.userId)
      return async ({ body: { role } }: { readonly body: Pick<UserGrant, 'role'> }) => {
        await change(context, resource, { kind: 'user', id: names.userId, level: role })
        return { ...found, role }
      }
    },

    async removeUser(context: Context, names: Names & { readonly userId: string }) {
      const resource = await find(context, names)
      await findUserGrant(context, resource, names.userId)
      return () => takeBack(context, resource, { kind: 'user', id: names.userId })
    },

    async teams(context: Context, names: Names) {
      const resource = await find(context, names)
      return ({ query }: { readonly query: PagingQuery }) => listTeams(context, resource, query)
    },

    async changeTeam(context: Context, names: Names & { readonly teamId: string }) {
      const resource = await find(context, names)
      const found = await findTeamGrant(context, resource, names.teamId)
      return async ({ body: { role } }: { readonly body: Pick<TeamGrant, 'role'> }) => {
        await change(context, resource, { kind: 'team', id: names.teamId, level: role })
        return { ...found, role }
      }
    },

    async removeTeam(context: Context, names: Names & { readonly teamId: string }) {
      const resource = await find(context, names)
      await findTeamGrant(context, resource, names.teamId)
      return () => takeBack(context, resource, { kind: 'team', id: names.teamId })
    },
  }
}

/** All of it is given, or nothing. Named twice, the last counts. */
async function give(
  context: Context,
  resource: Resource,
  { users = [], teams = [] }: GrantBody,
): Promise<undefined> {
  const createdAt = context.now()
  await context.store.transaction(async (database) => {
    await requireMembers(database, resource, new Set(users.map(({ user }) => user)))
    await requireTeams(database, resource, new Set(teams.map(({ team }) => team)))
    const given = [
      ...users.map(({ user, role }) => ({ kind: 'user' as const, id: user, level: role })),
      ...teams.map(({ team, role }) => ({ kind: 'team' as const, id: team, level: role })),
    ]
    for (const { kind, id, level } of given) {
      await database
        .insertInto('grant')
        .values({
          resource_kind: resource.kind,
          resource_id: resource.id,
          subject_kind: kind,
          subject_id: id,
          level,
          created_at: createdAt,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['resource_kind', 'resource_id', 'subject_kind', 'subject_id'])
            .doUpdateSet({ level }),
        )
        .execute()
    }
  })
}

/** Refuses users who are not members of the organization. */
export async function requireMembers(
  database: Database,
  { organizationId }: Pick<Resource, 'organizationId'>,
  ids: ReadonlySet<string>,
): Promise<void> {
  if (ids.size === 0) return
  const rows = await database
    .selectFrom('member')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', 'in', [...ids])
    .execute()
  refuseUnknown('user', ids, new Set(rows.map((row) => row.user_id)))
}

async function requireTeams(
  database: Database,
  { organizationId }: Resource,
  ids: ReadonlySet<string>,
): Promise<void> {
  if (ids.size === 0) return
  const rows = await database
    .selectFrom('team')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute()
  refuseUnknown('team', ids, new Set(rows.map((row) => row.id)))
}

function refuseUnknown(
  kind: Receiver['kind'],
  ids: ReadonlySet<string>,
  known: ReadonlySet<string>,
): void {
  const unknown = [...ids].find((id) => !known.has(id))
  if (unknown === undefined) return
  throw new ApiError('invalid_reference', `Cannot find ${kind} "${unknown}" in the organization`)
}

/** Grants of members: those of former members have no effect, and are not shown. */
function selectUserGrants({ store }: Context, { kind, id, organizationId }: Resource) {
  return store.database
    .selectFrom('grant')
    .innerJoin('user', 'user.id', 'grant.subject_id')
    .innerJoin('member', 'member.user_id', 'user.id')
    .where('grant.resource_kind', '=', kind)
    .where('grant.resource_id', '=', id)
    .where('grant.subject_kind', '=', 'user')
    .where('member.organization_id', '=', organizationId)
    .selectAll('user')
    .select(['grant.level', 'grant.created_at as given_at'])
}

function selectTeamGrants({ store }: Context, { kind, id, organizationId }: Resource) {
  return store.database
    .selectFrom('grant')
    .innerJoin('team', 'team.id', 'grant.subject_id')
    .where('grant.resource_kind', '=', kind)
    .where('grant.resource_id', '=', id)
    .where('grant.subject_kind', '=', 'team')
    .where('team.organization_id', '=', organizationId)
    .selectAll('team')
    .select(['grant.level', 'grant.created_at as given_at'])
}

async function listUsers(context: Context, resource: Resource, query: PagingQuery) {
  const all = selectUserGrants(context, resource)
  const list = ['user-permissions', resource.id]
  const by = ['grant.created_at', 'user.id'] as const
  return buildList(list, query, {
    ...(await readRowPage(all, { list, query, by, order: 'asc' })),
    keyOf: (row) => [row.given_at, row.id],
    present: (row) => presentUserGrant(context, resource, row),
  })
}

async function listTeams(context: Context, resource: Resource, query: PagingQuery) {
  const all = selectTeamGrants(context, resource)
  const list = ['team-permissions', resource.id]
  const by = ['grant.created_at', 'team.id'] as const
  const page = buildList(list, query, {
    ...(await readRowPage(all, { list, query, by, order: 'asc' })),
    keyOf: (row) => [row.given_at, row.id],
    present: (row) => row,
  })
  return { ...page, items: await presentTeamGrants(context, resource, page.items) }
}

async function findUserGrant(
  context: Context,
  resource: Resource,
  userId: string,
): Promise<UserGrant> {
  const row = await selectUserGrants(context, resource)
    .where('user.id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw notGiven(resource, { kind: 'user', id: userId })
  return presentUserGrant(context, resource, row)
}

async function findTeamGrant(
  context: Context,
  resource: Resource,
  teamId: string,
): Promise<TeamGrant> {
  const row = await selectTeamGrants(context, resource)
    .where('team.id', '=', teamId)
    .executeTakeFirst()
  const [grant] = row === undefined ? [] : await presentTeamGrants(context, resource, [row])
  if (grant === undefined) throw notGiven(resource, { kind: 'team', id: teamId })
  return grant
}

function notGiven(resource: Resource, { kind, id }: Receiver): ApiError {
  return new ApiError(
    'not_found',
    `Cannot find access of ${kind} "${id}" to ${resource.kind} "${resource.id}"`,
  )
}

async function change(
  { store }: Context,
  resource: Resource,
  { kind, id, level }: Receiver & { readonly level: string },
): Promise<void> {
  await store.transaction((database) =>
    database
      .updateTable('grant')
      .set({ level })
      .where('resource_kind', '=', resource.kind)
      .where('resource_id', '=', resource.id)
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', id)
      .execute(),
  )
}

async function takeBack(
  { store }: Context,
  resource: Resource,
  { kind, id }: Receiver,
): Promise<undefined> {
  await store.transaction((database) =>
    database
      .deleteFrom('grant')
      .where('resource_kind', '=', resource.kind)
      .where('resource_id', '=', resource.id)
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', id)
      .execute(),
  )
}

function presentUserGrant(
  context: Context,
  { found }: Resource,
  row: UserRow & { readonly level: string },
): UserGrant {
  return { user: presentUser(context, showPerson(context, found, row)), role: roleOf(row) }
}

async function presentTeamGrants(
  context: Context,
  { found }: Resource,
  rows: readonly (TeamRow & { readonly level: string })[],
): Promise<TeamGrant[]> {
  const teams = await presentTeams(context, found, rows)
  const roles = new Map(rows.map((row) => [row.id, roleOf(row)]))
  return teams.flatMap((team) => {
    const role = roles.get(team.id)
    return role === undefined ? [] : [{ team, role }]
  })
}

function roleOf({ level }: { readonly level: string }) {
  const role = parseLevel(level)
  if (role === undefined) throw new Error(`Cannot present level "${level}"`)
  return role
}
