// Removes change requests created for an operation that failed, as long as they are empty.
import type { Platform } from '../context/context.ts'

/**
 * Deletes an untouched draft: no revision of its own and no comments. Others are left alone.
 *
 * @returns true if deleted
 */
export function discardChangeRequest(
  { store }: Pick<Platform, 'store'>,
  changeRequestId: string,
): Promise<boolean> {
  return store.transaction(async (database) => {
    const gone = await database
      .deleteFrom('change_request')
      .where('id', '=', changeRequestId)
      .where('status', '=', 'draft')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('revision')
              .select('revision.id')
              .whereRef('revision.change_request_id', '=', 'change_request.id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('comment')
              .select('comment.id')
              .whereRef('comment.change_request_id', '=', 'change_request.id'),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst()
    return gone !== undefined
  })
}
