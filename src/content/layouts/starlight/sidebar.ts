// Starlight's sidebar: what its settings list, and the page tree it makes.
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { NavigationNode, Resolution, Site } from '../../site/layout.ts'
import { recordOf } from '../../text/records.ts'
import { isWithin, joinPath } from '../../trees/paths.ts'
import type { Placed, YAMLPlace } from '../../yaml/placed-yaml.ts'
import { lookUpPlaced, textOf } from '../../yaml/yaml-places.ts'
import { buildFolderTree } from '../site/folder-tree.ts'
import { isIndex, pagesOf, separateSlugs, slugOfFile, titledGroup } from '../site/navigation.ts'
import { titleOfPage } from '../site/page-titles.ts'

export type StarlightItem =
  | ({ readonly kind: 'link'; readonly label: string; readonly url: string } & YAMLPlace)
  | { readonly kind: 'folder'; readonly directory: string }
  | { readonly kind: 'group'; readonly label: string; readonly items: readonly StarlightItem[] }

/** The items of a sidebar as far as they are written down. */
export function parseStarlightSidebar(value: Placed | undefined): readonly StarlightItem[] {
  return value?.kind === 'list' ? value.items.flatMap(itemOf) : []
}

function itemOf(item: Placed): readonly StarlightItem[] {
  const name = textOf(item)
  if (name !== undefined) return [{ kind: 'link', label: '', url: name, ...item.place }]
  if (item.kind !== 'map') return []
  const label = textOf(lookUpPlaced(item, 'label')) ?? ''
  const slug = lookUpPlaced(item, 'slug')
  const link = lookUpPlaced(item, 'link')
  const directory = textOf(lookUpPlaced(item, 'autogenerate', 'directory'))
  const items = lookUpPlaced(item, 'items')
  const found: StarlightItem[] = []
  const [url, address] = [textOf(slug), textOf(link)]
  // The name of the landing page is empty.
  if (slug !== undefined && url !== undefined)
    found.push({ kind: 'link', label, url: url === '' ? 'index' : url, ...slug.place })
  if (link !== undefined && address !== undefined)
    found.push({ kind: 'link', label, url: rooted(address), ...link.place })
  const inner: StarlightItem[] = [
    ...(directory === undefined ? [] : [{ kind: 'folder' as const, directory }]),
    ...parseStarlightSidebar(items),
  ]
  if (label === '') return [...found, ...inner]
  return inner.length === 0 ? found : [...found, { kind: 'group', label, items: inner }]
}

/** Starlight puts a slash before what is no address of another site. */
function rooted(link: string): string {
  return /^(?:\/|[a-z][a-z\d+.-]*:|#)/i.test(link) ? link : `/${link}`
}

/** Links of a sidebar in a configuration; lines before the configuration's own do not count. */
export function sidebarUses(
  path: string,
  items: readonly StarlightItem[],
  linesBefore: number,
): Site['uses'] {
  return items.flatMap((item): Site['uses'] => {
    if (item.kind === 'group') return sidebarUses(path, item.items, linesBefore)
    const line = item.kind === 'link' ? item.line - linesBefore : 0
    if (item.kind !== 'link' || line < 1) return []
    return [{ path, use: { kind: 'navigation', url: item.url, line, column: item.column } }]
  })
}

/** The addresses a sidebar links to, without names of pages: Starlight looks for those when it builds. */
export function listedAddresses(items: readonly StarlightItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return listedAddresses(item.items)
    return item.kind === 'link' && item.url.startsWith('/') ? item.url : []
  })
}

export interface StarlightTree {
  readonly root: string
  /** The folder of the default language. */
  readonly home: string
  readonly items: readonly StarlightItem[]
  /** Documents of the site. */
  readonly pages: readonly string[]
  /** Pages that are no documents of the collection; they come last. */
  readonly others: readonly string[]
  readonly resolve: (url: string) => Resolution | undefined
  readonly factsOf: (path: string) => PageFacts | undefined
}

/** The sidebar with its folders filled in, then pages in none, hidden; without a sidebar, folders. */
export function buildStarlightTree(tree: StarlightTree): readonly NavigationNode[] {
  const { root, home, items, pages, resolve, factsOf } = tree
  const taken = new Set<string>()
  const listed = items.length === 0 ? folderNodes(root) : items.flatMap(nodesOf)
  const rest = [...pages, ...tree.others]
    .filter((path) => !taken.has(path))
    .map((path): NavigationNode => ({ ...pageNode(path), hidden: true }))
  return separateSlugs([...listed, ...rest])

  function nodesOf(item: StarlightItem): readonly NavigationNode[] {
    if (item.kind === 'folder') return folderNodes(joinPath(home, item.directory) ?? home)
    if (item.kind === 'group') {
      const children = item.items.flatMap(nodesOf)
      return children.length === 0 ? [] : [titledGroup(item.label, children)]
    }
    const target = resolve(item.url)
    if (target?.kind === 'page') {
      if (taken.has(target.path)) return []
      taken.add(target.path)
      return [pageNode(target.path, item.label)]
    }
    if (target?.kind === 'broken') return []
    const title = item.label === '' ? item.url : item.label
    return [{ kind: 'link', title, url: item.url }]
  }

  function folderNodes(folder: string): readonly NavigationNode[] {
    const inside = pages.filter(
      (path) => isWithin(path, folder) && !taken.has(path) && !isPart(path),
    )
    const nodes = buildFolderTree({ pages: inside, root: folder, titleOf, isIndex, orderOf })
    for (const path of pagesOf(nodes)) taken.add(path)
    return nodes
  }

  function orderOf(path: string): number {
    const order = recordOf(factsOf(path)?.frontMatter?.data['sidebar'])['order']
    return typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER
  }

  function titleOf(path: string): string {
    const label = recordOf(factsOf(path)?.frontMatter?.data['sidebar'])['label']
    return typeof label === 'string' && label.trim() !== ''
      ? label.trim()
      : titleOfPage(path, factsOf(path))
  }

  function pageNode(path: string, label = ''): NavigationNode & { kind: 'page' } {
    const title = label === '' ? titleOf(path) : label
    return { kind: 'page', file: path, title, slug: slugOfFile(path), children: [] }
  }
}

/** True if a file begins with an underscore: other pages show it. */
function isPart(path: string): boolean {
  return /(?:^|\/)_/.test(path)
}
