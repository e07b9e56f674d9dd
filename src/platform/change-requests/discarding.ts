// Change requests that were created for something that then failed: taken away again while nothing is in them.
import type { Platform } from '../context/context.ts'

/**
 * Delete a draft that nobody did anything with: no revision of its own, no comment. Any other is left alone.
 *
 * @returns true when it is gone
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
