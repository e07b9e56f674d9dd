// The frame of pages for signed-in users: user menu, breadcrumbs, tabs, and security headers.
import { html, raw } from 'hono/html'
import type { Context } from '../../../platform/context/context.ts'
import { addressOfAsset } from '../../assets/assets.ts'
import { mainId, renderHTMLDocument } from '../../page/html-document.ts'
import type { Html } from '../../page/prose.ts'
import type { Visit } from './visit.ts'

/** A page may load only styles and images of this server, and send forms to it. */
export const appHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // Forms send their origin; other servers learn nothing.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'interest-cohort=()',
  'Cache-Control': 'private, no-store',
}

/** The same for a page with a script of this server, which may call this server. */
export const scriptedHeaders = {
  ...appHeaders,
  'Content-Security-Policy': `${appHeaders['Content-Security-Policy']}; script-src 'self'; connect-src 'self'; frame-src 'self'`,
}

/** The signed-in user. */
export interface SignedInUser {
  readonly name: string
  /** The token that each of their forms has to carry as `form`. */
  readonly formToken: string
  /** A one-time message about their last action. */
  readonly notice: string | undefined
}

/** The reader of a page. */
export function readerOf({
  caller,
  session,
  notice,
}: Context & Pick<Visit, 'notice'>): SignedInUser {
  return { name: caller.display_name, formToken: session?.formToken ?? '', notice }
}

/** A breadcrumb. */
export interface Breadcrumb {
  readonly title: string
  readonly href: string
}

/** A tab of a page. */
export interface PageTab extends Breadcrumb {
  readonly isCurrent: boolean
  /** A count to show on the tab. */
  readonly count?: number | undefined
}

/** A page for users who are signed in, or about to be. */
export interface ShellParts {
  readonly title: string
  readonly description?: string | undefined
  /** Undefined if no one is signed in. */
  readonly reader?: SignedInUser | undefined
  /** Breadcrumbs, outermost first, next to the platform's name. */
  readonly trail?: readonly Breadcrumb[]
  /** Tabs of the current place. */
  readonly tabs?: readonly PageTab[]
  /** The search of the current place: its address and the last query. */
  readonly search?: { readonly action: string; readonly query: string } | undefined
  /** Further elements of the head of the document. */
  readonly head?: Html | ''
  /** Everything below the page's head, including its one `main`. */
  readonly body: Html
}

/** Renders a whole page. */
export function renderShell(page: ShellParts): Promise<string> {
  const { title, description, reader, trail = [], tabs = [], search, head = '' } = page
  const place = trail.at(-1)
  return renderHTMLDocument({
    title: place === undefined || place.title === title ? title : `${title} · ${place.title}`,
    description,
    isIndexed: false,
    stylesheet: `/assets/${addressOfAsset('app.css')}`,
    head,
    body: html`<header class="top"><a class="brand" href="/">Galley</a>${trail.map(
      ({ title: name, href }) => html`<a class="place" href="${href}">${name}</a>`,
    )}${
      search === undefined
        ? ''
        : html`<form class="search" role="search" action="${search.action}"><input type="search" name="q" value="${search.query}" placeholder="Search" aria-label="Search this space" maxlength="512" required><button>Search</button></form>`
    }${reader === undefined ? html`<span class="person"><a href="/sign-in">Sign in</a></span>` : renderPerson(reader)}</header>
${tabs.length === 0 ? '' : renderTabs(tabs, place?.title ?? 'Galley')}${
  reader?.notice === undefined
    ? ''
    : html`<p class="notice" role="status">${reader.notice}.</p>
`
}${page.body}`,
  })
}

function renderPerson({ name, formToken }: SignedInUser): Html {
  return html`<form class="person" method="post" action="/sign-out"><input type="hidden" name="form" value="${formToken}"><a href="/account/tokens">${name}</a><button>Sign out</button></form>`
}

/** Tabs in a row if there is room, else folded: only one of the two is displayed. */
function renderTabs(tabs: readonly PageTab[], place: string): Html {
  const current = tabs.find(({ isCurrent }) => isCurrent)
  const list = html`<ul>${tabs.map(renderTab)}</ul>`
  return html`<nav class="ways-of-place" aria-label="${place}">${list}</nav>
<details class="menu parts"><summary>Menu${current === undefined ? '' : html` <small>${current.title}</small>`}</summary><nav aria-label="${place}, folded">${list}</nav></details>
`
}

function renderTab({ title, href, isCurrent, count }: PageTab): Html {
  return html`<li><a href="${href}"${isCurrent ? raw(' aria-current="page"') : ''}>${title}${
    count === undefined || count === 0 ? '' : html` <span class="count">${count}</span>`
  }</a></li>`
}

/** Renders a single-column page. */
export function renderColumn(main: Html): Html {
  return html`<main id="${mainId}" class="single" tabindex="-1">${main}</main>`
}
