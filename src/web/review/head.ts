// Above every part of a review: which change request it is, whose, how it stands, and the parts there are.
import { html } from 'hono/html'
import type { Html } from '../prose.ts'
import { rootOf } from '../space/address.ts'
import { reviewAddress } from './address.ts'
import { renderActions } from './conversation.ts'
import type { ReviewView } from './view.ts'

/** The parts of a review. */
export type Tab = 'changes' | 'links' | 'conversation'

/** Number, subject, status, author and dates, what can be done, and the parts. */
export async function renderHead(view: ReviewView, tab: Tab): Promise<Html> {
  const { context, target, request, changes } = view
  const { number, subject, status, createdBy, createdAt, updatedAt, outdated, comments } = request
  const tabs = [
    ['changes', '', 'Changes', changes.order.length],
    ['links', '~links', 'Links', undefined],
    ['conversation', '~conversation', 'Conversation', comments === 0 ? undefined : comments],
  ] as const
  return html`<div class="review-head"><div class="subject"><p class="review-title"><strong dir="auto">${subject || 'Untitled'}</strong> <span class="number">#${number}</span></p>${await renderActions(view)}</div>
<p class="about"><span class="badge status ${status}">${status}</span>${outdated ? html` <span class="badge outdated" title="The main content has changed since">outdated</span>` : ''} <span>by <strong>${createdBy.displayName}</strong>, ${renderDate(createdAt)}</span>${updatedAt === createdAt ? '' : html` <span>changed ${renderDate(updatedAt)}</span>`} <a href="${rootOf(context, target)}">Read the changed content</a></p>
<nav class="tabs-of-review" aria-label="Review"><ul>${tabs.map(
    ([name, part, title, count]) =>
      html`<li><a href="${reviewAddress(view, part)}"${name === tab ? html` aria-current="${tab === 'changes' ? 'true' : 'page'}"` : ''}>${title}${count === undefined ? '' : html` <small>${count}</small>`}</a></li>`,
  )}</ul></nav></div>`
}

/** A date without a time zone to guess: the day, and all of it for machines. */
export function renderDate(iso: string): Html {
  return html`<time datetime="${iso}" title="${iso}">${iso.slice(0, 10)}</time>`
}
