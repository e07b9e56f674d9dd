// The context of a conversation: the reader and the change request.

import { spacePermissions } from '../../platform/access/access.ts'
import type { CommentScope } from '../../platform/comments/scope.ts'
import type { ContentTarget } from '../../platform/targets/content-target.ts'
import { changeRequestURLs } from '../../platform/targets/present-change-requests.ts'
import type { Visit } from '../app/frame/visit.ts'

/** A change request with its conversations. */
export interface TalkView {
  readonly context: Visit
  readonly target: ContentTarget & {
    readonly changeRequest: NonNullable<ContentTarget['changeRequest']>
  }
}

/** The scope of the change request's comments. */
export function scopeOf({ context, target }: TalkView): CommentScope {
  const { found, changeRequest, revision } = target
  const location = `${changeRequestURLs(context, changeRequest).location}/comments`
  return { found, changeRequest, revisionId: revision.row.id, location }
}

/** The reader's permissions here. */
export function permissionsOf({ target }: TalkView) {
  return spacePermissions(target.found.level)
}
