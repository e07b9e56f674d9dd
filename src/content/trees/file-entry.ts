// A file of a tree.

/** A file of a tree. `path` uses `/`, without a leading one; `oid` is the git blob id in hex. */
export interface FileEntry {
  readonly path: string
  readonly oid: string
  /** As in git: a file, an executable, a symbolic link, a submodule. */
  readonly mode: '100644' | '100755' | '120000' | '160000'
}

/** Files of one tree, with lookups for layouts. */
export interface Files {
  /** Every file by path, sorted by path in byte order. */
  readonly byPath: ReadonlyMap<string, FileEntry>
  /** Every directory that holds a file, without trailing slash; the root is `''`. */
  readonly directories: Pick<ReadonlySet<string>, 'has'> & Iterable<string>
  /** Symbolic links and submodules, in byte order of paths. */
  readonly special: readonly FileEntry[]
  /** Files with one of these names in any directory, in byte order of paths. */
  named(...names: readonly string[]): readonly FileEntry[]
  /** Files whose path ends in one of these, given in lower case, ignoring case; in byte order of paths. */
  ending(...endings: readonly string[]): readonly FileEntry[]
  /** Files below a directory, in byte order of paths. */
  below(directory: string): readonly FileEntry[]
  /** Number of files with this name below a directory. */
  countNamed(name: string, directory: string): number
  /** Directories with this name anywhere, in byte order. */
  directoriesNamed(name: string): readonly string[]
  /** The paths that equal a path except for case, itself included. */
  spellings(path: string): readonly string[]
}

/** A directory: its git tree oid, its files and directories by name. Immutable; shared freely. */
export interface Tree {
  readonly oid: string
  /** In git's order: by the bytes of the name, a directory as if its name ended in `/`. */
  readonly entries: ReadonlyMap<string, TreeEntry>
}

export type TreeEntry =
  | { readonly kind: 'file'; readonly oid: string; readonly mode: FileEntry['mode'] }
  | { readonly kind: 'directory'; readonly tree: Tree }

/** A file that differs between two trees. */
export interface TreeDifference {
  readonly path: string
  readonly before?: FileEntry
  readonly after?: FileEntry
}
