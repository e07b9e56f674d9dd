// Access rows of comments. The comments are the admin's; what their authors may is tested beside the operations.
import type { comments } from '../../../src/contract/comments.ts'
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
    request: async (scene) => ({ ...(await inSpace(scene)), ...posted }),
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
    request: async (scene) => ({ ...(await inChangeRequest(scene)), ...posted }),
  },
  getCommentReplyInChangeRequest: { needs: 'space.read', request: inChangeRequest },
  updateCommentReplyInChangeRequest: { needs: 'space.comment', request: inChangeRequest },
  deleteCommentReplyInChangeRequest: { needs: 'space.create', request: inChangeRequest },
  listCommentersInChangeRequest: { needs: 'space.read' },
}

/** A comment on the space with a reply. */
async function inSpace({ admin, spaceId }: Scene) {
  const comment = await admin.postCommentInSpace({ spaceId, ...posted })
  const target = { spaceId, commentId: comment.id }
  const reply = await admin.postCommentReplyInSpace({ ...target, ...posted })
  return { commentId: comment.id, commentReplyId: reply.id, ...reacted }
}

/** A comment on the change request with a reply. */
async function inChangeRequest({ admin, spaceId, changeRequestId }: Scene) {
  const target = { spaceId, changeRequestId }
  const comment = await admin.postCommentInChangeRequest({ ...target, ...posted })
  const commented = { ...target, commentId: comment.id }
  const reply = await admin.postCommentReplyInChangeRequest({ ...commented, ...posted })
  return { commentId: comment.id, commentReplyId: reply.id, ...reacted }
}
