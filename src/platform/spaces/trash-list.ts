// Deleted spaces that can be restored, listed.
import { findOrganization, spacePermissions } from '../access/access.ts'
import { readVisible } from '../access/visibility.ts'
import type { Handlers } from '../context/context.ts'
import { addMs } from '../context/jobs.ts'
import { pageItems } from '../context/lists.ts'
import { presentSpaces } from './spaces.ts'
import { retentionMs } from './trash.ts'

export const trashList: Handlers<'listDeletedSpaces'> = {
  async listDeletedSpaces(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'view')
    return async ({ query }) => {
      const rows = await context.store.database
        .selectFrom('space')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('deleted_at', '>', addMs(context.now(), -retentionMs))
        .orderBy('deleted_at', 'desc')
        .orderBy('id')
        .execute()
      const visible = await readVisible(context, found, rows)
      const own = visible.filter(({ level }) => spacePermissions(level).admin)
      const page = pageItems(['trash', organizationId], query, {
        items: own,
        keyOf: ({ space }) => `${countDown(space.deleted_at ?? '')} ${space.id}`,
        present: (each) => each,
      })
      return { ...page, items: await presentSpaces(context, page.items) }
    }
  },
}

/** Later times are smaller texts. */
function countDown(at: string): string {
  return String(Number.MAX_SAFE_INTEGER - Date.parse(at)).padStart(16, '0')
}
