// Numbered steps from an empty database to today. A step that has been released never changes.
import type { ColumnDataType, CreateTableBuilder, Expression, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Names an engine gives to types that the others call something else. */
export interface ColumnTypes {
  /** Text that sorts by bytes, so that every engine lists alike. */
  readonly text: ColumnDataType | Expression<unknown>
  readonly bytes: ColumnDataType
}

/** All steps, in order of their names. */
export function createMigrations(types: ColumnTypes): Record<string, Migration> {
  return {
    '0001-main-job': { up: (database) => createMainJob(database, types) },
  }
}

type Column = readonly [name: string, type: 'text' | 'text?' | 'integer' | 'bytes']

async function createMainJob(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  for (const [table, { columns, key }] of Object.entries(mainJob)) {
    let builder: CreateTableBuilder<string, string> = database.schema.createTable(table)
    for (const [name, type] of columns) {
      const dataType = type === 'integer' ? 'integer' : type === 'bytes' ? types.bytes : types.text
      builder = builder.addColumn(name, dataType, (column) =>
        type === 'text?' ? column : column.notNull(),
      )
    }
    await builder.addPrimaryKeyConstraint(`${table}_key`, [...key]).execute()
  }
  for (const { table, columns, unique } of mainJobIndexes) {
    const name = `${table}_${columns.join('_')}`
    const index = database.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
    await (unique ? index.unique() : index).execute()
  }
}

const mainJob: Record<
  string,
  { readonly columns: readonly Column[]; readonly key: [string, ...string[]] }
> = {
  organization: {
    columns: [
      ['id', 'text'],
      ['title', 'text'],
      ['default_role', 'text?'],
      ['created_at', 'text'],
    ],
    key: ['id'],
  },
  user: {
    columns: [
      ['id', 'text'],
      ['display_name', 'text'],
      ['email', 'text?'],
      ['photo_url', 'text?'],
      ['created_at', 'text'],
    ],
    key: ['id'],
  },
  member: {
    columns: [
      ['organization_id', 'text'],
      ['user_id', 'text'],
      ['role', 'text?'],
      ['disabled', 'integer'],
      ['joined_at', 'text'],
    ],
    key: ['organization_id', 'user_id'],
  },
  token: {
    columns: [
      ['id', 'text'],
      ['user_id', 'text'],
      ['label', 'text'],
      ['lookup', 'text'],
      ['hash', 'text'],
      ['created_at', 'text'],
      ['expires_at', 'text?'],
      ['revoked_at', 'text?'],
    ],
    key: ['id'],
  },
  space: {
    columns: [
      ['id', 'text'],
      ['organization_id', 'text'],
      ['title', 'text'],
      ['emoji', 'text'],
      ['visibility', 'text'],
      ['edit_mode', 'text'],
      ['default_level', 'text?'],
      ['revision_id', 'text'],
      ['last_number', 'integer'],
      ['created_at', 'text'],
      ['updated_at', 'text'],
      ['deleted_at', 'text?'],
    ],
    key: ['id'],
  },
  space_commit: {
    columns: [
      ['space_id', 'text'],
      ['commit_oid', 'text'],
      ['revision_id', 'text'],
    ],
    key: ['space_id', 'commit_oid'],
  },
  change_request: {
    columns: [
      ['id', 'text'],
      ['space_id', 'text'],
      ['number', 'integer'],
      ['status', 'text'],
      ['subject', 'text'],
      ['agent_task_id', 'text?'],
      ['created_by', 'text'],
      ['created_at', 'text'],
      ['updated_at', 'text'],
      ['revision_id', 'text'],
      ['revision_initial_id', 'text'],
      ['revision_merged_ancestor_id', 'text?'],
      ['revision_merged_id', 'text?'],
      ['imported', 'text?'],
    ],
    key: ['id'],
  },
  revision: {
    columns: [
      ['id', 'text'],
      ['space_id', 'text'],
      ['change_request_id', 'text?'],
      ['type', 'text'],
      ['tree', 'text'],
      ['reading', 'text'],
      ['identities', 'text'],
      ['parents', 'text'],
      ['git', 'text?'],
      ['merged_from', 'text?'],
      ['created_by', 'text'],
      ['created_at', 'text'],
    ],
    key: ['id'],
  },
  comment: {
    columns: [
      ['id', 'text'],
      ['space_id', 'text'],
      ['change_request_id', 'text?'],
      ['revision_id', 'text'],
      ['page_id', 'text?'],
      ['page_oid', 'text?'],
      ['node_id', 'text?'],
      ['markdown', 'text'],
      ['status', 'text'],
      ['posted_by', 'text'],
      ['posted_at', 'text'],
      ['edited_at', 'text?'],
      ['resolved_by', 'text?'],
      ['resolved_at', 'text?'],
    ],
    key: ['id'],
  },
  object: {
    columns: [
      ['oid', 'text'],
      ['kind', 'text'],
      ['size', 'integer'],
      ['bytes', 'bytes'],
    ],
    key: ['oid'],
  },
  derived: {
    columns: [
      ['oid', 'text'],
      ['dialect', 'text'],
      ['version', 'integer'],
      ['value', 'text'],
    ],
    key: ['oid', 'dialect', 'version'],
  },
}

const mainJobIndexes = [
  { table: 'member', columns: ['user_id'], unique: false },
  { table: 'token', columns: ['lookup'], unique: false },
  { table: 'space', columns: ['organization_id', 'created_at', 'id'], unique: false },
  { table: 'change_request', columns: ['space_id', 'number'], unique: true },
  { table: 'change_request', columns: ['space_id', 'status', 'created_at'], unique: false },
  { table: 'revision', columns: ['change_request_id'], unique: false },
  { table: 'comment', columns: ['change_request_id', 'posted_at', 'id'], unique: false },
  { table: 'comment', columns: ['space_id', 'status'], unique: false },
] as const
