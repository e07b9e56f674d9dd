// Navigates the page tree: ancestors, siblings, previous and next pages.
import type { PageNode, TreeDocument } from '../../content/revisions/page-tree.ts'
import type { Contents } from '../../content/revisions/pages.ts'

/** A page tree prepared for lookups; built once per revision. */
export interface PageTree {
  readonly byPath: ReadonlyMap<string, PageNode>
  /** Ancestors of a node, outermost first. */
  above(node: PageNode): PageNode[]
  /** Siblings of a node, including itself. */
  beside(node: PageNode): readonly PageNode[]
  /** Visible pages in reading order. */
  readonly order: readonly TreeDocument[]
  readonly placeOf: ReadonlyMap<string, number>
  readonly first: TreeDocument | undefined
}

const known = new WeakMap<Contents, PageTree>()

/** True for a visible node. */
export function isVisible(node: PageNode): boolean {
  return node.type !== 'document' || !node.hidden
}

/** Children of a node. */
export function nodesBelow(node: PageNode): readonly PageNode[] {
  return node.type === 'document' || node.type === 'group' ? node.pages : []
}

/** Prepares the page tree of some contents. */
export function readPageTree(contents: Contents): PageTree {
  const before = known.get(contents)
  if (before !== undefined) return before
  const parents = new Map<PageNode, PageNode>()
  const byPath = new Map<string, PageNode>()
  const order: TreeDocument[] = []
  const visit = (nodes: readonly PageNode[], parent: PageNode | undefined, shown: boolean) => {
    for (const node of nodes) {
      if (parent !== undefined) parents.set(node, parent)
      const isListed = shown && isVisible(node)
      if ('path' in node && !byPath.has(node.path)) byPath.set(node.path, node)
      if (node.type === 'document' && isListed && node.git !== undefined) order.push(node)
      visit(nodesBelow(node), node, isListed)
    }
  }
  visit(contents.pages, undefined, true)
  const tree: PageTree = {
    byPath,
    order,
    first: order[0],
    placeOf: new Map(order.map(({ id }, at) => [id, at])),
    beside: (node) => {
      const parent = parents.get(node)
      return parent === undefined ? contents.pages : nodesBelow(parent)
    },
    above(node) {
      const trail: PageNode[] = []
      for (let at = parents.get(node); at !== undefined; at = parents.get(at)) trail.unshift(at)
      return trail
    },
  }
  known.set(contents, tree)
  return tree
}
