// What a conversation is shown from: who reads, and the change request it is about.

import { spacePermissions } from '../../platform/access/access.ts'
import type { CommentScope } from '../../platform/comments/scope.ts'
import type { ContentTarget } from '../../platform/targets/content-target.ts'
import { changeRequestURLs } from '../../platform/targets/present-change-requests.ts'
import type { Visit } from '../app/frame/visit.ts'

/** A change request that is talked about. */
export interface TalkView {
  readonly context: Visit
  readonly target: ContentTarget & {
    readonly changeRequest: NonNullable<ContentTarget['changeRequest']>
  }
}

/** The comments of the change request, for the platform. */
export function scopeOf({ context, target }: TalkView): CommentScope {
  const { found, changeRequest, revision } = target
  const location = `${changeRequestURLs(context, changeRequest).location}/comments`
  return { found, changeRequest, revisionId: revision.row.id, location }
}

/** What the reader may do here. */
export function permissionsOf({ target }: TalkView) {
  return spacePermissions(target.found.level)
}
