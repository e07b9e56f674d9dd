// Deleted spaces: put away, brought back.
import { ApiError } from '../../contract/index.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { dropSearchIndex } from '../../store/search/search.ts'
import {
  findOrganization,
  findSpace,
  forbidden,
  lookUpVisibleSpace,
  spacePermissions,
} from '../access/access.ts'
import { readVisible } from '../access/visibility.ts'
import type { Handlers, Platform } from '../context/context.ts'
import { addMs, deleteJob, insertJob, type JobKind } from '../context/jobs.ts'
import { pageItems } from '../context/lists.ts'
import { presentSpace, presentSpaces } from './spaces.ts'

const dayMs = 86_400_000
/** Time during which a deleted space can be restored. */
const retentionMs = 7 * dayMs
/** For this long after the purge, the space is reported as deleted rather than unknown. */
const tombstoneMs = 30 * dayMs

export const trash = {
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
    }
  },

  async restoreSpace(context, { spaceId }) {
    const found = await lookUpVisibleSpace(context, spaceId)
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
} satisfies Partial<Handlers>

function notFound(spaceId: string): ApiError {
  return new ApiError('not_found', `Cannot find space "${spaceId}"`)
}

export const trashList = {
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
} satisfies Partial<Handlers>

/** Later times are smaller texts. */
function countDown(at: string): string {
  return String(Number.MAX_SAFE_INTEGER - Date.parse(at)).padStart(16, '0')
}

/** Rows deleted per transaction, so that other writers never wait long. */
const rowsAtOnce = 500

/** Tables with rows that belong to a space and have an id; rows that depend on such a row are deleted before it. */
const owned = ['comment', 'change_request', 'revision'] as const

/**
 * Permanently removes a space deleted 7 days ago, and its tombstone 30 days later.
 *
 * Everything belonging to it is deleted: comments, change requests, revisions. Objects stay, since others may
 * share them.
 */
export const purgeSpace: JobKind = async (platform, { subject: spaceId }) => {
  const space = await platform.store.database
    .selectFrom('space')
    .select('deleted_at')
    .where('id', '=', spaceId)
    .executeTakeFirst()
  // Restored, or removed already.
  if (space === undefined || space.deleted_at === null) return undefined
  const now = platform.now()
  const purgeAt = addMs(space.deleted_at, retentionMs)
  if (now < purgeAt) return { runAgainAt: purgeAt }
  await removeContent(platform, spaceId)
  const forgetAt = addMs(purgeAt, tombstoneMs)
  if (now < forgetAt) return { runAgainAt: forgetAt }
  await platform.store.transaction(async (database) => {
    await database
      .deleteFrom('grant')
      .where('resource_kind', '=', 'space')
      .where('resource_id', '=', spaceId)
      .execute()
    await database.deleteFrom('space').where('id', '=', spaceId).execute()
  })
  return undefined
}

async function removeContent({ store }: Platform, spaceId: string): Promise<void> {
  for (const table of owned) {
    let ids: string[]
    do {
      const rows = await store.database
        .selectFrom(table)
        .select('id')
        .where('space_id', '=', spaceId)
        .limit(rowsAtOnce)
        .execute()
      ids = rows.map(({ id }) => id)
      if (ids.length > 0) await removeRows(store, table, ids)
    } while (ids.length === rowsAtOnce)
  }
  await store.transaction(async (database) => {
    for (const table of ['space_commit', 'page_edit', 'site_space', 'import'] as const) {
      await database.deleteFrom(table).where('space_id', '=', spaceId).execute()
    }
    await dropSearchIndex(database, store.search, spaceId)
  })
}

async function removeRows(
  store: Store,
  table: (typeof owned)[number],
  ids: readonly string[],
): Promise<void> {
  await store.transaction(async (database) => {
    if (table === 'comment') await removeDiscussion(database, ids)
    await database.deleteFrom(table).where('id', 'in', ids).execute()
  })
}

/** Replies of comments, and reactions to both. */
async function removeDiscussion(database: Database, commentIds: readonly string[]): Promise<void> {
  const replies = database
    .selectFrom('comment_reply')
    .select('id')
    .where('comment_id', 'in', commentIds)
  await database.deleteFrom('reaction').where('subject_id', 'in', replies).execute()
  await database.deleteFrom('reaction').where('subject_id', 'in', commentIds).execute()
  await database.deleteFrom('comment_reply').where('comment_id', 'in', commentIds).execute()
}
