// Work to be done later: what, when, and who is at it.
import type { Step } from './step.ts'

export const jobs: Step = {
  tables: {
    job: {
      columns: [
        ['kind', 'text'],
        ['subject', 'text'],
        ['payload', 'text'],
        ['run_at', 'text'],
        ['attempts', 'integer'],
        ['lease', 'text?'],
        ['locked_until', 'text?'],
        ['last_error', 'text?'],
        ['created_at', 'text'],
      ],
      key: ['kind', 'subject'],
    },
  },
  indexes: [{ table: 'job', columns: ['run_at'], unique: false }],
}
