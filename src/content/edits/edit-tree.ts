// The page tree during edits: the wanted result, and whether it was reached.
import type { PageNode } from '../revisions/page-tree.ts'
import type { Contents } from '../revisions/pages.ts'
import type { EntryName } from './navigation-file.ts'

/** A node of the page tree being edited. */
export interface EditedNode {
  /** Identifies it in both trees: the repository path of a page with a file, else the id. */
  key: string
  readonly id?: string
  readonly kind: PageNode['type']
  title: string
  /** Repository path. */
  file?: string
  readonly url?: string
  /** Id of the page or file a link leads to. */
  readonly targetId?: string
  hidden: boolean
  parent: EditedNode | undefined
  children: EditedNode[]
  /** True if its position among its siblings was not specified. */
  free?: true
  /** The last edit that touched it. */
  edit?: number
}

/** A page tree to edit. */
export interface EditedTree {
  readonly roots: EditedNode[]
  readonly byId: Map<string, EditedNode>
}

/** Copies the page tree of a revision for editing. */
export function copyTree(contents: Contents): EditedTree {
  const byId = new Map<string, EditedNode>()
  return { roots: contents.pages.map((page) => copy(page, undefined)), byId }

  function copy(page: PageNode, parent: EditedNode | undefined): EditedNode {
    const node = copyAlone(page, parent)
    byId.set(page.id, node)
    if (page.type === 'document' || page.type === 'group') {
      node.children = page.pages.map((child) => copy(child, node))
    }
    return node
  }
}

/** Copies a page without its children. */
export function copyAlone(page: PageNode, parent?: EditedNode): EditedNode {
  const file = page.type === 'document' ? page.git?.path : undefined
  return {
    key: file ?? page.id,
    id: page.id,
    kind: page.type,
    title: page.title,
    ...(file === undefined ? {} : { file }),
    ...(page.type === 'link' ? { url: page.url } : {}),
    ...(page.type === 'link' && page.target ? { targetId: page.target.id } : {}),
    hidden: page.type === 'document' && page.hidden,
    parent,
    children: [],
  }
}

/** Lists the node and everything below it. */
export function listNodes(node: EditedNode): EditedNode[] {
  return listAllNodes([node])
}

/** Lists the nodes and everything below them. */
export function listAllNodes(nodes: readonly EditedNode[]): EditedNode[] {
  const listed: EditedNode[] = []
  const visit = (node: EditedNode) => {
    listed.push(node)
    for (const child of node.children) visit(child)
  }
  for (const node of nodes) visit(node)
  return listed
}

/** Removes a node and everything below it from the tree. */
export function detach(tree: EditedTree, node: EditedNode): void {
  const siblings = node.parent?.children ?? tree.roots
  siblings.splice(siblings.indexOf(node), 1)
}

/** Puts a node below another, or at the top; before or after a sibling, or last. */
export function attach(
  tree: EditedTree,
  node: EditedNode,
  place: {
    readonly parent: EditedNode | undefined
    readonly before?: EditedNode | undefined
    readonly after?: EditedNode | undefined
  },
): void {
  const siblings = place.parent?.children ?? tree.roots
  node.parent = place.parent
  if (place.before !== undefined) siblings.splice(siblings.indexOf(place.before), 0, node)
  else if (place.after !== undefined) siblings.splice(siblings.indexOf(place.after) + 1, 0, node)
  else siblings.push(node)
}

/** The name of a node's entry in the navigation; undefined if it has none. */
export function nameOfNode(node: EditedNode): EntryName | undefined {
  if (node.file !== undefined) return { kind: 'page', file: node.file }
  if (node.kind === 'link') return { kind: 'link', title: node.title, url: node.url ?? '' }
  if (node.kind === 'computed') return undefined
  const first = listNodes(node).find((below) => below.file !== undefined)?.file
  return { kind: 'group', title: node.title, ...(first === undefined ? {} : { first }) }
}

/** A difference from the wanted tree. */
export interface EditMismatch {
  /** The edit it belongs to; undefined if no edit touched the node. */
  readonly edit?: number
  readonly title: string
  readonly problem: 'missing' | 'title' | 'place' | 'hidden'
}

/**
 * Compares the wanted tree with the resulting one.
 *
 * @param follows - true if texts determine the tree: then only edited nodes are compared
 */
export function compareTrees(
  wanted: EditedTree,
  contents: Contents,
  follows: boolean,
): EditMismatch | undefined {
  const actual = copyTree(contents)
  const found = new Map(listAllNodes(actual.roots).map((node) => [node.key, node]))
  const nodes = listAllNodes(wanted.roots)
  for (const node of nodes) {
    if (follows && node.edit === undefined) continue
    const problem = compareNodes(node, found.get(node.key), follows)
    if (problem !== undefined) return describe(node, problem)
  }
  if (follows) return undefined
  const keys = new Set(nodes.map((node) => node.key))
  const extra = [...found.values()].find((node) => !keys.has(node.key))
  if (extra !== undefined) return describe(extra, 'place')
  for (const parent of [undefined, ...nodes]) {
    const siblings = (parent?.children ?? wanted.roots).filter(
      (node) => !node.free && found.has(node.key),
    )
    const there = parent === undefined ? actual.roots : (found.get(parent.key)?.children ?? [])
    const known = new Set(siblings.map(({ key }) => key))
    const order = there.filter(({ key }) => known.has(key))
    const at = order.findIndex((node, index) => node.key !== siblings[index]?.key)
    const wrong = at === -1 ? undefined : siblings.find((node) => node.edit !== undefined)
    if (at !== -1) return describe(wrong ?? siblings[at] ?? nodes[0], 'place')
  }
  return undefined
}

function compareNodes(
  wanted: EditedNode,
  actual: EditedNode | undefined,
  follows: boolean,
): EditMismatch['problem'] | undefined {
  if (actual === undefined) return isEmptyGroup(wanted) ? undefined : 'missing'
  if (actual.title !== wanted.title) return 'title'
  if (actual.hidden !== wanted.hidden) return 'hidden'
  if (!(follows && wanted.free) && actual.parent?.key !== wanted.parent?.key) return 'place'
  return undefined
}

/** A heading without pages below it is not shown. */
function isEmptyGroup({ kind, file, children }: EditedNode): boolean {
  return (kind === 'group' || kind === 'document') && file === undefined && children.length === 0
}

function describe(node: EditedNode | undefined, problem: EditMismatch['problem']): EditMismatch {
  const edit = node?.edit
  return { ...(edit === undefined ? {} : { edit }), title: node?.title ?? '', problem }
}
