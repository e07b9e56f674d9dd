// The table of work that is done later.
import type { RowOf, TableSchema } from './table.ts'

export const jobTables = {
  /** Work to be done later; see `platform/context/jobs.ts`. */
  job: {
    columns: {
      kind: 'text',
      subject: 'text',
      /** JSON. */
      payload: 'text',
      run_at: 'text',
      attempts: 'integer',
      /** Lease of the worker; null without one. */
      lease: 'text?',
      /** After this time another worker may take over. */
      locked_until: 'text?',
      /** The last error. */
      last_error: 'text?',
      created_at: 'text',
      /** Times a process was gone before it was done; null is 0. */
      lost_leases: 'integer?',
      /** The owning organization; null for the store's own. */
      organization_id: 'text?',
    },
    key: ['kind', 'subject'],
    indexes: [{ columns: ['run_at'] }],
  },
} as const satisfies Readonly<Record<string, TableSchema>>

export type JobRow = RowOf<(typeof jobTables)['job']>
