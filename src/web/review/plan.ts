// Arranges changes as a tree: pages below their parents, files by folder.
import type { RevisionChange } from '../../content/revisions/diff.ts'
import type { PageNode } from '../../content/revisions/page-tree.ts'
import type { Contents } from '../../content/revisions/pages.ts'
import { nodesBelow, readPageTree } from '../reading/tree.ts'

/** A node of the tree: a change, or a parent of changes. */
export interface ChangeEntry {
  readonly title: string
  readonly change: RevisionChange | undefined
  readonly below: readonly ChangeEntry[]
  /** Indexes of the first and the last change of this branch in the order of the tree. */
  readonly first: number
  readonly last: number
}

/** All changes, as a tree and in its order. */
export interface ChangeTree {
  readonly entries: readonly ChangeEntry[]
  readonly order: readonly RevisionChange[]
  readonly byId: ReadonlyMap<string, RevisionChange>
  readonly placeOf: ReadonlyMap<string, number>
}

interface Sides {
  readonly before: Contents
  readonly after: Contents
}

/** An entry under construction. */
interface Draft {
  readonly title: string
  change: RevisionChange | undefined
  readonly below: Map<string, Draft>
}

/** Arranges changes in reading order: pages as in the navigation, then the files they use. */
export function planTree(changes: readonly RevisionChange[], sides: Sides): ChangeTree {
  const top = new Map<string, Draft>()
  const rankOf = rankPages(sides)
  const pages = changes
    .filter(({ kind }) => kind === 'page')
    .toSorted((a, b) => rankOf(a.id) - rankOf(b.id))
  for (const change of pages) place(top, trailOf(change, sides), change)
  for (const change of changes) {
    if (change.kind === 'file') place(top, [folderOf(change, sides)], change)
  }
  const order: RevisionChange[] = []
  const entries = [...top.values()].map((draft) => finish(draft, order))
  return {
    entries,
    order,
    byId: new Map(order.map((change) => [change.id, change])),
    placeOf: new Map(order.map(({ id }, at) => [id, at])),
  }
}

/** Ranks pages in reading order; removed ones follow their former predecessor. */
function rankPages({ before, after }: Sides): (id: string) => number {
  const ranks = new Map<string, number>()
  walk(after.pages, ({ id }) => ranks.set(id, ranks.size))
  let last = -1
  let gone = 0
  walk(before.pages, ({ id }) => {
    const rank = ranks.get(id)
    if (rank === undefined) ranks.set(id, last + ++gone / 1e6)
    else if (Number.isInteger(rank)) last = rank
  })
  return (id) => ranks.get(id) ?? Number.MAX_SAFE_INTEGER
}

function walk(nodes: readonly PageNode[], visit: (node: PageNode) => void): void {
  for (const node of nodes) {
    visit(node)
    walk(nodesBelow(node), visit)
  }
}

interface Step {
  readonly id: string
  readonly title: string
}

/** The ancestors of a page, outermost first. */
function trailOf({ id }: RevisionChange, { before, after }: Sides): readonly Step[] {
  const contents = after.pagesById.has(id) ? after : before
  const node = contents.pagesById.get(id)
  return node === undefined ? [] : readPageTree(contents).above(node)
}

/** The folder under which a file or reusable content is listed. */
function folderOf({ id }: Pick<RevisionChange, 'id'>, { before, after }: Sides): Step {
  const isReusable = [after, before].some(({ reusableContents }) =>
    reusableContents.some((content) => content.id === id),
  )
  if (isReusable) return { id: '~reusable', title: 'Reusable content' }
  return [after, before].some(({ filesById }) => filesById.has(id))
    ? { id: '~files', title: 'Files' }
    : { id: '~settings', title: 'Navigation and settings' }
}

function place(top: Map<string, Draft>, trail: readonly Step[], change: RevisionChange): void {
  let level = top
  for (const step of [...trail, change]) {
    const draft = level.get(step.id) ?? { title: step.title, change: undefined, below: new Map() }
    level.set(step.id, draft)
    if (step === change) draft.change = change
    level = draft.below
  }
}

/** Numbers changes in order; a branch with a single child branch is merged with it. */
function finish(draft: Draft, order: RevisionChange[]): ChangeEntry {
  const first = order.length
  if (draft.change !== undefined) order.push(draft.change)
  const below = [...draft.below.values()].map((each) => finish(each, order))
  const entry = { title: draft.title, change: draft.change, below, first, last: order.length - 1 }
  const [only, ...others] = below
  if (draft.change !== undefined || only === undefined || others.length > 0) return entry
  if (only.change !== undefined) return entry
  return { ...only, title: `${draft.title} / ${only.title}` }
}
