// Renders one page or file of a review: both versions and their differences.
import { html } from 'hono/html'
import type { Html } from '../page/prose.ts'
import { encodePath } from '../reading/addresses.ts'
import { renderLanguage } from '../reading/language.ts'
import { renderSourceDifference } from '../reading/source-difference.ts'
import { cutNote } from '../reading/text.ts'
import { rootOf } from '../space/address.ts'
import { reviewAddress, type ShownAs, shownAs } from '../space/review-address.ts'
import { readPageConversation } from './conversation.ts'
import { renderFacts, renderTextChange } from './facts.ts'
import { renderFile } from './file.ts'
import { renderInline } from './inline.ts'
import { layOutPage } from './laid-out.ts'
import { findSoughtBlock } from './places.ts'
import type { Sought } from './rows.ts'
import { renderSideBySide } from './side.ts'
import { isDocument, readSources, type Side, type Subject } from './subject.ts'
import { renderSign } from './tree.ts'
import type { ReviewView } from './view.ts'

/** Display options of a page. */
export interface PageQuestion {
  readonly shown: ShownAs
  /** A line of the changed source to highlight. */
  readonly line: number | undefined
}

/** Renders a compared page, with links to the previous and next change. */
export async function renderComparedPage(
  view: ReviewView,
  subject: Subject,
  question: PageQuestion,
): Promise<Html> {
  const { page, body } = await renderBody(view, subject, question)
  return html`<article class="compared${wholeSideOf(subject) === undefined ? '' : ' one-sided'}"><header>${renderTitle(view, subject)}
${renderPlaces(view, subject)}
${isDocument(subject) ? renderWays(view, subject, question) : ''}</header>
${await renderFacts(view, subject)}
${body}</article>
${page}
${renderNeighbours(view, subject)}`
}

async function renderBody(view: ReviewView, subject: Subject, { shown, line }: PageQuestion) {
  const conversation = await readPageConversation(view, subject.id)
  if (!isDocument(subject)) {
    const body = await renderFile(view, subject)
    return { body, page: conversation.page() }
  }
  if (shown === 'source') {
    const { before, after } = await readSources(view, subject)
    const difference = renderSourceDifference(before, after)
    const body = html`<div${renderLanguage(view.target.found.space)}>${difference}</div>`
    return { body, page: conversation.page() }
  }
  const laidOut = await layOutPage(view, subject, shown)
  const { coarse, isSame, isWhole } = laidOut
  const side = wholeSideOf(subject)
  const sought: Sought = { key: await findSoughtBlock(view, subject, { line, keys: laidOut.keys }) }
  const render = shown === 'side' ? renderSideBySide : renderInline
  const text = render(laidOut, conversation, sought)
  const body = html`${side === undefined ? '' : html`<p class="about">${side === 'added' ? 'This page is new.' : 'This page was removed.'}</p>`}
${isSame && side === undefined ? renderSameText(view, subject) : ''}
${coarse > 0 ? html`<p class="about">This page is long, so parts of it are compared block by block.</p>` : ''}
<div${renderLanguage(view.target.found.space)}>${text}</div>${isWhole ? '' : html`<p class="more">${textOfNote}</p>`}`
  // Rendered last: comments whose block was not found go below the page.
  return { body, page: conversation.page() }
}

/** The only side of an added or removed page. */
function wholeSideOf({ before, after }: Subject): 'added' | 'removed' | undefined {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : undefined
}

/** Nothing visible has changed: explain why the page is listed. */
function renderSameText(view: ReviewView, { id, change }: Subject): Html {
  if (change?.edited !== true) return html`<p class="about">The text has not changed.</p>`
  return html`<p class="about">Readers see no difference. <a href="${reviewAddress(view, id)}?show=source">Show source changes</a></p>`
}

const textOfNote = cutNote.replace(/<[^>]*>/g, '')

function renderTitle(view: ReviewView, { title, change, before, after }: Subject): Html {
  const sign = change === undefined ? '' : html`${renderSign(change)} `
  const [was, is] = [titleOf(before), titleOf(after)]
  const words = was === undefined || is === undefined ? title : renderTextChange(was, is)
  return html`<h1 dir="auto"${renderLanguage(view.target.found.space)}>${sign}${words}</h1>`
}

function titleOf(side: Side | undefined): string | undefined {
  return side?.kind === 'page' ? side.page.title : undefined
}

/** Renders the old and new path, with links to both versions. */
function renderPlaces(view: ReviewView, { before, after }: Subject): Html {
  const paths = [before, after].flatMap((side) => side?.git.path ?? [])
  const [was = '', is = was] = paths
  const ways = [
    [before, `/s/${view.target.found.space.id}`, 'Current page'],
    [after, rootOf(view.context, view.target), 'Preview this page'],
  ] as const
  return html`<p class="places"><code>${was === is ? is : renderTextChange(was, is)}</code>${ways.map(
    ([side, root, words]) => {
      const address = addressOf(side, root)
      return address === undefined ? '' : html` <a href="${address}">${words}</a>`
    },
  )}</p>`
}

function addressOf(side: Side | undefined, root: string): string | undefined {
  if (side?.kind !== 'page') return undefined
  const { path } = side.page
  return path === '' ? root : `${root}/${encodePath(path)}`
}

const names: Readonly<Record<ShownAs, string>> = {
  inline: 'Inline',
  side: 'Side by side',
  source: 'Source',
}

function renderWays(view: ReviewView, { id }: Subject, { shown }: PageQuestion): Html {
  const address = reviewAddress(view, id)
  return html`<nav class="ways-to-see" aria-label="How to compare"><ul>${shownAs.map((way) => {
    const href = way === 'inline' ? address : `${address}?show=${way}`
    const current = way === shown ? html` aria-current="page"` : ''
    return html`<li><a href="${href}"${current}>${names[way]}</a></li>`
  })}</ul></nav>`
}

function renderNeighbours(view: ReviewView, { id }: Subject): Html | '' {
  const { order, placeOf } = view.changes
  const at = placeOf.get(id)
  if (at === undefined || order.length < 2) return ''
  const sides = [
    [order[at - 1], 'prev', 'Previous change'],
    [order[at + 1], 'next', 'Next change'],
  ] as const
  return html`<nav class="neighbours" aria-label="Changes before and after">${sides.map(
    ([change, rel, words]) =>
      change === undefined
        ? ''
        : html`<a class="${rel}" rel="${rel}" href="${reviewAddress(view, change.id)}"><small>${words}</small> ${change.title || 'Untitled'}</a>`,
  )}</nav>`
}
