// The tables of a new SQLite database in one go: in memory they are made with every start.
import {
  listAddedColumns,
  listIndexes,
  listTables,
  migrationNames,
  nameIndex,
} from '../schema/migrations.ts'
import { sqliteTypes } from './sqlite.ts'

/**
 * What all steps together make, and the record that they were taken.
 *
 * Taking them one by one costs as much as a start of Node. A test holds both equal.
 *
 * @param at - when, as the record of steps says it
 */
export function writeNewSchema(at: string): string {
  const added = listAddedColumns()
  const tables = [...listTables()].map(([name, { columns, key }]) => {
    const parts = columns.map(([column, type]) => {
      const word = type === 'integer' ? type : type === 'bytes' ? sqliteTypes.bytes : 'text'
      const takesNull = type === 'text?' || added.has(`${name}.${column}`)
      return `"${column}" ${word}${takesNull ? '' : ' not null'}`
    })
    const primary = `constraint "${name}_key" primary key (${listNames(key)})`
    return `create table "${name}" (${[...parts, primary].join(', ')});`
  })
  const indexes = listIndexes().map(({ table, columns, unique }) => {
    const name = nameIndex(table, columns)
    return `create ${unique ? 'unique ' : ''}index "${name}" on "${table}" (${listNames(columns)});`
  })
  const taken = migrationNames.map((name) => `('${name}', '${at}')`).join(', ')
  return [
    'begin;',
    ...tables,
    ...indexes,
    ...record,
    `insert into kysely_migration values ${taken};`,
    'commit;',
  ].join('\n')
}

/** @see Kysely's Migrator */
const record = [
  'create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);',
  'create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);',
  "insert into kysely_migration_lock values ('migration_lock', 0);",
]

function listNames(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}
