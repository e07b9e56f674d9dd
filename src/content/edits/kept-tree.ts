// The page tree of a revision while it is edited, copied only when an edit is about more than texts.

import type { Contents } from '../revisions/pages.ts'
import { once } from '../text/once.ts'
import { copyAlone, copyTree, type EditedNode, type EditedTree } from './edit-tree.ts'

/** Most edits are of one text in a tree of thousands of pages. */
export class KeptTree {
  /** The tree as it has to become. */
  readonly copy = once(() => this.#copy())
  readonly #contents: Contents
  /** Edits of texts before there was a copy, by the id of their page. */
  readonly #textEdits = new Map<string, number>()
  #isKept = true

  constructor(contents: Contents) {
    this.#contents = contents
  }

  /** True if no edit was about the tree: every title and place has to stay as it is. */
  get isKept(): boolean {
    return this.#isKept
  }

  /** A page by itself, for an edit of its text; undefined where it has none, or the tree was copied already. */
  findPage(id: string): EditedNode | undefined {
    const page = this.#isKept ? this.#contents.pagesById.get(id) : undefined
    return page?.type === 'document' && page.git !== undefined ? copyAlone(page) : undefined
  }

  /** Remember which edit changed the text of a page. */
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
