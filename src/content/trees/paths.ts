// Paths of a repository: POSIX rules on decoded text, never the host's.

/** The directory a path lies in: `docs` of `docs/setup.md`, `''` of `setup.md`. */
export function directoryOf(path: string): string {
  const end = path.lastIndexOf('/')
  return end < 0 ? '' : path.slice(0, end)
}

/** The last part of a path: `setup.md` of `docs/setup.md`. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The base name without its last extension: `setup` of `docs/setup.md`. */
export function stemOf(path: string): string {
  const name = nameOf(path)
  const end = name.lastIndexOf('.')
  return end > 0 ? name.slice(0, end) : name
}

/** True if a path is a directory itself or lies below it; everything lies below `''`. */
export function isWithin(path: string, directory: string): boolean {
  // Asked of every file and most links: a text with the slash behind it would be made each time.
  if (!path.startsWith(directory)) return false
  const { length } = directory
  return length === 0 || length === path.length || path[length] === '/'
}

/**
 * Walk from a directory along a path as written: `.` stays, `..` goes up, empty parts vanish.
 *
 * @returns the path reached, without slashes at its ends; undefined when it climbs above the root
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

/** True if every part of a path is a name: most are, and need not be taken apart. */
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

/** True if a text is the path of a file within a tree. */
export function isTreePath(path: string): boolean {
  return path !== '' && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path)
}

/** Where `joinPath` leads; `''` when it climbs above the root. */
export function pathBelow(directory: string, relative: string): string {
  return joinPath(directory, relative) ?? ''
}

/** True if a file is markdown by its name. */
export function isMarkdown(path: string): boolean {
  return /\.(?:md|markdown)$/i.test(path)
}

/**
 * True if a path lies where no author writes documentation: installed packages, and copies that `go mod vendor`
 * makes without most of their files. A module of Go is named by a host: `vendor/github.com/`.
 */
export function isInstalled(path: string): boolean {
  if (!path.includes('node_modules/') && !path.includes('vendor/')) return false
  return /(?:^|\/)(?:node_modules|vendor\/[\w-]+(?:\.[\w-]+)+)\//.test(path)
}

/** True if a path lies among samples: a documentation site there is not this repository's own. */
export function isSample(path: string): boolean {
  return /(?:^|\/)(?:node_modules|vendor|tests?|testdata|__tests__|fixtures?|examples?|samples?)\//i.test(
    path,
  )
}

/** The deepest directory that holds all of these, `''` for none. */
export function commonDirectory(directories: readonly string[]): string {
  const [first, ...others] = directories
  let common = first ?? ''
  while (!others.every((directory) => isWithin(directory, common))) common = directoryOf(common)
  return common
}

/** A path below a directory, which may be the root. */
export function below(directory: string, name: string): string {
  return directory === '' ? name : `${directory}/${name}`
}

/** What follows a directory, which may be the root, in a path or an address below it. */
export function insideOf(path: string, directory: string): string {
  return directory === '' ? path : path.slice(directory.length + 1)
}

/** True if a url names a file that is no text for readers: `main.rs`. */
export function isCode(url: string): boolean {
  return /\.(?!mdx?$|markdown$)\w+$/i.test(url.replace(/[?#].*$/, ''))
}
