// Collections.
import { sql } from 'kysely'
import { compareBytes } from '../../content/trees/byte-order.ts'
import type { Collection } from '../../contract/index.ts'
import type { CollectionRow } from '../../store/database/organization-tables.ts'
import { collectionPermissions, findCollection, findOrganization } from '../access/access.ts'
import { chainAbove, parseLevel } from '../access/levels.ts'
import { type Permissions, readManyPermissions } from '../access/permissions.ts'
import { readVisible, selectVisibleSpaces } from '../access/visibility.ts'
import type { Context, Handlers } from '../context/context.ts'
import { buildList, pageItems } from '../context/lists.ts'
import { lockOrder, positionAtEnd, positionsInstead, sortKey } from '../context/ordering.ts'
import { readRowPage } from '../context/row-pages.ts'
import { findMaker, findPlace, requirePlace } from './placement.ts'
import { presentSpaces } from './spaces.ts'

export const collections = {
  async getCollectionById(context, { collectionId }) {
    const found = await findCollection(context, collectionId, 'view')
    return () => Promise.resolve(presentCollection(context, found))
  },

  async deleteCollectionById(context, { collectionId }) {
    const { collection } = await findCollection(context, collectionId, 'admin')
    return () => deleteCollection(context, collection)
  },

  async updateCollectionById(context, { collectionId }) {
    await findCollection(context, collectionId, 'admin')
    return async ({ body }) => {
      const { title, description, defaultLevel } = body
      const wanted = {
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description: description || null }),
        ...(defaultLevel === undefined ? {} : { default_level: defaultLevel }),
      }
      await context.store.transaction((database) =>
        database
          .updateTable('collection')
          .set({ ...wanted, updated_at: context.now() })
          .where('id', '=', collectionId)
          .execute(),
      )
      // A default level may have changed what the caller may do.
      return presentCollection(context, await findCollection(context, collectionId, 'view'))
    }
  },

  async listSpacesInCollectionById(context, { collectionId }) {
    const found = await findCollection(context, collectionId, 'view')
    return async ({ query }) => {
      const list = ['collection-spaces', collectionId]
      const all = (await selectVisibleSpaces(context, found)).where(
        'space.parent_id',
        '=',
        collectionId,
      )
      // Spaces created before positions existed have none; sort them first on every engine.
      const by = [sql<string>`coalesce(space.position, '')`, 'space.id'] as const
      const page = buildList(list, query, {
        ...(await readRowPage(all.selectAll('space'), { list, query, by, order: 'asc' })),
        keyOf: (row) => [row.position ?? '', row.id],
        present: (row) => row,
      })
      const visible = await readVisible(context, found, page.items)
      return { ...page, items: await presentSpaces(context, visible) }
    }
  },

  async listCollectionsInOrganizationById(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'view')
    return async ({ query }) => {
      const rows = await context.store.database
        .selectFrom('collection')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .execute()
      const permissionsById = await readManyPermissions(context, found, rows)
      const keyOf = treeKeys(rows)
      const visible = inOrder(rows, permissionsById, keyOf).filter(
        ({ row, permissions }) => query.nested || row.parent_id === null || !permissions.seesParent,
      )
      return pageItems(['collections', organizationId, String(query.nested)], query, {
        items: visible,
        keyOf: ({ key }) => key,
        present: ({ row, permissions }) =>
          presentCollection(context, { collection: row, ...permissions }),
      })
    }
  },

  async createCollection(context, { organizationId }) {
    const found = await findMaker(context, organizationId)
    return async ({ body = {} }) => {
      const place = await findPlace(context, found, body.parent)
      const id = context.newId()
      const at = context.now()
      await context.store.transaction(async (database) => {
        await requirePlace(database, place, { kind: 'collection', id })
        const row: CollectionRow = {
          id,
          organization_id: organizationId,
          parent_id: place.parentId,
          position: await positionAtEnd(database, place),
          title: body.title ?? 'New collection',
          description: null,
          default_level: null,
          created_at: at,
          updated_at: at,
        }
        await database.insertInto('collection').values(row).execute()
      })
      const value = presentCollection(context, await findCollection(context, id, 'view'))
      return { value, location: value.urls.location }
    }
  },
} satisfies Partial<Handlers>

/** Its contents take its place, in the same order. */
async function deleteCollection(
  context: Context,
  { id, organization_id: organizationId }: CollectionRow,
): Promise<undefined> {
  await context.store.transaction(async (database) => {
    await lockOrder(database, organizationId)
    const row = await database
      .selectFrom('collection')
      .select('parent_id')
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .executeTakeFirst()
    // Another request has deleted or moved it meanwhile: it is gone from here, as requested.
    if (row === undefined) return
    const place = { organizationId, parentId: row.parent_id }
    const positions = await positionsInstead(database, { collectionId: id, place })
    for (const [childId, position] of positions) {
      for (const kind of ['space', 'collection'] as const) {
        await database
          .updateTable(kind)
          .set({ parent_id: place.parentId, position })
          .where('id', '=', childId)
          .where('parent_id', '=', id)
          .execute()
      }
    }
    await database.deleteFrom('collection').where('id', '=', id).execute()
    await database
      .deleteFrom('grant')
      .where('resource_kind', '=', 'collection')
      .where('resource_id', '=', id)
      .execute()
  })
}

/** Rows the caller may see, sorted by a key in byte order. */
function inOrder<Row extends { readonly id: string }>(
  rows: readonly Row[],
  permissionsById: ReadonlyMap<string, Permissions>,
  keyOf: (row: Row) => string,
) {
  return rows
    .flatMap((row) => {
      const permissions = permissionsById.get(row.id)
      return permissions === undefined ? [] : [{ row, permissions, key: keyOf(row) }]
    })
    .sort((one, other) => compareBytes(one.key, other.key))
}

/** Sort keys that put each collection before its contents, and those before its next sibling. */
function treeKeys(rows: readonly CollectionRow[]): (row: CollectionRow) => string {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (row) =>
    [...chainAbove(row.parent_id, byId).toReversed(), row]
      .map((each) => sortKey(each))
      // Sorts in front of every character of a key.
      .join('\t')
}

/** A collection as the caller sees it. */
export function presentCollection(
  { baseURL }: Pick<Context, 'baseURL'>,
  { collection, level, seesParent }: { readonly collection: CollectionRow } & Permissions,
): Collection {
  return {
    object: 'collection',
    id: collection.id,
    title: collection.title,
    ...(collection.description === null ? {} : { description: collection.description }),
    organization: collection.organization_id,
    ...(collection.parent_id === null || !seesParent ? {} : { parent: collection.parent_id }),
    defaultLevel: parseLevel(collection.default_level) ?? null,
    urls: {
      location: `${baseURL}/v1/collections/${collection.id}`,
      app: `${baseURL}/c/${collection.id}`,
    },
    permissions: collectionPermissions(level),
  }
}
