// The page tree during edits, copied only when an edit affects more than texts.

import type { Contents } from '../revisions/pages.ts'
import { once } from '../text/once.ts'
import { copyAlone, copyTree, type EditedNode, type EditedTree } from './edit-tree.ts'

/** Avoids the copy where it can: most edits change one text in a tree of thousands of pages. */
export class KeptTree {
  /** The wanted tree. */
  readonly copy = once(() => this.#copy())
  readonly #contents: Contents
  /** Edits of texts before the tree was copied, by the id of their page. */
  readonly #textEdits = new Map<string, number>()
  #isKept = true

  constructor(contents: Contents) {
    this.#contents = contents
  }

  /** True if no edit affected the tree: every title and position has to stay. */
  get isKept(): boolean {
    return this.#isKept
  }

  /** Finds a page alone, for an edit of its text; undefined if it has none, or the tree is already copied. */
  findPage(id: string): EditedNode | undefined {
    const page = this.#isKept ? this.#contents.pagesById.get(id) : undefined
    return page?.type === 'document' && page.git !== undefined ? copyAlone(page) : undefined
  }

  /** Remembers which edit changed the text of a page. */
  noteText(id: string, edit: number): void {
    this.#textEdits.set(id, edit)
  }

  #copy(): EditedTree {
    this.#isKept = false
    const tree = copyTree(this.#contents)
    for (const [id, edit] of this.#textEdits) {
      const node = tree.byId.get(id)
      if (node !== undefined) node.edit = edit
    }
    return tree
  }
}
