// What an import gives, and how much it may hold.
import type { Tree } from '../../content/trees/file-entry.ts'
import type { ImportStep } from '../../contract/index.ts'
import type { AllowList } from './address-guard.ts'
import type { FetchSource } from './fetch-source.ts'

/** The files of an import, and how to get their bytes. */
export interface ImportedFiles {
  readonly tree: Tree
  /** Bytes by git blob id. Ask for many at once; an id that is not of this import is absent. */
  readBytes(oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
  /** The commit it was, as far as the source tells: a GitHub archive's, or the one of a git URL. */
  readonly commit?: string
  /** What the author of that commit wrote, where the source has it. */
  readMessage?(): Promise<string>
  /** Give back what reading needed on disk. */
  close?(): Promise<void>
}

/**
 * An import as it is told apart from others of the same space.
 *
 * What an import brings belongs to its origin: a later import of the same origin takes away what is
 * gone from it, and touches nothing of another's.
 */
export interface ImportSource extends ImportedFiles {
  /**
   * `repository` for git and archives of repositories; the kind for exports of a whole wiki or
   * workspace; the kind and a hash of the address for single pages and sites.
   */
  readonly origin: string
  /** True when the files are ours, made of something else: they are read in our own layout. */
  readonly converted: boolean
}

/** The origin of files no later import takes away: those that were put beside the others. */
export const noOrigin = ''

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

/** Told how far an import is. @param total - 0 while nobody knows */
export type ImportWatch = (step: ImportStep, done: number, total: number) => void

/** What the app allows an import. */
export interface ImportOptions {
  readonly watch?: ImportWatch | undefined
  /** Reads outside URLs; see `createFetchSource` in `fetch-source.ts`. */
  readonly fetchSource: FetchSource
  /** True when `file:` URLs of local repositories may be read: the app is embedded. */
  readonly fileImports: boolean
  readonly limits?: ImportLimits
  /** What may be imported from although it is not public. */
  readonly allow?: AllowList
  /** Directory that keeps fetched repositories; each is fetched anew without one. */
  readonly gitDirectory?: string
}
