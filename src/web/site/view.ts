// The data of a published site's page: the visit, the space, its content as visible to the visitor.
import { evaluateCondition } from '../../content/conditions/conditions.ts'
import type { PageNode, TreeDocument } from '../../content/revisions/page-tree.ts'
import type { Contents, FileNode } from '../../content/revisions/pages.ts'
import { narrowContents } from '../../content/revisions/visible-pages.ts'
import type { PlacedSpace } from '../../platform/published/access.ts'
import { pathOfSpace } from '../../platform/published/addresses.ts'
import { createPictureNamer } from '../../platform/published/outside-pictures.ts'
import { claimsOf } from '../../platform/published/visitors.ts'
import type { LoadedRevision } from '../../platform/revisions/revisions.ts'
import type { SiteVisit } from '../../platform/sites/visits.ts'
import { encodeAnchor, encodePath } from '../reading/addresses.ts'
import type { ReadingPlace } from '../reading/place.ts'
import { type PageTree, readPageTree } from '../reading/tree.ts'

/** A space of a site, opened for a visitor. */
export interface SpaceView {
  readonly visit: SiteVisit
  readonly placed: PlacedSpace
  readonly revision: LoadedRevision
  /** Without pages this visitor may not see. */
  readonly contents: Contents
  readonly tree: PageTree
  /** Base path of its pages. */
  readonly root: string
  /** The content with its addresses. */
  readonly place: ReadingPlace
}

/** Opens a space of a site, with one revision for everything read from it. */
export async function openSpaceView(visit: SiteVisit, placed: PlacedSpace): Promise<SpaceView> {
  const { revisions } = visit.platform
  const revision = await revisions.show(placed.space.revision_id)
  const all = await revisions.contents(revision)
  const contents = narrowContents(all, (page) => isFor(visit, all, page))
  const tree = readPageTree(contents)
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
      addressOf: (node) => addressOfNode(view, node),
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

function isFor({ visitor }: SiteVisit, { variables }: Contents, page: TreeDocument): boolean {
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

/** Path of a page, or the URL of an external entry; undefined if it has none. */
export function addressOfNode(view: SpaceView, node: PageNode): string | undefined {
  if (node.type === 'computed') return undefined
  if (node.type === 'link') return addressOfLink(view, node)
  if (node.path === '' || node === view.tree.first) return view.root || '/'
  return `${view.root}/${encodePath(node.path)}`
}

function addressOfLink(view: SpaceView, { url, target }: PageNode & { type: 'link' }) {
  if (target?.kind === 'page') {
    const page = view.contents.pagesById.get(target.id)
    const address = page && addressOfNode(view, page)
    if (address === undefined || target.anchor === undefined) return address
    return `${address}#${encodeAnchor(target.anchor)}`
  }
  if (target?.kind === 'file') {
    const file = view.contents.filesById.get(target.id)
    return file && addressOfFile(view, file)
  }
  return /^(?:https?|mailto):/i.test(url) ? url : undefined
}

/** Path of a file, whose content never changes. */
function addressOfFile({ visit, placed }: SpaceView, { git, id, name }: FileNode): string {
  return `${visit.base}/~files/${placed.id}/${id}/${git.oid}/${encodeURIComponent(name)}`
}

/** Address including the host, for readers elsewhere. */
export function fullAddress({ address }: SiteVisit, path: string): string {
  return /^https?:/i.test(path) ? path : new URL(address).origin + path
}

/** The language tag of a space. */
export function languageOf({ placed }: SpaceView): string {
  return /^[\w-]+$/.exec(placed.space.language ?? '')?.[0] ?? 'en'
}

/** The title of a space on its site. */
export function titleOfSpace({ title, space }: PlacedSpace): string {
  return title ?? (space.title || 'Untitled')
}
