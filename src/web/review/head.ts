// The head of every part of a review: the change request, its author and status, and tabs.
import { html } from 'hono/html'
import type { Html } from '../page/prose.ts'
import { contentRoot } from '../space/address.ts'
import { reviewAddress } from '../space/review-address.ts'
import { renderNamedPart } from '../talk/parts.ts'
import { renderActions } from './conversation.ts'
import type { ReviewView } from './view.ts'

/** The parts of a review. */
export type ReviewTab = 'changes' | 'links' | 'conversation' | 'merge'

/** Renders number, subject, status, author, dates, actions and tabs. */
export async function renderReviewHead(view: ReviewView, tab: ReviewTab): Promise<Html> {
  const { number, subject } = view.request
  const tabs = [
    ['changes', '', 'Changes', html` <small>${view.changes.order.length}</small>`],
    ['links', '~links', 'Links', ''],
    ['conversation', '~conversation', 'Conversation', renderCommentCount(view)],
    ['merge', '~merge', 'Merge', ''],
  ] as const
  return html`<section class="review-head" aria-label="Change request"><div class="subject"><p class="review-title"><strong dir="auto">${subject || 'Untitled'}</strong> <span class="number">#${number}</span></p>${await renderNamedPart('next', await renderActions(view))}</div>
${await renderNamedPart('about', renderAbout(view))}
<nav class="tabs-of-review" aria-label="Review"><ul>${tabs.map(
    ([name, part, title, count]) =>
      html`<li><a href="${reviewAddress(view, part)}"${name === tab ? html` aria-current="${tab === 'changes' ? 'true' : 'page'}"` : ''}>${title}${count}</a></li>`,
  )}</ul></nav></section>`
}

/** Renders the number of open comments, on the tab of the conversation. */
export function renderCommentCount({ request: { comments } }: ReviewView): Html {
  return html`<span data-part="comments" data-version="${comments}">${comments === 0 ? '' : html` <small>${comments}</small>`}</span>`
}

/** Renders status, author and dates. */
export function renderAbout({ context, target, request }: ReviewView): Html {
  const { status, createdBy, createdAt, updatedAt, outdated } = request
  return html`<p class="about"><span class="badge status ${status}">${status}</span>${outdated ? html` <span class="badge outdated" title="The main content has changed since">outdated</span>` : ''} <span>by <strong>${createdBy.displayName}</strong>, ${renderDate(createdAt)}</span>${updatedAt === createdAt ? '' : html` <span>updated ${renderDate(updatedAt)}</span>`} <a href="${contentRoot(context, target)}">Preview</a></p>`
}

/** Renders the day of a date, which needs no time zone, with the full time for machines. */
function renderDate(iso: string): Html {
  return html`<time datetime="${iso}" title="${iso}">${iso.slice(0, 10)}</time>`
}
