// The frame of the app's pages, and common parts: paged lists, states, times.
import { html } from 'hono/html'
import type { FoundSpace } from '../../../platform/access/access.ts'
import type { FoundOrganization } from '../../../platform/access/found-organization.ts'
import { mainId } from '../../page/html-document.ts'
import type { Html } from '../../page/prose.ts'
import {
  type OrganizationPart,
  type SpaceTab,
  tabsOfOrganization,
  tabsOfSpace,
  trailOfSpace,
} from './places.ts'
import { type Breadcrumb, type PageTab, readerOf, renderShell } from './shell.ts'
import type { Visit } from './visit.ts'

/** Content of an app page. */
export interface WorkParts {
  readonly title: string
  readonly main: Html
  /** True for a single column, as for a lone form. */
  readonly isNarrow?: boolean
  /** Further elements of the head of the document. */
  readonly head?: Html
}

/** Renders a page of an organization. */
export function renderOrganizationPage(
  visit: Visit,
  found: FoundOrganization,
  page: WorkParts & {
    readonly part: OrganizationPart | undefined
    /** Breadcrumbs of the page within the organization. */
    readonly trail?: readonly Breadcrumb[]
  },
): Promise<string> {
  const { id, title } = found.organization
  const trail = [{ title, href: `/o/${id}` }, ...(page.trail ?? [])]
  return renderWork(visit, page, { trail, tabs: tabsOfOrganization(found, page.part) })
}

/** Renders a page of a space. */
export function renderSpacePage(
  visit: Visit,
  found: FoundSpace,
  page: WorkParts & { readonly tab: SpaceTab | undefined },
): Promise<string> {
  return renderWork(visit, page, {
    trail: trailOfSpace(found),
    tabs: tabsOfSpace(found, page.tab),
    search: { action: `/s/${found.space.id}/~search`, query: '' },
  })
}

/** Renders a page of the reader's own account. */
export function renderOwnPage(visit: Visit, page: WorkParts): Promise<string> {
  return renderWork(visit, page, {})
}

function renderWork(
  visit: Visit,
  page: WorkParts,
  place: {
    readonly trail?: readonly Breadcrumb[]
    readonly tabs?: readonly PageTab[]
    readonly search?: { readonly action: string; readonly query: string }
  },
): Promise<string> {
  return renderShell({
    ...place,
    title: page.title,
    reader: readerOf(visit),
    head: page.head ?? '',
    body: html`<main id="${mainId}" class="${page.isNarrow === true ? 'work narrow' : 'work'}" tabindex="-1">${page.main}</main>`,
  })
}

/** Renders an empty state, with what to do about it. */
export function renderEmpty(words: Html | string): Html {
  return html`<div class="empty"><p>${words}</p></div>`
}

/** Renders the title of a page, with its actions. */
export function renderHead(title: Html | string, waysOn: Html | '' = ''): Html {
  return html`<div class="head"><h1>${title}</h1>${waysOn === '' ? '' : html`<div class="ways-on">${waysOn}</div>`}</div>`
}

/** Renders a time readably, in UTC. */
export function renderTime(at: string): Html {
  const words = at.slice(0, 16).replace('T', ' ')
  return html`<time datetime="${at}">${words}</time>`
}

/** Items per page of a list. */
const listedMax = 50

/** The paging parameters of a list, from the address. */
export function readPaging({ url }: Visit): { readonly page?: string; readonly limit: number } {
  const page = url.searchParams.get('page')
  return { limit: listedMax, ...(page === null || page === '' ? {} : { page }) }
}

/** Renders one page of a list with links to the others; or a text if it is empty. */
export function renderRows<Item>(
  visit: Visit,
  list: {
    readonly items: readonly Item[]
    readonly next?: { readonly page: string } | undefined
    readonly count: number
  },
  { row, empty }: { readonly row: (item: Item, at: number) => Html; readonly empty: Html | string },
): Html {
  const rows =
    list.items.length === 0
      ? renderEmpty(empty)
      : html`<ul class="rows">${list.items.map((item, at) => row(item, at))}</ul>`
  return html`${rows}
${renderPaging(visit, list)}`
}

/** Renders links to the first and the next page of a list; nothing if all of it is shown. */
export function renderPaging(
  { url }: Visit,
  {
    next,
    count,
  }: { readonly next?: { readonly page: string } | undefined; readonly count: number },
): Html | '' {
  const isFirst = !url.searchParams.has('page')
  if (isFirst && next === undefined) return ''
  return html`<nav class="pages" aria-label="Pages of the list">${
    isFirst ? '' : html`<a href="${addressWith(url, undefined)}">First page</a>`
  }${next === undefined ? '' : html`<a rel="next" href="${addressWith(url, next.page)}">Next page</a>`} <small>${count} in all</small></nav>`
}

function addressWith(url: URL, page: string | undefined): string {
  const query = new URLSearchParams(url.search)
  query.delete('page')
  if (page !== undefined) query.set('page', page)
  return query.size === 0 ? url.pathname : `${url.pathname}?${query.toString()}`
}
