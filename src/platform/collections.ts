// Collections.
import type { Collection } from '../contract/index.ts'
import type { CollectionRow } from '../store/tables.ts'
import { collectionPermissions, type FoundCollection, findCollection } from './access.ts'
import type { Context, Handlers } from './context.ts'
import { parseLevel } from './levels.ts'
import { findFoundation, findMaker } from './new-content.ts'
import { positionAtEnd } from './siblings.ts'

export const collections: Handlers<'getCollectionById' | 'createCollection'> = {
  async getCollectionById(context, { collectionId }) {
    const found = await findCollection(context, collectionId, 'view')
    return () => Promise.resolve(presentCollection(context, found))
  },

  async createCollection(context, { organizationId }) {
    const found = await findMaker(context, organizationId)
    return async ({ body = {} }) => {
      const { place, ...standing } = await findFoundation(context, found, body.parent)
      const at = context.now()
      const collection = await context.store.transaction(async (database) => {
        const row: CollectionRow = {
          id: context.newId(),
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
        return row
      })
      const value = presentCollection(context, { ...found, ...standing, collection })
      return { value, location: value.urls.location }
    }
  },
}

/** A collection as the caller sees it. */
export function presentCollection(
  { baseURL }: Pick<Context, 'baseURL'>,
  { collection, level, seesParent }: Omit<FoundCollection, 'organization' | 'role' | 'ownsTeam'>,
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
