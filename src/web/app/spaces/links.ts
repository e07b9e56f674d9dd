// Links of a space's main content: their number, and the broken ones.

import { html } from 'hono/html'
import { findSpace } from '../../../platform/access/access.ts'
import { countOf } from '../../page/count.ts'
import type { Html } from '../../page/prose.ts'
import { type LinkPlace, renderBrokenLinks } from '../../reading/broken-links.ts'
import { renderWarnings } from '../../reading/warnings.ts'
import {
  readPaging,
  renderEmpty,
  renderHead,
  renderPaging,
  renderSpacePage,
} from '../frame/frame.ts'
import { pathOf } from '../frame/places.ts'
import { type AppPage, parameterOf } from '../frame/visit.ts'

/** `/s/:spaceId/~links`. */
export const linksPage: AppPage = {
  pattern: '/s/:spaceId/~links',
  async show(visit) {
    const spaceId = parameterOf(visit, 'spaceId')
    const found = await findSpace(visit, spaceId, 'access')
    const list = await visit.call('listSpaceLinks', {
      spaceId,
      query: { ...readPaging(visit), status: 'broken' },
    })
    const { total, broken } = list.occurrences
    const { revisions } = visit
    const revision = await revisions.show(found.space.revision_id)
    const { site } = revision.stored ?? revision.content
    const warnings = [...site.warnings, ...(await revisions.links(revision)).warnings]
    const main = html`${renderHead('Links')}
${
  broken === 0
    ? renderEmpty(total === 0 ? 'No page links to anything yet.' : renderGood(total))
    : html`<p>${broken} of ${countOf(total, 'link')} ${broken === 1 ? 'is' : 'are'} broken in the main content. The review of a change request lists its own.</p>
${renderBrokenLinks(list.items, addressOf)}`
}
${renderPaging(visit, list)}
${renderWarnings(warnings)}`
    return renderSpacePage(visit, found, { tab: 'links', title: 'Links', main })
  },
}

/** The page that contains a link; files have no page here. */
function addressOf(place: LinkPlace): string | undefined {
  return place.kind === 'page' && 'urls' in place.page ? pathOf(place.page) : undefined
}

function renderGood(total: number): Html {
  return html`<span class="good-news">${total === 1 ? 'The only link works' : `All ${total} links work`}.</span>`
}
