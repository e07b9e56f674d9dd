// Members of an organization as the API gives them.
import type { Member } from '../contract/index.ts'
import type { MemberRow } from '../store/tables.ts'
import { lookUpOrganization } from './access.ts'
import type { Context } from './context.ts'
import { parseLevel } from './levels.ts'
import { countSpacesOf } from './member-spaces.ts'
import { presentUser } from './orgs.ts'

/**
 * Members of one organization, in the order given.
 *
 * A guest is not told what others reach: only of themselves, how many spaces and teams.
 */
export async function presentMembers(
  context: Context,
  rows: readonly MemberRow[],
): Promise<Member[]> {
  const [first] = rows
  if (first === undefined) return []
  const ids = rows.map((row) => row.user_id)
  const { database } = context.store
  const users = await database.selectFrom('user').selectAll().where('id', 'in', ids).execute()
  const teams = await database
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select('team_member.user_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('team.organization_id', '=', first.organization_id)
    .where('team_member.user_id', 'in', ids)
    .groupBy('team_member.user_id')
    .execute()
  const spaces = await countSpacesOf(context, first.organization_id, rows)
  const viewer = await lookUpOrganization(context, first.organization_id)
  const usersById = new Map(users.map((user) => [user.id, user]))
  const teamsById = new Map(teams.map((team) => [team.user_id, team.count]))
  return rows.map((row) => {
    const user = usersById.get(row.user_id)
    if (user === undefined) throw new Error(`Cannot find user "${row.user_id}"`)
    return {
      object: 'member',
      id: row.user_id,
      role: parseLevel(row.role) ?? null,
      user: presentUser(context, user),
      disabled: row.disabled !== 0,
      joinedAt: row.joined_at,
      ...(row.last_seen_at === null ? {} : { lastSeenAt: row.last_seen_at }),
      sso: row.sso !== null,
      ...(viewer?.role === undefined && row.user_id !== context.caller.id
        ? {}
        : { spaces: spaces.get(row.user_id) ?? 0, teams: teamsById.get(row.user_id) ?? 0 }),
    }
  })
}
