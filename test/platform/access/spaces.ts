// Access rows of spaces.
import type { spaces } from '../../../src/contract/spaces.ts'
import type { AccessRows } from './row.ts'

export const spaceRows: AccessRows<keyof typeof spaces> = {
  listSpaces: { needs: 'organization.guest' },
  createSpace: { needs: 'organization.create' },
  getSpaceById: { needs: 'space.read' },
}
