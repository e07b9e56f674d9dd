// Where a content is read, a space or a published site: what its pages and files are found at there.
import type { PageNode } from '../../content/revisions/page-tree.ts'
import type { Contents, FileNode } from '../../content/revisions/pages.ts'
import type { Tree } from './tree.ts'

/** A content, and where it is read. */
export interface ReadingPlace {
  /** As the reader sees it. */
  readonly contents: Contents
  readonly tree: Tree
  /** Path, or URL, of a node; undefined for what has none. */
  readonly addressOf: (node: PageNode) => string | undefined
  readonly addressOfFile: (file: FileNode) => string
  /** Path of a picture that is elsewhere, by its URL; undefined for what is not fetched. */
  readonly addressOfPicture: (url: string) => string | undefined
  /** Path of the list of everything right below a node, or of the first level. */
  readonly addressOfList: (parent: PageNode | undefined) => string
  /** How an entry says that there is more below: a script of the place fetches it, or a sign shows it. */
  readonly branches: 'fetched' | 'signed'
}
