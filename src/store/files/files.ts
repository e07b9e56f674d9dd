// Large bytes outside of the database: in a directory, or in a bucket.

/** A range of a file: `length` bytes from an offset. */
export interface ByteRange {
  readonly from: number
  readonly length: number
}

/** A file as a list shows it. */
export interface ListedFile {
  readonly key: string
  readonly size: number
  /** ISO 8601 in UTC. */
  readonly modifiedAt: string
}

/**
 * Storage of large bytes, by key: `objects/3f/3f78...-k2v9`. A file never changes once written.
 *
 * Every method may throw `StoreUnavailableError`, and works again as soon as the storage does.
 */
export interface FileStore {
  /** Its location, for messages: contains no secrets. */
  readonly address: string
  /** Keeps bytes. They outlive this machine's power once this resolves; before, there is nothing or all of them. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Reads a file or a part of it; a range beyond its end is cut.
   *
   * @throws LostFileError if there is no such file
   */
  get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>
  /** Size and time of a file, undefined when there is none. */
  head(key: string): Promise<ListedFile | undefined>
  /** Deletes a file; a missing one is not an error. */
  delete(key: string): Promise<void>
  /** Every file, also what was left half-written. In no order. */
  list(): AsyncIterable<ListedFile>
  /** Throws when it cannot be reached. */
  check(): Promise<void>
  close(): void
}

/** A file that should be there is not, or its bytes are not what was put. */
export class LostFileError extends Error {
  override readonly name = 'LostFileError'
}

/** All pieces of a file in one. */
export async function joinPieces(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

/** The content of an empty range. */
export async function* noPieces(): AsyncIterable<Uint8Array> {
  // Nothing to give.
}
