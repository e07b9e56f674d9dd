// Opens a store.
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CompiledQuery, Kysely } from 'kysely'
import { isInteger, takesNull } from '../database/table.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { FileStore } from '../files/files.ts'
import type { ObjectAlternate } from '../objects/objects.ts'
import { migrate } from '../schema/migrate.ts'
import { createMigrations, declaredTables, nameIndex, nameSchema } from '../schema/schema.ts'
import { sqliteSearch } from '../search/sqlite.ts'
import { createSqliteDialect, openSqlite, sqliteTypes } from './sqlite.ts'
import type { Store } from './store.ts'

export type StoreOptions = {
  readonly alternates?: readonly ObjectAlternate[]
  /** Storage of large objects; without it they go into the database. The store closes it. */
  readonly files?: FileStore | undefined
} & (
  | {
      /** Path of an SQLite file, or `:memory:`. */
      readonly path: string
    }
  | {
      /** Address of a PostgreSQL database. */
      readonly url: string
      /** Connections of this process at most. */
      readonly connectionsMax?: number
    }
)

/**
 * Opens a store and brings its tables up to date.
 *
 * A file has one connection for writes and one for reads, so that a long write does not block readers. In
 * memory one serves both.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  if ('url' in options) {
    // Neither the action nor a platform on a file needs it.
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(options)
  }
  const connection = openSqlite(options)
  const inMemory = options.path === ':memory:'
  if (inMemory) connection.exec(writeNewSchema(new Date().toISOString()))
  const writer = new Kysely<Tables>({ dialect: createSqliteDialect(connection) })
  try {
    if (!inMemory) await migrate(writer, createMigrations(sqliteTypes))
  } catch (error) {
    await writer.destroy()
    throw error
  }
  const reader = inMemory
    ? writer
    : new Kysely<Tables>({
        dialect: createSqliteDialect(openSqlite({ path: options.path, readOnly: true })),
      })
  // A connection that was never used would stay open on close.
  await reader.executeQuery(CompiledQuery.raw('select 1'))
  return {
    database: reader,
    isDurable: !inMemory,
    isShared: false,
    alternates: options.alternates ?? [],
    files: options.files,
    search: sqliteSearch,
    transaction: (run) => writer.transaction().execute(run),
    snapshot: (run) =>
      inMemory ? writer.transaction().execute(run) : readSnapshot(options.path, run),
    ...(inMemory ? {} : { checkDisk: () => checkDisk(options.path) }),
    close: async () => {
      if (!inMemory) await reader.destroy()
      await writer.destroy()
      options.files?.close()
    },
  }
}

/** Free space a write may need, including the log next to the database. */
const freeBytesMin = 1_000_000

async function checkDisk(path: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path))
  if (bavail * bsize >= freeBytesMin) return
  throw new Error(`Cannot write to the database: its disk has ${bavail * bsize} bytes left`)
}

async function readSnapshot<Result>(
  path: string,
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = new Kysely<Tables>({
    dialect: createSqliteDialect(openSqlite({ path, readOnly: true })),
  })
  try {
    await database.executeQuery(CompiledQuery.raw('begin'))
    // The moment is that of the first look.
    await database.selectFrom('organization').select('id').limit(1).execute()
    return await run(database)
  } finally {
    await database.destroy()
  }
}

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
