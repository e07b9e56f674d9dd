// The store: open, close, transactions.

import type { Transaction } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'
import type { FileStore } from '../files/files.ts'
import type { ObjectAlternate } from '../objects/objects.ts'
import type { SearchEngine } from '../search/search.ts'

export type { Tables } from '../database/tables.ts'

export interface Store {
  /** Reads outside of transactions. Inside `transaction`, read through what it passes: this one may wait for it. */
  readonly database: Database
  /** True if it outlives this process, so that expensive results are worth keeping. */
  readonly isDurable: boolean
  /** True when other processes may write in it, too. */
  readonly isShared: boolean
  /** Objects kept elsewhere, asked when the database has none. */
  readonly alternates: readonly ObjectAlternate[]
  /** Storage of large objects; undefined if the database holds all. */
  readonly files: FileStore | undefined
  /** Search indexes of this engine. */
  readonly search: SearchEngine
  /**
   * Writes everything or nothing. Waits only for the database.
   *
   * `run` may be called again after a conflict: it must have no effects besides the database. Throws
   * StoreUnavailableError if the database is unavailable.
   */
  transaction<Result>(run: (database: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** Reads one moment of the database, for as long as it takes, while others write. */
  snapshot<Result>(run: (database: Database) => Promise<Result>): Promise<Result>
  /** Throws when the disk of the database has no room left; undefined where it is on none of this machine. */
  checkDisk?(): Promise<void>
  /** Current use of database connections; undefined if they are unlimited. */
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
  /** Requests waiting for one. */
  readonly waiting: number
}
