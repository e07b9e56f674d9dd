// What spaces and change requests were made of: repositories, branches and pull requests elsewhere.
import type { Step } from './step.ts'

export const sources: Step = {
  columns: {
    space: [
      ['source', 'text?'],
      ['source_at', 'text?'],
    ],
    change_request: [
      ['source', 'text?'],
      ['source_key', 'text?'],
      ['source_at', 'text?'],
      ['source_state', 'text?'],
    ],
  },
  indexes: [
    { table: 'space', columns: ['organization_id', 'source'], unique: true },
    { table: 'change_request', columns: ['space_id', 'source'], unique: false },
    { table: 'change_request', columns: ['space_id', 'source_key'], unique: true },
  ],
}
