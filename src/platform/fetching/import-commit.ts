// A commit of a git repository on this machine, as an import names it.
import { fileURLToPath } from 'node:url'
import type { Tree } from '../../content/trees/file-entry.ts'
import { countFiles, filesOf } from '../../content/trees/tree.ts'
import { ApiError } from '../../contract/base/errors.ts'
import { openRepository } from '../../repository/git.ts'
import { GitError } from '../../repository/run-git.ts'
import type { GitAddress } from './git-url.ts'
import type { ImportedFiles, ImportLimits } from './imported-files.ts'

/** A commit of a repository on this machine: `file:///path#COMMIT:sub/dir`. */
export function readCommit(
  address: GitAddress,
  options: CommitOptions & { readonly fileImports: boolean },
): Promise<ImportedFiles> {
  if (!options.fileImports) {
    throw new ApiError(
      'url_not_allowed',
      'Cannot import "file:" URL: this platform does not allow them',
    )
  }
  const folder = fileURLToPath(address.url)
  return readFolderCommit({ ...address, folder, shown: folder, asked: address.ref }, options)
}

/** Options for reading a commit. */
interface CommitOptions {
  readonly limits: ImportLimits
  /** A tree it may differ little from. */
  readonly near?: Tree | undefined
}

/** A commit in a folder; `shown` is what messages call the repository, and `asked` what they call the commit. */
export interface FolderCommit extends Pick<GitAddress, 'ref' | 'directory'> {
  readonly folder: string
  readonly shown: string
  readonly asked: string
}

/** The files of a commit, within the limits. */
export async function readFolderCommit(
  { folder, shown, ref, directory, asked }: FolderCommit,
  { limits, near }: CommitOptions,
): Promise<ImportedFiles> {
  const opened = await answer(openRepository(folder))
  if (opened === undefined) {
    throw new ApiError(
      'import_fetch_failed',
      `Cannot import "${shown}": it is not a Git repository`,
    )
  }
  const repository = opened
  const commit = await answer(repository.resolve(ref))
  if (commit === undefined) {
    throw new ApiError(
      'import_fetch_failed',
      `Cannot import "${shown}": it has no commit "${asked}"`,
    )
  }
  const tree = await answer(repository.readTree(commit, directory, near))
  const size = countFiles(tree)
  if (size === 0) {
    const place = directory ? `"${directory}" of commit "${asked}"` : `commit "${asked}"`
    throw new ApiError('import_empty', `Cannot import "${shown}": ${place} has no files`)
  }
  if (size > limits.filesMax) {
    const found = `expected at most ${limits.filesMax} files but found ${size}`
    throw new ApiError('payload_too_large', `Cannot import "${shown}": ${found}`)
  }
  let bytesRead = 0
  return { tree, commit, readMessage: () => answer(repository.readMessage(commit)), readBytes }

  async function readBytes(oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const blobs = await answer(repository.readBlobs(oids))
    for (const [oid, bytes] of blobs) {
      bytesRead += bytes.length
      if (bytes.length <= limits.fileBytesMax) continue
      const path = [...filesOf(tree).byPath.values()].find((file) => file.oid === oid)?.path
      const found = `"${path}" has ${bytes.length} bytes, at most ${limits.fileBytesMax} are allowed`
      throw new ApiError('payload_too_large', `Cannot import "${shown}": ${found}`)
    }
    if (bytesRead > limits.unpackedBytesMax) {
      const found = `it holds more than ${limits.unpackedBytesMax} bytes`
      throw new ApiError('payload_too_large', `Cannot import "${shown}": ${found}`)
    }
    return blobs
  }
}

/** Passes on the message when git refuses. */
async function answer<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    throw new ApiError('import_fetch_failed', error.message, { cause: error })
  }
}
