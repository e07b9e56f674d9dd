// What servers of one store tell each other about requests, and the audit log.
import type { Step } from './step.ts'

export const operation: Step = {
  tables: {
    rate_count: {
      columns: [
        ['key', 'text'],
        ['minute', 'integer'],
        ['count', 'integer'],
      ],
      key: ['key', 'minute'],
    },
    audit: {
      columns: [
        ['id', 'text'],
        ['at', 'text'],
        ['organization_id', 'text?'],
        ['user_id', 'text?'],
        ['credential', 'text?'],
        ['address', 'text?'],
        ['request_id', 'text?'],
        ['operation', 'text'],
        ['subject', 'text?'],
        ['parameters', 'text'],
        ['location', 'text?'],
      ],
      key: ['id'],
    },
  },
  indexes: [
    { table: 'rate_count', columns: ['minute'], unique: false },
    { table: 'audit', columns: ['organization_id', 'at', 'id'], unique: false },
    { table: 'audit', columns: ['organization_id', 'subject', 'at', 'id'], unique: false },
    { table: 'audit', columns: ['at', 'id'], unique: false },
  ],
}
