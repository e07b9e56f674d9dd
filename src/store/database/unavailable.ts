// Error of a store whose database is unavailable, full or too busy.

/**
 * - `lost`: the connection is gone, or the server is.
 * - `busy`: the database takes no more now: too slow, too many connections, disk full, read-only.
 * - `unknown`: it went away while it was told to keep something, and may have kept it.
 */
export type UnavailableReason = 'lost' | 'busy' | 'unknown'

/** The database cannot answer now; the same may work later. The cause says why. */
export class StoreUnavailableError extends Error {
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StoreUnavailableError'
    this.reason = reason
  }
}
