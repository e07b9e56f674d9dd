// MkDocs: `nav` to the page tree, and its entries as links.

import type { PageFacts } from '../../markdown/page-facts.ts'
import type { NavigationNode, Site } from '../../site/layout.ts'
import type { FileEntry } from '../../trees/file-entry.ts'
import {
  directoryOf,
  isMarkdown,
  isWithin,
  joinPath,
  nameOf,
  pathBelow,
} from '../../trees/paths.ts'
import type { Lookup } from '../site/lookup.ts'
import { isIndex, separateSlugs, slugOfFile, titledGroup } from '../site/navigation.ts'
import { titleOfName, titleOfPage } from '../site/page-titles.ts'
import { literateNavOf, type MkdocsConfig, type NavEntry } from './config.ts'
import { type MkdocsTree, pathInTree } from './trees.ts'

export interface MkdocsTreeInput {
  readonly config: MkdocsConfig
  readonly tree: MkdocsTree
  readonly pages: readonly FileEntry[]
  readonly lookup: Lookup
  readonly factsOf: (path: string) => PageFacts | undefined
}

/** Entries of `nav` and destinations of redirects, as links of the configuration file. */
export function configurationUses(config: MkdocsConfig): Site['uses'] {
  const { nav, redirects } = config
  const destinations = redirects?.entries.map(({ from, to, line, column }) => ({
    path: redirects.path,
    use: { kind: 'navigation' as const, url: to, line, column, source: from },
  }))
  return [...uses(nav?.entries ?? []), ...(destinations ?? [])]

  function uses(entries: readonly NavEntry[]): Site['uses'] {
    return entries.flatMap((entry): Site['uses'] => {
      if (entry.kind === 'section') return uses(entry.children)
      const { line, column } = entry
      const url = entry.kind === 'page' ? entry.path : entry.url
      return [{ path: nav?.path ?? config.path, use: { kind: 'navigation', url, line, column } }]
    })
  }
}

/** The page tree of the main language: `nav`, then every page it leaves out, hidden. */
export function buildMkdocsTree(input: MkdocsTreeInput): readonly NavigationNode[] {
  const { config, tree, pages, lookup, factsOf } = input
  const taken = new Set<string>()
  const paths = pages.map((file) => file.path).filter((path) => isWithin(path, tree.directory))
  const known = new Set(paths)
  const folders = groupByFolder(paths)
  const entries = config.nav?.entries
  const listed = entries === undefined ? folder(tree.directory) : entries.flatMap(node)
  const rest = paths
    .filter((path) => !taken.has(path))
    .map((path) => ({ ...pageNode(path), hidden: true }))
  return separateSlugs([...listed, ...rest])

  function node(entry: NavEntry): readonly NavigationNode[] {
    if (entry.kind === 'link') return [{ kind: 'link', title: entry.title, url: entry.url }]
    if (entry.kind === 'section') return section(entry.title, entry.children.flatMap(node))
    const path = joinPath(tree.directory, entry.path)
    if (path === undefined || path.includes('*')) return []
    if (lookup.at(path)?.kind === 'directory') {
      return section(entry.title ?? titleOfName(path), folder(path))
    }
    return isMarkdown(path) ? page(path, entry.title) : []
  }

  /** A section without a name, or one that starts with its own index, is that page with children. */
  function section(title: string, children: readonly NavigationNode[]): readonly NavigationNode[] {
    const [first, ...others] = children
    if (first?.kind === 'page' && first.children.length === 0 && isIndex(first.file)) {
      return [{ ...first, title: title === '' ? first.title : title, children: others }]
    }
    if (title === '') return children
    return children.length === 0 ? [] : [titledGroup(title, children)]
  }

  function page(path: string, title?: string): readonly NavigationNode[] {
    if (taken.has(path) || !known.has(path)) return []
    taken.add(path)
    const own = pageNode(path)
    return [title === undefined ? own : { ...own, title }]
  }

  function pageNode(path: string): NavigationNode & { kind: 'page' } {
    const slug = slugOfFile(pathInTree(path, tree))
    return { kind: 'page', file: path, title: titleOfPage(path, factsOf(path)), slug, children: [] }
  }

  /** Without `nav` a folder is its files by name, index first, then its folders. */
  function folder(directory: string): readonly NavigationNode[] {
    const named = literateOrder(directory)
    const { files: own, inner: names } = folders.get(directory) ?? { files: [], inner: [] }
    const files = [...named, ...own.filter(isIndex), ...own].flatMap((path) => page(path))
    const inner = [...names].flatMap((name) =>
      section(titleOfName(name), folder(pathBelow(directory, name))),
    )
    return [...files, ...inner]
  }

  /** The order the literate-nav plugin takes from the links of a folder's own page. */
  function literateOrder(directory: string): readonly string[] {
    const literate = literateNavOf(config)
    const file = literate && joinPath(directory, literate.file)
    if (file === undefined) return []
    const linked = (factsOf(file)?.links ?? [])
      .map((link) => joinPath(directory, link.url.replace(/[?#].*$/, '')))
      .filter((path) => path !== undefined && isMarkdown(path) && directoryOf(path) === directory)
    const index = joinPath(directory, nameOf(file))
    const hasIndex = literate?.implicitIndex && index !== undefined && known.has(index)
    return [...(hasIndex ? [index] : []), ...linked.filter((path) => path !== undefined)]
  }
}

interface Folder {
  readonly files: string[]
  /** Names of folders with pages in it, in the order of their first pages. */
  readonly inner: Set<string>
}

/** Groups these pages by folder. */
function groupByFolder(paths: readonly string[]): ReadonlyMap<string, Folder> {
  const folders = new Map<string, Folder>()
  for (const path of paths) {
    let at = directoryOf(path)
    folderAt(at).files.push(path)
    for (; at !== ''; at = directoryOf(at)) {
      const { inner } = folderAt(directoryOf(at))
      const name = nameOf(at)
      // So are the folders above it.
      if (inner.has(name)) break
      inner.add(name)
    }
  }
  return folders

  function folderAt(directory: string): Folder {
    let found = folders.get(directory)
    if (found === undefined) {
      found = { files: [], inner: new Set() }
      folders.set(directory, found)
    }
    return found
  }
}
