// Presents teams, with the caller's role in them.
import { ApiError, type Team } from '../../contract/index.ts'
import type { TeamMemberRow, TeamRow } from '../../store/database/organization-tables.ts'
import { findOrganization, forbidden } from '../access/access.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import type { Context } from '../context/context.ts'
import { countSpacesOfTeams } from './member-spaces.ts'

export interface TeamNames {
  readonly organizationId: string
  readonly teamId: string
}

/** A team the caller may see. */
export interface FoundTeam extends FoundOrganization {
  readonly team: TeamRow
  readonly isAdmin: boolean
}

/** The team, when the caller may see it. A guest sees only those they are in. */
export async function findTeam(context: Context, names: TeamNames): Promise<FoundTeam> {
  const found = await findOrganization(context, names.organizationId, 'view')
  const { database } = context.store
  const team = await database
    .selectFrom('team')
    .selectAll()
    .where('organization_id', '=', names.organizationId)
    .where('id', '=', names.teamId)
    .executeTakeFirst()
  const roles = await readOwnRoles(context, team === undefined ? [] : [team])
  const permissions = teamPermissions(found, roles.get(names.teamId))
  if (!permissions.view) throw forbidden('listTeams', `organization "${names.organizationId}"`)
  if (team === undefined) throw new ApiError('not_found', `Cannot find team "${names.teamId}"`)
  return { ...found, team, isAdmin: permissions.admin }
}

/** @throws ApiError `forbidden` if the caller may not manage the team */
export function requireTeamAdmin({ isAdmin, team }: FoundTeam): void {
  if (!isAdmin) throw forbidden('admin', `team "${team.id}"`)
}

/** Teams of one organization, in the order given. */
export async function presentTeams(
  context: Context,
  found: FoundOrganization,
  rows: readonly TeamRow[],
): Promise<Team[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counts = await context.store.database
    .selectFrom('team_member')
    .innerJoin('member', 'member.user_id', 'team_member.user_id')
    .where('member.organization_id', '=', found.organization.id)
    .where('team_member.team_id', 'in', ids)
    .select('team_member.team_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('team_member.team_id')
    .execute()
  const members = new Map(counts.map((row) => [row.team_id, row.count]))
  const spaces = await countSpacesOfTeams(context, found.organization.id, ids)
  const roles = await readOwnRoles(context, rows)
  return rows.map((row) => {
    const permissions = teamPermissions(found, roles.get(row.id))
    return {
      object: 'team',
      id: row.id,
      title: row.title,
      ...(permissions.view
        ? { members: members.get(row.id) ?? 0, spaces: spaces.get(row.id) ?? 0 }
        : {}),
      createdAt: row.created_at,
      permissions,
    }
  })
}

/** The caller's role in each team they are in. */
async function readOwnRoles(
  { store, caller }: Context,
  teams: readonly TeamRow[],
): Promise<ReadonlyMap<string, TeamMemberRow['role']>> {
  if (teams.length === 0) return new Map()
  const ids = teams.map(({ id }) => id)
  const rows = await store.database
    .selectFrom('team_member')
    .select(['team_id', 'role'])
    .where('user_id', '=', caller.id)
    .where('team_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.team_id, row.role]))
}

function teamPermissions(
  { role }: Pick<FoundOrganization, 'role'>,
  teamRole: TeamMemberRow['role'] | undefined,
): Team['permissions'] {
  return {
    admin: role === 'admin' || teamRole === 'owner',
    view: role !== undefined || teamRole !== undefined,
  }
}
