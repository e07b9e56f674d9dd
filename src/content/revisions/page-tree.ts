// Builds the page tree of a revision from navigation, front matter and identities.

import type { FactsByOid, Source } from '../facts/source.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { ComputedOrigin } from '../site/computed-page.ts'
import type { NavigationNode, Site } from '../site/layout.ts'
import type { FileEntry } from '../trees/file-entry.ts'
import { directoryOf, nameOf, stemOf } from '../trees/paths.ts'
import { defaultId, type Identities, idOf } from './identity.ts'
import { type PageAttributes, type PageLayout, readPageAttributes } from './page-attributes.ts'
import type { Revision } from './revision.ts'

interface NodeBase {
  readonly id: string
  readonly title: string
}

/** The blob and repository path of a node. */
export interface GitPlace {
  readonly oid: string
  readonly path: string
}

/** A page. Without `git` it is a heading of the navigation without a file. */
export interface TreeDocument extends NodeBase {
  readonly type: 'document'
  readonly slug: string
  /** Published address relative to the site, without slashes at the ends. */
  readonly path: string
  readonly git?: GitPlace
  readonly linkTitle?: string
  readonly description?: string
  readonly icon?: string
  readonly emoji?: string
  readonly hidden: boolean
  readonly noIndex: boolean
  readonly noRobotsIndex: boolean
  readonly layout: PageLayout
  readonly cover?: PageCover
  /** The visibility condition of the published page and everything below it: an expression. */
  readonly condition?: string
  readonly variables?: Readonly<Record<string, string>>
  /** The source of a generated page. */
  readonly computed?: ComputedOrigin
  readonly pages: readonly (TreeDocument | LinkNode | ComputedNode)[]
}

/** A group; only at the top level. */
export interface GroupNode extends NodeBase {
  readonly type: 'group'
  readonly slug: string
  readonly path: string
  readonly pages: readonly (TreeDocument | LinkNode | ComputedNode)[]
}

export interface LinkNode extends NodeBase {
  readonly type: 'link'
  /** As written in the navigation. */
  readonly url: string
  /** The page or file of this revision that it leads to, if any. */
  readonly target?: {
    readonly kind: 'page' | 'file'
    readonly id: string
    readonly anchor?: string
  }
}

export interface ComputedNode extends NodeBase {
  readonly type: 'computed'
  readonly specification: unknown
}

export type PageNode = TreeDocument | GroupNode | LinkNode | ComputedNode

/** A cover image: a file of the revision by id, or a URL. */
export type CoverImage =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'url'; readonly url: string }

export interface PageCover {
  readonly ref?: CoverImage
  readonly refDark?: CoverImage
  readonly yPos: number
}

/** A revision with the ids of its pages. */
export interface IdentifiedRevision {
  /** Id of the space, or `''` outside of a platform. */
  readonly space: string
  readonly revision: Revision
  readonly identities: Identities
}

/** True for a text that pages include: `.gitbook/includes/x.md`, of this space or of one within its root. */
export function isReusable(site: Site, path: string): boolean {
  const start = site.root === '' ? '' : `${site.root}/`
  return path.startsWith(start) && /(?:^|\/)\.gitbook\/includes\/[^/]+\.md$/i.test(path)
}

/** A nearby revision, from which unchanged pages are reused. */
export interface NearPages {
  readonly identified: IdentifiedRevision
  /** Every page with a file, by repository path. */
  readonly pagesByFile: ReadonlyMap<string, TreeDocument>
}

/**
 * Builds the page tree.
 *
 * @param facts - by oid of every page's file
 * @param options - `near` is of the same space
 * @returns the top of the tree, and all nodes in no particular order
 */
export async function buildPageTree(
  identified: IdentifiedRevision,
  facts: FactsByOid,
  { near, pause }: { readonly near: NearPages | undefined; readonly pause: Source['pause'] },
): Promise<{ readonly pages: readonly PageNode[]; readonly nodes: readonly PageNode[] }> {
  const builder = new PageBuilder(identified, facts, near)
  return { pages: await builder.build(pause), nodes: builder.nodes }
}

type Below = TreeDocument | LinkNode | ComputedNode

/** Exists while one page tree is built: tracks the ids and addresses taken. */
class PageBuilder {
  readonly nodes: PageNode[] = []
  readonly #identified: IdentifiedRevision
  readonly #facts: FactsByOid
  readonly #near: NearPages | undefined
  readonly #files: ReadonlyMap<string, FileEntry>
  readonly #ids = new Set<string>()
  readonly #paths = new Set<string>()
  readonly #published = new Set<string>()

  constructor(identified: IdentifiedRevision, facts: FactsByOid, near: NearPages | undefined) {
    this.#identified = identified
    this.#facts = facts
    this.#near = near && isAlike(near.identified, identified) ? near : undefined
    this.#files = new Map(identified.revision.site.pages.map((page) => [page.path, page]))
  }

  /** @param pause - others have their turn between thousands of pages side by side */
  async build(pause: Source['pause']): Promise<PageNode[]> {
    const { site } = this.#identified.revision
    const nodes: PageNode[] = []
    for (const node of site.navigation) {
      const turn = pause?.()
      if (turn !== undefined) await turn
      for (const each of this.#buildTop(node)) nodes.push(each)
    }
    const rest = site.pages.filter((page) => !this.#published.has(page.path))
    for (const page of rest) {
      const turn = pause?.()
      if (turn !== undefined) await turn
      if (!isReusable(site, page.path)) nodes.push(this.#buildHidden(page))
    }
    return nodes
  }

  #buildTop(node: NavigationNode): PageNode[] {
    if (node.kind !== 'group') return this.#buildBelow(node, '')
    const path = this.#takePath(node.slug)
    const id = this.#takeId(`group:${path}`)
    const pages = node.children.flatMap((child) => this.#buildBelow(child, path))
    return [
      this.#keep({
        type: 'group',
        id,
        title: node.title || node.slug,
        slug: node.slug,
        path,
        pages,
      }),
    ]
  }

  #buildBelow(node: NavigationNode, parent: string): Below[] {
    if (node.kind === 'link') return [this.#keep(this.#buildLink(node, parent))]
    if (node.kind === 'computed') {
      const { title, specification } = node
      const id = this.#takeId(`computed:${parent}:${title}`)
      return [this.#keep({ type: 'computed', id, title, specification })]
    }
    const inTree = parent === '' ? node.slug : `${parent}/${node.slug}`
    if (node.kind === 'group') return [this.#buildHeading(node, inTree)]
    const file = this.#files.get(node.file)
    // A layout that lists every markdown file also lists included ones.
    const isPage = file !== undefined && !isReusable(this.#identified.revision.site, file.path)
    if (!isPage) return node.children.flatMap((child) => this.#buildBelow(child, inTree))
    this.#published.add(file.path)
    const path = this.#takePath(this.#identified.revision.site.address(file.path) ?? inTree)
    const pages = node.children.flatMap((child) => this.#buildBelow(child, inTree))
    const place = { title: node.title, slug: node.slug, path, pages }
    const same = this.#findSame(file, place, node)
    if (same !== undefined) return [this.#keep(same)]
    const page = this.#buildDocument(file, place)
    const linkTitle = node.linkTitle === undefined ? {} : { linkTitle: node.linkTitle }
    const hidden = page.hidden || node.hidden === true
    if (node.computed === undefined) return [this.#keep({ ...page, ...linkTitle, hidden })]
    const noIndex = page.noIndex || hidden
    return [this.#keep({ ...page, hidden, noIndex, computed: node.computed })]
  }

  /** Reuses the page of the nearby revision if nothing it shows can differ. */
  #findSame(
    file: FileEntry,
    place: DocumentPlace,
    { linkTitle, hidden, computed }: NavigationNode & { kind: 'page' },
  ): TreeDocument | undefined {
    const known = this.#near?.pagesByFile.get(file.path)
    if (known === undefined || this.#near === undefined || known.git?.oid !== file.oid)
      return undefined
    // A hidden, computed or covered page is rebuilt: its own hidden flag and its cover's path are unknown here.
    const isOwn = !known.hidden && known.computed === undefined && known.cover === undefined
    if (!isOwn || hidden === true || computed !== undefined) return undefined
    const { identities } = this.#identified
    const isSame =
      identities[file.path] === this.#near.identified.identities[file.path] &&
      known.title === place.title &&
      known.slug === place.slug &&
      known.path === place.path &&
      known.linkTitle === linkTitle &&
      known.pages.length === place.pages.length &&
      known.pages.every((page, at) => page === place.pages[at])
    return isSame ? known : undefined
  }

  /** Turns a group below the top level into a page without a file. */
  #buildHeading(node: NavigationNode & { kind: 'group' }, inTree: string): TreeDocument {
    const path = this.#takePath(inTree)
    const id = this.#takeId(`group:${path}`)
    const pages = node.children.flatMap((child) => this.#buildBelow(child, inTree))
    const { layout, hidden, noIndex, noRobotsIndex } = readPageAttributes({})
    const flags = { layout, hidden, noIndex, noRobotsIndex }
    const title = node.title || node.slug
    return this.#keep({ type: 'document', id, title, slug: node.slug, path, pages, ...flags })
  }

  #buildLink(node: NavigationNode & { kind: 'link' }, parent: string): LinkNode {
    const { space, revision, identities } = this.#identified
    const { root } = revision.site
    const from = root === '' ? 'SUMMARY.md' : `${root}/SUMMARY.md`
    const id = this.#takeId(`link:${parent}:${node.url}`)
    const link: LinkNode = { type: 'link', id, title: node.title || node.url, url: node.url }
    const found = revision.site.resolve(from, { kind: 'navigation', url: node.url })
    if (found.kind !== 'page' && found.kind !== 'file') return link
    const anchor = found.fragment === undefined ? {} : { anchor: found.fragment }
    const target = { kind: found.kind, id: idOf(space, identities, found.path), ...anchor }
    return { ...link, target }
  }

  #buildHidden(file: FileEntry): TreeDocument {
    const { site } = this.#identified.revision
    const path = this.#takePath(site.address(file.path) ?? addressOfFile(file.path, site.root))
    const slug = path.slice(path.lastIndexOf('/') + 1)
    const page = this.#buildDocument(file, { title: '', slug, path, pages: [] })
    return this.#keep({ ...page, hidden: true })
  }

  #buildDocument(file: FileEntry, place: DocumentPlace): TreeDocument {
    const { space, identities } = this.#identified
    const facts = this.#facts.get(file.oid)
    return {
      type: 'document',
      id: idOf(space, identities, file.path),
      ...place,
      title: place.title || titleFromFacts(facts) || nameOfPage(file.path),
      git: gitPlaceOf(file),
      ...describePage(this.#identified, file, facts),
    }
  }

  #keep<Node extends PageNode>(node: Node): Node {
    this.nodes.push(node)
    return node
  }

  #takeId(name: string): string {
    for (let attempt = 0; ; attempt += 1) {
      const id = defaultId(this.#identified.space, name, attempt)
      if (this.#ids.has(id)) continue
      this.#ids.add(id)
      return id
    }
  }

  /** Two nodes never share an address: the later one gets a number. */
  #takePath(wanted: string): string {
    let path = wanted
    for (let number = 1; this.#paths.has(path); number += 1) path = `${wanted}-${number}`
    this.#paths.add(path)
    return path
  }
}

/** Reads the attributes in a page's front matter that control how it is shown. */
function describePage(
  identified: IdentifiedRevision,
  file: FileEntry,
  facts: PageFacts | undefined,
) {
  const { layout } = identified.revision.site
  const attributes = readPageAttributes(facts?.frontMatter?.data ?? {}, layout)
  const { title: _title, cover: _cover, coverDark: _dark, coverY: _y, ...shown } = attributes
  const cover = buildCover(identified, file, attributes)
  return { ...shown, ...(cover === undefined ? {} : { cover }) }
}

function buildCover(
  identified: IdentifiedRevision,
  file: FileEntry,
  attributes: PageAttributes,
): PageCover | undefined {
  const ref = findImage(identified, file, attributes.cover)
  const refDark = findImage(identified, file, attributes.coverDark)
  if (ref === undefined && refDark === undefined) return undefined
  return {
    ...(ref === undefined ? {} : { ref }),
    ...(refDark === undefined ? {} : { refDark }),
    yPos: attributes.coverY,
  }
}

function findImage(
  { space, revision, identities }: IdentifiedRevision,
  from: FileEntry,
  url: string | undefined,
): CoverImage | undefined {
  if (url === undefined) return undefined
  const found = revision.site.resolve(from.path, { kind: 'cover', url })
  if (found.kind !== 'file') return { kind: 'url', url }
  return { kind: 'file', file: idOf(space, identities, found.path) }
}

/**
 * Updates a page for a changed text, with the same title at the same place.
 *
 * @param facts - of the new text
 */
export function redescribePage(
  identified: IdentifiedRevision,
  node: TreeDocument,
  { file, facts }: { readonly file: FileEntry; readonly facts: PageFacts | undefined },
): TreeDocument {
  const { type, id, title, slug, path, hidden, linkTitle, computed, pages } = node
  const shown = describePage(identified, file, facts)
  return {
    type,
    id,
    title,
    slug,
    path,
    pages,
    git: gitPlaceOf(file),
    ...shown,
    ...(linkTitle === undefined ? {} : { linkTitle }),
    hidden,
    ...(computed === undefined ? {} : { computed, noIndex: shown.noIndex || hidden }),
  }
}

/** True if both read texts alike and give a path the same default id. */
function isAlike(a: IdentifiedRevision, b: IdentifiedRevision): boolean {
  return a.space === b.space && a.revision.site.layout === b.revision.site.layout
}

type DocumentPlace = Pick<TreeDocument, 'title' | 'slug' | 'path' | 'pages'>

/** Returns the blob and path of a file. */
export function gitPlaceOf(file: FileEntry): GitPlace {
  return { oid: file.oid, path: file.path }
}

/** The title a page gives itself: in front matter, else its first level-1 heading. */
export function titleFromFacts(facts: PageFacts | undefined): string | undefined {
  const title = readPageAttributes(facts?.frontMatter?.data ?? {}).title
  return title ?? facts?.headings.find((heading) => heading.depth === 1 && heading.text)?.text
}

/** The fallback title of a page: its file name, or its directory for a README or index. */
export function nameOfPage(path: string): string {
  const stem = stemOf(path)
  const directory = directoryOf(path)
  return /^(?:readme|_?index)$/i.test(stem) && directory !== '' ? nameOf(directory) : stem
}

function addressOfFile(path: string, root: string): string {
  const inside = root !== '' && path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path
  const address = inside.replace(/\.[^./]+$/, '').replace(/\/(?:readme|_?index)$/i, '')
  return address.toLowerCase()
}
