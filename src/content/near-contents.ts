// What a revision shows, made of what one nearby shows where only texts differ.
import type { Identities } from './identity.ts'
import { isSameSite } from './near-revision.ts'
import { OverlayMap } from './overlay-map.ts'
import type { DocumentNode, IdentifiedRevision, PageNode } from './page-tree.ts'
import type { Contents, FileNode } from './pages.ts'
import type { FileEntry } from './source.ts'
import { diffTrees } from './tree.ts'

/** A revision with what it shows. */
export interface ShownRevision {
  readonly identified: IdentifiedRevision
  readonly contents: Contents
}

/**
 * What a revision shows, where it is one nearby but for texts.
 *
 * @returns undefined where navigation, titles or ids may be others
 */
export function deriveContents(
  identified: IdentifiedRevision,
  near: ShownRevision,
): Contents | undefined {
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
  const replaced = new Map<string, PageNode>()
  const pages = copyNodes(contents.pages, changed, replaced)
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

function areEqual(a: Identities, b: Identities): boolean {
  if (a === b) return true
  const paths = Object.keys(a)
  return paths.length === Object.keys(b).length && paths.every((path) => a[path] === b[path])
}

/** Nodes with the changed pages in place of the old ones; what holds none is shared. */
function copyNodes<Node extends PageNode>(
  nodes: readonly Node[],
  changed: ReadonlyMap<string, FileEntry>,
  replaced: Map<string, PageNode>,
): readonly Node[] {
  let isCopied = false
  const copies = nodes.map((node) => {
    const copy = copyNode(node, changed, replaced)
    if (copy !== node) isCopied = true
    return copy
  })
  return isCopied ? copies : nodes
}

function copyNode<Node extends PageNode>(
  node: Node,
  changed: ReadonlyMap<string, FileEntry>,
  replaced: Map<string, PageNode>,
): Node {
  if (node.type !== 'document' && node.type !== 'group') return node
  const pages = copyNodes(node.pages, changed, replaced)
  const git = node.type === 'document' ? node.git : undefined
  const after = git && changed.get(git.path)
  if (pages === node.pages && after === undefined) return node
  const place = after === undefined ? {} : { git: { oid: after.oid, path: after.path } }
  const copy = { ...node, pages, ...place }
  replaced.set(copy.id, copy)
  return copy
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
  known: ReadonlyMap<string, DocumentNode>,
  replaced: ReadonlyMap<string, PageNode>,
): ReadonlyMap<string, DocumentNode> {
  const documents = new Map<string, DocumentNode>()
  for (const node of replaced.values()) {
    if (node.type === 'document' && node.git) documents.set(node.git.path, node)
  }
  return documents.size === 0 ? known : new OverlayMap(known, documents)
}
