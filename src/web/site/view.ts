// What a page of a published site is made from: the visit, the space, its content as the visitor sees it.
import { evaluateCondition } from '../../content/conditions/conditions.ts'
import type { DocumentNode, PageNode } from '../../content/revisions/page-tree.ts'
import type { Contents, FileNode } from '../../content/revisions/pages.ts'
import { narrowContents } from '../../content/revisions/visible-pages.ts'
import { pathOfSpace } from '../../platform/published/addresses.ts'
import { createPictureNamer } from '../../platform/published/outside-pictures.ts'
import type { PlacedSpace } from '../../platform/published/structure.ts'
import { claimsOf } from '../../platform/published/visitors.ts'
import type { LoadedRevision } from '../../platform/revisions/revisions.ts'
import type { SiteVisit } from '../../platform/sites/visits.ts'
import { encodeAnchor, encodePath } from '../reading/addresses.ts'
import type { ReadingPlace } from '../reading/place.ts'
import { readTree, type Tree } from '../reading/tree.ts'

/** A space of a site, open for a visitor. */
export interface SpaceView {
  readonly visit: SiteVisit
  readonly placed: PlacedSpace
  readonly revision: LoadedRevision
  /** Without pages that are not for this visitor. */
  readonly contents: Contents
  readonly tree: Tree
  /** Path its pages stand below. */
  readonly root: string
  /** The content with its addresses. */
  readonly place: ReadingPlace
}

/** Open a space of a site. One revision, for everything that is read of it. */
export async function openSpace(visit: SiteVisit, placed: PlacedSpace): Promise<SpaceView> {
  const { revisions } = visit.platform
  const revision = await revisions.show(placed.space.revision_id)
  const all = await revisions.contents(revision)
  const contents = narrowContents(all, (page) => isFor(visit, all, page))
  const tree = readTree(contents)
  const root = rootOf(visit, placed)
  const nameOf = await createPictureNamer(visit.platform)
  const view: SpaceView = {
    visit,
    placed,
    revision,
    contents,
    tree,
    root,
    place: {
      contents,
      tree,
      addressOf: (node) => addressOf(view, node),
      addressOfFile: (file) => addressOfFile(view, file),
      addressOfPicture(url) {
        const name = nameOf(url)
        return name === undefined ? undefined : `${visit.base}/~picture/${name}`
      },
      addressOfList: (parent) =>
        `${root}/~pages${parent === undefined ? '' : `?below=${encodeURIComponent(parent.id)}`}`,
      branches: 'fetched',
    },
  }
  return view
}

function isFor({ visitor }: SiteVisit, { variables }: Contents, page: DocumentNode): boolean {
  return evaluateCondition(page.condition ?? '', {
    visitor: { claims: claimsOf(visitor) },
    space: { vars: variables },
    page: { vars: page.variables ?? {} },
  })
}

/** Path of a space on its site. */
export function rootOf({ base, structure }: SiteVisit, placed: PlacedSpace): string {
  return [base, ...pathOfSpace(structure, placed).map(encodeURIComponent)].join('/')
}

/** Path of a page, or the URL of an entry that leads elsewhere; undefined for what has none. */
export function addressOf(view: SpaceView, node: PageNode): string | undefined {
  if (node.type === 'computed') return undefined
  if (node.type === 'link') return addressOfLink(view, node)
  if (node.path === '' || node === view.tree.first) return view.root || '/'
  return `${view.root}/${encodePath(node.path)}`
}

function addressOfLink(view: SpaceView, { url, target }: PageNode & { type: 'link' }) {
  if (target?.kind === 'page') {
    const page = view.contents.pagesById.get(target.id)
    const address = page && addressOf(view, page)
    if (address === undefined || target.anchor === undefined) return address
    return `${address}#${encodeAnchor(target.anchor)}`
  }
  if (target?.kind === 'file') {
    const file = view.contents.filesById.get(target.id)
    return file && addressOfFile(view, file)
  }
  return /^(?:https?|mailto):/i.test(url) ? url : undefined
}

/** Path of a file; what is at it never changes. */
function addressOfFile({ visit, placed }: SpaceView, { git, id, name }: FileNode): string {
  return `${visit.base}/~files/${placed.id}/${id}/${git.oid}/${encodeURIComponent(name)}`
}

/** Address with the host, for those who read it elsewhere. */
export function fullAddress({ address }: SiteVisit, path: string): string {
  return /^https?:/i.test(path) ? path : new URL(address).origin + path
}

/** The language of a space, as HTML names it. */
export function languageOf({ placed }: SpaceView): string {
  return /^[\w-]+$/.exec(placed.space.language ?? '')?.[0] ?? 'en'
}

/** What a space is called on its site. */
export function titleOfSpace({ title, space }: PlacedSpace): string {
  return title ?? (space.title || 'Untitled')
}
