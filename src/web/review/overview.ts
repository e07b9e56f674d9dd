// The start of a review: everything that changed, counted and listed.

import { html } from 'hono/html'
import type { ContentChange } from '../../content/diff.ts'
import { count } from '../count.ts'
import type { Html } from '../prose.ts'
import { reviewAddress } from './address.ts'
import { listedMax, renderWholeTree } from './tree.ts'
import type { ReviewView } from './view.ts'

const kinds = ['added', 'edited', 'moved', 'removed'] as const

/** @param from - place of the first change listed */
export async function renderOverview(view: ReviewView, from: number): Promise<Html> {
  const { order } = view.changes
  if (order.length === 0) {
    return html`<h1>Changes</h1><p>Nothing has changed yet.</p>`
  }
  const start = Math.min(Math.max(0, from), order.length - 1)
  const to = Math.min(order.length, start + listedMax)
  return html`<h1>Changes</h1>
${renderCounts(order)}
${await renderLinkNews(view)}
${renderWholeTree(view, { from: start, to })}
${renderPaging(view, start, to)}`
}

/** What matters most of the links, with the way to the rest. */
async function renderLinkNews(view: ReviewView): Promise<Html> {
  const { context, base, target } = view
  const { broken, fixed } = await context.revisions.linkChanges(base, target.revision)
  const address = reviewAddress(view, '~links')
  if (broken.length === 0) {
    const also = fixed.length === 0 ? '' : `, and fixes ${fixed.length}`
    return html`<p class="good-news">This change breaks no <a href="${address}">links</a>${also}.</p>`
  }
  return html`<p class="refusal">This change breaks <a href="${address}">${count(broken.length, 'link')}</a>.</p>`
}

function renderCounts(order: readonly ContentChange[]): Html {
  const rows = [
    ['page', 'Pages'],
    ['file', 'Files'],
  ] as const
  return html`<ul class="counts">${rows.map(([kind, title]) => {
    const all = order.filter((change) => change.kind === kind)
    if (all.length === 0) return ''
    const parts = kinds.flatMap((name) => {
      const found = all.filter(({ change }) => change === name).length
      return found === 0 ? [] : [html`<span class="${name}">${found} ${name}</span>`]
    })
    return html`<li><strong>${title}:</strong> ${parts.map((part, at) => html`${at === 0 ? '' : ', '}${part}`)}</li>`
  })}</ul>`
}

function renderPaging(view: ReviewView, from: number, to: number): Html | '' {
  const { length } = view.changes.order
  if (from === 0 && to === length) return ''
  const address = reviewAddress(view)
  const before = Math.max(0, from - listedMax)
  return html`<nav class="paging" aria-label="More changes"><span>${from + 1} to ${to} of ${length}</span>${
    from === 0 ? '' : html` <a rel="prev" href="${address}?from=${before}">Earlier</a>`
  }${to === length ? '' : html` <a rel="next" href="${address}?from=${to}">Later</a>`}</nav>`
}
