// Rows that servers keep about requests: what was counted, and who changed what.
import type { RowOf, TableSchema } from './table.ts'

export const operationTables = {
  /** Count of a key in one minute, over all servers. */
  rate_count: {
    columns: {
      /** The event counted, and its subject. */
      key: 'text',
      /** Since 1970. */
      minute: 'integer',
      count: 'integer',
    },
    key: ['key', 'minute'],
    indexes: [{ columns: ['minute'] }],
  },
  /** Audit log: who changed what, when and from where. */
  audit: {
    columns: {
      id: 'text',
      at: 'text',
      /** Null for what belongs to none. */
      organization_id: 'text?',
      /** Null for an operator. */
      user_id: 'text?',
      /** The actor's credential: `token ID` or `session ID`. */
      credential: 'text?',
      address: 'text?',
      request_id: 'text?',
      operation: 'text',
      /** Id of the first thing its path names below the organization: a space, a collection, a site, a member. */
      subject: 'text?',
      /** JSON: the ids its path names. */
      parameters: 'text',
      /** Address of what it made; null for nothing. */
      location: 'text?',
    },
    key: ['id'],
    indexes: [
      { columns: ['organization_id', 'at', 'id'] },
      { columns: ['organization_id', 'subject', 'at', 'id'] },
      { columns: ['at', 'id'] },
    ],
  },
} as const satisfies Readonly<Record<string, TableSchema>>

export type RateCountRow = RowOf<(typeof operationTables)['rate_count']>
export type AuditRow = RowOf<(typeof operationTables)['audit']>
