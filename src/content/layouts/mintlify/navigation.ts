// The page tree that `docs.json` and `mint.json` describe.

import type { NavigationNode, Site } from '../../site/layout.ts'
import { pathBelow } from '../../trees/paths.ts'
import type { Placed } from '../../yaml/placed-yaml.ts'
import { lookUpPlaced, textOf } from '../../yaml/yaml-places.ts'
import { separateSlugs } from '../site/navigation.ts'

/** A part of a navigation, with the file it stands in. */
export interface PlacedNavigation {
  readonly path: string
  readonly value: Placed
}

// Keys that name a part of a navigation.
const names = ['group', 'tab', 'anchor', 'dropdown', 'product', 'version', 'item', 'menu']
const depthMax = 30

/** Builds the page tree: groups of pages; a language or a version with a name is a group, too. */
export function buildMintlifyTree(
  { value }: PlacedNavigation,
  pageOf: (name: string) => string | undefined,
  titleOf: (path: string) => string,
): readonly NavigationNode[] {
  const seen = new Set<string>()
  return separateSlugs(nodesOf(value, 0))

  function nodesOf(node: Placed, depth: number): NavigationNode[] {
    if (depth > depthMax) return []
    if (node.kind === 'list') return node.items.flatMap((one) => nodesOf(one, depth + 1))
    const name = textOf(node)
    if (node.kind !== 'map') return name === undefined ? [] : pageNodes(name)
    const [title] = [...names, 'language'].flatMap((key) => textOf(lookUpPlaced(node, key)) ?? [])
    const root = textOf(lookUpPlaced(node, 'root'))
    const children = [
      ...(root === undefined ? [] : pageNodes(root)),
      ...node.entries.flatMap(({ value: inner }) =>
        inner.kind === 'list' || inner.kind === 'map' ? nodesOf(inner, depth + 1) : [],
      ),
    ]
    if (title === undefined || children.length === 0) return children
    return [{ kind: 'group', title, slug: title.toLowerCase().replace(/\s+/g, '-'), children }]
  }

  function pageNodes(name: string): NavigationNode[] {
    const file = pageOf(name)
    if (file === undefined || seen.has(file)) return []
    seen.add(file)
    const slug = name.replace(/^.*\//, '')
    return [{ kind: 'page', file, title: titleOf(file), slug, children: [] }]
  }
}

/** Pages that a navigation lists, as links of its file; `GET /plants` names an operation and is none. */
export function navigationUses({ path, value }: PlacedNavigation): Site['uses'] {
  return listed(value, 0).map(({ name, place }) => ({
    path,
    use: { kind: 'navigation', url: name.replace(/^\//, ''), ...place },
  }))
}

function listed(
  node: Placed,
  depth: number,
): { readonly name: string; readonly place: { readonly line: number; readonly column: number } }[] {
  if (depth > depthMax || node.kind === 'scalar') return []
  if (node.kind === 'list') return node.items.flatMap((one) => listed(one, depth + 1))
  return node.entries.flatMap(({ key, value }) => {
    if (key !== 'pages' || value.kind !== 'list') return listed(value, depth + 1)
    return value.items.flatMap((item) => {
      const name = textOf(item)
      if (name === undefined) return listed(item, depth + 1)
      const { line, column } = item.place
      return isPageName(name) ? [{ name, place: { line, column: column + 1 } }] : []
    })
  })
}

function isPageName(name: string): boolean {
  return name !== '' && !/\s|^https?:/.test(name)
}

/** Paths of the pages a name may mean. */
export function filesOfName(root: string, name: string): readonly string[] {
  const plain = pathBelow(root, name.replace(/^\/|\/$/g, '').replace(/\.mdx?$/, ''))
  return [`${plain}.mdx`, `${plain}.md`, `${plain}/index.mdx`, `${plain}/index.md`]
}
