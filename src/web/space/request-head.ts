// The head of every page of a change request: its number, and links to its review and the main content.
import { html } from 'hono/html'
import type { PageNode } from '../../content/revisions/page-tree.ts'
import type { Context } from '../../platform/context/context.ts'
import type { ContentTarget } from '../../platform/targets/content-target.ts'
import type { Html } from '../page/prose.ts'
import { reviewAddress } from './review-address.ts'

/** @param page - the current page, with a link to its comparison */
export function renderRequestHead(
  view: { readonly context: Context; readonly target: ContentTarget },
  { number, subject, status }: NonNullable<ContentTarget['changeRequest']>,
  page: PageNode | undefined,
): Html {
  const compared = page?.type === 'document' && page.git !== undefined && !page.computed
  return html`<aside class="request" aria-label="Change request"><a href="${reviewAddress(view)}">Change request #${number}</a> <strong>${subject || 'Untitled'}</strong> <span class="badge">${status}</span>${
    compared ? html` <a href="${reviewAddress(view, page.id)}">See changes to this page</a>` : ''
  } <a class="away" href="/s/${view.target.found.space.id}">Main content</a></aside>`
}
