// Access rows of spaces.
import type { spaces } from '../../src/contract/spaces/spaces.ts'
import type { AccessRows } from './row.ts'
import { joinElsewhere, toElsewhere } from './scene.ts'

export const spaceRows: AccessRows<keyof typeof spaces> = {
  listSpaces: { needs: 'organization.guest' },
  listDeletedSpaces: { needs: 'organization.guest' },
  createSpace: { needs: 'organization.create' },
  getSpaceById: { needs: 'space.read' },
  deleteSpaceById: { needs: 'space.create' },
  updateSpaceById: { needs: 'space.create', request: () => ({ body: { title: 'Another' } }) },
  // The copy stands in the collection too.
  duplicateSpace: { needs: ['space.read', 'organization.create', 'collection.create'] },
  restoreSpace: {
    needs: 'space.create',
    async request({ admin, spaceId }) {
      await admin.deleteSpaceById({ spaceId })
      return {}
    },
  },
  moveSpace: {
    needs: ['space.create', 'organization.create'],
    request: () => ({ body: { parent: null } }),
  },
  transferSpace: { needs: 'space.create', request: toElsewhere, prepare: joinElsewhere },
}
