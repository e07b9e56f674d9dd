// A revision: one tree of files read as documentation.
import type { Site } from './layouts/layout.ts'
import type { Tree } from './tree.ts'

/** A tree, and the site its layout makes of it. Immutable; two of one tree share everything. */
export interface Revision {
  readonly tree: Tree
  readonly site: Site
}
