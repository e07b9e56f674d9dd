// Builds a page tree from links, as readers find pages starting at the README.
import type { NavigationNode } from '../../site/layout.ts'
import { directoryOf, nameOf, stemOf } from '../../trees/paths.ts'
import { isIndex, separateSlugs, slugOfFile } from '../site/navigation.ts'

export interface LinkedPages {
  /** Repository paths, in byte order. */
  readonly pages: readonly string[]
  readonly root: string
  titleOf(path: string): string | undefined
  /** Pages a page links to, in document order. */
  linksOf(path: string): readonly string[]
}

/**
 * Builds the tree breadth first from the README, following links in document order.
 *
 * The first link to a page places it: below the linking page if that is a directory's index, else below the index
 * of its own directory. Pages linked by the first README are its siblings. Unlinked pages follow in byte order, by
 * directory, hidden.
 *
 * A generator of short steps: thousands of pages would hold others up.
 *
 * @see format notes, 10.10
 */
export function* stepReadmeTree(linked: LinkedPages): Generator<undefined, NavigationNode[]> {
  const tree: Draft = { children: [] }
  const placed = new Map<string, PageDraft>()
  const directories = new Map<string, Draft>([[linked.root, tree]])
  const start = findStart(linked)
  const queue = start === undefined ? [] : [place(start, tree, false)]
  for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
    yield
    for (const target of linked.linksOf(page.file)) {
      if (!placed.has(target)) queue.push(place(target, parentFor(target, page), false))
    }
  }
  for (const path of indexesFirst(linked.pages)) {
    yield
    if (!placed.has(path)) place(path, directoryDraft(homeOf(path)), true)
  }
  const nodes: NavigationNode[] = []
  for (const child of tree.children) {
    yield
    nodes.push(settle(child, linked.root))
  }
  return separateSlugs(nodes)

  function place(file: string, parent: Draft, hidden: boolean): PageDraft {
    const title = linked.titleOf(file) ?? (isIndex(file) ? nameOf(directoryOf(file)) : stemOf(file))
    const page = { file, title: title === '' ? stemOf(file) : title, hidden, children: [] }
    placed.set(file, page)
    parent.children.push(page)
    const directory = directoryOf(file)
    if (isIndex(file) && !directories.has(directory)) directories.set(directory, page)
    return page
  }

  function parentFor(target: string, linking: PageDraft): Draft {
    if (linking.file === start) return tree
    if (isIndex(linking.file)) return linking
    let directory = homeOf(target)
    while (!directories.has(directory)) directory = directoryOf(directory)
    return directories.get(directory) ?? tree
  }

  function directoryDraft(directory: string): Draft {
    const known = directories.get(directory)
    if (known !== undefined) return known
    const group = { title: nameOf(directory), children: [] }
    directoryDraft(directoryOf(directory)).children.push(group)
    directories.set(directory, group)
    return group
  }

  /** The directory whose index page is the parent of a page. */
  function homeOf(file: string): string {
    const directory = directoryOf(file)
    return isIndex(file) && directory !== linked.root ? directoryOf(directory) : directory
  }
}

interface Draft {
  readonly children: (PageDraft | GroupDraft)[]
}

interface GroupDraft extends Draft {
  readonly title: string
}

interface PageDraft extends Draft {
  readonly file: string
  readonly title: string
  readonly hidden: boolean
}

function findStart(linked: LinkedPages): string | undefined {
  const below = (directory: string): string =>
    [linked.root, directory].filter((part) => part !== '').join('/')
  for (const directory of ['', 'docs', 'doc', 'src']) {
    const found = linked.pages.find(
      (path) => directoryOf(path) === below(directory) && isIndex(path),
    )
    if (found !== undefined) return found
  }
  return linked.pages[0]
}

/** Shallow directories before deep ones, a directory's index before its other pages. */
function indexesFirst(pages: readonly string[]): readonly string[] {
  const indexes = pages.filter(isIndex)
  const others = pages.filter((path) => !isIndex(path))
  return [...indexes.sort((a, b) => depthOf(a) - depthOf(b)), ...others]
}

function depthOf(path: string): number {
  return path.split('/').length
}

function settle(draft: PageDraft | GroupDraft, root: string): NavigationNode {
  const children = draft.children.map((child) => settle(child, root))
  if (!('file' in draft)) {
    return { kind: 'group', title: draft.title, slug: draft.title.toLowerCase(), children }
  }
  const { file, title, hidden } = draft
  const slug = slugOfFile(file, root)
  return { kind: 'page', file, title, slug, ...(hidden ? { hidden } : {}), children }
}
