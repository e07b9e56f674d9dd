// The search index of each space: what it holds. The tokens themselves are kept by each engine its own way.
import type { Step } from './step.ts'

export const search: Step = {
  tables: {
    search_index: {
      columns: [
        ['space_id', 'text'],
        ['number', 'integer'],
        ['revision_id', 'text'],
        ['version', 'integer'],
        ['step', 'integer'],
      ],
      key: ['space_id'],
    },
    search_page: {
      columns: [
        ['space_id', 'text'],
        ['page_id', 'text'],
        ['number', 'integer'],
        ['fingerprint', 'text'],
      ],
      key: ['space_id', 'page_id'],
    },
  },
  indexes: [
    { table: 'search_index', columns: ['number'], unique: true },
    { table: 'search_page', columns: ['space_id', 'number'], unique: true },
  ],
}
