// A commit of a git repository on this machine, as an import names it.
import { fileURLToPath } from 'node:url'
import { filesOf } from '../content/tree.ts'
import { ApiError } from '../contract/errors.ts'
import { openRepository, type Repository } from '../repository/git.ts'
import { GitError } from '../repository/run-git.ts'
import type { ImportedFiles, ImportLimits } from './imported.ts'

/** A commit of a repository on this machine: `file:///path#COMMIT:sub/dir`. */
export async function readCommit(
  url: string,
  fileImports: boolean,
  limits: ImportLimits,
): Promise<ImportedFiles> {
  const { folder, ref, directory } = parseGitURL(url, fileImports)
  const repository = await open(folder)
  if (repository === undefined) {
    throw new ApiError('import_fetch_failed', `Cannot import "${folder}": it is no git repository`)
  }
  const commit = await repository.resolve(ref)
  if (commit === undefined) {
    throw new ApiError(
      'import_fetch_failed',
      `Cannot import "${folder}": it has no commit "${ref}"`,
    )
  }
  const tree = await repository.readTree(commit, directory)
  const { size } = filesOf(tree).byPath
  if (size === 0) {
    const place = directory ? `"${directory}" of commit "${ref}"` : `commit "${ref}"`
    throw new ApiError('import_empty', `Cannot import "${folder}": ${place} has no files`)
  }
  if (size > limits.filesMax) {
    const found = `expected at most ${limits.filesMax} files but found ${size}`
    throw new ApiError('payload_too_large', `Cannot import "${folder}": ${found}`)
  }
  return { tree, commit, readBytes }

  async function readBytes(oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const blobs = (await repository?.readBlobs(oids)) ?? new Map<string, Uint8Array>()
    for (const [oid, bytes] of blobs) {
      if (bytes.length <= limits.fileBytesMax) continue
      const path = [...filesOf(tree).byPath.values()].find((file) => file.oid === oid)?.path
      const found = `"${path}" has ${bytes.length} bytes, at most ${limits.fileBytesMax} are allowed`
      throw new ApiError('payload_too_large', `Cannot import "${folder}": ${found}`)
    }
    return blobs
  }
}

async function open(folder: string): Promise<Repository | undefined> {
  try {
    return await openRepository(folder)
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    throw new ApiError('import_fetch_failed', error.message, { cause: error })
  }
}

function parseGitURL(
  text: string,
  fileImports: boolean,
): { folder: string; ref: string; directory?: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'file:') {
    throw new ApiError(
      'import_unsupported',
      'Cannot import from git: only "file:" URLs are read yet',
    )
  }
  if (!fileImports) {
    throw new ApiError('url_not_allowed', 'Cannot import "file:" URL: this platform reads none')
  }
  const fragment = decode(url.hash.slice(1))
  const colon = fragment.indexOf(':')
  const ref = (colon === -1 ? fragment : fragment.slice(0, colon)) || 'HEAD'
  const names = colon === -1 ? [] : fragment.slice(colon + 1).split('/')
  const directory = names.filter((name) => name !== '' && name !== '.').join('/')
  if (url.host !== '' || names.includes('..') || fragment.includes('\0')) {
    throw new ApiError(
      'url_not_allowed',
      'Cannot import "file:" URL: it leads out of its repository',
    )
  }
  url.hash = ''
  return { folder: fileURLToPath(url), ref, ...(directory === '' ? {} : { directory }) }
}

/** Percent-encoding undone where it is one; `100%` stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
