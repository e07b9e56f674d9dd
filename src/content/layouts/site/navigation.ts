// The page tree while a layout builds it, and what follows from it: slugs, published addresses.
import type { NavigationNode, Site } from '../../site/layout.ts'
import { directoryOf, nameOf, stemOf } from '../../trees/paths.ts'

/** Names that stand for their directory, in lower case. */
const indexStems: ReadonlySet<string> = new Set(['readme', 'index', '_index'])

/** A group with a title: its slug is the letters and digits of it. */
export function titledGroup(title: string, children: readonly NavigationNode[]): NavigationNode {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return { kind: 'group', title, slug, children }
}

/** True if a file stands for its directory: `guide/README.md`, `index.md`. */
export function isIndex(path: string): boolean {
  return indexStems.has(stemOf(path).toLowerCase())
}

/**
 * The name of a file in an address: its base name, or that of its directory for a README or index below
 * the content root.
 */
export function slugOfFile(path: string, root = ''): string {
  const directory = directoryOf(path)
  return isIndex(path) && directory !== root ? nameOf(directory) : stemOf(path).toLowerCase()
}

/** Entries of navigation by their place: one list may be written once and used at several addresses. */
export function withoutRepeats(uses: Site['uses']): Site['uses'] {
  const keyOf = ({ path, use }: Site['uses'][number]) =>
    `${use.line}:${use.column} ${use.url} ${path}`
  return [...new Map(uses.map((each) => [keyOf(each), each])).values()]
}

/** Numbers siblings of one slug: `setup`, `setup-1`, `setup-2`; the first keeps its own. */
export function separateSlugs(nodes: readonly NavigationNode[]): NavigationNode[] {
  const taken = new Set<string>()
  // The numbers below were taken before: thousands of siblings may be called alike.
  const nextNumbers = new Map<string, number>()
  return nodes.map((node) => {
    if (node.kind !== 'page' && node.kind !== 'group') return node
    const own = node.slug.toLowerCase()
    let number = nextNumbers.get(own) ?? 1
    let slug = node.slug
    for (; taken.has(slug.toLowerCase()); number += 1) slug = `${node.slug}-${number}`
    nextNumbers.set(own, number)
    taken.add(slug.toLowerCase())
    return { ...node, slug, children: separateSlugs(node.children) }
  })
}

/**
 * The published address of every page of a tree by repository path: slugs of ancestors and page.
 *
 * @param prefix - address the tree starts at, without slashes at its ends
 */
export function addressesOf(
  nodes: readonly NavigationNode[],
  prefix = '',
  addresses = new Map<string, string>(),
): Map<string, string> {
  for (const node of nodes) {
    if (node.kind !== 'page' && node.kind !== 'group') continue
    const address = prefix === '' ? node.slug : `${prefix}/${node.slug}`
    if (node.kind === 'page' && !addresses.has(node.file)) addresses.set(node.file, address)
    addressesOf(node.children, address, addresses)
  }
  return addresses
}

/** Every page of a tree in reading order, as repository paths. */
export function pagesOf(nodes: readonly NavigationNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'page') return [node.file, ...pagesOf(node.children)]
    return node.kind === 'group' ? pagesOf(node.children) : []
  })
}
