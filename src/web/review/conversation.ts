// The comments and actions of a change request, as parts of its review.

import { html } from 'hono/html'
import { countOf } from '../page/count.ts'
import type { Html } from '../page/prose.ts'
import { reviewAddress } from '../space/review-address.ts'
import { renderMerging, renderNext } from '../talk/merging.ts'
import { type PageTalk, readPageTalk, renderWholeTalk } from '../talk/places.ts'
import type { ReviewView } from './view.ts'

/** Renders the conversation page. */
export function renderConversation(view: ReviewView): Promise<Html> {
  return renderWholeTalk(view, (pageId) => reviewAddress(view, pageId))
}

/** Renders the merge page. */
export function renderMergePage(view: ReviewView): Promise<Html> {
  return renderMerging(mergingOf(view))
}

/** Renders the reader's actions on the change request, for its head. */
export async function renderActions(view: ReviewView): Promise<Html | ''> {
  const { broken } = await view.context.revisions.linkChanges(view.base, view.target.revision)
  return renderNext(mergingOf(view), broken.length === 0 && view.request.status === 'open')
}

function mergingOf(view: ReviewView) {
  return {
    talk: view,
    request: view.request,
    changes: view.changes.order.length,
    addressOf: (part: string) => reviewAddress(view, part),
  }
}

/** The comments on a page: below its blocks, and below the page. */
export type PageConversation = PageTalk

/** @param pageId - a page of the change request, which may have removed it */
export function readPageConversation(view: ReviewView, pageId: string): Promise<PageConversation> {
  return readPageTalk(view, pageId)
}

/** Renders the number of a page's open comments, next to its name. */
export function renderTalkCount({ talk }: ReviewView, pageId: string): Html {
  const { open = 0 } = talk.get(pageId) ?? {}
  const words = countOf(open, 'open comment')
  return html`<span class="talk-count" data-part="talk:${pageId}" data-version="${open}">${open === 0 ? '' : html`<span title="${words}"><span aria-hidden="true">${open}</span><span class="unseen">, ${words}</span></span>`}</span>`
}
