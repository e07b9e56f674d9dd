// Addresses of git sources: a repository, a commit in it, a directory of that.
import { decodePercent } from '../../content/text/decode-percent.ts'
import { ApiError } from '../../contract/base/errors.ts'

/** A git source taken apart. */
export interface GitAddress {
  /** The repository, without a fragment. */
  readonly url: URL
  /** Branch, tag or commit; `HEAD` when the address names none. */
  readonly ref: string
  /** Directory within the repository; absent for all of it. */
  readonly directory?: string
}

// Names git itself allows, except those a refspec or an option could start with.
const refName = /^(?![-/.+^])(?!.*(?:\.\.|\/\/|@\{|\.lock$|[/.]$))[^\s~^:?*[\\\p{Cc}]+$/u

/**
 * Reads `URL#ref:sub/dir`.
 *
 * @throws ApiError `import_unsupported` for another protocol, `url_not_allowed` for a directory
 *   outside of the repository
 */
export function parseGitAddress(text: string): GitAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^(?:https?|file):$/.test(url.protocol)) {
    const found = url === undefined ? 'it is not a URL' : `"${url.protocol}" is not https`
    throw new ApiError('import_unsupported', `Cannot import from git: ${found}`)
  }
  const fragment = decodePercent(url.hash.slice(1))
  const colon = fragment.indexOf(':')
  const ref = (colon === -1 ? fragment : fragment.slice(0, colon)) || 'HEAD'
  const names = colon === -1 ? [] : fragment.slice(colon + 1).split('/')
  const directory = names.filter((name) => name !== '' && name !== '.').join('/')
  const outside = url.protocol === 'file:' && url.host !== ''
  if (outside || names.includes('..') || fragment.includes('\0')) {
    throw new ApiError(
      'url_not_allowed',
      `Cannot import "${url.protocol}" URL: it leads out of its repository`,
    )
  }
  url.hash = ''
  return { url, ref, ...(directory === '' ? {} : { directory }) }
}

/** True for names that may be asked of a remote repository. */
export function isRefName(ref: string): boolean {
  return ref.length <= 250 && refName.test(ref)
}
