// Errors of PostgreSQL, by what can be done about them.
import pg from 'pg'
import { StoreUnavailableError, type UnavailableReason } from '../database/unavailable.ts'

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
export function judgeFailure(error: unknown): Failure {
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
export function toStoreError(error: unknown): unknown {
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
