// Finds the repository of a folder, if its layout is a common one.
import { existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** Location of a work tree and its git directory. */
export interface GitDirectory {
  /** Directory of this work tree: its HEAD, its index. */
  readonly own: string
  /** Directory shared by all work trees of a repository: objects, branches, configuration. */
  readonly common: string
  /** The top of the work tree; the repository itself where there is none. */
  readonly top: string
  readonly bare: boolean
  /** The folder within it, `''` at the top, else `docs`. */
  readonly prefix: string
  /** Commits whose parents were not fetched. */
  readonly shallow: ReadonlySet<string>
}

// These settings change locations or storage.
const unusual =
  /^\s*\[\s*(?:include|includeif|extensions)\b|^\s*(?:worktree|filemode|symlinks)\b|^\s*bare\s*=(?!\s*false\s*$)/im
const saysBare = /^\s*bare\s*=\s*true\s*$/im
const plainly = /^\s*(?:filemode|symlinks)\s*=\s*true\s*$/gim

/**
 * Finds the repository of a folder.
 *
 * @returns undefined if git must be asked: the repository has an unusual layout, belongs to another user, or
 *   is missing
 */
export function findGitDirectory(path: string): GitDirectory | undefined {
  if (process.platform === 'win32' || process.env['GIT_CEILING_DIRECTORIES']) return undefined
  try {
    return find(realpathSync(path))
  } catch {
    return undefined
  }
}

function find(folder: string): GitDirectory | undefined {
  const start = statSync(folder)
  const place = findRepositoryPlace(folder)
  if (place === undefined) return undefined
  const { top } = place
  if (place.kind === 'bare') return open(folder, top, [start])
  // A folder within a repository's own directory.
  if (isWithinGit(relative(top, folder))) return undefined
  return open(folder, top, [start, statSync(top), statSync(join(top, '.git'))])
}

function isWithinGit(path: string): boolean {
  return path.split(sep)[0]?.toLowerCase() === '.git'
}

/** Location of a folder's repository, found by file names alone. */
export interface RepositoryPlace {
  readonly kind: 'work tree' | 'bare'
  /** The folder that has a `.git`; the repository itself where it is bare. */
  readonly top: string
  /** True when git, which looks from the folder up, would meet a folder that looks like a repository before it. */
  readonly hasDecoy: boolean
}

/**
 * Locates the repository of a folder.
 *
 * The nearest folder with a `.git` entry, a name no file in a commit can have. Only without one may the
 * folder be a repository itself: `HEAD`, `objects` and `refs` can also be ordinary files of a commit.
 *
 * @param folder - its real path
 */
export function findRepositoryPlace(folder: string): RepositoryPlace | undefined {
  let hasDecoy = false
  for (let top = folder; ; top = dirname(top)) {
    if (existsSync(join(top, '.git'))) return { kind: 'work tree', top, hasDecoy }
    hasDecoy ||= looksLikeRepository(top)
    if (top === dirname(top)) break
  }
  return looksLikeRepository(folder) ? { kind: 'bare', top: folder, hasDecoy } : undefined
}

function looksLikeRepository(folder: string): boolean {
  return existsSync(join(folder, 'HEAD')) && existsSync(join(folder, 'refs'))
}

function open(folder: string, top: string, found: Stats[]): GitDirectory | undefined {
  const [start, , entry] = found
  const bare = entry === undefined
  const own = bare ? top : entry.isDirectory() ? join(top, '.git') : followFile(join(top, '.git'))
  const common = followCommon(own)
  const device = start?.dev
  const user = process.geteuid?.()
  // Git trusts only what belongs to the user, and looks no further than a disk.
  if ([...found, statSync(own)].some(({ dev, uid }) => dev !== device || uid !== user))
    return undefined
  if (!existsSync(join(common, 'objects')) || existsSync(join(common, 'info/grafts')))
    return undefined
  const configuration = readFileSync(join(common, 'config'), 'utf8').replace(plainly, '')
  // The git directory of a work tree has a HEAD, too, and states that it is not bare.
  if (bare !== saysBare.test(configuration)) return undefined
  if (unusual.test(bare ? configuration.replace(saysBare, '') : configuration)) return undefined
  return {
    own,
    common,
    top,
    bare,
    prefix: relative(top, folder).split(sep).join('/'),
    shallow: new Set(readOptional(join(common, 'shallow')).split('\n').filter(Boolean)),
  }
}

/** Work trees of one repository, and submodules, have a file in the place of the directory. */
function followFile(file: string): string {
  const [, target] = /^gitdir: (.+)\n?$/.exec(readFileSync(file, 'utf8')) ?? []
  if (target === undefined) throw new Error(`"${file}" leads nowhere`)
  return resolve(dirname(file), target)
}

function followCommon(own: string): string {
  const target = readOptional(join(own, 'commondir')).trim()
  return target === '' ? own : resolve(own, target)
}

/** The text of a file; none where it cannot be read. */
export function readOptional(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
