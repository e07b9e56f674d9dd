// Finds the repository a folder lies in, where its layout is the plain one.
import { existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** Where a work tree and what belongs to it lie. */
export interface GitDirectory {
  /** What belongs to this work tree: its HEAD, its index. */
  readonly own: string
  /** What all work trees of a repository share: objects, branches, configuration. */
  readonly common: string
  /** The top of the work tree; the repository itself where there is none. */
  readonly top: string
  readonly bare: boolean
  /** The folder within it, `''` at the top, else `docs`. */
  readonly prefix: string
  /** Commits whose parents were not fetched. */
  readonly shallow: ReadonlySet<string>
}

// What may be said in them changes where things are, or how they are stored.
const unusual =
  /^\s*\[\s*(?:include|includeif|extensions)\b|^\s*(?:worktree|filemode|symlinks)\b|^\s*bare\s*=(?!\s*false\s*$)/im
const saysBare = /^\s*bare\s*=\s*true\s*$/im
const plainly = /^\s*(?:filemode|symlinks)\s*=\s*true\s*$/gim

/**
 * The repository of a folder.
 *
 * @returns undefined when git has to be asked: for what is no plain repository, is not ours, or is none
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
  for (let top = folder; ; top = dirname(top)) {
    const place = join(top, '.git')
    const stats = statSync(place, { throwIfNoEntry: false })
    if (stats !== undefined) return open(folder, top, [start, statSync(top), stats])
    // A repository without a work tree, or a folder within a repository's own directory.
    if (existsSync(join(top, 'HEAD'))) {
      return top === folder && existsSync(join(top, 'refs'))
        ? open(folder, top, [start])
        : undefined
    }
    if (top === dirname(top)) return undefined
  }
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
  // The directory of a work tree has a HEAD, too, and says that it is not bare.
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

function readOptional(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
