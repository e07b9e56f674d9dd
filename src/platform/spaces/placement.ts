// Checks where a space or collection may be placed: permissions for operations that create or move content.
import { ApiError } from '../../contract/index.ts'
import type { Database } from '../../store/database/tables.ts'
import {
  collectionPermissions,
  findOrganization,
  forbidden,
  lookUpCollection,
  organizationPermissions,
} from '../access/access.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import { readChain } from '../access/levels.ts'
import { readManyPermissions } from '../access/permissions.ts'
import type { Context } from '../context/context.ts'
import { type ItemParent, lockOrder, type OrderedItem } from '../context/ordering.ts'

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
  const permissionsById = await readManyPermissions(context, found, collections)
  if ([...permissionsById.values()].some(({ level }) => collectionPermissions(level).create))
    return found
  throw forbidden('createContent', `organization "${organizationId}"`)
}

/**
 * The place asked for, when the caller may put something there.
 *
 * @param parent - id of a collection of this organization; null or absent for the top level
 */
export async function findPlace(
  context: Context,
  found: FoundOrganization,
  parent: string | null | undefined,
): Promise<ItemParent> {
  const organizationId = found.organization.id
  if (parent === undefined || parent === null) {
    if (organizationPermissions(found).createContent) return { organizationId, parentId: null }
    throw forbidden('createContent', `organization "${organizationId}"`)
  }
  const target = await lookUpCollection(context, parent)
  if (target === undefined || target.organization.id !== organizationId) throw unknown(parent)
  if (!collectionPermissions(target.level).create) {
    throw forbidden('create', `collection "${parent}"`)
  }
  return { organizationId, parentId: parent }
}

/** Maximum nesting depth of collections. */
const depthMax = 32

/**
 * Refuses a parent that is deleted, inside the moved item, or too deep. Call it in the transaction that
 * places the item: it locks the parent until the end.
 *
 * @param item - a collection goes with everything in it
 */
export async function requirePlace(
  database: Database,
  place: ItemParent,
  item: OrderedItem,
): Promise<void> {
  await lockOrder(database, place.organizationId)
  if (place.parentId === null) return
  const parent = await database
    .selectFrom('collection')
    .select('id')
    .where('id', '=', place.parentId)
    .where('organization_id', '=', place.organizationId)
    .executeTakeFirst()
  if (parent === undefined) throw unknown(place.parentId)
  if (item.kind === 'space') return
  const above = await readChain(database, place.parentId)
  if (above.some(({ id }) => id === item.id)) {
    throw new ApiError(
      'invalid_position',
      `Cannot put collection "${item.id}" into itself or one of its own collections`,
    )
  }
  const depth = above.length + (await measureDepth(database, place.organizationId, item.id))
  if (depth > depthMax) {
    throw new ApiError(
      'invalid_position',
      `Cannot put a collection there: expected at most ${depthMax} in each other but found ${depth}`,
    )
  }
}

/** Nesting depth below this collection. */
async function measureDepth(
  database: Database,
  organizationId: string,
  collectionId: string,
): Promise<number> {
  let level = [collectionId]
  let depth = 0
  do {
    depth += 1
    const below = await database
      .selectFrom('collection')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('parent_id', 'in', level)
      .execute()
    level = below.map(({ id }) => id)
  } while (level.length > 0 && depth <= depthMax)
  return depth
}

function unknown(parent: string): ApiError {
  return new ApiError('invalid_reference', `Cannot find collection "${parent}"`)
}
