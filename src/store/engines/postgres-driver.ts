// Kysely on pg: connections of a pool, kept as long as they are sound.
import { setTimeout } from 'node:timers/promises'
import {
  type BinaryOperationNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  OperatorNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryResult,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient, QueryResult as PostgresResult } from 'pg'
import pg from 'pg'
import type { Tables } from '../database/tables.ts'
import { StoreUnavailableError, type UnavailableReason } from '../database/unavailable.ts'
import type { Store } from './store.ts'

/** Kysely's view of a pool. Destroying the Kysely ends the pool. */
export function createPostgresDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDriver(pool),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new EmptyListCompiler(),
  }
}

/** Compiles `in ()` with an empty list, which only SQLite accepts: `in` is false, `not in` is true. */
class EmptyListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node
    if (
      OperatorNode.is(operator) &&
      /^(?:not )?in$/.test(operator.operator) &&
      PrimitiveValueListNode.is(rightOperand) &&
      rightOperand.values.length === 0
    ) {
      this.append(operator.operator === 'in' ? 'false' : 'true')
    } else super.visitBinaryOperation(node)
  }
}

class PostgresDriver implements Driver {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    try {
      return new PostgresConnection(await this.#pool.connect())
    } catch (error) {
      throw toStoreError(error)
    }
  }

  releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release()
    return Promise.resolve()
  }

  async beginTransaction(
    connection: PostgresConnection,
    // Serializable, as on the engine with one writer. Conflicting transactions run again.
    { isolationLevel = 'serializable', accessMode = 'read write' }: TransactionSettings,
  ): Promise<void> {
    await connection.begin(`begin isolation level ${isolationLevel} ${accessMode}`)
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.rollBack()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient
  #isSound = true
  #isInTransaction = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  /** Gives it back; the pool ends one that is not sound. */
  release(): void {
    this.#client.release(!this.#isSound)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#query(
      query.sql,
      query.parameters.map(bindValue),
    )
    return {
      // The columns are those of the query Kysely typed as Row.
      rows: rows as Row[],
      ...(/^(?:INSERT|UPDATE|DELETE|MERGE)$/.test(command)
        ? { numAffectedRows: BigInt(rowCount ?? 0) }
        : {}),
    }
  }

  async begin(statement: string): Promise<void> {
    this.#isInTransaction = true
    await this.#query(statement, [])
  }

  async commit(): Promise<void> {
    const { command } = await this.#query('commit', [])
    // Happens after a failed statement whose error was caught.
    if (command === 'ROLLBACK') throw new Error('Cannot commit: a statement failed before')
  }

  async rollBack(): Promise<void> {
    try {
      await this.#client.query('rollback')
    } catch {
      // The error that caused the rollback is reported; closing the connection also rolls back.
      this.#isSound = false
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Cannot stream from PostgreSQL: read in pages instead')
  }

  async #query(text: string, values: unknown[]): Promise<PostgresResult> {
    try {
      return await this.#client.query(text, values)
    } catch (error) {
      const told = toStoreError(error)
      const failure = judgeFailure(told)
      if (failure === 'lost') this.#isSound = false
      // A transaction runs again; a statement by itself does not.
      if (failure === 'conflict' && !this.#isInTransaction) {
        throw new StoreUnavailableError(
          'busy',
          'Cannot read: concurrent writes to the same data',
          error,
        )
      }
      throw told
    }
  }
}

/** PostgreSQL text cannot contain a zero byte; a search for one finds nothing. */
function bindValue(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0')
    ? value.replaceAll('\0', '\ufffd')
    : value
}

/** Maximum runs of a transaction, by the reason of its failure. */
const attemptsMax = {
  conflict: 30,
  // If two transactions insert one key, the second finds the first one's row when it runs again.
  taken: 3,
  // The database may be back immediately; callers who would wait longer get an error.
  lost: 3,
  busy: 1,
  unknown: 1,
  fault: 1,
} as const
const retryMsMax = 15_000
const pauseMsMax = 500
/** Maximum wait for other retries in this process, which may be doing something else. */
const turnMsMax = 1000

/**
 * Creates the function that runs transactions of a store, again after a conflict or a connection lost before
 * the commit.
 *
 * Conflicting transactions are retried one at a time: concurrently, all but one would conflict again.
 */
export function createTransactions(writer: Kysely<Tables>): Store['transaction'] {
  let last: Promise<unknown> = Promise.resolve()
  return async (run) => {
    const until = performance.now() + retryMsMax
    for (let attempt = 1; ; attempt += 1) {
      try {
        const work = () => runOnce(writer, run)
        return await (attempt === 1 ? work() : takeTurn(work))
      } catch (error) {
        const failure = judgeFailure(error)
        if (attempt >= attemptsMax[failure] || performance.now() > until) {
          if (failure !== 'conflict') throw error
          throw new StoreUnavailableError(
            'busy',
            'Cannot write: too many concurrent writes to the same data',
            error,
          )
        }
        // Processes take no turns.
        await setTimeout(Math.random() * Math.min(pauseMsMax, 4 * 2 ** attempt))
      }
    }
  }

  async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = last
    const mine = Promise.race([before, setTimeout(turnMsMax)]).then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** If the connection is lost during the commit, the outcome is unknown: the caller gets an error. */
async function runOnce<Result>(
  writer: Kysely<Tables>,
  run: (database: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  let isCommitting = false
  try {
    return await writer.transaction().execute(async (database) => {
      const result = await run(database)
      isCommitting = true
      return result
    })
  } catch (error) {
    if (!isCommitting || judgeFailure(error) !== 'lost') throw error
    throw new StoreUnavailableError(
      'unknown',
      'Cannot tell whether it was written: the database became unreachable',
      error,
    )
  }
}

/**
 * - `conflict`: two transactions met; this one was undone and may run again.
 * - `taken`: another row has this key already.
 * - `fault`: neither, nor that the database is away.
 */
type Failure = UnavailableReason | 'conflict' | 'taken' | 'fault'

// Connection exceptions, shutdown and start, a transaction left idle, a commit with an unknown outcome.
const lost = /^(?:08|57P|25P03|25P04|40003)/
// Resources, cancelled by a timeout, a lock not given, a standby, input and output, no entry.
const busy = /^(?:53|57014|55P03|25006|58|28|3D000)/

/** Classifies an error of a transaction: a database failure, or anything else its code threw. */
function judgeFailure(error: unknown): Failure {
  if (error instanceof StoreUnavailableError) return error.reason
  return error instanceof pg.DatabaseError ? judgeCode(error.code ?? '') : 'fault'
}

function judgeCode(code: string): Failure {
  if (code === '40001' || code === '40P01') return 'conflict'
  if (code === '23505') return 'taken'
  if (lost.test(code)) return 'lost'
  return busy.test(code) ? 'busy' : 'fault'
}

/** Converts a driver error to a StoreUnavailableError if the database is unavailable; other errors stay unchanged. */
function toStoreError(error: unknown): unknown {
  // Errors that are not the server's response come from the connection: refused, reset, ended, timed out.
  const failure =
    error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof RangeError
      ? judgeFailure(error)
      : 'lost'
  switch (failure) {
    case 'lost':
      return new StoreUnavailableError(failure, 'Cannot reach the database', error)
    case 'busy':
      return new StoreUnavailableError(
        failure,
        'Cannot use the database: it accepts no more connections',
        error,
      )
    default:
      return error
  }
}
