// Compares two revisions: pages and files added, edited, moved, removed.

import { readSummaries } from '../facts/page-summaries.ts'
import type { Source } from '../facts/source.ts'
import type { NavigationNode, Site } from '../site/layout.ts'
import { compareBytes } from '../trees/byte-order.ts'
import type { FileEntry } from '../trees/file-entry.ts'
import { nameOf } from '../trees/paths.ts'
import { diffTrees, filesOf } from '../trees/tree.ts'
import { idOf } from './identity.ts'
import { isReusable, nameOfPage, titleFromFacts } from './page-tree.ts'
import { contentFilter, type IdentifiedRevision } from './pages.ts'

/** The place of a page or file in one revision. */
export interface ContentPlace {
  /** The published address, `guide/setup`; absent for files and for pages that have none. */
  readonly path?: string
  readonly git: { readonly oid: string; readonly path: string }
}

/** A page or file that differs between the revisions. */
export interface RevisionChange {
  readonly kind: 'page' | 'file'
  /** `moved` when the repository path or the published address differs, edited or not. */
  readonly change: 'added' | 'edited' | 'moved' | 'removed'
  /** True when the bytes differ. */
  readonly edited: boolean
  readonly id: string
  readonly title: string
  readonly before?: ContentPlace
  readonly after?: ContentPlace
}

/**
 * Compares two revisions of one space, page by page and file by file.
 *
 * Pages are matched by id. A page has moved if its file or its published address did, even if only the navigation
 * changed: renaming a group moves every page below it. A page added to or dropped from the navigation gains or
 * loses its address, which is a move too. Configuration and navigation files are not content; their effect shows in
 * the pages.
 *
 * @returns changes in byte order of repository paths: the head's, or the base's for removed ones
 */
export async function diffRevisions(
  base: IdentifiedRevision,
  head: IdentifiedRevision,
  source: Source,
): Promise<RevisionChange[]> {
  const paths = findChangedPaths(base, head)
  const before = collectItems(base, paths)
  const after = collectItems(head, paths)
  const changes: Pending[] = []
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const pending = compareItems(id, before.get(id), after.get(id))
    if (pending !== undefined) changes.push(pending)
  }
  changes.push(...findReaddressed(base, head, paths))
  const titles = await readTitles(changes, base, head, source)
  return changes
    .map((change) => ({ ...change, title: titles(change) }))
    .sort((a, b) => compareBytes(pathOf(a), pathOf(b)) || compareBytes(a.id, b.id))
}

type Pending = Omit<RevisionChange, 'title'>

interface Item {
  readonly kind: RevisionChange['kind']
  readonly place: ContentPlace
}

function pathOf(change: Pending): string {
  return (change.after ?? change.before)?.git.path ?? ''
}

/** Paths whose bytes or identity differ. */
function findChangedPaths(base: IdentifiedRevision, head: IdentifiedRevision): Set<string> {
  const changed = diffTrees(base.revision.tree, head.revision.tree)
  const paths = new Set(changed.map(({ path }) => path))
  for (const path of [...Object.keys(base.identities), ...Object.keys(head.identities)]) {
    const before = idOf(base.space, base.identities, path)
    if (before !== idOf(head.space, head.identities, path)) paths.add(path)
  }
  return paths
}

function collectItems(side: IdentifiedRevision, paths: ReadonlySet<string>): Map<string, Item> {
  const { tree, site } = side.revision
  const isFile = contentFilter(site)
  const items = new Map<string, Item>()
  for (const path of paths) {
    const file = filesOf(tree).byPath.get(path)
    if (file === undefined) continue
    const isPage = site.pageAt(path) !== undefined && !isReusable(site, path)
    if (!isPage && !isFile(file) && !isReusable(site, path)) continue
    const id = idOf(side.space, side.identities, path)
    items.set(id, { kind: isPage ? 'page' : 'file', place: placeIn(side, file, isPage) })
  }
  return items
}

function placeIn(side: IdentifiedRevision, file: FileEntry, isPage: boolean): ContentPlace {
  const path = isPage ? side.revision.site.address(file.path) : undefined
  return { ...(path === undefined ? {} : { path }), git: { oid: file.oid, path: file.path } }
}

function compareItems(id: string, before?: Item, after?: Item): Pending | undefined {
  const kind = (after ?? before)?.kind ?? 'file'
  if (before === undefined) {
    return after && { kind, change: 'added', edited: true, id, after: after.place }
  }
  if (after === undefined)
    return { kind, change: 'removed', edited: true, id, before: before.place }
  const places = { before: before.place, after: after.place }
  const edited = before.place.git.oid !== after.place.git.oid
  const stayed =
    before.place.git.path === after.place.git.path && before.place.path === after.place.path
  if (!stayed) return { kind, change: 'moved', edited, id, ...places }
  return edited ? { kind, change: 'edited', edited, id, ...places } : undefined
}

/** Pages with the same file but another published address. */
function findReaddressed(
  base: IdentifiedRevision,
  head: IdentifiedRevision,
  seen: ReadonlySet<string>,
): Pending[] {
  const [was, is] = [base.revision.site, head.revision.site]
  // Sites that differ in texts only share this function.
  if (was.address === is.address) return []
  return is.pages
    .filter(({ path }) => !seen.has(path) && was.address(path) !== is.address(path))
    .filter(({ path }) => !isReusable(is, path))
    .map((file) => ({
      kind: 'page',
      change: 'moved',
      edited: false,
      id: idOf(head.space, head.identities, file.path),
      before: placeIn(base, file, true),
      after: placeIn(head, file, true),
    }))
}

/** Titles: from the navigation, else from the page, else from the file's name. */
async function readTitles(
  changes: readonly Pending[],
  base: IdentifiedRevision,
  head: IdentifiedRevision,
  source: Source,
): Promise<(change: Pending) => string> {
  const [gone, kept] = [listTitles(base.revision.site), listTitles(head.revision.site)]
  const untitled = changes.filter((change) => change.kind === 'page' && !named(change))
  const files = untitled.map((change): FileEntry => ({ ...placeOf(change), mode: '100644' }))
  const facts = await readSummaries(source, files, head.revision.site.layout)
  return (change) => {
    const { path, oid } = placeOf(change)
    if (change.kind === 'file') return nameOf(path)
    return named(change) || titleFromFacts(facts.get(oid)) || nameOfPage(path)
  }

  function named(change: Pending): string | undefined {
    return (change.after ? kept : gone).get(placeOf(change).path)
  }

  function placeOf(change: Pending): ContentPlace['git'] {
    return (change.after ?? change.before)?.git ?? { oid: '', path: '' }
  }
}

/** Titles the navigation gives, by repository path. */
export function listTitles(site: Site): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  const walk = (nodes: readonly NavigationNode[]): void => {
    for (const node of nodes) {
      if (node.kind === 'page' && node.title !== '') titles.set(node.file, node.title)
      if (node.kind === 'page' || node.kind === 'group') walk(node.children)
    }
  }
  walk(site.navigation)
  return titles
}
