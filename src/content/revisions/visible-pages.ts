// The pages of a revision that one visitor may see.
import type { DocumentNode, PageNode } from './page-tree.ts'
import type { Contents } from './pages.ts'

const conditional = new WeakMap<Contents, readonly DocumentNode[]>()
const narrowed = new WeakMap<Contents, Map<string, Contents>>()

/** Pages that not everybody may see. */
function listConditional(contents: Contents): readonly DocumentNode[] {
  const before = conditional.get(contents)
  if (before !== undefined) return before
  const found = [...contents.pagesById.values()].filter(
    (node) => node.type === 'document' && node.condition !== undefined,
  )
  const documents = found.flatMap((node) => (node.type === 'document' ? [node] : []))
  conditional.set(contents, documents)
  return documents
}

/** Arrangements of hidden pages that are kept of one revision. */
const keptMax = 32

/**
 * What is left of a revision when only some pages may be seen.
 *
 * What stands below a page that is hidden is hidden with it, and so are entries of the navigation that
 * lead there. The same hidden pages give the same value again.
 *
 * @param sees - asked of pages that have a condition
 */
export function narrowContents(
  contents: Contents,
  sees: (page: DocumentNode) => boolean,
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
    pagesById: new Map(nodes.map((node) => [node.id, node])),
    pagesByFile: new Map(
      nodes.flatMap((node) =>
        node.type === 'document' && node.git ? [[node.git.path, node] as const] : [],
      ),
    ),
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
