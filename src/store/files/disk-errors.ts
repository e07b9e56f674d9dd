// What a disk that fails is called, for whoever has to mend it.
import { StoreUnavailableError } from '../database/unavailable.ts'

/**
 * An error of the file system as one of a store that is away; any other as it is.
 *
 * @param text - what could not be done, without its cause
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
