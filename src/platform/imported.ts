// What an import gives, and how much it may hold.
import type { Tree } from '../content/tree.ts'

/** The files of an import, and how to get their bytes. */
export interface ImportedFiles {
  readonly tree: Tree
  /** Bytes by git blob id. Ask for many at once; an id that is not of this import is absent. */
  readBytes(oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
  /** The commit it was, as far as the source tells: a GitHub archive's, or the one of a git URL. */
  readonly commit?: string
}

/** How much an import may hold. What holds more is refused whole. */
export interface ImportLimits {
  readonly filesMax: number
  readonly unpackedBytesMax: number
  readonly fileBytesMax: number
  /** Bytes of the archive as it is fetched. */
  readonly archiveBytesMax: number
}

/** The limits unless the app is told otherwise (contract, decision 1). */
export const defaultImportLimits: ImportLimits = {
  filesMax: 50_000,
  unpackedBytesMax: 2 * 1024 ** 3,
  fileBytesMax: 100 * 1024 ** 2,
  archiveBytesMax: 1024 ** 3,
}
