// The link changes of a change request: newly broken, still broken, fixed, and remaining links to removed content.

import { html } from 'hono/html'
import type { Link, Location } from '../../contract/index.ts'
import {
  findLeftLinks,
  type LeftLinks,
} from '../../platform/change-requests/links-to-removed-pages.ts'
import { handlers } from '../../platform/index.ts'
import { countOf } from '../page/count.ts'
import type { Html } from '../page/prose.ts'
import { type LinkPlace, renderBrokenLinks } from '../reading/broken-links.ts'
import { renderWarnings } from '../reading/warnings.ts'
import { reviewAddress } from '../space/review-address.ts'
import { renderChangeSign } from './tree.ts'
import type { ReviewView } from './view.ts'

/** Maximum targets of a list. */
const targetsMax = 200
/** Maximum places listed per target. */
const placesMax = 20
/** Maximum removed and moved items whose backlinks are looked up. */
const leftMax = 500

/** The filter of a list of links. */
type Asked = { readonly status?: 'broken'; readonly change?: 'new' | 'fixed' }

/** Renders the panel of links. */
export async function renderLinks(view: ReviewView): Promise<Html> {
  const broken = await listLinks(view, { status: 'broken', change: 'new' })
  const all = await listLinks(view, { status: 'broken' })
  const fixed = await listLinks(view, { change: 'fixed' })
  const old = all.items.flatMap((link) => {
    const locationReferences = link.locationReferences.filter((place) => !isNew(place))
    return locationReferences.length === 0 ? [] : [{ ...link, locationReferences }]
  })
  const { new: fresh = 0, broken: total, fixed: mended = 0 } = all.occurrences
  return html`<h1>Links</h1>
<section aria-labelledby="links:new"><h2 id="links:new">Broken by this change request <small>${fresh}</small></h2>
${fresh === 0 ? html`<p class="good-news">This change breaks no links.</p>` : renderList(view, broken.items)}</section>
${await renderLeft(view)}
<section aria-labelledby="links:fixed"><h2 id="links:fixed">Fixed <small>${mended}</small></h2>
${mended === 0 ? html`<p>No broken links were fixed.</p>` : renderFixed(fixed.items)}</section>
<section aria-labelledby="links:old"><h2 id="links:old">Already broken <small>${total - fresh}</small></h2>
${old.length === 0 ? html`<p>None.</p>` : html`<details><summary>${countOf(total - fresh, 'place')}</summary>${renderList(view, old)}</details>`}</section>
${renderWarnings(all.content.warnings)}`
}

async function listLinks({ context, target }: ReviewView, asked: Asked) {
  const { found, changeRequest } = target
  const list = await handlers.listLinksInChangeRequest(context, {
    spaceId: found.space.id,
    changeRequestId: changeRequest.id,
  })
  return list({ query: { limit: targetsMax, ...asked } })
}

function isNew(place: Location): boolean {
  return 'problem' in place && place.problem?.new === true
}

function renderList(view: ReviewView, links: readonly Link[]): Html {
  return html`${renderBrokenLinks(links, (place) => addressOfPlace(view, place))}${links.length === targetsMax ? html`<p class="more">Showing the first ${targetsMax} targets. Use the API for the full list.</p>` : ''}`
}

/** Address of a page or file at the block with the link, which is highlighted in the comparison. */
function addressOfPlace(view: ReviewView, place: LinkPlace): string | undefined {
  const { id } = place.kind === 'page' ? place.page : place.file
  const isCompared = view.after.pagesById.has(id) || view.after.filesById.has(id)
  return isCompared ? addressOfLine(view, id, place.source?.line ?? 1) : undefined
}

function addressOfLine(view: ReviewView, id: string, line: number): string {
  return `${reviewAddress(view, id)}?line=${line}#here`
}

function renderFixed(links: readonly Link[]): Html {
  const places = links.reduce((sum, { locationReferences }) => sum + locationReferences.length, 0)
  return html`<details><summary>${countOf(places, 'place')}</summary><ul class="links">${links.map(
    ({ target, locationReferences }) =>
      html`<li><p class="target"><code>${target || 'nothing'}</code></p><ul>${locationReferences
        .slice(0, placesMax)
        .map((place) => {
          const source = 'source' in place ? place.source : undefined
          return html`<li><small><code>${source?.path ?? ''}:${source?.line ?? ''}</code></small></li>`
        })}</ul></li>`,
  )}</ul></details>`
}

/** Renders remaining links to removed content. */
async function renderLeft(view: ReviewView): Promise<Html> {
  const { context, base, target, changes } = view
  const gone = changes.order.filter(
    ({ before, after }) => before?.git.path !== after?.git.path && before,
  )
  const found = await findLeftLinks(
    context,
    { base, head: target.revision },
    gone.slice(0, leftMax),
  )
  const left = found.filter((each) => each.left.length > 0)
  const followed = found.filter((each) => each.before > 0 && each.left.length === 0).length
  return html`<section aria-labelledby="links:left"><h2 id="links:left">Links to removed or moved content <small>${left.reduce((sum, each) => sum + each.left.length, 0)}</small></h2>
${
  gone.length === 0
    ? html`<p>No content was removed or moved.</p>`
    : left.length === 0
      ? html`<p class="good-news">No links point at removed or moved content.${followed > 0 ? ` Links to ${countOf(followed, 'page or file', 'pages and files')} were updated.` : ''}</p>`
      : html`<ul class="links">${left.map((each) => renderGone(view, each))}</ul>`
}${gone.length > leftMax ? html`<p class="more">Only the first ${leftMax} of ${gone.length} were checked.</p>` : ''}</section>`
}

function renderGone(view: ReviewView, { change, before, left }: LeftLinks): Html {
  const title = change.title || change.before?.git.path || 'Untitled'
  return html`<li><p class="target">${renderChangeSign(change)} <a href="${reviewAddress(view, change.id)}">${title}</a> <small><code>${change.before?.git.path ?? ''}</code></small> <span>${countOf(before, 'link')} pointed here; ${left.length} still ${left.length === 1 ? 'does' : 'do'}</span></p>
<ul>${left.slice(0, placesMax).map(({ path, use }) => {
    const page = view.after.pagesByFile.get(path)
    const where = html`<small><code>${path}:${use.line}</code> links to <code>${use.url}</code></small>`
    return page === undefined
      ? html`<li>${where}</li>`
      : html`<li><a href="${addressOfLine(view, page.id, use.line)}">${page.title || 'Untitled'}</a> ${where}</li>`
  })}</ul>${left.length > placesMax ? html`<p class="more">${countOf(left.length - placesMax, 'more place')}.</p>` : ''}</li>`
}
