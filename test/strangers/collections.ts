// Access rows of collections.
import type { collections } from '../../src/contract/spaces/collections.ts'
import type { AccessRows } from './row.ts'
import { joinElsewhere, toElsewhere } from './scene.ts'

export const collectionRows: AccessRows<keyof typeof collections> = {
  getCollectionById: { needs: 'collection.read' },
  deleteCollectionById: { needs: 'collection.create' },
  updateCollectionById: {
    needs: 'collection.create',
    request: () => ({ body: { title: 'Another' } }),
  },
  listSpacesInCollectionById: { needs: 'collection.read' },
  moveCollection: {
    needs: ['collection.create', 'organization.create'],
    async request({ admin, organizationId }) {
      const { id: collection } = await admin.createCollection({ organizationId })
      return { body: { position: { after: { type: 'collection', collection } } } }
    },
  },
  // Everything in it goes along.
  transferCollection: {
    needs: ['collection.create', 'space.create'],
    request: toElsewhere,
    prepare: joinElsewhere,
  },
  listCollectionsInOrganizationById: { needs: 'organization.guest' },
  createCollection: { needs: 'organization.create' },
}
