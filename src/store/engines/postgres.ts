// The store on PostgreSQL: pools for reads and transactions, its own migrations. Loaded on demand.
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database, Tables } from '../database/tables.ts'
import type { FileStore } from '../files/files.ts'
import type { ObjectAlternate } from '../objects/objects.ts'
import { migrate } from '../schema/migrate.ts'
import { createMigrations } from '../schema/schema.ts'
import { postgresSearch, postgresSearchStep } from '../search/postgres.ts'
import { createPostgresDialect, createTransactions } from './postgres-driver.ts'
import type { PoolUse, Store } from './store.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:5432/database?sslmode=verify-full` */
  readonly url: string
  readonly alternates?: readonly ObjectAlternate[]
  readonly files?: FileStore | undefined
  /** Connections of this process; a third of them for transactions, and two at least. */
  readonly connectionsMax?: number
}

const connectionsMaxDefault = 20
const connectMs = 10_000
const statementMs = 30_000
const idleInTransactionMs = 60_000
const lockMs = 10_000
/** Client-side timeout, after the server's own. */
const answerMs = statementMs + 5000

/** Opens the store of a database and brings its tables up to date. */
export async function openPostgres({
  url,
  alternates = [],
  files,
  connectionsMax = connectionsMaxDefault,
}: PostgresOptions): Promise<Store> {
  checkURL(url)
  await bringUp(url)
  // At least two: a transaction may cache what it reads, through a second connection.
  const writers = Math.max(2, Math.floor(connectionsMax / 3))
  const pools = {
    read: createPool(url, { max: Math.max(1, connectionsMax - writers) }),
    write: createPool(url, { max: writers }),
  }
  const database = useDatabase(pools.read)
  const writer = useDatabase(pools.write)
  return {
    database,
    isDurable: true,
    isShared: true,
    alternates,
    files,
    search: postgresSearch,
    transaction: createTransactions(writer),
    snapshot: (run) => readSnapshot(url, run),
    readConnections: () => [describePool('read', pools.read), describePool('write', pools.write)],
    close: async () => {
      await database.destroy()
      await writer.destroy()
      files?.close()
    },
  }
}

function checkURL(url: string): void {
  const protocol = URL.parse(url)?.protocol
  if (protocol === 'postgres:' || protocol === 'postgresql:') return
  // Not shown: it may hold a password.
  throw new Error(
    'Cannot read the address of the database: expected "postgres://user:password@host:5432/name"',
  )
}

function describePool(name: PoolUse['pool'], pool: pg.Pool): PoolUse {
  const { totalCount, idleCount, waitingCount, options } = pool
  const used = totalCount - idleCount
  return { pool: name, max: options.max, used, idle: idleCount, waiting: waitingCount }
}

function openPool(url: string, options: pg.PoolConfig): Kysely<Tables> {
  return useDatabase(createPool(url, options))
}

function useDatabase(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: createPostgresDialect(pool) })
}

function createPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'galley',
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    lock_timeout: lockMs,
    keepAlive: true,
    // Tables are larger than the planner assumes (words of a page are stored out of line), and a transaction
    // that scans a whole table conflicts with everybody who writes to it. Where a scan is unavoidable, its
    // cost now looks enormous, which would trigger JIT compilation of each such query for a second or more.
    options: '-c enable_seqscan=off -c jit=off',
    types,
    ...options,
  })
  // An idle connection that ends is not an error: the pool opens another on demand.
  pool.on('error', () => undefined)
  // A connection that ends in use fails the query under way, or the next.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const types = new pg.TypeOverrides()
// Counts and sums; none comes near the limit of a number.
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Steps wait for others as long as it takes. */
async function bringUp(url: string): Promise<void> {
  const database = openPool(url, { max: 2, statement_timeout: 0, query_timeout: 0 })
  // Text that sorts by bytes.
  const columnTypes = { text: sql`text collate "C"`, bytes: 'bytea' } as const
  try {
    await migrate(database, { ...createMigrations(columnTypes), ...postgresSearchStep })
  } finally {
    await database.destroy()
  }
}

/** A separate connection that no timeout ends while it reads. */
async function readSnapshot<Result>(
  url: string,
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  const limits = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }
  const database = openPool(url, { max: 1, ...limits })
  try {
    return await database.connection().execute(async (connection) => {
      await sql`begin isolation level repeatable read read only`.execute(connection)
      const result = await run(connection)
      await sql`rollback`.execute(connection)
      return result
    })
  } finally {
    await database.destroy()
  }
}
