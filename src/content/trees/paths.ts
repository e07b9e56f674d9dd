// Paths of a repository: POSIX rules on decoded text, independent of the host.

/** The directory of a path: `docs` for `docs/setup.md`, `''` for `setup.md`. */
export function directoryOf(path: string): string {
  const end = path.lastIndexOf('/')
  return end < 0 ? '' : path.slice(0, end)
}

/** The last segment of a path: `setup.md` for `docs/setup.md`. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The file name without its last extension: `setup` for `docs/setup.md`. */
export function stemOf(path: string): string {
  const name = nameOf(path)
  const end = name.lastIndexOf('.')
  return end > 0 ? name.slice(0, end) : name
}

/** True if a path is the directory itself or below it; everything is below `''`. */
export function isWithin(path: string, directory: string): boolean {
  // Called for every file and most links, so it must not build `directory + '/'` each time.
  if (!path.startsWith(directory)) return false
  const { length } = directory
  return length === 0 || length === path.length || path[length] === '/'
}

/**
 * Resolves a relative path as written: `.` stays, `..` goes up, empty segments are dropped.
 *
 * @returns the path, without slashes at its ends; undefined if it climbs above the root
 */
export function joinPath(directory: string, relative: string): string | undefined {
  let from = directory
  let at = 0
  for (; relative.startsWith('../', at); at += 3) {
    if (from === '') return undefined
    from = directoryOf(from)
  }
  const rest = at === 0 ? relative : relative.slice(at)
  if (isPlainPath(rest)) return from === '' ? rest : `${from}/${rest}`
  const parts = from === '' ? [] : from.split('/')
  for (const part of rest.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/')
}

/** True if every segment of a path is a plain name, as in most: then it need not be split. */
export function isPlainPath(path: string): boolean {
  return (
    path !== '' &&
    !path.startsWith('/') &&
    !path.endsWith('/') &&
    !path.endsWith('.') &&
    !path.includes('./') &&
    !path.includes('//')
  )
}

/** True if a text is a valid path of a file in a tree. */
export function isTreePath(path: string): boolean {
  return path !== '' && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path)
}

/** `joinPath`, with `''` for a path that climbs above the root. */
export function pathBelow(directory: string, relative: string): string {
  return joinPath(directory, relative) ?? ''
}

/** True if a file is markdown, by its name. */
export function isMarkdown(path: string): boolean {
  return /\.(?:md|markdown)$/i.test(path)
}

/**
 * True for a path in which no author writes documentation: installed packages, and the incomplete copies of `go mod
 * vendor`. A Go module's name starts with a host: `vendor/github.com/`.
 */
export function isInstalled(path: string): boolean {
  if (!path.includes('node_modules/') && !path.includes('vendor/')) return false
  return /(?:^|\/)(?:node_modules|vendor\/[\w-]+(?:\.[\w-]+)+)\//.test(path)
}

/** True for a path among samples: a documentation site there is not this repository's own. */
export function isSample(path: string): boolean {
  return /(?:^|\/)(?:node_modules|vendor|tests?|testdata|__tests__|fixtures?|examples?|samples?)\//i.test(
    path,
  )
}

/** The deepest common directory, `''` if there is none. */
export function commonDirectory(directories: readonly string[]): string {
  const [first, ...others] = directories
  let common = first ?? ''
  while (!others.every((directory) => isWithin(directory, common))) common = directoryOf(common)
  return common
}

/** Joins a name to a directory, which may be the root. */
export function below(directory: string, name: string): string {
  return directory === '' ? name : `${directory}/${name}`
}

/** The number of path parts of a directory: 0 for the root. */
export function depthOf(directory: string): number {
  return directory === '' ? 0 : directory.split('/').length
}

/** Directories above a path, the outermost first. */
export function directoriesAbove(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/** The rest of a path or address after a directory, which may be the root. */
export function insideOf(path: string, directory: string): string {
  return directory === '' ? path : path.slice(directory.length + 1)
}

/** True if a url names a file other than markdown: `main.rs`. */
export function isCode(url: string): boolean {
  return /\.(?!mdx?$|markdown$)\w+$/i.test(url.replace(/[?#].*$/, ''))
}
