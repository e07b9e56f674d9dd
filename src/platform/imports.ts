// What an import names, read: a zip or tar archive behind a URL, or a commit of a local repository.
import { ApiError } from '../contract/errors.ts'
import { readArchive } from './archive.ts'
import { readCommit } from './import-commit.ts'
import { defaultImportLimits, type ImportedFiles, type ImportLimits } from './imported.ts'

/** The part of an import's body that says what to read. */
export interface ImportRequest {
  readonly url: string
  readonly source: string
}

/** What the app allows an import. */
export interface ImportOptions {
  /** Reads outside URLs; see `createFetchSource` in `fetch-source.ts`. */
  readonly fetchSource: (url: string, options: { bytesMax: number }) => Promise<Uint8Array>
  /** True when `file:` URLs of local repositories may be read: the app is embedded. */
  readonly fileImports: boolean
  readonly limits?: ImportLimits
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
