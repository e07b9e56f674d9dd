// Counts the spaces members and teams have access to.
import type { MemberRow } from '../../store/database/organization-tables.ts'
import {
  type AccessFields,
  chainAbove,
  computeLevel,
  parseLevel,
  readGrants,
} from '../access/levels.ts'
import { visibleSpaces } from '../access/visibility.ts'
import type { Context } from '../context/context.ts'

/**
 * Counts the spaces each member may see, among those the caller may see, so that a count reveals nothing
 * hidden from the caller.
 *
 * @returns by user id
 */
export async function countSpacesOf(
  context: Context,
  organizationId: string,
  members: readonly Pick<MemberRow, 'user_id' | 'role'>[],
): Promise<ReadonlyMap<string, number>> {
  const visible = await visibleSpaces(context, organizationId)
  // Users with a role see every space.
  const counts = new Map(members.map((member) => [member.user_id, visible.size]))
  const guests = members.filter((member) => parseLevel(member.role) === undefined)
  if (guests.length === 0) return counts
  const chains = await readChains(context, organizationId, visible)
  const userIds = guests.map((guest) => guest.user_id)
  const grants = await readGrants(context.store.database, { userIds, organizationId })
  for (const id of userIds) {
    const given = grants.get(id) ?? new Map()
    const seen = chains.filter((chain) => computeLevel(undefined, chain, given) !== undefined)
    counts.set(id, seen.length)
  }
  return counts
}

/**
 * Counts the spaces each team has a grant on, directly or on a collection above, among those the caller may
 * see.
 *
 * @returns by team id
 */
export async function countSpacesOfTeams(
  context: Context,
  organizationId: string,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (teamIds.length === 0) return new Map()
  const rows = await context.store.database
    .selectFrom('grant')
    .select(['subject_id', 'resource_id'])
    .where('subject_kind', '=', 'team')
    .where('subject_id', 'in', teamIds)
    .execute()
  if (rows.length === 0) return new Map()
  const visible = await visibleSpaces(context, organizationId)
  const chains = await readChains(context, organizationId, visible)
  const counts = new Map<string, number>()
  for (const [id, grants] of Map.groupBy(rows, (row) => row.subject_id)) {
    const given = new Set(grants.map((row) => row.resource_id))
    const reached = chains.filter((chain) => chain.some((place) => given.has(place.id)))
    counts.set(id, reached.length)
  }
  return counts
}

/** Each named space with the collections above it. */
async function readChains(
  { store }: Context,
  organizationId: string,
  spaceIds: { has(id: string): boolean },
): Promise<AccessFields[][]> {
  const places = (table: 'space' | 'collection') =>
    store.database
      .selectFrom(table)
      .select(['id', 'parent_id', 'default_level'])
      .where('organization_id', '=', organizationId)
      .execute()
  const collections = new Map((await places('collection')).map((row) => [row.id, row]))
  const spaces = (await places('space')).filter(({ id }) => spaceIds.has(id))
  return spaces.map((space) => [space, ...chainAbove(space.parent_id, collections)])
}
