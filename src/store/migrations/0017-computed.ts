// Pages made from OpenAPI specifications: derived, so any of it can be made again.
import type { Step } from './step.ts'

export const computed: Step = {
  tables: {
    computed_expansion: {
      columns: [
        ['version_id', 'text'],
        ['format', 'integer'],
        ['problem', 'text?'],
      ],
      key: ['version_id'],
    },
    computed_page: {
      columns: [
        ['version_id', 'text'],
        ['name', 'text'],
        ['oid', 'text'],
      ],
      key: ['version_id', 'name'],
    },
    computed_text: {
      columns: [
        ['oid', 'text'],
        ['bytes', 'bytes'],
      ],
      key: ['oid'],
    },
  },
  indexes: [{ table: 'computed_page', columns: ['oid'], unique: false }],
}
