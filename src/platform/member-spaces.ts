// How many spaces members may see.
import type { MemberRow } from '../store/tables.ts'
import type { Context } from './context.ts'
import { chainAbove, computeLevel, parseLevel, readGrants } from './levels.ts'
import { visibleSpaces } from './visibility.ts'

/**
 * Spaces each member may see, of those the caller may see: nobody learns from a count of what is
 * hidden from them.
 *
 * @returns by id of the user
 */
export async function countSpacesOf(
  context: Context,
  organizationId: string,
  members: readonly Pick<MemberRow, 'user_id' | 'role'>[],
): Promise<ReadonlyMap<string, number>> {
  const visible = await visibleSpaces(context, organizationId)
  // Whoever has a role sees every space.
  const counts = new Map(members.map((member) => [member.user_id, visible.size]))
  const guests = members.filter((member) => parseLevel(member.role) === undefined)
  if (guests.length === 0) return counts
  const { database } = context.store
  const places = (table: 'space' | 'collection') =>
    database
      .selectFrom(table)
      .select(['id', 'parent_id', 'default_level'])
      .where('organization_id', '=', organizationId)
      .execute()
  const collections = new Map((await places('collection')).map((row) => [row.id, row]))
  const spaces = (await places('space')).filter(({ id }) => visible.has(id))
  const userIds = guests.map((guest) => guest.user_id)
  const grants = await readGrants(database, { userIds, organizationId })
  for (const id of userIds) {
    const given = grants.get(id) ?? new Map()
    const seen = spaces.filter((space) => {
      const chain = [space, ...chainAbove(space.parent_id, collections)]
      return computeLevel(undefined, chain, given) !== undefined
    })
    counts.set(id, seen.length)
  }
  return counts
}
