// Compares a file that is not a document: images before and after, texts by source, anything else by size.
import { html } from 'hono/html'
import type { Html } from '../page/prose.ts'
import { renderSourceDifference } from '../reading/source-difference.ts'
import { openPlace } from '../space/address.ts'
import { readSources, type Side, type Subject } from './subject.ts'
import type { ReviewView } from './view.ts'

/** Longer texts are not compared here. */
const textMax = 5_000_000

/** Renders both sides of a file. */
export async function renderFile(view: ReviewView, subject: Subject): Promise<Html> {
  const { context, target, base } = view
  const { before, after } = subject
  const places = {
    before: await openPlace(context, { found: target.found, revision: base }),
    after: await openPlace(context, target),
  }
  if (before?.git.oid === after?.git.oid) return html`<p>The content has not changed.</p>`
  if ([before, after].every((side) => side === undefined || isPicture(side))) {
    return html`<div class="pictures">${renderPicture(before, places.before, 'Before')}${renderPicture(after, places.after, 'After')}</div>`
  }
  const sources = await readSources(view, subject)
  const all = sources.before + sources.after
  if (!/[\0\u{fffd}]/u.test(all) && all.length <= textMax) {
    return renderSourceDifference(sources.before, sources.after)
  }
  return html`<p>${before === undefined || after === undefined ? 'This file' : 'The content of this file has changed; it'} cannot be compared as text here.</p>`
}

function isPicture(side: Side): boolean {
  return side.kind === 'file' && side.file.contentType.startsWith('image/')
}

function renderPicture(
  side: Side | undefined,
  place: Awaited<ReturnType<typeof openPlace>>,
  title: string,
): Html | '' {
  if (side?.kind !== 'file') return ''
  const isGone = title === 'Before'
  const image = html`<img src="${place.addressOfFile(side.file)}" alt="${side.file.name}, ${title.toLowerCase()}" loading="lazy">`
  return html`<figure class="${isGone ? 'removed' : 'added'}"><figcaption>${title}</figcaption>${isGone ? html`<del class="whole">${image}</del>` : html`<ins class="whole">${image}</ins>`}</figure>`
}
