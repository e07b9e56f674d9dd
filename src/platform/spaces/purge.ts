// Permanently removes deleted spaces when they can no longer be restored.

import type { Database } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { dropSearchIndex } from '../../store/search/search.ts'
import type { Platform } from '../context/context.ts'
import { addMs, type JobKind } from '../context/jobs.ts'
import { retentionMs, tombstoneMs } from './trash.ts'

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
