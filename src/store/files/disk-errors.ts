// Messages for disk errors, for whoever has to fix them.
import { StoreUnavailableError } from '../database/unavailable.ts'

/**
 * Converts a file system error to a StoreUnavailableError; other errors stay unchanged.
 *
 * @param text - the failed action, without its cause
 */
export function explainDiskError(text: string, error: unknown): unknown {
  const code = codeOf(error)
  if (code === undefined) return error
  return new StoreUnavailableError('busy', `${text}: ${meanings[code] ?? code}`, error)
}

/** The code of an error of the system, such as `ENOSPC`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

const meanings: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'not permitted',
  EPERM: 'not permitted',
  ENOENT: 'it is not there',
  EIO: 'the disk fails',
  EMFILE: 'too many files are open',
}
