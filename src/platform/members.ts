// Members of an organization as the API gives them.
import type { Member } from '../contract/index.ts'
import type { MemberRow } from '../store/tables.ts'
import { type FoundOrganization, readStandings } from './access.ts'
import type { Context } from './context.ts'
import { chainAbove, computeLevel, parseLevel, readGrantsOfMembers } from './levels.ts'
import { presentUser } from './orgs.ts'

/** Members of an organization the caller may see, in the order given. */
export async function presentMembers(
  context: Context,
  found: FoundOrganization,
  rows: readonly MemberRow[],
): Promise<Member[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.user_id)
  const { database } = context.store
  const users = await database.selectFrom('user').selectAll().where('id', 'in', ids).execute()
  const usersById = new Map(users.map((user) => [user.id, user]))
  const teams = await countTeams(context, found, ids)
  const spaces = await countSpaces(context, found, rows)
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
      spaces: spaces.get(row.user_id) ?? 0,
      teams: teams.get(row.user_id) ?? 0,
    }
  })
}

async function countTeams(
  { store }: Context,
  { organization }: FoundOrganization,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await store.database
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select('team_member.user_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('team.organization_id', '=', organization.id)
    .where('team_member.user_id', 'in', userIds)
    .groupBy('team_member.user_id')
    .execute()
  return new Map(counts.map((row) => [row.user_id, row.count]))
}

/**
 * How many spaces each member may see, of those the caller may see: a number must not tell of others.
 * As many queries for a thousand members as for one.
 */
async function countSpaces(
  context: Context,
  found: FoundOrganization,
  members: readonly MemberRow[],
): Promise<ReadonlyMap<string, number>> {
  const { database } = context.store
  const { id: organizationId } = found.organization
  const spaces = await database
    .selectFrom('space')
    .select(['id', 'parent_id', 'default_level'])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .execute()
  const collections = await database
    .selectFrom('collection')
    .select(['id', 'parent_id', 'default_level'])
    .where('organization_id', '=', organizationId)
    .execute()
  const collectionsById = new Map(collections.map((row) => [row.id, row]))
  const seen = await readStandings(context, found, spaces)
  const chains = spaces
    .filter(({ id }) => seen.has(id))
    .map((space) => [space, ...chainAbove(space.parent_id, collectionsById)])
  const ids = members.map((row) => row.user_id)
  const grants = await readGrantsOfMembers(database, organizationId, ids)
  return new Map(
    members.map((row) => {
      const role = parseLevel(row.role)
      const given = grants.get(row.user_id) ?? new Map()
      return [
        row.user_id,
        chains.filter((chain) => computeLevel(role, chain, given) !== undefined).length,
      ]
    }),
  )
}
