// Access rows of collections.
import type { collections } from '../../../src/contract/collections.ts'
import type { AccessRows } from './row.ts'

export const collectionRows: AccessRows<keyof typeof collections> = {
  getCollectionById: { needs: 'collection.read' },
  createCollection: { needs: 'organization.create' },
}
