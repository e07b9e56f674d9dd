// Where a new space or collection may stand: the permission of operations that create content.
import { ApiError } from '../contract/index.ts'
import {
  collectionPermissions,
  type FoundOrganization,
  findOrganization,
  forbidden,
  lookUpCollection,
  organizationPermissions,
  readStandings,
  type Standing,
} from './access.ts'
import type { Context } from './context.ts'
import type { Place } from './siblings.ts'

/** Where something new stands, and what its maker may do to it there. */
export interface Foundation extends Standing {
  readonly place: Place
}

/**
 * The organization, when the caller may create content somewhere in it: at the top level with
 * `createContent`, in a collection with its `create`.
 */
export async function findMaker(
  context: Context,
  organizationId: string,
): Promise<FoundOrganization> {
  const found = await findOrganization(context, organizationId, 'view')
  if (organizationPermissions(found).createContent) return found
  const collections = await context.store.database
    .selectFrom('collection')
    .select(['id', 'parent_id', 'default_level'])
    .where('organization_id', '=', organizationId)
    .execute()
  const standings = await readStandings(context, found, collections)
  if ([...standings.values()].some(({ level }) => collectionPermissions(level).create)) return found
  throw forbidden('createContent', `organization "${organizationId}"`)
}

/**
 * The place asked for.
 *
 * @param parent - id of a collection of this organization; absent for the top level
 */
export async function findFoundation(
  context: Context,
  found: FoundOrganization,
  parent: string | null | undefined,
): Promise<Foundation> {
  const organizationId = found.organization.id
  if (parent === undefined || parent === null) {
    if (!organizationPermissions(found).createContent) {
      throw forbidden('createContent', `organization "${organizationId}"`)
    }
    // Whoever may create content has a role.
    const level = found.role ?? 'read'
    return { place: { organizationId, parentId: null }, level, seesParent: false }
  }
  const target = await lookUpCollection(context, parent)
  if (target === undefined || target.organization.id !== organizationId) {
    throw new ApiError('invalid_reference', `Cannot find collection "${parent}"`)
  }
  if (!collectionPermissions(target.level).create) {
    throw forbidden('create', `collection "${parent}"`)
  }
  return { place: { organizationId, parentId: parent }, level: target.level, seesParent: true }
}
