// What the platform remembers: open, close, transactions.

import type { Transaction } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'
import type { Files } from '../files/files.ts'
import type { ObjectAlternate } from '../objects/objects.ts'
import type { SearchEngine } from '../search/search.ts'

export type { Tables } from '../database/tables.ts'

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
  /** Throws when the disk of the database has no room left; undefined where it is on none of this machine. */
  checkDisk?(): Promise<void>
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
