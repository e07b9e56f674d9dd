// Computes a user's level on spaces and collections from grants, default levels and role.
import { type Level, levels } from '../../contract/index.ts'
import type { SpaceRow } from '../../store/database/content-tables.ts'
import type { CollectionRow } from '../../store/database/organization-tables.ts'
import type { Database } from '../../store/database/tables.ts'

/** Fields that decide the level on a space or collection, besides grants. */
export type AccessFields = Pick<SpaceRow | CollectionRow, 'id' | 'parent_id' | 'default_level'>

/** Levels given to a user: by id of a space or collection, then by whom they reach the user. */
export type Grants = ReadonlyMap<string, Given>

interface Given {
  readonly own: Level | undefined
  /** By id of the team. */
  readonly teams: ReadonlyMap<string, Level>
}

/**
 * Computes the level on a resource; undefined if the user may not see it at all.
 *
 * Order of precedence: a grant to the user, a grant to one of their teams (the highest, if several have one),
 * the default level for everybody, the role. Each of these reaches from a collection to everything inside,
 * and the nearest one counts: a grant on a space overrides one on its collection. A guest has no role and no
 * default levels. An admin of the organization is admin of everything.
 *
 * @param chain - the resource, then its collection, and so on to the top level
 * @see contract, "Organization side": effective level
 */
export function computeLevel(
  role: Level | undefined,
  chain: readonly AccessFields[],
  grants: Grants,
): Level | undefined {
  if (role === 'admin') return role
  const given = chain.flatMap(({ id }) => grants.get(id) ?? [])
  const own = given.find((each) => each.own !== undefined)?.own
  if (own !== undefined) return own
  const teams = new Map<string, Level>()
  for (const [team, level] of given.flatMap((each) => [...each.teams])) {
    if (!teams.has(team)) teams.set(team, level)
  }
  const byTeam = levels.find((level) => [...teams.values()].includes(level))
  if (byTeam !== undefined || role === undefined) return byTeam
  const shared = chain.find((place) => parseLevel(place.default_level) !== undefined)
  return parseLevel(shared?.default_level ?? null) ?? role
}

/** The collections above a resource, nearest first. */
export function chainAbove<Row extends AccessFields>(
  parentId: string | null,
  collections: ReadonlyMap<string, Row>,
): Row[] {
  const chain: Row[] = []
  let next = parentId
  while (next !== null) {
    const place = collections.get(next)
    // Only a corrupt store has a cycle of collections; it must not hang the platform.
    if (place === undefined || chain.includes(place)) break
    chain.push(place)
    next = place.parent_id
  }
  return chain
}

/** Reads a collection and the collections above it, nearest first. One query. */
export async function readChain(database: Database, collectionId: string): Promise<AccessFields[]> {
  return chainAbove(collectionId, await readAbove(database, [collectionId]))
}

/** Reads collections and all collections above them, by id. One query. */
export async function readAbove(
  database: Database,
  collectionIds: readonly string[],
): Promise<ReadonlyMap<string, AccessFields>> {
  if (collectionIds.length === 0) return new Map()
  const rows = await database
    .withRecursive('above', (query) =>
      query
        .selectFrom('collection')
        .select(['id', 'parent_id', 'default_level'])
        .where('id', 'in', collectionIds)
        .union(
          query
            .selectFrom('collection')
            .innerJoin('above', 'above.parent_id', 'collection.id')
            .select(['collection.id', 'collection.parent_id', 'collection.default_level']),
        ),
    )
    .selectFrom('above')
    .selectAll()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * All grants to users in an organization, by user id. One query.
 *
 * Only teams of that organization count: a space moved from another one brings none along.
 *
 * @param resourceIds - only grants on these
 */
export async function readGrants(
  database: Database,
  {
    userIds,
    organizationId,
  }: { readonly userIds: readonly string[]; readonly organizationId: string },
  resourceIds?: readonly string[],
): Promise<ReadonlyMap<string, Grants>> {
  if (userIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('grant')
    .select(['grant.subject_id as user_id', 'grant.resource_id', 'grant.level'])
    .select(({ val }) => val('').as('team_id'))
    .where('grant.subject_kind', '=', 'user')
    .where('grant.subject_id', 'in', userIds)
    .$if(resourceIds !== undefined, (query) =>
      query.where('grant.resource_id', 'in', resourceIds ?? []),
    )
    .unionAll(
      database
        .selectFrom('team_member')
        .innerJoin('team', 'team.id', 'team_member.team_id')
        .innerJoin('grant', 'grant.subject_id', 'team.id')
        .select([
          'team_member.user_id',
          'grant.resource_id',
          'grant.level',
          'grant.subject_id as team_id',
        ])
        .where('grant.subject_kind', '=', 'team')
        .where('team_member.user_id', 'in', userIds)
        .where('team.organization_id', '=', organizationId)
        .$if(resourceIds !== undefined, (query) =>
          query.where('grant.resource_id', 'in', resourceIds ?? []),
        ),
    )
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.user_id)].map(([id, given]) => [id, collectGrants(given)]),
  )
}

interface GrantColumns {
  readonly resource_id: string
  readonly level: string
  /** Empty for what was given to the user. */
  readonly team_id: string
}

function collectGrants(rows: readonly GrantColumns[]): Grants {
  const byResource = Map.groupBy(rows, (row) => row.resource_id)
  return new Map([...byResource].map(([id, given]) => [id, collect(given)]))

  function collect(given: readonly GrantColumns[]): Given {
    const own = given.find((row) => row.team_id === '')
    const teams = given.flatMap((row): [string, Level][] => {
      const level = parseLevel(row.level)
      return row.team_id !== '' && level !== undefined ? [[row.team_id, level]] : []
    })
    return { own: parseLevel(own?.level ?? null), teams: new Map(teams) }
  }
}

/** Parses a stored level. An unknown one gives no access. */
export function parseLevel(text: string | null): Level | undefined {
  return levels.find((level) => level === text)
}

/** True when a level allows what a lower one does. */
export function reaches(level: Level, needed: Level): boolean {
  return levels.indexOf(level) <= levels.indexOf(needed)
}
