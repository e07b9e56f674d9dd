// Search on a published site: only in what the visitor sees, as a page and as results while typing.
import { html } from 'hono/html'
import { ApiError } from '../../contract/index.ts'
import { listSpaces, type PlacedSpace } from '../../platform/published/structure.ts'
import { startWaiting } from '../../platform/revisions/search-index.ts'
import { findPages, presentPages, readQuery } from '../../platform/search/pages.ts'
import { openVisit, type SiteVisit } from '../../platform/sites/visits.ts'
import type { Html } from '../page/prose.ts'
import { encodeAnchor } from '../reading/addresses.ts'
import { titleOf } from '../reading/names.ts'
import { renderInFrame } from './page.ts'
import { addressOf, openSpace, type SpaceView, titleOfSpace } from './view.ts'

/** A page that was found, with the best of its sections. */
export interface FoundPage {
  readonly title: string
  readonly href: string
  /** Where it stands: the space, where there are several, and what is above it. */
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
 * What a visitor finds on a site, the space they are in first.
 *
 * A looser form of the query is asked only when no space has an answer to a stricter one.
 *
 * @returns undefined when a space was published anew after this visit began: what is found is of another
 * revision than what stands beside it
 */
async function searchSite(
  visit: SiteVisit,
  text: string,
  current: PlacedSpace,
): Promise<readonly FoundPage[] | undefined> {
  const spaces = listSpaces(visit.structure)
  const ordered = [
    ...spaces.filter((each) => each === current),
    ...spaces.filter((each) => each !== current),
  ]
  const patience = startWaiting()
  for (const query of readQuery(text.slice(0, queryLengthMax))) {
    const found: { readonly tier: number; readonly pages: readonly FoundPage[] }[] = []
    for (const placed of ordered) {
      const question = { queries: [query], pagesMax: pagesPerSpace, patience }
      const pages = await findPages(visit.platform, placed.space_id, question)
      if (pages === undefined) continue
      if (pages.revision.row.id !== placed.space.revision_id) return undefined
      found.push({
        tier: pages.tier,
        pages: await presentFound(await openSpace(visit, placed), pages),
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

async function presentFound(view: SpaceView, found: Found): Promise<FoundPage[]> {
  const { contents, visit, placed, tree } = view
  // Content may have moved on since the site was read: only what is there counts.
  const pages = found.pages.filter(({ id }) => contents.pagesById.has(id))
  const presented = await presentPages(visit.platform, '', { ...found, pages })
  return presented.flatMap(({ id, title, sections }) => {
    const page = contents.pagesById.get(id)
    const href = page && addressOf(view, page)
    if (page === undefined || href === undefined) return []
    const isOneOfMany = visit.structure.spaces.length > 1
    const above = tree.above(page).map(titleOf)
    return [
      {
        title: title || 'Untitled',
        href,
        place: [...(isOneOfMany ? [titleOfSpace(placed)] : []), ...above].join(' › '),
        // The beginning of a page says nothing that its title does not.
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

/** What a search found, and the space as it was then. */
interface Search {
  readonly view: SpaceView
  /** Undefined while the index is being made. */
  readonly found: readonly FoundPage[] | undefined
}

/** How often a search begins anew when the site moves on under it. */
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

/** The space as it is now, for the same visitor. */
async function reopen(view: SpaceView): Promise<SpaceView> {
  const { platform, structure, visitor } = view.visit
  const visit = await openVisit(platform, structure.site, visitor)
  const placed = visit.structure.spaces.find(({ id }) => id === view.placed.id)
  return placed === undefined ? view : openSpace(visit, placed)
}

/** The results as the palette takes them. */
export async function answerSearch(view: SpaceView, query: string): Promise<string> {
  return JSON.stringify((await search(view, query)).found ?? [])
}

/** The results as a page, for who has no script. */
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

function renderFound(found: readonly FoundPage[] | undefined): Html {
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
