// OpenAPI specifications with their versions, and translation settings.
import type { Step } from './step.ts'

export const openapi: Step = {
  tables: {
    openapi_spec: {
      columns: [
        ['id', 'text'],
        ['organization_id', 'text'],
        ['slug', 'text'],
        ['source_url', 'text?'],
        ['source_text', 'text?'],
        ['run', 'text'],
        ['state', 'text'],
        ['last_version_id', 'text?'],
        ['last_processed_at', 'text?'],
        ['last_error', 'text?'],
        ['created_at', 'text'],
        ['updated_at', 'text'],
      ],
      key: ['id'],
    },
    openapi_spec_version: {
      columns: [
        ['id', 'text'],
        ['spec_id', 'text'],
        ['number', 'integer'],
        ['entry', 'text'],
        ['digest', 'text'],
        ['filesystem', 'bytes'],
        ['created_at', 'text'],
      ],
      key: ['id'],
    },
    openapi_spec_file: {
      columns: [
        ['version_id', 'text'],
        ['name', 'text'],
        ['bytes', 'bytes'],
      ],
      key: ['version_id', 'name'],
    },
    translation_settings: {
      columns: [
        ['id', 'text'],
        ['organization_id', 'text'],
        ['title', 'text'],
        ['languages', 'text'],
        ['created_at', 'text'],
        ['updated_at', 'text'],
      ],
      key: ['id'],
    },
  },
  indexes: [
    { table: 'openapi_spec', columns: ['organization_id', 'slug'], unique: true },
    { table: 'openapi_spec_version', columns: ['spec_id', 'number'], unique: true },
    { table: 'translation_settings', columns: ['organization_id', 'id'], unique: false },
  ],
}
