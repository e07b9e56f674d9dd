// Revisions in memory: loaded from the store by id, read as documentation, kept while they are used.

import type { Source } from '../../content/facts/source.ts'
import { carryLinks } from '../../content/links/incremental-links.ts'
import { type LinkChanges, scanLinks } from '../../content/links/links.ts'
import { diffRevisions, type RevisionChange } from '../../content/revisions/diff.ts'
import { findMovedPaths, type Identities } from '../../content/revisions/identity.ts'
import { deriveContents } from '../../content/revisions/incremental-contents.ts'
import { isDerived, readIncrementally } from '../../content/revisions/incremental-revision.ts'
import type { NearPages } from '../../content/revisions/page-tree.ts'
import { type Contents, readContents } from '../../content/revisions/pages.ts'
import type { Revision } from '../../content/revisions/revision.ts'
import type { Tree } from '../../content/trees/file-entry.ts'
import { OverlayMap } from '../../content/trees/overlay-map.ts'
import { filesOf, isShared, shareFiles } from '../../content/trees/tree.ts'
import type { RevisionRow } from '../../store/database/content-tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { changeLinks, type KeptLinks, keepManyLinks, LinkIndex } from '../link-table/link-index.ts'
import { createStoreSource, readStoredTree } from '../objects/objects.ts'
import { Cache } from '../processes/cache.ts'
import { scaleToHeap } from '../processes/heap-scale.ts'
import { LruCache } from '../processes/lru-cache.ts'
import { baseRevisionId } from './change-request-rules.ts'
import { createChangedLinks } from './changed-links.ts'
import { createComputedPages } from './computed-pages.ts'
import { parseIdentities, parseParents, parseReading } from './revision-rows.ts'

/** A revision of a space: its row and its content. */
export interface LoadedRevision {
  readonly row: RevisionRow
  readonly identities: Identities
  readonly content: Revision
  /** The content as it is stored, where what is read has computed pages besides. */
  readonly stored?: Revision
  /** The specification versions its pages were generated from. */
  readonly edition?: string
}

/** Everything the platform asks of revisions. Results are kept by what they are made of. */
export interface Revisions {
  readonly source: Source
  /** A revision as it is stored: to write on. */
  find(revisionId: string): Promise<LoadedRevision>
  /**
   * A revision as it is read: with the pages its specifications were made into.
   *
   * Not a thing of the past: specifications are followed to their newest version.
   */
  show(revisionId: string): Promise<LoadedRevision>
  /**
   * A tree read in its layout, whether a revision names it yet or not.
   *
   * @param near - a revision it differs little from
   */
  read(tree: Tree, reading: RevisionRow['reading'], near?: LoadedRevision): Promise<Revision>
  /** Caches content that was read before its revision got an id. */
  keep(revisionId: string, read: { content: Revision; contents: Contents; reading: string }): void
  /** @param near - a tree it differs little from */
  readTree(oid: string, near?: Tree): Promise<Tree>
  contents(revision: LoadedRevision): Promise<Contents>
  /**
   * Every link of a revision.
   *
   * @param near - a revision it differs little from, whose links are wanted too
   */
  links(revision: LoadedRevision, near?: LoadedRevision): Promise<LinkIndex>
  /** Every link of the head of a change, with what the base knew of where they led. */
  changedLinks(base: LoadedRevision, head: LoadedRevision): Promise<LinkIndex>
  linkChanges(base: LoadedRevision, head: LoadedRevision): Promise<LinkChanges>
  /** Everything that differs between two revisions of a space, in byte order of paths. */
  changes(base: LoadedRevision, head: LoadedRevision): Promise<readonly RevisionChange[]>
  /** Head path to base path, of pages and files that are the same by id and not by path. */
  renames(base: LoadedRevision, head: LoadedRevision): Promise<ReadonlyMap<string, string>>
}

/** Memory of revisions, over all spaces: about a dozen large ones, or many small ones. */
const bytesMax = {
  revisions: scaleToHeap(320 * 2 ** 20),
  trees: scaleToHeap(32 * 2 ** 20),
  sites: scaleToHeap(96 * 2 ** 20),
  contents: scaleToHeap(192 * 2 ** 20),
  links: scaleToHeap(160 * 2 ** 20),
  changes: scaleToHeap(16 * 2 ** 20),
  /** Change lists of change requests viewed lately: about forty with a few pages, or one with many. */
  changeLists: scaleToHeap(2 ** 17),
} as const
/**
 * Part of that for revisions of change requests that share no site with their base, because pages were added
 * or removed: two or three of a large space. Others are loaded again on the next request, so that the memory
 * of an open change request does not grow with its space.
 */
const briefBytesMax = scaleToHeap(48 * 2 ** 20)
const editionsMax = 1000
/** Maximum consecutive edits without their links being requested. */
const ancestorsMax = 200
const spacesMax = 2000

/** Most change requests move nothing: one for all of them. */
const noMoves: ReadonlyMap<string, string> = new Map()

/** @param baseURL - address of the server: links below it are to the app itself */
export function createRevisions(store: Store, baseURL: string): Revisions {
  const computed = createComputedPages(store)
  const source = createStoreSource(store, computed.texts)
  const trees = new Cache<Tree>(bytesMax.trees, weighTree)
  const sites = new Cache<Revision>(bytesMax.sites, weighRevision, {
    // Those in use are kept with their revisions.
    holds: ({ site }) => !isDerived(site),
    weightMax: briefBytesMax,
  })
  const rows = new Cache<LoadedRevision>(bytesMax.revisions, weighLoaded, {
    holds: isBrief,
    weightMax: briefBytesMax,
  })
  const shown = new Cache<LoadedRevision>(bytesMax.revisions / 4, weighLoaded, {
    holds: isBrief,
    weightMax: briefBytesMax,
  })
  /** Editions whose links were requested last, by revision. */
  const editions = new Map<string, string>()
  /** Ids of revisions of main content, by space. */
  const newest = new LruCache<string>(spacesMax, () => 1)
  const contents = new Cache<Contents>(bytesMax.contents, weighContents)
  const links = new Cache<KeptLinks>(bytesMax.links, ({ bytes }) => bytes)
  const contentChanges = new Cache<readonly RevisionChange[]>(
    bytesMax.changeLists,
    ({ length }) => (length + 1) * checkedBytes,
  )
  const renames = new Cache<ReadonlyMap<string, string>>(bytesMax.changes, weighMoves)

  const revisions: Revisions = {
    source,
    find: (id) => rows.read(id, () => load(id)),
    async show(id) {
      const stored = await revisions.find(id)
      const { row, content } = stored
      const overlay = await computed.find(content.site, row.space_id)
      if (overlay === undefined) return stored
      return shown.read(`${id} ${overlay.key}`, async () => {
        const tree = overlay.apply(content.tree)
        shareFiles(content.tree, tree)
        const read = await revisions.read(tree, row.reading, stored)
        return { ...stored, content: read, stored: content, edition: overlay.key }
      })
    },
    read: (tree, reading, near) =>
      sites.read(`${tree.oid} ${reading}`, () =>
        readIncrementally(tree, {
          source,
          choice: parseReading({ reading }),
          near: near?.row.reading === reading ? near.content : undefined,
        }),
      ),
    keep(revisionId, { content, contents: known, reading }) {
      void sites.read(`${content.tree.oid} ${reading}`, () => Promise.resolve(content))
      void contents.read(`${revisionId} ${content.tree.oid}`, () => Promise.resolve(known))
    },
    readTree: (oid, near) => trees.read(oid, () => readStoredTree(store, oid, near)),
    contents: (revision) => contents.read(revisionKey(revision), () => makeContents(revision)),
    async links(revision, near) {
      const places = { site: revision.content.site, appURL: `${baseURL}/` }
      return new LinkIndex(await findLinks(revision, near), places)
    },
    changedLinks: (base, head) => changed.links(base, head),
    linkChanges: (base, head) => changed.compare(base, head),
    changes: (base, head) =>
      contentChanges.read(`${base.row.id} ${head.row.id}`, () =>
        diffRevisions(identifyStored(base), identifyStored(head), source),
      ),
    renames: (base, head) =>
      renames.read(`${revisionKey(base)} ${revisionKey(head)}`, () => {
        const moved = findMovedPaths(base.row.space_id, placesOf(base), placesOf(head))
        return Promise.resolve(moved.size === 0 ? noMoves : moved)
      }),
  }
  const changed = createChangedLinks(
    { appURL: `${baseURL}/`, keyOf: revisionKey, findLinks, source, renames: revisions.renames },
    bytesMax.changes,
  )
  return revisions

  async function makeContents(revision: LoadedRevision): Promise<Contents> {
    const identified = identify(revision)
    let pages: NearPages | undefined
    const isShown = (relative: LoadedRevision) => contents.peek(revisionKey(relative)) !== undefined
    for (const near of listRelatives(revision, isShown)) {
      const known = contents.peek(revisionKey(near))
      if (known === undefined) continue
      const beside = { identified: identify(near), contents: known }
      const derived = await deriveContents(identified, beside, source)
      if (derived !== undefined) return derived
      pages ??= { identified: beside.identified, pagesByFile: known.pagesByFile }
    }
    return readContents(identified, source, pages)
  }

  async function findLinks(revision: LoadedRevision, near?: LoadedRevision): Promise<KeptLinks> {
    // Waited for out here: two that wait for each other's would wait for ever.
    if (near !== undefined && near.row.id !== revision.row.id) await findLinks(near)
    return links.read(linksKey(revision), () => makeLinks(revision, near))
  }

  /** Computes links from a related revision where possible, else from all pages. */
  async function makeLinks(revision: LoadedRevision, near?: LoadedRevision): Promise<KeptLinks> {
    const appURL = `${baseURL}/`
    const isLinked = (relative: LoadedRevision) => links.peek(linksKey(relative)) !== undefined
    const relatives = [...(near === undefined ? [] : [near]), ...listRelatives(revision, isLinked)]
    if (revision.edition !== undefined) rememberEdition(revision.row.id, revision.edition)
    for (const base of new Set(relatives)) {
      const known = links.peek(linksKey(base))
      if (known === undefined) continue
      const sides = { base: base.content, head: revision.content }
      const carried = await carryLinks(known, sides, source)
      if (carried !== undefined) return changeLinks(known, carried, { appURL })
    }
    const { links: checked, warnings } = await scanLinks(revision.content, source, { keep: 'all' })
    const kept = await keepManyLinks(checked, appURL)
    return { ...kept, warnings }
  }

  function rememberEdition(id: string, edition: string): void {
    const [oldest] = editions.keys()
    if (editions.size >= editionsMax && oldest !== undefined) editions.delete(oldest)
    editions.delete(id)
    editions.set(id, edition)
  }

  /**
   * Itself with other versions of its specifications, what it was made from, and the main content:
   * on each line of its history the newest revision of which something is known.
   */
  function listRelatives(
    { row, edition }: LoadedRevision,
    isKnown: (relative: LoadedRevision) => boolean,
  ): LoadedRevision[] {
    const before = edition === undefined ? undefined : editions.get(row.id)
    const other = before === undefined ? undefined : shown.peek(`${row.id} ${before}`)
    const relatives = [
      other,
      ...findAncestors(row, (id) => {
        const ancestor = edition === undefined ? rows.peek(id) : shown.peek(`${id} ${edition}`)
        return ancestor !== undefined && isKnown(ancestor) ? ancestor : undefined
      }),
      edition === undefined ? findNewest(row.space_id) : undefined,
    ]
    return relatives.flatMap((one) => (one !== undefined && isKnown(one) ? one : []))
  }

  /** The nearest usable ancestors in memory; no older ones are searched. */
  function findAncestors(
    row: RevisionRow,
    find: (id: string) => LoadedRevision | undefined,
  ): LoadedRevision[] {
    const found: LoadedRevision[] = []
    const ids = new Set(parseParents(row))
    // A set gives what is added while it is gone through, too.
    for (const id of ids) {
      const ancestor = find(id)
      const behind = ancestor === undefined ? rows.peek(id) : undefined
      if (ancestor !== undefined) found.push(ancestor)
      if (behind === undefined || ids.size > ancestorsMax) continue
      for (const parent of parseParents(behind.row)) ids.add(parent)
    }
    return found
  }

  async function load(id: string): Promise<LoadedRevision> {
    const row = await store.database
      .selectFrom('revision')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Recently imported or edited revisions are in memory.
    const content = sites.peek(`${row.tree} ${row.reading}`) ?? (await readBeside(row))
    // As SQLite gives it, it is a table of names and values, and takes five times the memory of an object.
    const loaded = { row: { ...row }, identities: parseIdentities(row), content }
    rememberNewest(loaded)
    return loaded
  }

  /** The content of a revision, by what is other about it than about one it may differ little from. */
  async function readBeside(row: RevisionRow): Promise<Revision> {
    const parents = parseParents(row).map((id) => rows.peek(id))
    const isAlike = (near: LoadedRevision | undefined) => near?.row.reading === row.reading
    const near = parents.find(isAlike) ?? (await findOther(row))
    const other = isAlike(near) ? near : undefined
    const tree = await revisions.readTree(row.tree, other?.content.tree)
    return revisions.read(tree, row.reading, other)
  }

  /** The base of a change request, which its readers usually need too; else the newest main content in memory. */
  async function findOther(row: RevisionRow): Promise<LoadedRevision | undefined> {
    if (row.change_request_id === null) return findNewest(row.space_id)
    const changeRequest = await store.database
      .selectFrom('change_request')
      .selectAll()
      .where('id', '=', row.change_request_id)
      .executeTakeFirst()
    return changeRequest && revisions.find(baseRevisionId(changeRequest))
  }

  /** The newest main content of a space in memory. */
  function findNewest(spaceId: string): LoadedRevision | undefined {
    const id = newest.get(spaceId)
    return id === undefined ? undefined : rows.peek(id)
  }

  function rememberNewest({ row }: LoadedRevision): void {
    const known = findNewest(row.space_id)
    if (row.change_request_id !== null) return
    if (known === undefined || known.row.created_at <= row.created_at) {
      newest.set(row.space_id, row.id)
    }
  }
}

function isBrief({ row, content }: LoadedRevision): boolean {
  return row.change_request_id !== null && !isDerived(content.site)
}

function linksKey({ row, content }: LoadedRevision): string {
  return `${content.tree.oid} ${row.reading}`
}

/** Tells a revision as it is read from every other. */
export function revisionKey({ row, content }: LoadedRevision): string {
  return `${row.id} ${content.tree.oid}`
}

/** About how many bytes a file takes in a tree, in a site, and as a page or file that is shown. */
const fileBytes = { tree: 520, site: 400, contents: 900 } as const
/** About how many bytes something takes that keeps what is other about it than about another. */
const shareBytes = 6000

function weighTree(tree: Tree): number {
  return isShared(tree) ? shareBytes : filesOf(tree).byPath.size * fileBytes.tree + shareBytes
}

function weighRevision({ tree, site }: Revision): number {
  const files = isDerived(site) ? 0 : filesOf(tree).byPath.size
  return weighTree(tree) + files * fileBytes.site + shareBytes
}

function weighLoaded({ row, content }: LoadedRevision): number {
  return weighRevision(content) + 2 * (row.identities.length + (row.imports ?? '').length)
}

function weighContents({ pagesById, files }: Contents): number {
  if (pagesById instanceof OverlayMap) return 4 * shareBytes
  return (pagesById.size + files.length) * fileBytes.contents + shareBytes
}

/** About how many bytes a checked link takes, with its texts. */
const checkedBytes = 500

function weighMoves({ size }: ReadonlyMap<string, string>): number {
  return (size + 1) * checkedBytes
}

function identify({ row, content, identities }: LoadedRevision) {
  return { revision: content, space: row.space_id, identities }
}

/** Uses the stored content: pages generated from specifications are not anyone's change. */
export function identifyStored(revision: LoadedRevision) {
  const { content, stored = content } = revision
  return identify({ ...revision, content: stored })
}

function placesOf({ content, identities }: LoadedRevision) {
  return { tree: content.tree, identities }
}
