// Brings a database's tables to the declared schema: adds what is missing, removes nothing.
import { createHash } from 'node:crypto'
import type { ColumnDataType, CreateTableBuilder, Expression, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import {
  type Column,
  type Index,
  isInteger,
  type TableSchema,
  takesNull,
} from '../database/table.ts'
import { tables } from '../database/tables.ts'

/** Names an engine gives to types that the others call something else. */
export interface ColumnTypes {
  /** Text that sorts by bytes, so that every engine lists alike. */
  readonly text: ColumnDataType | Expression<unknown>
  readonly bytes: ColumnDataType
}

/** Every table by its name. */
export const declaredTables: ReadonlyMap<string, TableSchema> = new Map(Object.entries(tables))

let name: string | undefined

/** Names the declared tables: another name for any other table, column or index. */
export function nameSchema(): string {
  name ??= `schema-${createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16)}`
  return name
}

/** The single migration from any earlier state to the declared tables, in an engine's column types. */
export function createMigrations(types: ColumnTypes): Readonly<Record<string, Migration>> {
  return {
    [nameSchema()]: { up: (database: Kysely<unknown>) => addMissing(database, types) },
  }
}

/** @throws the engine's error if a column without null is added to a table with rows */
async function addMissing(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const present = new Map(
    (await database.introspection.getTables()).map((table) => [
      table.name,
      new Set(table.columns.map((column) => column.name)),
    ]),
  )
  for (const [table, shape] of declaredTables) {
    const known = present.get(table)
    if (known === undefined) await createTable(database, table, { shape, types })
    else await addColumns(database, table, { shape, known, types })
    for (const index of shape.indexes ?? []) await createIndex(database, table, index)
  }
}

async function createTable(
  database: Kysely<unknown>,
  table: string,
  { shape, types }: { readonly shape: TableSchema; readonly types: ColumnTypes },
): Promise<void> {
  let builder: CreateTableBuilder<string, string> = database.schema.createTable(table)
  for (const [column, type] of Object.entries(shape.columns)) {
    builder = builder.addColumn(column, dataType(type, types), (built) =>
      takesNull(type) ? built : built.notNull(),
    )
  }
  await builder.addPrimaryKeyConstraint(`${table}_key`, [...shape.key]).execute()
}

async function addColumns(
  database: Kysely<unknown>,
  table: string,
  {
    shape,
    known,
    types,
  }: {
    readonly shape: TableSchema
    readonly known: ReadonlySet<string>
    readonly types: ColumnTypes
  },
): Promise<void> {
  for (const [column, type] of Object.entries(shape.columns)) {
    if (known.has(column)) continue
    await database.schema
      .alterTable(table)
      .addColumn(column, dataType(type, types), (built) =>
        takesNull(type) ? built : built.notNull(),
      )
      .execute()
  }
}

async function createIndex(
  database: Kysely<unknown>,
  table: string,
  { columns, unique }: Index,
): Promise<void> {
  const index = database.schema
    .createIndex(nameIndex(table, columns))
    .ifNotExists()
    .on(table)
    .columns([...columns])
  await (unique ? index.unique() : index).execute()
}

/** Name of an index. */
export function nameIndex(table: string, columns: readonly string[]): string {
  return `${table}_${columns.join('_')}`
}

function dataType(column: Column, types: ColumnTypes): ColumnDataType | Expression<unknown> {
  if (isInteger(column)) return 'integer'
  return column === 'bytes' ? types.bytes : types.text
}
