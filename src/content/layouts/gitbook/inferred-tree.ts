// Builds a page tree from folders, for a space without SUMMARY.md.
import type { NavigationNode } from '../../site/layout.ts'
import { directoryOf, nameOf } from '../../trees/paths.ts'
import { isIndex, separateSlugs } from '../site/navigation.ts'

export interface FolderPages {
  /** Repository paths, all within `root`. */
  readonly pages: readonly string[]
  readonly root: string
  titleOf(file: string): string
  slugOf(file: string): string
  slugOfDirectory(directory: string): string
}

/**
 * Builds a page tree from folders: a directory is its README, or a group named after it; its README comes first,
 * the others in natural order of names (`2-setup` before `10-use`).
 *
 * @see format notes, 3.7
 */
export function buildFolderTree(folders: FolderPages): NavigationNode[] {
  return separateSlugs(childrenOf(folders.root, folders.pages))

  function childrenOf(directory: string, pages: readonly string[]): NavigationNode[] {
    const start = directory === '' ? 0 : directory.length + 1
    const byName = new Map<string, string[]>()
    for (const page of pages) {
      const name = page.slice(start).split('/')[0] ?? page
      byName.set(name, [...(byName.get(name) ?? []), page])
    }
    return [...byName]
      .sort(([a], [b]) => Number(isIndex(b)) - Number(isIndex(a)) || compareNaturally(a, b))
      .map(([name, below]) => {
        const path = `${directory.slice(0, start)}${start === 0 ? '' : '/'}${name}`
        return below.includes(path) ? pageNode(path, []) : directoryNode(path, below)
      })
  }

  function directoryNode(directory: string, pages: readonly string[]): NavigationNode {
    const own = pages.find((page) => directoryOf(page) === directory && isIndex(page))
    const children = childrenOf(
      directory,
      pages.filter((page) => page !== own),
    )
    if (own !== undefined) return pageNode(own, children)
    const title = nameOf(directory)
    return { kind: 'group', title, slug: folders.slugOfDirectory(directory), children }
  }

  function pageNode(file: string, children: readonly NavigationNode[]): NavigationNode {
    return {
      kind: 'page',
      file,
      title: folders.titleOf(file),
      slug: folders.slugOf(file),
      children,
    }
  }
}

/** Compares names naturally: numbers by value, the rest by letter, independent of locale. */
export function compareNaturally(a: string, b: string): number {
  const left = a.toLowerCase().match(/\d+|\D+/g) ?? []
  const right = b.toLowerCase().match(/\d+|\D+/g) ?? []
  for (const [at, part] of left.entries()) {
    const other = right[at]
    if (other === undefined) return 1
    const numeric = /^\d/.test(part) && /^\d/.test(other)
    const order = numeric ? Number(part) - Number(other) : part < other ? -1 : part > other ? 1 : 0
    if (order !== 0) return order
  }
  return left.length - right.length || (a < b ? -1 : a > b ? 1 : 0)
}
