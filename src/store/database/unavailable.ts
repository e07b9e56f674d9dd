// Error of a store whose database is unavailable, full or too busy.

/**
 * - `lost`: the connection or the server is gone.
 * - `busy`: the database cannot accept more now: too slow, too many connections, disk full, read-only.
 * - `unknown`: it became unavailable during a commit, which may have succeeded.
 */
export type UnavailableReason = 'lost' | 'busy' | 'unknown'

/** The database is unavailable now; the same may work later. The cause has the reason. */
export class StoreUnavailableError extends Error {
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StoreUnavailableError'
    this.reason = reason
  }
}
