// Rows of pages made from OpenAPI specifications.
import type { RowOf, TableSchema } from './table.ts'

export const computedTables = {
  /** A version of a specification was made into pages. */
  computed_expansion: {
    columns: {
      version_id: 'text',
      /** Version of the code that made them. */
      format: 'integer',
      /** Reason why there are none. */
      problem: 'text?',
    },
    key: ['version_id'],
  },
  /** One page of a version, and the outline of all of them. */
  computed_page: {
    columns: {
      version_id: 'text',
      /** `operations/list-pets.md` */
      name: 'text',
      oid: 'text',
    },
    key: ['version_id', 'name'],
    indexes: [{ columns: ['oid'] }],
  },
  /** The text of a page; versions share unchanged ones. */
  computed_text: {
    columns: {
      oid: 'text',
      bytes: 'bytes',
    },
    key: ['oid'],
  },
} as const satisfies Readonly<Record<string, TableSchema>>

export type ComputedExpansionRow = RowOf<(typeof computedTables)['computed_expansion']>
export type ComputedPageRow = RowOf<(typeof computedTables)['computed_page']>
export type ComputedTextRow = RowOf<(typeof computedTables)['computed_text']>
