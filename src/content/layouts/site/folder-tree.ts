// A page tree made of folders, for layouts without a navigation file.
import type { NavigationNode } from '../../site/layout.ts'
import { directoryOf, isWithin, joinPath, nameOf } from '../../trees/paths.ts'
import { separateSlugs, slugOfFile } from './navigation.ts'
import { titleOfName } from './page-titles.ts'

export interface FolderTreeInput {
  /** Repository paths in byte order. */
  readonly pages: readonly string[]
  /** Directory the tree starts at. */
  readonly root: string
  readonly titleOf: (path: string) => string
  /** True if a page stands for its folder. */
  readonly isIndex: (path: string) => boolean
  /** Position of a page, or of a folder by its index, among its siblings; equal ones go by title and name. */
  readonly orderOf?: (path: string) => number
}

/** Folders with an index are that page with children, others are groups; the index of the root comes first. */
export function buildFolderTree(input: FolderTreeInput): NavigationNode[] {
  const { pages, root, titleOf, isIndex } = input
  const files = new Map<string, string[]>()
  const folders = new Map<string, Set<string>>()
  for (const path of pages) {
    push(files, directoryOf(path), path)
    for (let folder = directoryOf(path); folder !== root && isWithin(folder, root); ) {
      const parent = directoryOf(folder)
      const known = folders.get(parent) ?? new Set()
      known.add(folder)
      folders.set(parent, known)
      folder = parent
    }
  }
  return separateSlugs([...indexOf(root), ...nodesOf(root)])

  function indexOf(folder: string): readonly NavigationNode[] {
    const index = files.get(folder)?.find(isIndex)
    return index === undefined ? [] : [pageNode(index, [])]
  }

  function nodesOf(folder: string): readonly NavigationNode[] {
    const own = (files.get(folder) ?? []).filter((path) => !isIndex(path))
    const entries = [
      ...own.map((path) => ({ node: pageNode(path, []), order: orderOf(path) })),
      ...[...(folders.get(folder) ?? [])].flatMap((inner) => {
        const [index] = indexOf(inner)
        const children = nodesOf(inner)
        const order = orderOf(files.get(inner)?.find(isIndex) ?? inner)
        if (index?.kind === 'page') return [{ node: { ...index, children }, order }]
        return children.length === 0 ? [] : [{ node: groupNode(inner, children), order }]
      }),
    ]
    return entries
      .sort((a, b) => a.order - b.order || compareTitles(a.node.title, b.node.title))
      .map((entry) => entry.node)
  }

  function orderOf(path: string): number {
    return input.orderOf?.(path) ?? 0
  }

  function pageNode(
    path: string,
    children: readonly NavigationNode[],
  ): NavigationNode & { kind: 'page' } {
    return { kind: 'page', file: path, title: titleOf(path), slug: slugOfFile(path), children }
  }
}

function groupNode(folder: string, children: readonly NavigationNode[]): NavigationNode {
  const name = nameOf(joinPath(folder, '') ?? folder)
  return { kind: 'group', title: titleOfName(name), slug: name.toLowerCase(), children }
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

// Not by locale: the tree must be the same everywhere.
function compareTitles(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()]
  return left < right ? -1 : left > right ? 1 : 0
}
