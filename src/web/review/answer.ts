// Routes the addresses of a review: overview, compared page, links, conversation.

import { html, raw } from 'hono/html'
import { ApiError } from '../../contract/index.ts'
import type { ContentTarget } from '../../platform/targets/content-target.ts'
import { tabsOfSpace, trailOfSpace } from '../app/frame/places.ts'
import { readerOf, renderShell, scriptedHeaders } from '../app/frame/shell.ts'
import type { AppPage, Visit } from '../app/frame/visit.ts'
import { renderDiagramHead } from '../diagrams/assets.ts'
import { renderScript } from '../page/script.ts'
import { shownAs } from '../space/review-address.ts'
import { talkActs } from '../talk/acts.ts'
import { mergeActs } from '../talk/merging.ts'
import { renderConversation, renderMergePage } from './conversation.ts'
import { renderReviewHead } from './head.ts'
import { renderLinks } from './links.ts'
import { renderLiveMark } from './live.ts'
import { renderOverview } from './overview.ts'
import { renderComparedPage } from './page.ts'
import type { ReviewPart } from './part.ts'
import { findSubject, isComparedAsDocument } from './subject.ts'
import { renderSideTree } from './tree.ts'
import { type ReviewView, readReview } from './view.ts'

/**
 * Responds to a GET below `~review` of a change request.
 *
 * @param part - the path after `~review/`
 */
export type ReviewAnswer = (
  visit: Visit,
  target: ContentTarget,
  address: { readonly part: string; readonly query: URLSearchParams },
) => Promise<Response>

/** Reviews of change requests. */
export function createReviewAnswer(): ReviewAnswer {
  return async (visit, target, { part, query }) => {
    const text = await render(await readReview(visit, target), part, query)
    return new Response(text, { headers: scriptedHeaders })
  }
}

/** Its longest forms are comments, with characters of several bytes, percent-encoded. */
const formBytesMax = 1024 * 1024

/** The entry of reviews in the table of pages. */
export function createReviewPage(show: AppPage['show']): AppPage {
  return {
    pattern: '/s/:spaceId/~/changes/:changeRequestId/~review/*',
    show,
    acts: { ...talkActs, ...mergeActs },
    formBytesMax,
  }
}

async function render(view: ReviewView, part: string, query: URLSearchParams): Promise<string> {
  if (part === '') {
    const from = Number.parseInt(query.get('from') ?? '0', 10) || 0
    return renderReview(view, {
      title: 'Changes',
      tab: 'changes',
      main: await renderOverview(view, from),
    })
  }
  if (part === '~links') {
    return renderReview(view, { title: 'Links', tab: 'links', main: await renderLinks(view) })
  }
  if (part === '~conversation') {
    const main = await renderConversation(view)
    return renderReview(view, { title: 'Conversation', tab: 'conversation', main })
  }
  if (part === '~merge') {
    const main = await renderMergePage(view)
    return renderReview(view, { title: 'Merge', tab: 'merge', main })
  }
  const subject = findSubject(view, part)
  if (subject === undefined) throw new ApiError('not_found', 'Cannot find this page')
  const shown = shownAs.find((each) => each === query.get('show')) ?? 'inline'
  return renderReview(view, {
    title: subject.title,
    tab: 'changes',
    id: subject.id,
    main: await renderComparedPage(view, subject, { shown, line: lineOf(query) }),
    isWide: shown !== 'inline' && isComparedAsDocument(subject),
  })
}

function lineOf(query: URLSearchParams): number | undefined {
  const line = Number(query.get('line') ?? '')
  return Number.isInteger(line) && line > 0 ? line : undefined
}

/** Renders a part of a review as a whole page. */
async function renderReview(view: ReviewView, part: ReviewPart): Promise<string> {
  const { space } = view.target.found
  const { number, subject } = view.request
  const main = (await part.main).toString()
  const hasTree = part.tab === 'changes' && view.changes.order.length > 0
  return renderShell({
    title: `${part.title} · #${number} ${subject || 'Untitled'}`,
    reader: readerOf(view.context),
    trail: trailOfSpace(view.target.found),
    tabs: tabsOfSpace(view.target.found, 'changes'),
    search: { action: `/s/${space.id}/~search`, query: '' },
    head: html`${renderScript('review.js')}${renderDiagramHead(main, '/assets')}`,
    body: html`${await renderReviewHead(view, part.tab)}
<div class="review${hasTree ? '' : ' bare'}${part.isWide === true ? ' wide' : ''}">
${hasTree ? renderSideTree(view, part.id) : ''}
<main id="page:main" tabindex="-1">${raw(main)}</main>
</div>
${renderLiveMark(view, part)}`,
  })
}
