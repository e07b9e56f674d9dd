// The table of work that is done later.
import type { RowOf, Table } from './table.ts'

export const jobTables = {
  /** Something to be done later; see `platform/context/jobs.ts`. */
  job: {
    columns: {
      kind: 'text',
      subject: 'text',
      /** JSON. */
      payload: 'text',
      run_at: 'text',
      attempts: 'integer',
      /** Who is at it; null for nobody. */
      lease: 'text?',
      /** After this time somebody else may take it over. */
      locked_until: 'text?',
      /** Why it failed last. */
      last_error: 'text?',
      created_at: 'text',
      /** Times a process was gone before it was done; null is 0. */
      lost_leases: 'integer?',
      /** Whose it is; null for the store's own. */
      organization_id: 'text?',
    },
    key: ['kind', 'subject'],
    indexes: [{ columns: ['run_at'] }],
  },
} as const satisfies Readonly<Record<string, Table>>

export type JobRow = RowOf<(typeof jobTables)['job']>
