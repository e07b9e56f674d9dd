// The interface of a place where content is read, a space or a published site: its addresses.
import type { PageNode } from '../../content/revisions/page-tree.ts'
import type { Contents, FileNode } from '../../content/revisions/pages.ts'
import type { PageTree } from './tree.ts'

/** Content with the addresses it has at one place. */
export interface ReadingPlace {
  /** As visible to the reader. */
  readonly contents: Contents
  readonly tree: PageTree
  /** Path or URL of a node; undefined if it has none. */
  readonly addressOf: (node: PageNode) => string | undefined
  readonly addressOfFile: (file: FileNode) => string
  /** Path of an external image by its URL; undefined if it is not fetched. */
  readonly addressOfPicture: (url: string) => string | undefined
  /** Path of the list of a node's children, or of the top level. */
  readonly addressOfList: (parent: PageNode | undefined) => string
  /** The way collapsed entries are opened: `fetched` by a script, or only `signed` by a marker. */
  readonly branches: 'fetched' | 'signed'
}
