// The page tree beside a page of a site: the branch it stands on is open, others come when asked for.
import { html } from 'hono/html'
import type { PageNode } from '../../content/page-tree.ts'
import { defaultSpace, spacesIn } from '../../platform/site-structure.ts'
import type { Html } from '../prose.ts'
import { renderTitle } from '../space/sidebar.ts'
import { isShown, nodesBelow } from '../space/tree.ts'
import { addressOf, rootOf, type SpaceView, titleOfSpace } from './view.ts'

/** Entries of one level; of more, those around the page. */
const levelMax = 80
/** Groups are open while all of them together have no more entries. */
const openGroupsMax = 120

/** What every entry needs. */
interface Setting {
  readonly view: SpaceView
  readonly page: PageNode | undefined
  /** The page, and everything above it. */
  readonly trail: ReadonlySet<PageNode>
  readonly opensGroups: boolean
}

/** The navigation of a space, with the other spaces of its section above. */
export function renderSidebar(view: SpaceView, page: PageNode | undefined): Html {
  const { contents, tree } = view
  const trail = page === undefined ? [] : [...tree.above(page), page]
  const below = contents.pages
    .filter((node) => node.type === 'group')
    .reduce((sum, node) => sum + node.pages.length, 0)
  const opensGroups = below <= openGroupsMax
  const setting = { view, page, trail: new Set(trail), opensGroups }
  return html`<nav class="side" id="site:nav" aria-label="Pages">${renderVariants(view)}${renderLevel(contents.pages, setting)}</nav>`
}

/** Spaces of one section are variants of each other: versions, languages. */
function renderVariants({ visit, placed }: SpaceView): Html | '' {
  const { structure } = visit
  const spaces = spacesIn(structure, placed.section_id)
  if (spaces.length < 2) return ''
  const first = defaultSpace(structure, placed.section_id)
  return html`<details class="variants"><summary>${titleOfSpace(placed)}</summary><ul>${spaces.map(
    (each) =>
      html`<li><a href="${rootOf(visit, each) || '/'}"${each === placed ? html` aria-current="true"` : ''}>${titleOfSpace(each)}${each === first ? html` <small>default</small>` : ''}</a></li>`,
  )}</ul></details>`
}

/** The entries right below a page or group, as a list to be put in its place. */
export function renderBranch(view: SpaceView, parent: PageNode): Html {
  const setting = { view, page: undefined, trail: new Set<PageNode>(), opensGroups: false }
  return renderLevel(nodesBelow(parent), setting, parent)
}

function renderLevel(nodes: readonly PageNode[], setting: Setting, parent?: PageNode): Html {
  const shown = nodes.filter((node) => isShown(node) || setting.trail.has(node))
  const at = Math.max(
    0,
    shown.findIndex((node) => setting.trail.has(node)),
  )
  const from = Math.max(0, Math.min(at - levelMax / 2, shown.length - levelMax))
  const part = shown.slice(from, from + levelMax)
  const all = `${setting.view.root}/~pages${parent === undefined ? '' : `?below=${encodeURIComponent(parent.id)}`}`
  return html`<ul>${part.map((node) => renderNode(node, setting))}${
    part.length === shown.length
      ? ''
      : html`<li class="all"><a href="${all}">All ${shown.length} pages</a></li>`
  }</ul>`
}

function renderNode(node: PageNode, setting: Setting): Html {
  const below = nodesBelow(node)
  const isOpen = setting.trail.has(node) || (node.type === 'group' && setting.opensGroups)
  const level = isOpen && below.length > 0 ? renderLevel(below, setting, node) : ''
  const address = addressOf(setting.view, node)
  const title = renderTitle(node)
  if (node.type === 'group' && isOpen) {
    return html`<li class="group"><span>${title}</span>${level}</li>`
  }
  if (address === undefined) return html`<li><span>${title}</span>${level}</li>`
  const branch = !isOpen && below.some(isShown) ? html` data-below="${node.id}"` : ''
  const current = node === setting.page ? html` aria-current="page"` : ''
  const away = node.type === 'link' && /^https?:/i.test(address) ? html` rel="noopener"` : ''
  return html`<li><a href="${address}"${current}${branch}${away}>${title}</a>${level}</li>`
}

/** Pages a list of one level names. */
const listMax = 5000

/** All pages right below a node, or of the first level. */
export function renderPageList(view: SpaceView, nodes: readonly PageNode[]): Html {
  const shown = nodes.filter(isShown).slice(0, listMax)
  if (shown.length === 0) return html`<p>There are no pages here yet.</p>`
  return html`<ul class="page-list">${shown.map((node) => {
    const address = addressOf(view, node)
    const description = node.type === 'document' ? node.description : undefined
    const title = renderTitle(node)
    return html`<li>${address === undefined ? title : html`<a href="${address}">${title}</a>`}${
      description === undefined ? '' : html`<small>${description}</small>`
    }</li>`
  })}</ul>`
}
