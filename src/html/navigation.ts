// The navigation of a site, as one of its pages shows it.
import type { Element, ElementContent, Root } from 'hast'
import {
  attribute,
  contentOf,
  findAll,
  findElement,
  hasClass,
  isElement,
  lineOf,
} from './elements.ts'

/** A place in a navigation. Without a path it only holds others. */
export interface ImportedNavigation {
  readonly title: string
  readonly path?: string
  readonly children: readonly ImportedNavigation[]
}

/** Addresses of the site's pages. */
export interface KnownPages {
  /** Paths of pages by the addresses that lead to them, without fragments. */
  readonly paths: ReadonlyMap<string, string>
  /** A list of fewer pages is not the site's navigation. */
  readonly pagesMin: number
}

/** The list of links that names most pages; undefined if it names too few. */
export function readNavigation(
  root: Root,
  { paths, pagesMin }: KnownPages,
): ImportedNavigation[] | undefined {
  const isPlace = (node: Element) =>
    isElement(node, 'nav', 'aside') ||
    attribute(node, 'role') === 'navigation' ||
    hasClass(node, 'sidebar', 'menu', 'toctree-wrapper', 'nav', 'sidebar-nav', 'toc')
  let best: { node: Element; count: number } | undefined
  for (const node of findAll(root, isPlace)) {
    const linked = findAll(node, (each) => each.tagName === 'a').flatMap(
      (link) => pathOf(link) ?? [],
    )
    const count = new Set(linked).size
    if (count > (best?.count ?? 1)) best = { node, count }
  }
  if (best === undefined || best.count < pagesMin) return undefined
  return readItems(contentOf(best.node))

  function pathOf(link: Element): string | undefined {
    return paths.get(attribute(link, 'href').split('#')[0] ?? '')
  }

  /** Items of lists; words before a list that are no link name a group. */
  function readItems(content: readonly ElementContent[]): ImportedNavigation[] {
    const found: ImportedNavigation[] = []
    let label = ''
    for (const child of content) {
      if (!isElement(child)) {
        if (child.type === 'text' && child.value.trim() !== '') label = child.value.trim()
      } else if (isElement(child, 'ul', 'ol', 'menu')) {
        const inner = contentOf(child).flatMap((item) => (isElement(item) ? readItem(item) : []))
        found.push(...(label === '' ? inner : [{ title: label, children: inner }]))
        label = ''
      } else if (isElement(child, 'a')) {
        found.push(...readItem(child))
      } else if (findElement(child, (node) => isElement(node, 'a', 'ul', 'ol')) !== undefined) {
        const inner = readItems(contentOf(child))
        const nameless = label !== '' && inner.length > 0 && !/^h[1-6]$/.test(child.tagName)
        found.push(...(nameless ? [{ title: label, children: inner }] : inner))
        label = ''
      } else if (lineOf(child) !== '') label = lineOf(child)
    }
    return found
  }

  function readItem(item: Element): ImportedNavigation[] {
    const isOwn = (node: Element) => node.tagName === 'a'
    const own = item.tagName === 'a' ? item : firstOutsideLists(item, isOwn)
    const lists = item.tagName === 'a' ? [] : topLists(item)
    const children = lists.flatMap((list) => readItems([list]))
    const path = own === undefined ? undefined : pathOf(own)
    if (path === undefined) {
      const label = own === undefined ? labelOf(item) : lineOf(own)
      return children.length === 0 ? [] : [{ title: label, children }]
    }
    return [{ title: own === undefined ? path : lineOf(own) || path, path, children }]
  }
}

function topLists(item: Element): Element[] {
  const lists = findAll(item, (node) => isElement(node, 'ul', 'ol', 'menu'))
  return lists.filter(
    (list) => !lists.some((other) => other !== list && findElement(other, (node) => node === list)),
  )
}

function firstOutsideLists(item: Element, test: (node: Element) => boolean): Element | undefined {
  const inside = new Set(topLists(item).flatMap((list) => findAll(list, test)))
  return findElement(item, (node) => test(node) && !inside.has(node))
}

function labelOf(item: Element): string {
  const lists = topLists(item)
  const words = contentOf(item).filter((child) => !lists.some((list) => list === child))
  return words
    .map((child) => lineOf(child))
    .join(' ')
    .trim()
    .slice(0, 100)
}
