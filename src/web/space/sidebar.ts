// The page tree beside a page: only the branch it stands on is open.
import { html } from 'hono/html'
import type { PageNode } from '../../content/page-tree.ts'
import type { Contents } from '../../content/pages.ts'
import type { ContentTarget } from '../../platform/content-target.ts'
import type { Context } from '../../platform/context.ts'
import { type Html, renderEmoji } from '../prose.ts'
import { addressOf, encodeAnchor, rootOf } from './address.ts'
import { isShown, nodesBelow, readTree } from './tree.ts'

/** Entries of one level beside a page; of more, those around it. */
const levelMax = 80
/** Groups are open while all of them together have no more entries. */
const openGroupsMax = 80

/** What every part of the sidebar needs. */
interface Setting {
  readonly context: Context
  readonly target: ContentTarget
  readonly contents: Contents
  /** The page, and everything above it. */
  readonly trail: ReadonlySet<PageNode>
  readonly page: PageNode | undefined
  readonly opensGroups: boolean
}

/** The navigation of a space, twice: beside the text, and folded above it on a small screen. */
export async function renderSidebar(
  context: Context,
  target: ContentTarget,
  page: PageNode | undefined,
): Promise<Html> {
  const contents = await context.revisions.contents(target.revision)
  const trail = page === undefined ? [] : [...readTree(contents).above(page), page]
  const below = contents.pages
    .filter((node) => node.type === 'group')
    .reduce((sum, node) => sum + node.pages.length, 0)
  const setting: Setting = {
    context,
    target,
    contents,
    trail: new Set(trail),
    page,
    opensGroups: below <= openGroupsMax,
  }
  const list = renderLevel(contents.pages, setting)
  return html`<nav class="side" aria-label="Pages">${list}</nav>
<details class="menu"><summary>Pages</summary><nav aria-label="Pages, folded">${list}</nav></details>`
}

function renderLevel(nodes: readonly PageNode[], setting: Setting, parent?: PageNode): Html {
  const shown = nodes.filter((node) => isShown(node) || setting.trail.has(node))
  const at = Math.max(
    0,
    shown.findIndex((node) => setting.trail.has(node)),
  )
  const from = Math.max(0, Math.min(at - levelMax / 2, shown.length - levelMax))
  const part = shown.slice(from, from + levelMax)
  const isWhole = part.length === shown.length
  return html`<ul>${part.map((node) => renderNode(node, setting))}${
    isWhole
      ? ''
      : html`<li class="more"><a href="${listAddress(setting, parent)}">All ${shown.length} pages</a></li>`
  }</ul>`
}

function listAddress({ context, target }: Setting, parent: PageNode | undefined): string {
  const query = parent === undefined ? '' : `?below=${encodeURIComponent(parent.id)}`
  return `${rootOf(context, target)}/~pages${query}`
}

function renderNode(node: PageNode, setting: Setting): Html {
  const below = nodesBelow(node)
  const isOpen = setting.trail.has(node) || (node.type === 'group' && setting.opensGroups)
  const level = isOpen && below.length > 0 ? renderLevel(below, setting, node) : ''
  const mark =
    !isOpen && below.some(isShown) ? html`<span class="closed" aria-hidden="true">›</span>` : ''
  const address = addressInTree(node, setting)
  const title = renderTitle(node)
  if (node.type === 'group' && isOpen) {
    return html`<li class="group"><span>${title}</span>${level}</li>`
  }
  if (address === undefined) return html`<li><span>${title}</span>${level}</li>`
  const link =
    node === setting.page
      ? html`<a href="${address}" aria-current="page">${title}${mark}</a>`
      : html`<a href="${address}">${title}${mark}</a>`
  return html`<li>${link}${level}</li>`
}

/** The name of an entry; of an operation, with its method before it. */
export function renderTitle(node: PageNode): Html {
  if (node.type !== 'document') return html`${titleOf(node)}`
  const { method, deprecated } = node.computed ?? {}
  if (method === undefined) return html`${renderEmoji(node.emoji)}${titleOf(node)}`
  // An operation that nobody named is called by its method as well.
  const title = titleOf(node).replace(`${method} `, '')
  const name = deprecated ? html`<s>${title}</s>` : title
  return html`<span class="operation"><span class="method ${method.toLowerCase()}">${shortMethods[method] ?? method}</span> <span>${name}</span></span>`
}

const shortMethods: Readonly<Record<string, string>> = { DELETE: 'DEL', OPTIONS: 'OPT' }

/** What a page is called where room is short. */
export function titleOf(node: PageNode): string {
  const title = node.type === 'document' ? (node.linkTitle ?? node.title) : node.title
  return title.trim() || 'Untitled'
}

function addressInTree(node: PageNode, { context, target, contents }: Setting): string | undefined {
  const to = node.type === 'link' && node.target?.kind === 'page' ? node.target : undefined
  if (to === undefined) return addressOf(context, target, node)
  const page = contents.pagesById.get(to.id)
  const address = page && addressOf(context, target, page)
  if (address === undefined || to.anchor === undefined) return address
  return `${address}#${encodeAnchor(to.anchor)}`
}

/** Pages a list of one level names. */
const listMax = 5000

/** All pages right below a node, or of the first level. */
export function renderPageList(
  context: Context,
  target: ContentTarget,
  level: { readonly contents: Contents; readonly nodes: readonly PageNode[] },
): Html {
  const setting: Setting = {
    context,
    target,
    contents: level.contents,
    trail: new Set(),
    page: undefined,
    opensGroups: false,
  }
  const shown = level.nodes.filter(isShown).slice(0, listMax)
  if (shown.length === 0) return html`<p>There are no pages here yet.</p>`
  return html`<ul class="page-list">${shown.map((node) => renderNode(node, setting))}</ul>`
}
