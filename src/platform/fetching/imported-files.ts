// The result of an import's source, and its limits.
import type { Tree } from '../../content/trees/file-entry.ts'
import type { ImportStep } from '../../contract/index.ts'
import type { AllowList } from './address-guard.ts'
import type { FetchSource } from './fetch-source.ts'

/** The files of an import, and how to get their bytes. */
export interface ImportedFiles {
  readonly tree: Tree
  /** Bytes by git blob id. Request many at once; ids that are not part of this import are absent. */
  readBytes(oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
  /** Size of a blob, where it is known without its bytes. */
  readonly sizeOf?: (oid: string) => number | undefined
  /** The commit, if the source has one: that of a GitHub archive or a git URL. */
  readonly commit?: string
  /** The commit message, if the source has it. */
  readMessage?(): Promise<string>
  /** Gives back what reading needed on disk. */
  close?(): Promise<void>
}

/**
 * An import with its origin, which separates it from other imports of the same space.
 *
 * Imported files belong to their origin: a later import of the same origin removes those missing from it, and
 * leaves files of other origins alone.
 */
export interface ImportOrigin extends ImportedFiles {
  /**
   * `repository` for git and archives of repositories; the kind for exports of a whole wiki or
   * workspace; the kind and a hash of the address for single pages and sites.
   */
  readonly origin: string
  /** True when the files are ours, made of something else: they are read in our own layout. */
  readonly converted: boolean
}

/** The origin of files that no later import removes: those added next to existing ones. */
export const noOrigin = ''

/** Limits of an import. An import that exceeds one is refused as a whole. */
export interface ImportLimits {
  readonly filesMax: number
  readonly unpackedBytesMax: number
  readonly fileBytesMax: number
  /** Bytes of the archive as it is fetched. */
  readonly archiveBytesMax: number
}

/** Limits unless configured otherwise (contract, decision 1). */
export const defaultImportLimits: ImportLimits = {
  filesMax: 50_000,
  unpackedBytesMax: 2 * 1024 ** 3,
  fileBytesMax: 100 * 1024 ** 2,
  archiveBytesMax: 1024 ** 3,
}

/** Reports progress of an import. @param total - 0 while unknown */
export type ImportWatch = (step: ImportStep, done: number, total: number) => void

/** Options and rules of an import. */
export interface ImportOptions {
  readonly watch?: ImportWatch | undefined
  /** Reads outside URLs; see `createFetchSource` in `fetch-source.ts`. */
  readonly fetchSource: FetchSource
  /** True when `file:` URLs of local repositories may be read: the app is embedded. */
  readonly fileImports: boolean
  readonly limits?: ImportLimits
  /** Non-public targets that imports may read. */
  readonly allow?: AllowList
  /** Directory for cached repositories; without one, each is fetched in full. */
  readonly gitDirectory?: string
}
