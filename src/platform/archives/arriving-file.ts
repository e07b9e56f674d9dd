// A large file of a tar archive: hashed and kept piece by piece while it arrives.
import type { Hash } from 'node:crypto'
import { startBlobOid } from '../../content/trees/oid.ts'
import type { ArchivedFile } from './files.ts'

/** A file's git id and the place of its bytes; `at` is undefined if they are not needed. */
export interface TarPlace {
  readonly oid: string
  readonly size: number
  readonly at: number | undefined
}

export type TarFile = ArchivedFile<TarPlace>

/** Keeps contents. The bytes given are overwritten afterwards. */
export interface TarKeeper {
  /**
   * Called for each file when its contents are complete.
   *
   * @returns where the contents were kept, if anywhere
   */
  keep(file: TarFile, content: Buffer): number | undefined
  /** Keeps a piece of a large file, before all of it is there. @returns where the piece is */
  append(piece: Buffer): number
  /** Asked for a large file when its contents are complete. */
  isWanted(file: TarFile): boolean
  /** Forgets what was appended from a place on. */
  forget(at: number): void
}

export class ArrivingFile {
  readonly name: string
  readonly size: number
  readonly mode: TarFile['mode']
  readonly #keeper: TarKeeper
  readonly #hash: Hash
  readonly #at: number
  #missing: number

  /** @param start - the bytes that are there */
  constructor(
    { name, size, mode }: Pick<ArrivingFile, 'name' | 'size' | 'mode'>,
    keeper: TarKeeper,
    start: Buffer,
  ) {
    this.name = name
    this.size = size
    this.mode = mode
    this.#keeper = keeper
    this.#hash = startBlobOid(size).update(start)
    this.#at = keeper.append(start)
    this.#missing = size - start.length
  }

  get isComplete(): boolean {
    return this.#missing === 0
  }

  /** @returns how many bytes of the piece were part of it */
  add(piece: Uint8Array): number {
    const count = Math.min(this.#missing, piece.length)
    const taken = Buffer.from(piece.buffer, piece.byteOffset, count)
    this.#keeper.append(taken)
    this.#hash.update(taken)
    this.#missing -= count
    return count
  }

  /** The whole file. @param path - below the root; undefined if no import wants it */
  finish(path: string | undefined): TarFile | undefined {
    const place = { oid: this.#hash.digest('hex'), size: this.size, at: this.#at }
    const file = path === undefined ? undefined : { path, mode: this.mode, place }
    if (file !== undefined && this.#keeper.isWanted(file)) return file
    this.#keeper.forget(this.#at)
    return file && { ...file, place: { ...place, at: undefined } }
  }
}
