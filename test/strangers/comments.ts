// Access rows of comments. The comments are the admin's; what their authors may is tested beside the operations.
import type { comments } from '../../src/contract/content/comments.ts'
import type { AccessRows } from './row.ts'
import type { Scene } from './scene.ts'

const posted = { body: { body: { markdown: 'Yes' } } }
const reacted = { body: { addedReactions: ['1f389'] } }

export const commentRows: AccessRows<keyof typeof comments> = {
  listCommentsInSpace: { needs: 'space.read' },
  postCommentInSpace: { needs: 'space.comment', request: () => posted },
  getCommentInSpace: { needs: 'space.read', request: inSpace },
  updateCommentInSpace: { needs: 'space.comment', request: inSpace },
  deleteCommentInSpace: { needs: 'space.create', request: inSpace },
  listCommentRepliesInSpace: { needs: 'space.read', request: inSpace },
  postCommentReplyInSpace: {
    needs: 'space.comment',
    request: (scene) => ({ ...inSpace(scene), ...posted }),
  },
  getCommentReplyInSpace: { needs: 'space.read', request: inSpace },
  updateCommentReplyInSpace: { needs: 'space.comment', request: inSpace },
  deleteCommentReplyInSpace: { needs: 'space.create', request: inSpace },
  listCommentersInSpace: { needs: 'space.read' },
  listCommentsInChangeRequest: { needs: 'space.read' },
  postCommentInChangeRequest: { needs: 'space.comment', request: () => posted },
  getCommentInChangeRequest: { needs: 'space.read', request: inChangeRequest },
  updateCommentInChangeRequest: { needs: 'space.comment', request: inChangeRequest },
  deleteCommentInChangeRequest: { needs: 'space.create', request: inChangeRequest },
  listCommentRepliesInChangeRequest: { needs: 'space.read', request: inChangeRequest },
  postCommentReplyInChangeRequest: {
    needs: 'space.comment',
    request: (scene) => ({ ...inChangeRequest(scene), ...posted }),
  },
  getCommentReplyInChangeRequest: { needs: 'space.read', request: inChangeRequest },
  updateCommentReplyInChangeRequest: { needs: 'space.comment', request: inChangeRequest },
  deleteCommentReplyInChangeRequest: { needs: 'space.create', request: inChangeRequest },
  listCommentersInChangeRequest: { needs: 'space.read' },
}

function inSpace({ spaceComment }: Scene) {
  return { ...spaceComment, ...reacted }
}

function inChangeRequest({ changeRequestComment }: Scene) {
  return { ...changeRequestComment, ...reacted }
}
