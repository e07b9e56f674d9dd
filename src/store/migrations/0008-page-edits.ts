// Which revision added or edited which page, so that a page can say when that was.
import type { Step } from './step.ts'

export const pageEdits: Step = {
  tables: {
    page_edit: {
      columns: [
        ['space_id', 'text'],
        ['change_request_id', 'text'],
        ['page_id', 'text'],
        ['revision_id', 'text'],
        ['kind', 'text'],
        ['at', 'text'],
      ],
      key: ['space_id', 'change_request_id', 'page_id', 'revision_id'],
    },
  },
  indexes: [{ table: 'revision', columns: ['space_id', 'created_at', 'id'], unique: false }],
}
