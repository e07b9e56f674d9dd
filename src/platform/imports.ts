// What an import names, read: repositories, archives, documents, sites and exports of other tools.
import { ApiError } from '../contract/errors.ts'
import type { ImportBody } from '../contract/index.ts'
import type { AllowList } from './address-guard.ts'
import { readArchive } from './archive.ts'
import type { FetchSource } from './fetch-source.ts'
import { type GitAddress, parseGitAddress } from './git-url.ts'
import { readCommit } from './import-commit.ts'
import {
  defaultImportLimits,
  type ImportedFiles,
  type ImportLimits,
  type ImportSource,
} from './imported.ts'

/** The part of an import's body that says what to read. */
export type ImportRequest = Pick<ImportBody, 'url' | 'source' | 'website'>

/** What the app allows an import. */
export interface ImportOptions {
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

/**
 * Read what an import names.
 *
 * What reads a kind of source is loaded when the first one is read.
 *
 * @throws ApiError `import_unsupported`, `import_empty`, `import_fetch_failed`, `url_not_allowed`,
 *   `upstream_timeout`, `payload_too_large`; the message names the file it is about
 */
export async function readImport(
  request: ImportRequest,
  options: ImportOptions,
): Promise<ImportSource> {
  const limits = options.limits ?? defaultImportLimits
  const { source, url } = request
  switch (source) {
    case 'zip': {
      const { bytes } = await options.fetchSource(url, { bytesMax: limits.archiveBytesMax })
      return { ...(await readArchive(bytes, limits)), origin: 'repository', converted: false }
    }
    case 'git':
      return { ...(await readGit(url, options)), origin: 'repository', converted: false }
    default:
      throw new ApiError('import_unsupported', `Cannot import source "${source}" yet`)
  }
}

/** The files of a commit, from this machine or another. */
export async function readGit(url: string, options: ImportOptions): Promise<ImportedFiles> {
  const limits = options.limits ?? defaultImportLimits
  const address: GitAddress = parseGitAddress(url)
  if (address.url.protocol === 'file:') return readCommit(address, options.fileImports, limits)
  const { readRemoteCommit } = await import('./remote-commit.ts')
  const { fetchSource, allow = [], gitDirectory } = options
  return readRemoteCommit(address, {
    fetchSource,
    allow,
    limits,
    ...(gitDirectory === undefined ? {} : { gitDirectory }),
  })
}
