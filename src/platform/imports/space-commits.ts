// Maps imported commits of a space to revisions.
import type { Database } from '../../store/database/tables.ts'
import type { Context } from '../context/context.ts'

/** Remembers which revision a commit became; the newest import of it counts. */
export async function rememberCommit(
  database: Database,
  spaceId: string,
  commit: string,
  revisionId: string,
): Promise<void> {
  await database
    .insertInto('space_commit')
    .values({ space_id: spaceId, commit_oid: commit, revision_id: revisionId })
    .onConflict((conflict) =>
      conflict.columns(['space_id', 'commit_oid']).doUpdateSet({ revision_id: revisionId }),
    )
    .execute()
}

/** The revision a commit became in a space; undefined when it was not imported, or is not named. */
export async function lookUpCommit(
  context: Context,
  spaceId: string,
  commit: string | undefined,
): Promise<string | undefined> {
  if (commit === undefined) return undefined
  const row = await context.store.database
    .selectFrom('space_commit')
    .select('revision_id')
    .where('space_id', '=', spaceId)
    .where('commit_oid', '=', commit)
    .executeTakeFirst()
  return row?.revision_id
}
