// Kysely on pg: connections of a pool, kept as long as they are sound.
import {
  type BinaryOperationNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  OperatorNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient, QueryResult as PostgresResult } from 'pg'
import { StoreUnavailableError } from '../database/unavailable.ts'
import { judgeFailure, toStoreError } from './postgres-errors.ts'

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
