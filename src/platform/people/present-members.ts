// Members of an organization as the API gives them.
import type { Member } from '../../contract/index.ts'
import type { MemberRow } from '../../store/database/organization-tables.ts'
import { lookUpOrganization } from '../access/access.ts'
import { isShown, readPeople } from '../access/audience.ts'
import { parseLevel } from '../access/levels.ts'
import type { Context } from '../context/context.ts'
import { countSpacesOf } from './member-spaces.ts'
import { presentUser } from './organizations.ts'

/** Members of one organization, in the order given. Of others a guest is shown the name and picture alone. */
export async function presentMembers(
  context: Context,
  rows: readonly MemberRow[],
): Promise<Member[]> {
  const [first] = rows
  if (first === undefined) return []
  const ids = rows.map((row) => row.user_id)
  const { database } = context.store
  const users = await readPeople(context, first.organization_id, ids)
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
  const teamsById = new Map(teams.map((team) => [team.user_id, team.count]))
  return rows.map((row) => {
    const user = users.get(row.user_id)
    if (user === undefined) throw new Error(`Cannot find user "${row.user_id}"`)
    const named = { object: 'member' as const, id: row.user_id, user: presentUser(context, user) }
    const isOpen = viewer !== undefined && isShown(viewer, { kind: 'people' })
    if (!isOpen && row.user_id !== context.caller.id) return named
    return {
      ...named,
      role: parseLevel(row.role) ?? null,
      disabled: row.disabled !== 0,
      joinedAt: row.joined_at,
      ...(row.last_seen_at === null ? {} : { lastSeenAt: row.last_seen_at }),
      sso: row.sso !== null,
      spaces: spaces.get(row.user_id) ?? 0,
      teams: teamsById.get(row.user_id) ?? 0,
    }
  })
}
