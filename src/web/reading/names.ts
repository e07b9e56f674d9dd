// Names of page tree nodes for display.
import { html, raw } from 'hono/html'
import { renderIcon } from '../../content/render/icons.ts'
import type { PageNode } from '../../content/revisions/page-tree.ts'
import { type Html, renderEmoji } from '../page/prose.ts'

/** The short title of a page. */
export function titleOf(node: PageNode): string {
  const title = node.type === 'document' ? (node.linkTitle ?? node.title) : node.title
  return title.trim() || 'Untitled'
}

/** The emoji before a title, else its icon. */
export function renderSign({ emoji, icon }: Signed): Html | string {
  return emoji === undefined || emoji === null || emoji === ''
    ? html`${raw(renderIcon(icon ?? undefined))}`
    : renderEmoji(emoji)
}

interface Signed {
  readonly emoji?: string | null | undefined
  /** Name of the icon. */
  readonly icon?: string | null | undefined
}

/** Renders the title of an entry; of an operation, with its method. */
export function renderTitle(node: PageNode): Html {
  if (node.type !== 'document') return html`${titleOf(node)}`
  const { method, deprecated } = node.computed ?? {}
  if (method === undefined) return html`${renderSign(node)}${titleOf(node)}`
  // The title of an unnamed operation already contains its method.
  const title = titleOf(node).replace(`${method} `, '')
  const name = deprecated ? html`<s>${title}</s>` : title
  return html`<span class="operation"><span class="method ${method.toLowerCase()}">${shortMethods[method] ?? method}</span> <span>${name}</span></span>`
}

const shortMethods: Readonly<Record<string, string>> = { DELETE: 'DEL', OPTIONS: 'OPT' }
