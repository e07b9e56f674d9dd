// The pages of a revision that a visitor may see.

import type { PageNode, TreeDocument } from './page-tree.ts'
import type { Contents } from './pages.ts'
import { indexPages } from './pages.ts'

const conditional = new WeakMap<Contents, readonly TreeDocument[]>()
const narrowed = new WeakMap<Contents, Map<string, Contents>>()

/** Pages with a visibility condition. */
function listConditional(contents: Contents): readonly TreeDocument[] {
  const before = conditional.get(contents)
  if (before !== undefined) return before
  const found = [...contents.pagesById.values()].filter(
    (node) => node.type === 'document' && node.condition !== undefined,
  )
  const documents = found.flatMap((node) => (node.type === 'document' ? [node] : []))
  conditional.set(contents, documents)
  return documents
}

/** Maximum number of narrowed contents cached per revision. */
const keptMax = 32

/**
 * Removes from a revision's contents the pages a visitor may not see.
 *
 * Pages below a hidden page are hidden too, and so are navigation entries that lead there. The same set of hidden
 * pages returns the same object.
 *
 * @param sees - called for pages with a condition
 */
export function narrowContents(
  contents: Contents,
  sees: (page: TreeDocument) => boolean,
): Contents {
  const hidden = listConditional(contents).filter((page) => !sees(page))
  if (hidden.length === 0) return contents
  const known = narrowed.get(contents) ?? new Map<string, Contents>()
  narrowed.set(contents, known)
  const key = hidden.map(({ id }) => id).join(' ')
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= keptMax) known.clear()
  const made = withoutPages(contents, new Set(hidden.map(({ id }) => id)))
  known.set(key, made)
  return made
}

function withoutPages(contents: Contents, hidden: ReadonlySet<string>): Contents {
  const gone = new Set(hidden)
  for (const id of hidden) addBelow(contents.pagesById.get(id))
  const nodes: PageNode[] = []
  const pages = keep(contents.pages)
  return {
    ...contents,
    pages,
    ...indexPages(nodes),
  }

  function addBelow(node: PageNode | undefined): void {
    if (node?.type !== 'document') return
    for (const below of node.pages) {
      gone.add(below.id)
      addBelow(below)
    }
  }

  function keep<Node extends PageNode>(level: readonly Node[]): Node[] {
    return level.flatMap((node): Node[] => {
      const leadsTo = node.type === 'link' && node.target?.kind === 'page' ? node.target.id : ''
      if (gone.has(node.id) || gone.has(leadsTo)) return []
      const kept = 'pages' in node ? { ...node, pages: keep(node.pages) } : node
      nodes.push(kept)
      return [kept]
    })
  }
}
