// The caller's permissions on several spaces and collections.
import type { Level } from '../../contract/index.ts'
import type { Context } from '../context/context.ts'
import type { FoundOrganization } from './found-organization.ts'
import {
  type AccessFields,
  chainAbove,
  computeLevel,
  type Grants,
  readAbove,
  readGrants,
} from './levels.ts'

/** The caller's level on a space or collection, and whether they see its parent collection. */
export interface Permissions {
  readonly level: Level
  readonly seesParent: boolean
}

/** Up to this many resources are looked up one by one; for more, the whole organization is read. */
const lookedUpMax = 1000

/** Permissions on one space or collection; undefined when the caller may not see it. Two queries at most. */
export async function readPermissions(
  context: Context,
  found: FoundOrganization,
  place: AccessFields,
): Promise<Permissions | undefined> {
  return (await readManyPermissions(context, found, [place])).get(place.id)
}

/**
 * Permissions on spaces and collections of one organization, by id; absent when not seen.
 *
 * The one place where it is decided who sees what. Two queries, however many places there are.
 */
export async function readManyPermissions(
  context: Context,
  found: FoundOrganization,
  places: readonly AccessFields[],
): Promise<ReadonlyMap<string, Permissions>> {
  const permissionsById = new Map<string, Permissions>()
  if (found.role === 'admin') {
    for (const { id } of places) permissionsById.set(id, { level: 'admin', seesParent: true })
    return permissionsById
  }
  const parents = new Set(places.flatMap((place) => place.parent_id ?? []))
  const collections = await readCollections(context, found, parents)
  const ids = [...places, ...collections.values()].map(({ id }) => id)
  const grants = await readOwnGrants(context, found, ids.length > lookedUpMax ? undefined : ids)
  for (const place of places) {
    const above = chainAbove(place.parent_id, collections)
    const level = computeLevel(found.role, [place, ...above], grants)
    const seesParent = computeLevel(found.role, above, grants) !== undefined
    if (level !== undefined) permissionsById.set(place.id, { level, seesParent })
  }
  return permissionsById
}

/** Reads collections and all collections above them; the result may contain others. */
async function readCollections(
  { store }: Context,
  { organization }: FoundOrganization,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, AccessFields>> {
  if (ids.size <= lookedUpMax) return readAbove(store.database, [...ids])
  const rows = await store.database
    .selectFrom('collection')
    .select(['id', 'parent_id', 'default_level'])
    .where('organization_id', '=', organization.id)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Grants of the caller in the organization. */
export async function readOwnGrants(
  { store, caller }: Context,
  { organization }: FoundOrganization,
  resourceIds?: readonly string[],
): Promise<Grants> {
  const subject = { userIds: [caller.id], organizationId: organization.id }
  const grants = await readGrants(store.database, subject, resourceIds)
  return grants.get(caller.id) ?? new Map()
}
