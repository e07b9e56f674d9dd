// A revision: one tree of files read as documentation.

import type { LayoutChoice } from './layouts/index.ts'
import { readSite } from './layouts/index.ts'
import type { Site } from './layouts/layout.ts'
import type { Source } from './source.ts'
import type { Tree } from './tree.ts'
import { filesOf } from './tree.ts'

/** A tree, and the site its layout makes of it. Immutable; two of one tree share everything. */
export interface Revision {
  readonly tree: Tree
  readonly site: Site
}

/** Read a tree in its layout, recognised or chosen. */
export async function readRevision(
  tree: Tree,
  source: Source,
  choice: LayoutChoice = {},
): Promise<Revision> {
  return { tree, site: await readSite(filesOf(tree), source, choice) }
}
