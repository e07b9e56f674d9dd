// Deleted spaces: put away, brought back.
import { ApiError } from '../../contract/index.ts'
import { findSpace, forbidden, lookUpSpace, spacePermissions } from '../access/access.ts'
import type { Handlers } from '../context/context.ts'
import { addMs, deleteJob, insertJob } from '../context/jobs.ts'
import { presentSpace } from './spaces.ts'

const dayMs = 86_400_000
/** How long a deleted space can be restored. */
export const retentionMs = 7 * dayMs
/** For this long after the purge, the space is reported as deleted rather than unknown. */
export const tombstoneMs = 30 * dayMs

export const trash: Handlers<'deleteSpaceById' | 'restoreSpace'> = {
  async deleteSpaceById(context, { spaceId }) {
    await findSpace(context, spaceId, 'admin')
    return async () => {
      const at = context.now()
      await context.store.transaction(async (database) => {
        const { numUpdatedRows } = await database
          .updateTable('space')
          .set({ deleted_at: at })
          .where('id', '=', spaceId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) throw notFound(spaceId)
        const job = {
          kind: 'purge-space',
          subject: spaceId,
          runAt: addMs(at, retentionMs),
        } as const
        await insertJob(database, context, job)
      })
      return undefined
    }
  },

  async restoreSpace(context, { spaceId }) {
    const found = await lookUpSpace(context, spaceId)
    if (found === undefined) throw notFound(spaceId)
    if (!spacePermissions(found.level).admin) throw forbidden('admin', `space "${spaceId}"`)
    return async () => {
      const at = context.now()
      await context.store.transaction(async (database) => {
        const space = await database
          .selectFrom('space')
          .select('deleted_at')
          .where('id', '=', spaceId)
          .executeTakeFirst()
        if (space === undefined) throw notFound(spaceId)
        if (space.deleted_at === null) {
          throw new ApiError(
            'space_not_deleted',
            `Cannot restore space "${spaceId}": it is not deleted`,
          )
        }
        if (addMs(space.deleted_at, retentionMs) <= at) {
          throw new ApiError(
            'gone',
            `Cannot restore space "${spaceId}": it was deleted over 7 days ago`,
          )
        }
        await database
          .updateTable('space')
          .set({ deleted_at: null, updated_at: at })
          .where('id', '=', spaceId)
          .execute()
        await deleteJob(database, { kind: 'purge-space', subject: spaceId })
      })
      return presentSpace(context, await findSpace(context, spaceId, 'view'))
    }
  },
}

function notFound(spaceId: string): ApiError {
  return new ApiError('not_found', `Cannot find space "${spaceId}"`)
}
