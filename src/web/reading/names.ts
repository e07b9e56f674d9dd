// What nodes of the page tree are called where people read them.
import { html, raw } from 'hono/html'
import { renderIcon } from '../../content/render/icons.ts'
import type { PageNode } from '../../content/revisions/page-tree.ts'
import { type Html, renderEmoji } from '../page/prose.ts'

/** What a page is called where room is short. */
export function titleOf(node: PageNode): string {
  const title = node.type === 'document' ? (node.linkTitle ?? node.title) : node.title
  return title.trim() || 'Untitled'
}

/** What stands before a title: an emoji, else an icon. */
export function renderSign({ emoji, icon }: Signed): Html | string {
  return emoji === undefined || emoji === null || emoji === ''
    ? html`${raw(renderIcon(icon ?? undefined))}`
    : renderEmoji(emoji)
}

interface Signed {
  readonly emoji?: string | null | undefined
  /** Its name. */
  readonly icon?: string | null | undefined
}

/** The name of an entry; of an operation, with its method before it. */
export function renderTitle(node: PageNode): Html {
  if (node.type !== 'document') return html`${titleOf(node)}`
  const { method, deprecated } = node.computed ?? {}
  if (method === undefined) return html`${renderSign(node)}${titleOf(node)}`
  // An operation that nobody named is called by its method as well.
  const title = titleOf(node).replace(`${method} `, '')
  const name = deprecated ? html`<s>${title}</s>` : title
  return html`<span class="operation"><span class="method ${method.toLowerCase()}">${shortMethods[method] ?? method}</span> <span>${name}</span></span>`
}

const shortMethods: Readonly<Record<string, string>> = { DELETE: 'DEL', OPTIONS: 'OPT' }
