// Tables of comments.
import type { RowOf, TableSchema } from './table.ts'

export const commentTables = {
  comment: {
    columns: {
      id: 'text',
      space_id: 'text',
      change_request_id: 'text?',
      revision_id: 'text',
      page_id: 'text?',
      /** Blob of the page when it was commented on; null when the page has none. */
      page_oid: 'text?',
      /** JSON: title and address of the page when it was commented on. */
      page: 'text?',
      node_id: 'text?',
      /** Start of the node's text. */
      node_preview: 'text?',
      /** JSON: the lines the node was read from; null when there were too many. */
      node_source: 'text?',
      markdown: 'text',
      status: 'text',
      posted_by: 'text',
      posted_at: 'text',
      edited_at: 'text?',
      resolved_by: 'text?',
      resolved_at: 'text?',
    },
    key: ['id'],
    indexes: [
      { columns: ['change_request_id', 'posted_at', 'id'] },
      { columns: ['space_id', 'status'] },
      { columns: ['space_id', 'change_request_id', 'posted_at', 'id'] },
    ],
  },
  comment_reply: {
    columns: {
      id: 'text',
      comment_id: 'text',
      markdown: 'text',
      posted_by: 'text',
      posted_at: 'text',
      edited_at: 'text?',
    },
    key: ['id'],
    indexes: [{ columns: ['comment_id', 'posted_at', 'id'] }],
  },
  /** One user's reaction to a comment or reply. */
  reaction: {
    columns: {
      /** Id of the comment or reply. */
      subject_id: 'text',
      /** Code points in hex: one key, however it was written. */
      emoji: 'text',
      user_id: 'text',
      /** As it was written. */
      written: 'text',
      reacted_at: 'text',
    },
    key: ['subject_id', 'emoji', 'user_id'],
  },
} as const satisfies Readonly<Record<string, TableSchema>>

export type CommentRow = RowOf<(typeof commentTables)['comment']>
export type CommentReplyRow = RowOf<(typeof commentTables)['comment_reply']>
export type ReactionRow = RowOf<(typeof commentTables)['reaction']>
