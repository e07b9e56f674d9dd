// The search page of a space.

import { html } from 'hono/html'
import { ApiError, type SearchPage } from '../../contract/index.ts'
import { handlers } from '../../platform/index.ts'
import { countOf } from '../page/count.ts'
import type { Html } from '../page/prose.ts'
import { renderSpaceFrame, type View } from './page.ts'

/** Maximum number of pages shown. */
const shownMax = 50

/** Renders the results of a search; without a query, only the field. */
export async function renderSearch(view: View, query: string): Promise<string> {
  const words = query.trim().slice(0, 512)
  const found = words === '' ? undefined : await findPages(view, words)
  return renderSpaceFrame(view, undefined, {
    title: words === '' ? 'Search' : `Search: ${words}`,
    query: words,
    main: html`<h1>${words === '' ? 'Search' : html`Search for “${words}”`}</h1>
${found === undefined ? html`<p>Enter a search term above.</p>` : renderFound(found)}`,
  })
}

interface Found {
  readonly items: readonly SearchPage[]
  readonly count: number
}

async function findPages({ context, target }: View, query: string): Promise<Found | undefined> {
  const ask = await handlers.searchSpaceContent(context, { spaceId: target.found.space.id })
  try {
    const found = await ask({ query: { query, limit: shownMax } })
    return { items: found.items, count: found.count }
  } catch (error) {
    // A query without any words, such as a lone sign.
    if (error instanceof ApiError && error.status === 400) return { items: [], count: 0 }
    throw error
  }
}

function renderFound({ items, count: found }: Found): Html {
  if (items.length === 0) return html`<p>No results. Try different or fewer words.</p>`
  return html`<p>${countOf(found, 'page')}${found > items.length ? `, the best ${items.length} here` : ''}.</p>
<ol class="found">${items.map(
    (page) =>
      html`<li><a href="${new URL(page.urls.app).pathname}">${page.title || 'Untitled'}</a>${
        page.sections.length === 0
          ? ''
          : html`<ul>${page.sections.map((section) => renderSection(section))}</ul>`
      }</li>`,
  )}</ol>`
}

function renderSection({ title, body, urls }: SearchPage['sections'][number]): Html {
  const { pathname, hash } = new URL(urls.app)
  return html`<li><a href="${pathname}${hash}">${title || 'Introduction'}</a>${body === '' ? '' : html` <span>${body}</span>`}</li>`
}
