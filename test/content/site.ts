// A site for tests: every markdown file is a page, SUMMARY.md is the navigation.

import type { Revision } from '../../src/content/revisions/revision.ts'
import type { NavigationNode, Site } from '../../src/content/site/layout.ts'
import type { Tree } from '../../src/content/trees/file-entry.ts'
import { nameOf, stemOf } from '../../src/content/trees/paths.ts'
import { filesOf } from '../../src/content/trees/tree.ts'
import type { Memory } from './memory.ts'

/** A revision whose SUMMARY.md has groups (`## Title`), items (`* [Title](path)`) and links. */
export function revisionOf(memory: Memory, tree: Tree, root = ''): Revision {
  const files = [...filesOf(tree).byPath.values()]
  const summary = files.find((file) => file.path === 'SUMMARY.md')
  const pages = files.filter((file) => file.path.endsWith('.md') && file !== summary)
  const navigation = parseNavigation(memory.text(summary?.oid) ?? '')
  const addresses = new Map<string, string>()
  collectAddresses(navigation, '', addresses)
  const resolve: Site['resolve'] = (from, { url }) => {
    const [target = '', fragment] = url.split('#')
    const directory = from.slice(0, from.lastIndexOf('/') + 1)
    const path = target === '' ? from : `${directory}${target}`
    if (/^https?:/.test(url)) return { kind: 'external' }
    const file = filesOf(tree).byPath.get(path)
    if (file === undefined) return { kind: 'broken', reason: 'missing-file', path }
    const kind = pages.includes(file) ? 'page' : 'file'
    return { kind, path, ...(fragment === undefined ? {} : { fragment }) }
  }
  const site: Site = {
    layout: 'gitbook',
    root,
    evidence: [],
    warnings: [],
    pages,
    pageAt: (path) => pages.find((page) => page.path === path),
    navigation,
    uses: files
      .filter((file) => file.path.endsWith('toc.yml'))
      .map(({ path }) => ({ path, use: { kind: 'navigation', url: '', line: 1, column: 1 } })),
    resolve,
    anchors: () => ({ has: () => true, list: () => [] }),
    address: (path) => addresses.get(path),
    dependsOn: { files: summary ? [summary] : [], texts: [] },
  }
  return { tree, site }
}

type Group = Extract<NavigationNode, { kind: 'group' }>

function parseNavigation(text: string): NavigationNode[] {
  const top: NavigationNode[] = []
  let list = top
  for (const line of text.split('\n')) {
    const group = /^(#{2,3}) (.*)/.exec(line)
    const item = /^\* \[(.*)\]\((.*)\)/.exec(line)
    if (group) {
      const children: NavigationNode[] = []
      const title = group[2] ?? ''
      const node: Group = { kind: 'group', title, slug: title.toLowerCase(), children }
      ;(group[1] === '##' ? top : list).push(node)
      list = children
    } else if (item) {
      const [, title = '', path = ''] = item
      if (/^https?:|#/.test(path)) list.push({ kind: 'link', title, url: path })
      else if (path === '') list.push({ kind: 'computed', title, specification: { type: 'x' } })
      else list.push({ kind: 'page', file: path, title, slug: stemOf(nameOf(path)), children: [] })
    }
  }
  return top
}

function collectAddresses(
  nodes: readonly NavigationNode[],
  parent: string,
  addresses: Map<string, string>,
): void {
  for (const node of nodes) {
    if (node.kind !== 'page' && node.kind !== 'group') continue
    const path = parent === '' ? node.slug : `${parent}/${node.slug}`
    if (node.kind === 'page') addresses.set(node.file, path)
    collectAddresses(node.children, path, addresses)
  }
}
