// What nodes of the page tree are called where people read them.
import { html } from 'hono/html'
import type { PageNode } from '../../content/page-tree.ts'
import { type Html, renderEmoji } from '../prose.ts'

/** What a page is called where room is short. */
export function titleOf(node: PageNode): string {
  const title = node.type === 'document' ? (node.linkTitle ?? node.title) : node.title
  return title.trim() || 'Untitled'
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
