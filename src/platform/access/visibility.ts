// The spaces of an organization the caller may see: what every list, count and search starts from.
import type { Level } from '../../contract/index.ts'
import type { SpaceRow } from '../../store/database/content-tables.ts'
import type { Context } from '../context/context.ts'
import { lookUpOrganization } from './access.ts'
import type { FoundOrganization } from './found-organization.ts'
import { type Permissions, readManyPermissions, readOwnGrants } from './permissions.ts'

/** A space, and what the caller may do to it. */
export interface VisibleSpace extends Permissions {
  readonly space: SpaceRow
}

/**
 * Selects the spaces of an organization the caller may see, for further filtering, sorting, counting and
 * reading.
 *
 * Users with a role see every space; guests see spaces and collections granted to them, including everything
 * inside those collections. Deleted spaces are excluded.
 */
export async function selectVisibleSpaces(context: Context, found: FoundOrganization) {
  const organizationId = found.organization.id
  const isGuest = found.role === undefined
  const given = isGuest ? [...(await readOwnGrants(context, found)).keys()] : []
  return context.store.database
    .withRecursive('reached', (query) =>
      query
        .selectFrom('collection')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', 'in', orNone(given))
        .union(
          query
            .selectFrom('collection')
            .innerJoin('reached', 'reached.id', 'collection.parent_id')
            .where('collection.organization_id', '=', organizationId)
            .select('collection.id'),
        ),
    )
    .selectFrom('space')
    .where('space.organization_id', '=', organizationId)
    .where('space.deleted_at', 'is', null)
    .$if(isGuest, (query) =>
      query.where(({ or, eb, selectFrom }) =>
        or([
          eb('space.id', 'in', orNone(given)),
          eb('space.parent_id', 'in', selectFrom('reached').select('reached.id')),
        ]),
      ),
    )
}

/** Databases reject an empty list. */
function orNone(ids: readonly string[]): readonly string[] {
  return ids.length === 0 ? [''] : ids
}

/** Rows with what the caller may do to each, in their order. */
export async function readVisible(
  context: Context,
  found: FoundOrganization,
  rows: readonly SpaceRow[],
): Promise<VisibleSpace[]> {
  const permissionsById = await readManyPermissions(context, found, rows)
  return rows.flatMap((space) => {
    const permissions = permissionsById.get(space.id)
    return permissions === undefined ? [] : [{ space, ...permissions }]
  })
}

/**
 * The caller's level on every space of an organization they may see, oldest first.
 *
 * For code that needs all of them. The number of queries does not depend on the number of spaces.
 *
 * @returns empty if the caller is not a member, or is disabled
 */
export async function visibleSpaces(
  context: Context,
  organizationId: string,
): Promise<ReadonlyMap<string, Level>> {
  const found = await lookUpOrganization(context, organizationId)
  if (found === undefined || found.isDisabled) return new Map()
  const visible = await selectVisibleSpaces(context, found)
  const rows = await visible
    .select(['space.id', 'space.parent_id', 'space.default_level'])
    .orderBy('space.created_at')
    .orderBy('space.id')
    .execute()
  const permissionsById = await readManyPermissions(context, found, rows)
  return new Map([...permissionsById].map(([id, { level }]) => [id, level]))
}
