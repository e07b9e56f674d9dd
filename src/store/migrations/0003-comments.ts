// Replies, reactions, and what a comment remembers of the page and node it is about.
import type { Step } from './step.ts'

export const comments: Step = {
  tables: {
    comment_reply: {
      columns: [
        ['id', 'text'],
        ['comment_id', 'text'],
        ['markdown', 'text'],
        ['posted_by', 'text'],
        ['posted_at', 'text'],
        ['edited_at', 'text?'],
      ],
      key: ['id'],
    },
    reaction: {
      columns: [
        ['subject_id', 'text'],
        ['emoji', 'text'],
        ['user_id', 'text'],
        ['written', 'text'],
        ['reacted_at', 'text'],
      ],
      key: ['subject_id', 'emoji', 'user_id'],
    },
  },
  columns: {
    comment: [
      ['page', 'text?'],
      ['node_preview', 'text?'],
    ],
  },
  indexes: [
    { table: 'comment_reply', columns: ['comment_id', 'posted_at', 'id'], unique: false },
    {
      table: 'comment',
      columns: ['space_id', 'change_request_id', 'posted_at', 'id'],
      unique: false,
    },
  ],
}
