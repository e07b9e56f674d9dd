// Access rows of searches.
import type { search } from '../../src/contract/content/search.ts'
import type { AccessRows } from './row.ts'

export const searchRows: AccessRows<keyof typeof search> = {
  searchSpaceContent: { needs: 'space.read', request: () => ({ query: { query: 'guide' } }) },
  searchOrganizationContent: {
    needs: 'organization.guest',
    request: () => ({ query: { query: 'guide' } }),
  },
}
