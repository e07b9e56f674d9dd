// Numbered steps from an empty database to today. A step that has been released never changes.

import type { ColumnDataType, CreateTableBuilder, Expression, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { mainJob } from '../migrations/0001-main-job.ts'
import { access } from '../migrations/0002-access.ts'
import { comments } from '../migrations/0003-comments.ts'
import { search } from '../migrations/0004-search.ts'
import { jobs } from '../migrations/0005-jobs.ts'
import { pdf } from '../migrations/0006-pdf.ts'
import { imports } from '../migrations/0007-imports.ts'
import { pageEdits } from '../migrations/0008-page-edits.ts'
import { commentSources } from '../migrations/0009-comment-sources.ts'
import { organizations } from '../migrations/0010-organizations.ts'
import { sites } from '../migrations/0011-sites.ts'
import { openapi } from '../migrations/0012-openapi.ts'
import { saml } from '../migrations/0013-saml.ts'
import { files } from '../migrations/0014-files.ts'
import { operation } from '../migrations/0015-operation.ts'
import { computed } from '../migrations/0017-computed.ts'
import { activity } from '../migrations/0019-activity.ts'
import { app } from '../migrations/0020-app.ts'
import { siteReaders } from '../migrations/0024-site-readers.ts'
import { sources } from '../migrations/0025-sources.ts'
import { signInLinks } from '../migrations/0030-sign-in-links.ts'
import { lostLeases } from '../migrations/0031-lost-leases.ts'
import { pictures } from '../migrations/0032-pictures.ts'
import { jobTurns } from '../migrations/0033-job-turns.ts'
import type { Column, Step } from '../migrations/step.ts'

/** Names an engine gives to types that the others call something else. */
export interface ColumnTypes {
  /** Text that sorts by bytes, so that every engine lists alike. */
  readonly text: ColumnDataType | Expression<unknown>
  readonly bytes: ColumnDataType
}

/** In the order of their names. */
const steps: Readonly<Record<string, Step>> = {
  '0001-main-job': mainJob,
  '0002-access': access,
  '0003-comments': comments,
  '0004-search': search,
  '0005-jobs': jobs,
  '0006-pdf': pdf,
  '0007-imports': imports,
  '0008-page-edits': pageEdits,
  '0009-comment-sources': commentSources,
  '0010-organizations': organizations,
  '0011-sites': sites,
  '0012-openapi': openapi,
  '0013-saml': saml,
  '0014-files': files,
  '0015-operation': operation,
  '0017-computed': computed,
  '0019-activity': activity,
  '0020-app': app,
  '0024-site-readers': siteReaders,
  '0025-sources': sources,
  '0030-sign-in-links': signInLinks,
  '0031-lost-leases': lostLeases,
  '0032-pictures': pictures,
  '0033-job-turns': jobTurns,
}

/** Names of all steps, in their order. */
export const migrationNames: readonly string[] = Object.keys(steps)

/** A table after all steps. */
export interface TableShape {
  readonly columns: readonly Column[]
  readonly key: readonly [string, ...string[]]
}

/** Every table after all steps, by name. */
export function listTables(): ReadonlyMap<string, TableShape> {
  const shapes = new Map<string, TableShape>()
  for (const { tables = {}, columns = {} } of Object.values(steps)) {
    for (const [name, shape] of Object.entries(tables)) shapes.set(name, shape)
    for (const [name, added] of Object.entries(columns)) {
      const shape = shapes.get(name)
      if (shape !== undefined) {
        shapes.set(name, { ...shape, columns: [...shape.columns, ...added] })
      }
    }
  }
  return shapes
}

/** Columns that came to a table later, as `table.column`: they take null. */
export function listAddedColumns(): ReadonlySet<string> {
  return new Set(
    Object.values(steps).flatMap(({ columns = {} }) =>
      Object.entries(columns).flatMap(([table, added]) =>
        added.map(([column]) => `${table}.${column}`),
      ),
    ),
  )
}

/** Every index after all steps. */
export function listIndexes(): NonNullable<Step['indexes']> {
  return Object.values(steps).flatMap(({ indexes = [] }) => indexes)
}

/** All steps, in the words of an engine. */
export function createMigrations(types: ColumnTypes): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      { up: (database: Kysely<unknown>) => takeStep(database, step, types) },
    ]),
  )
}

async function takeStep(
  database: Kysely<unknown>,
  { tables = {}, columns: added = {}, indexes = [] }: Step,
  types: ColumnTypes,
): Promise<void> {
  for (const [table, { columns, key }] of Object.entries(tables)) {
    let builder: CreateTableBuilder<string, string> = database.schema.createTable(table)
    for (const [name, type] of columns) {
      builder = builder.addColumn(name, dataType(type, types), (column) =>
        type === 'text?' ? column : column.notNull(),
      )
    }
    await builder.addPrimaryKeyConstraint(`${table}_key`, [...key]).execute()
  }
  for (const [table, columns] of Object.entries(added)) {
    for (const [name, type] of columns) {
      await database.schema.alterTable(table).addColumn(name, dataType(type, types)).execute()
    }
  }
  for (const { table, columns, unique } of indexes) {
    const index = database.schema
      .createIndex(nameIndex(table, columns))
      .on(table)
      .columns([...columns])
    await (unique ? index.unique() : index).execute()
  }
}

/** What an index is called. */
export function nameIndex(table: string, columns: readonly string[]): string {
  return `${table}_${columns.join('_')}`
}

function dataType(type: Column[1], types: ColumnTypes): ColumnDataType | Expression<unknown> {
  if (type === 'integer') return 'integer'
  return type === 'bytes' ? types.bytes : types.text
}
