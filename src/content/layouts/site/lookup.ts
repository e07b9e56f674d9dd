// Files found by path in one tree, through its symbolic links and submodules.

import type { Source } from '../../facts/source.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, joinPath } from '../../trees/paths.ts'
import { type Ignored, readIgnored } from './ignored.ts'

/** A file or directory. `path` is its own, behind symbolic links. */
export interface Place {
  readonly kind: 'file' | 'directory'
  readonly path: string
}

export interface Lookup {
  readonly files: Files
  /** The file or directory at exactly this path. */
  at(path: string): Place | undefined
  /** The page of a directory: the first of these names it holds, in any case. */
  indexOf(directory: string, names: readonly string[]): Place | undefined
  /** The path of a file or directory that differs from this one in case only. */
  otherSpelling(path: string): string | undefined
  /** True if git is told to leave out what lies there, so that a build may make it. */
  isIgnored(path: string): boolean
  /** Files the answers depend on besides the names of all: symbolic links, `.gitignore`. */
  readonly sources: readonly FileEntry[]
}

// Git itself follows no more in a row than the system: 40 on Linux.
const linksMax = 40

/** Creates a lookup in a tree, after reading its symbolic links and ignore rules. */
export async function readLookup(files: Files, readTexts: Source['readTexts']): Promise<Lookup> {
  const [linkTexts, ignored] = await Promise.all([
    readLinkTexts(files, readTexts),
    readIgnored(files, readTexts),
  ])
  return createLookup(files, linkTexts, ignored)
}

/**
 * Looks files up in one tree.
 *
 * A symbolic link leads where its text says, as long as that stays inside the repository; one that
 * leads out, or cannot be read, counts as the file it is. A link to nothing is nothing. Everything
 * below a submodule counts as a file that is there: its files are not ours to know.
 *
 * @param linkTexts - what symbolic links say, by their path
 */
function createLookup(
  files: Files,
  linkTexts: ReadonlyMap<string, string>,
  ignored: Ignored,
): Lookup {
  const special = files.special.length > 0
  const sources = [...files.special.filter(isSymbolicLink), ...ignored.files]
  let directorySpellings: ReadonlyMap<string, string> | undefined
  return { files, at, indexOf, otherSpelling, isIgnored: ignored.has, sources }

  function at(path: string): Place | undefined {
    if (!special) return plainly(path)
    return follow(path, files, linkTexts)
  }

  function plainly(path: string): Place | undefined {
    if (files.byPath.has(path)) return { kind: 'file', path }
    return files.directories.has(path) ? { kind: 'directory', path } : undefined
  }

  function indexOf(directory: string, names: readonly string[]): Place | undefined {
    for (const name of names) {
      const path = directory === '' ? name : `${directory}/${name}`
      const spelling = files.byPath.has(path)
        ? path
        : files.spellings(path).find((other) => directoryOf(other) === directory)
      const found = spelling === undefined ? undefined : at(spelling)
      if (found?.kind === 'file') return found
    }
    return undefined
  }

  function otherSpelling(path: string): string | undefined {
    const file = files.spellings(path).find((other) => other !== path)
    if (file !== undefined) return file
    directorySpellings ??= new Map(
      [...files.directories].map((other) => [other.toLowerCase(), other]),
    )
    const directory = directorySpellings.get(path.toLowerCase())
    return directory === path ? undefined : directory
  }
}

function follow(
  path: string,
  files: Files,
  linkTexts: ReadonlyMap<string, string>,
): Place | undefined {
  let rest = path === '' ? [] : path.split('/')
  let reached = ''
  let links = 0
  while (rest.length > 0) {
    const [part = '', ...after] = rest
    const next = reached === '' ? part : `${reached}/${part}`
    const entry = files.byPath.get(next)
    rest = after
    reached = next
    if (entry?.mode === '160000') {
      return rest.length === 0
        ? { kind: 'directory', path: next }
        : { kind: 'file', path: [next, ...rest].join('/') }
    }
    if (entry?.mode !== '120000') continue
    const text = linkTexts.get(next)
    const target =
      text === undefined || text.startsWith('/') ? undefined : joinPath(directoryOf(next), text)
    if (target === undefined) return { kind: 'file', path: [next, ...rest].join('/') }
    if (++links > linksMax) return undefined
    rest = target === '' ? rest : [...target.split('/'), ...rest]
    reached = ''
  }
  if (files.byPath.has(reached)) return { kind: 'file', path: reached }
  return files.directories.has(reached) ? { kind: 'directory', path: reached } : undefined
}

/** Reads the target of every symbolic link of a tree, by its path. */
async function readLinkTexts(
  files: Files,
  readTexts: Source['readTexts'],
): Promise<ReadonlyMap<string, string>> {
  const links = files.special.filter(isSymbolicLink)
  if (links.length === 0) return new Map()
  const texts = await readTexts(links)
  return new Map(
    links.flatMap((link) => {
      const text = texts.get(link.oid)
      return text === undefined ? [] : [[link.path, text]]
    }),
  )
}

function isSymbolicLink(file: FileEntry): boolean {
  return file.mode === '120000'
}
