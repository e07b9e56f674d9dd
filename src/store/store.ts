// What the platform remembers: open, close, transactions.
import { CompiledQuery, Kysely, type Transaction } from 'kysely'
import type { Files } from './files.ts'
import { migrate } from './migrate.ts'
import { createMigrations } from './migrations.ts'
import { writeNewSchema } from './new-schema.ts'
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
  /** True when other processes may write in it, too. */
  readonly isShared: boolean
  /** Objects kept elsewhere, asked when the database has none. */
  readonly alternates: readonly ObjectAlternate[]
  /** Where large objects are; undefined where the database keeps all. */
  readonly files: Files | undefined
  /** How this engine keeps and asks search indexes. */
  readonly search: SearchEngine
  /**
   * All of it is written, or nothing. Waits for nothing but the database.
   *
   * `run` may be called again when another transaction was in the way: it changes nothing but the
   * database. Throws StoreUnavailableError when the database is away.
   */
  transaction<Result>(run: (database: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** Read one moment of the database, for as long as it takes, while others write. */
  snapshot<Result>(run: (database: Database) => Promise<Result>): Promise<Result>
  /** How connections to the database are used now; undefined where there are none to run out of. */
  readConnections?(): readonly PoolUse[]
  close(): Promise<void>
}

/** The connections of one pool of this process. */
export interface PoolUse {
  readonly pool: 'read' | 'write'
  /** At most; the others are open, or opened when they are needed. */
  readonly max: number
  readonly used: number
  readonly idle: number
  /** Who waits for one. */
  readonly waiting: number
}

export type StoreOptions = {
  readonly alternates?: readonly ObjectAlternate[]
  /** Where large objects go; into the database without. The store closes it. */
  readonly files?: Files | undefined
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
 * Open a store and bring its tables up to date.
 *
 * A file has one connection that writes and one that reads beside it, so a long write holds up no
 * reader. In memory there is one for both.
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
  // A connection nobody ever asked would stay open when it is closed.
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
    close: async () => {
      if (!inMemory) await reader.destroy()
      await writer.destroy()
      options.files?.close()
    },
  }
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
