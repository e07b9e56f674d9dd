// Renders the page tree next to a page: its branch is open; long levels show the part around it.
import { html } from 'hono/html'
import type { PageNode } from '../../content/revisions/page-tree.ts'
import type { Html } from '../page/prose.ts'
import { renderTitle } from './names.ts'
import type { ReadingPlace } from './place.ts'
import { isVisible, nodesBelow } from './tree.ts'

/** Maximum entries of a level; of longer ones, those around the page are shown. */
const levelMax = 80
/** Groups are open as long as all of them together have no more entries. */
const openGroupsMax = 120

/** Shared by all entries. */
interface Setting {
  readonly place: ReadingPlace
  readonly page: PageNode | undefined
  /** The page and its ancestors. */
  readonly trail: ReadonlySet<PageNode>
  readonly opensGroups: boolean
}

/** Renders the page tree as a list. */
export function renderTree(place: ReadingPlace, page: PageNode | undefined): Html {
  const { contents, tree } = place
  const trail = page === undefined ? [] : [...tree.above(page), page]
  const below = contents.pages
    .filter((node) => node.type === 'group')
    .reduce((sum, node) => sum + node.pages.length, 0)
  const opensGroups = below <= openGroupsMax
  return renderLevel(contents.pages, { place, page, trail: new Set(trail), opensGroups })
}

/** Renders the children of a page or group as a list, to be inserted later. */
export function renderBranch(place: ReadingPlace, parent: PageNode): Html {
  const setting = { place, page: undefined, trail: new Set<PageNode>(), opensGroups: false }
  return renderLevel(nodesBelow(parent), setting, parent)
}

function renderLevel(nodes: readonly PageNode[], setting: Setting, parent?: PageNode): Html {
  const shown = nodes.filter((node) => isVisible(node) || setting.trail.has(node))
  const at = Math.max(
    0,
    shown.findIndex((node) => setting.trail.has(node)),
  )
  const from = Math.max(0, Math.min(at - levelMax / 2, shown.length - levelMax))
  const part = shown.slice(from, from + levelMax)
  return html`<ul>${part.map((node) => renderNode(node, setting))}${
    part.length === shown.length
      ? ''
      : html`<li class="all"><a href="${setting.place.addressOfList(parent)}">All ${shown.length} pages</a></li>`
  }</ul>`
}

function renderNode(node: PageNode, setting: Setting): Html {
  const { place, page, trail } = setting
  const below = nodesBelow(node)
  const isOpen = trail.has(node) || (node.type === 'group' && setting.opensGroups)
  const level = isOpen && below.length > 0 ? renderLevel(below, setting, node) : ''
  const address = place.addressOf(node)
  const title = renderTitle(node)
  if (node.type === 'group' && isOpen) {
    return html`<li class="group"><span>${title}</span>${level}</li>`
  }
  if (address === undefined) return html`<li><span>${title}</span>${level}</li>`
  const hasMore = !isOpen && below.some(isVisible)
  const branch = hasMore && place.branches === 'fetched' ? html` data-below="${node.id}"` : ''
  const sign =
    hasMore && place.branches === 'signed'
      ? html`<span class="closed" aria-hidden="true">›</span>`
      : ''
  const current = node === page ? html` aria-current="page"` : ''
  const away = node.type === 'link' && /^https?:/i.test(address) ? html` rel="noopener"` : ''
  return html`<li><a href="${address}"${current}${branch}${away}>${title}${sign}</a>${level}</li>`
}

/** Replaces a missing text: the child pages, or all pages on the first page. */
export function renderInstead(place: ReadingPlace, page: PageNode): Html | '' {
  const below = nodesBelow(page).filter(isVisible)
  if (below.length > 0 || page !== place.tree.first) {
    const isGroup = page.type !== 'document' || page.git === undefined
    return below.length > 0 || isGroup ? renderPageList(place, below) : ''
  }
  return renderPageList(
    place,
    place.contents.pages.filter((node) => node !== page),
  )
}

/** Maximum pages in the list of one level. */
const listMax = 5000

/** Lists all child pages of a node, or of the top level, with their descriptions. */
export function renderPageList(place: ReadingPlace, nodes: readonly PageNode[]): Html {
  const shown = nodes.filter(isVisible).slice(0, listMax)
  if (shown.length === 0) return html`<p>No pages yet.</p>`
  return html`<ul class="page-list">${shown.map((node) => {
    const address = place.addressOf(node)
    const description = node.type === 'document' ? node.description : undefined
    const title = renderTitle(node)
    return html`<li>${address === undefined ? title : html`<a href="${address}">${title}</a>`}${
      description === undefined ? '' : html`<small>${description}</small>`
    }</li>`
  })}</ul>`
}
