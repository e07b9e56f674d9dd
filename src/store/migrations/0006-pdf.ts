// Secrets of the platform itself: what it signs addresses with.
import type { Step } from './step.ts'

export const pdf: Step = {
  tables: {
    secret: {
      columns: [
        ['name', 'text'],
        ['value', 'text'],
        ['created_at', 'text'],
      ],
      key: ['name'],
    },
  },
}
