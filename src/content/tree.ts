// Immutable directory trees, addressed as git addresses them.
import type { FileEntry } from './source.ts'

/** A directory: its git tree oid, its files and directories by name. Never changed; shared freely. */
export interface Tree {
  readonly oid: string
  readonly entries: ReadonlyMap<string, TreeEntry>
}

export type TreeEntry =
  | { readonly kind: 'file'; readonly oid: string; readonly mode: FileEntry['mode'] }
  | { readonly kind: 'directory'; readonly tree: Tree }
