// The tree of changes next to a review, and in full on its overview.

import { html } from 'hono/html'
import type { RevisionChange } from '../../content/revisions/diff.ts'
import { countOf } from '../page/count.ts'
import type { Html } from '../page/prose.ts'
import { reviewAddress } from '../space/review-address.ts'
import { renderTalkCount } from './conversation.ts'
import type { ChangeEntry } from './plan.ts'
import type { ReviewView } from './view.ts'

/** Maximum changes next to a page; of more, those around the current one are shown. */
const besideMax = 200
/** Changes per page of the full list. */
export const listedMax = 500
/** Branches are folded if there are more changes than this. */
const openMax = 60

/** A range of the changes; the end is exclusive. */
interface Part {
  readonly from: number
  readonly to: number
  /** Changes that are listed elsewhere. */
  readonly folded?: ReadonlySet<RevisionChange>
}

interface Setting extends Part {
  readonly view: ReviewView
  /** Index of the current change. */
  readonly at: number | undefined
  readonly folds: boolean
  /** True to show paths too. */
  readonly isWhole: boolean
}

/** Renders the tree next to a page twice: for large screens, and folded for small ones. */
export function renderSideTree(view: ReviewView, id: string | undefined): Html {
  const { order, placeOf } = view.changes
  const at = id === undefined ? undefined : placeOf.get(id)
  const from = Math.max(0, Math.min((at ?? 0) - besideMax / 2, order.length - besideMax))
  const to = Math.min(order.length, from + besideMax)
  const setting = { view, at, from, to, folds: order.length > openMax, isWhole: false }
  const rest = order.length - (to - from)
  const list = html`<p class="about"><a href="${reviewAddress(view)}"${id === undefined ? ' aria-current="page"' : ''}>${countOf(order.length, 'change')}</a></p>
${renderLevel(view.changes.entries, setting)}${rest === 0 ? '' : html`<p class="more"><a href="${reviewAddress(view)}?from=${from}">${rest} more</a></p>`}`
  return html`<nav class="side" aria-label="Changes">${list}</nav>
<details class="menu"><summary>${countOf(order.length, 'change')}</summary><nav aria-label="Changes, folded">${list}</nav></details>`
}

/** Renders a range of the full tree. */
export function renderWholeTree(view: ReviewView, part: Part): Html {
  const setting = { view, ...part, at: undefined, folds: false, isWhole: true }
  return html`<div class="change-list">${renderLevel(view.changes.entries, setting)}</div>`
}

function renderLevel(entries: readonly ChangeEntry[], setting: Setting): Html | '' {
  const shown = entries.filter(({ first, last }) => first < setting.to && last >= setting.from)
  const items = shown.map((entry) => renderEntry(entry, setting)).filter((item) => item !== '')
  return items.length === 0 ? '' : html`<ul class="changes">${items}</ul>`
}

function renderEntry(entry: ChangeEntry, setting: Setting): Html | '' {
  const { change, title, first, last } = entry
  const below = renderLevel(entry.below, setting)
  const isListed = change !== undefined && setting.folded?.has(change) !== true
  if (below === '' && !isListed) return ''
  if (change !== undefined) {
    const isShown = isListed && first >= setting.from && first < setting.to
    const line = isShown ? renderChange(change, setting) : html`<span>${title}</span>`
    return html`<li class="${change.change}">${line}${below}</li>`
  }
  const holds = setting.at !== undefined && setting.at >= first && setting.at <= last
  if (setting.folds && !setting.isWhole) {
    const open = holds ? ' open' : ''
    return html`<li class="branch"><details${open}><summary>${title || 'Untitled'} <small>${last - first + 1}</small></summary>${below}</details></li>`
  }
  return html`<li class="branch"><span>${title || 'Untitled'}</span>${below}</li>`
}

const signs = { added: '+', edited: '±', moved: '→', removed: '−' } as const

/** Renders the sign of a change, with its meaning for screen readers. */
export function renderChangeSign({ change, edited }: RevisionChange): Html {
  const words = change === 'moved' && edited ? 'moved and edited' : change
  return html`<span class="sign ${change}" title="${words}"><span aria-hidden="true">${signs[change]}</span><span class="unseen">${words}: </span></span>`
}

function renderChange(change: RevisionChange, setting: Setting): Html {
  const { view, isWhole } = setting
  const { id, title, before, after } = change
  const address = reviewAddress(view, id)
  const isHere = setting.at !== undefined && view.changes.order[setting.at]?.id === id
  const name = html`<span class="name">${title || (after ?? before)?.git.path || 'Untitled'}</span>`
  const talk = change.kind === 'page' ? renderTalkCount(view, id) : ''
  const link = isHere
    ? html`<a href="${address}" aria-current="page">${renderChangeSign(change)}${name}${talk}</a>`
    : html`<a href="${address}">${renderChangeSign(change)}${name}${talk}</a>`
  if (!isWhole) return link
  const path = (after ?? before)?.git.path ?? ''
  const from =
    before !== undefined && after !== undefined && before.git.path !== path
      ? html` <small class="was">from <code>${before.git.path}</code></small>`
      : ''
  return html`${link} <small><code>${path}</code></small>${from}`
}
