// The names of one archive's files: each there once, none of them a directory of another.
import { compareBytes } from '../../content/trees/byte-order.ts'

/**
 * Checks names in the order they arrive.
 *
 * Git packs in byte order. While names are sorted, the previous name reveals a duplicate, and the few earlier
 * names it begins with reveal a file used as a directory. Sets of all names and directories are built only
 * for unsorted archives.
 */
export class ArchiveNames {
  readonly #listNames: () => Iterable<string>
  #last = ''
  /** Names the last one begins with: hardly ever is one there. */
  readonly #starts: string[] = []
  #sets: { readonly paths: Set<string>; readonly directories: Set<string> } | undefined
  #sortedDirectories = 0

  /** @param listNames - lists all that were taken in */
  constructor(listNames: () => Iterable<string>) {
    this.#listNames = listNames
  }

  /** True if every name so far was after the one before it. */
  get isSorted(): boolean {
    return this.#sets === undefined
  }

  /** Number of directories of the names so far. */
  get directoryCount(): number {
    return this.#sets?.directories.size ?? this.#sortedDirectories
  }

  /** Adds a name. @returns the problem with it, if any */
  add(path: string): string | undefined {
    if (this.#sets !== undefined) return addTo(this.#sets, path)
    const last = this.#last
    const shared = countShared(last, path)
    // Names are not empty, so the first follows the empty one.
    const order = compareBytes(last.charAt(shared), path.charAt(shared))
    if (order === 0) return `"${path}" appears twice`
    if (order > 0) {
      this.#sets = makeSets(this.#listNames())
      return addTo(this.#sets, path)
    }
    // The last one begins with all of them.
    while ((this.#starts.at(-1)?.length ?? 0) > shared) this.#starts.pop()
    if (shared === last.length && last !== '') this.#starts.push(last)
    if (this.#starts.length > 0) {
      const file = this.#starts.find((start) => path[start.length] === '/')
      if (file !== undefined) return `"${file}" is a file and a directory`
    }
    this.#last = path
    for (let at = path.indexOf('/', shared); at !== -1; at = path.indexOf('/', at + 1)) {
      this.#sortedDirectories++
    }
    return undefined
  }
}

/** With how many characters both begin. */
function countShared(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let at = 0
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++
  return at
}

function makeSets(names: Iterable<string>) {
  const sets = { paths: new Set<string>(), directories: new Set<string>() }
  for (const name of names) addTo(sets, name)
  return sets
}

function addTo(
  { paths, directories }: { readonly paths: Set<string>; readonly directories: Set<string> },
  path: string,
): string | undefined {
  if (paths.has(path)) return `"${path}" appears twice`
  if (directories.has(path)) return `"${path}" is a file and a directory`
  paths.add(path)
  for (let end = path.lastIndexOf('/'); end !== -1; end = path.lastIndexOf('/', end - 1)) {
    const directory = path.slice(0, end)
    // The directories above are known then, too, and none of them is a file.
    if (directories.has(directory)) break
    if (paths.has(directory)) return `"${directory}" is a file and a directory`
    directories.add(directory)
  }
  return undefined
}
