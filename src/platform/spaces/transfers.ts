// Transfers of spaces and collections to the top level of an organization.
import { ApiError } from '../../contract/index.ts'
import type { SpaceRow } from '../../store/database/content-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import {
  collectionPermissions,
  findCollection,
  findSpace,
  forbidden,
  lookUpOrganization,
  organizationPermissions,
  spacePermissions,
} from '../access/access.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import { readManyPermissions } from '../access/permissions.ts'
import type { Context, Handlers } from '../context/context.ts'
import { type ItemParent, lockOrder, type OrderedItem, positionAtEnd } from '../context/ordering.ts'
import { retryRaces, StaleRevisionError } from '../processes/races.ts'
import { presentCollection } from './collections.ts'
import { presentSpace } from './spaces.ts'

export const transfers = {
  async transferSpace(context, { spaceId }) {
    const { organization } = await findSpace(context, spaceId, 'admin')
    return async ({ body }) => {
      await retryRaces(context, organization.id, async () => {
        const found = await findSpace(context, spaceId, 'admin')
        const target = await findTarget(context, body.organization)
        const moved = { kind: 'space', id: spaceId } as const
        refuseThere(moved, found.space, target)
        await transfer(context, { moved, items: [moved], from: found.organization.id, target })
      })
      return presentSpace(context, await findSpace(context, spaceId, 'view'))
    }
  },

  async transferCollection(context, { collectionId }) {
    const { organization } = await findCollection(context, collectionId, 'admin')
    return async ({ body }) => {
      await retryRaces(context, organization.id, async () => {
        const found = await findCollection(context, collectionId, 'admin')
        const target = await findTarget(context, body.organization)
        const moved = { kind: 'collection', id: collectionId } as const
        refuseThere(moved, found.collection, target)
        const items = await findContents(context, found, collectionId)
        await transfer(context, { moved, items, from: found.organization.id, target })
      })
      return presentCollection(context, await findCollection(context, collectionId, 'view'))
    }
  },
} satisfies Partial<Handlers>

/** The top level of the target organization, if the caller may create content there. */
async function findTarget(context: Context, organizationId: string): Promise<ItemParent> {
  const target = await lookUpOrganization(context, organizationId)
  if (target === undefined) {
    throw new ApiError('invalid_reference', `Cannot find organization "${organizationId}"`)
  }
  if (target.isDisabled) {
    throw new ApiError(
      'member_disabled',
      'Cannot do this: your account is disabled in this organization',
    )
  }
  if (!organizationPermissions(target).createContent) {
    throw forbidden('createContent', `organization "${organizationId}"`)
  }
  return { organizationId, parentId: null }
}

function refuseThere(
  { kind, id }: OrderedItem,
  row: { readonly organization_id: string; readonly parent_id: string | null },
  target: ItemParent,
): void {
  if (row.organization_id === target.organizationId && row.parent_id === null) {
    throw new ApiError('no_change', `Cannot transfer ${kind} "${id}": it is there already`)
  }
}

/**
 * Lists a collection and everything in it.
 *
 * The caller must be admin of each item: they may be admin of everything in the other organization, and must
 * not gain access by a transfer.
 */
async function findContents(
  context: Context,
  found: FoundOrganization,
  collectionId: string,
): Promise<OrderedItem[]> {
  const { collections, spaces } = await readBelow(
    context.store.database,
    collectionId,
    found.organization.id,
  )
  const permissionsById = await readManyPermissions(context, found, [...collections, ...spaces])
  for (const { id } of collections) {
    const permissions = permissionsById.get(id)
    if (permissions === undefined || !collectionPermissions(permissions.level).admin) throw refuse()
  }
  for (const { id, deleted_at: deletedAt } of spaces) {
    const permissions = permissionsById.get(id)
    const isAdmin = permissions !== undefined && spacePermissions(permissions.level).admin
    if (deletedAt === null && !isAdmin) throw refuse()
  }
  return [
    ...collections.map(({ id }) => ({ kind: 'collection' as const, id })),
    ...spaces.map(({ id }) => ({ kind: 'space' as const, id })),
  ]

  function refuse(): ApiError {
    return forbidden('admin', `everything in collection "${collectionId}"`)
  }
}

async function readBelow(database: Database, collectionId: string, organizationId: string) {
  const collections = await database
    .withRecursive('below', (query) =>
      query
        .selectFrom('collection')
        .select(['id', 'parent_id', 'default_level'])
        .where('id', '=', collectionId)
        .union(
          query
            .selectFrom('collection')
            .innerJoin('below', 'below.id', 'collection.parent_id')
            .where('collection.organization_id', '=', organizationId)
            .select(['collection.id', 'collection.parent_id', 'collection.default_level']),
        ),
    )
    .selectFrom('below')
    .selectAll()
    .execute()
  const spaces: Pick<SpaceRow, 'id' | 'parent_id' | 'default_level' | 'deleted_at'>[] = []
  for (const parentIds of inParts(collections.map(({ id }) => id))) {
    const rows = await database
      .selectFrom('space')
      .select(['id', 'parent_id', 'default_level', 'deleted_at'])
      .where('organization_id', '=', organizationId)
      .where('parent_id', 'in', parentIds)
      .execute()
    for (const row of rows) spaces.push(row)
  }
  return { collections, spaces }
}

interface Transfer {
  readonly moved: OrderedItem
  /** The moved item, with everything in it. */
  readonly items: readonly OrderedItem[]
  /** Id of the organization it leaves. */
  readonly from: string
  readonly target: ItemParent
}

async function transfer(context: Context, { moved, items, from, target }: Transfer): Promise<void> {
  const at = context.now()
  await context.store.transaction(async (database) => {
    // In one order, so that transfers to and fro do not wait for each other.
    for (const id of [from, target.organizationId].sort()) await lockOrder(database, id)
    if (moved.kind === 'collection') await requireSame(database, { moved, items, from })
    if (from !== target.organizationId) await refuseShown(database, moved, items)
    const position = await positionAtEnd(database, target)
    for (const kind of ['collection', 'space'] as const) {
      const ids = items.filter((item) => item.kind === kind).map(({ id }) => id)
      for (const part of inParts(ids)) {
        const { numUpdatedRows } = await database
          .updateTable(kind)
          .set({ organization_id: target.organizationId, updated_at: at })
          .where('id', 'in', part)
          .where('organization_id', '=', from)
          .executeTakeFirst()
        if (numUpdatedRows !== BigInt(part.length)) throw new StaleRevisionError()
        if (from !== target.organizationId) await endGrants(database, kind, part)
      }
    }
    await database
      .updateTable(moved.kind)
      .set({ parent_id: null, position })
      .where('id', '=', moved.id)
      .execute()
  })
}

/** A site shows only spaces of its own organization, so a space shown on a site cannot leave. */
async function refuseShown(
  database: Database,
  moved: OrderedItem,
  items: readonly OrderedItem[],
): Promise<void> {
  const spaces = items.filter(({ kind }) => kind === 'space').map(({ id }) => id)
  for (const part of inParts(spaces)) {
    const shown = await database
      .selectFrom('site_space')
      .select('site_id')
      .where('space_id', 'in', part)
      .executeTakeFirst()
    if (shown === undefined) continue
    throw new ApiError(
      'precondition_failed',
      `Cannot transfer ${moved.kind} "${moved.id}": a site shows it, or what is in it`,
    )
  }
}

/** Items may have been added since the check. */
async function requireSame(
  database: Database,
  { moved, items, from }: Omit<Transfer, 'target'>,
): Promise<void> {
  const { collections, spaces } = await readBelow(database, moved.id, from)
  const seen = new Set(items.map(({ id }) => id))
  const now = [...collections, ...spaces]
  if (now.length !== seen.size || now.some(({ id }) => !seen.has(id)))
    throw new StaleRevisionError()
}

async function endGrants(
  database: Database,
  kind: OrderedItem['kind'],
  ids: readonly string[],
): Promise<void> {
  await database
    .deleteFrom('grant')
    .where('resource_kind', '=', kind)
    .where('resource_id', 'in', ids)
    .execute()
}

/** Ids per statement; engines allow no more than about ten thousand. */
const idsAtOnce = 1000

function* inParts(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += idsAtOnce) yield ids.slice(at, at + idsAtOnce)
}
