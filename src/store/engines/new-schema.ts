// The tables of a new SQLite database in one go: in memory they are made with every start.
import { isInteger, takesNull } from '../database/table.ts'
import { declaredTables, nameIndex, nameSchema } from '../schema/schema.ts'
import { sqliteTypes } from './sqlite.ts'

/**
 * Creates the declared tables, and the record of the migration.
 *
 * Running the migration would take as long as the start of Node. A test keeps both equal.
 *
 * @param at - time of the record
 */
export function writeNewSchema(at: string): string {
  const made = [...declaredTables].flatMap(([name, { columns, key, indexes = [] }]) => {
    const parts = Object.entries(columns).map(([column, type]) => {
      const word = isInteger(type) ? 'integer' : type === 'bytes' ? sqliteTypes.bytes : 'text'
      return `"${column}" ${word}${takesNull(type) ? '' : ' not null'}`
    })
    const primary = `constraint "${name}_key" primary key (${listNames(key)})`
    return [
      `create table "${name}" (${[...parts, primary].join(', ')});`,
      ...indexes.map((index) => {
        const unique = index.unique ? 'unique ' : ''
        return `create ${unique}index "${nameIndex(name, index.columns)}" on "${name}" (${listNames(index.columns)});`
      }),
    ]
  })
  const record = `insert into kysely_migration values ('${nameSchema()}', '${at}');`
  return ['begin;', ...made, ...migrationTables, record, 'commit;'].join('\n')
}

/** @see Kysely's Migrator */
const migrationTables = [
  'create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);',
  'create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);',
  "insert into kysely_migration_lock values ('migration_lock', 0);",
]

function listNames(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}
