// The table of background imports.
import type { RowOf, TableSchema } from './table.ts'

export const importTables = {
  /** An import: waiting, under way, or done. */
  import: {
    columns: {
      id: 'text',
      space_id: 'text',
      /** Null for one into the main content. */
      change_request_id: 'text?',
      created_by: 'text',
      created_at: 'text',
      finished_at: 'text?',
      source: 'text',
      /** Address of the source, without secrets; the full address is in the job, and is deleted with it. */
      address: 'text',
      status: ['waiting', 'running', 'done', 'failed'],
      /** The current step; null while waiting. */
      step: 'text?',
      done: 'integer',
      /** 0 while unknown. */
      total: 'integer',
      /** JSON: the result. */
      result: 'text?',
      /** JSON: why it failed. */
      error: 'text?',
    },
    key: ['id'],
    indexes: [{ columns: ['space_id', 'created_at'] }],
  },
} as const satisfies Readonly<Record<string, TableSchema>>

export type ImportRow = RowOf<(typeof importTables)['import']>
