// Tables of OpenAPI specifications.
import type { RowOf, TableSchema } from './table.ts'

export const openapiTables = {
  /** An OpenAPI specification of an organization. */
  openapi_spec: {
    columns: {
      id: 'text',
      organization_id: 'text',
      /** Unique in the organization. */
      slug: 'text',
      /** URL it is fetched from; null if given as text. */
      source_url: 'text?',
      /** The document itself, until it is processed. */
      source_text: 'text?',
      /** New with every source: a result of an older one is dropped. */
      run: 'text',
      state: ['pending', 'progress', 'complete'],
      last_version_id: 'text?',
      last_processed_at: 'text?',
      /** Error of the last run; null if it did not fail. */
      last_error: ['FETCH_TIMEOUT', 'FETCH_ERROR', 'PARSE_ERROR', null],
      created_at: 'text',
      updated_at: 'text',
    },
    key: ['id'],
    indexes: [{ columns: ['organization_id', 'slug'], unique: true }],
  },
  /** A version of a specification. Never changes. */
  openapi_spec_version: {
    columns: {
      id: 'text',
      spec_id: 'text',
      /** Counts up within the specification, from 1. */
      number: 'integer',
      /** Name of the file the others are referred to from. */
      entry: 'text',
      /** Equal for equal files. */
      digest: 'text',
      /** JSON in UTF-8: the parsed files by name. Empty when an object holds it. */
      filesystem: 'bytes',
      /** Object that holds `filesystem`; null when the row does. */
      filesystem_oid: 'text?',
      created_at: 'text',
    },
    key: ['id'],
    indexes: [{ columns: ['spec_id', 'number'], unique: true }],
  },
  /** The bytes of one file of a version, as they were found. */
  openapi_spec_file: {
    columns: {
      version_id: 'text',
      name: 'text',
      /** Empty when an object holds them. */
      bytes: 'bytes',
      /** Object that holds the bytes; null when the row does. */
      oid: 'text?',
    },
    key: ['version_id', 'name'],
  },
} as const satisfies Readonly<Record<string, TableSchema>>

export type OpenAPISpecRow = RowOf<(typeof openapiTables)['openapi_spec']>
export type OpenAPISpecVersionRow = RowOf<(typeof openapiTables)['openapi_spec_version']>
export type OpenAPISpecFileRow = RowOf<(typeof openapiTables)['openapi_spec_file']>
