// Search on a published site, within what the visitor may see: as a page, and as results while typing.
import { html } from 'hono/html'
import { ApiError } from '../../contract/index.ts'
import { listSpaces, type PlacedSpace } from '../../platform/published/access.ts'
import { startWaiting } from '../../platform/revisions/search-index.ts'
import { findPages, presentPages, readQuery } from '../../platform/search/pages.ts'
import { openVisit, type SiteVisit } from '../../platform/sites/visits.ts'
import type { Html } from '../page/prose.ts'
import { encodeAnchor } from '../reading/addresses.ts'
import { titleOf } from '../reading/names.ts'
import { renderInFrame } from './page.ts'
import { addressOfNode, openSpaceView, type SpaceView, titleOfSpace } from './view.ts'

/** A matching page with its best sections. */
export interface SearchHit {
  readonly title: string
  readonly href: string
  /** Its space, if there are several, and its ancestors. */
  readonly place: string
  readonly sections: readonly {
    readonly title: string
    readonly href: string
    readonly text: string
  }[]
}

const pagesPerSpace = 10
const shownMax = 30
const queryLengthMax = 512

/**
 * Searches a site for a visitor, the current space first.
 *
 * A looser form of the query is used only if no space matches a stricter one.
 *
 * @returns undefined if a space was published again during this visit: the results belong to another revision than
 *   the rest of the page
 */
async function searchSite(
  visit: SiteVisit,
  text: string,
  current: PlacedSpace,
): Promise<readonly SearchHit[] | undefined> {
  const spaces = listSpaces(visit.structure)
  const ordered = [
    ...spaces.filter((each) => each === current),
    ...spaces.filter((each) => each !== current),
  ]
  const patience = startWaiting()
  for (const query of readQuery(text.slice(0, queryLengthMax))) {
    const found: { readonly tier: number; readonly pages: readonly SearchHit[] }[] = []
    for (const placed of ordered) {
      const question = { queries: [query], pagesMax: pagesPerSpace, patience }
      const pages = await findPages(visit.platform, placed.space_id, question)
      if (pages === undefined) continue
      if (pages.revision.row.id !== placed.space.revision_id) return undefined
      found.push({
        tier: pages.tier,
        pages: await presentFound(await openSpaceView(visit, placed), pages),
      })
    }
    if (found.length > 0) {
      return found
        .toSorted((one, other) => one.tier - other.tier)
        .flatMap(({ pages }) => pages)
        .slice(0, shownMax)
    }
  }
  return []
}

type Found = NonNullable<Awaited<ReturnType<typeof findPages>>>

async function presentFound(view: SpaceView, found: Found): Promise<SearchHit[]> {
  const { contents, visit, placed, tree } = view
  // The index may be newer than the content that was read: keep pages that exist in both.
  const pages = found.pages.filter(({ id }) => contents.pagesById.has(id))
  const presented = await presentPages(visit.platform, '', { ...found, pages })
  return presented.flatMap(({ id, title, sections }) => {
    const page = contents.pagesById.get(id)
    const href = page && addressOfNode(view, page)
    if (page === undefined || href === undefined) return []
    const isOneOfMany = visit.structure.spaces.length > 1
    const above = tree.above(page).map(titleOf)
    return [
      {
        title: title || 'Untitled',
        href,
        place: [...(isOneOfMany ? [titleOfSpace(placed)] : []), ...above].join(' › '),
        // A section that only repeats the page's title is dropped.
        sections: sections
          .filter((each) => each.body !== '' || each.title !== title)
          .map((section) => {
            const anchor = section.path.split('#')[1]
            return {
              title: section.title,
              href: anchor === undefined ? href : `${href}#${encodeAnchor(anchor)}`,
              text: section.body,
            }
          }),
      },
    ]
  })
}

/** Search results, with the space as it was at that time. */
interface Search {
  readonly view: SpaceView
  /** Undefined while the index is being built. */
  readonly found: readonly SearchHit[] | undefined
}

/** Maximum number of attempts if the site changes during the search. */
const attemptsMax = 5

async function search(view: SpaceView, query: string): Promise<Search> {
  let current = view
  try {
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      const found = await searchSite(current.visit, query, current.placed)
      if (found !== undefined) return { view: current, found }
      current = await reopen(current)
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 503) throw error
  }
  return { view: current, found: undefined }
}

/** Reads the current state of the space for the same visitor. */
async function reopen(view: SpaceView): Promise<SpaceView> {
  const { platform, structure, visitor } = view.visit
  const visit = await openVisit(platform, structure.site, visitor)
  const placed = visit.structure.spaces.find(({ id }) => id === view.placed.id)
  return placed === undefined ? view : openSpaceView(visit, placed)
}

/** Returns the results as JSON for the search palette. */
export async function answerSearch(view: SpaceView, query: string): Promise<string> {
  return JSON.stringify((await search(view, query)).found ?? [])
}

/** Renders the results as a page, for browsers without JavaScript. */
export async function renderSearchPage(view: SpaceView, query: string): Promise<string> {
  const words = query.trim().slice(0, queryLengthMax)
  const { view: now, found } = words === '' ? { view, found: [] } : await search(view, words)
  return renderInFrame(now, {
    title: words === '' ? 'Search' : `Search: ${words}`,
    query: words,
    main: html`<h1>${words === '' ? 'Search' : html`Search for “${words}”`}</h1>
${words === '' ? html`<p>Enter a search term above.</p>` : renderFound(found)}`,
  })
}

function renderFound(found: readonly SearchHit[] | undefined): Html {
  if (found === undefined)
    return html`<p>The search index is being built. Try again in a moment.</p>`
  if (found.length === 0) return html`<p>No results. Try different or fewer words.</p>`
  return html`<ol class="found">${found.map(
    ({ title, href, place, sections }) =>
      html`<li><a href="${href}">${title}</a>${place === '' ? '' : html` <small>${place}</small>`}${
        sections.length === 0
          ? ''
          : html`<ul>${sections.map(
              (section) =>
                html`<li><a href="${section.href}">${section.title || 'Introduction'}</a>${section.text === '' ? '' : html` <span>${section.text}</span>`}</li>`,
            )}</ul>`
      }</li>`,
  )}</ol>`
}
