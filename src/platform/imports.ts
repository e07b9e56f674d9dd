// What an import names, read: a zip or tar archive behind a URL, or a commit of a local repository.
import type { Tree } from '../content/tree.ts'
import { ApiError } from '../contract/errors.ts'
import { readArchive } from './archive.ts'
import { readCommit } from './import-commit.ts'

/** The part of an import's body that says what to read. */
export interface ImportRequest {
  readonly url: string
  readonly source: string
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

/** What the app allows an import. */
export interface ImportOptions {
  /** Reads outside URLs; see `createFetchSource` in `fetch-source.ts`. */
  readonly fetchSource: (url: string, options: { bytesMax: number }) => Promise<Uint8Array>
  /** True when `file:` URLs of local repositories may be read: the app is embedded. */
  readonly fileImports: boolean
  readonly limits?: ImportLimits
}

/** The files of an import, and how to get their bytes. */
export interface ImportedFiles {
  readonly tree: Tree
  /** Bytes by git blob id. Ask for many at once; an id that is not of this import is absent. */
  readBytes(oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
  /** The commit it was, as far as the source tells: a GitHub archive's, or the one of a git URL. */
  readonly commit?: string
}

/**
 * Read what an import names.
 *
 * @throws ApiError `import_unsupported`, `import_empty`, `import_fetch_failed`, `url_not_allowed`,
 *   `upstream_timeout`, `payload_too_large`; the message names the file it is about
 */
export async function readImport(
  request: ImportRequest,
  options: ImportOptions,
): Promise<ImportedFiles> {
  const limits = options.limits ?? defaultImportLimits
  switch (request.source) {
    case 'zip':
      return readArchive(
        await options.fetchSource(request.url, { bytesMax: limits.archiveBytesMax }),
        limits,
      )
    case 'git':
      return readCommit(request.url, options.fileImports, limits)
    default:
      throw new ApiError(
        'import_unsupported',
        `Cannot import source "${request.source}": "git" and "zip" are supported`,
      )
  }
}
