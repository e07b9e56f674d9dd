// Files outside of the database, and when an object was last asked for.
import type { Step } from './step.ts'

export const files: Step = {
  tables: {
    dropped_file: {
      columns: [
        ['key', 'text'],
        ['dropped_at', 'text'],
      ],
      key: ['key'],
    },
    kept_pdf: {
      columns: [
        ['key', 'text'],
        ['oid', 'text'],
        ['missing', 'text'],
        ['made_at', 'text'],
      ],
      key: ['key'],
    },
  },
  columns: {
    object: [
      ['place', 'text?'],
      ['seen_at', 'text?'],
    ],
    openapi_spec_version: [['filesystem_oid', 'text?']],
    openapi_spec_file: [['oid', 'text?']],
  },
  indexes: [{ table: 'object', columns: ['oid', 'kind', 'seen_at'], unique: false }],
}
