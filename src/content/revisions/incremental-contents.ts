// Derives the contents of a revision from a nearby one that differs in texts only.

import { readSummaries } from '../facts/page-summaries.ts'
import type { Source } from '../facts/source.ts'
import type { FileEntry } from '../trees/file-entry.ts'
import { OverlayMap } from '../trees/overlay-map.ts'
import { diffTrees } from '../trees/tree.ts'
import type { Identities } from './identity.ts'
import { isSameSite } from './incremental-revision.ts'
import {
  type GroupNode,
  type IdentifiedRevision,
  type PageNode,
  redescribePage,
  type TreeDocument,
} from './page-tree.ts'
import type { Contents, FileNode } from './pages.ts'

/** A revision with its contents. */
export interface ShownRevision {
  readonly identified: IdentifiedRevision
  readonly contents: Contents
}

/**
 * Derives the contents of a revision that differs from a nearby one only in texts and attributes of pages.
 *
 * @returns undefined if navigation, titles or ids may differ
 */
export async function deriveContents(
  identified: IdentifiedRevision,
  near: ShownRevision,
  source: Source,
): Promise<Contents | undefined> {
  const { revision, space, identities } = identified
  const before = near.identified
  if (!isSameSite(revision.site, before.revision.site) || space !== before.space) return undefined
  if (!areEqual(identities, before.identities)) return undefined
  const changed = new Map<string, FileEntry>()
  for (const { path, after } of diffTrees(before.revision.tree, revision.tree)) {
    if (after === undefined || path.endsWith('.gitbook/vars.yaml')) return undefined
    changed.set(path, after)
  }
  const { contents } = near
  const change = await describeChange(identified, changed, source)
  const { pages, replaced } = copyPages(contents.pages, change)
  const files = replacePlaces(contents.files, changed)
  return {
    pages,
    files,
    reusableContents: replacePlaces(contents.reusableContents, changed),
    variables: contents.variables,
    pagesById:
      replaced.size === 0 ? contents.pagesById : new OverlayMap(contents.pagesById, replaced),
    pagesByFile: replaceDocuments(contents.pagesByFile, replaced),
    filesById:
      files === contents.files ? contents.filesById : new Map(files.map((file) => [file.id, file])),
  }
}

/** Returns a page with its new text; undefined if its text is the same. */
type PageChange = (node: TreeDocument) => TreeDocument | undefined

async function describeChange(
  identified: IdentifiedRevision,
  changed: ReadonlyMap<string, FileEntry>,
  source: Source,
): Promise<PageChange> {
  const { site } = identified.revision
  const pages = [...changed.values()].filter(({ path }) => site.pageAt(path) !== undefined)
  const heads = await readSummaries(source, pages, site.layout)
  return (node) => {
    const file = node.git && changed.get(node.git.path)
    return file && redescribePage(identified, node, { file, facts: heads.get(file.oid) })
  }
}

function areEqual(a: Identities, b: Identities): boolean {
  if (a === b) return true
  const paths = Object.keys(a)
  return paths.length === Object.keys(b).length && paths.every((path) => a[path] === b[path])
}

/** Copies the page tree with the changed pages replaced; branches without one are shared. */
function copyPages(pages: Contents['pages'], change: PageChange) {
  const replaced = new Map<string, PageNode>()
  const copies = copyList(pages, (node) =>
    node.type === 'group' ? copyGroup(node) : copyNode(node),
  )
  return { pages: copies, replaced }

  function copyGroup(group: GroupNode): GroupNode {
    const below = copyList(group.pages, copyNode)
    return below === group.pages ? group : replace({ ...group, pages: below })
  }

  function copyNode<Node extends PageNode>(node: Node | TreeDocument): Node | TreeDocument {
    if (node.type !== 'document') return node
    const below = copyList(node.pages, copyNode)
    const own = change(node)
    if (own === undefined && below === node.pages) return node
    return replace({ ...(own ?? node), pages: below })
  }

  function replace<Node extends PageNode>(node: Node): Node {
    replaced.set(node.id, node)
    return node
  }
}

function copyList<Item>(items: readonly Item[], copy: (item: Item) => Item): readonly Item[] {
  let isCopied = false
  const copies = items.map((item) => {
    const own = copy(item)
    if (own !== item) isCopied = true
    return own
  })
  return isCopied ? copies : items
}

function replacePlaces<Placed extends Pick<FileNode, 'git'>>(
  places: readonly Placed[],
  changed: ReadonlyMap<string, FileEntry>,
): readonly Placed[] {
  if (!places.some(({ git }) => changed.has(git.path))) return places
  return places.map((place) => {
    const after = changed.get(place.git.path)
    return after === undefined ? place : { ...place, git: { oid: after.oid, path: after.path } }
  })
}

function replaceDocuments(
  known: ReadonlyMap<string, TreeDocument>,
  replaced: ReadonlyMap<string, PageNode>,
): ReadonlyMap<string, TreeDocument> {
  const documents = new Map<string, TreeDocument>()
  for (const node of replaced.values()) {
    if (node.type === 'document' && node.git) documents.set(node.git.path, node)
  }
  return documents.size === 0 ? known : new OverlayMap(known, documents)
}
