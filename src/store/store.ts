// What the platform remembers: open, close, transactions.
import { Kysely, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Files } from './files.ts'
import { createMigrations } from './migrations.ts'
import type { ObjectAlternate } from './objects.ts'
import type { SearchEngine } from './search.ts'
import { sqliteSearch } from './search-sqlite.ts'
import { createSqliteDialect, openSqlite, sqliteTypes } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type { Tables } from './tables.ts'

/** A database being read, or one transaction of it. */
export type Database = Kysely<Tables>

export interface Store {
  /** For reading. Inside `transaction`, read through what it passes: this one may wait for it. */
  readonly database: Database
  /** True when it outlives this process: what took work to derive is worth keeping. */
  readonly isDurable: boolean
  /** Objects kept elsewhere, asked when the database has none. */
  readonly alternates: readonly ObjectAlternate[]
  /** Where large objects are; undefined where the database keeps all. */
  readonly files: Files | undefined
  /** How this engine keeps and asks search indexes. */
  readonly search: SearchEngine
  /** All of it is written, or nothing. Waits for nothing but the database. */
  transaction<Result>(run: (database: Transaction<Tables>) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface StoreOptions {
  /** Path of an SQLite file, or `:memory:`. */
  readonly path: string
  readonly alternates?: readonly ObjectAlternate[]
  /** Where large objects go; into the database without. The store closes it. */
  readonly files?: Files | undefined
}

/**
 * Open a store and bring its tables up to date.
 *
 * A file has one connection that writes and one that reads beside it, so a long write holds up no
 * reader. In memory there is one for both.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const writer = new Kysely<Tables>({ dialect: createSqliteDialect(openSqlite(options)) })
  try {
    await migrate(writer)
  } catch (error) {
    await writer.destroy()
    throw error
  }
  const inMemory = options.path === ':memory:'
  const reader = inMemory
    ? writer
    : new Kysely<Tables>({
        dialect: createSqliteDialect(openSqlite({ path: options.path, readOnly: true })),
      })
  return {
    database: reader,
    isDurable: !inMemory,
    alternates: options.alternates ?? [],
    files: options.files,
    search: sqliteSearch,
    transaction: (run) => writer.transaction().execute(run),
    close: async () => {
      if (!inMemory) await reader.destroy()
      await writer.destroy()
      options.files?.close()
    },
  }
}

async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrations = createMigrations(sqliteTypes)
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('Cannot bring the database up to date', { cause: error })
}
