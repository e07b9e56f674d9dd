// Kysely on node:sqlite: one connection, used by one caller at a time.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { StoreUnavailableError } from '../database/unavailable.ts'

export const sqliteTypes = { text: 'text', bytes: 'blob' } as const

export interface SqliteOptions {
  /** Path of the database, or `:memory:`. */
  readonly path: string
  readonly readOnly?: boolean
}

/** Opens one connection. Files are in WAL mode and every commit is on disk before it is answered. */
export function openSqlite(options: SqliteOptions): DatabaseSync {
  const database = new DatabaseSync(options.path, { readOnly: options.readOnly === true })
  database.exec('pragma busy_timeout = 10000')
  if (options.path !== ':memory:' && options.readOnly !== true) {
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
  }
  database.exec('pragma cache_size = -65536')
  return database
}

/** Kysely's view of one open connection. Destroying the Kysely closes it. */
export function createSqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(database),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** SQLite changes tables inside transactions too; so a migration is done whole or not at all. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection
  readonly #queue: ((connection: SqliteConnection) => void)[] = []
  #inUse = false

  constructor(database: DatabaseSync) {
    this.#connection = new SqliteConnection(database)
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    if (this.#inUse) return new Promise((resolve) => this.#queue.push(resolve))
    this.#inUse = true
    return Promise.resolve(this.#connection)
  }

  releaseConnection(): Promise<void> {
    const next = this.#queue.shift()
    if (next === undefined) this.#inUse = false
    else next(this.#connection)
    return Promise.resolve()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Locked from the start, so that two writers wait for each other instead of failing half way.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Some failures, such as a full disk, have undone it already.
    if (this.#connection.isInTransaction) {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    }
  }

  destroy(): Promise<void> {
    this.#connection.close()
    return Promise.resolve()
  }
}

/** The longest that queries, answered at once, keep the loop from what waits for it. */
const turnSeconds = 0.01
/** Time of the first query of this turn of the loop. */
let turnBegan: number | undefined

/** Waits for the next turn of the loop if this one has taken long. */
function letOthers(): Promise<void> | undefined {
  // Not `performance.now()`: its first use loads what takes a fifth of a start of Node.
  const now = process.uptime()
  if (turnBegan === undefined) {
    turnBegan = now
    setImmediate(() => {
      turnBegan = undefined
    })
    return undefined
  }
  if (now - turnBegan < turnSeconds) return undefined
  // The first may still be of this turn.
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}

const statementsMax = 500

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  /** Prepared statements by their SQL, the longest unused first. */
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  close(): void {
    this.#statements.clear()
    if (this.#database.isOpen) this.#database.close()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const turn = letOthers()
    if (turn !== undefined) await turn
    try {
      return this.#execute<Row>(query)
    } catch (error) {
      throw explainFailure(error)
    }
  }

  #execute<Row>(query: CompiledQuery): QueryResult<Row> {
    const statement = this.#prepare(query.sql)
    const values = query.parameters.map(bindValue)
    if (statement.columns().length > 0) {
      // The columns are those of the query Kysely typed as Row.
      return { rows: statement.all(...values) as Row[] }
    }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Cannot stream from SQLite: read in pages instead')
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known !== undefined) {
      this.#statements.delete(sql)
      this.#statements.set(sql, known)
      return known
    }
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    if (this.#statements.size > statementsMax) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    return statement
  }
}

/** @see SQLite, "Result and Error Codes": the lowest byte is the kind */
const unavailableKinds: Readonly<Record<number, string>> = {
  5: 'another process holds the database for too long',
  8: 'it is read-only',
  10: 'the disk fails',
  13: 'the disk is full',
  14: 'it cannot be opened',
}

/** Separates temporary failures from permanent ones. */
function explainFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error
  const kind =
    typeof error.errcode === 'number' ? unavailableKinds[error.errcode & 0xff] : undefined
  return kind === undefined
    ? error
    : new StoreUnavailableError('busy', `Cannot use the database: ${kind}`, error)
}

function bindValue(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value
  }
  if (value instanceof Uint8Array) return value
  throw new TypeError(`Cannot bind a value of type "${typeof value}"`)
}
