// The frame of a review: its head, and the tree of changes next to its content.

import { html, raw } from 'hono/html'
import { tabsOfSpace, trailOfSpace } from '../app/frame/places.ts'
import { readerOf, renderShell } from '../app/frame/shell.ts'
import { renderDiagramHead } from '../diagrams/assets.ts'
import { renderScript } from '../page/script.ts'
import { renderHead } from './head.ts'
import { renderLiveMark } from './live.ts'
import type { ReviewPart } from './part.ts'
import { renderSideTree } from './tree.ts'
import type { ReviewView } from './view.ts'

/** Renders a part of a review as a whole page. */
export async function renderReview(view: ReviewView, part: ReviewPart): Promise<string> {
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
    body: html`${await renderHead(view, part.tab)}
<div class="review${hasTree ? '' : ' bare'}${part.isWide === true ? ' wide' : ''}">
${hasTree ? renderSideTree(view, part.id) : ''}
<main id="page:main" tabindex="-1">${raw(main)}</main>
</div>
${renderLiveMark(view, part)}`,
  })
}
