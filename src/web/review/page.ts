// One page or file of a review: what it was, what it is, and what differs.
import { html } from 'hono/html'
import type { Html } from '../prose.ts'
import { encodePath } from '../reading/addresses.ts'
import { rootOf } from '../space/address.ts'
import { reviewAddress, type ShownAs } from './address.ts'
import { readPageConversation } from './conversation.ts'
import { renderSourceDifference } from './source.ts'
import { readSources, type Side, type Subject } from './subject.ts'
import { renderSign } from './tree.ts'
import type { ReviewView } from './view.ts'

/** A page compared, with the way to the changes before and after it. */
export async function renderComparedPage(
  view: ReviewView,
  subject: Subject,
  _shownAs: ShownAs,
): Promise<Html> {
  const talk = await readPageConversation(view, subject.id)
  const sources = await readSources(view, subject)
  return html`<article class="compared"><header>${renderTitle(subject)}
${renderPlaces(view, subject)}</header>
${renderSourceDifference(sources.before, sources.after)}</article>
${talk.page()}
${renderNeighbours(view, subject)}`
}

function renderTitle({ title, change }: Subject): Html {
  const sign = change === undefined ? '' : html`${renderSign(change)} `
  return html`<h1 dir="auto">${sign}${title}</h1>`
}

/** Where it stands, and stood, with ways to read both. */
function renderPlaces(view: ReviewView, { before, after }: Subject): Html {
  const paths = [before, after].flatMap((side) => side?.git.path ?? [])
  const [was, is = was] = paths
  const path =
    was === is
      ? html`<code>${is ?? ''}</code>`
      : html`<del><code>${was ?? ''}</code></del> <ins><code>${is ?? ''}</code></ins>`
  const ways = [
    [before, `/s/${view.target.found.space.id}`, 'Read it as it was'],
    [after, rootOf(view.context, view.target), 'Read it as it is here'],
  ] as const
  return html`<p class="places">${path}${ways.map(([side, root, words]) => {
    const address = addressOf(side, root)
    return address === undefined ? '' : html` <a href="${address}">${words}</a>`
  })}</p>`
}

function addressOf(side: Side | undefined, root: string): string | undefined {
  if (side?.kind !== 'page') return undefined
  const { path } = side.page
  return path === '' ? root : `${root}/${encodePath(path)}`
}

function renderNeighbours(view: ReviewView, { id }: Subject): Html | '' {
  const { order, placeOf } = view.changes
  const at = placeOf.get(id)
  if (at === undefined || order.length < 2) return ''
  const sides = [
    [order[at - 1], 'prev', 'Change before'],
    [order[at + 1], 'next', 'Change after'],
  ] as const
  return html`<nav class="neighbours" aria-label="Changes before and after">${sides.map(
    ([change, rel, words]) =>
      change === undefined
        ? ''
        : html`<a class="${rel}" rel="${rel}" href="${reviewAddress(view, change.id)}"><small>${words}</small> ${change.title || 'Untitled'}</a>`,
  )}</nav>`
}
